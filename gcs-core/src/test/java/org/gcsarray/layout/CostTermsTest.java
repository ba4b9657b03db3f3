package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// How often each elementary cost occurs in an operation: as often as its description says, and all others never.
class CostTermsTest {

    private static final int L1 = 64;
    private static final int L2 = 256;

    private static final SmoothShape SHAPE = SmoothShape.of(6, 7, 8, 5);
    private static final CooArray FULL = random(SHAPE, 700);
    private static final CooArray SPARSE = random(SHAPE, 60);
    private static final CooArray WIDE = random(SmoothShape.of(3, 300, 300), 200);

    private static CooArray random(SmoothShape shape, int elements) {
        long[] cells = new Random(7).longs(0, shape.size()).distinct().limit(elements).sorted().toArray();
        Indices[] indices = new Indices[shape.rank()];
        for (int d = shape.rank() - 1; d >= 0; d--) {
            long extent = shape.extent(d);
            indices[d] = Indices.narrowest(extent, Arrays.stream(cells).map(cell -> cell % extent).toArray());
            cells = Arrays.stream(cells).map(cell -> cell / extent).toArray();
        }
        double[] ones = new double[elements];
        Arrays.fill(ones, 1);
        return CooArray.wrap(shape, indices, Values.wrap(ones));
    }

    /// An operation in a layout of an array, and the numbers that its costs are made of.
    private record Case(CooArray array, String text, String operation, int threads) {

        Case(CooArray array, String text, String operation) {
            this(array, text, operation, 1);
        }

        DimensionReduction layout() {
            return DimensionReduction.parse(array.shape(), text);
        }

        double nse() {
            return array.nse();
        }

        double distinct(int... dimensions) {
            return TupleOracle.count(array, set(dimensions));
        }

        double listed() {
            return distinct(layout().rowDimensions());
        }

        double empty() {
            return layout().rowCount() - listed();
        }

        boolean isHyper() {
            return RowIndex.isHyperSmaller(layout().rowCount(), (long) listed());
        }

        /// Rows are foreseen half as dear as others where all hold one element.
        double starts() {
            return listed() * (1 - Math.clamp(2 - nse() / listed(), 0, 1) / 2);
        }

        double storedBytes() {
            // the last row pointer is left out
            return LayoutPrediction.smallest(layout(), DistinctCounts.of(array)).totalBytes() - 4;
        }

        double misses(int entryBytes, int capacity, int... dimensions) {
            return new Traversal(layout(), projection -> TupleOracle.count(array, projection)).misses(set(dimensions),
                    entryBytes, capacity, 64);
        }

        private static long set(int... dimensions) {
            return Arrays.stream(dimensions).mapToLong(d -> 1L << d).sum();
        }

        private OperationCost cost(Constant constant) {
            Map<Constant, Double> costs = new EnumMap<>(Constant.class);
            for (Constant each : Constant.values()) {
                costs.put(each, each == constant ? 1.0 : 0.0);
            }
            boolean near = constant == Constant.BYTE_NEAR;
            boolean far = constant == Constant.BYTE_FAR || constant == Constant.CLEAR_FAR;
            costs.put(Constant.CACHE_L1, (double) L1);
            costs.put(Constant.CACHE_L2, near ? 1e9 : far ? 0 : L2);
            CostModel model = new CostModel(new Calibration(1, "none", costs), 8,
                    projection -> TupleOracle.count(array, projection), threads, one -> 0);
            return model.cost(layout(), Workload.parse(List.of(operation))).operations().getFirst();
        }

        void costs(Map<Constant, Double> expected) {
            for (Constant constant : Constant.values()) {
                if (constant != Constant.CACHE_L1 && constant != Constant.CACHE_L2) {
                    assertThat(cost(constant).nanos()).as(text + " " + operation + " " + constant)
                            .isCloseTo(expected.getOrDefault(constant, 0.0), within(1e-9));
                }
            }
        }
    }

    /// Joins what several parts of an operation cost.
    @SafeVarargs
    private static Map<Constant, Double> sum(Map<Constant, Double>... parts) {
        Map<Constant, Double> all = new HashMap<>();
        for (Map<Constant, Double> part : parts) {
            part.forEach((constant, count) -> all.merge(constant, count, Double::sum));
        }
        return all;
    }

    private static Map<Constant, Double> stored(Case one) {
        return Map.of(Constant.BYTE_NEAR, one.storedBytes(), Constant.BYTE_FAR, one.storedBytes());
    }

    private static Map<Constant, Double> cleared(double bytes) {
        return Map.of(Constant.BYTE_NEAR, bytes, Constant.CLEAR_FAR, bytes);
    }

