package org.gcsarray.convert;

import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;

/// Converts any array to any format.
///
/// The result has the same shape, type, fill and value at every index, keeps explicit zeros unless you ask for [ConvertOptions#withoutExplicitZeros],
/// is canonical, and stores indices in the narrowest width for its shape. An array that already has the target form is returned as it is; one that
/// only needs other labels shares its storage, and one whose elements stay in their order shares its values. A dense source has no fill: its zeros
/// (-0.0 included), or the elements equal to [ConvertOptions#withFill], become unspecified. Sources of other formats have a fill; options that name a
/// different one are rejected, whatever the target.
///
/// Costs O(nse) counting passes. Extra memory beyond source and result, per element: almost none if the order is already right; 4 bytes for whole
/// rows that move and for swapped groups; otherwise 8 bytes for keys, at most 8 for counters, and 4 more for values other than float64; 16 more from
/// 8 million elements in random order on; about 60 where row and column need more than 63 bits together with a position. Only a dense target takes
/// memory for every element, and its size is checked first.
///
/// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="Convert"}
@CheckReturnValue
public final class Convert {

    private Convert() {}

    /// Converts to a dense array, last index fastest, with [ConvertOptions#DEFAULT]; otherwise as [#toStrided(NdArray, ConvertOptions)].
    public static StridedArray toStrided(NdArray a) {
        return toStrided(a, ConvertOptions.DEFAULT);
    }

    /// Converts to a dense array, last index fastest.
    ///
    /// @throws IllegalArgumentException if the result would take more than the options allow (the text says how many bytes), or the options reject
    ///                                  duplicates or the fill
    /// @throws ArithmeticException      if the type of the array cannot hold the fill that the options name
    public static StridedArray toStrided(NdArray a, ConvertOptions options) {
        StoredArray stored = a.stored(options.maxBytes());
        var _ = options.fillFor(stored);
        StridedArray dense = switch (stored) {
            case StridedArray strided -> strided.isRowMajor() ? strided : reorder(strided, options);
            case CooArray coo -> scatter(coo.canonicalize(options.duplicates()), options);
            case CompressedArray compressed -> scatter(compressed, options);
        };
        Values formed = options.formed(dense.values());
        return formed == dense.values() ? dense : StridedArray.wrapRowMajor(a.shape(), formed);
    }

    /// Writes out the elements of a dense array, last index fastest.
    private static StridedArray reorder(StridedArray a, ConvertOptions options) {
        var _ = Sizes.denseCells(a.shape(), a.dtype(), options.maxBytes());
        int[] order = StridedLoops.of(a.shape(), a.offset(), a.strides()).addresses();
        return StridedArray.wrapRowMajor(a.shape(), a.values().gather(order));
    }

    private static StridedArray scatter(StoredArray a, ConvertOptions options) {
        int size = Sizes.denseCells(a.shape(), a.dtype(), options.maxBytes());
        int[] targets = new int[a.values().size()];
        if (a.shape().rank() > 0 && targets.length > 0) {
            int[] dimensions = IntStream.range(0, a.shape().rank()).toArray();
            CellTarget line = CellTarget.line(DimensionReduction.of(a.shape(), dimensions));
            Cells cells = switch (a) {
                case CooArray coo -> new CoordinateCells(coo, line, false);
                case CompressedArray compressed -> UnfoldedCells.of(compressed, line, false);
                case StridedArray _ -> throw new AssertionError("a dense array is reordered, not scattered");
            };
            CellBlocks.forEach(cells, options.parallelism(), block -> {
                for (int k = 0; k < block.count; k++) {
                    targets[block.begin + k] = (int) block.columns[k];
                }
            });
        }
        return StridedArray.wrapRowMajor(a.shape(), a.values().scatter(targets, size, a.fill()));
    }

    /// Converts to canonical coordinates with [ConvertOptions#DEFAULT]; otherwise as [#toCoo(NdArray, ConvertOptions)].
    public static CooArray toCoo(NdArray a) {
        return toCoo(a, ConvertOptions.DEFAULT);
    }

    /// Converts to canonical coordinates.
    ///
    /// @throws IllegalArgumentException if there are duplicates that the options reject, they name another fill than the array has, or what a stack or a
    ///                                  view that repeats elements shows would take more than they allow
    /// @throws ArithmeticException      if its type cannot hold the fill that the options name
    public static CooArray toCoo(NdArray a, ConvertOptions options) {
        StoredArray stored = a.stored(options.maxBytes());
        Scalar fill = options.fillFor(stored);
        CooArray all = switch (stored) {
            case CooArray coo -> narrow(coo.canonicalize(options.duplicates()));
            case StridedArray strided -> RowMajor.coordinates(strided, fill, options.parallelism());
            case CompressedArray compressed -> RowMajor.coordinates(compressed, options);
        };
        CooArray kept = options.pruneZeros() ? all.pruneZeros() : all;
        Values formed = options.formed(kept.values());
        return formed == kept.values() ? kept : kept.withValues(formed, kept.fill());
    }

    /// Gives indices the least width; wrapped coordinates may have wider ones.
    private static CooArray narrow(CooArray coo) {
        boolean changed = false;
        Indices[] indices = new Indices[coo.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = coo.indices(d).narrowTo(coo.shape().extent(d));
            changed |= indices[d] != coo.indices(d);
        }
        return changed ? CooArray.wrap(coo.shape(), indices, coo.values(), coo.fill()) : coo;
    }

