package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Products of compressed float64 rows, stored in any width, with dense matrices in any order: cuts the rows into blocks of elements
/// that the panels of [Kernels] take, and brings sums to their place.
///
/// Element (k, j) of a dense operand lies at `offset + k * rowStride + j * columnStride`.
///
/// ```
/// B row-major,    C row-major      panels of Kernels straight into C
/// B row-major,    C column-major   panels into a tile of the workspace, its columns then into C
/// B column-major, C in any order   Float64Panels
/// row longer than a block, widened first: its blocks are summed in a tile
/// ```
public final class Float64Products {

    private Float64Products() {}

    /// Sets `C[r, j] = alpha * (row r of A times B[:, j]) + beta * C[r, j]` for listed rows `from .. to-1` and j = 0 .. width-1.
    ///
    /// @param rowIds number of each listed row, or null if every row is listed
    public static void multiply(
            Kernels kernels, int[] pointers, @Nullable Indices rowIds, int from, int to, Indices columns, Values values,
            double alpha, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset,
            int cRow, int cColumn, int width) {
        if (bColumn == 1 && cColumn == 1 && columns instanceof Indices16 narrow
                && values instanceof Float64Values stored
                && kernels.readsNarrowColumns(Double.BYTES, width)) {
            multiplyNarrow(kernels, pointers, rowIds, from, to, Backing.of(narrow), Backing.of(stored), alpha, b,
                    bOffset, bRow, beta, c, cOffset, cRow, width);
            return;
        }
        Workspace workspace = Workspace.ofThread();
        boolean direct = ElementBlocks.areDirect(columns, values);
        int[] blockColumns = direct ? Backing.of((Indices32) columns) : workspace.columns;
        double[] blockValues = direct ? Backing.of((Float64Values) values) : workspace.doubles;
        int next;
        for (int k = from; k < to; k = next) {
            next = rowIds != null ? k + 1 : direct ? to : ElementBlocks.endOfBlock(pointers, k, to);
            int origin = rowIds == null ? cOffset : cOffset + ((int) rowIds.get(k) - k) * cRow;
            int first = pointers[k];
            int last = pointers[next];
            if (!direct && last - first > Workspace.BLOCK) {
                multiplyLongRow(kernels, first, last, columns, values, alpha, b, bOffset, bRow, bColumn, beta, c,
                        origin + k * cRow, cColumn, width);
                continue;
            }
            if (!direct) {
                columns.copyTo(first, last, blockColumns);
                values.copyTo(first, last, blockValues);
            }
            multiplyBlock(kernels, pointers, k, next, direct ? 0 : first, blockColumns, blockValues, alpha, b, bOffset,
                    bRow, bColumn, beta, c, origin, cRow, cColumn, width);
        }
    }

    private static void multiplyNarrow(
            Kernels kernels, int[] pointers, @Nullable Indices rowIds, int from, int to, char[] columns,
            double[] values,
            double alpha, double[] b, int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow,
            int width) {
        if (rowIds == null) {
            kernels.multiplyPanels(pointers, from, to, 0, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset,
                    cRow, width);
            return;
        }
        for (int k = from; k < to; k++) {
            int origin = cOffset + ((int) rowIds.get(k) - k) * cRow;
            kernels.multiplyPanels(pointers, k, k + 1, 0, columns, values, alpha, b, bOffset, bRow, beta, c, origin,
                    cRow, width);
        }
    }

