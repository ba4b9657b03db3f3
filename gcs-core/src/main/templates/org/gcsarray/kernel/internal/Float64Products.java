package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Products of compressed float64 rows, stored in any width, with dense matrices in any order: cuts the rows into blocks of elements
/// that the panels of [Kernels] take, and brings sums to their place. Operands have their names in [Float64Operands].
///
/// ```
/// B row-major,    C row-major      panels of Kernels straight into C
/// B row-major,    C column-major   panels into a tile of the workspace, its columns then into C
/// B column-major, C in any order   Float64Panels
/// row longer than a block, widened first: its blocks are summed in a tile
/// ```
public final class Float64Products {

    private Float64Products() {}

    /// Sets `y[p]` to element p times x for p = from .. to-1: rows of one element, which have no end to look for.
    public static void multiplyElements(Indices columns, Values values, double[] x, int from, int to, double[] y) {
        Workspace scratch = Workspace.ofThread();
        int[] block = scratch.columns;
        double[] numbers = scratch.doubles;
        int n;
        for (int p = from; p < to; p += n) {
            n = Math.min(Workspace.BLOCK, to - p);
            columns.copyTo(p, p + n, block);
            values.copyTo(p, p + n, numbers);
            for (int k = 0; k < n; k++) {
                // as in a sum that begins with 0, there is no -0.0
                y[p + k] = 0 + numbers[k] * x[block[k]];
            }
        }
    }

    /// Sets `C[r, j] = alpha * (row r of A times B[:, j]) + beta * C[r, j]` for listed rows `from .. to-1` and j = 0 .. width-1.
    public static void multiply(Kernels kernels, Float64Operands o, int from, int to) {
        boolean direct = o.inPlace || (o.isRowMajor()
                && ((kernels.readsNarrowColumns(Double.BYTES, o.width) && o.readNarrow())
                        || (kernels.readsCodes(Double.BYTES, o.width) && o.readCodes())));
        if (!direct && Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.multiply(kernels, o, from, to);
            return;
        }
        int[] pointers = o.pointers;
        int next;
        for (int k = from; k < to; k = next) {
            next = direct ? to : ElementBlocks.endOfBlock(pointers, k, to);
            if (!direct && pointers[next] - pointers[k] > Workspace.BLOCK) {
                multiplyLongRow(kernels, o, k);
                continue;
            }
            if (!direct) {
                o.copy(pointers[k], pointers[next]);
            }
            multiplyBlock(kernels, o, k, next);
        }
    }

    private static void multiplyBlock(Kernels kernels, Float64Operands o, int from, int to) {
        if (o.bColumn != 1) {
            Float64Panels.multiply(o, from, to);
        } else if (o.cColumn == 1) {
            kernels.multiplyPanels(o, from, to);
        } else {
            for (int j = 0; j < o.width; j += Workspace.BLOCK) {
                int strip = Math.min(Workspace.BLOCK, o.width - j);
                int rows = o.rowIds == null ? Workspace.BLOCK / strip : 1;
                Float64Operands tile = o.tile(0, j, strip);
                for (int k = from, end; k < to; k = end) {
                    end = k + Math.min(rows, to - k);
                    tile.cOffset = -k * strip;
                    kernels.multiplyPanels(tile, k, end);
                    finish(o, tile.c, o.number(k), end - k, j, strip);
                }
                tile.close();
            }
        }
    }

    private static void multiplyLongRow(Kernels kernels, Float64Operands o, int k) {
        for (int j = 0; j < o.width; j += Workspace.BLOCK) {
            int strip = Math.min(Workspace.BLOCK, o.width - j);
            Float64Operands tile = o.tile(1, j, strip);
            tile.pointers = tile.workspace.part;
            Arrays.fill(tile.c, 0, strip, 0);
            addRow(kernels, tile, o.pointers[k], o.pointers[k + 1], 0);
            finish(o, tile.c, o.number(k), 1, j, strip);
            tile.close();
        }
    }

