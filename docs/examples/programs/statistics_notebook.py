"""What the rising bar does to a salon's evenings: a notebook as a script (pandas makes the tables)."""

import okeyrules as okey

if __name__ == "__main__":  # the processes that play import this file
    run = okey.simulate("klasik", hands=200, seed="salon")
    seats = run.to_frame()  # a row for each seat of each hand
    print(seats.groupby("seat")["score"].agg(["mean", "std"]).round(1))
    print(
        "opened:", (seats["opened"] > 0).mean().round(3), " paid 101 and more:", (seats["score"] > 100).mean()
    )

    found = okey.compare("klasik", "klasik+katlamali", hands=200, seed="salon", attribute=False)
    effects = found.to_frame().query("beyond_chance").set_index("metric")
    print(effects[["first", "other", "difference", "low", "high"]].round(2).to_string())

    curve = okey.tune("klasik", "opening.threshold", [81, 101, 121], hands=200, seed="salon").to_frame()
    print(curve[curve.metric == "opened_share"][["value", "other"]].round(3).to_string(index=False))