    private static Map<Constant, Double> read(Case one, int entryBytes, int... dimensions) {
        return Map.of(Constant.MISS_L1, one.misses(entryBytes, L1, dimensions), Constant.MISS_L2,
                one.misses(entryBytes, L2, dimensions));
    }

    private static Map<Constant, Double> added(Case one, int entryBytes, int... dimensions) {
        return Map.of(Constant.ADD_MISS_L1, one.misses(entryBytes, L1, dimensions), Constant.ADD_MISS_L2,
                one.misses(entryBytes, L2, dimensions));
    }

    @Test
    void gather() {
        Case plain = new Case(FULL, "0,1|2,3", "spmv:2,3");
        assertThat(plain.isHyper()).isFalse();
        assertThat(plain.misses(8, L2, 2, 3)).isPositive();
        plain.costs(sum(stored(plain), read(plain, 8, 2, 3), Map.of(Constant.GATHER_8, plain.nse(), Constant.ROW_8,
                plain.starts(), Constant.EMPTY_ROW, plain.empty())));
        Case shortRows = new Case(FULL, "0,1,2|3", "spmv:3");
        assertThat(shortRows.empty()).isPositive();
        shortRows.costs(sum(stored(shortRows), Map.of(Constant.GATHER_8, shortRows.nse(), Constant.ROW_8,
                shortRows.starts(), Constant.EMPTY_ROW, shortRows.empty())));
        Case wider = new Case(FULL, "3|0,1,2", "spmv:0,1,2");
        wider.costs(sum(stored(wider), read(wider, 8, 0, 1, 2),
                Map.of(Constant.GATHER_16, wider.nse(), Constant.ROW_16, wider.starts())));
        Case widest = new Case(WIDE, "0|1,2", "spmv:1,2");
        widest.costs(sum(stored(widest), read(widest, 8, 1, 2),
                Map.of(Constant.GATHER_32, widest.nse(), Constant.ROW_32, widest.starts())));
    }

    @Test
    void gatherOfHyperSparseRowsAddsToAClearedResult() {
        Case hyper = new Case(SPARSE, "0,1,2|3", "spmv:3");
        assertThat(hyper.isHyper()).isTrue();
        assertThat(hyper.starts()).isLessThan(hyper.listed());
        hyper.costs(sum(stored(hyper), added(hyper, 8, 0, 1, 2), cleared(336 * 8),
                Map.of(Constant.GATHER_8, hyper.nse(), Constant.ROW_8, hyper.starts())));
    }

    @Test
    void scatter() {
        Case one = new Case(FULL, "2,3|0,1", "spmv:2,3");
        one.costs(sum(stored(one), read(one, 8, 2, 3), added(one, 8, 0, 1), cleared(42 * 8), Map.of(Constant.SCATTER,
                one.nse(), Constant.SCATTER_ROW, one.starts(), Constant.EMPTY_ROW, one.empty())));
    }

    @Test
    void decode() {
        Case mixed = new Case(FULL, "0,2|1,3", "spmv:2,3");
        assertThat(mixed.nse()).isGreaterThan(8 * mixed.listed());
        mixed.costs(sum(stored(mixed), read(mixed, 8, 2, 3), added(mixed, 8, 0, 1), cleared(42 * 8), Map.of(
                Constant.DECODE, mixed.nse(), Constant.DECODE_ROW, mixed.starts(), Constant.EMPTY_ROW,
                mixed.empty())));
        Case along = new Case(FULL, "2,3|0,1", "spmv:2");
        assertThat(along.nse()).isGreaterThan(8 * along.listed());
        along.costs(sum(stored(along), read(along, 8, 2), added(along, 8, 0, 1, 3), cleared(210 * 8), Map.of(
                Constant.DECODE_PLAIN, along.nse(), Constant.DECODE_ROW, along.starts(), Constant.EMPTY_ROW,
                along.empty())));
        Case across = new Case(FULL, "0,2|1,3", "spmv:0,1,3");
        across.costs(sum(stored(across), read(across, 8, 0, 1, 3), added(across, 8, 2), cleared(8 * 8), Map.of(
                Constant.DECODE_PLAIN, across.nse(), Constant.DECODE_ROW, across.starts(), Constant.EMPTY_ROW,
                across.empty())));
        Case shortRows = new Case(FULL, "0,1,2|3", "spmv:2,3");
        assertThat(shortRows.nse()).isLessThan(8 * shortRows.listed());
        shortRows.costs(sum(stored(shortRows), read(shortRows, 8, 2, 3), added(shortRows, 8, 0, 1), cleared(42 * 8),
                Map.of(Constant.DECODE, shortRows.nse(), Constant.DECODE_ROW, shortRows.starts(), Constant.EMPTY_ROW,
                        shortRows.empty())));
    }

