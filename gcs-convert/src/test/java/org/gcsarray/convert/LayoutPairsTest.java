package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Re-layout of every layout into every other: ranks 2 to 4 all pairs of layouts, rank 5 all pairs of storage classes with random
/// orders inside the groups. The truth is a list of elements, unfolded by comparison sort.
class LayoutPairsTest {

    private static final long[][][] SHAPES = {{{3, 4}, {1, 5}, {4, 1}, {0, 3}, {3, 0}, {1, 1}, {300, 70_000}},
        {{3, 4, 2}, {1, 4, 1}, {2, 0, 3}, {5, 1, 3}, {300, 2, 70_000}},
        {{2, 3, 2, 3}, {1, 3, 1, 2}, {2, 1, 3, 0}, {257, 2, 300, 3}},
        {{2, 3, 2, 1, 3}, {2, 0, 2, 3, 1}, {17, 3, 300, 2, 40}}};

    private final Random random = new Random(42);

    /// Every type that arithmetic runs in and one of storage written out, and one value for all.
    private List<CooArray> arrays(SmoothShape shape) {
        List<CooArray> arrays = new ArrayList<>();
        Arrays.stream(DType.values()).filter(dtype -> !dtype.isStorage())
                .forEach(dtype -> arrays.add(elements(shape, dtype, 24, false)));
        arrays.add(elements(shape, any(Arrays.stream(DType.values()).filter(DType::isStorage).toList()), 24, false));
        arrays.add(elements(shape, any(List.of(DType.values())), 24, true));
        arrays.add(elements(shape, DType.FLOAT64, 0, false));
        return arrays;
    }

    /// Returns distinct elements with explicit zeros in lexicographic order.
    private CooArray elements(SmoothShape shape, DType dtype, int size, boolean uniform) {
        Map<List<Long>, Scalar> elements = new TreeMap<>(
                (a, b) -> Arrays.compare(a.toArray(Long[]::new), b.toArray(Long[]::new)));
        for (int k = 0; k < size && !shape.isEmpty(); k++) {
            elements.put(Arrays.stream(shape.extents()).boxed().map(random::nextLong).toList(), value(dtype));
        }
        Indices[] indices = new Indices[shape.rank()];
        Arrays.setAll(indices, d -> Indices.narrowest(shape.extent(d),
                elements.keySet().stream().mapToLong(index -> index.get(d)).toArray()));
        Values values = uniform ? Values.uniform(value(dtype), elements.size())
                : ArrayArbitraries.values(dtype, List.copyOf(elements.values()));
        return CooArray.wrap(shape, indices, values, random.nextBoolean() ? Scalar.zero(dtype) : value(dtype));
    }

