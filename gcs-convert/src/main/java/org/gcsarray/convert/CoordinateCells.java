package org.gcsarray.convert;

import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.internal.CoordinateSums;
import org.gcsarray.reduction.DimensionReduction;

/// The cells of coordinates: each is a sum of stride times index.
final class CoordinateCells extends Cells {

    private final CooArray array;

    /// @param ascending whether the cells are known to ascend
    CoordinateCells(CooArray array, CellTarget target, boolean ascending) {
        super(array.values().size(), target, ascending);
        this.array = array;
    }

    /// Returns the cells of an array in a layout.
    static CoordinateCells of(CooArray array, DimensionReduction layout) {
        return new CoordinateCells(array, CellTarget.of(layout), array.isCanonical() && CellTarget.isRowMajor(layout));
    }

    @Override
    Optional<Indices> storedColumns() {
        int[] members = IntStream.range(0, array.shape().rank())
                .filter(d -> target().columnStrides()[d] != 0 && array.shape().extent(d) != 1).toArray();
        return members.length == 1 ? Optional.of(array.indices(members[0]).narrowTo(columnCount())) : Optional.empty();
    }

    @Override
    long[] element(int position) {
        return RadixOrder.tuple(array.indices(), position);
    }

    @Override
    Reader reader() {
        return new Reader() {
            @Override
            public void read(int from, int to, long[] rows, long[] columns) {
                readRows(from, to, rows, columns);
                CoordinateSums.write(array, target().columnStrides(), from, to, columns);
            }

            @Override
            public void readRows(int from, int to, long[] rows, long[] columns) {
                CoordinateSums.write(array, target().rowStrides(), from, to, rows);
            }
        };
    }
}
