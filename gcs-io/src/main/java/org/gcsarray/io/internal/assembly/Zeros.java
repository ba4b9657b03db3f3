package org.gcsarray.io.internal.assembly;

import java.util.concurrent.atomic.LongAdder;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.parallel.Parallelism;

/// Counts explicit zeros, for the description of a file.
public final class Zeros {

    private static final int PIECE = 1024;

    private Zeros() {}

    /// Returns how many values equal 0. O(size); O(1) if all values are one.
    ///
    /// @param values stored values
    public static long count(Values values, Parallelism parallelism) {
        if (values instanceof UniformValues uniform) {
            return uniform.value().isZero() ? uniform.size() : 0;
        }
        int tasks = parallelism.tasksFor(values.size());
        LongAdder zeros = new LongAdder();
        parallelism.run(tasks, task -> zeros.add(count(values, (int) ((long) values.size() * task / tasks),
                (int) ((long) values.size() * (task + 1) / tasks))));
        return zeros.sum();
    }

    private static int count(Values values, int from, int to) {
        if (values instanceof Float64Values plain) {
            return count(Backing.of(plain), from, to);
        }
        return values.dtype().isComplex() ? countComplex(values, from, to) : countReal(values, from, to);
    }

    private static int count(double[] values, int from, int to) {
        int zeros = 0;
        for (int k = from; k < to; k++) {
            zeros += values[k] == 0 ? 1 : 0;
        }
        return zeros;
    }

    private static int countComplex(Values values, int from, int to) {
        int zeros = 0;
        for (int k = from; k < to; k++) {
            zeros += values.getReal(k) == 0 && values.getImaginary(k) == 0 ? 1 : 0;
        }
        return zeros;
    }

    /// As doubles, piece by piece: no other integer is rounded to 0.
    private static int countReal(Values values, int from, int to) {
        double[] piece = new double[PIECE];
        int zeros = 0;
        int length;
        for (int start = from; start < to; start += length) {
            length = Math.min(PIECE, to - start);
            values.copyTo(start, start + length, piece);
            zeros += count(piece, 0, length);
        }
        return zeros;
    }
}
