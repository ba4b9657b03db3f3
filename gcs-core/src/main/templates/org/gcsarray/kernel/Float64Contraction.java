package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.FibreRuns;
import org.gcsarray.kernel.internal.Float64Fibres;
import org.gcsarray.kernel.internal.Float64OffsetRows;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.parallel.Parallelism;

/// Runs [Contraction] over float64 values in layouts that are neither free | contracted nor contracted | free. Operands are checked.
final class Float64Contraction {

    /// Elements of a run from which several partial sums pay, as for rows in [Spmv].
    private static final int LONG_RUN = 16;

    private static final Kernels KERNELS = Kernels.current();

    private final ContractionDimensions dimensions;
    private final CompressedRows rows;
    private final double alpha;
    private final double[] b;
    private final int width;

    private Float64Contraction(ContractionDimensions dimensions, CompressedRows rows, double alpha, double[] b,
            int width) {
        this.dimensions = dimensions;
        this.rows = rows;
        this.alpha = alpha;
        this.b = b;
        this.width = width;
    }

    /// Adds `alpha` times the contraction to y.
    static void add(double alpha, CompressedRows rows, ContractionDimensions dimensions, double[] b, double[] y,
            int width, Parallelism parallelism) {
        Float64Contraction work = new Float64Contraction(dimensions, rows, alpha, b, width);
        ContractionTasks tasks = ContractionTasks.of(GcsArray.wrap(dimensions.layout(), rows), dimensions, y.length,
                width, parallelism);
        ModePartition parts = tasks.parts();
        if (parts.tasks() == 1) {
            work.add(0, rows.nse(), 0, y);
            return;
        }
        double[][] apart = new double[parts.tasks()][];
        parallelism.run(parts.tasks(), task -> {
            apart[task] = new double[tasks.apartLength()];
            work.add(parts.start(task), parts.sharedStart(task), tasks.apartOffset(task) / width, apart[task]);
            work.add(parts.sharedStart(task), parts.start(task + 1), 0, y);
        });
        parallelism.run(parts.tasks(), task -> {
            int from = Parts.cut(tasks.apartLength(), task, parts.tasks());
            int to = Parts.cut(tasks.apartLength(), task + 1, parts.tasks());
            for (int other = 0; other < parts.tasks(); other++) {
                int target = tasks.apartOffset(other);
                for (int j = from; j < to; j++) {
                    y[target + j] += apart[other][j];
                }
            }
        });
    }

    private void add(int from, int to, int firstRow, double[] y) {
        if (from == to) {
            return;
        }
        ContractionBlock block = new ContractionBlock(dimensions, rows, width);
        Values values = rows.values();
        boolean direct = alpha == 1 && values instanceof Float64Values;
        double[] factors = values instanceof Float64Values plain && direct ? Backing.of(plain)
                : new double[ContractionBlock.ELEMENTS];
        double[] ones = new double[block.isSummed() ? width : 0];
        Arrays.fill(ones, 1);
        for (int p = from; p < to; p += Math.min(ContractionBlock.ELEMENTS, to - p)) {
            int end = Math.min(ContractionBlock.ELEMENTS, to - p) + p;
            Parallelism.checkpoint();
            block.read(p, end, firstRow);
            if (!direct) {
                values.copyTo(p, end, factors);
                for (int k = 0; k < end - p; k++) {
                    factors[k] *= alpha;
                }
            }
            add(block, factors, direct ? p : 0, ones, y);
        }
    }

    private void add(ContractionBlock block, double[] factors, int base, double[] ones, double[] y) {
        switch (block.way()) {
            case RUNS -> addRuns(block, factors, base, y);
            case SHORT_RUNS -> addShortRuns(block, factors, base, y);
            case SUMS -> sum(block, factors, base, y);
            case SCATTER -> scatter(block, factors, base, y);
            case NARROW -> addColumns(block, factors, base, y);
            case FIBRE_SUMS -> KERNELS.addFibres(fibres(block.starts(), block.inB(), factors), 0, block.count(), base, b,
                    new Float64OffsetRows(ones, block.zeros()), new Float64OffsetRows(y, block.runY()));
            case FIBRE_SCATTER -> KERNELS.scatterFibres(fibres(block.starts(), block.inY(), factors), 0, block.count(),
                    base, new Float64OffsetRows(b, block.runB()), y);
            case ELEMENT_SCATTER -> KERNELS.scatterFibres(fibres(block.each(), block.inY(), factors), 0, block.size(),
                    base, new Float64OffsetRows(b, block.inB()), y);
        }
    }

