package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.data.Offset;
import org.w3c.dom.Element;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.report.AdvicePage.Origin;
import org.gcsarray.house.Effort;

/// The page of any advice is well-formed, loads nothing, and its tables, bars and points say what the advice says.
class AdvicePagePropertyTest {

    private static final Set<String> ELEMENTS = Set.of("html", "head", "meta", "link", "title", "style", "body", "main",
            "header", "section", "footer", "div", "p", "span", "h1", "h2", "dl", "dt", "dd", "ul", "li", "code", "pre",
            "small", "table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "svg",
            "rect", "line", "circle", "text");
    private static final Set<String> ATTRIBUTES = Set.of("xmlns", "lang", "charset", "http-equiv", "content", "name",
            "rel", "href", "src", "alt", "class", "style", "role", "tabindex", "scope", "aria-label", "aria-hidden",
            "viewBox", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "transform");

    @Provide
    Arbitrary<Advice> advices() {
        return AdviceArbitraries.advices();
    }

    @Provide
    Arbitrary<String> texts() {
        return AdviceArbitraries.texts();
    }

    private static PageDocument page(Advice advice, String file) {
        return PageDocument.parse(AdvicePage.html(advice, new Origin(file, file, file, file, Map.of(file, file)),
                _ -> new byte[] {1, 2, 3}));
    }

