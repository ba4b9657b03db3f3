package org.gcsarray.ops;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.Element;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.Note;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.ElementFunction;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// An N-d array with the operations of NumPy: the entry to all of this module.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Sparse"}
///
/// Each method shows its equivalent NumPy expression. They come in this order:
///
/// ```
/// arrays from elsewhere   of vector dense read zeros full eye diag fromFunction random
/// what is inside          array shape dtype fill nse item toDoubles toStrided toCoo toCrs toCcs toGcs write options with
/// element by element      add subtract multiply divide power minimum less equal and ..       by Elementwise
///                         negate abs sqrt exp log floor round isNan real clip asType ..
///                         map combine where isClose allClose
/// over axes               reduce sum prod min max mean any all countNonzero var std norm ..   by Reduce
///                         softmax logSoftmax
/// sums of products        tensordot matmul dot outer kron inner mttkrp ttv ttm einsum        by Contract
/// rearrangement           transpose reshape expandDims broadcastTo flip roll tile pad ..     by Arrange
///                         concatenate stack blockDiag
/// elements                get take withElements                                              by NumpyKey, Assignment
///                         filter sort unique nonzero                                         by Arrange
/// ```
///
/// Every method computes at once and returns a new array. Operands never change, and results share storage where nothing has to move.
///
/// **Format.** A result has the format and layout of its operand, as far as the operation allows; for several operands, the classes on the right
/// give the rules. Results of rank 0 or 1 are coordinates. A dense operand makes the result dense, unless zeros of a sparse one prevail, as in
/// products of elements (see [Elementwise]); for products over axes see [OpOptions#products].
///
/// **Fill.** Elements that are not stored have the value [#fill], and operations compute it: `exp` of an array of fill 0 has fill 1. A number such as
/// the 2 in `x.add(2)` counts as an array of that fill. It changes the type of `x` only if it must: a `byte`, `short`, `int` or `long` keeps
/// integers and makes bools int64; a `float` or `double`, even 2.0, makes both float64. Any other [Number] throws an [IllegalArgumentException].
/// A number that the type cannot hold, such as 2^40 for int32, can only be compared; all other operations with it throw an [ArithmeticException].
///
/// **Errors.** Shapes, types and fills that an operation does not take, axes that do not exist and results beyond [OpOptions#maxBytes] throw an
/// [IllegalArgumentException]; indices that do not exist throw an [IndexOutOfBoundsException]; integers that overflow, or that are divided by 0,
/// throw an [ArithmeticException]. Methods name errors beyond these.
///
/// Immutable and thread safe, like the array inside.
@CheckReturnValue
public final class Sparse {

    private final StoredArray array;
    private final OpOptions options;

    private Sparse(StoredArray array, OpOptions options) {
        this.array = array;
        this.options = options;
    }

    // Where arrays come from: plain data, arrays of this library, files, descriptions.

    /// Wraps an array, with [OpOptions#DEFAULT]. The elements of a view or a stack are stored first.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates; [CooArray#canonicalize] combines them
    public static Sparse of(NdArray array) {
        return new Sparse(StoredOperands.stored(array), OpOptions.DEFAULT);
    }

    /// Returns a dense vector, a copy: `np.array(elements)`.
    public static Sparse vector(double... elements) {
        return of(StridedArray.of(SmoothShape.of(elements.length), elements));
    }

    /// Returns a dense matrix of the given rows, a copy: `np.array(rows)`.
    ///
    /// @throws IllegalArgumentException if a row has another length than the first
    public static Sparse dense(double[][] rows) {
        return of(StridedArray.of(rows));
    }

    /// Reads an array from a file, whatever its format: `scipy.io.mmread`, `scipy.sparse.load_npz`. [ArrayFiles] takes options, and also
    /// returns comments, names and notes.
    ///
    /// @param path file, compressed with gzip or not
    /// @throws IllegalArgumentException if the file has coordinates with duplicates
    /// @throws IOException              if it cannot be read, or holds no array
    public static Sparse read(Path path) throws IOException {
        return of(ArrayFiles.read(path).array());
    }

    /// Returns an array without stored elements, fill 0: `np.zeros(extents)`.
    public static Sparse zeros(DType type, long... extents) {
        return of(Create.zeros(type, extents));
    }

    /// Returns an array of one value, its fill: `np.full(extents, value)`.
    public static Sparse full(Scalar value, long... extents) {
        return of(Create.full(value, extents));
    }

    /// Returns the matrix with 1 on its k-th diagonal: `np.eye(rows, columns, k)`, float64.
    public static Sparse eye(long rows, long columns, long k) {
        return of(Create.eye(rows, columns, k, DType.FLOAT64));
    }

    /// Returns the matrix with a vector on its k-th diagonal, or the k-th diagonal of a matrix: `np.diag(a, k)`.
    public static Sparse diag(Sparse a, long k) {
        return a.wrap(Create.diag(a.array(), k));
    }

    /// Returns the values of a function of the indices, sparse with fill 0: `np.fromfunction(function, extents)`. Calls the function for every
    /// element.
    ///
    /// @throws IllegalArgumentException if there are more than 2^31 - 10 elements
    public static Sparse fromFunction(ToDoubleFunction<long[]> function, long... extents) {
        return of(Create.fromFunction(SmoothShape.of(extents), function));
    }

    /// Returns an array of random elements: `sparse.random(extents, nnz=.., random_state=..)`.
    public static Sparse random(RandomOptions options, long... extents) {
        return of(Create.random(options, extents));
    }

    // What the array is, and where it goes.

    /// Returns the array, shared.
    public StoredArray array() {
        return array;
    }

    /// Returns the shape: `x.shape`.
    public SmoothShape shape() {
        return array.shape();
    }

