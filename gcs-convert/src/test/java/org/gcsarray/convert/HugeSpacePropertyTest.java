package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Difference.Tolerance;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Sources;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Index spaces beyond 2^63 cells: everything that fits by group converts, the rest is refused by name.
class HugeSpacePropertyTest {

    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

    private final Runs runs = new Runs();

    /// The shapes of FROSTT's lbnl, nell-1, flickr-4d and delicious-4d, and shapes with groups just below 2^31 .. 2^63.
    @Provide
    Arbitrary<SmoothShape> shapes() {
        return Arbitraries.of(SmoothShape.of(1605, 4198, 1631, 4209, 868131),
                SmoothShape.of(2902330, 2143368, 25495389),
                SmoothShape.of(319686, 28153045, 1607191, 731), SmoothShape.of(532924, 17262471, 2480308, 1443),
                SmoothShape.of(1L << 31, (1L << 31) + 1, 1L << 10), SmoothShape.of(1L << 62, 3, 1L << 32),
                SmoothShape.of((1L << 31) - 1, (1L << 32) + 1, 2, 7), SmoothShape.of(Long.MAX_VALUE, 5, 1),
                SmoothShape.of(3, Long.MAX_VALUE, 1L << 31), SmoothShape.of(1, (1L << 32) - 1, 1L << 31, 1, 9));
    }

    @Provide
    Arbitrary<CooArray> arrays() {
        return shapes().flatMap(ArrayArbitraries::unsortedCooArrays)
                .map(coo -> coo.canonicalize(DuplicatePolicy.FIRST));
    }

    private static List<DimensionReduction> some(SmoothShape shape, int count, Random random) {
        List<DimensionReduction> all = new ArrayList<>();
        Layouts.forEach(shape, all::add);
        return IntStream.range(0, Math.min(count, all.size())).mapToObj(_ -> all.get(random.nextInt(all.size())))
                .toList();
    }

    @Property
    @Effort(LOW)
    void feasibleLayoutsConvertAmongEachOther(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        for (DimensionReduction from : some(coo.shape(), 3, random)) {
            GcsArray source = Convert.toGcs(coo, from);
            Sources.assertConverted(source, coo);
            Sources.assertIdentical(source.compressedRows().toHyperRows(),
                    Unfolding.of(coo, from, Unfolding.Rows.HYPER).compressedRows());
            assertThat(source.toString()).contains(coo.shape().toString(), from.toString());
            for (DimensionReduction to : some(coo.shape(), 3, random)) {
                GcsArray target = Convert.toGcs(source, to, runs.next(ConvertOptions.DEFAULT));
                assertThat(target.reduction()).isEqualTo(to);
                Sources.assertConverted(target, coo);
                Sources.assertIdentical(target.compressedRows().toHyperRows(),
                        Unfolding.of(coo, to, Unfolding.Rows.HYPER).compressedRows());
                DenseOracle.assertSameElements(Convert.toCoo(target, runs.next(ConvertOptions.DEFAULT)), coo);
                assertThat(Difference.between(source, target, Tolerance.EXACT, 3).isNone()).isTrue();
            }
        }
    }

    @Property
    void anyOrderAndDuplicatesConvert(@ForAll("shapes") SmoothShape shape, @ForAll Random random) {
        long[][] corners = new long[30][];
        Arrays.setAll(corners, _ -> Arrays.stream(shape.extents())
                .map(extent -> random.nextBoolean() ? extent - 1 : random.nextInt(0, 2) * (extent / 2)).toArray());
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        IntStream.range(0, corners.length).forEach(k -> builder.addLong(corners[k], 1L << k));
        CooArray unsorted = builder.buildAsAdded();
        ConvertOptions summing = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        for (DimensionReduction layout : some(shape, 4, random)) {
            GcsArray unfolded = Convert.toGcs(unsorted, layout, runs.next(summing));
            long[] bits = {0};
            unfolded.forEachStored((index, position) -> {
                long expected = IntStream.range(0, corners.length).filter(k -> Arrays.equals(corners[k], index))
                        .mapToLong(k -> 1L << k).sum();
                assertThat(unfolded.values().getLong(position)).isEqualTo(expected);
                assertThat(unfolded.get(index).getLong()).isEqualTo(expected);
                bits[0] += expected;
            });
            assertThat(bits[0]).isEqualTo((1L << corners.length) - 1);
        }
    }

