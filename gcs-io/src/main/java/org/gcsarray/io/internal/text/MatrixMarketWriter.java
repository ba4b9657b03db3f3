package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.shape.SmoothShape;

/// Writes Matrix Market files: sparse arrays as coordinates in row-major order, dense ones ([StridedArray]) as `array` in
/// column-major order.
///
/// Numbers are the shortest decimals that read back as the same number (`nan` loses its payload), so reading gives every value bit
/// for bit; float32 is widened first, int32 comes back as int64. The field follows from the type: bool with only true elements and
/// uniform 1 become `pattern`, bool with stored false becomes `integer`, uint64 that
/// holds 2^63 or more `unsigned-integer`. The fill value must be 0. O(nse log nse) for arrays that
/// are not canonical, otherwise O(nse).
public final class MatrixMarketWriter {
    private final WriteOptions options;
    private final TextOutput output;
    private final MarketObject object;

    private MatrixMarketWriter(OutputStream stream, WriteOptions options) {
        this.options = options;
        this.output = new TextOutput(stream);
        this.object = options.object();
    }

    /// Writes an array.
    ///
    /// @param array the array; rank 2, rank 1 (as one column, or asked for as vector), higher ranks as tensor
    /// @param stream the target; flushed, not closed
    /// @param options how to write
    /// @return what a reader of the file will not see of the array
    /// @throws IllegalArgumentException if the format has no place for the array: its fill is not 0, its rank does not fit the
    ///     object, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        MatrixMarketWriter writer = new MatrixMarketWriter(stream, resolved(options, array.shape()));
        check(array.shape(), array.fill(), array instanceof StridedArray, writer.object);
        if (array instanceof StridedArray dense) {
            writer.writeDense(dense);
        } else {
            writer.writeCoordinates(Convert.toCoo(array));
        }
        writer.output.flush();
        return Stream.concat(notes(array.shape(), options).stream(), writer.output.notes().stream()).toList();
    }

    /// Returns the options with the object that suits the rank, where they leave it open.
    public static WriteOptions resolved(WriteOptions options, SmoothShape shape) {
        return options.object() != MarketObject.AUTO ? options
                : options.withObject(shape.rank() > 2 ? MarketObject.TENSOR : MarketObject.MATRIX);
    }

    /// Returns what a reader of the file will not see of the shape of an array.
    public static List<Note> notes(SmoothShape shape, WriteOptions options) {
        boolean isColumn = shape.rank() == 1 && resolved(options, shape).object() == MarketObject.MATRIX;
        return isColumn ? List.of(new Note(Note.Code.VECTOR_AS_COLUMN, 0, 1)) : List.of();
    }

    /// Checks whether coordinate text has a place for an array that is written in pieces.
    ///
    /// @param shape shape of the array
    /// @param fill  its fill value
    /// @param object what the file calls the array
    /// @throws IllegalArgumentException if it has none, as [#write] says
    public static void check(SmoothShape shape, Scalar fill, MarketObject object) {
        check(shape, fill, false, object);
    }

    private static void check(SmoothShape shape, Scalar fill, boolean dense, MarketObject object) {
        TextOutput.check(shape, fill, "Matrix Market");
        int rank = shape.rank();
        boolean fits = switch (object) {
            case AUTO -> throw new AssertionError("the object is not resolved");
            case MATRIX -> rank == 1 || rank == 2;
            case VECTOR -> rank == 1;
            case TENSOR -> rank >= 1 && (rank != 2 || dense);
        };
        if (!fits) {
            throw new IllegalArgumentException("an array of shape " + shape + " is not a Matrix Market "
                    + object.word()
                    + "; a matrix has rank 1 or 2, a vector rank 1, a tensor rank 1, 3 or more: end the name in .ttx to write one");
        }
    }

    private void writeCoordinates(CooArray coo) throws IOException {
        Values values = coo.values();
        boolean pattern = isPattern(values);
        Symmetry symmetry = options.detectSymmetry() && coo.shape().rank() == 2 ? SymmetryFinder.of(coo)
                : Symmetry.GENERAL;
        boolean lowerOnly = symmetry != Symmetry.GENERAL;
        coordinateHead(coo.shape(), pattern ? "pattern" : field(values), symmetry,
                lowerOnly ? lowerCount(coo) : coo.nse());
        entries(coo, pattern, lowerOnly);
    }

    /// Writes what stands before the entries of a coordinate file whose array is written in pieces.
    ///
    /// @param shape   shape of the whole array
    /// @param field   [#field] of all values, or `pattern` if they are left out, see [#isPattern]
    /// @param nse     number of entries
    /// @param stream  the target; flushed, not closed
    /// @param options what the file calls the array, and comments; symmetry is not looked for
    /// @throws IOException if the stream fails
    public static void writeHead(SmoothShape shape, String field, long nse, OutputStream stream, WriteOptions options)
            throws IOException {
        MatrixMarketWriter writer = new MatrixMarketWriter(stream, options);
        writer.coordinateHead(shape, field, Symmetry.GENERAL, nse);
        writer.output.flush();
    }

    /// Writes the entry lines of a piece of an array.
    ///
    /// @param piece   array of the whole shape that stores the elements of the piece only, in the order to be written
    /// @param pattern whether the values are left out
    /// @param object  what the file calls the array
    /// @param stream  the target; flushed, not closed
    /// @return a note if NaNs lose their bits; otherwise nothing
    /// @throws IOException if the stream fails
    public static List<Note> writeEntries(CooArray piece, boolean pattern, MarketObject object, OutputStream stream)
            throws IOException {
        MatrixMarketWriter writer = new MatrixMarketWriter(stream, WriteOptions.DEFAULT.withObject(object));
        writer.entries(piece, pattern, false);
        writer.output.flush();
        return writer.output.notes();
    }

    private void coordinateHead(SmoothShape shape, String field, Symmetry symmetry, long entries) throws IOException {
        banner("coordinate", field, symmetry);
        sizes(shape);
        output.blank().number(entries).lineEnd();
    }

    private void entries(CooArray coo, boolean pattern, boolean lowerOnly) throws IOException {
        Values values = coo.values();
        int rank = coo.shape().rank();
        boolean column = rank == 1 && object == MarketObject.MATRIX;
        for (int k = 0; k < values.size(); k++) {
            if (lowerOnly && coo.indices(0).get(k) < coo.indices(1).get(k)) {
                continue;
            }
            for (int d = 0; d < rank; d++) {
                output.number(coo.indices(d).get(k) + 1);
                if (d + 1 < rank) {
                    output.blank();
                }
            }
            if (column) {
                output.blank().number(1L);
            }
            if (!pattern) {
                output.blank().value(values, k);
            }
            output.lineEnd();
        }
    }

    private static long lowerCount(CooArray coo) {
        long count = 0;
        for (int k = 0; k < coo.nse(); k++) {
            count += coo.indices(0).get(k) >= coo.indices(1).get(k) ? 1 : 0;
        }
        return count;
    }

    private void writeDense(StridedArray dense) throws IOException {
        banner("array", field(dense.values()), Symmetry.GENERAL);
        sizes(dense.shape());
        output.lineEnd();
        long[] extents = dense.shape().extents();
        long[] cell = new long[extents.length];
        for (long left = dense.nse(); left > 0; left--) {
            output.value(dense.values(), dense.position(cell)).lineEnd();
            CellStrides.next(cell, extents);
        }
    }

    private void banner(String format, String field, Symmetry symmetry) throws IOException {
        output.text("%%MatrixMarket ").text(object.word()).blank().text(format).blank().text(field).blank()
                .text(symmetry.word());
        output.lineEnd();
        output.comments("%", options.comments());
    }

    private void sizes(SmoothShape shape) throws IOException {
        output.extents(shape);
        if (shape.rank() == 1 && object == MarketObject.MATRIX) {
            output.blank().number(1L);
        }
    }

    /// The field of values: `unsigned-integer` if int64 does not hold them all, which other programs read in their own range.
    private static String field(Values values) {
        return field(values.dtype(), exceedInt64(values));
    }

    /// Returns whether some values are beyond int64.
    public static boolean exceedInt64(Values values) {
        return values.dtype() == DType.UINT64
                && IntStream.range(0, values.size()).anyMatch(k -> values.get(k).integer() < 0);
    }

    /// Returns the field of values that are written out.
    ///
    /// @param exceedInt64 whether some are beyond int64
    public static String field(DType dtype, boolean exceedInt64) {
        if (exceedInt64) {
            return "unsigned-integer";
        }
        return dtype.isComplex() ? "complex" : dtype.isFloating() ? "real" : "integer";
    }

    /// Returns whether values are written as `pattern`, without values: bool with only true elements or none, and floating ones that are
    /// stored as one value. Integer ones stay `integer`, so that they are read back as integers.
    public static boolean isPattern(Values values) {
        if (values.dtype() == DType.BOOL) {
            return IntStream.range(0, values.size()).allMatch(k -> values.getDouble(k) != 0);
        }
        return values instanceof UniformValues uniform && uniform.size() > 0 && uniform.value().real() == 1
                && values.dtype().isFloating() && !values.dtype().isComplex();
    }
}
