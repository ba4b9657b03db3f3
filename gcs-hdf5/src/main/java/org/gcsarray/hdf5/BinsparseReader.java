package org.gcsarray.hdf5;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Reads a group with a binsparse descriptor.
final class BinsparseReader {

    private final HdfObject group;
    private final Place place;
    private final BinsparseDescriptor descriptor;
    private final int[] axes;
    private final SmoothShape shape;

    private BinsparseReader(HdfObject group, BinsparseDescriptor descriptor) {
        this.group = group;
        this.place = group.place();
        this.descriptor = descriptor;
        this.axes = descriptor.levels().axes();
        this.shape = descriptor.shape();
    }

    /// Reads a group.
    ///
    /// @param json its descriptor
    static Stored read(HdfObject group, String json) throws ArrayFormatException {
        BinsparseDescriptor descriptor = BinsparseDescriptor.parse(group.place(), json);
        BinsparseReader reader = new BinsparseReader(group, descriptor);
        return new Stored(group.place(), reader.elements(), ElementOrder.ASCENDING, descriptor.triangle(),
                "binsparse " + descriptor.levels().name(), descriptor.version(),
                Annotations.NONE.withAttributes(descriptor.metadata()), 0);
    }

    private StoredElements elements() throws ArrayFormatException {
        return switch (descriptor.levels().kind()) {
            case ROWS -> rows(layout(), Optional.empty());
            case LISTED_ROWS -> {
                DimensionReduction layout = layout();
                yield rows(layout, Optional.of(joined(layout, 0, 0)));
            }
            case COORDINATES -> {
                Indices[] indices = new Indices[axes.length];
                for (int k = 0; k < axes.length; k++) {
                    indices[k] = indices(k, descriptor.nse());
                }
                Values values = values();
                yield new StoredElements.Coordinates(shape, axes, indices, values, fill(values.dtype()));
            }
            case DENSE -> dense();
        };
    }

    private DimensionReduction layout() throws ArrayFormatException {
        try {
            return DimensionReduction.of(shape, axes, descriptor.levels().rank());
        } catch (ArithmeticException tooLarge) {
            throw place.fault(Fault.Code.LIMIT, "rows or columns exceed 2^63-1: " + tooLarge.getMessage(), "");
        }
    }

    private StoredElements rows(DimensionReduction layout, Optional<Indices> rowIds) throws ArrayFormatException {
        int rank = descriptor.levels().rank();
        long listed = rowIds.isPresent() ? rowIds.get().size() : layout.rowCount();
        int[] pointers = NumberReader.pointers(group.dataset("pointers_to_" + rank), listed, descriptor.nse());
        Indices columns = joined(layout, 1, rank);
        check(columns, rank);
        Values values = values();
        return new StoredElements.Rows(layout, rowIds, pointers, columns, values, fill(values.dtype()),
                descriptor.levels().isMatrix());
    }

    private void check(Indices indices, int level) throws ArrayFormatException {
        if (indices.size() != descriptor.nse()) {
            throw place.member(group.pathOf("indices_" + level)).fault(Fault.Code.STRUCTURE, indices.size()
                    + " indices (expected " + descriptor.nse() + ", the number of stored values)", "");
        }
    }

    private Indices indices(int level, int size) throws ArrayFormatException {
        Indices indices = NumberReader.indices(group.dataset("indices_" + level), shape.extent(axes[level]));
        if (indices.size() != size) {
            throw place.member(group.pathOf("indices_" + level)).fault(Fault.Code.STRUCTURE,
                    indices.size() + " indices (expected " + size + ")", "");
        }
        return indices;
    }

    /// Indices of several stored axes as one number per element.
    ///
    /// @param side  0 for rows, 1 for columns
    /// @param first first stored axis of them
    private Indices joined(DimensionReduction layout, int side, int first) throws ArrayFormatException {
        HdfDataset leading = group.dataset("indices_" + first);
        int size = NumberReader.length(leading);
        long[] strides = layout.groupStrides(side);
        if (strides.length == 1) {
            return indices(first, size);
        }
        List<Indices> parts = new ArrayList<>();
        for (int k = 0; k < strides.length; k++) {
            parts.add(indices(first + k, size));
        }
        long extent = layout.groupSize(side);
        group.source().room().take(leading.place(), size, Indices.widthFor(extent));
        Indices.Writer writer = Indices.writer(extent, size);
        for (int position = 0; position < size; position++) {
            long index = 0;
            for (int k = 0; k < strides.length; k++) {
                index += strides[k] * parts.get(k).get(position);
            }
            writer.set(position, index);
        }
        return writer.finish();
    }

    private Values values() throws ArrayFormatException {
        return descriptor.values().read(group.dataset("values"), descriptor.nse());
    }

    /// The fill value in the type of the values, which must hold it exactly.
    private Scalar fill(DType dtype) throws ArrayFormatException {
        if (descriptor.fill().isEmpty()) {
            return Scalar.zero(dtype);
        }
        HdfDataset dataset = group.dataset("fill_value");
        return dataset.place().fill(descriptor.fill().get().read(dataset, 1).get(0), dtype);
    }

    private StoredElements dense() throws ArrayFormatException {
        if (shape.cellCount().bitLength() > 31 || shape.cellCount().intValueExact() != descriptor.nse()) {
            throw place.fault(Fault.Code.STRUCTURE, descriptor.nse() + " stored values (expected " + shape.cellCount()
                    + ", all cells)", "");
        }
        return new StoredElements.Dense(StridedArray.wrap(shape, CellStrides.of(shape, axes), 0, values()));
    }
}
