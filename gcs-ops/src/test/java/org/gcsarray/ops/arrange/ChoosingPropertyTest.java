package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.ConversionPlan;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.Element;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Triangles, masks, distinct values and nonzero elements against all elements written out.
class ChoosingPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).filter(shape -> shape.size() <= 100)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void trianglesKeepOneSide(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank < 2) {
            return;
        }
        long k = random.nextInt(9) - 4L;
        CooArray zeroFill = CooArray.wrap(coo.shape(), coo.indices(), coo.values());
        for (NdArray a : Dense.formats(zeroFill, 5, random)) {
            Dense source = Dense.of(a);
            Scalar zero = Scalar.zero(coo.dtype());
            StoredArray upper = Arrange.triu(a, k);
            StoredArray lower = Arrange.tril(a, k);
            Dense.of(coo.shape(), i -> i[rank - 1] - i[rank - 2] >= k ? source.get(i) : zero).assertIs(upper);
            Dense.of(coo.shape(), i -> i[rank - 1] - i[rank - 2] <= k ? source.get(i) : zero).assertIs(lower);
            Dense.assertFormat(a, upper);
            if (a instanceof CompressedArray compressed) {
                DenseOracle.assertSameElements(
                        ConversionPlan.of(compressed, b -> Arrange.triu(b, k)).convert(compressed), upper);
            }
            if (a instanceof CompressedArray compressed && upper instanceof CompressedArray kept) {
                assertThat(kept.reduction()).isEqualTo(compressed.reduction());
            }
        }
        if (!coo.fill().isZero()) {
            assertThatThrownBy(() -> Arrange.triu(coo, k)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("needs fill 0").hasMessageContaining(coo.fill().toString());
        }
    }

    @Property
    void elementsAreFiltered(@ForAll("arrays") CooArray coo, @ForAll int seed, @ForAll Random random) {
        for (NdArray a : Dense.formats(coo, 3, random)) {
            List<Element> tested = new ArrayList<>();
            StoredArray kept = Arrange.filter(a, e -> {
                tested.add(e);
                return isKept(e.indices(), e.value(), seed);
            });
            Map<List<Long>, Scalar> stored = DenseOracle.byIteration(StoredOperands.stored(a));
            Scalar left = kept instanceof StridedArray ? Scalar.zero(a.dtype()) : a.fill();
            Dense.of(coo.shape(), i -> !stored.containsKey(DenseOracle.key(i)) || isKept(i, a.get(i), seed) ? a.get(i)
                    : left).assertIs(kept);
            Dense.assertFormat(a, kept);
            assertThat(tested).hasSize(stored.size());
            if (!(kept instanceof StridedArray)) {
                assertThat(kept.nse()).isEqualTo(
                        tested.stream().filter(e -> isKept(e.indices(), e.value(), seed)).count());
            }
        }
    }

    private static boolean isKept(long[] index, Scalar value, int seed) {
        return (Arrays.hashCode(index) + Double.hashCode(value.real()) + seed) % 3 != 0;
    }

    @Property
    void linesAreSorted(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        for (NdArray a : Dense.formats(coo, 3, random)) {
            StoredArray sorted = Arrange.sort(a, random.nextBoolean() ? axis : axis - rank, OpOptions.DEFAULT);
            Dense.of(coo.shape(), i -> line(a, axis, i).sorted(ChoosingPropertyTest::compare)
                    .skip(i[axis]).findFirst().orElseThrow()).assertIs(sorted);
            Dense.assertFormat(a, sorted);
            assertThat(sorted.nse()).isEqualTo(StoredOperands.stored(a).nse());
        }
    }

    private static Stream<Scalar> line(NdArray a, int axis, long[] index) {
        return LongStream.range(0, a.shape().extent(axis)).mapToObj(k -> {
            long[] element = index.clone();
            element[axis] = k;
            return a.get(element);
        });
    }

    /// Compares numbers as NumPy sorts them.
    private static int compare(Scalar a, Scalar b) {
        if (!a.dtype().isFloating()) {
            return a.dtype() == DType.UINT64 ? Long.compareUnsigned(a.integer(), b.integer())
                    : Long.compare(a.integer(), b.integer());
        }
        return Comparator.comparing((Scalar s) -> Double.isNaN(s.real()))
                .thenComparing(s -> Double.isNaN(s.imaginary()))
                .thenComparingDouble(s -> s.real() + 0.0).thenComparingDouble(s -> s.imaginary() + 0.0).compare(a, b);
    }

    private static CooArray mask(SmoothShape shape, Random random) {
        CooArray.Builder builder = CooArray.builder(shape, DType.BOOL).fill(Scalar.of(random.nextBoolean()));
        for (long[] index : DenseOracle.indices(shape)) {
            if (random.nextInt(3) == 0) {
                builder.add(index, Scalar.of(random.nextBoolean()));
            }
        }
        return builder.build();
    }

    @Property
    void masksOfLeadingDimensionsChooseParts(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        SmoothShape shape = coo.shape();
        int rank = random.nextInt(shape.rank() + 1);
        SmoothShape leading = SmoothShape.of(Arrays.copyOf(shape.extents(), rank));
        CooArray mask = mask(leading, random);
        for (NdArray a : Dense.formats(coo, 2, random)) {
            List<Scalar> chosen = DenseOracle.indices(shape).stream()
                    .filter(i -> mask.get(Arrays.copyOf(i, rank)).integer() == 1).map(a::get).toList();
            long count = DenseOracle.indices(leading).stream().filter(i -> mask.get(i).integer() == 1).count();
            long[] extents = LongStream.concat(LongStream.of(count), Arrays.stream(shape.extents()).skip(rank))
                    .toArray();
            new Dense(SmoothShape.of(extents), chosen).assertIs(Arrange.compress(a, mask));
        }
    }

    @Property
    void masksChooseInRowMajorOrder(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        SmoothShape shape = coo.shape();
        CooArray mask = mask(shape, random);
        for (NdArray a : Dense.formats(coo, 2, random)) {
            List<Scalar> chosen = DenseOracle.indices(shape).stream().filter(i -> mask.get(i).integer() == 1)
                    .map(a::get).toList();
            for (NdArray truth : Dense.formats(mask, 2, random)) {
                // a view in another order is no mask of the same elements
                if (!(truth instanceof org.gcsarray.view.ArrayView)) {
                    StoredArray result = Arrange.compress(a, truth);
                    new Dense(SmoothShape.of(chosen.size()), chosen).assertIs(result);
                }
            }
        }
    }

    @Property
    void distinctValuesAreCounted(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        for (NdArray a : Dense.formats(coo, 2, random)) {
            List<Scalar> seen = new ArrayList<>();
            List<Long> counts = new ArrayList<>();
            for (Scalar value : DenseOracle.byElement(a)) {
                int place = 0;
                while (place < seen.size() && !same(seen.get(place), value)) {
                    place++;
                }
                if (place == seen.size()) {
                    seen.add(value);
                    counts.add(0L);
                }
                counts.set(place, counts.get(place) + 1);
            }
            Arrange.UniqueValues unique = Arrange.unique(a);
            assertThat(unique.values()).hasSameSizeAs(seen);
            for (int k = 0; k < seen.size(); k++) {
                Scalar value = unique.values().get(k);
                int place = 0;
                while (!same(seen.get(place), value)) {
                    place++;
                }
                assertThat(unique.counts().get(k)).isEqualTo(counts.get(place));
                assertThat(value.dtype()).isEqualTo(a.dtype());
                if (k > 0) {
                    assertThat(before(unique.values().get(k - 1), value)).isTrue();
                }
            }
        }
    }

    private static boolean isNaN(Scalar value) {
        return Double.isNaN(value.real()) || Double.isNaN(value.imaginary());
    }

    private static boolean same(Scalar a, Scalar b) {
        return a.sameNumber(b) || (isNaN(a) && isNaN(b));
    }

    private static boolean before(Scalar a, Scalar b) {
        return !isNaN(a) && (isNaN(b) || a.real() < b.real()
                || (a.real() == b.real() && (a.imaginary() < b.imaginary() || a.integer() < b.integer())));
    }

    @Property
    void nonzeroElementsAreListed(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank == 0) {
            return;
        }
        for (NdArray a : Dense.formats(coo, 3, random)) {
            List<long[]> expected = DenseOracle.indices(coo.shape()).stream().filter(i -> !a.get(i).isZero())
                    .toList();
            long[][] actual = Arrange.nonzero(a);
            assertThat(actual).hasDimensions(rank, expected.size());
            for (int d = 0; d < rank; d++) {
                int axis = d;
                assertThat(actual[d]).isEqualTo(expected.stream().mapToLong(i -> i[axis]).toArray());
            }
        }
    }
}
