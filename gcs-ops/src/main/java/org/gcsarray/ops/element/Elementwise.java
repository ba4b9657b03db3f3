package org.gcsarray.ops.element;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// Functions of elements, with the results of the dense computation in NumPy: NaN, infinities and any fill included.
///
/// The fill of a result is the function of the fills. Functions of one number store their results where the operand is stored, even those that equal
/// the fill; functions of several drop results that are the same number as the fill (-0.0 is the same as 0.0, NaN the same as NaN). Operands are
/// broadcast and promoted as in NumPy, types of storage [widened][DType#widened] first. They never change; views and stacks count as what they show,
/// and coordinates with duplicates are rejected. int64 with a floating-point operand is computed in double.
///
/// **Format.** If the operands have one shape and order (equivalent layouts, or both coordinates), the result has the format of the first. Otherwise
/// the operand with fewer elements, or the second if the numbers are equal, is converted to the layout of the other, and the result has the format of
/// that other one. An operand of rank 0 combined with one of higher rank is a constant, whatever its format: the function is also applied to the
/// fill, and the result is stored where the other operand is. Any other dense operand makes the result dense, except that zeros prevail in `MULTIPLY`
/// and `AND` of a sparse array of fill 0 with a dense one, and in `DIVIDE` of such an array by a dense one: these results are sparse.
///
/// **Cost.** O(nse) of operands and result, and rows that are listed. Where an operand repeats along dimensions of the other, it is written out; its
/// elements are counted and checked against the options beforehand. Where its fill is a zero that prevails, only the elements that have partners are
/// looked at: `(1e5, 1) * (1, 1e5)` of 10 elements each is 100 elements. Everything runs on the calling thread, except conversions of operands.
@CheckReturnValue
public final class Elementwise {

    private Elementwise() {}

    /// Returns `f(a)`, stored where a is stored; shares the structure of a. O(nse).
    ///
    /// @throws IllegalArgumentException if f is not defined for the type, or a has duplicates
    /// @throws ArithmeticException      if an integer result exceeds its type; the text names the element, or the fill
    public static StoredArray map(UnaryOp f, NdArray a) {
        return mapped(FunctionRule.of(f, a.dtype()), a, OpOptions.DEFAULT);
    }

    /// Returns `f(a)` as float64, stored where a is stored; shares the structure of a. O(nse).
    ///
    /// @param f function of one number, called for each stored element and the fill
    /// @param a array of real numbers
    /// @throws IllegalArgumentException if a is complex or has duplicates
    public static StoredArray map(DoubleUnaryOperator f, NdArray a) {
        CustomRules.checkReal("a", a.dtype());
        return mapped(CustomRules.of(f), a, OpOptions.DEFAULT);
    }

    /// Returns new values in the same structure.
    private static StoredArray mapped(Rule rule, NdArray a, OpOptions options) {
        StoredArray stored = SameStructure.withoutOthers(rule.operand(a, options), options);
        Scalar fill = stored instanceof StridedArray ? Scalar.zero(rule.result())
                : Evaluation.fill(rule, stored.fill());
        return stored.withValues(values(rule, stored), fill);
    }

    private static Values values(Rule rule, StoredArray a) {
        int size = a.values().size();
        IntFunction<String> place = position -> SameStructure.place(a, position);
        if (a.values() instanceof UniformValues uniform && size > 0) {
            return Values.uniform(Evaluation.all(rule, 1, place, Source.constant(uniform.value())).get(0), size);
        }
        return Evaluation.all(rule, size, place, Source.of(a.values()));
    }

    /// Returns `f(a, b)`, broadcast; new storage, except that a structure that both have is shared.
    ///
    /// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Elementwise"}
    ///
    /// @throws IllegalArgumentException if the shapes do not broadcast, f is not defined for the types, an operand has duplicates, or the
    ///                                  result or an operand that repeats would take more than the limit of the options
    /// @throws ArithmeticException      if an integer result exceeds its type or does not exist; the text names the element, or the fill
    public static StoredArray combine(BinaryOp f, NdArray a, NdArray b, OpOptions options) {
        return Combination.of(PairRule.of(f, a.dtype(), b.dtype()), a, b, options);
    }

    /// Returns `f(a, b)` as float64, broadcast.
    ///
    /// @param f function of two numbers, called where a or b is stored and for the fills
    /// @throws IllegalArgumentException as for [#combine(BinaryOp, NdArray, NdArray, OpOptions)], or if an operand is complex
    public static StoredArray combine(DoubleBinaryOperator f, NdArray a, NdArray b, OpOptions options) {
        CustomRules.checkReal("a", a.dtype());
        CustomRules.checkReal("b", b.dtype());
        return Combination.of(CustomRules.of(f), a, b, options);
    }

