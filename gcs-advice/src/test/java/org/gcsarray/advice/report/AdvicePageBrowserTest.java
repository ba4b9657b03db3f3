package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.buffer.DType;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The page in a browser: what it shows, that it asks for nothing, that it fits. Runs where /usr/bin/chromium is; see the module's profile.
@Tag("browser")
class AdvicePageBrowserTest {

    private static final String INTRUDERS = "<img src=\"http://a.invalid/picture.png\"/>"
            + "<link rel=\"stylesheet\" href=\"https://b.invalid/style.css\"/>"
            + "<script src=\"http://c.invalid/script.js\"></script><script>document.title = 'run'</script>";

    private RequestLog proxy;
    private Chromium chromium;

    @BeforeEach
    void open() throws IOException {
        // In target and left there: processes of the browser may write a little longer than it runs.
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "browser")), "run");
        proxy = new RequestLog();
        chromium = new Chromium(folder, proxy);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
    }

    private static String withIntruders(String page) {
        return page.replace("</main>", INTRUDERS + "</main>");
    }

    private static String withoutPolicy(String page) {
        return page.replaceFirst("<meta http-equiv=[^>]*>", "");
    }

    @Test
    void showsTheAdviceAndAsksForNothing() throws Exception {
        assertThat(chromium.document(SampleAdvice.page(SampleAdvice.full()))).contains("<h1>tensor.tns</h1>",
                "<code>0,1|2</code>", "The reason.");
        assertThat(chromium.requests()).isEmpty();
    }

    /// Without this the test above could not fail.
    @Test
    void aRequestWouldBeSeen() throws Exception {
        String document = chromium.document(withIntruders(withoutPolicy(SampleAdvice.page(SampleAdvice.full()))));
        assertThat(chromium.requests()).anyMatch(line -> line.startsWith("GET http://a.invalid/picture.png"))
                .anyMatch(line -> line.startsWith("CONNECT b.invalid:443"))
                .anyMatch(line -> line.startsWith("GET http://c.invalid/script.js"));
        assertThat(document).contains("<title>run</title>");
    }

    @Test
    void thePolicyStopsWhatGotPastTheEscaping() throws Exception {
        String document = chromium.document(withIntruders(SampleAdvice.page(SampleAdvice.full())));
        assertThat(chromium.requests()).isEmpty();
        assertThat(document).contains("a.invalid").doesNotContain("<title>run</title>");
    }

    /// Loads a page into a frame and computes a JavaScript expression of its document `d`.
    private String evaluate(String page, int width, String expression) throws IOException, InterruptedException {
        String wrapper = new Markup().start("html").start("head").end().start("body")
                .element("iframe", "", "srcdoc", page, "style", "border:0;height:20000px;width:" + width + "px",
                        "onload",
                        "document.title = (d => " + expression + ")(this.contentDocument)")
                .end().end().toString();
        String document = chromium.document("<!DOCTYPE html>" + wrapper);
        var title = Pattern.compile("<title>([^<]*)</title>").matcher(document);
        assertThat(title.find()).as(document).isTrue();
        return title.group(1);
    }

    private int contentWidth(String page, int width) throws IOException, InterruptedException {
        return Integer.parseInt(evaluate(page, width, "d.documentElement.scrollWidth"));
    }

    @Test
    void fitsNarrowAndWideScreens() throws Exception {
        for (Advice advice : List.of(SampleAdvice.full(), wide())) {
            String page = AdvicePage.html(advice,
                    new AdvicePage.Origin("f".repeat(200), "v", "gcs layout " + "f".repeat(200),
                            "gcs convert " + "f".repeat(200), Map.of("Processor", "p".repeat(100))),
                    SampleAdvice::png);
            assertThat(contentWidth(page, 360)).isEqualTo(360);
            assertThat(contentWidth(page, 1000)).isEqualTo(1000);
        }
        String page = SampleAdvice.page(SampleAdvice.full());
        assertThat(contentWidth(page.replace("</main>", "<p style=\"width:700px\">wide</p></main>"), 360))
                .isGreaterThan(700);
    }

    @Test
    void cellsFillTheirRows() throws Exception {
        String page = SampleAdvice.page(SampleAdvice.full());
        String rows = "[...d.querySelectorAll('tr')]";
        assertThat(Integer.parseInt(evaluate(page, 900, rows + ".length"))).isGreaterThan(3);
        assertThat(evaluate(page, 900, rows + ".filter(r => [...r.cells].some(c => "
                + "Math.abs(c.getBoundingClientRect().height - r.getBoundingClientRect().height) > 1)).length"))
                .isEqualTo("0");
    }

    /// Twelve dimensions, many operations, words without blanks.
    private static Advice wide() {
        long[] extents = new long[12];
        Arrays.fill(extents, 30);
        SmoothShape shape = SmoothShape.of(extents);
        Workload workload = Workload.parse(IntStream.range(0, 12).mapToObj(d -> "mttkrp:" + d + ":16=1000").toList());
        DimensionReduction layout = DimensionReduction.of(shape, IntStream.range(0, 12).toArray(), 6);
        Candidate one = new Candidate(new LayoutPrediction.Bytes(layout, true, 1L << 40, 30_000_000, 1L << 43),
                SampleAdvice.candidate("0|1,2", workload, 1e12).cost(), true,
                Optional.of(new Advice.Timing(1e12, 1, Optional.empty(), 9, 0.01)));
        return new Advice(shape, DType.FLOAT64, 1L << 40, 1L << 44, workload, Long.MAX_VALUE, "p".repeat(300),
                List.of(one), List.of(one.layout()), List.of(new Baseline("r".repeat(80), one)),
                List.of("r".repeat(300)), "c".repeat(300));
    }

    @Test
    void barsAndPicturesAreDrawn() throws Exception {
        String page = SampleAdvice.page(SampleAdvice.full());
        assertThat(evaluate(page, 900, "[...d.images].map(i => i.naturalWidth + 'x' + i.naturalHeight).join(' ')"))
                .isEqualTo("8x3 8x3");
        double[] widths = Arrays.stream(evaluate(page, 900,
                "[...d.querySelectorAll('.bars .part')].map(p => p.getBoundingClientRect().width).join(' ')")
                .split(" ")).mapToDouble(Double::parseDouble).toArray();
        double values = widths[widths.length - 1];
        assertThat(values).as("bytes of the values of COO").isGreaterThan(50);
        assertThat(DoubleStream.of(widths).map(width -> width * 80_000 / values).toArray()).containsExactly(
                new double[] {68_004, 80_000, 68_004, 80_000, 40_004, 80_000, 40_164, 80_000, 68_004, 80_000, 80_000,
                    80_000},
                Offset.offset(800.0));
    }

    @Test
    void isNotBlankAndFollowsTheColoursOfTheReader() throws Exception {
        String page = SampleAdvice.page(SampleAdvice.full());
        BufferedImage light = screenshot(page, 1);
        BufferedImage dark = screenshot(page, 0);
        assertThat(light.getRGB(2, 2) & 0xFFFFFF).isEqualTo(0xF7F7F5);
        assertThat(dark.getRGB(2, 2) & 0xFFFFFF).isEqualTo(0x14171A);
        for (BufferedImage picture : List.of(light, dark)) {
            int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
            assertThat(Arrays.stream(pixels).distinct().count()).isGreaterThan(50);
        }
    }

    private BufferedImage screenshot(String page, int scheme) throws IOException, InterruptedException {
        return ImageIO.read(new ByteArrayInputStream(
                chromium.screenshot(page, 1000, 1200, "--blink-settings=preferredColorScheme=" + scheme)));
    }
}
