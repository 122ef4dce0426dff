"""Score sheets (yazboz): an evening as the ends of hands, scored with a receipt for every point."""
