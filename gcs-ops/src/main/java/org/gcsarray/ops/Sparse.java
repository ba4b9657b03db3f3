package org.gcsarray.ops;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.ElementFunction;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// An N-d array with the operations of NumPy: the entry to all of this module.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Sparse"}
///
/// The methods come in five groups: arithmetic, reductions, products over axes, arrangement, selection. Each shows the NumPy expression it
/// stands for. Every method computes at once and returns a new array; operands are never changed,
/// and results share storage where nothing has to move.
///
/// **Format.** A result has the format and layout of its operand, or of the first of several, as far as the operation leaves them (each method of the groups
/// links to the rule); coordinates where rank 0 or 1 is left. Only dense operands make a dense result: all but products of elements
/// with a dense operand, and products over axes with one, see [OpOptions#products].
///
/// **Fill.** Elements that are not stored have the value [#fill], and operations compute it: `exp` of an array of fill 0 has fill 1.
/// A number such as the 2 in `x.add(2)` is an array of that fill; it does not change the type of `x` but where it has to: a whole number
/// keeps integers, any other makes them float64.
///
/// Immutable and thread safe, like the array inside.
public final class Sparse implements Arithmetic, Reductions, Products, Arrangement, Selection {

    private final StoredArray array;
    private final OpOptions options;

    private Sparse(StoredArray array, OpOptions options) {
        this.array = array;
        this.options = options;
    }

    /// Wraps an array, with [OpOptions#DEFAULT]. What a view or a stack shows is stored first.
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

    /// Reads an array from a file, whatever its format: `scipy.io.mmread`, `scipy.sparse.load_npz`. [ArrayFiles] reads with options, and tells
    /// what else the file says.
    ///
    /// @param path file, compressed with gzip or not
    /// @throws IllegalArgumentException if the file has coordinates with duplicates
    /// @throws IOException              if it cannot be read, or holds no array
    public static Sparse read(Path path) throws IOException {
        return of(ArrayFiles.read(path).array());
    }

    /// Writes the array to a file in the format of its name, such as `.mtx`, `.npz` or `.gcs`; the file is there when all of it is.
    /// [ArrayFiles] writes with options.
    ///
    /// @return what the format had no place for
    /// @throws IOException if the name tells no format, the format cannot hold the array, or the file cannot be written
    public List<Note> write(Path path) throws IOException {
        return ArrayFiles.write(array, path);
    }

    /// Returns the same array, whose operations, and those of their results, run with other options.
    public Sparse with(OpOptions changed) {
        return new Sparse(array, changed);
    }

    /// Returns an array with the options of this one.
    Sparse wrap(StoredArray result) {
        return new Sparse(result, options);
    }

    /// Returns the array, shared.
    @Override
    public StoredArray array() {
        return array;
    }

    /// Returns the options of operations on this array.
    public OpOptions options() {
        return options;
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
            throw new IllegalArgumentException("shape " + shape() + " has not one element; name one by its indices");
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

    /// Returns the array with all elements stored: `x.todense()`.
    ///
    /// @throws IllegalArgumentException if it takes more than the options allow
    public StridedArray toStrided() {
        return Convert.toStrided(array, options.forConversion());
    }

    /// Returns all elements as a plain array, the last index fastest: `x.todense().ravel()`.
    ///
    /// @throws IllegalArgumentException if it takes more than the options allow
    /// @throws ArithmeticException      if an element has an imaginary part
    public double[] toDoubles() {
        return toStrided().values().toDoubles();
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
    /// @throws IllegalArgumentException if the text is no layout of the shape
    /// @throws ArithmeticException      if a group exceeds 63 bits
    public GcsArray toGcs(String layout) {
        return Convert.toGcs(array, DimensionReduction.parse(shape(), layout), options.forConversion());
    }

    /// Returns the array in the layout of the fewest bytes; see [Convert#toGcs(NdArray)].
    public GcsArray toGcs() {
        return Convert.toGcs(array, options.forConversion());
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

    /// Returns the array of the values of a function that are not 0: `np.fromfunction(function, extents)`. Asks for every element.
    public static Sparse fromFunction(ToDoubleFunction<long[]> function, long... extents) {
        return of(Create.fromFunction(SmoothShape.of(extents), function));
    }

    /// Returns an array of random elements: `sparse.random(extents, nnz=.., random_state=..)`.
    public static Sparse random(RandomOptions options, long... extents) {
        return of(Create.random(options, extents));
    }

    /// Returns sums of products named by letters: `np.einsum(subscripts, *operands)`; see [Contract#einsum].
    ///
    /// @param operands at least one; its options are those of the first
    public static Sparse einsum(String subscripts, Sparse... operands) {
        OpOptions options = optionsOf("einsum", List.of(operands));
        return new Sparse(Contract.einsum(subscripts, inside(List.of(operands)), options), options);
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

    /// Returns a where the condition is not 0 and b elsewhere: `np.where(condition, a, b)`, broadcast.
    public static Sparse where(Sparse condition, Sparse a, Sparse b) {
        return condition.wrap(Elementwise.where(condition.array(), a.array(), b.array(), condition.options));
    }

    /// Returns a function of the elements of several arrays, float64, broadcast: `np.vectorize(lambda *v: function(v))(*operands)`. The fill is
    /// the function of the fills.
    ///
    /// @param function function that gives the same value for the same numbers
    public static Sparse map(ElementFunction function, Sparse... operands) {
        OpOptions options = optionsOf("map", List.of(operands));
        return new Sparse(Elementwise.combine(function, inside(List.of(operands)), options), options);
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

    /// Returns the text of the array.
    @Override
    public String toString() {
        return array.toString();
    }
}
