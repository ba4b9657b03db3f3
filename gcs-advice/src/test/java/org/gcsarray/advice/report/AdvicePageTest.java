package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.buffer.DType;
import org.gcsarray.layout.Workload;
import org.gcsarray.shape.SmoothShape;

class AdvicePageTest {

    private static final Workload SPMV = Workload.parse(List.of("spmv:2"));

    private static PageDocument page(Advice advice) {
        return PageDocument.parse(SampleAdvice.page(advice));
    }

    @Test
    void showsEverySectionAndHowToGetItAgain() {
        PageDocument page = page(SampleAdvice.full());
        assertThat(page.headings()).containsExactly("Recommendation", "Candidates", "Bytes",
                "Predicted against measured", "What the predicted time is made of", "Where the elements lie",
                "Other rules", "What the words mean", "Machine and run");
        assertThat(page.section("Recommendation").getTextContent()).contains("0,1|2",
                "row dimensions (0,1), column dimensions (2), plain rows",
                "gcs convert --layout '0,1|2' tensor.tns tensor.gcs", "The reason. And another.");
        assertThat(page.section("Machine and run").getTextContent()).contains("Processor", "a processor & more");
        assertThat(page.all("header").getFirst().getTextContent()).contains("40 × 300 × 5,000", "10,000", "float64",
                "spmv:2=100 mttkrp:0:16=3");
        assertThat(page.all("footer").getFirst().getTextContent()).contains("1.2.3",
                "gcs layout tensor.tns --report page.html");
    }

    @Test
    void picturesOfTheFinalistsAreInside() {
        Advice advice = SampleAdvice.full();
        List<String> asked = new ArrayList<>();
        String html = AdvicePage.html(advice, new AdvicePage.Origin("f", "v", "c", "d", Map.of()), layout -> {
            asked.add(layout.toString());
            return SampleAdvice.png(layout);
        });
        assertThat(asked).containsExactly("0,1|2", "1,0|2");
        List<Element> images = PageDocument.parse(html).all("img");
        assertThat(images).hasSize(2);
        String source = images.getFirst().getAttribute("src");
        assertThat(source).startsWith("data:image/png;base64,");
        assertThat(Base64.getDecoder().decode(source.substring(source.indexOf(',') + 1)))
                .isEqualTo(SampleAdvice.png(advice.recommended().layout()));
    }

    @Test
    void timeOfEachOperationIsTakenApart() {
        Element section = page(SampleAdvice.full()).section("What the predicted time is made of");
        assertThat(PageDocument.all(section, "caption")).extracting(Element::getTextContent)
                .containsExactly("spmv:2, one call", "mttkrp:0:16, one call");
        // Finalists need 20 and 30 us; the longer one fills the width, a quarter of each is for bytes.
        Element table = PageDocument.all(section, "table").getFirst();
        assertThat(PageDocument.all(table, "span", "part")).extracting(part -> part.getAttribute("style"))
                .containsExactly("width:16.667%", "width:50%", "width:25%", "width:75%");
        assertThat(table.getTextContent()).contains("gather", "20 us", "bytes read 5 us", "lines of x 22.5 us");
    }

    @Test
    void bindingTermIsThatOfTheDearestOperation() {
        assertThat(page(SampleAdvice.full()).column("Candidates", "Bound by")).containsOnly("spmv:2: lines of x");
        Advice one = SampleAdvice.of(SPMV, List.of(SampleAdvice.candidate("0,1|2", SPMV, 1e3)), List.of());
        assertThat(page(one).column("Candidates", "Bound by")).containsExactly("lines of x");
    }

    @Test
    void otherRulesStandBesideTheRecommendation() {
        PageDocument page = page(SampleAdvice.full());
        assertThat(page.column("Other rules", "Rule")).containsExactly("recommended", "smallest extent as rows",
                "the same as the second");
        assertThat(page.column("Other rules", "Predicted time")).containsExactly("1.00×", "3.00×", "1.50×");
        assertThat(page.column("Other rules", "Time over recommended (interval)"))
                .containsExactly("1.00×", "3.20× (3.10× to 3.30×)", "1.20× (1.16× to 1.24×)");
        assertThat(page.column("Other rules", "Bytes")).containsExactly("1.00×",
                AdviceNumbers.times((80_000 + 41 * 4 + 40_000) / (80_000.0 + 12_001 * 4 + 20_000)), "1.00×");
    }

    @Test
    void aSingleRoundHasNoInterval() {
        Candidate best = SampleAdvice.measured(SampleAdvice.candidate("0,1|2", SPMV, 100), 120, 1);
        Candidate once = new Candidate(SampleAdvice.candidate("1,0|2", SPMV, 110).bytes(),
                SampleAdvice.candidate("1,0|2", SPMV, 110).cost(), true,
                Optional.of(new Advice.Timing(130, 1.018, Optional.empty(), 1, 1)));
        assertThat(page(SampleAdvice.of(SPMV, List.of(best, once), List.of())).column("Candidates",
                "Time over recommended (interval)")).containsExactly("1.00×", "1.02×");
    }