    private static void multiplyBlock(
            Kernels kernels, int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha,
            double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset, int cRow, int cColumn,
            int width) {
        if (bColumn != 1) {
            Float64Panels.multiply(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, bColumn, beta,
                    c, cOffset, cRow, cColumn, width);
        } else if (cColumn == 1) {
            kernels.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c,
                    cOffset, cRow, width);
        } else {
            double[] tile = Workspace.ofThread().doubleTile;
            for (int j = 0; j < width; j += Workspace.BLOCK) {
                int strip = Math.min(Workspace.BLOCK, width - j);
                int rows = Workspace.BLOCK / strip;
                for (int k = from; k < to; k += rows) {
                    int end = Math.min(to, k + rows);
                    kernels.multiplyPanels(pointers, k, end, shift, columns, values, 1, b, bOffset + j, bRow, 0, tile,
                            -k * strip, strip, strip);
                    Float64Panels.finish(alpha, tile, 0, beta, c, cOffset + k * cRow + j * cColumn, cRow, cColumn,
                            end - k, strip);
                }
            }
        }
    }

    private static void multiplyLongRow(
            Kernels kernels, int first, int last, Indices columns, Values values, double alpha, double[] b, int bOffset,
            int bRow, int bColumn, double beta, double[] c, int cOffset, int cColumn, int width) {
        double[] tile = Workspace.ofThread().doubleTile;
        for (int j = 0; j < width; j += Workspace.BLOCK) {
            int strip = Math.min(Workspace.BLOCK, width - j);
            Arrays.fill(tile, 0, strip, 0);
            add(kernels, first, last, columns, values, 1, b, bOffset + j * bColumn, bRow, bColumn, tile, 0, strip);
            Float64Panels.finish(alpha, tile, 0, beta, c, cOffset + j * cColumn, 0, cColumn, 1, strip);
        }
    }

    /// Adds `alpha` times the sum of `values[p] * B[columns[p], j]`, p = first .. last-1, to `c[cOffset + j]` for j = 0 .. width-1.
    public static void add(
            Kernels kernels, int first, int last, Indices columns, Values values, double alpha, double[] b, int bOffset,
            int bRow, int bColumn, double[] c, int cOffset, int width) {
        if (first == last) {
            return; // adding an empty sum would turn -0.0 into 0.0
        }
        Workspace workspace = Workspace.ofThread();
        int[] part = workspace.part;
        if (ElementBlocks.areDirect(columns, values)) {
            part[0] = first;
            part[1] = last;
            multiplyBlock(kernels, part, 0, 1, 0, Backing.of((Indices32) columns),
                    Backing.of((Float64Values) values), alpha, b, bOffset, bRow, bColumn, 1, c, cOffset, 0, 1,
                    width);
            return;
        }
        for (int p = first; p < last; p += Workspace.BLOCK) {
            int end = Math.min(last, p + Workspace.BLOCK);
            columns.copyTo(p, end, workspace.columns);
            values.copyTo(p, end, workspace.doubles);
            part[0] = 0;
            part[1] = end - p;
            multiplyBlock(kernels, part, 0, 1, 0, workspace.columns, workspace.doubles, alpha, b, bOffset, bRow,
                    bColumn, 1, c, cOffset, 0, 1, width);
        }
    }

    /// Adds `alpha * A[r, i] * B[r, j]` to `C[i, j]` for listed rows `from .. to-1`, columns i = `fromColumn .. toColumn-1` of A and
    /// j = 0 .. width-1.
    ///
    /// @param rowIds number of each listed row, or null if every row is listed
    public static void addTransposed(
            Kernels kernels, int[] pointers, @Nullable Indices rowIds, int from, int to, Indices columns, Values values,
            double alpha, double[] b, int bOffset, int bRow, int bColumn, double[] c, int cOffset, int cRow,
            int cColumn, int width, int fromColumn, int toColumn) {
        boolean direct = ElementBlocks.areDirect(columns, values);
        int next;
        for (int k = from; k < to; k = next) {
            next = rowIds != null ? k + 1 : direct ? to : ElementBlocks.endOfBlock(pointers, k, to);
            int origin = rowIds == null ? bOffset : bOffset + ((int) rowIds.get(k) - k) * bRow;
            if (direct) {
                addOuterBlock(kernels, pointers, k, next, 0, Backing.of((Indices32) columns),
                        Backing.of((Float64Values) values), alpha, b, origin, bRow, bColumn, c, cOffset, cRow,
                        cColumn, width, fromColumn, toColumn);
            } else if (next > k + 1) {
                Workspace workspace = Workspace.ofThread();
                columns.copyTo(pointers[k], pointers[next], workspace.columns);
                values.copyTo(pointers[k], pointers[next], workspace.doubles);
                addOuterBlock(kernels, pointers, k, next, pointers[k], workspace.columns, workspace.doubles, alpha, b,
                        origin, bRow, bColumn, c, cOffset, cRow, cColumn, width, fromColumn, toColumn);
            } else {
                addOuter(kernels, pointers[k], pointers[next], columns, values, alpha, b, origin + k * bRow, bColumn, c,
                        cOffset, cRow, cColumn, width, fromColumn, toColumn);
            }
        }
    }

    private static void addOuterBlock(
            Kernels kernels, int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha,
            double[] b, int bOffset, int bRow, int bColumn, double[] c, int cOffset, int cRow, int cColumn, int width,
            int fromColumn, int toColumn) {
        if (bColumn == 1 && cColumn == 1) {
            kernels.addOuterPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, c, cOffset,
                    cRow, width, fromColumn, toColumn);
        } else {
            Float64Panels.addOuter(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, bColumn, c,
                    cOffset, cRow, cColumn, width, fromColumn, toColumn);
        }
    }

    /// Adds `alpha * values[p] * b[bOffset + j * bColumn]` to `C[columns[p], j]` for p = first .. last-1 with a column in
    /// `fromColumn .. toColumn-1` and j = 0 .. width-1.
    public static void addOuter(
            Kernels kernels, int first, int last, Indices columns, Values values, double alpha, double[] b, int bOffset,
            int bColumn, double[] c, int cOffset, int cRow, int cColumn, int width, int fromColumn, int toColumn) {
        Workspace workspace = Workspace.ofThread();
        int[] part = workspace.part;
        if (ElementBlocks.areDirect(columns, values)) {
            part[0] = first;
            part[1] = last;
            addOuterBlock(kernels, part, 0, 1, 0, Backing.of((Indices32) columns),
                    Backing.of((Float64Values) values), alpha, b, bOffset, 0, bColumn, c, cOffset, cRow, cColumn,
                    width, fromColumn, toColumn);
            return;
        }
        for (int p = first; p < last; p += Workspace.BLOCK) {
            int end = Math.min(last, p + Workspace.BLOCK);
            columns.copyTo(p, end, workspace.columns);
            values.copyTo(p, end, workspace.doubles);
            part[0] = 0;
            part[1] = end - p;
            addOuterBlock(kernels, part, 0, 1, 0, workspace.columns, workspace.doubles, alpha, b, bOffset, 0, bColumn,
                    c, cOffset, cRow, cColumn, width, fromColumn, toColumn);
        }
    }

    /// Finishes one row: `C[j] = alpha * sums[sumsOffset + j] + beta * C[j]` for j = 0 .. width-1.
    public static void finishRow(
            double alpha, double[] sums, int sumsOffset, double beta, double[] c, int cOffset, int cColumn, int width) {
        Float64Panels.finish(alpha, sums, sumsOffset, beta, c, cOffset, 0, cColumn, 1, width);
    }

    /// Finishes all rows: `C[i, j] = alpha * sums[i * width + j] + beta * C[i, j]` for i = 0 .. rows-1 and j = 0 .. width-1.
    public static void finish(
            double alpha, double[] sums, double beta, double[] c, int cOffset, int cRow, int cColumn, int rows,
            int width) {
        Float64Panels.finish(alpha, sums, 0, beta, c, cOffset, cRow, cColumn, rows, width);
    }

    /// Copies columns `0 .. width-1` of B, rows `from .. to-1`, to a row-major matrix without gaps.
    public static void toRowMajor(
            double[] b, int bOffset, int bRow, int bColumn, int from, int to, int width, double[] target) {
        int tile = 16;
        for (int k = from; k < to; k += tile) {
            int end = Math.min(to, k + tile);
            for (int j = 0; j < width; j++) {
                int column = bOffset + j * bColumn;
                for (int r = k; r < end; r++) {
                    target[r * width + j] = b[column + r * bRow];
                }
            }
        }
    }

    /// Sets `C = beta C` for `rows` rows and `width` columns; with beta = 0 the old content is not read.
    public static void scale(double beta, double[] c, int cOffset, int cRow, int cColumn, int rows, int width) {
        boolean rowMajor = cColumn == 1;
        int runs = rowMajor ? rows : width;
        int run = rowMajor ? width : rows;
        int stride = rowMajor ? cRow : cColumn;
        if (stride == run) {
            run *= runs;
            runs = 1;
        }
        for (int i = 0; i < runs; i++) {
            int begin = cOffset + i * stride;
            if (beta == 0) {
                Arrays.fill(c, begin, begin + run, 0);
            } else if (beta != 1) {
                for (int at = begin; at < begin + run; at++) {
                    c[at] *= beta;
                }
            }
        }
    }
}
