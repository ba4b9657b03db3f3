package org.gcsarray.advice.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

import org.gcsarray.advice.internal.measure.Durations;

/// Predicted against measured times on logarithmic axes of the same range: a perfect prediction lies on the diagonal.
///
/// Points lie close together where layouts are about equally fast, so the labels are in a column beside the plot, in the order of the
/// points, each joined to its point by a line.
final class TimeScatter {

    private static final double PLOT = 250;
    private static final double LEFT = 58;
    private static final double TOP = 10;
    private static final double BOTTOM = 40;
    private static final double GAP = 16;
    private static final double LABEL_HEIGHT = 13;
    private static final double CHARACTER_WIDTH = 5.8;

    /// A layout in the plot.
    ///
    /// @param label     its name
    /// @param predicted nanoseconds, finite and above 0
    /// @param measured  nanoseconds, finite and above 0
    /// @param kind      class of the point in the style sheet
    record Point(String label, double predicted, double measured, String kind) {

        /// Returns whether logarithmic axes can show it.
        boolean isDrawable() {
            return predicted > 0 && measured > 0 && Double.isFinite(predicted) && Double.isFinite(measured);
        }
    }

    private final List<Point> points;
    private final LogAxis axis;
    private final double height;

    private TimeScatter(List<Point> points) {
        this.points = points.stream().sorted(Comparator.comparingDouble(Point::measured).reversed()).toList();
        this.axis = LogAxis.around(points.stream().flatMapToDouble(
                point -> DoubleStream.of(point.predicted, point.measured)));
        this.height = Math.max(PLOT, points.size() * LABEL_HEIGHT);
    }

    /// Writes the figure.
    ///
    /// @param points at least one, all drawable
    static void write(Markup page, List<Point> points) {
        new TimeScatter(points).write(page);
    }

    private void write(Markup page) {
        int longest = points.stream().mapToInt(point -> point.label.length()).max().orElseThrow();
        double width = LEFT + PLOT + GAP + longest * CHARACTER_WIDTH + 4;
        page.start("svg", "xmlns", "http://www.w3.org/2000/svg", "class", "scatter", "role", "img", "aria-label",
                "Predicted against measured time of " + points.size() + " layouts, logarithmic axes", "viewBox",
                "0 0 " + number(width) + " " + number(TOP + height + BOTTOM), "style",
                "max-width:" + number(width * 1.6) + "px");
        axes(page);
        labels(page);
        for (Point point : points) {
            page.start("circle", "class", "point " + point.kind, "cx", number(x(point.predicted)), "cy",
                    number(y(point.measured)), "r", "4");
            page.element("title", point.label + ": predicted " + Durations.text(point.predicted)
                    + ", measured " + Durations.text(point.measured)).end();
        }
        page.end();
    }

    private void axes(Markup page) {
        page.empty("rect", "class", "frame", "x", number(LEFT), "y", number(TOP), "width", number(PLOT), "height",
                number(height));
        for (double tick : axis.ticks()) {
            String label = Durations.text(tick);
            line(page, "grid", x(tick), TOP, x(tick), TOP + height);
            line(page, "grid", LEFT, y(tick), LEFT + PLOT, y(tick));
            text(page, "tick x", x(tick), TOP + height + 13, label);
            text(page, "tick y", LEFT - 5, y(tick) + 3.5, label);
        }
        line(page, "diagonal", LEFT, TOP + height, LEFT + PLOT, TOP);
        text(page, "axis x", LEFT + PLOT / 2, TOP + height + 31, "predicted");
        page.element("text", "measured", "class", "axis x", "transform",
                "translate(11 " + number(TOP + height / 2) + ") rotate(-90)");
    }

    /// Each label at the height of its point, or below the one before it; none leaves the plot.
    private void labels(Markup page) {
        double next = TOP + LABEL_HEIGHT / 2;
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            double lowest = TOP + height - (points.size() - i - 0.5) * LABEL_HEIGHT;
            double at = Math.min(Math.max(y(point.measured), next), lowest);
            next = at + LABEL_HEIGHT;
            line(page, "leader", x(point.predicted), y(point.measured), LEFT + PLOT + GAP - 3, at);
            text(page, "label", LEFT + PLOT + GAP, at + 3.5, point.label);
        }
    }

    private double x(double nanos) {
        return LEFT + axis.position(nanos) * PLOT;
    }

    private double y(double nanos) {
        return TOP + (1 - axis.position(nanos)) * height;
    }

    private static void line(Markup page, String kind, double x1, double y1, double x2, double y2) {
        page.empty("line", "class", kind, "x1", number(x1), "y1", number(y1), "x2", number(x2), "y2", number(y2));
    }

    private static void text(Markup page, String kind, double x, double y, String text) {
        page.element("text", text, "class", kind, "x", number(x), "y", number(y));
    }

    private static String number(double value) {
        return AdviceNumbers.decimal(value);
    }
}