    @Test
    void panels() {
        Case gather = new Case(FULL, "0,1|2,3", "spmm:2,3:4");
        gather.costs(sum(stored(gather), read(gather, 32, 2, 3), Map.of(Constant.PANEL, 4 * gather.nse(),
                Constant.ROW_8, gather.starts(), Constant.EMPTY_ROW, gather.empty())));
        Case scatter = new Case(FULL, "2,3|0,1", "spmm:2,3:4");
        scatter.costs(sum(stored(scatter), read(scatter, 32, 2, 3), added(scatter, 32, 0, 1), cleared(42 * 32),
                Map.of(Constant.PANEL_SCATTER, 4 * scatter.nse(), Constant.SCATTER_ROW, scatter.starts(),
                        Constant.EMPTY_ROW, scatter.empty())));
        Case decode = new Case(FULL, "0,2|1,3", "spmm:2,3:4");
        decode.costs(sum(stored(decode), read(decode, 32, 2, 3), added(decode, 32, 0, 1), cleared(42 * 32),
                Map.of(Constant.PANEL_DECODE, 4 * decode.nse(), Constant.DECODE_ROW, decode.starts(),
                        Constant.EMPTY_ROW, decode.empty())));
    }

    @Test
    void fibres() {
        for (String layout : List.of("0,1,3|2", "0,1|3,2", "2,1|0,3")) {
            Case one = new Case(FULL, layout, "ttv:2");
            double results = one.distinct(0, 1, 3);
            Map<Constant, Double> common = sum(stored(one), Map.of(Constant.GATHER_32, one.nse(), Constant.ROW_32,
                    results, Constant.ORDERED, results));
            one.costs(switch (layout) {
                case "0,1|3,2" -> sum(common, Map.of(Constant.FIBRE_DECODE, one.nse()));
                case "2,1|0,3" -> sum(common, Map.of(Constant.FIBRE_SORT, one.nse()));
                default -> common;
            });
        }
        Case matrix = new Case(FULL, "0,1,3|2", "ttm:2:16");
        double results = matrix.distinct(0, 1, 3);
        matrix.costs(sum(stored(matrix), read(matrix, 128, 2),
                Map.of(Constant.PANEL, 16 * matrix.nse(), Constant.ROW_32, results, Constant.ORDERED, results)));
    }

    @Test
    void factors() {
        Case any = new Case(FULL, "0,1|3,2", "mttkrp:1:4");
        any.costs(sum(stored(any), read(any, 32, 0), read(any, 32, 2), read(any, 32, 3), added(any, 32, 1),
                Map.of(Constant.FACTOR, 4 * any.nse(), Constant.FACTOR_ROW, any.starts(), Constant.EMPTY_ROW,
                        any.empty(), Constant.FACTOR_DECODE, any.nse(), Constant.FIBRE,
                        any.distinct(0, 1, 3) * 4 * 3 / 2)));
        Case fastest = new Case(FULL, "0,1|3,2", "mttkrp:2:4");
        fastest.costs(sum(stored(fastest), read(fastest, 32, 0), read(fastest, 32, 1), read(fastest, 32, 3),
                added(fastest, 32, 2), Map.of(Constant.FACTOR_SCATTER, 4 * fastest.nse(), Constant.FACTOR_ROW,
                        fastest.starts(), Constant.EMPTY_ROW, fastest.empty(), Constant.FACTOR_DECODE, fastest.nse(),
                        Constant.FIBRE, fastest.distinct(0, 1, 3) * 4 * 3 / 2)));
        Case one = new Case(FULL, "0,1,3|2", "mttkrp:0:4");
        one.costs(sum(stored(one), read(one, 32, 1), read(one, 32, 2), read(one, 32, 3), added(one, 32, 0),
                Map.of(Constant.FACTOR, 4 * one.nse(), Constant.FACTOR_ROW, one.starts(), Constant.EMPTY_ROW,
                        one.empty(), Constant.FIBRE, one.distinct(0, 1, 3) * 4 * 3 / 2)));
    }

    @Test
    void columnsOfExtentOneAreNoFibres() {
        CooArray array = random(SmoothShape.of(6, 7, 1), 30);
        Case one = new Case(array, "0|1,2", "mttkrp:0:4");
        one.costs(sum(stored(one), read(one, 32, 1), added(one, 32, 0), Map.of(Constant.FACTOR, 4 * one.nse(),
                Constant.FACTOR_ROW, one.starts(), Constant.EMPTY_ROW, one.empty(), Constant.FIBRE,
                one.distinct(0, 2) * 4 * 2 / 2)));
    }

