package org.gcsarray.convert;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CooArray;
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
        long[] element = new long[array.shape().rank()];
        Arrays.setAll(element, d -> array.indices(d).get(position));
        return element;
    }

    @Override
    Reader reader() {
        return new Reader() {
            @Override
            public void read(int from, int to, long[] rows, long[] columns) {
                readRows(from, to, rows, columns);
                sum(target().columnStrides(), from, to, columns);
            }

            @Override
            public void readRows(int from, int to, long[] rows, long[] columns) {
                sum(target().rowStrides(), from, to, rows);
            }
        };
    }

    private void sum(long[] strides, int from, int to, long[] sums) {
        boolean first = true;
        for (int d = 0; d < strides.length; d++) {
            if (strides[d] == 1 && first) {
                array.indices(d).copyTo(from, to, sums);
                first = false;
            } else if (strides[d] != 0) {
                if (first) {
                    Arrays.fill(sums, 0, to - from, 0);
                    first = false;
                }
                add(array.indices(d), strides[d], from, to - from, sums);
            }
        }
        if (first) {
            Arrays.fill(sums, 0, to - from, 0);
        }
    }

    private static void add(Indices indices, long stride, int from, int count, long[] sums) {
        switch (indices) {
            case Indices8 narrow -> {
                byte[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    sums[k] += stride * (a[from + k] & 0xFF);
                }
            }
            case Indices16 narrow -> {
                char[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    sums[k] += stride * a[from + k];
                }
            }
            case Indices32 narrow -> {
                int[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    sums[k] += stride * (a[from + k] & 0xFFFFFFFFL);
                }
            }
            case Indices64 wide -> {
                long[] a = Backing.of(wide);
                for (int k = 0; k < count; k++) {
                    sums[k] += stride * a[from + k];
                }
            }
        }
    }
}
