package org.gcsarray.ops;

import java.util.Arrays;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
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

    /// Visits only the rows and columns between the least and the greatest that the selectors of the slowest dimensions leave.
    static SliceCollector collect(GcsArray a, Selector[] selectors) {
        SliceCollector collector = new SliceCollector(a, selectors);
        DimensionReduction layout = a.reduction();
        CompressedRows rows = a.compressedRows();
        Span rowSpan = Span.of(layout, 0, selectors);
        Span columnSpan = Span.of(layout, 1, selectors);
        boolean allColumns = columnSpan.from() == 0 && columnSpan.to() == layout.columnCount();
        long[] element = new long[selectors.length];
        GroupCursor row = new GroupCursor(layout, 0, element);
        GroupCursor column = new GroupCursor(layout, 1, element);
        int last = rows.rows().firstListed(rowSpan.to());
        for (int k = rows.rows().firstListed(rowSpan.from()); k < last; k++) {
            int start = rows.rows().start(k);
            int end = rows.rows().end(k);
            if (!allColumns) {
                start = rows.columns().firstFrom(columnSpan.from(), start, end);
                end = rows.columns().firstFrom(columnSpan.to(), start, end);
            }
            if (start < end) {
                row.moveTo(rows.rows().rowId(k));
                for (int position = start; position < end; position++) {
                    column.moveTo(rows.columns().get(position));
                    collector.add(element, position);
                }
            }
        }
        return collector;
    }

    /// The linear indices `from .. to-1` of one group outside which selectors take nothing: exact for the slowest dimensions as long as
    /// they are fixed, an interval around the first range, everything of the faster ones.
    ///
    /// @param from first linear index
    /// @param to   linear index after the last one
    private record Span(long from, long to) {

        static Span of(DimensionReduction layout, int group, Selector[] selectors) {
            int[] dimensions = layout.groupDimensions(group);
            long[] strides = layout.groupStrides(group);
            long from = 0;
            for (int i = 0; i < dimensions.length; i++) {
                switch (selectors[dimensions[i]]) {
                    case Selector.At(long index) -> from += index * strides[i];
                    case Selector.Range(long start, long step, long count) -> {
                        if (count == 0) {
                            return new Span(0, 0);
                        }
                        long end = start + step * (count - 1);
                        return new Span(from + Math.min(start, end) * strides[i],
                                from + (Math.max(start, end) + 1) * strides[i]);
                    }
                }
            }
            return new Span(from, from + 1);
        }
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
