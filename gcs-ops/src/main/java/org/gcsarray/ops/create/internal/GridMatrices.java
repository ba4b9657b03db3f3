package org.gcsarray.ops.create.internal;

import java.util.Arrays;

import org.gcsarray.format.CooArray;
import org.gcsarray.ops.create.CounterRandom;

/// Float64 matrices of regular grids, without wrap-around, elements in canonical order; O(elements).
///
/// A grid of more than 2^31 - 1 points is an ArithmeticException.
public final class GridMatrices {

    private GridMatrices() {}

    /// Returns the 5-point stencil of an nx x ny grid: point (x, y) has index `x ny + y`, diagonal 4, neighbours -1.
    public static CooArray stencil5(int nx, int ny) {
        int points = Math.multiplyExact(nx, ny);
        MatrixEntries entries = new MatrixEntries();
        for (int x = 0; x < nx; x++) {
            for (int y = 0; y < ny; y++) {
                int point = x * ny + y;
                addIf(x > 0, entries, point, point - ny);
                addIf(y > 0, entries, point, point - 1);
                entries.add(point, point, 4);
                addIf(y < ny - 1, entries, point, point + 1);
                addIf(x < nx - 1, entries, point, point + ny);
            }
        }
        return entries.toCoo(points, points);
    }

    private static void addIf(boolean exists, MatrixEntries entries, int point, int neighbour) {
        if (exists) {
            entries.add(point, neighbour, -1);
        }
    }

    /// Returns the 27-point stencil of an n x n x n grid: point (x, y, z) has index `(x n + y) n + z`, diagonal 26, neighbours -1.
    public static CooArray stencil27(int n) {
        MatrixEntries entries = new MatrixEntries();
        int points = cube(n);
        for (int point = 0; point < points; point++) {
            for (int neighbour : neighbours(n, point)) {
                entries.add(point, neighbour, point == neighbour ? 26 : -1);
            }
        }
        return entries.toCoo(points, points);
    }

    /// Returns the matrix of `unknowns` coupled unknowns at each point of an n x n x n grid: the 27-point stencil with a dense
    /// `unknowns x unknowns` block for each of its elements, as finite elements give it. Element e in row-major order has the value
    /// of counter e of the stream `seed + 1`.
    public static CooArray fem(int n, int unknowns, long seed) {
        CounterRandom values = new CounterRandom(seed + 1);
        MatrixEntries entries = new MatrixEntries();
        int points = cube(n);
        int size = Math.multiplyExact(points, unknowns);
        for (int point = 0; point < points; point++) {
            int[] neighbours = neighbours(n, point);
            for (int i = 0; i < unknowns; i++) {
                for (int neighbour : neighbours) {
                    for (int j = 0; j < unknowns; j++) {
                        entries.add(point * unknowns + i, neighbour * unknowns + j, values.symmetric(entries.size()));
                    }
                }
            }
        }
        return entries.toCoo(size, size);
    }

    private static int cube(int n) {
        return Math.multiplyExact(Math.multiplyExact(n, n), n);
    }

    /// Returns a point and its neighbours on the grid, ascending.
    private static int[] neighbours(int n, int point) {
        int x = point / (n * n);
        int y = point / n % n;
        int z = point % n;
        int[] found = new int[27];
        int count = 0;
        for (int i = Math.max(0, x - 1); i <= Math.min(n - 1, x + 1); i++) {
            for (int j = Math.max(0, y - 1); j <= Math.min(n - 1, y + 1); j++) {
                for (int k = Math.max(0, z - 1); k <= Math.min(n - 1, z + 1); k++) {
                    found[count++] = (i * n + j) * n + k;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }
}
