package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.format.CooArray;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Predictions in which one cost counts and all others are zero: then they are a count of something in the array.
class CostModelTest {

    private static final SmoothShape SHAPE = SmoothShape.of(6, 7, 8, 5);
    private static final CooArray ARRAY = TupleOracle.dependent(SHAPE, 300, new Random(5));
    private static final double NSE = ARRAY.nse();

    private static Calibration only(Map<Constant, Double> costs) {
        Map<Constant, Double> all = new EnumMap<>(Constant.class);
        for (Constant constant : Constant.values()) {
            all.put(constant, costs.getOrDefault(constant, 0.0));
        }
        return new Calibration(1, "none", all);
    }

    private static OperationCost cost(String layout, String operation, Map<Constant, Double> costs) {
        CostModel model = new CostModel(only(costs), 8, projection -> TupleOracle.count(ARRAY, projection));
        return model.cost(DimensionReduction.parse(SHAPE, layout), Workload.parse(List.of(operation))).operations()
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0,1,2|3; spmv:3; gather", "2,0,1|3; spmv:3; gather",
        "3|0,1,2; spmv:3; scatter",
        "0,1|2,3; spmv:3; decode", "0,1|2,3; spmv:2,3; gather", "2,3|0,1; spmv:2,3; scatter",
        "0,1,3|2; ttv:2; gather", "0,1|3,2; ttv:2; decode", "2,1|0,3; ttv:2; sort",
        "0|1,2,3; mttkrp:0; rows of the mode",
        "1|2,3,0; mttkrp:0; fibres of the mode", "1|0,2,3; mttkrp:0; any", "0,1|2,3; tensordot:2,3; rows as they are",
        "2|0,1,3; tensordot:2,3; converted first", "0,1|2,3; slice:0,1; rows in sequence",
        "0,1|2,3; slice:0; rows in sequence", "0,1|2,3; slice:0,2; scan of a part", "0,1|2,3; slice:2; scan",
        "0|1,2,3; convert; same order", "1|0,2,3; convert; another order"})
    void theFormFollowsFromTheLayout(String layout, String operation, String form) {
        assertThat(cost(layout, operation, Map.of()).form()).isEqualTo(form);
    }

    @Test
    void dimensionsOfExtentOneDoNotChangeTheForm() {
        SmoothShape shape = SmoothShape.of(6, 1, 8);
        CostModel model = new CostModel(only(Map.of()), 8, projection -> 10);
        assertThat(model.cost(DimensionReduction.parse(shape, "0|1,2"), Workload.parse(List.of("spmv:2"))).operations()
                .getFirst().form()).isEqualTo("gather");
    }

    @Test
    void elementsCostStepsOrBytesWhicheverIsMore() {
        assertThat(cost("0,1,2|3", "spmv:3", Map.of(Constant.GATHER_8, 2.0)).nanos()).isEqualTo(2 * NSE);
        assertThat(cost("0,1|2,3", "spmv:3", Map.of(Constant.DECODE, 2.0)).nanos()).isEqualTo(2 * NSE);
        assertThat(cost("3|0,1,2", "spmv:3", Map.of(Constant.SCATTER, 2.0)).nanos()).isEqualTo(2 * NSE);
        assertThat(cost("3|0,1,2", "spmm:3:4", Map.of(Constant.PANEL_SCATTER, 2.0)).nanos()).isEqualTo(8 * NSE);
        long stored = LayoutPrediction.smallest(DimensionReduction.parse(SHAPE, "0|1,2,3"), DistinctCounts.of(ARRAY))
                .totalBytes();
        // pointers of plain rows count one for each row, the last one is left out
        assertThat(cost("0|1,2,3", "spmv:1,2,3", Map.of(Constant.CACHE_L2, 1e9, Constant.BYTE_NEAR, 1.0)).nanos())
                .isCloseTo((double) stored, within(4.0));
    }

    @Test
    void rowsAreThoseThatHoldElements() {
        double rows = TupleOracle.count(ARRAY, 0b0111);
        double single = Math.clamp(2 - NSE / rows, 0, 1);
        assertThat(cost("0,1,2|3", "spmv:3", Map.of(Constant.ROW_8, 1.0)).nanos())
                .isCloseTo(rows * (1 - single / 2), within(1e-9));
    }

    @Test
    void fibresAreRunsAlongTheFastestDimension() {
        double fibres = TupleOracle.count(ARRAY, 0b1011);
        assertThat(cost("0,1|3,2", "mttkrp:0:4", Map.of(Constant.FIBRE, 1.0)).nanos())
                .isCloseTo(fibres * 4 * 3 / 2, within(1e-9));
    }

    @Test
    void linesOfXAreFetchedOncePerPartThatFits() {
        // x over modes 1 and 2: 56 entries, 7 lines; a cache of one line holds it for no part until 0 and 1 are fixed
        double lines = cost("0,3|1,2", "spmv:1,2", Map.of(Constant.CACHE_L1, 64.0, Constant.MISS_L1, 1.0)).nanos();
        assertThat(lines).isPositive().isLessThanOrEqualTo(NSE);
        assertThat(cost("0,3|1,2", "spmv:1,2", Map.of(Constant.CACHE_L1, 448.0, Constant.MISS_L1, 1.0)).nanos())
                .isZero();
    }

    @Test
    void threadsShareAllButTheLongestRow() {
        DimensionReduction layout = DimensionReduction.parse(SHAPE, "3|0,1,2");
        Calibration calibration = only(Map.of(Constant.SCATTER, 1.0, Constant.BYTE_NEAR, 1e-9, Constant.CACHE_L2, 1e9));
        Workload workload = Workload.parse(List.of("spmv:3"));
        CostModel even = new CostModel(calibration, 8, projection -> TupleOracle.count(ARRAY, projection), 4,
                one -> NSE / 10);
        assertThat(even.cost(layout, workload).nanos()).isCloseTo(NSE / 4, within(1e-3));
        CostModel uneven = new CostModel(calibration, 8, projection -> TupleOracle.count(ARRAY, projection), 4,
                one -> NSE / 2);
        assertThat(uneven.cost(layout, workload).nanos()).isCloseTo(NSE / 2, within(1e-3));
        // the gather form cuts rows
        Calibration gather = only(Map.of(Constant.GATHER_8, 1.0));
        CostModel cut = new CostModel(gather, 8, projection -> TupleOracle.count(ARRAY, projection), 4, one -> NSE);
        assertThat(cut.cost(DimensionReduction.parse(SHAPE, "0,1,2|3"), workload).nanos()).isCloseTo(NSE / 4,
                within(1e-9));
    }

    @Test
    void denseOperandsBeyondAnArrayAreImpossible() {
        SmoothShape huge = SmoothShape.of(1L << 20, 1L << 20, 4);
        CostModel model = new CostModel(only(Map.of()), 8, projection -> 10);
        CostModel.Cost cost = model.cost(DimensionReduction.parse(huge, "0,1|2"), Workload.parse(List.of("spmv:2")));
        assertThat(cost.isPossible()).isFalse();
        assertThat(cost.operations().getFirst().binding().what()).contains("beyond one Java array");
        assertThat(model.cost(DimensionReduction.parse(huge, "0,1|2"), Workload.parse(List.of("ttv:2"))).isPossible())
                .isTrue();
    }

    @Test
    void callsCount() {
        CostModel model = new CostModel(only(Map.of(Constant.SCAN, 1.0)), 8,
                projection -> TupleOracle.count(ARRAY, projection));
        CostModel.Cost cost = model.cost(DimensionReduction.parse(SHAPE, "0|1,2,3"),
                Workload.parse(List.of("slice:1=3", "slice:1")));
        assertThat(cost.nanos()).isEqualTo(4 * NSE);
    }

    @Test
    void aConstantThatIsMissingOrNegativeIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Calibration(1, "none", Map.of(Constant.SCAN, 1.0)))
                .withMessage("calibration constant CACHE_L1 is missing; a number of at least 0 is needed");
        assertThatIllegalArgumentException().isThrownBy(() -> only(Map.of(Constant.SCAN, -1.0)))
                .withMessage("calibration constant SCAN is -1.0; a number of at least 0 is needed");
    }
}
