package org.gcsarray.advice.report;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.buffer.DType;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Small advices with invented numbers.
final class SampleAdvice {

    static final SmoothShape SHAPE = SmoothShape.of(40, 300, 5000);

    private SampleAdvice() {}

    /// Returns a candidate that was not measured and is no finalist.
    static Candidate candidate(String layout, Workload workload, double nanos) {
        CostModel.Cost cost = new CostModel.Cost(workload.items().stream()
                .map(item -> new OperationCost(item.operation(),
                        item.calls(), "gather",
                        List.of(new Term("bytes read", nanos / 4), new Term("lines of x", nanos * 3 / 4))))
                .toList());
        return new Candidate(
                new LayoutPrediction.Bytes(DimensionReduction.parse(SHAPE, layout), false, 10_000, 1000, 80_000), cost,
                false,
                Optional.empty());
    }

    /// Returns the candidate as a finalist that was measured.
    static Candidate measured(Candidate candidate, double nanos, double ratio) {
        return new Candidate(candidate.bytes(), candidate.cost(), true,
                Optional.of(new Timing(nanos, ratio, ratio == 1 ? Optional.empty()
                        : Optional.of(new Interval(ratio * 0.97, ratio * 1.03)), 12, 0.2)));
    }

    static Advice of(Workload workload, List<Candidate> candidates, List<Baseline> baselines) {
        return new Advice(SHAPE, DType.FLOAT64, 10_000, 160_000, workload, 12, "", candidates,
                List.of(candidates.getFirst().layout()), baselines,
                List.of("The reason.", "And another."),
                "");
    }

    /// Returns an advice with everything a page can show.
    static Advice full() {
        Workload workload = Workload.parse(List.of("spmv:2=100", "mttkrp:0:16=3"));
        Candidate best = measured(candidate("0,1|2", workload, 2e4), 2.5e6, 1);
        Candidate second = measured(candidate("1,0|2", workload, 3e4), 3e6, 1.2);
        Candidate slow = candidate("2|1,0", workload, 9e4);
        return of(workload, List.of(best, second, slow),
                List.of(new Baseline("smallest extent as rows", measured(candidate("0|1,2", workload, 6e4), 8e6, 3.2)),
                        new Baseline("the same as the second", second)));
    }

    /// Returns a small picture as PNG.
    static byte[] png(DimensionReduction layout) {
        var image = new BufferedImage(8, 1 + layout.groupDimensions(0).length, BufferedImage.TYPE_BYTE_GRAY);
        image.setRGB(1, 1, 0xFFFFFF);
        var out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static String page(Advice advice) {
        return AdvicePage.html(advice,
                new AdvicePage.Origin("tensor.tns", "1.2.3", "gcs layout tensor.tns --report page.html",
                        "gcs convert --layout '0,1|2' tensor.tns tensor.gcs",
                        Map.of("Processor", "a processor & more")),
                SampleAdvice::png);
    }
}
