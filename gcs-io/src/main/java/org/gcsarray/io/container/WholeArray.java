package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.StackArray;

/// The array of a container in one piece, of the class that its header names.
///
/// @param file    the container
/// @param opening what is known of it
/// @param loader  reads its rows
/// @param limits  how large a dense array of compressed rows may be
record WholeArray(MappedBytes file, Opening opening, RowLoader loader, ConvertOptions limits) {

    /// @param arrayElements most elements of one array; beyond it there are several in a stack
    NdArray read(long arrayElements) throws IOException {
        ContainerHeader header = opening.header();
        if (opening.trailer().nse() > arrayElements) {
            return stack(arrayElements);
        }
        if (header.storage() == ContainerHeader.Storage.DENSE
                && header.arrayClass() == ContainerHeader.ArrayClass.STRIDED_ARRAY) {
            return strided(loader.cells());
        }
        if (header.arrayClass() == ContainerHeader.ArrayClass.COO_ARRAY) {
            loader.planCoordinates();
        }
        return array(header.layout(), header.shape(), loader.load(0, header.rowCount()));
    }

    private StoredArray array(Optional<DimensionReduction> layout, SmoothShape shape, CompressedRows rows)
            throws ArrayFormatException {
        StoredArray plain = layout.isPresent() ? GcsArray.wrap(layout.get(), rows) : line(shape, rows);
        try {
            return switch (opening.header().arrayClass()) {
                case COO_ARRAY -> Convert.toCoo(plain);
                case CRS_MATRIX -> Convert.toCrs(plain);
                case CCS_MATRIX -> Convert.toCcs(plain);
                case GCS_ARRAY -> plain;
                case STRIDED_ARRAY -> Convert.toStrided(plain, limits);
            };
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new ArrayFormatException(file.place().fault(Fault.Code.LIMIT,
                    "the array cannot be opened as " + opening.header().arrayClass().word() + ": " + e.getMessage(),
                    "read its rows instead").fault(), e);
        }
    }

    /// An array of rank 0 or 1 is one row; without dimensions it has no indices.
    private static CooArray line(SmoothShape shape, CompressedRows rows) {
        Indices[] indices = shape.rank() == 0 ? new Indices[0] : new Indices[] {rows.columns()};
        return CooArray.wrap(shape, indices, rows.values(), rows.fill());
    }

    /// Cells lie row after row: as the dimensions in the order of the layout.
    private StridedArray strided(Values cells) {
        SmoothShape shape = opening.header().shape();
        long[] strides = opening.header().layout().map(layout -> CellStrides.of(shape, layout.dimensions()))
                .orElseGet(() -> CellStrides.of(shape, false));
        return StridedArray.wrap(shape, strides, 0, cells);
    }

    private StackArray stack(long arrayElements) throws IOException {
        ContainerHeader header = opening.header();
        DimensionReduction layout = header.layout()
                .orElseThrow(() -> tooLong(arrayElements));
        int leading = layout.rowDimensions()[0];
        long inner = layout.rowStrides()[0];
        List<NdArray> parts = new ArrayList<>();
        long from = 0;
        for (long to : cuts(inner, arrayElements)) {
            long[] extents = header.shape().extents();
            extents[leading] = to - from;
            SmoothShape shape = SmoothShape.of(extents);
            DimensionReduction part = DimensionReduction.of(shape, layout.dimensions(), layout.partitioning());
            parts.add(array(Optional.of(part), shape, loader.load(from * inner, to * inner)));
            from = to;
        }
        return StackArray.concat(parts, leading);
    }

    /// Returns the ends of ranges of the leading row dimension, each of blocks with at most as many elements, rows uncut.
    ///
    /// @param inner rows of one index
    private List<Long> cuts(long inner, long arrayElements) throws ArrayFormatException {
        List<Long> cuts = new ArrayList<>();
        long from = 0;
        long held = 0;
        for (ContainerBlock block : opening.blocks()) {
            long index = block.firstRow() / inner;
            if (held + block.nse() > arrayElements) {
                if (index <= from) {
                    throw tooLong(arrayElements);
                }
                cuts.add(index);
                from = index;
                held = elementsFrom(index * inner, block);
            }
            held += block.nse();
            if (held > arrayElements) {
                throw tooLong(arrayElements);
            }
        }
        cuts.add(opening.header().rowCount() / inner);
        return cuts;
    }

    /// Returns how many elements the blocks hold that reach from a row to in front of a block.
    private long elementsFrom(long row, ContainerBlock end) {
        long elements = 0;
        Directory blocks = opening.blocks();
        for (int k = blocks.firstBehind(row); k < blocks.size() && !blocks.get(k).equals(end); k++) {
            elements += blocks.get(k).nse();
        }
        return elements;
    }

    private ArrayFormatException tooLong(long arrayElements) {
        return file.place().fault(Fault.Code.LIMIT, opening.trailer().nse()
                + " elements fit no array, and no range of rows that could be one of a stack (expected at most "
                + arrayElements + ")", "read its rows instead");
    }
}
