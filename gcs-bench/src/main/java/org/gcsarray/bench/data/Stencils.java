package org.gcsarray.bench.data;

import org.gcsarray.format.CooArray;

/// Matrices of regular grids, without wrap-around, elements in canonical order.
public final class Stencils {

    private Stencils() {}

    /// Returns the 5-point stencil of an nx x ny grid: point (x, y) has index `x ny + y`, diagonal 4, neighbours -1.
    public static CooArray stencil5(int nx, int ny) {
        Entries entries = new Entries();
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
        return entries.toCoo(nx * ny, nx * ny);
    }

    private static void addIf(boolean exists, Entries entries, int point, int neighbour) {
        if (exists) {
            entries.add(point, neighbour, -1);
        }
    }

    /// Returns the 27-point stencil of an n x n x n grid: point (x, y, z) has index `(x n + y) n + z`, diagonal 26, neighbours -1.
    public static CooArray stencil27(int n) {
        Entries entries = new Entries();
        int points = n * n * n;
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
        Entries entries = new Entries();
        int points = n * n * n;
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
        return entries.toCoo(points * unknowns, points * unknowns);
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
        return java.util.Arrays.copyOf(found, count);
    }
}
