package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Sources;
import org.gcsarray.house.Thorough;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Arrays of tens to hundreds of thousands of elements in every order, against a comparison sort of (row, column) pairs: large enough for
/// every way of ordering elements, from counting by row to keys wider than 64 bits.
@Thorough
class LargeConversionTest {

    /// Order and distribution of the elements.
    private enum Pattern {
        RANDOM, SORTED, REVERSED, CLUSTERED_ROWS, GIANT_ROW, MANY_DUPLICATES, ONE_CELL
    }

    private final Runs runs = new Runs();

    /// Few rows, one row, many rows, keys of less and of more than 64 bits, several dimensions to a group.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0|1; 1000,900", "0|1; 1,100000", "0|1; 5000000,300",
        "0|1; 68719476736,1048576", "0|1; 1099511627776,35184372088832",
        "0|1; 9223372036854775807,4611686018427387904", "2,0|1; 70,80,90", "3,1|0,2; 700,900,30,1100",
        "2,0|3,1; 2902330,2143368,25495389,17262471"})
    void everyPatternPolicyAndType(String notation, String extents) {
        SmoothShape shape = SmoothShape.of(Arrays.stream(extents.split(",", -1)).mapToLong(Long::parseLong).toArray());
        DimensionReduction given = DimensionReduction.parse(shape, notation);
        Random random = new Random(7);
        // ten thousand values in one cell have a sum that no narrow type holds
        List<DType> dtypes = Arrays.stream(DType.values()).filter(dtype -> !dtype.isStorage()).toList();
        List<DuplicatePolicy> policies = List.of(DuplicatePolicy.values());
        int round = 0;
        for (Pattern pattern : Pattern.values()) {
            int size = pattern == Pattern.RANDOM ? 100_000 : 10_000;
            long[][] elements = elements(given, pattern, size, random);
            for (DimensionReduction layout : List.of(given, given.swapGroups())) {
                Sorted sorted = new Sorted(layout, elements);
                // the rounds bring each policy together with each type and row form
                for (int p = 0; p < policies.size(); p++) {
                    DType dtype = dtypes.get((p + round) % dtypes.size());
                    sorted.check(values(dtype, size, policies.get(p), random), runs.next(ConvertOptions.DEFAULT
                            .withDuplicates(policies.get(p)).withRowForm(form(p + round / 2))));
                }
                relayout(sorted.array(values(dtypes.get(round % dtypes.size()), size, DuplicatePolicy.SUM, random)),
                        layout, form(round));
                round++;
            }
        }
    }

    private static ConvertOptions.RowForm form(int turn) {
        return turn % 2 == 0 ? ConvertOptions.RowForm.SMALLEST : ConvertOptions.RowForm.HYPER;
    }

    /// Converts from a layout to the swapped one, to rows and columns exchanged in part, and to coordinates; what the elements
    /// themselves convert to is compared with the truth elsewhere.
    private void relayout(CooArray coo, DimensionReduction layout, ConvertOptions.RowForm form) {
        ConvertOptions first = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.FIRST);
        int rank = coo.shape().rank();
        int[] reversed = new int[rank];
        Arrays.setAll(reversed, d -> layout.dimensions()[rank - 1 - d]);
        GcsArray source = Convert.toGcs(coo, layout, first.withRowForm(form));
        for (DimensionReduction target : List.of(layout.swapGroups(),
                DimensionReduction.of(coo.shape(), reversed, layout.partitioning()[0]))) {
            Sources.assertIdentical(
                    Convert.toGcs(source, target, runs.next(ConvertOptions.DEFAULT)).compressedRows(),
                    Convert.toGcs(coo, target, first).compressedRows());
        }
        CooArray back = Convert.toCoo(source, runs.next(ConvertOptions.DEFAULT));
        assertThat(back.isCanonical()).isTrue();
        assertThat(back.nse()).isEqualTo(source.nse());
        Sources.assertIdentical(Convert.toGcs(back, layout, first.withRowForm(form)).compressedRows(),
                source.compressedRows());
    }

    private static long[][] elements(DimensionReduction layout, Pattern pattern, int size, Random random) {
        SmoothShape shape = layout.shape();
        long[] extents = shape.extents();
        long[] fixed = Arrays.stream(extents).map(random::nextLong).toArray();
        long[][] elements = new long[size][];
        for (int k = 0; k < size; k++) {
            long[] element = Arrays.stream(extents).map(random::nextLong).toArray();
            switch (pattern) {
                case RANDOM, SORTED, REVERSED -> {
                    // anywhere
                }
                case CLUSTERED_ROWS -> {
                    for (int d : layout.rowDimensions()) {
                        element[d] = (fixed[d] / 2 + random.nextLong(Math.min(extents[d], 40))) % extents[d];
                    }
                }
                case GIANT_ROW -> {
                    if (k % 100 != 0) {
                        for (int d : layout.rowDimensions()) {
                            element[d] = fixed[d];
                        }
                    }
                }
                case MANY_DUPLICATES -> {
                    for (int d = 0; d < element.length; d++) {
                        element[d] = extents[d] - 1 - random.nextLong(Math.min(extents[d], 60));
                    }
                }
                case ONE_CELL -> element = fixed;
            }
            elements[k] = element;
        }
        if (pattern == Pattern.SORTED || pattern == Pattern.REVERSED) {
            Arrays.sort(elements, pattern == Pattern.SORTED ? Arrays::compare : (a, b) -> Arrays.compare(b, a));
        }
        return elements;
    }

    /// Returns values whose sums and products are exact in any order, with zeros.
    private static Values values(DType dtype, int size, DuplicatePolicy policy, Random random) {
        ValuesBuilder builder = Values.builder(dtype);
        for (int k = 0; k < size; k++) {
            int value = policy == DuplicatePolicy.PRODUCT ? 1 - 2 * random.nextInt(2) : random.nextInt(-50, 51);
            if (dtype == DType.BOOL) {
                builder.add(random.nextInt(3) == 0 ? 1 : 0);
            } else if (dtype.isComplex()) {
                builder.addComplex(value, policy == DuplicatePolicy.PRODUCT ? 0 : random.nextInt(-3, 4));
            } else {
                builder.add(random.nextInt(1000) == 0 ? 0 : value);
            }
        }
        return builder.build();
    }

    /// Elements ordered by row and column, those of one index in input order.
    private static final class Sorted {

        private final DimensionReduction layout;
        private final Indices[] indices;
        private final Integer[] order;
        private final List<long[]> keys = new ArrayList<>();
        private final List<Integer> starts = new ArrayList<>();

        Sorted(DimensionReduction layout, long[][] elements) {
            this.layout = layout;
            this.indices = new Indices[layout.shape().rank()];
            Arrays.setAll(indices, d -> Indices.narrowest(layout.shape().extent(d),
                    Arrays.stream(elements).mapToLong(element -> element[d]).toArray()));
            this.order = IntStream.range(0, elements.length).boxed().toArray(Integer[]::new);
            long[][] reduced = Arrays.stream(elements).map(layout::reduce).toArray(long[][]::new);
            // a sort of objects is stable
            Arrays.sort(order, (a, b) -> Arrays.compare(reduced[a], reduced[b]));
            for (int k = 0; k < order.length; k++) {
                if (k == 0 || !Arrays.equals(reduced[order[k]], reduced[order[k - 1]])) {
                    starts.add(k);
                    keys.add(reduced[order[k]]);
                }
            }
            starts.add(order.length);
        }

        CooArray array(Values values) {
            return CooArray.wrap(layout.shape(), indices, values);
        }

        void check(Values values, ConvertOptions options) {
            DuplicatePolicy policy = options.duplicates();
            CooArray coo = array(values);
            List<Scalar> expected = new ArrayList<>();
            Class<? extends RuntimeException> refusal = null;
            try {
                combine(values, policy, expected);
            } catch (IllegalArgumentException | ArithmeticException e) {
                refusal = e.getClass();
            }
            if (refusal != null) {
                assertThatThrownBy(() -> Convert.toGcs(coo, layout, options)).isInstanceOf(refusal);
            } else {
                compare(Convert.toGcs(coo, layout, options).compressedRows(), expected,
                        policy + " of " + values.dtype() + " in " + layout);
            }
        }

        private void combine(Values values, DuplicatePolicy policy, List<Scalar> expected) {
            for (int run = 0; run < keys.size(); run++) {
                List<Scalar> same = Arrays.stream(order, starts.get(run), starts.get(run + 1)).map(values::get)
                        .toList();
                expected.add(DuplicateOracle.combine(same, policy));
            }
        }

        private void compare(CompressedRows actual, List<Scalar> expected, String what) {
            assertThat(actual.nse()).as(what).isEqualTo(keys.size());
            Indices rows = actual.rowOfEachPosition();
            for (int k = 0; k < keys.size(); k++) {
                long[] key = keys.get(k);
                if (rows.get(k) != key[0] || actual.columns().get(k) != key[1]
                        || !actual.values().get(k).equals(expected.get(k))) {
                    throw new AssertionError(what + ": position " + k + " holds (" + rows.get(k) + ", "
                            + actual.columns().get(k) + ") = " + actual.values().get(k) + ", not "
                            + Arrays.toString(key) + " = " + expected.get(k));
                }
                // reading back every element would sort nothing new
                if (k % 97 == 0) {
                    assertThat(actual.position(key[0], key[1])).as(what).isEqualTo(k);
                }
            }
            assertThat(actual.columns().byteWidth()).isEqualTo(Indices.widthFor(actual.columnCount()));
            if (actual.rows() instanceof RowIndex.Hyper hyper) {
                assertThat(hyper.rowIds().byteWidth()).isEqualTo(Indices.widthFor(actual.rowCount()));
            }
        }
    }
}