    /// Returns the type of the values: `x.dtype`.
    public DType dtype() {
        return array.dtype();
    }

    /// Returns the value of the elements that are not stored: `x.fill_value` of pydata/sparse.
    public Scalar fill() {
        return array.fill();
    }

    /// Returns the number of stored elements: `x.nnz` of pydata/sparse.
    public long nse() {
        return array.nse();
    }

    /// Returns the only element of an array of one element: `x.item()`.
    ///
    /// @throws IllegalArgumentException if there are none or several
    public Scalar item() {
        long[] origin = new long[shape().rank()];
        if (!Arrays.stream(shape().extents()).allMatch(extent -> extent == 1)) {
            throw new IllegalArgumentException("item() needs exactly 1 element; shape " + shape() + " has "
                    + shape().cellCount() + ". Name one by its indices");
        }
        return array.get(origin);
    }

    /// Returns an element, its indices from 0: `x[i, j, k]`.
    ///
    /// @throws IllegalArgumentException  if there is not one index per dimension
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public Scalar item(long... indices) {
        return array.get(indices);
    }

    /// Returns a copy of all elements as a plain array, the last index fastest: `x.todense().ravel()`. Integers beyond 2^53 are rounded.
    ///
    /// @throws IllegalArgumentException if it takes more than the options allow
    /// @throws ArithmeticException      if an element has an imaginary part; the text names its index
    public double[] toDoubles() {
        options.checkBytes("the plain array of shape " + shape(), Double.BYTES * shape().cellCount().doubleValue());
        Values values = toStrided().values();
        for (int k = 0; dtype().isComplex() && k < values.size(); k++) {
            if (values.getImaginary(k) != 0) {
                long[] index = new long[shape().rank()];
                long rest = k;
                for (int d = index.length - 1; d >= 0; d--) {
                    index[d] = rest % shape().extent(d);
                    rest /= shape().extent(d);
                }
                throw new ArithmeticException("element " + Arrays.toString(index) + " is " + values.get(k)
                        + "; toDoubles needs elements without an imaginary part");
            }
        }
        return values.toDoubles();
    }

    /// Returns the array with all elements stored: `x.todense()`.
    ///
    /// @throws IllegalArgumentException if it takes more than the options allow
    public StridedArray toStrided() {
        return Convert.toStrided(array, options.forConversion());
    }

    /// Returns the array in coordinates: `x.tocoo()`.
    public CooArray toCoo() {
        return Convert.toCoo(array, options.forConversion());
    }

    /// Returns a matrix by compressed rows: `x.tocsr()`.
    ///
    /// @throws IllegalArgumentException if the rank is not 2
    public CrsMatrix toCrs() {
        return Convert.toCrs(array, options.forConversion());
    }

    /// Returns a matrix by compressed columns: `x.tocsc()`.
    ///
    /// @throws IllegalArgumentException if the rank is not 2
    public CcsMatrix toCcs() {
        return Convert.toCcs(array, options.forConversion());
    }

    /// Returns the array in a layout such as `2,0|1`: `sparse.GCXS(x, compressed_axes=..)` of pydata/sparse, for rows in any order.
    ///
    /// @throws IllegalArgumentException if the text is not a layout of the shape
    /// @throws ArithmeticException      if a group exceeds 63 bits
    public GcsArray toGcs(String layout) {
        return toGcs(DimensionReduction.parse(shape(), layout));
    }

    /// Returns the array in a layout of its shape, such as one that was recommended; a copy unless it is in this layout.
    public GcsArray toGcs(DimensionReduction layout) {
        return Convert.toGcs(array, layout, options.forConversion());
    }

    /// Returns the array in the layout and the form of values that take the fewest bytes; see [Convert#toGcs(NdArray)].
    public GcsArray toGcs() {
        return Convert.toGcs(array, options.forConversion().withValues(ConvertOptions.ValueForm.LEAST));
    }

    /// Writes the array to a file in the format of its name, such as `.mtx`, `.npz` or `.gcs`; the file appears only when it is complete.
    /// [ArrayFiles] takes options.
    ///
    /// @return notes on what the format could not keep
    /// @throws IllegalArgumentException if the format cannot hold the array
    /// @throws IOException              if the name asks for no known format, or the file cannot be written
    @CanIgnoreReturnValue
    public List<Note> write(Path path) throws IOException {
        return ArrayFiles.write(array, path);
    }

    /// Returns the options of operations on this array.
    public OpOptions options() {
        return options;
    }

    /// Returns the same array with other options for its operations and those of their results.
    public Sparse with(OpOptions changed) {
        return new Sparse(array, Objects.requireNonNull(changed, "the options are null"));
    }

    // Element by element, of two arrays or with a number; types, broadcasting, fills and formats: see [Elementwise].

    /// Returns sums: `x + y`.
    public Sparse add(Sparse other) {
        return combine(BinaryOp.ADD, other);
    }

    /// Returns sums, with a number: `x + number`.
    public Sparse add(Number number) {
        return combine(BinaryOp.ADD, number);
    }

    /// Returns differences: `x - y`.
    public Sparse subtract(Sparse other) {
        return combine(BinaryOp.SUBTRACT, other);
    }

    /// Returns differences, with a number: `x - number`.
    public Sparse subtract(Number number) {
        return combine(BinaryOp.SUBTRACT, number);
    }

    /// Returns products: `x * y`.
    public Sparse multiply(Sparse other) {
        return combine(BinaryOp.MULTIPLY, other);
    }

    /// Returns products, with a number: `x * number`.
    public Sparse multiply(Number number) {
        return combine(BinaryOp.MULTIPLY, number);
    }

    /// Returns quotients: `x / y`.
    public Sparse divide(Sparse other) {
        return combine(BinaryOp.DIVIDE, other);
    }

