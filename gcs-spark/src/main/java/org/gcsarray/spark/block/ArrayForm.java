package org.gcsarray.spark.block;

import java.io.Serial;
import java.io.Serializable;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.internal.packed.CellMap;
import org.gcsarray.spark.internal.packed.PackedScalar;
import org.gcsarray.view.ArrayView;

/// What all blocks of an array have in common, in a form that can be sent: shape, layout, type, fill, and the bound of a block.
///
/// An array of rank 1 is one row, of rank 0 one cell, as in a container. Immutable.
///
/// @serial exclude
public final class ArrayForm implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final String json;
    /// Fill and uniform value once more, bit for bit: the text has one NaN only.
    private final PackedScalar fill;
    private final @Nullable PackedScalar uniform;
    private transient @Nullable ContainerHeader header;

    private ArrayForm(ContainerHeader header) {
        this.json = header.toJson();
        this.fill = PackedScalar.of(header.fill());
        this.uniform = header.uniform().map(PackedScalar::of).orElse(null);
        this.header = header;
    }

    /// Returns the form that a header of a container describes, as compressed rows.
    public static ArrayForm of(ContainerHeader header) {
        return new ArrayForm(header.withStorage(ContainerHeader.Storage.ROWS));
    }

    /// Returns the form of an array of rank 2 and more.
    public static ArrayForm of(DimensionReduction layout, Scalar fill, int maxBlockNse) {
        return of(ContainerHeader.of(layout, fill.dtype()).withFill(fill).withMaxBlockNse(maxBlockNse));
    }

    /// Returns the form of an array of any rank.
    ///
    /// @param shape       shape
    /// @param dimensions  order of the dimensions in the layout; not read below rank 2
    /// @param cut         number of row dimensions, brought into `1 .. rank-1`; not read below rank 2
    /// @param fill        value of unspecified elements, of the type of the array
    /// @param maxBlockNse most elements of a block
    /// @throws ArithmeticException if a group exceeds 63 bits
    public static ArrayForm of(SmoothShape shape, int[] dimensions, int cut, Scalar fill, int maxBlockNse) {
        if (shape.rank() < 2) {
            return of(ContainerHeader.of(shape, fill.dtype()).withFill(fill).withMaxBlockNse(maxBlockNse));
        }
        return of(DimensionReduction.of(shape, dimensions, Math.clamp(cut, 1, shape.rank() - 1)), fill, maxBlockNse);
    }

    /// Returns the header of a container of this array.
    public ContainerHeader header() {
        ContainerHeader known = header;
        if (known == null) {
            known = ContainerHeader.parse(json).withFill(fill.unpack());
            known = uniform == null ? known : known.withUniform(uniform.unpack());
            header = known;
        }
        return known;
    }

    /// Returns the shape.
    public SmoothShape shape() {
        return header().shape();
    }

    /// Returns the layout of an array of rank 2 and more.
    public Optional<DimensionReduction> layout() {
        return header().layout();
    }

    /// Returns the type of the values.
    public DType dtype() {
        return header().dtype();
    }

    /// Returns the value of unspecified elements.
    public Scalar fill() {
        return header().fill();
    }

    /// Returns the most elements of a block.
    public int maxBlockNse() {
        return header().maxBlockNse();
    }

    /// Returns the number of rows; 1 below rank 2.
    public long rowCount() {
        return header().rowCount();
    }

    /// Returns the number of columns; the extent of rank 1, 1 for rank 0.
    public long columnCount() {
        return header().columnCount();
    }

    /// Returns this form in another layout of the same shape.
    @CheckReturnValue
    public ArrayForm withLayout(DimensionReduction layout) {
        return with(layout.shape(), Optional.of(layout), fill(), header().uniform());
    }

    /// Returns this form with another type and fill, elements no longer of one value.
    @CheckReturnValue
    public ArrayForm withFill(Scalar value) {
        return with(shape(), layout(), value, Optional.empty());
    }

    /// Returns this form in the type that arithmetic [widens][DType#widened] its values to.
    ///
    /// @throws ArithmeticException if the fill or the uniform value is a uint64 value that int64 does not hold
    @CheckReturnValue
    public ArrayForm widened() {
        return with(shape(), layout(), StoredOperands.widened("the fill", fill()),
                header().uniform().map(value -> StoredOperands.widened("the value of all elements,", value)));
    }

    private ArrayForm with(SmoothShape shape, Optional<DimensionReduction> layout, Scalar fill,
            Optional<Scalar> uniform) {
        return of(new ContainerHeader(shape, layout, header().storage(), fill.dtype(), fill, uniform,
                header().encodedValues(), header().compression(), maxBlockNse(), header().arrayClass(),
                header().attributes(), header().writer()));
    }

    /// Returns this form with another bound of a block.
    @CheckReturnValue
    public ArrayForm withMaxBlockNse(int elements) {
        return of(header().withMaxBlockNse(elements));
    }

    /// Returns the row of an element.
    ///
    /// @throws IllegalArgumentException  if there is not one index per dimension
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public long row(long... indices) {
        return layout().map(reduction -> reduction.reduce(0, indices)).orElseGet(() -> {
            shape().checkIndices(indices);
            return 0L;
        });
    }

    /// Returns the column of an element. Errors as [#row].
    public long column(long... indices) {
        return layout().map(reduction -> reduction.reduce(1, indices)).orElseGet(() -> {
            shape().checkIndices(indices);
            return shape().rank() == 0 ? 0 : indices[0];
        });
    }

    /// Returns the indices of the element of a place, the inverse of [#row] and [#column].
    ///
    /// @throws IndexOutOfBoundsException if the place is outside rows or columns of rank 2 and more
    public long[] indices(long row, long column) {
        return layout().map(reduction -> reduction.promote(row, column))
                .orElseGet(() -> shape().rank() == 0 ? new long[0] : new long[] {column});
    }

    /// Returns a block as an array of the whole shape that stores the elements of the block only. O(rows of the block); shares columns and
    /// values.
    public StoredArray array(Block block) {
        if (layout().isEmpty()) {
            CompressedRows rows = block.rows();
            Indices[] indices = shape().rank() == 0 ? new Indices[0] : new Indices[] {rows.columns()};
            return CooArray.wrap(shape(), indices, rows.values(), rows.fill());
        }
        return GcsArray.wrap(layout().orElseThrow(), block.within(0, rowCount()));
    }

    /// Returns the elements of a block, unfolded by this form, as elements unfolded by another form of the same shape, type and fill. O(elements
    /// of the block).
    public Elements unfold(Block block, ArrayForm target) {
        if (layout().isEmpty()) {
            return block.elements();
        }
        long[][] places = CellMap.of(target.layout().orElseThrow()).of(layout(), block.firstRow(), block.rows());
        return Elements.of(places[0], Indices.narrowest(target.columnCount(), places[1]), block.rows().values());
    }

    /// Returns an array that stores elements, unfolded by this form.
    ///
    /// @param array array of this shape, type and fill
    public Elements unfold(NdArray array) {
        StoredArray stored = ArrayView.materialised(array);
        int size = Math.toIntExact(stored.nse());
        DimensionReduction reduction = layout().orElse(null);
        long[] rows = new long[size];
        Indices.Writer columns = Indices.writer(columnCount(), size);
        int[] positions = new int[size];
        int[] next = new int[1];
        stored.forEachStored((indices, position) -> {
            rows[next[0]] = reduction == null ? 0 : reduction.reduce(0, indices);
            columns.set(next[0], reduction == null ? column(indices) : reduction.reduce(1, indices));
            positions[next[0]++] = position;
        });
        Values values = stored instanceof CooArray ? stored.values() : stored.values().gather(positions);
        return Elements.of(rows, columns.finish(),
                header().uniform().map(value -> Values.uniform(value, size)).orElse(values));
    }

    @Override
    public String toString() {
        return "shape " + shape() + ", layout " + header().notation() + ", " + dtype() + ", fill " + fill();
    }
}
