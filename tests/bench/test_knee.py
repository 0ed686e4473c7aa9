from xml.etree import ElementTree

from bench.knee import Point, drawn, knee


def served(offered: float, rate: float) -> Point:
    return Point(offered, rate / offered, rate, 2, 20)


def test_the_knee_is_the_highest_load_up_to_which_all_are_served():
    assert knee([served(100, 100), served(200, 191), served(300, 200), served(400, 400)]) == 200


def test_without_a_load_that_is_served_there_is_no_knee():
    assert knee([served(100, 50)]) == 0


def test_the_plot_is_well_formed_and_names_its_lines():
    points = [served(100, 100), served(200, 200)]
    plot = ElementTree.fromstring(drawn({"1 worker": points, "2 workers": points}))  # noqa: S314
    texts = {element.text for element in plot.iter("{http://www.w3.org/2000/svg}text")}
    assert {"1 worker, median", "2 workers, 99th percentile", "knee, 2 workers", "milliseconds"} <= texts
