package org.gcsarray.advice.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;

/// An advice as one HTML page that needs nothing else: no script, no font, no request; pictures and style are inside.
///
/// The page is well-formed XML too. It follows the light or dark colours of the reader, fits narrow screens and prints.
public final class AdvicePage {

    /// Kind of the points of what other rules choose.
    private static final String OTHER = "other";

    /// Even markup that got past the escaping could load nothing.
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    /// What the advice is about and how to get it again.
    ///
    /// @param file       name of the file or of the array
    /// @param version    version of this library
    /// @param again      command that wrote the page
    /// @param convert    command that follows the advice
    /// @param conditions what the advice depends on besides the array and the operations, by name: the machine, the date; in their order
    public record Origin(String file, String version, String again, String convert, Map<String, String> conditions) {

        /// Copies the conditions.
        public Origin {
            conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
        }
    }

    private final Advice advice;
    private final Origin origin;
    private final Function<DimensionReduction, byte[]> spyPng;
    private final Markup page = new Markup();

    private AdvicePage(Advice advice, Origin origin, Function<DimensionReduction, byte[]> spyPng) {
        this.advice = advice;
        this.origin = origin;
        this.spyPng = spyPng;
    }

    /// Returns the page. O(candidates) and the pictures; thread safe if `spyPng` is.
    ///
    /// @param advice what to show, also without candidates
    /// @param origin what it is about; every text is escaped, characters that no document may hold become U+FFFD
    /// @param spyPng gives the picture of where elements lie in a layout as a PNG file; called once for each finalist, for the
    ///               recommended layout if there are no finalists
    public static String html(Advice advice, Origin origin, Function<DimensionReduction, byte[]> spyPng) {
        return new AdvicePage(advice, origin, spyPng).write();
    }