    /// Adds `alpha` times the sum of `values[p] * B[columns[p], j]`, p = first .. last-1, to `C[row, j]` for j = 0 .. width-1. C is
    /// row-major, and beta is 1.
    public static void addRow(Kernels kernels, Float64Operands o, int first, int last, int row) {
        if (first == last) {
            return; // adding an empty sum would turn -0.0 into 0.0
        }
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.addRow(kernels, o, first, last, row);
            return;
        }
        o.cOffset += row * o.cRow;
        int step = o.inPlace ? last - first : Workspace.BLOCK;
        for (int p = first; p < last; p += Math.min(step, last - p)) {
            o.takePart(p, Math.min(step, last - p) + p);
            multiplyBlock(kernels, o, 0, 1);
        }
        o.cOffset -= row * o.cRow;
    }

    /// Adds `alpha * A[r, i] * B[r, j]` to `C[i, j]` for listed rows `from .. to-1`, columns i = `fromColumn .. toColumn-1` of A and
    /// j = 0 .. width-1.
    public static void addTransposed(
            Kernels kernels, Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.addTransposed(kernels, o, from, to, fromColumn, toColumn);
            return;
        }
        boolean direct = o.inPlace;
        int[] pointers = o.pointers;
        int next;
        for (int k = from; k < to; k = next) {
            next = direct ? to : ElementBlocks.endOfBlock(pointers, k, to);
            if (!direct && next == k + 1) {
                o.pointers = o.workspace.part;
                o.firstRow += k;
                addOuter(kernels, o, pointers[k], pointers[next], 0, fromColumn, toColumn);
                o.firstRow -= k;
                o.pointers = pointers;
                continue;
            }
            if (!direct) {
                o.copy(pointers[k], pointers[next]);
            }
            addOuterBlock(kernels, o, k, next, fromColumn, toColumn);
        }
    }

    private static void addOuterBlock(
            Kernels kernels, Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        if (o.isRowMajor()) {
            kernels.addOuterPanels(o, from, to, fromColumn, toColumn);
        } else {
            Float64Panels.addOuter(o, from, to, 0, fromColumn, toColumn);
        }
    }

    /// Adds `alpha * values[p] * B[row, j]` to `C[columns[p], j]` for p = first .. last-1 and j = 0 .. width-1.
    public static void addOuter(Kernels kernels, Float64Operands o, int first, int last, int row) {
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.addOuter(kernels, o, first, last, row);
            return;
        }
        addOuter(kernels, o, first, last, row, 0, Integer.MAX_VALUE);
    }

    private static void addOuter(
            Kernels kernels, Float64Operands o, int first, int last, int row, int fromColumn, int toColumn) {
        o.bOffset += row * o.bRow;
        int step = o.inPlace ? last - first : Workspace.BLOCK;
        for (int p = first; p < last; p += Math.min(step, last - p)) {
            o.takePart(p, Math.min(step, last - p) + p);
            addOuterBlock(kernels, o, 0, 1, fromColumn, toColumn);
        }
        o.bOffset -= row * o.bRow;
    }

    /// Finishes an array: `y[k] = alpha * sums[k] + beta * y[k]`.
    public static void finish(double alpha, double[] sums, double beta, double[] y) {
        for (int k = 0; k < y.length; k++) {
            y[k] = beta == 0 ? alpha * sums[k] : alpha * sums[k] + beta * y[k];
        }
    }

    /// Finishes some rows of C from row `row` on: `C[row + i, j] = alpha * sums[i * width + j] + beta * C[row + i, j]` for
    /// i = 0 .. rows-1 and j = 0 .. width-1.
    public static void finish(Float64Operands o, double[] sums, int row, int rows) {
        finish(o, sums, row, rows, 0, o.width);
    }

    /// The same for columns `column .. column+width-1`, to which the sums belong.
    private static void finish(Float64Operands o, double[] sums, int row, int rows, int column, int width) {
        double alpha = o.alpha;
        double beta = o.beta;
        double[] c = o.c;
        int cRow = o.cRow;
        for (int j = 0; j < width; j++) {
            int at = o.inC(row, column + j);
            for (int i = 0; i < rows; i++, at += cRow) {
                double sum = alpha * sums[i * width + j];
                c[at] = beta == 0 ? sum : sum + beta * c[at];
            }
        }
    }

    /// Copies columns `0 .. width-1` of B, rows `from .. to-1`, to a row-major matrix without gaps. Element (k, j) of B is at
    /// `bOffset + k * bRow + j * bColumn`.
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

    /// Sets `C = beta C` for `rows` rows and all columns, and then beta to 1; with beta = 0 the old content is not read.
    public static void scale(Float64Operands o, int rows) {
        boolean rowMajor = o.cColumn == 1;
        int runs = rowMajor ? rows : o.width;
        int run = rowMajor ? o.width : rows;
        int stride = rowMajor ? o.cRow : o.cColumn;
        if (stride == run) {
            run *= runs;
            runs = 1;
        }
        double[] c = o.c;
        double beta = o.beta;
        for (int i = 0; i < runs; i++) {
            int begin = o.cOffset + i * stride;
            if (beta == 0) {
                Arrays.fill(c, begin, begin + run, 0);
            } else if (beta != 1) {
                for (int at = begin; at < begin + run; at++) {
                    c[at] *= beta;
                }
            }
        }
        o.beta = 1;
    }
}