    /// Returns quotients, with a number: `x / number`.
    public Sparse divide(Number number) {
        return combine(BinaryOp.DIVIDE, number);
    }

    /// Returns quotients rounded down: `x // y`.
    public Sparse floorDivide(Sparse other) {
        return combine(BinaryOp.FLOOR_DIVIDE, other);
    }

    /// Returns quotients rounded down, with a number: `x // number`.
    public Sparse floorDivide(Number number) {
        return combine(BinaryOp.FLOOR_DIVIDE, number);
    }

    /// Returns remainders with the sign of the divisor: `x % y`.
    public Sparse remainder(Sparse other) {
        return combine(BinaryOp.REMAINDER, other);
    }

    /// Returns remainders with the sign of the divisor, with a number: `x % number`.
    public Sparse remainder(Number number) {
        return combine(BinaryOp.REMAINDER, number);
    }

    /// Returns powers: `x ** y`.
    public Sparse power(Sparse other) {
        return combine(BinaryOp.POWER, other);
    }

    /// Returns powers, with a number: `x ** number`.
    public Sparse power(Number number) {
        return combine(BinaryOp.POWER, number);
    }

    /// Returns the smaller of two elements: `np.minimum(x, y)`.
    public Sparse minimum(Sparse other) {
        return combine(BinaryOp.MINIMUM, other);
    }

    /// Returns the smaller of each element and a number: `np.minimum(x, number)`.
    public Sparse minimum(Number number) {
        return combine(BinaryOp.MINIMUM, number);
    }

    /// Returns the greater of two elements: `np.maximum(x, y)`.
    public Sparse maximum(Sparse other) {
        return combine(BinaryOp.MAXIMUM, other);
    }

    /// Returns the greater of each element and a number: `np.maximum(x, number)`.
    public Sparse maximum(Number number) {
        return combine(BinaryOp.MAXIMUM, number);
    }

    /// Returns where elements are equal, bool: `x == y`.
    public Sparse equal(Sparse other) {
        return combine(BinaryOp.EQUAL, other);
    }

    /// Returns where elements are equal, bool, with a number: `x == number`.
    public Sparse equal(Number number) {
        return combine(BinaryOp.EQUAL, number);
    }

    /// Returns where elements differ, bool: `x != y`.
    public Sparse notEqual(Sparse other) {
        return combine(BinaryOp.NOT_EQUAL, other);
    }

    /// Returns where elements differ, bool, with a number: `x != number`.
    public Sparse notEqual(Number number) {
        return combine(BinaryOp.NOT_EQUAL, number);
    }

    /// Returns where elements are less, bool: `x < y`.
    public Sparse less(Sparse other) {
        return combine(BinaryOp.LESS, other);
    }

    /// Returns where elements are less, bool, with a number: `x < number`.
    public Sparse less(Number number) {
        return combine(BinaryOp.LESS, number);
    }

    /// Returns where elements are less or equal, bool: `x <= y`.
    public Sparse lessEqual(Sparse other) {
        return combine(BinaryOp.LESS_EQUAL, other);
    }

    /// Returns where elements are less or equal, bool, with a number: `x <= number`.
    public Sparse lessEqual(Number number) {
        return combine(BinaryOp.LESS_EQUAL, number);
    }

    /// Returns where elements are greater, bool: `x > y`.
    public Sparse greater(Sparse other) {
        return combine(BinaryOp.GREATER, other);
    }

    /// Returns where elements are greater, bool, with a number: `x > number`.
    public Sparse greater(Number number) {
        return combine(BinaryOp.GREATER, number);
    }

    /// Returns where elements are greater or equal, bool: `x >= y`.
    public Sparse greaterEqual(Sparse other) {
        return combine(BinaryOp.GREATER_EQUAL, other);
    }

    /// Returns where elements are greater or equal, bool, with a number: `x >= number`.
    public Sparse greaterEqual(Number number) {
        return combine(BinaryOp.GREATER_EQUAL, number);
    }

    /// Returns where both are not 0, bool: `np.logical_and(x, y)`.
    public Sparse and(Sparse other) {
        return combine(BinaryOp.AND, other);
    }

    /// Returns where one is not 0, bool: `np.logical_or(x, y)`.
    public Sparse or(Sparse other) {
        return combine(BinaryOp.OR, other);
    }

    /// Returns where exactly one is not 0, bool: `np.logical_xor(x, y)`.
    public Sparse xor(Sparse other) {
        return combine(BinaryOp.XOR, other);
    }

    /// Returns a number in a type. What the type has no value for is compared as it is, and refused by all else.
    private Scalar fitted(BinaryOp operation, Scalar value, DType type) {
        try {
            return value.convert(type);
        } catch (ArithmeticException e) {
            if (operation.isComparison()) {
                return value;
            }
            throw (ArithmeticException) new ArithmeticException(
                    operation + " of an array of " + dtype() + " and a number: " + e.getMessage()).initCause(e);
        }
    }

    private static Scalar scalar(Number number) {
        return switch (Objects.requireNonNull(number, "the number is null")) {
            case Byte _,Short _,Integer _,Long _ -> Scalar.of(number.longValue());
            case Float _,Double _ -> Scalar.of(number.doubleValue());
            default -> throw new IllegalArgumentException("the number " + number + " is of " + number.getClass()
                    + "; needs an int, a long, a float or a double");
        };
    }

    // Element by element, of one array.

    /// Returns the negatives: `-x`.
    public Sparse negate() {
        return map(UnaryOp.NEGATE);
    }

    /// Returns the absolute values: `np.abs(x)`.
    public Sparse abs() {
        return map(UnaryOp.ABS);
    }

    /// Returns the signs: `np.sign(x)`.
    public Sparse sign() {
        return map(UnaryOp.SIGN);
    }

