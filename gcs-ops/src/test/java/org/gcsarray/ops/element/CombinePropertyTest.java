package org.gcsarray.ops.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Functions of two and more arrays against the dense computation, over formats, layouts, types, fills and broadcast shapes.
class CombinePropertyTest {

    @Provide
    Arbitrary<List<NdArray>> pairs() {
        return Operand.several(2, ArrayArbitraries.dtypes());
    }

    @Provide
    Arbitrary<List<NdArray>> floatingPairs() {
        return Operand.several(2, Arbitraries.of(DType.FLOAT64, DType.FLOAT32, DType.FLOAT64));
    }

    @Provide
    Arbitrary<BinaryOp> comparisons() {
        return Arbitraries.of(BinaryOp.values()).filter(BinaryOp::onlyCompares);
    }

    @Provide
    Arbitrary<BinaryOp> bitwise() {
        return Arbitraries.of(BinaryOp.BITWISE_AND, BinaryOp.BITWISE_OR, BinaryOp.BITWISE_XOR);
    }

    @Provide
    Arbitrary<List<NdArray>> pairsOfBits() {
        return Operand.several(2, Arbitraries.of(DType.UINT64, DType.INT64, DType.INT32, DType.UINT8, DType.BOOL));
    }

    @Provide
    Arbitrary<List<NdArray>> uint64Pairs() {
        return Operand.several(2, Arbitraries.of(DType.UINT64));
    }

    @Provide
    Arbitrary<List<NdArray>> integerPairs() {
        return Operand.several(2, Arbitraries.of(DType.UINT64, DType.UINT64, DType.INT64, DType.INT8, DType.BOOL));
    }

    @Provide
    Arbitrary<List<NdArray>> integerTriples() {
        return Operand.several(3, Arbitraries.of(DType.UINT64, DType.UINT64, DType.INT64, DType.INT8, DType.FLOAT64));
    }

    @Provide
    Arbitrary<List<NdArray>> realTriples() {
        return Operand.several(3, ArrayArbitraries.dtypes().filter(type -> !type.isComplex()));
    }

    @Provide
    Arbitrary<List<NdArray>> triples() {
        return Operand.several(3, ArrayArbitraries.dtypes());
    }

    @Property
    void anyOperationOfAnyTypes(@ForAll BinaryOp op, @ForAll("pairs") List<NdArray> pair) {
        check(op, pair.get(0), pair.get(1));
    }

    @Property
    void operationsWhoseZerosPrevail(@ForAll("floatingPairs") List<NdArray> pair) {
        check(BinaryOp.MULTIPLY, pair.get(0), pair.get(1));
        check(BinaryOp.DIVIDE, pair.get(0), pair.get(1));
        check(BinaryOp.AND, pair.get(0), pair.get(1));
        check(BinaryOp.ADD, pair.get(0), pair.get(1));
    }

    @Property
    void bitsOfIntegers(@ForAll("bitwise") BinaryOp op, @ForAll("pairsOfBits") List<NdArray> pair) {
        check(op, pair.get(0), pair.get(1));
        check(BinaryOp.LEFT_SHIFT, pair.get(0), pair.get(1));
        check(BinaryOp.RIGHT_SHIFT, pair.get(0), pair.get(1));
    }

    @Property
    void bitsBeyondInt64(@ForAll("bitwise") BinaryOp op, @ForAll("uint64Pairs") List<NdArray> pair) {
        check(op, Operand.beyondInt64(pair.get(0)), Operand.beyondInt64(pair.get(1)));
    }

    @Property
    void comparisonsBeyondInt64(@ForAll("comparisons") BinaryOp op, @ForAll("integerPairs") List<NdArray> pair) {
        check(op, Operand.beyondInt64(pair.get(0)), Operand.beyondInt64(pair.get(1)));
    }

