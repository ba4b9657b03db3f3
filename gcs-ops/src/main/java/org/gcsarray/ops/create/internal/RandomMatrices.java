package org.gcsarray.ops.create.internal;

import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import org.gcsarray.format.CooArray;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.ops.create.Create;

/// Float64 matrices of the classes on which sparse kernels are measured; O(elements). Repeated coordinates stay in the result: it is not
/// canonical, and a conversion sums them where asked to. [Create#random] has no repeats.
///
/// Values come from the stream `seed + 1`, indices from the stream `seed`, unless a method says otherwise.
public final class RandomMatrices {

    private RandomMatrices() {}

    /// Returns `draws` elements anywhere in an m x n matrix: row of draw e from counter 2e, column from 2e + 1.
    public static CooArray uniform2d(int m, int n, int draws, long seed) {
        CounterRandom indices = new CounterRandom(seed);
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (long e = 0; e < draws; e++) {
            entries.add((int) indices.below(2 * e, m), (int) indices.below(2 * e + 1, n), values.symmetric(e));
        }
        return entries.toCoo(m, n);
    }

    /// Returns a recursive matrix graph of `2^scale` vertices with quadrant probabilities .57, .19, .19, .05 and no noise
    /// (Chakrabarti, Zhan, Faloutsos, "R-MAT", SDM 2004): rows of very different length, and clusters.
    public static CooArray rmat(int scale, int edges, long seed) {
        return rmat(scale, edges, seed, IntStream.range(0, vertices(scale)).toArray());
    }

    /// Returns [#rmat(int, int, long)] with its vertices renamed at random (stream `seed + 2`): the same row lengths, no clusters.
    public static CooArray rmatPermuted(int scale, int edges, long seed) {
        return rmat(scale, edges, seed, new CounterRandom(seed + 2).permutation(vertices(scale)));
    }

    private static int vertices(int scale) {
        if (scale < 0 || scale > 30) {
            throw new IllegalArgumentException("scale is " + scale + "; must be in 0..30");
        }
        return 1 << scale;
    }

    private static CooArray rmat(int scale, int edges, long seed, int[] names) {
        CounterRandom quadrants = new CounterRandom(seed);
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (long e = 0; e < edges; e++) {
            int row = 0;
            int column = 0;
            for (int level = 0; level < scale; level++) {
                double t = quadrants.u01(e * scale + level);
                row = 2 * row + (t < .57 + .19 ? 0 : 1);
                column = 2 * column + (t < .57 || (t >= .57 + .19 && t < .57 + .19 + .19) ? 0 : 1);
            }
            entries.add(names[row], names[column], values.symmetric(e));
        }
        return entries.toCoo(names.length, names.length);
    }

    /// Returns all elements with |i - j| <= h of an n x n matrix; element e in row-major order has the value of counter e.
    public static CooArray banded(int n, int h, long seed) {
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (int i = 0; i < n; i++) {
            for (int j = Math.max(0, i - h); j <= Math.min(n - 1, i + h); j++) {
                entries.add(i, j, values.symmetric(entries.size()));
            }
        }
        return entries.toCoo(n, n);
    }

    /// Returns rows of normally distributed length (mean `mean`, deviation `deviation`, at least 1) whose columns are uniform in a
    /// band of `width` columns around the diagonal.
    public static CooArray bandedRandom(int n, int mean, int deviation, int width, long seed) {
        CounterRandom lengths = new CounterRandom(seed + 2);
        return drawn(n, n, seed, i -> Math.max(1, Math.round(mean + deviation * lengths.normal(i))),
                i -> Math.clamp(i - width / 2L, 0, Math.max(0, n - width)), Math.min(width, n));
    }

    /// Returns a path through n vertices with random edges to vertices at most `reach` ahead, from every vertex with probability
    /// `extra`, both directions: 2 to 3 elements a row, as in road networks and k-mer graphs.
    public static CooArray roads(int n, double extra, int reach, long seed) {
        CounterRandom indices = new CounterRandom(seed);
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (int i = 0; i < n; i++) {
            addBoth(entries, i, i + 1, n, values.symmetric(2L * i));
            if (indices.u01(2L * i) < extra) {
                addBoth(entries, i, i + 2 + (int) indices.below(2L * i + 1, reach), n, values.symmetric(2L * i + 1));
            }
        }
        return entries.toCoo(n, n);
    }

    private static void addBoth(MatrixEntries entries, int i, int j, int n, double value) {
        if (j < n) {
            entries.add(i, j, value);
            entries.add(j, i, value);
        }
    }

    /// Returns rows of some lengths, whose columns are uniform in a window of `width` columns.
    ///
    /// @param length number of elements of a row
    /// @param first  first column of the window of a row
    private static CooArray drawn(int rows, int columns, long seed, IntToLongFunction length, IntUnaryOperator first,
            int width) {
        CounterRandom indices = new CounterRandom(seed);
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (int i = 0; i < rows; i++) {
            long count = length.applyAsLong(i);
            int begin = first.applyAsInt(i);
            for (long k = 0; k < count; k++) {
                entries.add(i, begin + (int) indices.below(entries.size(), width), values.symmetric(entries.size()));
            }
        }
        return entries.toCoo(rows, columns);
    }

    /// Returns short rows of `perRow` uniform columns and, spread among them, `giants` rows of `share` times all other elements each,
    /// as circuits with supply nets have them.
    public static CooArray giantRows(int n, int perRow, int giants, double share, long seed) {
        int spacing = Math.max(1, n / Math.max(1, giants));
        // repeats are summed later: rows beyond all columns cannot be had
        long giant = Math.min(n, (long) (share * perRow * n));
        return drawn(n, n, seed, i -> i % spacing == spacing / 2 && i / spacing < giants ? giant : perRow, _ -> 0, n);
    }

    /// Returns `rows` rows of log-normal length with mean `mean` (coefficient of variation 1) over many more columns.
    public static CooArray wide(int rows, int columns, int mean, long seed) {
        CounterRandom lengths = new CounterRandom(seed + 2);
        double sigma = Math.sqrt(Math.log(2));
        return drawn(rows, columns, seed, i -> Math.clamp(
                (long) (mean * Math.exp(sigma * lengths.normal(i) - sigma * sigma / 2)), 1, columns), _ -> 0, columns);
    }

    /// Returns `blocks` dense blocks of `side x side` at random places of an n x n matrix.
    public static CooArray denseBlocks(int n, int blocks, int side, long seed) {
        CounterRandom indices = new CounterRandom(seed);
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        for (long b = 0; b < blocks; b++) {
            int top = (int) indices.below(2 * b, n - side + 1L);
            int left = (int) indices.below(2 * b + 1, n - side + 1L);
            for (int i = 0; i < side; i++) {
                for (int j = 0; j < side; j++) {
                    entries.add(top + i, left + j, values.symmetric(entries.size()));
                }
            }
        }
        return entries.toCoo(n, n);
    }
}
