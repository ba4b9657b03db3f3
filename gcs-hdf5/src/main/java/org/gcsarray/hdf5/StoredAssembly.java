package org.gcsarray.hdf5;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.shape.SmoothShape;

/// Makes an array of stored elements: order and repeats are checked, then a triangle is completed.
///
/// @param stored what the file says of the array
/// @param source the file
/// @param notes  receives relaxations
record StoredAssembly(Stored stored, HdfSource source, NoteCounts notes) {

    /// Returns the array, before options for type and zeros.
    StoredArray assemble() throws ArrayFormatException {
        SmoothShape shape = stored.elements().shape();
        if (source.options().shape().isPresent() && !source.options().shape().get().equals(shape)) {
            throw stored.place().fault(Fault.Code.SHAPE,
                    "the shape is " + shape + " (expected " + source.options().shape().get() + ", as asked for)", "");
        }
        return completed(switch (stored.elements()) {
            case StoredElements.Rows rows -> Readings.of(rows.isMatrix(), rows.layout(), rows(rows));
            case StoredElements.Coordinates coordinates -> coordinates(coordinates);
            case StoredElements.Dense dense -> dense.array();
        });
    }

    private Assembly assembly() {
        return new Assembly(stored.place(), source.options(), notes);
    }

    private CompressedRows rows(StoredElements.Rows rows) throws ArrayFormatException {
        long rowCount = rows.layout().rowCount();
        RowIndex index = rows.rowIds().isPresent()
                ? assembly().hyperRows(rowCount, rows.rowIds().get(), rows.pointers())
                : RowIndex.Dense.wrap(rows.pointers());
        return assembly().rows(rowCount, rows.layout().columnCount(), index, rows.columns(), rows.values(), rows.fill(),
                stored.order());
    }

    /// Checks the order of the stored axes first, which may be another than that of the array.
    private CooArray coordinates(StoredElements.Coordinates parts) throws ArrayFormatException {
        int[] axes = parts.axes();
        long[] extents = Arrays.stream(axes).mapToLong(parts.shape()::extent).toArray();
        CooArray asStored = assembly().coordinates(SmoothShape.of(extents), parts.indices(), parts.values(),
                parts.fill(),
                stored.order());
        Indices[] indices = new Indices[axes.length];
        boolean moved = false;
        for (int k = 0; k < axes.length; k++) {
            indices[axes[k]] = asStored.indices(k);
            moved |= axes[k] != k;
        }
        if (!moved) {
            return asStored;
        }
        source.room().take(stored.place(), asStored.byteSize(), 2);
        return new Assembly(stored.place(), source.options(), new NoteCounts()).coordinates(parts.shape(), indices,
                asStored.values(), parts.fill(), ElementOrder.DISTINCT);
    }

    private StoredArray completed(StoredArray array) throws ArrayFormatException {
        Symmetry symmetry = stored.triangle().symmetry();
        if (symmetry == Symmetry.GENERAL) {
            return array;
        }
        TriangleChecks.square(stored.place(), array);
        if (source.options().symmetry() == Symmetry.Reading.AS_STORED) {
            notes.add(Note.Code.SYMMETRY_AS_STORED, 0);
            return array;
        }
        if (stored.elements() instanceof StoredElements.Dense) {
            throw stored.place().fault(Fault.Code.UNSUPPORTED, "a dense matrix stored as a triangle",
                    "--symmetry as-stored");
        }
        source.room().take(stored.place(), array.byteSize(), 5);
        CooArray whole = new TriangleChecks(stored.place(), source.options().strict(), notes).complete(
                Convert.toCoo(array),
                stored.triangle());
        return inClassOf(array, whole);
    }

    private StoredArray inClassOf(StoredArray triangle, CooArray whole) {
        if (!(triangle instanceof CompressedArray compressed)) {
            return Convert.toCoo(whole);
        }
        CompressedRows rows = Convert.toGcs(whole, compressed.reduction()).compressedRows();
        boolean hyper = compressed.unfolded().rows() instanceof RowIndex.Hyper;
        return compressed.withRows(hyper ? rows.toHyperRows() : rows.toDenseRows(source.options().maxBytes()));
    }
}
