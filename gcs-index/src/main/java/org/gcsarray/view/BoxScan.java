package org.gcsarray.view;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredElementVisitor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.shape.SmoothShape;

/// Visits the stored elements of a sparse array that lie within a box of indices, in storage order, and reads no more of the storage
/// than its order makes necessary.
///
/// ```
/// compressed   rows: the interval that the slowest row dimensions leave, of these the ones whose indices lie within the box
///              columns: the interval that the slowest column dimensions leave, by two binary searches per row
/// coordinates  canonical: the interval that the first dimensions leave, by binary searches
/// ```
///
/// @param least    least index of each dimension
/// @param greatest greatest index of each dimension; below the least one if the box is empty
@SuppressWarnings("ArrayRecordComponent") // of one scan, never compared
record BoxScan(long[] least, long[] greatest) {

    /// Coordinates that binary searches leave.
    ///
    /// @param from     first position
    /// @param to       position after the last one
    /// @param searched number of dimensions that were searched
    record Run(int from, int to, int searched) {}

    /// Returns the scan of the indices of the owner between which all lies that a view shows, which is not empty.
    static BoxScan of(ViewMap map) {
        int rank = map.ownerShape().rank();
        BoxScan scan = new BoxScan(new long[rank], new long[rank]);
        long[] last = LongStream.of(map.shape().extents()).map(extent -> extent - 1).toArray();
        map.hull(new long[rank]).write(new long[last.length], last, scan.least, scan.greatest);
        return scan;
    }

    /// Returns the box in a domain whose origin is index 0 here.
    IndexDomain in(IndexDomain domain) {
        return domain.map(d -> {
            long origin = domain.interval(d).min();
            return IndexInterval.closed(origin + least[d], origin + greatest[d]);
        });
    }

    /// Returns the part of canonical coordinates that the first dimensions leave, as long as they are fixed, and the first one that is not; of others,
    /// all.
    Run run(CooArray array) {
        int from = 0;
        int to = array.values().size();
        int searched = 0;
        for (boolean ascends = array.isCanonical(); ascends && searched < least.length; searched++) {
            from = array.indices(searched).firstFrom(least[searched], from, to);
            to = array.indices(searched).firstFrom(greatest[searched] + 1, from, to);
            ascends = least[searched] == greatest[searched];
        }
        return new Run(from, to, searched);
    }

    void forEach(CooArray array, StoredElementVisitor visitor) {
        Run run = run(array);
        int[] limited = IntStream.range(0, least.length).filter(d -> isLimited(array.shape(), d)).toArray();
        long[] element = new long[least.length];
        for (int position = run.from, to = run.to; position < to; position++) {
            for (int d = 0; d < element.length; d++) {
                element[d] = array.indices(d).get(position);
            }
            if (isWithin(element, limited)) {
                visitor.visit(element, position);
            }
        }
    }

    void forEach(CompressedArray array, StoredElementVisitor visitor) {
        DimensionReduction layout = array.reduction();
        RowIndex rows = array.unfolded().rows();
        Indices columns = array.unfolded().columns();
        Span rowSpan = span(layout, 0);
        Span columnSpan = span(layout, 1);
        boolean allColumns = columnSpan.from() == 0 && columnSpan.to() == layout.columnCount();
        int[] limitedRows = IntStream.of(layout.rowDimensions()).filter(d -> isLimited(layout.shape(), d)).toArray();
        int[] limitedColumns = IntStream.of(layout.columnDimensions()).filter(d -> isLimited(layout.shape(), d))
                .toArray();
        long[] element = new long[least.length];
        GroupCursor row = new GroupCursor(layout, 0, element);
        GroupCursor column = new GroupCursor(layout, 1, element);
        int last = rows.firstListed(rowSpan.to());
        for (int k = rows.firstListed(rowSpan.from()); k < last; k++) {
            int start = rows.start(k);
            int end = rows.end(k);
            if (start == end) {
                continue;
            }
            row.moveTo(rows.rowId(k));
            if (!isWithin(element, limitedRows)) {
                continue;
            }
            if (!allColumns) {
                start = columns.firstFrom(columnSpan.from(), start, end);
                end = columns.firstFrom(columnSpan.to(), start, end);
            }
            for (int position = start; position < end; position++) {
                column.moveTo(columns.get(position));
                if (isWithin(element, limitedColumns)) {
                    visitor.visit(element, position);
                }
            }
        }
    }

    /// Returns whether the box leaves out an index of a dimension.
    boolean isLimited(SmoothShape shape, int dimension) {
        return least[dimension] > 0 || greatest[dimension] < shape.extent(dimension) - 1;
    }

    private boolean isWithin(long[] element, int[] dimensions) {
        for (int d : dimensions) {
            if (element[d] < least[d] || element[d] > greatest[d]) {
                return false;
            }
        }
        return true;
    }

    /// Returns the linear indices of a group between which the box lies: exact for the slowest dimensions as long as they are fixed, an
    /// interval around the first range, everything of the faster ones.
    private Span span(DimensionReduction layout, int group) {
        int[] dimensions = layout.groupDimensions(group);
        long[] strides = layout.groupStrides(group);
        long from = 0;
        for (int i = 0; i < dimensions.length; i++) {
            int d = dimensions[i];
            if (least[d] > greatest[d]) {
                return new Span(0, 0);
            }
            if (least[d] < greatest[d]) {
                return new Span(from + least[d] * strides[i], from + (greatest[d] + 1) * strides[i]);
            }
            from += least[d] * strides[i];
        }
        return new Span(from, from + 1);
    }

    /// The linear indices `from .. to-1` of one group.
    ///
    /// @param from first linear index
    /// @param to   linear index after the last one
    private record Span(long from, long to) {}
}