    /// Returns the squares: `np.square(x)`.
    public Sparse square() {
        return map(UnaryOp.SQUARE);
    }

    /// Returns the square roots: `np.sqrt(x)`.
    public Sparse sqrt() {
        return map(UnaryOp.SQRT);
    }

    /// Returns the exponentials: `np.exp(x)`.
    public Sparse exp() {
        return map(UnaryOp.EXP);
    }

    /// Returns the exponentials minus 1: `np.expm1(x)`.
    public Sparse expm1() {
        return map(UnaryOp.EXPM1);
    }

    /// Returns the natural logarithms: `np.log(x)`.
    public Sparse log() {
        return map(UnaryOp.LOG);
    }

    /// Returns the natural logarithms of 1 + x: `np.log1p(x)`.
    public Sparse log1p() {
        return map(UnaryOp.LOG1P);
    }

    /// Returns the sines: `np.sin(x)`.
    public Sparse sin() {
        return map(UnaryOp.SIN);
    }

    /// Returns the cosines: `np.cos(x)`.
    public Sparse cos() {
        return map(UnaryOp.COS);
    }

    /// Returns the hyperbolic tangents: `np.tanh(x)`.
    public Sparse tanh() {
        return map(UnaryOp.TANH);
    }

    /// Returns the elements rounded down: `np.floor(x)`.
    public Sparse floor() {
        return map(UnaryOp.FLOOR);
    }

    /// Returns the elements rounded up: `np.ceil(x)`.
    public Sparse ceil() {
        return map(UnaryOp.CEIL);
    }

    /// Returns the elements rounded to whole numbers, halves to even: `np.rint(x)`.
    public Sparse round() {
        return map(UnaryOp.RINT);
    }

    /// Returns the reciprocals: `1 / x`.
    public Sparse reciprocal() {
        return map(UnaryOp.RECIPROCAL);
    }

    /// Returns where elements are 0, bool: `np.logical_not(x)`.
    public Sparse not() {
        return map(UnaryOp.NOT);
    }

    /// Returns where elements are NaN, bool: `np.isnan(x)`.
    public Sparse isNan() {
        return map(UnaryOp.IS_NAN);
    }

    /// Returns where elements are finite, bool: `np.isfinite(x)`.
    public Sparse isFinite() {
        return map(UnaryOp.IS_FINITE);
    }

    /// Returns the complex conjugates: `np.conj(x)`.
    public Sparse conjugate() {
        return map(UnaryOp.CONJUGATE);
    }

    /// Returns the real parts: `x.real`.
    public Sparse real() {
        return map(UnaryOp.REAL);
    }

    /// Returns the imaginary parts: `x.imag`.
    public Sparse imaginary() {
        return map(UnaryOp.IMAGINARY);
    }

    /// Returns the elements limited to a range, in the type of the array: `np.clip(x, least, greatest)`. Infinite limits limit nothing.
    ///
    /// @throws ArithmeticException if the type of the array cannot hold a limit, such as 0.5 for int32
    public Sparse clip(double least, double greatest) {
        return wrap(Elementwise.clip(distinct(), Scalar.of(least), Scalar.of(greatest)));
    }

    /// Returns the elements in another type: `x.astype(type)`.
    ///
    /// @throws ArithmeticException if the type cannot hold an element
    public Sparse asType(DType type) {
        return wrap(type == dtype() ? array : Elementwise.convert(distinct(), type));
    }

    /// Returns the array as functions of one array take it: a dense one whose elements have addresses of their own, within the limit.
    private StoredArray distinct() {
        return SameStructure.withoutOthers(array, options);
    }

    // Element by element, by any function.

    /// Returns a function of each element: `np.exp(x)`, `np.abs(x)`, .. by their [UnaryOp].
    public Sparse map(UnaryOp function) {
        return wrap(Elementwise.map(function, distinct()));
    }

    /// Returns a function of each element, float64: `np.vectorize(function)(x)`. The fill is the function of the fill.
    ///
    /// @param function function that gives the same value for the same number
    public Sparse map(DoubleUnaryOperator function) {
        return wrap(Elementwise.map(function, distinct()));
    }

    /// Returns a function of the elements of two arrays: `np.power(x, y)`, `np.logical_and(x, y)`, .. by their [BinaryOp].
    public Sparse combine(BinaryOp function, Sparse other) {
        return wrap(Elementwise.combine(function, array, other.array, options));
    }

    /// Returns a function of each element and a number, `np.left_shift(x, 3)`, `np.arctan2(x, 1)`, .. by their [BinaryOp].
    public Sparse combine(BinaryOp function, Number number) {
        Scalar value = scalar(number);
        DType type = Promotion.ofNumber(value.dtype(), dtype(), function.keepsUint64());
        return combine(function, wrap(Create.full(fitted(function, value, type))));
    }

    /// Returns a function of the elements of two arrays, float64: `np.vectorize(function)(x, y)`. The fill is the function of the fills.
    ///
    /// @param function function that gives the same value for the same numbers
    public Sparse combine(DoubleBinaryOperator function, Sparse other) {
        return wrap(Elementwise.combine(function, array, other.array, options));
    }

    /// Returns a function of the elements of several arrays, float64, broadcast: `np.vectorize(lambda *v: function(v))(*operands)`. The fill is
    /// the function of the fills.
    ///
    /// @param function function that gives the same value for the same numbers
    public static Sparse map(ElementFunction function, Sparse... operands) {
        OpOptions options = optionsOf("map", List.of(operands));
        return new Sparse(Elementwise.combine(function, inside(List.of(operands)), options), options);
    }

