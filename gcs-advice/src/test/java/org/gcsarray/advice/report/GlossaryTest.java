package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.Layouts;
import org.gcsarray.layout.Workload;
import org.gcsarray.shape.SmoothShape;

class GlossaryTest {

    private static final Workload EVERYTHING = Workload.parse(List.of("spmv:0", "spmv:1", "spmv:0,2", "spmm:2:16",
            "ttv:0", "ttv:2", "ttm:1:4", "mttkrp:0:16", "mttkrp:1:4", "mttkrp:2:4", "tensordot:0", "tensordot:2",
            "slice:0", "slice:1", "slice:0,1", "read", "convert"));

    /// Whatever a prediction of any operation in any layout says, by one thread or two, for few elements or many.
    @Test
    void explainsEveryWordOfAPrediction() {
        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        for (Constant constant : Constant.values()) {
            constants.put(constant, constant == Constant.CACHE_L1 ? 1e3 : constant == Constant.CACHE_L2 ? 1e4 : 1.0);
        }
        Set<String> words = new TreeSet<>();
        for (long[] extents : new long[][] {{30, 40, 50}, {3000, 40, 500}, {2, 3, 2}}) {
            for (double nse : new double[] {10, 5000, 1e8}) {
                for (double step : new double[] {1e-9, 1}) {
                    constants.put(Constant.BYTE_FAR, step);
                    Layouts.forEach(SmoothShape.of(extents), layout -> {
                        CostModel model = new CostModel(new Calibration(Calibration.VERSION, "none", constants), 8,
                                set -> Math.min(nse, Math.pow(16, Long.bitCount(set.set()))), 2, _ -> nse / 2);
                        model.cost(layout, EVERYTHING).operations().forEach(cost -> collect(cost, words));
                    });
                }
            }
        }
        assertThat(words).contains("gather", "scatter", "cache lines of factor 1", "waiting for the longest row")
                .hasSizeGreaterThan(25).allSatisfy(word -> assertThat(Glossary.entry(word)).as(word).isPresent());
    }

    private static void collect(OperationCost cost, Set<String> words) {
        words.add(cost.form());
        cost.terms().forEach(term -> words.add(term.what()));
    }

    @Test
    void aPageExplainsTheWordsThatItUses() {
        PageDocument page = PageDocument.parse(SampleAdvice.page(SampleAdvice.full()));
        assertThat(PageDocument.all(page.section("What the words mean"), "dt")).extracting(Element::getTextContent)
                .containsExactly("gather");
        assertThat(Glossary.entry("lines of x")).isEmpty();
    }
}
