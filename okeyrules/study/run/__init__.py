"""Playing many hands: parts, processes, clusters, checkpoints, and the columns that the hands become."""
