package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Products;
import org.gcsarray.shape.SmoothShape;

/// The storage classes that can take the fewest bytes, whatever the elements are.
///
/// Of two sets of row dimensions, one within the other, with columns of the same width, the smaller set takes no more bytes: it has no
/// more rows, no more non-empty ones, and row ids no wider. So only the sets remain from which no dimension can move to the columns without making
/// them wider. An extent of 0 breaks the rule: fewer dimensions may then have more rows, none of them with elements.
///
/// Above [#MAX_BLOCKS] dimensions those of the least extents are joined to blocks that stay together.
final class MinimalRows {

    /// Largest number of blocks, all of whose sets are looked at: a million sets, 8 MB.
    static final int MAX_BLOCKS = 20;

    private final SmoothShape shape;
    private final List<Long> blocks;

    MinimalRows(SmoothShape shape) {
        this.shape = shape;
        List<Long> joined = new ArrayList<>(IntStream.range(0, shape.rank()).mapToObj(d -> 1L << d).toList());
        while (joined.size() > MAX_BLOCKS) {
            joined.sort(Comparator.comparingLong(block -> Layouts.cells(shape, block)));
            long least = joined.removeFirst();
            joined.add(least | joined.removeFirst());
        }
        this.blocks = joined;
    }

    /// Returns the number of classes from which [#sets] are chosen.
    long classes() {
        return (1L << blocks.size()) - 2;
    }

    /// Returns the sets of row dimensions, those of fewer blocks first. O(N 2^N).
    List<Long> sets() {
        int all = (1 << blocks.size()) - 1;
        byte[] widths = widths();
        List<Long> sets = new ArrayList<>();
        for (int columns = 1; columns < all; columns++) {
            if (isMaximal(columns, all, widths)) {
                long rows = rows(all & ~columns);
                if (Layouts.isPossible(shape, rows)) {
                    sets.add(rows);
                }
            }
        }
        sets.sort(Comparator.<Long>comparingInt(Long::bitCount).thenComparingLong(set -> set));
        return sets;
    }

    private static boolean isMaximal(int columns, int all, byte[] widths) {
        for (int rest = all & ~columns; rest != 0; rest &= rest - 1) {
            int more = columns | Integer.lowestOneBit(rest);
            if (more != all && widths[more] == widths[columns]) {
                return false;
            }
        }
        return true;
    }

    /// Returns the bytes of a column index for each set of blocks, more than any width where a product exceeds 63 bits.
    private byte[] widths() {
        long[] cells = new long[1 << blocks.size()];
        byte[] widths = new byte[cells.length];
        cells[0] = 1;
        for (int set = 1; set < cells.length; set++) {
            cells[set] = Products.saturated(cells[set & (set - 1)],
                    Layouts.cells(shape, blocks.get(Integer.numberOfTrailingZeros(set))));
            widths[set] = cells[set] == Long.MAX_VALUE && !Layouts.fits(shape, rows(set)) ? Byte.MAX_VALUE
                    : (byte) Indices.widthFor(cells[set]);
        }
        return widths;
    }

    private long rows(int set) {
        long rows = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            rows |= blocks.get(Integer.numberOfTrailingZeros(rest));
        }
        return rows;
    }
}