    private Scalar value(DType dtype) {
        double real = new double[] {0, -0.0, 1, -2.5, 7, Double.NaN}[random.nextInt(6)];
        int integer = random.nextInt(-3, 4);
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(real);
            case FLOAT32 -> Scalar.of((float) real);
            case INT64 -> Scalar.of(integer * (1L << 60) + integer);
            case INT32 -> Scalar.of(integer);
            case BOOL -> Scalar.of(random.nextBoolean());
            case COMPLEX128, COMPLEX64 -> Scalar.complex(real, integer).convert(dtype);
            case FLOAT16 -> Scalar.of(real).convert(dtype);
            case INT16, INT8 -> Scalar.of(integer).convert(dtype);
            case UINT64 -> Scalar.unsigned(integer);
            case UINT32, UINT16, UINT8 -> Scalar.of(Math.abs(integer)).convert(dtype);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void everyLayoutToEveryOther(int rank) {
        for (long[] extents : SHAPES[rank - 2]) {
            SmoothShape shape = SmoothShape.of(extents);
            List<DimensionReduction> layouts = new ArrayList<>();
            Layouts.forEach(shape, layouts::add);
            assertThat(layouts).hasSize((int) Layouts.count(rank));
            List<Case> cases = arrays(shape).stream().map(Case::new).toList();
            for (DimensionReduction from : layouts) {
                for (DimensionReduction to : layouts) {
                    // below rank 4 every pair in every type, in rank 4 in any
                    List<Case> some = rank < 4 ? cases : List.of(any(cases));
                    some.forEach(one -> one.check(from, to, random));
                }
            }
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    @Test
    void everyStorageClassOfRankFiveToEveryOther() {
        for (long[] extents : SHAPES[3]) {
            SmoothShape shape = SmoothShape.of(extents);
            List<DimensionReduction> classes = Layouts.classes(shape);
            assertThat(classes).hasSize(30);
            List<Case> cases = arrays(shape).stream().map(Case::new).toList();
            for (DimensionReduction from : classes) {
                for (DimensionReduction to : classes) {
                    any(cases).check(shuffled(from), shuffled(to), random);
                }
            }
        }
    }

    private DimensionReduction shuffled(DimensionReduction layout) {
        int[] rows = layout.rowDimensions();
        int[] columns = layout.columnDimensions();
        int[] dimensions = IntStream.concat(shuffled(rows), shuffled(columns)).toArray();
        return DimensionReduction.of(layout.shape(), dimensions, rows.length);
    }

    private IntStream shuffled(int[] dimensions) {
        return Arrays.stream(ArrayArbitraries.shuffled(dimensions.length, random)).map(k -> dimensions[k]);
    }

    @Test
    void coordinatesAndDenseArraysToEveryLayoutAndBack() {
        for (long[][] shapes : SHAPES) {
            for (long[] extents : shapes) {
                SmoothShape shape = SmoothShape.of(extents);
                for (CooArray coo : arrays(shape)) {
                    Case truth = new Case(coo);
                    for (DimensionReduction layout : Layouts.classes(shape)) {
                        DimensionReduction to = shuffled(layout);
                        for (Sources.Form form : List.of(Sources.Form.COO, Sources.Form.WIDE_COO,
                                Sources.Form.SHUFFLED_COO)) {
                            StoredArray source = Sources.in(form, coo, random).orElseThrow();
                            truth.compare(Convert.toGcs(source, to), to, ConvertOptions.RowForm.SMALLEST);
                        }
                        GcsArray unfolded = truth.unfolded(to, random);
                        CooArray back = Convert.toCoo(unfolded);
                        assertThat(back.isCanonical()).isTrue();
                        DenseOracle.assertSameElements(back, coo);
                        checkDense(unfolded, coo, to);
                    }
                }
            }
        }
    }

    private static void checkDense(GcsArray unfolded, CooArray coo, DimensionReduction layout) {
        if (!Sources.isSmall(coo.shape())) {
            return;
        }
        StridedArray dense = Convert.toStrided(unfolded);
        assertThat(DenseOracle.byElement(dense)).isEqualTo(DenseOracle.byElement(coo));
        Scalar zero = Scalar.zero(coo.dtype());
        Map<List<Long>, Scalar> nonZero = new HashMap<>();
        for (long[] index : DenseOracle.indices(coo.shape())) {
            if (!coo.get(index).sameNumber(zero)) {
                nonZero.put(DenseOracle.key(index), coo.get(index));
            }
        }
        DenseOracle.assertStores(Convert.toGcs(dense, layout), nonZero);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void ranksWithoutLayouts(int rank) {
        for (long extent : rank == 0 ? new long[] {1} : new long[] {0, 1, 2, 300, 1L << 40}) {
            SmoothShape shape = rank == 0 ? SmoothShape.of() : SmoothShape.of(extent);
            for (CooArray coo : arrays(shape)) {
                for (Sources.Form form : Sources.Form.values()) {
                    Sources.in(form, coo, random).ifPresent(source -> {
                        CooArray converted = Convert.toCoo(source);
                        Sources.assertConverted(converted, source);
                        if (Sources.isSmall(shape)) {
                            assertThat(DenseOracle.byElement(Convert.toStrided(source)))
                                    .isEqualTo(DenseOracle.byElement(source));
                        }
                    });
                }
            }
        }
    }

    /// One array with everything that is known of it in each layout.
    private static final class Case {

        private final CooArray coo;
        private final Map<String, Long> predictedBytes = new HashMap<>();
        private final Map<String, GcsArray> unfolded = new HashMap<>();
        private final Runs runs = new Runs();

        Case(CooArray coo) {
            this.coo = coo;
            for (LayoutPrediction.Bytes bytes : LayoutPrediction.of(coo)) {
                predictedBytes.put(classOf(bytes.layout(), bytes.hyper()), bytes.totalBytes());
            }
        }

        private static String classOf(DimensionReduction layout, boolean hyper) {
            return Arrays.toString(Arrays.stream(layout.rowDimensions()).sorted().toArray()) + hyper;
        }

        /// Returns the array in a layout, rows plain or hyper-sparse by chance unless plain ones are too many.
        GcsArray unfolded(DimensionReduction layout, Random random) {
            boolean hyper = layout.rowCount() > Sources.MAX_DENSE_ROWS || random.nextBoolean();
            return unfolded(layout, hyper ? Unfolding.Rows.HYPER : Unfolding.Rows.DENSE);
        }

        private GcsArray unfolded(DimensionReduction layout, Unfolding.Rows rows) {
            return unfolded.computeIfAbsent(layout + " " + rows, _ -> Unfolding.of(coo, layout, rows));
        }

        /// Converts one pair in random row forms.
        void check(DimensionReduction from, DimensionReduction to, Random random) {
            GcsArray source = unfolded(from, random);
            ConvertOptions.RowForm form = to.rowCount() > Sources.MAX_DENSE_ROWS ? ConvertOptions.RowForm.HYPER
                    : List.of(ConvertOptions.RowForm.values()).get(random.nextInt(3));
            boolean inherits = form == ConvertOptions.RowForm.SMALLEST && from.isEquivalentTo(to);
            boolean hyper = source.compressedRows().reconsiderRows().rows() instanceof RowIndex.Hyper;
            ConvertOptions.RowForm taken = hyper ? ConvertOptions.RowForm.HYPER : ConvertOptions.RowForm.DENSE;
            compare(Convert.toGcs(source, to, runs.next(ConvertOptions.DEFAULT.withRowForm(form))), to,
                    inherits ? taken : form);
        }

        /// Compares arrays, widths and bytes, and reads every element that is stored and some that are not.
        void compare(GcsArray actual, DimensionReduction layout, ConvertOptions.RowForm form) {
            assertThat(actual.reduction()).isEqualTo(layout);
            CompressedRows rows = actual.compressedRows();
            boolean hyper = rows.rows() instanceof RowIndex.Hyper;
            GcsArray expected = unfolded(layout, switch (form) {
                case DENSE -> Unfolding.Rows.DENSE;
                case HYPER -> Unfolding.Rows.HYPER;
                case SMALLEST -> Unfolding.Rows.SMALLER;
            });
            Sources.assertIdentical(rows, expected.compressedRows());
            assertThat(rows.byteSize()).as("bytes of %s", actual).isEqualTo(predictedBytes.get(classOf(layout, hyper)));
            readBack(actual);
        }

        private void readBack(GcsArray actual) {
            int[] visited = {0};
            actual.forEachStored((index, position) -> {
                int there = coo.position(index);
                if (there < 0 || !actual.values().get(position).equals(coo.values().get(there))) {
                    throw new AssertionError("iteration over " + actual + " finds " + Arrays.toString(index));
                }
                visited[0]++;
            });
            assertThat(visited[0]).isEqualTo(coo.values().size());
            coo.forEachStored((index, position) -> {
                long[] neighbour = index.clone();
                for (int d = 0; d <= index.length; d++) {
                    if (!actual.get(neighbour).equals(coo.get(neighbour))) {
                        throw new AssertionError("element " + Arrays.toString(neighbour) + " of " + actual + " reads "
                                + actual.get(neighbour) + ", not " + coo.get(neighbour));
                    }
                    if (d < index.length) {
                        System.arraycopy(index, 0, neighbour, 0, index.length);
                        neighbour[d] = (index[d] + 1) % coo.shape().extent(d);
                    }
                }
            });
        }
    }
}
