package org.gcsarray.io.container;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Writes whole arrays as containers, which open as the class they had; [ContainerBuilder] writes rows as they come.
///
/// Compressed arrays keep their layout, coordinates become rows of it in lexicographic order, dense arrays are stored cell by cell, views
/// and stacks as [ArrayView#materialise()] has them. Least index widths and the smaller row form are used whatever the array has, unless
/// [WriteOptions#keepRowForm] says otherwise.
final class ContainerWriter {
    private ContainerWriter() {}

    /// Writes an array in one pass.
    ///
    /// @param array   the array; coordinates in any order, but without repeats
    /// @param stream  the target; flushed, not closed
    /// @param options [WriteOptions#compression], [WriteOptions#parallelism], [WriteOptions#maxBlockNse], [WriteOptions#keepRowForm] and
    ///                [WriteOptions#annotations] matter
    /// @return a note if coordinates were sorted, and one if the fill is a NaN whose bits are not kept
    /// @throws IllegalArgumentException if coordinates repeat, no layout unfolds the shape into rows and columns of 63 bits, or the header
    ///                                  would exceed 16 MiB
    /// @throws IOException              if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        Optional<StackedRows> blocks = array instanceof StackArray stack ? StackedRows.of(stack) : Optional.empty();
        if (blocks.isPresent()) {
            write(blocks.get().header(), blocks.get().parts(), Optional.empty(), stream, options);
            return notes(array);
        }
        return writeStored(ArrayView.materialised(array), stream, options);
    }

    /// A stack whose layers are ranges of rows of one layout, so that it can be written without putting it together.
    ///
    /// @param header what to write besides the elements
    /// @param parts  the rows, in their order
    private record StackedRows(ContainerHeader header, List<CompressedRows> parts) {

        /// Returns the row ranges of a stack; nothing if its layers are something else, or it has no elements.
        static Optional<StackedRows> of(StackArray stack) {
            if (stack.shape().isEmpty()) {
                return Optional.empty();
            }
            try {
                RowStack rows = stack.rowStack();
                return layout(stack).map(layout -> new StackedRows(ContainerHeader.of(layout, rows.dtype()),
                        IntStream.range(0, rows.blockCount()).mapToObj(rows::block).toList()));
            } catch (IllegalArgumentException | ArithmeticException noRowStack) {
                return Optional.empty();
            }
        }

        /// Returns the layout that all layers have which show something, as they lie in the stack; nothing if none does.
        private static Optional<DimensionReduction> layout(StackArray stack) {
            return stack.layers().stream().flatMap(layer -> layer.array().stream())
                    .filter(layer -> !layer.shape().isEmpty()).map(ArrayView::stored)
                    .filter(CompressedArray.class::isInstance).map(layer -> ((CompressedArray) layer).reduction())
                    .findFirst()
                    .map(layer -> DimensionReduction.of(stack.shape(), layer.dimensions(), layer.partitioning()));
        }
    }

    private static List<Note> writeStored(StoredArray array, OutputStream stream, WriteOptions options)
            throws IOException {
        switch (array) {
            case StridedArray dense -> writeCells(Convert.toStrided(dense), stream, options);
            case CooArray coo ->
                write(header(coo).withArrayClass(ContainerHeader.ArrayClass.COO_ARRAY), List.of(coordinates(coo)),
                        Optional.empty(), stream, options);
            case CompressedArray compressed -> {
                ContainerHeader header = ContainerHeader.of(compressed.reduction(), compressed.dtype())
                        .withArrayClass(arrayClass(compressed));
                CompressedRows rows = compressed.unfolded();
                if (options.keepRowForm()) {
                    write(header, List.of(rows), Optional.of(rows.rows() instanceof RowIndex.Hyper), stream,
                            inOneBlock(rows, options));
                } else {
                    write(header, List.of(rows), Optional.empty(), stream, options);
                }
            }
        }
        return notes(array);
    }

    private static List<Note> notes(NdArray array) {
        List<Note> notes = new ArrayList<>();
        if (array instanceof CooArray coo && !coo.isCanonical()) {
            notes.add(new Note(Note.Code.UNSORTED, 0, 1));
        }
        if (!(array instanceof StridedArray) && !ScalarJson.isExact(array.fill())) {
            notes.add(new Note(Note.Code.NAN_PLAIN, 0, 1));
        }
        return notes;
    }

    private static ContainerHeader.ArrayClass arrayClass(CompressedArray array) {
        return switch (array) {
            case CrsMatrix _ -> ContainerHeader.ArrayClass.CRS_MATRIX;
            case CcsMatrix _ -> ContainerHeader.ArrayClass.CCS_MATRIX;
            case GcsArray _ -> ContainerHeader.ArrayClass.GCS_ARRAY;
        };
    }

    /// Returns rows that hold coordinates in their own order.
    private static CompressedRows coordinates(CooArray array) {
        CooArray coo = canonical(array);
        Optional<DimensionReduction> layout = layout(coo.shape());
        if (layout.isPresent()) {
            return Convert.toGcs(coo, layout.get()).compressedRows();
        }
        int nse = coo.values().size();
        Indices columns = coo.shape().rank() == 0 ? Indices.writer(1, nse).finish() : coo.indices(0);
        long extent = coo.shape().rank() == 0 ? 1 : coo.shape().extent(0);
        return CompressedRows.wrap(1, extent, RowIndex.Dense.wrap(new int[] {0, nse}), columns, coo.values(),
                coo.fill());
    }

    private static CooArray canonical(CooArray array) {
        try {
            return array.canonicalize(DuplicatePolicy.ERROR);
        } catch (IllegalArgumentException repeated) {
            throw new IllegalArgumentException("a .gcs file holds each element once: " + repeated.getMessage(),
                    repeated);
        }
    }

    /// Returns the layout of dimensions in their order with the most of them as rows; none for rank 0 and 1.
    private static Optional<DimensionReduction> layout(SmoothShape shape) {
        int[] dimensions = IntStream.range(0, shape.rank()).toArray();
        for (int cut = shape.rank() - 1; cut > 0; cut--) {
            try {
                return Optional.of(DimensionReduction.of(shape, dimensions, cut));
            } catch (ArithmeticException tooLong) {
                if (cut == 1) {
                    throw new IllegalArgumentException("no cut unfolds shape " + shape
                            + " in dimension order into rows and columns of 63 bits each; convert it to a GcsArray of a"
                            + " layout that does", tooLong);
                }
            }
        }
        return Optional.empty();
    }

    private static ContainerHeader header(NdArray array) {
        return layout(array.shape()).map(layout -> ContainerHeader.of(layout, array.dtype()))
                .orElseGet(() -> ContainerHeader.of(array.shape(), array.dtype()));
    }

    /// Returns the header with what options and values say; one value for all is what a single part can promise. A compressed file has that
    /// value in a table instead, because values that only happen to be the same may be followed by others; so has any file if it is a NaN whose bits
    /// the header cannot tell.
    private static ContainerHeader complete(ContainerHeader header, List<Values> parts, WriteOptions options) {
        boolean isEmpty = parts.stream().allMatch(values -> values.size() == 0);
        Compression compression = isEmpty ? Compression.NONE : compression(options);
        ContainerHeader described = AnnotationsJson.write(options.annotations(), header)
                .withMaxBlockNse(options.maxBlockNse().orElse(compression == Compression.NONE
                        ? ContainerHeader.DEFAULT_BLOCK_NSE
                        : ContainerHeader.COMPRESSED_BLOCK_NSE))
                .withCompression(compression);
        if (parts.size() == 1 && parts.getFirst() instanceof UniformValues uniform) {
            boolean isInHeader = !described.isCompressed() && ScalarJson.isExact(uniform.value());
            return isInHeader ? described.withUniform(uniform.value()) : described.withEncodedValues(!isEmpty);
        }
        return parts.stream().anyMatch(ContainerWriter::isNarrow) ? described.withEncodedValues(true) : described;
    }

    /// Returns whether values are encoded in fewer bytes; a few cut from many may have a table that is longer than they are.
    private static boolean isNarrow(Values values) {
        return values instanceof EncodedValues
                && values.byteSize() < (long) values.size() * values.dtype().byteWidth();
    }

    /// @param hyper the row form to keep, doubly compressed or not; otherwise the smaller one
    private static void write(ContainerHeader header, List<CompressedRows> parts, Optional<Boolean> hyper,
            OutputStream stream, WriteOptions options) throws IOException {
        boolean isOne = parts.size() == 1;
        // values of many parts get their encoding one part after the other
        List<CompressedRows> known = isOne ? List.of(narrow(parts.getFirst(), options)) : parts;
        List<Values> values = known.stream().map(CompressedRows::values).toList();
        ContainerHeader described = complete(header, values, options).withFill(parts.getFirst().fill());
        ContainerHeader complete = !isOne && described.isCompressed() ? described.withEncodedValues(true) : described;
        try (ContainerBuilder builder = ContainerBuilder.to(stream, complete).on(options.parallelism())) {
            hyper.ifPresent(builder::fixRowForm);
            for (CompressedRows part : known) {
                builder.add(isOne ? part : narrow(part, options));
            }
            builder.commit();
        }
    }

    /// Returns how a container is compressed: not at all unless that is asked for.
    static Compression compression(WriteOptions options) {
        return options.compression().orElse(Compression.NONE);
    }

    /// Returns rows with their values in the least bytes if the file is compressed.
    private static CompressedRows narrow(CompressedRows rows, WriteOptions options) {
        return rows.withValues(narrow(rows.values(), options), rows.fill());
    }

    private static Values narrow(Values values, WriteOptions options) {
        return compression(options) == Compression.NONE || values instanceof UniformValues ? values : values.least();
    }

    /// Returns how to write rows in one block: a reader would join several in the smaller form.
    private static WriteOptions inOneBlock(CompressedRows rows, WriteOptions options) {
        int most = ContainerHeader.mostBlockNse(compression(options));
        if (rows.nse() > most) {
            throw new IllegalArgumentException("the row form is kept in one block, which has at most " + most
                    + " elements in a compressed file; the array has " + rows.nse());
        }
        return options.withMaxBlockNse(most);
    }

    private static void writeCells(StridedArray array, OutputStream stream, WriteOptions options) throws IOException {
        // without cells the number of rows may be anything, which only compressed rows hold
        ContainerHeader.Storage storage = array.shape().isEmpty() ? ContainerHeader.Storage.ROWS
                : ContainerHeader.Storage.DENSE;
        Values cells = narrow(array.values(), options);
        ContainerHeader header = complete(header(array), List.of(cells), options)
                .withArrayClass(ContainerHeader.ArrayClass.STRIDED_ARRAY).withStorage(storage);
        try (ContainerBuilder builder = ContainerBuilder.to(stream, header).on(options.parallelism())) {
            if (storage == ContainerHeader.Storage.DENSE) {
                builder.addCells(cells);
            }
            builder.commit();
        }
    }
}
