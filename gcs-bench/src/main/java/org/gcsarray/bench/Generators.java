package org.gcsarray.bench;

import java.util.SplittableRandom;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.shape.SmoothShape;

/// Matrices and tensors of known classes. The same arguments give the same array.
public final class Generators {

    private Generators() {}

    /// Returns the matrix of a class by name: `laplacian`, 5 points on an n x n grid, or `uniform`, 20 random columns a row.
    ///
    /// @throws IllegalArgumentException if there is no such class
    public static CrsMatrix matrix(String kind, int size) {
        return switch (kind) {
            case "laplacian" -> laplacian((int) Math.sqrt(size));
            case "uniform" -> uniform(size, size, 20, 1);
            default ->
                throw new IllegalArgumentException("unknown class \"" + kind + "\"; laplacian or uniform is expected");
        };
    }

    /// Returns the 5-point Laplacian on an n x n grid: 4 on the diagonal, -1 for each neighbour; n^2 rows.
    public static CrsMatrix laplacian(int n) {
        long rows = (long) n * n;
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, rows), DType.FLOAT64);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long row = (long) i * n + j;
                builder.add(4, row, row);
                addNeighbour(builder, row, row - n, i > 0);
                addNeighbour(builder, row, row - 1, j > 0);
                addNeighbour(builder, row, row + 1, j < n - 1);
                addNeighbour(builder, row, row + n, i < n - 1);
            }
        }
        return Convert.toCrs(builder.build());
    }

    private static void addNeighbour(CooArray.Builder builder, long row, long column, boolean exists) {
        if (exists) {
            builder.add(-1, row, column);
        }
    }

    /// Returns a matrix with `perRow` uniformly drawn columns in each row (repeats are summed) and values in -1..1.
    public static CrsMatrix uniform(int rows, int columns, int perRow, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, columns), DType.FLOAT64);
        for (int row = 0; row < rows; row++) {
            for (int k = 0; k < perRow; k++) {
                builder.add(random.nextDouble(-1, 1), row, random.nextInt(columns));
            }
        }
        return Convert.toCrs(builder.build(DuplicatePolicy.SUM));
    }

    /// Returns coordinates in random order, uniformly drawn, repeats included, with values in -1..1.
    public static CooArray tensor(SmoothShape shape, int nse, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        long[] element = new long[shape.rank()];
        for (int k = 0; k < nse; k++) {
            for (int d = 0; d < element.length; d++) {
                element[d] = random.nextLong(shape.extent(d));
            }
            builder.add(element, random.nextDouble(-1, 1));
        }
        return builder.buildAsAdded();
    }

    /// Returns `length` values in -1..1.
    public static double[] vector(int length, long seed) {
        return new SplittableRandom(seed).doubles(length, -1, 1).toArray();
    }
}