    @Property
    void oneChangedElementIsTheDifference(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        List<DimensionReduction> layouts = some(coo.shape(), 1, random);
        if (coo.nse() == 0 || layouts.isEmpty()) {
            return;
        }
        int changed = random.nextInt((int) coo.nse());
        CooArray.Builder builder = CooArray.builder(coo.shape(), DType.INT32);
        coo.forEachStored((index, position) -> builder.add(index, position == changed ? 2 : 1));
        CooArray.Builder ones = CooArray.builder(coo.shape(), DType.INT32);
        coo.forEachStored((index, _) -> ones.add(index, 1));
        Difference difference = Difference.between(Convert.toGcs(ones.build(), layouts.getFirst()), builder.build(),
                Tolerance.EXACT, 3);
        assertThat(difference.count()).isEqualTo(1);
        assertThat(difference.elements().getFirst().indices())
                .isEqualTo(List.copyOf(DenseOracle.byIteration(coo).keySet()).get(changed));
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void everyLayoutFitsOrIsRefusedByName(@ForAll("shapes") SmoothShape shape) {
        List<DimensionReduction> feasible = new ArrayList<>();
        Layouts.forEach(shape, feasible::add);
        int[] counted = {0};
        permutations(new ArrayList<>(), shape.rank(), dimensions -> {
            for (int cut = 1; cut < shape.rank(); cut++) {
                int[] rows = Arrays.copyOfRange(dimensions, 0, cut);
                int[] columns = Arrays.copyOfRange(dimensions, cut, dimensions.length);
                int partition = cut;
                if (fits(shape, rows) && fits(shape, columns)) {
                    counted[0]++;
                    assertThat(DimensionReduction.of(shape, dimensions, cut).rowCount()).isPositive();
                } else {
                    int[] guilty = fits(shape, rows) ? columns : rows;
                    long[] extents = Arrays.stream(guilty).mapToLong(shape::extent).toArray();
                    assertThatThrownBy(() -> DimensionReduction.of(shape, dimensions, partition))
                            .isInstanceOf(ArithmeticException.class)
                            .hasMessageContainingAll("dimensions " + Arrays.toString(guilty),
                                    "extents " + Arrays.toString(extents), "2^63-1");
                }
            }
        });
        assertThat(feasible).hasSize(counted[0]);
    }

    private static boolean fits(SmoothShape shape, int[] group) {
        return Arrays.stream(group).mapToObj(d -> BigInteger.valueOf(shape.extent(d)))
                .reduce(BigInteger.ONE, BigInteger::multiply).compareTo(LARGEST) <= 0;
    }

    private static void permutations(List<Integer> begun, int rank, Consumer<int[]> visitor) {
        if (begun.size() == rank) {
            visitor.accept(begun.stream().mapToInt(Integer::intValue).toArray());
            return;
        }
        for (int d = 0; d < rank; d++) {
            if (!begun.contains(d)) {
                begun.add(d);
                permutations(begun, rank, visitor);
                begun.removeLast();
            }
        }
    }

    @Property
    void predictedBytesAreThoseOfTheArray(@ForAll("arrays") CooArray coo) {
        for (LayoutPrediction.Bytes bytes : LayoutPrediction.of(coo)) {
            if (bytes.hyper() || bytes.layout().rowCount() <= Sources.MAX_DENSE_ROWS) {
                ConvertOptions.RowForm form = bytes.hyper() ? ConvertOptions.RowForm.HYPER
                        : ConvertOptions.RowForm.DENSE;
                assertThat(Convert.toGcs(coo, bytes.layout(), ConvertOptions.DEFAULT.withRowForm(form)).byteSize())
                        .isEqualTo(bytes.totalBytes());
            }
        }
    }

    @Property
    void denseFormsAreRefusedWithTheNeed(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        assertThatThrownBy(() -> Convert.toStrided(coo)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(coo.shape().toString(), "needs");
        ConvertOptions dense = ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(1000);
        for (DimensionReduction layout : some(coo.shape(), 4, random)) {
            if (layout.rowCount() > Sources.MAX_DENSE_ROWS) {
                assertThatThrownBy(() -> Convert.toGcs(coo, layout, dense)).isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContainingAll("dense row pointers", "hyper-sparse rows need");
            }
        }
    }
}
