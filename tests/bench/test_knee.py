from xml.etree import ElementTree

from bench.knee import Point, drawn, knee


def served(offered: float, median: float) -> Point:
    return Point(offered, offered, median, 5 * median)


def test_the_knee_is_the_highest_load_up_to_which_the_median_stays_low():
    assert knee([served(100, 4), served(200, 5), served(300, 12), served(400, 13), served(500, 4)]) == 300


def test_the_plot_is_well_formed_and_names_its_lines():
    points = [served(100, 4), served(200, 50)]
    plot = ElementTree.fromstring(drawn({"1 worker": points, "2 workers": points}))  # noqa: S314
    texts = {element.text for element in plot.iter("{http://www.w3.org/2000/svg}text")}
    assert {"1 worker, median", "2 workers, 99th percentile", "2 workers, knee at 100 moves/s", "milliseconds"} <= texts