    /// Returns a where the condition is not 0 and b elsewhere: `np.where(condition, a, b)`, broadcast.
    public static Sparse where(Sparse condition, Sparse a, Sparse b) {
        return condition.wrap(Elementwise.where(condition.array(), a.array(), b.array(), condition.options));
    }

    /// Returns where elements differ by at most `absolute + relative * |y|`, bool: `np.isclose(x, y, relative, absolute)`. NaN is close to
    /// nothing.
    public Sparse isClose(Sparse other, double relative, double absolute) {
        return wrap(Elementwise.isClose(array, other.array, relative, absolute, false, options));
    }

    /// Returns whether all elements differ by at most `absolute + relative * |y|`: `np.allclose(x, y, relative, absolute)`.
    public boolean allClose(Sparse other, double relative, double absolute) {
        return isClose(other, relative, absolute).all();
    }

    // Over axes; types, fills and formats: see [Reduce]. Without axes, a method reduces all of them to a number, and refuses one that a
    // double cannot hold exactly.

    /// Returns a reduction over axes that disappear. If none are named, all do: the result has rank 0, and [#item()] is its number in its own
    /// type, such as a complex or a large integer one.
    ///
    /// @param axes axes, -1 the last
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    public Sparse reduce(Reduction reduction, int... axes) {
        return reduce(reduction, axes, false);
    }

    /// Returns a reduction over axes, all if none are named: `np.sum(x, axis=axes, keepdims=keepDims)` and so on.
    ///
    /// @param axes     axes, -1 the last
    /// @param keepDims whether reduced axes stay, with extent 1
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    public Sparse reduce(Reduction reduction, int[] axes, boolean keepDims) {
        return wrap(Reduce.of(reduction, array, orAll(axes), keepDims, options));
    }

    private int[] orAll(int[] axes) {
        return axes.length == 0 ? Axes.all(array.shape().rank()) : axes;
    }

    /// Returns a reduction over all axes as a double.
    ///
    /// @param call how the factory of the reduction is called, for the text of an error
    private double number(Reduction reduction, String call) {
        return exactDouble(reduce(reduction).item(), "reduce(Reduction." + call + ").item()");
    }

    private static double exactDouble(Scalar number, String exactly) {
        if (number.imaginary() == 0 && number.sameNumber(Scalar.of(number.real()))) {
            return number.real();
        }
        throw new ArithmeticException("a double cannot hold the " + number.dtype() + " number " + number
                + " exactly; call " + exactly);
    }

    /// Returns the sum of all elements: `np.sum(x)`.
    ///
    /// @throws ArithmeticException if a double cannot hold the result exactly
    public double sum() {
        return number(Reduction.sum(), "sum()");
    }

    /// Returns the sums over axes: `np.sum(x, axis=axes)`.
    public Sparse sum(int... axes) {
        return reduce(Reduction.sum(), axes);
    }

    /// Returns the product of all elements: `np.prod(x)`.
    ///
    /// @throws ArithmeticException if a double cannot hold the result exactly
    public double prod() {
        return number(Reduction.product(), "product()");
    }

    /// Returns the products over axes: `np.prod(x, axis=axes)`.
    public Sparse prod(int... axes) {
        return reduce(Reduction.product(), axes);
    }

    /// Returns the least element: `np.min(x)`.
    ///
    /// @throws IllegalArgumentException if there is no element
    /// @throws ArithmeticException      if a double cannot hold the result exactly
    public double min() {
        return number(Reduction.minimum(), "minimum()");
    }

    /// Returns the least elements over axes: `np.min(x, axis=axes)`.
    public Sparse min(int... axes) {
        return reduce(Reduction.minimum(), axes);
    }

    /// Returns the greatest element: `np.max(x)`.
    ///
    /// @throws IllegalArgumentException if there is no element
    /// @throws ArithmeticException      if a double cannot hold the result exactly
    public double max() {
        return number(Reduction.maximum(), "maximum()");
    }

    /// Returns the greatest elements over axes: `np.max(x, axis=axes)`.
    public Sparse max(int... axes) {
        return reduce(Reduction.maximum(), axes);
    }

    /// Returns the mean of all elements: `np.mean(x)`.
    ///
    /// @throws ArithmeticException if a double cannot hold the result exactly
    public double mean() {
        return number(Reduction.mean(), "mean()");
    }

    /// Returns the means over axes: `np.mean(x, axis=axes)`.
    public Sparse mean(int... axes) {
        return reduce(Reduction.mean(), axes);
    }

    /// Returns whether any element is not 0: `np.any(x)`.
    public boolean any() {
        return reduce(Reduction.any()).item().integer() == 1;
    }

    /// Returns whether any element is not 0 over axes: `np.any(x, axis=axes)`.
    public Sparse any(int... axes) {
        return reduce(Reduction.any(), axes);
    }

    /// Returns whether no element is 0: `np.all(x)`.
    public boolean all() {
        return reduce(Reduction.all()).item().integer() == 1;
    }

    /// Returns whether no element is 0 over axes: `np.all(x, axis=axes)`.
    public Sparse all(int... axes) {
        return reduce(Reduction.all(), axes);
    }

    /// Returns how many elements are not 0: `np.count_nonzero(x)`.
    public long countNonzero() {
        return reduce(Reduction.countNonzero()).item().integer();
    }

    /// Returns how many elements are not 0 over axes: `np.count_nonzero(x, axis=axes)`.
    public Sparse countNonzero(int... axes) {
        return reduce(Reduction.countNonzero(), axes);
    }

    /// Returns the variance of all elements: `np.var(x)`.
    public double var() {
        return number(Reduction.variance(0), "variance(0)");
    }

    /// Returns the variances over axes: `np.var(x, axis=axes)`; with another divisor, [#reduce] by [Reduction#variance].
    public Sparse var(int... axes) {
        return reduce(Reduction.variance(0), axes);
    }

