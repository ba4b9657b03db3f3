package org.gcsarray.ops;

import java.util.Arrays;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.index.GroupCursor;
import org.gcsarray.shape.SmoothShape;

/// Collects the stored elements that selectors take, under their new indices.
final class SliceCollector {

    private final StoredArray source;
    private final Selector[] selectors;
    private final SmoothShape shape;
    private final LongArrayList[] indices;
    private final IntArrayList positions = new IntArrayList();

    private SliceCollector(StoredArray source, Selector[] selectors) {
        this.source = source;
        this.selectors = selectors;
        this.shape = SmoothShape.of(Arrays.stream(selectors)
                .filter(Selector.Range.class::isInstance)
                .mapToLong(selector -> ((Selector.Range) selector).count())
                .toArray());
        this.indices = new LongArrayList[shape.rank()];
        Arrays.setAll(indices, d -> new LongArrayList());
    }

    static SliceCollector collect(CooArray a, Selector[] selectors) {
        SliceCollector collector = new SliceCollector(a, selectors);
        a.forEachStored(collector::add);
        return collector;
    }

    /// Visits only the rows between the least and the greatest position that the selector of the slowest row dimension takes.
    static SliceCollector collect(GcsArray a, Selector[] selectors) {
        SliceCollector collector = new SliceCollector(a, selectors);
        DimensionReduction layout = a.reduction();
        CompressedRows rows = a.compressedRows();
        int slowest = layout.rowDimensions()[0];
        long stride = layout.rowStrides()[0];
        int first;
        int last;
        switch (selectors[slowest]) {
            case Selector.At(long index) -> {
                first = firstListed(rows.rows(), index * stride);
                last = firstListed(rows.rows(), (index + 1) * stride);
            }
            case Selector.Range(long start, long step, long count) -> {
                long end = start + step * Math.max(0, count - 1);
                first = firstListed(rows.rows(), Math.min(start, end) * stride);
                last = count == 0 ? first : firstListed(rows.rows(), (Math.max(start, end) + 1) * stride);
            }
        }
        long[] element = new long[selectors.length];
        GroupCursor row = new GroupCursor(layout, 0, element);
        GroupCursor column = new GroupCursor(layout, 1, element);
        for (int k = first; k < last; k++) {
            if (rows.rows().start(k) < rows.rows().end(k)) {
                row.moveTo(rows.rows().rowId(k));
                for (int position = rows.rows().start(k); position < rows.rows().end(k); position++) {
                    column.moveTo(rows.columns().get(position));
                    collector.add(element, position);
                }
            }
        }
        return collector;
    }

    /// Returns the first listed row with number `row` or beyond.
    private static int firstListed(RowIndex rows, long row) {
        int low = 0;
        int high = rows.listedRows();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rows.rowId(middle) < row) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void add(long[] element, int position) {
        for (int d = 0; d < selectors.length; d++) {
            boolean taken = switch (selectors[d]) {
                case Selector.At(long index) -> element[d] == index;
                case Selector.Range range -> range.positionOf(element[d]) >= 0;
            };
            if (!taken) {
                return;
            }
        }
        int next = 0;
        for (int d = 0; d < selectors.length; d++) {
            if (selectors[d] instanceof Selector.Range range) {
                indices[next++].add(range.positionOf(element[d]));
            }
        }
        positions.add(position);
    }

    SmoothShape shape() {
        return shape;
    }

    /// Returns the elements in the order they were met.
    CooArray toStoredOrder() {
        Indices[] narrow = new Indices[indices.length];
        Arrays.setAll(narrow, d -> Indices.narrowest(shape.extent(d), indices[d].toLongArray()));
        return CooArray.wrap(shape, narrow, source.values().gather(positions.toIntArray()), source.fill());
    }

    /// Returns the canonical coordinates.
    CooArray toCoo() {
        return toStoredOrder().canonicalize(DuplicatePolicy.ERROR);
    }
}