    @Property
    @Effort(LOW)
    void loadsNothingAndShowsTextsAsTheyAre(@ForAll("advices") Advice advice, @ForAll("texts") String file) {
        PageDocument page = page(advice, file);
        for (Element element : page.all("*")) {
            assertThat(ELEMENTS).contains(element.getTagName());
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                var attribute = element.getAttributes().item(i);
                assertThat(ATTRIBUTES).contains(attribute.getNodeName());
                if (Set.of("src", "href").contains(attribute.getNodeName())) {
                    assertThat(attribute.getNodeValue()).startsWith("data:");
                }
                if (attribute.getNodeName().equals("style")) {
                    assertThat(attribute.getNodeValue()).matches("(max-)?width:[0-9.]+(px|%)");
                }
            }
        }
        assertThat(page.all("style")).singleElement().satisfies(style -> assertThat(
                style.getTextContent().toLowerCase(Locale.ROOT)).doesNotContain("url(", "@import", "image-set", "//"));
        assertThat(page.all("h1")).singleElement()
                .satisfies(heading -> assertThat(heading.getTextContent()).isEqualTo(printable(file)));
        assertThat(page.section("Recommendation").getTextContent()).contains(printable(advice.reason()),
                printable(advice.conversion()), printable(advice.pruned()));
    }

    /// A document holds no control characters and no halves of pairs; a reader turns a carriage return into a new line.
    private static String printable(String text) {
        return text.codePoints().mapToObj(point -> (Character.isISOControl(point) && point != '\n' && point != '\t')
                || Character.getType(point) == Character.SURROGATE || point % 0x10000 >= 0xFFFE
                        ? "\uFFFD" : Character.toString(point))
                .collect(Collectors.joining());
    }

    @Property
    @Effort(LOW)
    void isAccessible(@ForAll("advices") Advice advice) {
        PageDocument page = page(advice, "file");
        assertThat(page.all("th")).isNotEmpty()
                .allSatisfy(head -> assertThat(head.getAttribute("scope")).isIn("row", "col"));
        assertThat(page.all("table"))
                .allSatisfy(table -> assertThat(PageDocument.all(table, "caption")).hasSize(1));
        assertThat(page.all("img")).isNotEmpty()
                .allSatisfy(image -> assertThat(image.getAttribute("alt")).isNotBlank());
        assertThat(page.all("section"))
                .allSatisfy(section -> assertThat(PageDocument.all(section, "h2")).hasSize(1));
        long finalists = advice.candidates().stream().filter(Candidate::finalist).count();
        assertThat(page.all("img")).hasSize((int) Math.max(1, finalists));
    }

    @Property
    @Effort(LOW)
    void tableHoldsTheNumbers(@ForAll("advices") Advice advice) {
        PageDocument page = page(advice, "file");
        List<Candidate> candidates = advice.candidates();
        assertThat(page.column("Candidates", "Layout"))
                .isEqualTo(candidates.stream().map(one -> one.layout().toString()).toList());
        assertThat(page.column("Candidates", "Rows"))
                .isEqualTo(candidates.stream().map(one -> one.bytes().hyper() ? "hyper" : "plain").toList());
        List<String> index = page.column("Candidates", "Index bytes");
        List<String> total = page.column("Candidates", "Total bytes");
        List<String> part = page.column("Candidates", "Of COO");
        for (int i = 0; i < candidates.size(); i++) {
            assertThat(Long.parseLong(index.get(i).replace(",", ""))).isEqualTo(candidates.get(i).bytes().indexBytes());
            assertThat(Long.parseLong(total.get(i).replace(",", ""))).isEqualTo(candidates.get(i).bytes().totalBytes());
            if (advice.cooBytes() == 0) {
                assertThat(part.get(i)).isEqualTo(AdviceNumbers.NONE);
            } else {
                same(PageDocument.number(part.get(i)),
                        100.0 * candidates.get(i).bytes().totalBytes() / advice.cooBytes());
            }
        }
        times(page, advice);
    }

    private static void times(PageDocument page, Advice advice) {
        List<Candidate> candidates = advice.candidates();
        boolean predicted = !advice.workload().items().isEmpty();
        boolean measured = candidates.stream().anyMatch(one -> one.timing().isPresent());
        String section = page.section("Candidates").getTextContent();
        assertThat(section.contains("Predicted")).isEqualTo(predicted);
        assertThat(section.contains("Measured")).isEqualTo(measured);
        for (int i = 0; i < candidates.size(); i++) {
            if (predicted) {
                double nanos = candidates.get(i).cost().nanos();
                same(PageDocument.nanos(page.column("Candidates", "Predicted").get(i)), nanos);
                String perElement = page.column("Candidates", "Per element").get(i);
                if (advice.nse() > 0 && Double.isFinite(nanos)) {
                    same(PageDocument.nanos(perElement), nanos / advice.nse());
                } else {
                    assertThat(perElement).isEqualTo(AdviceNumbers.NONE);
                }
            }
            if (measured) {
                String shown = page.column("Candidates", "Measured").get(i);
                candidates.get(i).timing().ifPresentOrElse(timing -> same(PageDocument.nanos(shown), timing.nanos()),
                        () -> assertThat(shown).isEqualTo(AdviceNumbers.NONE));
            }
        }
    }

    @Property
    @Effort(LOW)
    void barsHaveTheLengthsOfTheBytes(@ForAll("advices") Advice advice) {
        List<Element> bars = PageDocument.all(page(advice, "file").section("Bytes"), "li");
        List<long[]> bytes = new ArrayList<>();
        advice.candidates().forEach(one -> bytes.add(new long[] {one.bytes().indexBytes(), one.bytes().valueBytes()}));
        advice.baselines().forEach(one -> bytes.add(
                new long[] {one.candidate().bytes().indexBytes(), one.candidate().bytes().valueBytes()}));
        bytes.add(new long[] {advice.cooBytes() - 8 * advice.nse(), 8 * advice.nse()});
        double longest = bytes.stream().mapToDouble(one -> one[0] + one[1]).max().orElseThrow();
        assertThat(bars).hasSameSizeAs(bytes);
        for (int i = 0; i < bars.size(); i++) {
            List<Element> parts = PageDocument.all(bars.get(i), "span", "part");
            for (int p = 0; p < 2; p++) {
                assertThat(PageDocument.number(parts.get(p).getAttribute("style").replace("width:", "")))
                        .isCloseTo(longest == 0 ? 0 : 100.0 * bytes.get(i)[p] / longest, within(1e-3));
            }
        }
    }

    /// Reads the points back with the ticks of the axes alone.
    @Property
    @Effort(LOW)
    void pointsLieWhereTheTicksSay(@ForAll("advices") Advice advice) {
        Element section = page(advice, "file").section("Predicted against measured");
        Map<String, Candidate> measured = advice.candidates().stream().filter(one -> one.timing().isPresent())
                .collect(Collectors.toMap(one -> one.layout().toString(), one -> one));
        if (measured.isEmpty() && advice.baselines().stream().allMatch(one -> one.candidate().timing().isEmpty())) {
            assertThat(PageDocument.all(section, "svg")).isEmpty();
            assertThat(section.getTextContent()).contains("Nothing was measured");
            return;
        }
        measured.values().removeIf(one -> one.cost().nanos() <= 0 || Double.isInfinite(one.cost().nanos()));
        List<Element> points = PageDocument.all(section, "circle").stream()
                .filter(point -> !point.getAttribute("class").contains("other")).toList();
        assertThat(points).hasSameSizeAs(measured.values());
        for (Element point : points) {
            String label = point.getTextContent().substring(0, point.getTextContent().indexOf(':'));
            assertThat(PageDocument.all(section, "text", "label")).anyMatch(one -> one.getTextContent().equals(label));
            Candidate candidate = measured.get(label);
            assertThat(candidate).isNotNull();
            double predicted = Math.log10(candidate.cost().nanos());
            double x = coordinate(point, "cx");
            assertThat(says(section, "x", x)).isCloseTo(predicted, DECADES);
            assertThat(says(section, "y", coordinate(point, "cy")))
                    .isCloseTo(Math.log10(candidate.timing().orElseThrow().nanos()), DECADES);
            assertThat(says(section, "y", diagonal(section, x))).isCloseTo(predicted, DECADES);
        }
    }

    /// What the rounding of coordinates to a thousandth may cost.
    private static final Offset<Double> DECADES = within(1e-3);

    private static double coordinate(Element element, String name) {
        return Double.parseDouble(element.getAttribute(name));
    }

    /// Returns the logarithm that an axis has at a coordinate, from its first and last tick; those between agree.
    private static double says(Element section, String axis, double coordinate) {
        List<Element> ticks = PageDocument.all(section, "text", axis).stream()
                .filter(tick -> tick.getAttribute("class").startsWith("tick")).toList();
        // A label of the vertical axis stands a little below its tick.
        double[] at = ticks.stream().mapToDouble(tick -> coordinate(tick, axis) - (axis.equals("y") ? 3.5 : 0))
                .toArray();
        double[] logs = ticks.stream().mapToDouble(tick -> Math.log10(PageDocument.nanos(tick.getTextContent())))
                .toArray();
        assertThat(at).hasSizeBetween(2, 7);
        int last = at.length - 1;
        double slope = (logs[last] - logs[0]) / (at[last] - at[0]);
        for (int i = 1; i < last; i++) {
            assertThat(logs[0] + slope * (at[i] - at[0])).isCloseTo(logs[i], DECADES);
        }
        return logs[0] + slope * (coordinate - at[0]);
    }

    private static double diagonal(Element section, double x) {
        Element line = PageDocument.all(section, "line", "diagonal").getFirst();
        double x1 = coordinate(line, "x1");
        double y1 = coordinate(line, "y1");
        return y1 + (coordinate(line, "y2") - y1) * (x - x1) / (coordinate(line, "x2") - x1);
    }

    @Property
    @Effort(LOW)
    void everyPointIsJoinedToItsLabel(@ForAll("advices") Advice advice) {
        Element section = page(advice, "file").section("Predicted against measured");
        List<Element> points = PageDocument.all(section, "circle");
        List<Element> labels = PageDocument.all(section, "text", "label");
        List<Element> leaders = PageDocument.all(section, "line", "leader");
        assertThat(labels).hasSameSizeAs(points);
        assertThat(leaders).hasSameSizeAs(points);
        for (int i = 0; i < points.size(); i++) {
            assertThat(points.get(i).getTextContent()).startsWith(labels.get(i).getTextContent() + ":");
            assertThat(coordinate(leaders.get(i), "x1")).isEqualTo(coordinate(points.get(i), "cx"));
            assertThat(coordinate(leaders.get(i), "y1")).isEqualTo(coordinate(points.get(i), "cy"));
            assertThat(coordinate(leaders.get(i), "y2")).isCloseTo(coordinate(labels.get(i), "y") - 3.5, within(2e-3));
            Element frame = PageDocument.all(section, "rect").getFirst();
            assertThat(coordinate(labels.get(i), "y")).isBetween(coordinate(frame, "y"),
                    coordinate(frame, "y") + coordinate(frame, "height"));
            if (i > 0) {
                assertThat(coordinate(labels.get(i), "y") - coordinate(labels.get(i - 1), "y")).isGreaterThan(12.9);
            }
        }
    }

    /// Three digits are shown.
    private static void same(double shown, double exact) {
        if (Double.isInfinite(exact)) {
            assertThat(shown).isEqualTo(exact);
        } else {
            assertThat(shown).isCloseTo(exact, within(0.00501 * Math.abs(exact)));
        }
    }
}
