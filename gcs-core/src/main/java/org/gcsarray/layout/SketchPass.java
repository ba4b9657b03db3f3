package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;

/// Sketches the distinct tuples of many projections in one pass over the elements, block by block.
///
/// The hash of a tuple is the sum of the hashes of its indices, so each index is hashed once, whatever the number of projections, and a
/// projection costs an addition for each dimension and a look at its [TupleSketch]. Nothing is random: the same array has the same
/// estimates everywhere.
final class SketchPass {

    /// Elements looked at together: the hashes of eight dimensions stay in the first-level cache.
    private static final int BLOCK = 512;

    /// What is hashed: an index of one dimension without its last bits.
    private record Column(int dimension, int shift) {}

    private final Indices[] indices;
    private final List<Column> columns = new ArrayList<>();
    private final int[][] columnsOf;
    private final long[][] hashes;

    private SketchPass(Indices[] indices, List<DistinctCounts.Projection> wanted) {
        this.indices = indices;
        this.columnsOf = new int[wanted.size()][];
        Arrays.setAll(columnsOf, k -> columnsOf(wanted.get(k)));
        this.hashes = new long[columns.size()][BLOCK];
    }

    private int[] columnsOf(DistinctCounts.Projection projection) {
        int[] numbers = new int[Long.bitCount(projection.set())];
        int next = 0;
        for (long rest = projection.set(); rest != 0; rest &= rest - 1) {
            int dimension = Long.numberOfTrailingZeros(rest);
            Column column = new Column(dimension, dimension == projection.coarse() ? projection.shift() : 0);
            if (!columns.contains(column)) {
                columns.add(column);
            }
            numbers[next++] = columns.indexOf(column);
        }
        return numbers;
    }

    /// Adds elements to a sketch for each projection. O(nse) for each dimension and each projection.
    ///
    /// @param indices  index of each element in each dimension, equally many
    /// @param wanted   projections of at least one dimension
    /// @param sketches one for each projection
    static void add(Indices[] indices, List<DistinctCounts.Projection> wanted, TupleSketch[] sketches) {
        SketchPass pass = new SketchPass(indices, wanted);
        long[] sums = new long[BLOCK];
        int size = indices[0].size();
        for (int from = 0, count; from < size; from += count) {
            count = Math.min(BLOCK, size - from);
            pass.hash(from, count);
            for (int k = 0; k < sketches.length; k++) {
                sketches[k].addAll(pass.sums(pass.columnsOf[k], sums, count), count);
            }
        }
    }

    private void hash(int from, int count) {
        for (int c = 0; c < hashes.length; c++) {
            Column column = columns.get(c);
            indices[column.dimension].copyTo(from, from + count, hashes[c]);
            mix(hashes[c], count, column.shift, (column.dimension + 1) * 0x9E3779B97F4A7C15L);
        }
    }

    /// Replaces indices by their hashes: the finaliser of SplitMix64 (Steele, Lea, Flood 2014), one stream for each dimension.
    private static void mix(long[] block, int count, int shift, long stream) {
        for (int k = 0; k < count; k++) {
            long mixed = (block[k] >>> shift) + stream;
            mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
            block[k] = mixed ^ (mixed >>> 31);
        }
    }

    /// Returns the sums of some columns, in `sums` unless there is only one.
    private long[] sums(int[] added, long[] sums, int count) {
        if (added.length == 1) {
            return hashes[added[0]];
        }
        add(hashes[added[0]], hashes[added[1]], sums, count);
        for (int i = 2; i < added.length; i++) {
            add(sums, hashes[added[i]], sums, count);
        }
        return sums;
    }

    private static void add(long[] a, long[] b, long[] sums, int count) {
        for (int k = 0; k < count; k++) {
            sums[k] = a[k] + b[k];
        }
    }
}