    private static void check(BinaryOp op, NdArray a, NdArray b) {
        DType common = Promotion.of(a.dtype(), b.dtype());
        if (!ScalarOracle.isDefined(op, common)) {
            assertThatThrownBy(() -> Elementwise.combine(op, a, b, OpOptions.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(op.name())
                    .hasMessageContaining(a.dtype().toString()).hasMessageContaining(b.dtype().toString());
            return;
        }
        SmoothShape shape = SmoothShape.broadcast(List.of(a.shape(), b.shape()));
        Function<long[], Scalar> expected = index -> ScalarOracle.apply(op, ElementwiseOracle.element(a, index),
                ElementwiseOracle.element(b, index));
        boolean isFaulty = hasFault(shape, expected);
        Scalar fill;
        try {
            fill = ScalarOracle.apply(op, ElementwiseOracle.fill(a, shape), ElementwiseOracle.fill(b, shape));
        } catch (ArithmeticException _) {
            // a dense result has no fill that could be at fault
            if (isFaulty || (!isDense(a, shape) && !isDense(b, shape))) {
                checkRefused(op, a, b);
                return;
            }
            fill = Scalar.zero(Elementwise.combine(op, a, b, OpOptions.DEFAULT).dtype());
        }
        if (isFaulty) {
            checkRefused(op, a, b);
            return;
        }
        StoredArray result = Elementwise.combine(op, a, b, OpOptions.DEFAULT);
        boolean isSparse = isSparse(op, a, b, shape);
        assertThat(result instanceof StridedArray).isEqualTo(!isSparse);
        Scalar resultFill = isSparse && (isDense(a, shape) || isDense(b, shape)) ? result.fill() : fill;
        ElementwiseOracle.check(result, shape, resultFill, true, expected);
    }

    private static void checkRefused(BinaryOp op, NdArray a, NdArray b) {
        assertThatThrownBy(() -> Elementwise.combine(op, a, b, OpOptions.DEFAULT))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining(op.name())
                .hasMessageMatching(".*(element|fill).*");
    }

    private static boolean hasFault(SmoothShape shape, Function<long[], Scalar> expected) {
        try {
            return DenseOracle.indices(shape).stream().map(expected).filter(value -> value.dtype().byteWidth() == 0)
                    .count() > 0;
        } catch (ArithmeticException _) {
            return true;
        }
    }

    private static boolean isDense(NdArray a, SmoothShape shape) {
        return a.isDense() && (a.shape().rank() > 0 || shape.rank() == 0);
    }

    /// Sparse if no operand is dense, or zeros of the sparse one prevail. Of rank 0 with one dense and one constant operand, dense.
    private static boolean isSparse(BinaryOp op, NdArray a, NdArray b, SmoothShape shape) {
        boolean denseA = isDense(a, shape);
        boolean denseB = isDense(b, shape);
        if (denseA == denseB) {
            return !denseA;
        }
        NdArray sparse = denseA ? b : a;
        boolean isConstant = sparse.shape().rank() == 0 && shape.rank() > 0;
        boolean prevails = switch (op) {
            case MULTIPLY, AND, BITWISE_AND -> true;
            case DIVIDE -> denseB;
            default -> false;
        };
        return prevails && !sparse.isDense() && !isConstant && sparse.fill().isZero();
    }

    @Property
    void functionsOfTheCaller(@ForAll("realTriples") List<NdArray> operands) {
        NdArray[] all = operands.toArray(NdArray[]::new);
        SmoothShape shape = SmoothShape.broadcast(operands.stream().map(NdArray::shape).toList());
        ElementFunction f = values -> values[0] + 2 * values[1] - values[2];
        Function<long[], Scalar> expected = index -> Scalar.of(f.apply(operands.stream()
                .mapToDouble(a -> ElementwiseOracle.element(a, index).real()).toArray()));
        Scalar fill = Scalar.of(f.apply(operands.stream()
                .mapToDouble(a -> ElementwiseOracle.fill(a, shape).real()).toArray()));
        StoredArray result = Elementwise.combine(f, List.of(all), OpOptions.DEFAULT);
        assertThat(result instanceof StridedArray)
                .isEqualTo(operands.stream().anyMatch(a -> isDense(a, shape)));
        ElementwiseOracle.check(result, shape, fill, true, expected);
        StoredArray pair = Elementwise.combine((x, y) -> x - 3 * y, all[0], all[1], OpOptions.DEFAULT);
        SmoothShape shapeOfPair = SmoothShape.broadcast(List.of(all[0].shape(), all[1].shape()));
        ElementwiseOracle.check(pair, shapeOfPair,
                Scalar.of(ElementwiseOracle.fill(all[0], shapeOfPair).real()
                        - 3 * ElementwiseOracle.fill(all[1], shapeOfPair).real()),
                true, index -> Scalar.of(ElementwiseOracle.element(all[0], index).real()
                        - 3 * ElementwiseOracle.element(all[1], index).real()));
    }

    @Property
    void choices(@ForAll("triples") List<NdArray> operands) {
        checkChoice(operands.get(0), operands.get(1), operands.get(2));
    }

    @Property
    void choicesBeyondInt64(@ForAll("integerTriples") List<NdArray> operands) {
        checkChoice(Operand.beyondInt64(operands.get(0)), Operand.beyondInt64(operands.get(1)),
                Operand.beyondInt64(operands.get(2)));
    }

    private static void checkChoice(NdArray condition, NdArray a, NdArray b) {
        List<NdArray> operands = List.of(condition, a, b);
        SmoothShape shape = SmoothShape.broadcast(operands.stream().map(NdArray::shape).toList());
        boolean isUnsigned = a.dtype() == DType.UINT64 && b.dtype() == DType.UINT64;
        DType type = isUnsigned ? DType.UINT64 : Promotion.of(a.dtype(), b.dtype());
        boolean isDense = operands.stream().anyMatch(operand -> (operand.shape().rank() > 0 || shape.rank() == 0)
                && ArrayView.materialised(operand) instanceof StridedArray);
        Function<long[], Scalar> expected = index -> ElementwiseOracle
                .element(ElementwiseOracle.element(condition, index).isZero() ? b : a, index).convert(type);
        Scalar fill;
        try {
            fill = isDense ? Scalar.zero(type) : ElementwiseOracle
                    .fill(ElementwiseOracle.fill(condition, shape).isZero() ? b : a, shape).convert(type);
            for (long[] index : DenseOracle.indices(shape)) {
                var _ = expected.apply(index);
            }
        } catch (ArithmeticException _) {
            assertThatThrownBy(() -> Elementwise.where(condition, a, b, OpOptions.DEFAULT))
                    .isInstanceOf(ArithmeticException.class).hasMessageStartingWith("the choice of")
                    .hasMessageEndingWith("the result exceeds the range of int64");
            return;
        }
        ElementwiseOracle.check(Elementwise.where(condition, a, b, OpOptions.DEFAULT), shape, fill, true, expected);
    }

    @Property
    void closeness(@ForAll("pairs") List<NdArray> pair, @ForAll boolean equalNan) {
        NdArray a = pair.get(0);
        NdArray b = pair.get(1);
        SmoothShape shape = SmoothShape.broadcast(List.of(a.shape(), b.shape()));
        Function<long[], Scalar> expected = index -> Scalar.of(isClose(ElementwiseOracle.element(a, index),
                ElementwiseOracle.element(b, index), equalNan));
        Scalar fill = Scalar.of(isClose(ElementwiseOracle.fill(a, shape), ElementwiseOracle.fill(b, shape), equalNan));
        ElementwiseOracle.check(Elementwise.isClose(a, b, 0.25, 0.5, equalNan, OpOptions.DEFAULT), shape, fill, true,
                expected);
        assertThat(Elementwise.allClose(a, b, 0.25, 0.5, equalNan, OpOptions.DEFAULT)).isEqualTo(
                DenseOracle.indices(shape).stream().allMatch(index -> expected.apply(index).integer() == 1));
    }

    private static boolean isClose(Scalar a, Scalar b, boolean equalNan) {
        boolean nanA = Double.isNaN(a.real()) || Double.isNaN(a.imaginary());
        boolean nanB = Double.isNaN(b.real()) || Double.isNaN(b.imaginary());
        boolean finite = Double.isFinite(b.real()) && Double.isFinite(b.imaginary());
        return (nanA && nanB && equalNan) || (a.real() == b.real() && a.imaginary() == b.imaginary())
                || (finite && Math.hypot(a.real() - b.real(), a.imaginary() - b.imaginary()) <= 0.5
                        + 0.25 * Math.hypot(b.real(), b.imaginary()));
    }
}