    @Test
    void theCaptionNamesOtherRulesOnlyIfTheyAreDrawn() {
        assertThat(page(SampleAdvice.full()).section("Predicted against measured").getTextContent())
                .contains("empty: what other rules choose");
        Candidate best = SampleAdvice.measured(SampleAdvice.candidate("0,1|2", SPMV, 100), 120, 1);
        assertThat(page(SampleAdvice.of(SPMV, List.of(best), List.of())).section("Predicted against measured")
                .getTextContent()).contains("light: other candidates").doesNotContain("other rules");
    }

    @Test
    void bytesTellHowMuchMoreTheyAre() {
        List<Element> bars = PageDocument.all(page(SampleAdvice.full()).section("Bytes"), "li");
        assertThat(bars.get(0).getTextContent()).doesNotContain("(");
        double times = (80_000 + 41 * 4 + 40_000) / (80_000.0 + 12_001 * 4 + 20_000);
        assertThat(bars.get(3).getTextContent()).endsWith(String.format(Locale.ROOT, " (%+.1f %%)", 100 * (times - 1)));
    }

    @Test
    void aRuleThatChoosesACandidateIsDrawnOnce() {
        Element section = page(SampleAdvice.full()).section("Predicted against measured");
        assertThat(PageDocument.all(section, "text", "label")).extracting(Element::getTextContent)
                .containsExactly("0|1,2", "1,0|2", "0,1|2");
        assertThat(PageDocument.all(section, "circle")).extracting(point -> point.getAttribute("class"))
                .containsExactly("point other", "point candidate", "point recommended");
    }

    @Test
    void storageHasNoTimes() {
        Advice advice = SampleAdvice.of(Workload.STORAGE,
                List.of(SampleAdvice.candidate("0,1|2", Workload.STORAGE, 1)), List.of());
        PageDocument page = page(advice);
        assertThat(page.headings()).doesNotContain("What the predicted time is made of");
        assertThat(page.all("main").getFirst().getTextContent()).contains("storage: bytes alone count",
                "Nothing was measured", "No other rule was compared.").doesNotContain("Per element");
    }

    @Test
    void withoutLayoutsThereIsTheReason() {
        Advice advice = new Advice(SmoothShape.of(), DType.INT32, 1, 4, Workload.STORAGE, 0, "", List.of(), List.of(),
                List.of(new Baseline("none", SampleAdvice.candidate("0|1,2", Workload.STORAGE, 1))),
                List.of("The rank is 0."), "");
        PageDocument page = page(advice);
        assertThat(page.headings()).containsExactly("Recommendation", "Machine and run");
        assertThat(page.all("main").getFirst().getTextContent()).contains("scalar", "The rank is 0.");
    }

    @Test
    void whatAxesCannotShowIsSaid() {
        Candidate impossible = SampleAdvice.measured(
                SampleAdvice.candidate("0,1|2", SPMV, Double.POSITIVE_INFINITY), 5, 1);
        PageDocument page = page(SampleAdvice.of(SPMV, List.of(impossible), List.of()));
        Element section = page.section("Predicted against measured");
        assertThat(PageDocument.all(section, "svg")).isEmpty();
        assertThat(section.getTextContent()).contains("1 of 1 measured layouts are not drawn");
        assertThat(page.column("Candidates", "Predicted")).containsExactly("impossible");
        assertThat(PageDocument.all(page.section("What the predicted time is made of"), "span", "bar")).isEmpty();
    }

    @Test
    void anImpossibleLayoutLeavesTheBarsOfTheOthers() {
        PageDocument page = page(SampleAdvice.of(SPMV, List.of(
                SampleAdvice.measured(SampleAdvice.candidate("0,1|2", SPMV, 400), 5, 1),
                SampleAdvice.measured(SampleAdvice.candidate("1,0|2", SPMV, Double.POSITIVE_INFINITY), 5, 1)),
                List.of()));
        Element section = page.section("What the predicted time is made of");
        assertThat(PageDocument.all(section, "span", "part")).extracting(part -> part.getAttribute("style"))
                .containsExactly("width:25%", "width:75%");
        assertThat(section.getTextContent()).contains("bytes read 100 ns", "lines of x impossible");
    }

    @Test
    void aRatioWithoutSpreadHasNoInterval() {
        Candidate plain = SampleAdvice.candidate("0,1|2", SPMV, 5);
        Candidate itself = new Candidate(plain.bytes(), plain.cost(), true,
                Optional.of(new Advice.Timing(5, 1, Optional.empty(), 3, 1)));
        assertThat(page(SampleAdvice.of(SPMV, List.of(itself), List.of())).column("Candidates",
                "Time over recommended (interval)")).containsExactly("1.00×");
    }

    @Test
    void theDocumentTypeIsThatOfHtml5() {
        assertThat(SampleAdvice.page(SampleAdvice.full())).startsWith("<!DOCTYPE html>\n<html ");
    }
}
