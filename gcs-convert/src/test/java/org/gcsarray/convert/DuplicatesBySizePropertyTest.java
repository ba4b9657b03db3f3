package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Sources;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Every policy on every type, any value of it, in every format: numbers of elements and of different cells at the limits where another way
/// of sorting begins, on one thread and on three, against a map from index to the values in input order.
class DuplicatesBySizePropertyTest {

    /// Keys of more than 63 bits, few rows, one row, rows beyond a counter each, several dimensions to a group, and rank 0 and 1.
    private static final List<SmoothShape> SHAPES = List.of(SmoothShape.of(), SmoothShape.of(1L << 40),
            SmoothShape.of(1, 4000), SmoothShape.of(40, 30), SmoothShape.of(1 << 20, 5),
            SmoothShape.of(Long.MAX_VALUE, 1L << 62), SmoothShape.of(9, 11, 10), SmoothShape.of(1L << 30, 3, 1L << 31));

    /// One of the numbers just below, at and above what a block, a bucket or a comparison sort takes.
    private static final List<Integer> SIZES = List.of(0, 1, 2, 7, 24, 25, 26, 100, 511, 512, 513, 1023, 1024, 1025,
            3000);

    /// Elements: element k lies in cell `step k mod cells`. The cells are spread over the shape, or adjacent.
    record Case(SmoothShape shape, int size, int cells, int step, boolean isSpread, DType type, Scalar fill,
            List<Scalar> values, boolean isUniform) {

        private long[] index(int element) {
            long cell = (long) step * element % cells;
            long[] index = new long[shape.rank()];
            for (int d = index.length - 1; d >= 0; d--) {
                long extent = shape.extent(d);
                // a part of the numbers in each dimension: neighbours differ in the last one
                long part = Math.min(extent, d == 0 ? cells : 40);
                index[d] = isSpread ? extent / part * (cell % part) : cell % part;
                cell /= part;
            }
            return index;
        }

        CooArray array() {
            Indices[] indices = new Indices[shape.rank()];
            for (int d = 0; d < indices.length; d++) {
                long[] numbers = new long[size];
                for (int k = 0; k < size; k++) {
                    numbers[k] = index(k)[d];
                }
                indices[d] = Indices.narrowest(shape.extent(d), numbers);
            }
            Scalar[] all = new Scalar[size];
            Arrays.setAll(all, k -> values.get(k % values.size()));
            Values stored = isUniform ? Values.uniform(values.getFirst(), size)
                    : ArrayArbitraries.values(type, List.of(all));
            return CooArray.wrap(shape, indices, stored, fill);
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        return ArrayArbitraries.dtypes().flatMap(type -> {
            Arbitrary<Scalar> values = Arbitraries.oneOf(ArrayArbitraries.scalars(type),
                    ArrayArbitraries.scalars(type), ArrayArbitraries.anyScalars(type));
            return Combinators
                    .combine(Arbitraries.of(SHAPES), Arbitraries.of(SIZES), Arbitraries.of(1, 2, 30, 900, 2500),
                            Arbitraries.of(1, 7, 1009), Arbitraries.of(true, false), values,
                            values.list().ofMinSize(1).ofMaxSize(40), Arbitraries.of(false, false, false, true))
                    .as((shape, size, cells, step, isSpread, fill, list, isUniform) -> new Case(shape, size,
                            shape.rank() == 0 ? 1 : cells, step, isSpread, type, fill, list, isUniform));
        });
    }

    @Property
    @Effort(LOW)
    void everyFormatCombinesAsTheMapDoes(@ForAll("cases") Case of, @ForAll DuplicatePolicy policy,
            @ForAll boolean isParallel) {
        CooArray coo = of.array();
        ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy)
                .withParallelism(Parallelism.threads(isParallel ? 3 : 1).withLeastWork(0));
        Map<List<Long>, List<Scalar>> values = Sources.lexicographic();
        coo.forEachStored((index, position) -> values.computeIfAbsent(DenseOracle.key(index), _ -> new ArrayList<>())
                .add(coo.values().get(position)));
        Map<List<Long>, Scalar> expected = Sources.lexicographic();
        try {
            values.forEach((index, several) -> expected.put(index, DuplicateOracle.combine(several, policy)));
        } catch (IllegalArgumentException | ArithmeticException e) {
            for (UnaryOperator<StoredArray> conversion : conversions(coo, options)) {
                assertThatThrownBy(() -> conversion.apply(coo)).isInstanceOf(e.getClass());
            }
            return;
        }
        Scalar fill = policy == DuplicatePolicy.COUNT ? Scalar.of(0L) : coo.fill();
        for (UnaryOperator<StoredArray> conversion : conversions(coo, options)) {
            StoredArray result = conversion.apply(coo);
            assertThat(result.dtype()).isEqualTo(policy == DuplicatePolicy.COUNT ? DType.INT64 : coo.dtype());
            if (result instanceof StridedArray) {
                assertThat(DenseOracle.byElement(result)).isEqualTo(DenseOracle.indices(coo.shape()).stream()
                        .map(index -> expected.getOrDefault(DenseOracle.key(index), fill)).toList());
            } else {
                assertThat(result.fill()).isEqualTo(fill);
                Sources.assertCanonical(result);
                assertThat(DenseOracle.byIteration(result)).isEqualTo(expected);
            }
        }
    }

    private static List<UnaryOperator<StoredArray>> conversions(CooArray coo, ConvertOptions options) {
        List<UnaryOperator<StoredArray>> conversions = new ArrayList<>(List.of(a -> Convert.toCoo(a, options)));
        int rank = coo.shape().rank();
        if (Sources.isSmall(coo.shape())) {
            conversions.add(a -> Convert.toStrided(a, options));
        }
        if (rank == 2) {
            conversions.add(a -> Convert.toCrs(a, options));
            conversions.add(a -> Convert.toCcs(a, options));
        }
        if (rank == 3) {
            for (String notation : List.of("0,1|2", "2|1,0", "1|2,0")) {
                DimensionReduction layout = DimensionReduction.parse(coo.shape(), notation);
                conversions.add(a -> Convert.toGcs(a, layout, options));
                conversions.add(a -> Convert.toGcs(a, layout, options.withRowForm(ConvertOptions.RowForm.HYPER)));
            }
        }
        return conversions;
    }
}