    /// Converts a matrix to compressed row storage with [ConvertOptions#DEFAULT]; otherwise as [#toCrs(NdArray, ConvertOptions)].
    public static CrsMatrix toCrs(NdArray a) {
        return toCrs(a, ConvertOptions.DEFAULT);
    }

    /// Converts a matrix to compressed row storage.
    ///
    /// @throws IllegalArgumentException if the rank is not 2, or as for [#toGcs(NdArray, DimensionReduction, ConvertOptions)]
    public static CrsMatrix toCrs(NdArray a, ConvertOptions options) {
        checkMatrix(a.shape(), "CrsMatrix");
        CompressedRows rows = Compression.compress(a, DimensionReduction.of(a.shape(), new int[] {0, 1}, 1), options);
        return a instanceof CrsMatrix crs && crs.compressedRows() == rows ? crs : CrsMatrix.wrap(rows);
    }

    /// Converts a matrix to compressed column storage with [ConvertOptions#DEFAULT]; otherwise as [#toCcs(NdArray, ConvertOptions)].
    public static CcsMatrix toCcs(NdArray a) {
        return toCcs(a, ConvertOptions.DEFAULT);
    }

    /// Converts a matrix to compressed column storage.
    ///
    /// @throws IllegalArgumentException if the rank is not 2, or as for [#toGcs(NdArray, DimensionReduction, ConvertOptions)]
    public static CcsMatrix toCcs(NdArray a, ConvertOptions options) {
        checkMatrix(a.shape(), "CcsMatrix");
        CompressedRows rows = Compression.compress(a, DimensionReduction.of(a.shape(), new int[] {1, 0}, 1), options);
        return a instanceof CcsMatrix ccs && ccs.compressedColumns() == rows ? ccs : CcsMatrix.wrap(rows);
    }

    private static void checkMatrix(SmoothShape shape, String target) {
        if (shape.rank() != 2) {
            throw new IllegalArgumentException("shape " + shape + " has rank " + shape.rank() + "; a " + target
                    + " needs rank 2. "
                    + (shape.rank() < 2 ? "Reshape it to a matrix first" : "Unfold it by a layout with toGcs instead"));
        }
    }

    /// Converts to Generalized Compressed Storage in the fewest bytes: in the layout that takes the fewest, with values in the fewest that
    /// reproduce each of them bit for bit ([ConvertOptions.ValueForm#LEAST]); otherwise with [ConvertOptions#DEFAULT].
    ///
    /// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="smallestLayout"}
    public static GcsArray toGcs(NdArray a) {
        return toGcs(a, ConvertOptions.DEFAULT.withValues(ConvertOptions.ValueForm.LEAST));
    }

    /// Converts to Generalized Compressed Storage in the layout that takes the fewest bytes in the row form of the options. `result.reduction()` is
    /// this layout.
    ///
    /// It is the first of [LayoutPrediction#search]: the best of all up to rank 8, above that the best it finds. A compressed source whose layout
    /// takes no more bytes keeps it, so none of its elements moves.
    ///
    /// In addition to one conversion, this makes coordinates of the array and counts them as [LayoutPrediction#search] does, in up to 2^N - 2 passes.
    ///
    /// @throws IllegalArgumentException if the rank is below 2, or as for [#toGcs(NdArray, DimensionReduction, ConvertOptions)]
    /// @throws ArithmeticException      if no cut of the dimensions leaves rows and columns that each fit 63 bits; the text names dimensions
    ///                                  that do not. Also if the type of the array cannot hold the fill that the options name
    public static GcsArray toGcs(NdArray a, ConvertOptions options) {
        return StorageOptimal.convert(a, options);
    }

    /// Converts to Generalized Compressed Storage in a layout such as `2,0|1`, with [ConvertOptions#DEFAULT].
    ///
    /// @throws IllegalArgumentException if the text is not a layout of the shape of `a`, or as for
    ///                                  [#toGcs(NdArray, DimensionReduction, ConvertOptions)]
    /// @throws ArithmeticException      if a group of dimensions exceeds 63 bits
    public static GcsArray toGcs(NdArray a, String layout) {
        return toGcs(a, DimensionReduction.parse(a.shape(), layout));
    }

    /// Converts to Generalized Compressed Storage in a layout, with [ConvertOptions#DEFAULT]; otherwise as
    /// [#toGcs(NdArray, DimensionReduction, ConvertOptions)].
    public static GcsArray toGcs(NdArray a, DimensionReduction layout) {
        return toGcs(a, layout, ConvertOptions.DEFAULT);
    }

    /// Converts to Generalized Compressed Storage in a layout.
    ///
    /// @param layout reduction of the shape of `a` with two groups
    /// @throws IllegalArgumentException if the layout is of another shape or does not have two groups, there are duplicates that the options reject,
    ///                                  they name another fill than the array has, or [ConvertOptions.RowForm#DENSE] exceeds their limit
    /// @throws ArithmeticException      if its type cannot hold the fill that the options name
    public static GcsArray toGcs(NdArray a, DimensionReduction layout, ConvertOptions options) {
        if (!layout.shape().equals(a.shape())) {
            throw new IllegalArgumentException(
                    "layout " + layout + " is of shape " + layout.shape() + "; the array has shape " + a.shape());
        }
        CompressedRows rows = Compression.compress(a, layout, options);
        return a instanceof GcsArray gcs && gcs.compressedRows() == rows && gcs.reduction().equals(layout) ? gcs
                : GcsArray.wrap(layout, rows);
    }
}