    private String write() {
        page.start("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").start("head")
                .empty("meta", "charset", "utf-8")
                .empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY)
                .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .empty("meta", "name", "color-scheme", "content", "light dark")
                .empty("link", "rel", "icon", "href", "data:,")
                .element("title", "Layout advice for " + origin.file()).style(styleSheet()).end();
        page.start("body").start("main");
        heading();
        recommendation();
        if (!advice.candidates().isEmpty()) {
            section("Candidates", () -> AdviceTables.candidates(page, advice));
            section("Bytes", () -> BytesBars.write(page, bars()));
            section("Predicted against measured", this::scatter);
            if (finalists().stream().anyMatch(AdviceTables::isPredicted)) {
                section("What the predicted time is made of", () -> CostBars.write(page, finalists()));
            }
            section("Where the elements lie", this::spyPlots);
            section("Other rules", this::baselines);
            if (!Glossary.used(advice.candidates()).isEmpty()) {
                section("What the words mean", () -> Glossary.write(page, advice.candidates()));
            }
        }
        if (!origin.conditions().isEmpty()) {
            section("Machine and run", () -> {
                page.start("dl", "class", "facts");
                origin.conditions().forEach(this::fact);
                page.end();
            });
        }
        page.end().start("footer")
                .element("p", "Written by gcs-arrays " + origin.version() + ". The same advice again:")
                .start("pre").element("code", origin.again()).end().end();
        return "<!DOCTYPE html>\n" + page.end().end() + "\n";
    }

    private void heading() {
        page.start("header").element("p", "Layout advice", "class", "kind").element("h1", origin.file());
        page.start("dl", "class", "facts");
        fact("Shape", advice.shape().rank() == 0 ? "scalar" : AdviceNumbers.shape(advice.shape()));
        fact("Stored elements", AdviceNumbers.count(advice.nse()));
        fact("Values", advice.dtype().toString());
        fact("Workload", advice.workload().items().isEmpty() ? "storage: bytes alone count"
                : advice.workload().toString());
        fact("Layouts compared", AdviceNumbers.count(advice.layouts()));
        page.end().end();
    }

    private void recommendation() {
        page.start("section", "class", "answer").element("h2", "Recommendation");
        if (!advice.candidates().isEmpty()) {
            Candidate best = advice.recommended();
            page.start("p", "class", "layout").element("code", best.layout().toString())
                    .element("span", "row dimensions " + dimensions(best.layout(), 0) + ", column dimensions "
                            + dimensions(best.layout(), 1)
                            + (best.bytes().hyper() ? ", hyper-sparse rows" : ", plain rows"))
                    .end();
            page.start("pre", "class", "copy").element("code", origin.convert()).end();
        }
        List.of(advice.reason(), advice.conversion(), note(advice.pruned())).stream()
                .filter(text -> !text.isEmpty()).forEach(text -> page.element("p", text));
        if (!advice.candidates().isEmpty()) {
            figures(advice.recommended());
        }
        page.end();
    }

    private static String note(String words) {
        return words.isEmpty() ? "" : "Note: " + words + ".";
    }

    private void figures(Candidate best) {
        page.start("dl", "class", "figures");
        fact("Bytes", Sizes.bytes(best.bytes().totalBytes()));
        fact("Of coordinates", AdviceTables.ofCoordinates(best, advice));
        if (AdviceTables.isPredicted(best)) {
            fact("Predicted", Durations.text(best.cost().nanos()));
            fact("Predicted per element", AdviceTables.perElement(best.cost(), advice.nse()));
        }
        best.timing().ifPresent(timing -> fact("Measured", Durations.text(timing.nanos())));
        page.end();
    }

    private List<BytesBars.Bar> bars() {
        List<BytesBars.Bar> bars = new ArrayList<>();
        for (Candidate one : advice.candidates()) {
            bars.add(bar(one, AdviceTables.rows(one)));
        }
        for (Baseline one : advice.baselines()) {
            bars.add(bar(one.candidate(), one.rule()));
        }
        long valueBytes = Math.min(advice.recommended().bytes().valueBytes(), advice.cooBytes());
        bars.add(new BytesBars.Bar("COO", "coordinates", advice.cooBytes() - valueBytes, valueBytes));
        return bars;
    }

    private static BytesBars.Bar bar(Candidate one, String note) {
        return new BytesBars.Bar(one.layout().toString(), note, one.bytes().indexBytes(), one.bytes().valueBytes());
    }

    private void scatter() {
        List<TimeScatter.Point> measured = new ArrayList<>();
        for (Candidate one : advice.candidates()) {
            one.timing().ifPresent(timing -> measured.add(point(one, timing,
                    one.equals(advice.recommended()) ? "recommended" : "candidate")));
        }
        for (Baseline one : advice.baselines()) {
            Candidate other = one.candidate();
            if (advice.candidates().stream().noneMatch(known -> known.bytes().equals(other.bytes()))) {
                other.timing().ifPresent(timing -> measured.add(point(other, timing, OTHER)));
            }
        }
        List<TimeScatter.Point> drawn = measured.stream().filter(TimeScatter.Point::isDrawable).toList();
        if (measured.isEmpty()) {
            page.element("p", "Nothing was measured: the order is that of the prediction.");
            return;
        }
        if (!drawn.isEmpty()) {
            page.start("figure").start("div", "class", "scroll", "role", "region", "tabindex", "0", "aria-label",
                    "Predicted against measured");
            TimeScatter.write(page, drawn);
            page.end().element("figcaption", "Time of the workload. On the diagonal prediction and measurement agree; "
                    + "below it the layout was faster than predicted. Filled: recommended; light: other candidates"
                    + (drawn.stream().anyMatch(one -> one.kind().equals(OTHER)) ? "; empty: what other rules choose. "
                            : ". ")
                    + sampling()).end();
        }
        if (drawn.size() < measured.size()) {
            page.element("p", measured.size() - drawn.size() + " of " + measured.size()
                    + " measured layouts are not drawn: logarithmic axes show positive, finite times only.");
        }
    }

    private static TimeScatter.Point point(Candidate one, Timing timing, String kind) {
        return new TimeScatter.Point(one.layout().toString(), one.cost().nanos(), timing.nanos(), kind);
    }

    private String sampling() {
        return advice.recommended().timing().map(timing -> "Measured on "
                + AdviceNumbers.percent(timing.sampled()) + " of the elements in "
                + AdviceNumbers.count(timing.rounds()) + " rounds.").orElse("");
    }

    private void spyPlots() {
        page.element("p",
                "Rows run down and columns across, both from 0; the darker, the more elements lie in a place.");
        page.start("div", "class", "spies");
        for (Candidate one : finalists()) {
            LayoutPrediction.Bytes bytes = one.bytes();
            String what = AdviceNumbers.count(bytes.layout().rowCount()) + " rows, "
                    + AdviceNumbers.count(bytes.nonEmptyRows()) + " of them non-empty, "
                    + AdviceNumbers.count(bytes.layout().columnCount()) + " columns";
            page.start("figure").empty("img", "src",
                    "data:image/png;base64," + Base64.getEncoder().encodeToString(spyPng.apply(bytes.layout())), "alt",
                    "Stored elements in layout " + bytes.layout() + ": " + what);
            page.start("figcaption").element("code", bytes.layout().toString()).text(" " + what).end().end();
        }
        page.end();
    }

    private void baselines() {
        if (advice.baselines().isEmpty()) {
            page.element("p", "No other rule was compared.");
        } else {
            AdviceTables.baselines(page, advice);
        }
    }

    private List<Candidate> finalists() {
        List<Candidate> finalists = advice.candidates().stream().filter(Candidate::finalist).toList();
        return finalists.isEmpty() ? List.of(advice.recommended()) : finalists;
    }

    private void section(String title, Runnable content) {
        page.start("section").element("h2", title);
        content.run();
        page.end();
    }

    private void fact(String name, String value) {
        page.start("div").element("dt", name).element("dd", value).end();
    }

    private static String dimensions(DimensionReduction layout, int group) {
        return Arrays.stream(layout.groupDimensions(group)).mapToObj(String::valueOf)
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static String styleSheet() {
        try (InputStream in = AdvicePage.class.getResourceAsStream("advice.css")) {
            return new String(Objects.requireNonNull(in, "advice.css").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
