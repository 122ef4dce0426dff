"""The okeyrules command."""


def main() -> None:
    """Run the command."""
    print("soon")