    /// Returns `f(operands..)` as float64, broadcast, in the format of the operand that stores the most elements.
    ///
    /// @param f        function of as many numbers as there are operands, called where one is stored and for the fills
    /// @param operands at least one array of real numbers
    /// @throws IllegalArgumentException as for [#combine(BinaryOp, NdArray, NdArray, OpOptions)], or if an operand is complex or there is
    ///                                  none
    public static StoredArray combine(ElementFunction f, List<? extends NdArray> operands, OpOptions options) {
        String[] names = new String[operands.size()];
        Arrays.setAll(names, s -> "operand " + s);
        for (int s = 0; s < names.length; s++) {
            CustomRules.checkReal(names[s], operands.get(s).dtype());
        }
        return ManyOperands.of(CustomRules.of(f, names.length), options, names, operands.toArray(NdArray[]::new));
    }

    /// Returns a where the condition is not 0 (NaN counts as not 0), b elsewhere, in the common type of a and b; all three are broadcast.
    /// Two arrays of uint64 give uint64; uint64 and another type of integers give int64, which must hold what is chosen.
    ///
    /// @param condition array of any type
    /// @throws IllegalArgumentException if the shapes do not broadcast, an operand has duplicates, or the result or an operand that repeats
    ///                                  would take more than the limit of the options
    /// @throws ArithmeticException      if a chosen number of uint64 exceeds the type of the result; the text names the element, or the fill
    public static StoredArray where(NdArray condition, NdArray a, NdArray b, OpOptions options) {
        StoredArray isFalse = mapped(FunctionRule.of(UnaryOp.NOT, condition.dtype()), condition, options);
        StoredArray isTrue = map(UnaryOp.NOT, isFalse);
        return ManyOperands.of(ChoiceRule.of(a.dtype(), b.dtype()), options,
                new String[] {"condition", "a", "b"}, isTrue, a, b);
    }

    /// Returns `min(max(a, least), greatest)` in the type of a, widened, stored where a is stored; NaN stays NaN. uint64 stays uint64, which no
    /// lower limit below 0 limits. A least of -infinity or a greatest of infinity is no limit, of integers either. O(nse).
    ///
    /// @throws IllegalArgumentException if a is complex or has duplicates
    /// @throws ArithmeticException      if that type cannot hold a limit exactly (rounding to float32 excepted); the text names the limit
    public static StoredArray clip(NdArray a, Scalar least, Scalar greatest) {
        if (a.dtype().isComplex()) {
            throw new IllegalArgumentException("clip is not defined for " + a.dtype());
        }
        DType type = Promotion.ofChosen(a.dtype(), a.dtype());
        Scalar low = type == DType.UINT64 && least.real() < 0 ? Scalar.zero(type)
                : limit("least", least, Double.NEGATIVE_INFINITY, type);
        return mapped(new ClipRule(type, low, limit("greatest", greatest, Double.POSITIVE_INFINITY, type)), a,
                OpOptions.DEFAULT);
    }

    private static Scalar limit(String name, Scalar limit, double none, DType type) {
        try {
            return limit.real() == none ? limit : limit.convert(type);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException("clip of " + type + " elements: " + name + ": "
                    + e.getMessage() + "; convert the array to float64").initCause(e);
        }
    }

    /// Returns whether `|a - b| <= absolute + relative |b|` with finite b, or `a == b`, as bools, broadcast. Integers are compared in
    /// double.
    ///
    /// @param equalNan whether NaN is close to NaN
    /// @throws IllegalArgumentException as for [#combine(BinaryOp, NdArray, NdArray, OpOptions)]
    public static StoredArray isClose(NdArray a, NdArray b, double relative, double absolute, boolean equalNan,
            OpOptions options) {
        boolean isComplex = Promotion.of(a.dtype(), b.dtype()) == DType.COMPLEX128;
        Rule rule = new CloseRule(isComplex ? Lane.COMPLEX : Lane.REAL, relative, absolute, equalNan);
        return Combination.of(rule, a, b, options);
    }

    /// Returns whether all elements are close, see [#isClose]; true if there are none.
    public static boolean allClose(NdArray a, NdArray b, double relative, double absolute, boolean equalNan,
            OpOptions options) {
        StoredArray close = isClose(a, b, relative, absolute, equalNan, options);
        if (close instanceof StridedArray dense) {
            Values values = dense.values();
            for (int k = 0; k < values.size(); k++) {
                if (values.getLong(k) == 0) {
                    return false;
                }
            }
            return true;
        }
        boolean areStoredTrue = close.fill().isZero();
        return areStoredTrue ? close.shape().cellCount().equals(BigInteger.valueOf(close.nse())) : close.nse() == 0;
    }

    /// Returns a in another type, stored where a is stored; shares the structure of a, or is a if it has that type already. O(nse).
    ///
    /// @throws IllegalArgumentException if a has duplicates
    /// @throws ArithmeticException      if a value cannot be converted, see [Scalar#convert]; the text names the element, or the fill
    public static StoredArray convert(NdArray a, DType type) {
        return SameStructure.convert(StoredOperands.stored(a), type, OpOptions.DEFAULT);
    }
}