    @Test
    void sparseProducts() {
        Case ready = new Case(FULL, "0,1|2,3", "tensordot:2,3");
        double products = ready.nse() * ready.nse() / ready.distinct(2, 3);
        ready.costs(Map.of(Constant.PRODUCT, products));
        Case converted = new Case(FULL, "2|0,1,3", "tensordot:2,3");
        converted.costs(Map.of(Constant.PRODUCT, products, Constant.SORT, converted.nse(), Constant.BYTE_NEAR, 4.0 * 8,
                Constant.BYTE_FAR, 4.0 * 8));
    }

    @Test
    void conversions() {
        Case ordered = new Case(FULL, "0|1,2,3", "convert");
        ordered.costs(Map.of(Constant.ORDERED, ordered.nse(), Constant.BYTE_NEAR, 24.0, Constant.BYTE_FAR, 24.0));
        new Case(SPARSE, "1,0,2|3", "convert").costs(Map.of(Constant.SORT, 60.0));
    }

    @Test
    void slices() {
        Case exact = new Case(FULL, "0,1|2,3", "slice:0,1");
        exact.costs(Map.of(Constant.SCAN, exact.nse() / exact.distinct(0, 1), Constant.ROW_32, 1.0));
        Case part = new Case(FULL, "0,1|2,3", "slice:0,2");
        part.costs(Map.of(Constant.SCAN, part.nse() / part.distinct(0), Constant.ROW_32,
                part.listed() / part.distinct(0)));
        Case scan = new Case(FULL, "0,1|2,3", "slice:1,2");
        scan.costs(Map.of(Constant.SCAN, scan.nse(), Constant.ROW_32, scan.listed()));
    }

    @Test
    void readingOneElement() {
        Case plain = new Case(FULL, "0|1,2,3", "read");
        double steps = Math.log(plain.nse() / plain.listed()) / Math.log(2);
        plain.costs(Map.of(Constant.STEP, 1 + steps, Constant.MISS_L2, 3.0, Constant.MISS_PAGE, 3.0));
        Case hyper = new Case(SPARSE, "0,1,2|3", "read");
        double search = Math.log(hyper.nse() / hyper.listed()) / Math.log(2) + Math.log(hyper.listed()) / Math.log(2);
        hyper.costs(Map.of(Constant.STEP, 1 + search, Constant.MISS_L2, 3.0, Constant.MISS_PAGE, 3.0));
        Case few = new Case(random(SHAPE, 1), "0,1,2|3", "read");
        few.costs(Map.of(Constant.STEP, 1.0));
    }

    @Test
    void threadsShareEverythingButClearing() {
        Case gather = new Case(FULL, "0,1|2,3", "spmv:2,3", 4);
        Case alone = new Case(FULL, "0,1|2,3", "spmv:2,3");
        Map<Constant, Double> quarter = new HashMap<>(sum(stored(alone), read(alone, 8, 2, 3),
                Map.of(Constant.GATHER_8, alone.nse(), Constant.ROW_8, alone.starts())));
        quarter.replaceAll((_, count) -> count / 4);
        gather.costs(quarter);
        Case scatter = new Case(FULL, "2,3|0,1", "spmv:2,3", 4);
        Map<Constant, Double> parts = new HashMap<>(sum(stored(scatter), read(scatter, 8, 2, 3),
                added(scatter, 8, 0, 1), Map.of(Constant.SCATTER, scatter.nse(), Constant.SCATTER_ROW,
                        scatter.starts(), Constant.EMPTY_ROW, scatter.empty())));
        parts.replaceAll((_, count) -> count / 4);
        // an array for each thread is cleared, and all but one are added up
        scatter.costs(sum(parts, cleared(42 * 8 * 7)));
    }

    @Test
    void pagesCountWhereOperandsExceedWhatTheProcessorKeepsAddressesOf() {
        SmoothShape shape = SmoothShape.of(16, 1L << 20);
        Map<Constant, Double> costs = new EnumMap<>(Constant.class);
        for (Constant each : Constant.values()) {
            costs.put(each, each == Constant.MISS_PAGE ? 1.0 : 0.0);
        }
        CooArray array = random(shape, 500);
        DimensionReduction layout = DimensionReduction.parse(shape, "0|1");
        double pages = new Traversal(layout, projection -> TupleOracle.count(array, projection)).misses(2, 8, 6 << 20,
                4096);
        assertThat(pages).isPositive();
        assertThat(new CostModel(new Calibration(1, "none", costs), 8,
                projection -> TupleOracle.count(array, projection)).cost(layout, Workload.parse(List.of("spmv:1")))
                .nanos()).isCloseTo(pages, within(1e-9));
    }
}