    /// Returns the standard deviation of all elements: `np.std(x)`.
    public double std() {
        return number(Reduction.standardDeviation(0), "standardDeviation(0)");
    }

    /// Returns the standard deviations over axes: `np.std(x, axis=axes)`.
    public Sparse std(int... axes) {
        return reduce(Reduction.standardDeviation(0), axes);
    }

    /// Returns the norm of all elements: `np.linalg.norm(x.ravel(), order)`.
    ///
    /// @param order 0, a number of at least 1, or an infinity, see [Reduction#norm]
    /// @throws IllegalArgumentException if it is anything else, or there is no element and the order is infinite
    public double norm(double order) {
        return number(Reduction.norm(order), "norm(" + order + ")");
    }

    /// Returns the norms over axes: `np.linalg.norm(x, order, axis)` for one axis.
    ///
    /// @param order 0, a number of at least 1, or an infinity, see [Reduction#norm]
    /// @throws IllegalArgumentException if it is anything else, or slices have no elements and the order is infinite
    public Sparse norm(double order, int... axes) {
        return reduce(Reduction.norm(order), axes);
    }

    /// Returns the softmax over axes, all if none are named, of the stored elements: `torch.sparse.softmax(x, axis)`; `scipy.special.softmax(x, axes)`
    /// where all elements are stored. What is not stored counts as minus infinity, whatever the fill, see [Reduce#softmax].
    public Sparse softmax(int... axes) {
        return wrap(Reduce.softmax(array, orAll(axes), options));
    }

    /// Returns the logarithm of [#softmax]: `torch.sparse.log_softmax(x, axis)`. Its fill is minus infinity.
    public Sparse logSoftmax(int... axes) {
        return wrap(Reduce.logSoftmax(array, orAll(axes), options));
    }

    /// Returns the index of the first least element along an axis: `np.argmin(x, axis)`.
    public Sparse argMin(int axis) {
        return wrap(Reduce.argMin(array, axis, false, options));
    }

    /// Returns the index of the first greatest element along an axis: `np.argmax(x, axis)`.
    public Sparse argMax(int axis) {
        return wrap(Reduce.argMax(array, axis, false, options));
    }

    /// Returns the indices of the first least element in row-major order: `np.unravel_index(np.argmin(x), x.shape)`.
    ///
    /// @throws IllegalArgumentException if there is no element
    public long[] argMin() {
        return Reduce.argMin(writtenOut());
    }

    /// Returns the indices of the first greatest element in row-major order: `np.unravel_index(np.argmax(x), x.shape)`.
    ///
    /// @throws IllegalArgumentException if there is no element
    public long[] argMax() {
        return Reduce.argMax(writtenOut());
    }

    // Sums of products over axes; only stored elements take part. Types and formats: see [Contract].

    /// Returns the sum over pairs of axes; the other axes stay, those of this array first: `np.tensordot(x, y, (axes, axesOfOther))`.
    public Sparse tensordot(Sparse other, int[] axes, int[] axesOfOther) {
        return wrap(Contract.tensordot(array, other.array, axes, axesOfOther, options));
    }

    /// Returns the sum over the last axes of this array and the first of the other: `np.tensordot(x, y, count)`.
    public Sparse tensordot(Sparse other, int count) {
        return wrap(Contract.tensordot(array, other.array, count, options));
    }

    /// Returns the product of matrices, of stacks of matrices, or with vectors: `x @ y`.
    public Sparse matmul(Sparse other) {
        return wrap(Contract.matmul(array, other.array, options));
    }

    /// Returns the product with a vector, such as that of a matrix, as a plain array: `(x @ y).ravel()`.
    ///
    /// @param other as many elements as the last axis has indices
    /// @throws ArithmeticException if an element of the product has an imaginary part
    public double[] matmul(double[] other) {
        return matmul(Sparse.vector(other)).toDoubles();
    }

    /// Returns the product of matrices over a semiring; only stored elements take part, see [Contract#matmul(Semiring, NdArray, NdArray, OpOptions)].
    /// NumPy has no name for it; over `MIN_PLUS` it is `np.min(x[:, :, None] + y[None], axis=1)` where all elements are stored.
    public Sparse matmul(Semiring semiring, Sparse other) {
        return wrap(Contract.matmul(semiring, array, other.array, options));
    }

    /// Returns the sum over the last axis of this array and the last but one of the other: `np.dot(x, y)`. For two vectors it has rank 0, and
    /// [#inner] returns its number.
    public Sparse dot(Sparse other) {
        return wrap(Contract.dot(array, other.array, options));
    }

    /// Returns all products of two elements, of shape `x.shape + y.shape`: `np.multiply.outer(x, y)`.
    public Sparse outer(Sparse other) {
        return wrap(Contract.outer(array, other.array, options));
    }

    /// Returns the Kronecker product: `np.kron(x, y)`.
    public Sparse kron(Sparse other) {
        return wrap(Contract.kron(array, other.array, options));
    }

    /// Returns the sum of the products of elements at the same index, the value of [#dot] for two vectors: `np.sum(x * y)`, or `np.vdot(x, y)` for
    /// real ones.
    ///
    /// @throws IllegalArgumentException if the shapes differ
    /// @throws ArithmeticException      if a double cannot hold the result exactly
    public double inner(Sparse other) {
        return exactDouble(wrap(Contract.inner(array, other.array, options)).item(),
                "tensordot(other, " + array.shape().rank() + ").item()");
    }

    /// Returns the matricized tensor times the Khatri-Rao product of factor matrices: for rank 3 and mode 0,
    /// `np.einsum("ijk,jr,kr->ir", x, factors[1], factors[2])`.
    ///
    /// @param factors a matrix (extent x columns) for each axis; that of `mode` is not read
    /// @param mode    axis that is kept
    public Sparse mttkrp(List<Sparse> factors, int mode) {
        return wrap(Contract.mttkrp(array, factors.stream().map(Sparse::array).toList(), mode, options));
    }