    private void sum(ContractionBlock block, double[] factors, int base, double[] y) {
        double[] b = this.b;
        int[] inB = block.inB();
        int p = 0;
        for (int k = 0; k < block.count(); k++) {
            int end = block.starts()[k + 1];
            int row = block.runB()[k];
            double sum = 0;
            if (end - p >= LONG_RUN) {
                double sum1 = 0;
                double sum2 = 0;
                double sum3 = 0;
                for (; p < end - 3; p += 4) {
                    sum += factors[base + p] * b[row + inB[p]];
                    sum1 += factors[base + p + 1] * b[row + inB[p + 1]];
                    sum2 += factors[base + p + 2] * b[row + inB[p + 2]];
                    sum3 += factors[base + p + 3] * b[row + inB[p + 3]];
                }
                sum = (sum + sum1) + (sum2 + sum3);
            }
            for (; p < end; p++) {
                sum += factors[base + p] * b[row + inB[p]];
            }
            y[block.runY()[k]] += sum;
        }
    }

    private void scatter(ContractionBlock block, double[] factors, int base, double[] y) {
        int[] inY = block.inY();
        int p = 0;
        for (int k = 0; k < block.count(); k++) {
            int end = block.starts()[k + 1];
            int row = block.runY()[k];
            double factor = b[block.runB()[k]];
            for (; p < end; p++) {
                y[row + inY[p]] += factors[base + p] * factor;
            }
        }
    }

    private void addRuns(ContractionBlock block, double[] factors, int base, double[] y) {
        double[] b = this.b;
        int[] inB = block.inB();
        int[] inY = block.inY();
        int p = 0;
        for (int k = 0; k < block.count(); k++) {
            int end = block.starts()[k + 1];
            int rowOfB = block.runB()[k];
            int rowOfY = block.runY()[k];
            for (; p < end; p++) {
                y[rowOfY + inY[p]] += factors[base + p] * b[rowOfB + inB[p]];
            }
        }
    }

    /// Runs are counted rather than looped over: how long each one is would be hard to predict.
    private void addShortRuns(ContractionBlock block, double[] factors, int base, double[] y) {
        double[] b = this.b;
        int[] heads = block.heads();
        int[] inB = block.inB();
        int[] inY = block.inY();
        int[] runB = block.runB();
        int[] runY = block.runY();
        int k = 0;
        for (int p = 0; p < block.size(); p++) {
            k += heads[p];
            y[runY[k] + inY[p]] += factors[base + p] * b[runB[k] + inB[p]];
        }
    }

    private void addColumns(ContractionBlock block, double[] factors, int base, double[] y) {
        int j = 0;
        for (; j < width - 1; j += 2) {
            addTwoColumns(block.size(), block.inB(), block.inY(), factors, base, b, y, j);
        }
        if (j < width) {
            addColumn(block.size(), block.inB(), block.inY(), factors, base, b, y, j);
        }
    }

    private Float64Fibres fibres(int[] starts, int[] along, double[] factors) {
        return new Float64Fibres(new FibreRuns(starts, along), factors, width);
    }

    private static void addTwoColumns(int size, int[] inB, int[] inY, double[] factors, int base, double[] b,
            double[] y, int j) {
        for (int p = 0; p < size; p++) {
            double factor = factors[base + p];
            int source = inB[p] + j;
            int target = inY[p] + j;
            y[target] += factor * b[source];
            y[target + 1] += factor * b[source + 1];
        }
    }

    private static void addColumn(int size, int[] inB, int[] inY, double[] factors, int base, double[] b, double[] y,
            int j) {
        for (int p = 0; p < size; p++) {
            y[inY[p] + j] += factors[base + p] * b[inB[p] + j];
        }
    }
}
