package org.gcsarray.ops.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Reductions of any array in any format against brute force over its cells.
class ReducePropertyTest {

    private static final List<Reduction> ALL = List.of(Reduction.sum(), Reduction.product(), Reduction.minimum(),
            Reduction.maximum(), Reduction.mean(), Reduction.any(), Reduction.all(), Reduction.countNonzero(),
            Reduction.variance(0), Reduction.standardDeviation(1), Reduction.norm(0), Reduction.norm(1),
            Reduction.norm(2), Reduction.norm(3), Reduction.norm(Double.POSITIVE_INFINITY),
            Reduction.norm(Double.NEGATIVE_INFINITY));

    private static final Set<String> NOT_OF_COMPLEX = Set.of("min", "max", "nanmin", "nanmax");

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(ArrayArbitraries::cooArrays).map(ReducePropertyTest::tame);
    }

    @Provide
    Arbitrary<CooArray> wideArrays() {
        return ArrayArbitraries.wideShapes(1, 5)
                .flatMap(shape -> ArrayArbitraries.unsortedCooArrays(shape, DType.INT64))
                .map(coo -> coo.canonicalize(DuplicatePolicy.FIRST));
    }

    @Provide
    Arbitrary<Reduction> reductions() {
        return Arbitraries.of(ALL).flatMap(of -> Arbitraries.of(of, of.withoutNaN()));
    }

    /// Products of complex infinities depend on their order; only real arrays keep infinities and NaN.
    private static CooArray tame(CooArray coo) {
        if (!coo.dtype().isComplex()) {
            return coo;
        }
        List<Scalar> finite = new ArrayList<>();
        for (int p = 0; p < coo.values().size(); p++) {
            finite.add(finite(coo.values().get(p)));
        }
        return coo.withValues(ArrayArbitraries.values(DType.COMPLEX128, finite), finite(coo.fill()));
    }

    private static Scalar finite(Scalar value) {
        return Scalar.complex(Double.isFinite(value.real()) ? value.real() : 2,
                Double.isFinite(value.imaginary()) ? value.imaginary() : -1);
    }

    static List<NdArray> formats(CooArray coo, Random random) {
        List<DimensionReduction> layouts = new ArrayList<>();
        int rank = coo.shape().rank();
        for (int k = 0; rank >= 2 && k < 3; k++) {
            layouts.add(DimensionReduction.of(coo.shape(), ArrayArbitraries.shuffled(rank, random),
                    1 + random.nextInt(rank - 1)));
        }
        List<NdArray> formats = new ArrayList<>(Formats.of(coo, layouts, true, random));
        int[] order = ArrayArbitraries.shuffled(rank, random);
        int[] inverse = new int[rank];
        for (int k = 0; k < rank; k++) {
            inverse[order[k]] = k;
        }
        NdArray seen = formats.get(random.nextInt(formats.size()));
        formats.add(ArrayView.of(ArrayView.of(seen).transpose(order).stored()).transpose(inverse));
        return formats;
    }

    static int[] axes(int rank, Random random) {
        return IntStream.of(ArrayArbitraries.shuffled(rank, random)).limit(random.nextInt(rank + 1))
                .map(axis -> random.nextBoolean() ? axis : axis - rank).toArray();
    }

    static boolean[] marked(int[] axes, int rank) {
        boolean[] marked = new boolean[rank];
        for (int axis : axes) {
            marked[Math.floorMod(axis, rank)] = true;
        }
        return marked;
    }

    @Property
    void reductionsAreThoseOfTheCells(@ForAll("arrays") CooArray coo, @ForAll("reductions") Reduction reduction,
            @ForAll boolean keepDims, @ForAll Random random) {
        int[] axes = axes(coo.shape().rank(), random);
        for (NdArray a : formats(coo, random)) {
            check(a, reduction, axes, keepDims);
        }
    }

    private static void check(NdArray a, Reduction reduction, int[] axes, boolean keepDims) {
        if (a.dtype().isComplex() && NOT_OF_COMPLEX.contains(reduction.name())) {
            assertThatThrownBy(() -> Reduce.of(reduction, a, axes, keepDims, OpOptions.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(reduction.name().replace("nan", "") + " of complex128 elements is not defined");
            return;
        }
        boolean[] reduced = marked(axes, a.shape().rank());
        ReducedAxes expected = ReducedAxes.of(a.shape(), axes, keepDims);
        boolean needsElements = Set.of("min", "max", "norminf", "norm-inf")
                .contains(reduction.name().replace("nan", ""));
        if (needsElements && expected.length().exact().signum() == 0 && !expected.resultShape().isEmpty()) {
            assertThatThrownBy(() -> Reduce.of(reduction, a, axes, keepDims, OpOptions.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(" of 0 elements along axes");
            return;
        }
        Map<List<Long>, double[]> numbers = new TreeMap<>((x, y) -> x.toString().compareTo(y.toString()));
        for (long[] index : DenseOracle.indices(expected.resultShape())) {
            Optional<double[]> number = SliceOracle.reduce(reduction.name(), a.dtype(),
                    SliceOracle.slice(a, reduced, keepDims, index));
            if (number.isEmpty()) {
                assertThatThrownBy(() -> Reduce.of(reduction, a, axes, keepDims, OpOptions.DEFAULT))
                        .isInstanceOf(ArithmeticException.class).hasMessageContaining("exceeds the range of int64");
                return;
            }
            numbers.put(DenseOracle.key(index), number.get());
        }
        StoredArray result = Reduce.of(reduction, a, axes, keepDims, OpOptions.DEFAULT);
        assertThat(result.shape()).isEqualTo(expected.resultShape());
        assertThat(result.dtype()).isEqualTo(reduction.resultType(a.dtype()));
        numbers.forEach((index, number) -> assertNumber(reduction + " at " + index + " of " + a, number,
                result.get(index.stream().mapToLong(Long::longValue).toArray())));
        DenseOracle.assertStores(result, DenseOracle.byIteration(result));
        assertThat(DenseOracle.byIteration(result).keySet()).isEqualTo(storedSlices(a, reduced, keepDims));
        assertInherits(result, a, expected);
    }

    private static void assertNumber(String what, double[] expected, Scalar actual) {
        assertPart(what, expected[0], actual.real(), actual.dtype());
        assertPart(what, expected[1], actual.imaginary(), actual.dtype());
    }

    private static void assertPart(String what, double expected, double actual, DType type) {
        double wanted = type == DType.FLOAT32 ? (float) expected : expected;
        double relative = type == DType.FLOAT32 ? 1e-6 : 1e-11;
        boolean isSame = wanted == actual || (Double.isNaN(wanted) && Double.isNaN(actual))
                || Math.abs(wanted - actual) <= relative * Math.max(1e-3, Math.abs(wanted));
        assertThat(isSame).as("%s: expected %s, actual %s", what, wanted, actual).isTrue();
    }

    private static Set<List<Long>> storedSlices(NdArray a, boolean[] reduced, boolean keepDims) {
        StoredArray stored = StoredOperands.stored(a);
        if (stored instanceof StridedArray) {
            int[] axes = IntStream.range(0, reduced.length).filter(d -> reduced[d]).toArray();
            return DenseOracle.indices(ReducedAxes.of(a.shape(), axes, keepDims).resultShape()).stream()
                    .map(DenseOracle::key).collect(Collectors.toSet());
        }
        return DenseOracle.byIteration(stored).keySet().stream()
                .map(index -> slice(index, reduced, keepDims)).collect(Collectors.toSet());
    }

    /// Returns the indices of the slice that an element belongs to.
    static List<Long> slice(List<Long> index, boolean[] reduced, boolean keepDims) {
        List<Long> slice = new ArrayList<>();
        for (int d = 0; d < reduced.length; d++) {
            if (!reduced[d]) {
                slice.add(index.get(d));
            } else if (keepDims) {
                slice.add(0L);
            }
        }
        return slice;
    }

    static void assertInherits(StoredArray result, NdArray a, ReducedAxes axes) {
        StoredArray form = ResultForm.of(result, StoredOperands.stored(a), axes.places(), OpOptions.DEFAULT);
        assertThat(result.getClass()).isEqualTo(form.getClass());
        if (form instanceof CompressedArray compressed) {
            assertThat(((CompressedArray) result).reduction()).isEqualTo(compressed.reduction());
        }
        if (result instanceof CooArray coo) {
            assertThat(coo.isCanonical()).isTrue();
        }
    }

    @Property
    void argumentsAreThoseOfTheCells(@ForAll("arrays") CooArray coo, @ForAll boolean keepDims,
            @ForAll boolean isLeast, @ForAll Random random) {
        if (coo.dtype().isComplex()) {
            return;
        }
        for (NdArray a : formats(coo, random)) {
            if (!a.shape().isEmpty()) {
                List<Scalar> cells = DenseOracle.byElement(a);
                assertThat(isLeast ? Reduce.argMin(a) : Reduce.argMax(a)).as("%s", a)
                        .isEqualTo(DenseOracle.indices(a.shape()).get(SliceOracle.arg(isLeast, cells)));
            }
            if (a.shape().rank() > 0) {
                checkAlongAxis(a, isLeast, random.nextInt(a.shape().rank()), keepDims);
            }
        }
    }

    private static void checkAlongAxis(NdArray a, boolean isLeast, int axis, boolean keepDims) {
        boolean[] reduced = marked(new int[] {axis}, a.shape().rank());
        ReducedAxes expected = ReducedAxes.of(a.shape(), new int[] {axis}, keepDims);
        if (a.shape().extent(axis) == 0 && !expected.resultShape().isEmpty()) {
            assertThatThrownBy(() -> Reduce.argMax(a, axis, keepDims, OpOptions.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("argmax of 0 elements");
            return;
        }
        StoredArray result = isLeast ? Reduce.argMin(a, axis, keepDims, OpOptions.DEFAULT)
                : Reduce.argMax(a, axis - a.shape().rank(), keepDims, OpOptions.DEFAULT);
        assertThat(result.shape()).isEqualTo(expected.resultShape());
        assertThat(result.dtype()).isEqualTo(DType.INT64);
        for (long[] index : DenseOracle.indices(result.shape())) {
            assertThat(result.get(index).integer()).as("arg at %s of %s", Arrays.toString(index), a)
                    .isEqualTo(SliceOracle.arg(isLeast, SliceOracle.slice(a, reduced, keepDims, index)));
        }
        assertThat(DenseOracle.byIteration(result).keySet()).isEqualTo(storedSlices(a, reduced, keepDims));
        assertInherits(result, a, expected);
    }

    @Property
    void sumsOfHugeShapesAreThoseOfTheirElements(@ForAll("wideArrays") CooArray coo, @ForAll boolean keepDims,
            @ForAll Random random) {
        CooArray a = coo.withValues(coo.values(), Scalar.of(0L));
        int[] axes = axes(a.shape().rank(), random);
        boolean[] reduced = marked(axes, a.shape().rank());
        Map<List<Long>, Long> sums = DenseOracle.byIteration(a).entrySet().stream().collect(Collectors.toMap(
                element -> slice(element.getKey(), reduced, keepDims),
                element -> element.getValue().integer(), Long::sum));
        Map<List<Long>, Scalar> expected = sums.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, sum -> Scalar.of(sum.getValue())));
        List<StoredArray> formats = Formats.of(a, someLayouts(a, random), false, random);
        for (StoredArray format : formats) {
            StoredArray result = Reduce.of(Reduction.sum(), format, axes, keepDims, OpOptions.DEFAULT);
            assertThat(result.fill()).isEqualTo(Scalar.of(0L));
            DenseOracle.assertStores(result, expected);
            assertInherits(result, format, ReducedAxes.of(a.shape(), axes, keepDims));
            assertThat(Reduce.of(Reduction.maximum(), format, axes, keepDims, OpOptions.DEFAULT).nse())
                    .isEqualTo(expected.size());
        }
    }

    static List<DimensionReduction> someLayouts(NdArray a, Random random) {
        List<DimensionReduction> layouts = new ArrayList<>();
        int rank = a.shape().rank();
        for (int attempt = 0; rank >= 2 && attempt < 12 && layouts.size() < 3; attempt++) {
            try {
                layouts.add(DimensionReduction.of(a.shape(), ArrayArbitraries.shuffled(rank, random),
                        1 + random.nextInt(rank - 1)));
            } catch (ArithmeticException e) {
                assertThat(e).hasMessageContaining("2^63");
            }
        }
        return layouts;
    }

    @Property
    void valuesThatAreAllTheSameAreReducedLikeOthers(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        CooArray uniform = coo.withValues(Values.uniform(Scalar.one(coo.dtype()), coo.values().size()), coo.fill());
        int[] axes = axes(coo.shape().rank(), random);
        for (Reduction reduction : List.of(Reduction.sum(), Reduction.mean(), Reduction.any())) {
            check(uniform, reduction, axes, false);
        }
    }
}