    /// Returns the tensor times a vector along an axis, which disappears: `np.tensordot(x, vector, (mode, 0))`.
    public Sparse ttv(Sparse vector, int mode) {
        return wrap(Contract.ttv(array, vector.array, mode, options));
    }

    /// Returns the tensor times a matrix (rows x extent) along an axis, whose extent becomes the rows:
    /// `np.moveaxis(np.tensordot(x, matrix, (mode, 1)), -1, mode)`.
    public Sparse ttm(Sparse matrix, int mode) {
        return wrap(Contract.ttm(array, matrix.array, mode, options));
    }

    /// Returns sums of products named by letters: `np.einsum(subscripts, *operands)`; see [Contract#einsum].
    ///
    /// @param operands at least one; the result has the options of the first
    public static Sparse einsum(String subscripts, Sparse... operands) {
        OpOptions options = optionsOf("einsum", List.of(operands));
        return new Sparse(Contract.einsum(subscripts, inside(List.of(operands)), options), options);
    }

    // Elements moved, repeated, joined and cut; cost and formats: see [Arrange].

    /// Returns the array with permuted axes, reversed if none are named: `np.transpose(x, axes)`.
    public Sparse transpose(int... axes) {
        return wrap(Arrange.transpose(array, axes));
    }

    /// Returns the array with two axes exchanged: `np.swapaxes(x, one, other)`.
    public Sparse swapAxes(int one, int other) {
        return wrap(Arrange.swapAxes(array, one, other));
    }

    /// Returns the array with one axis moved: `np.moveaxis(x, source, destination)`.
    public Sparse moveAxis(int source, int destination) {
        return wrap(Arrange.moveAxis(array, new int[] {source}, new int[] {destination}));
    }

    /// Returns the same elements in row-major order in another shape; one extent may be -1: `x.reshape(extents)`.
    public Sparse reshape(long... extents) {
        return wrap(Arrange.reshape(array, extents, options));
    }

    /// Returns the same elements in column-major order in another shape: `x.reshape(extents, order="F")`.
    public Sparse reshapeColumnMajor(long... extents) {
        return wrap(Arrange.reshapeColumnMajor(array, extents, options));
    }

    /// Returns all elements in row-major order: `x.ravel()`.
    public Sparse ravel() {
        return reshape(-1);
    }

    /// Returns the array with new axes of extent 1, at these positions of the result: `np.expand_dims(x, axes)`.
    public Sparse expandDims(int... axes) {
        return wrap(Arrange.expandDims(array, axes));
    }

    /// Returns the array without axes of extent 1, all of them if none are named: `np.squeeze(x, axes)`.
    public Sparse squeeze(int... axes) {
        return wrap(Arrange.squeeze(array, axes));
    }

    /// Returns the array repeated to a shape: `np.broadcast_to(x, extents)`.
    public Sparse broadcastTo(long... extents) {
        return wrap(Arrange.broadcastTo(array, extents, options));
    }

    /// Returns the array reversed along axes, all if none are named: `np.flip(x, axes)`.
    public Sparse flip(int... axes) {
        return wrap(Arrange.flip(array, axes));
    }

    /// Returns the array rotated along an axis: `np.roll(x, shift, axis)`.
    public Sparse roll(long shift, int axis) {
        return wrap(Arrange.roll(array, new long[] {shift}, new int[] {axis}));
    }

    /// Returns the array with its row-major listing rotated: `np.roll(x, shift)`.
    public Sparse roll(long shift) {
        return wrap(Arrange.roll(array, shift));
    }

    /// Returns the array repeated as a whole: `np.tile(x, repetitions)`.
    public Sparse tile(long... repetitions) {
        return wrap(Arrange.tile(array, repetitions, options));
    }

    /// Returns the array with each index of an axis repeated: `np.repeat(x, count, axis)`.
    public Sparse repeat(long count, int axis) {
        return wrap(Arrange.repeat(array, count, axis, options));
    }

    /// Returns the array surrounded by its fill: `np.pad(x, widths, constant_values=fill)`.
    ///
    /// @param widths for each axis how many indices come before and after
    public Sparse pad(long[]... widths) {
        return wrap(Arrange.pad(array, widths, options));
    }

    /// Returns the parts between positions of an axis: `np.split(x, cuts, axis)`.
    public List<Sparse> split(long[] cuts, int axis) {
        return Arrange.split(array, cuts, axis).stream().map(this::wrap).toList();
    }

    /// Returns the diagonal of the first two axes as the last one: `np.diagonal(x, offset)`.
    public Sparse diagonal(long offset) {
        return diagonal(offset, 0, 1);
    }

    /// Returns the diagonal of two axes as the last one: `np.diagonal(x, offset, axis1, axis2)`.
    public Sparse diagonal(long offset, int axis1, int axis2) {
        return wrap(Arrange.diagonal(array, offset, axis1, axis2));
    }

    /// Returns the elements on and above the k-th diagonal of the last two axes, 0 elsewhere: `np.triu(x, k)`.
    public Sparse triu(long k) {
        return wrap(Arrange.triu(writtenOut(), k));
    }

    /// Returns the elements on and below the k-th diagonal of the last two axes, 0 elsewhere: `np.tril(x, k)`.
    public Sparse tril(long k) {
        return wrap(Arrange.tril(writtenOut(), k));
    }

    /// Returns arrays joined along an axis: `np.concatenate(arrays, axis)`.
    public static Sparse concatenate(List<Sparse> arrays, int axis) {
        OpOptions options = optionsOf("concatenate", arrays);
        return new Sparse(Arrange.concatenate(inside(arrays), axis, options), options);
    }

    /// Returns arrays joined along a new axis: `np.stack(arrays, axis)`.
    public static Sparse stack(List<Sparse> arrays, int axis) {
        OpOptions options = optionsOf("stack", arrays);
        return new Sparse(Arrange.stack(inside(arrays), axis, options), options);
    }

    /// Returns matrices along a diagonal: `scipy.sparse.block_diag(matrices)`.
    public static Sparse blockDiag(List<Sparse> matrices) {
        OpOptions options = optionsOf("blockDiag", matrices);
        return new Sparse(Arrange.blockDiag(inside(matrices), options), options);
    }

    // Elements taken and replaced.

    /// Returns the part that a NumPy index selects, written as between the brackets: `x[1, ::2, [0, 3]]` is `get("1, ::2, [0, 3]")`; see
    /// [NumpyKey]. An empty text takes everything, as `x[()]` does.
    ///
    /// @throws IllegalArgumentException  if the text is not an index of the shape; the message says where
    /// @throws IndexOutOfBoundsException if a position does not exist
    public Sparse get(String key) {
        return get(NumpyKey.parse(key));
    }

    /// Returns the part that a NumPy index selects, in numbers: `x[1, ::2, [0, 3]]` is `get(at(1), every(2), pick(0, 3))` with the methods of
    /// [AxisSelector]; see [NumpyKey]. Errors as [#get(String)].
    public Sparse get(AxisSelector... terms) {
        return get(NumpyKey.of(terms));
    }

    /// Returns the part that a NumPy index selects. Errors as [#get(String)].
    public Sparse get(NumpyKey key) {
        IndexTransform positions = key.over(array.shape());
        return wrap(ResultForm.of(ArrayView.of(array, positions), array, NumpyIndexing.axesOf(positions), options));
    }

    private ArrayView view(NumpyKey key) {
        return ArrayView.of(array, key.over(array.shape()));
    }

    /// Returns the elements where a bool mask is true, in row-major order, or the parts if it has leading dimensions only: `x[mask]`.
    public Sparse get(Sparse mask) {
        return wrap(Arrange.compress(array, mask.array));
    }

    /// Returns the elements at listed indices of an axis, from the end if negative: `np.take(x, indices, axis)`.
    public Sparse take(long[] indices, int axis) {
        return wrap(Arrange.take(array, indices, axis, options));
    }

    /// Returns a new array with the elements that a NumPy index selects replaced: `x[key] = values`, broadcast; see [Assignment].
    ///
    /// @throws IllegalArgumentException  if the text is not an index of the shape, the values do not broadcast to that part, or a list repeats a
    ///                                   position and an element would be replaced twice; NumPy keeps the last value
    /// @throws IndexOutOfBoundsException if a position does not exist
    /// @throws ArithmeticException       if the type of the array cannot hold a value
    public Sparse withElements(String key, Sparse values) {
        return withElements(NumpyKey.parse(key), values);
    }

    /// Returns a new array with the elements that a NumPy index selects replaced by one number: `x[key] = number`. Errors as
    /// [#withElements(String, Sparse)].
    public Sparse withElements(String key, Number number) {
        return withElements(NumpyKey.parse(key), number);
    }

    /// Returns a new array with the elements that a NumPy index selects replaced. Errors as [#withElements(String, Sparse)].
    public Sparse withElements(NumpyKey key, Sparse values) {
        return wrap(Assignment.of(view(key), values.array(), options));
    }

    /// Returns a new array with the elements that a NumPy index selects replaced by one number. Errors as [#withElements(String, Sparse)].
    public Sparse withElements(NumpyKey key, Number number) {
        return wrap(Assignment.of(view(key), scalar(number).convert(array.dtype()), options));
    }

    /// Returns the array with those stored elements that a caller keeps, as `e -> e.index(0) != e.index(1)`; the others become the fill, in a dense
    /// array 0.
    public Sparse filter(Predicate<? super Element> keeps) {
        return wrap(Arrange.filter(writtenOut(), keeps));
    }

    /// Returns the elements in ascending order along an axis: `np.sort(x, axis)`. NaN comes last.
    public Sparse sort(int axis) {
        return wrap(Arrange.sort(array, axis, options));
    }

    /// Returns the distinct values and how often each occurs, the fill included: `np.unique(x, return_counts=True)`.
    ///
    /// @throws ArithmeticException if a value occurs more than `2^63 - 1` times
    public Arrange.UniqueValues unique() {
        return Arrange.unique(writtenOut());
    }

    /// Returns the indices of the elements that are not 0, one list per axis: `np.nonzero(x)`.
    ///
    /// @throws IllegalArgumentException if the rank is 0, or a fill other than 0 makes the lists too long, see [Arrange#nonzero]
    public List<long[]> nonzero() {
        return Arrays.asList(Arrange.nonzero(array));
    }

    /// Returns the text of the array.
    @Override
    public String toString() {
        return array.toString();
    }

    /// Returns the array as functions take it that need all elements of a dense one by themselves, those that share an address, too; within the limit.
    private StoredArray writtenOut() {
        return array instanceof StridedArray dense && !dense.hasDistinctAddresses() ? toStrided() : array;
    }

    /// Returns an array with the options of this one.
    Sparse wrap(StoredArray result) {
        return new Sparse(result, options);
    }

    private static List<StoredArray> inside(List<Sparse> operands) {
        return operands.stream().map(Sparse::array).toList();
    }

    private static OpOptions optionsOf(String operation, List<Sparse> operands) {
        if (operands.isEmpty()) {
            throw new IllegalArgumentException(operation + " of no arrays; at least one is needed");
        }
        return operands.getFirst().options;
    }
}
