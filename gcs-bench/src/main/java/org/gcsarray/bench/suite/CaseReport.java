package org.gcsarray.bench.suite;

import java.util.List;

import org.gcsarray.advice.internal.measure.Bandwidth;
import org.gcsarray.bench.measure.Comparison;
import org.gcsarray.bench.measure.Cost;

/// The result of one case.
///
/// @param kernel      name of the kernel
/// @param data        name of the dataset
/// @param rows        rows of the matrix
/// @param columns     columns of the matrix
/// @param nse         stored elements
/// @param threads     threads of the first contender
/// @param cost        cost of one call of the first contender by the model
/// @param before      bandwidth before the measurement
/// @param after       bandwidth after it
/// @param comparisons ours against each of the others, hot, then cold
public record CaseReport(String kernel, String data, long rows, long columns, long nse, int threads, Cost cost,
        List<Bandwidth> before, List<Bandwidth> after, List<Comparison> comparisons) {

    /// Returns the model bytes per nanosecond (GB/s) of ours in a comparison.
    public double gigabytesPerSecond(Comparison comparison) {
        return cost.bytes() / comparison.oursNanos();
    }

    /// Returns the gigaflops of a call that takes this long.
    public double gigaflops(double nanos) {
        return cost.flops() / nanos;
    }

    /// Returns the model bandwidth of ours as a part of the measured read bandwidth at the same working set: that of the operands
    /// when hot, of all copies when cold. Mean of before and after.
    public double partOfRead(Comparison comparison) {
        long workingSet = comparison.cold() ? Math.multiplyExact(cost.bytes(), comparison.copies().getFirst())
                : cost.bytes();
        double read = (Bandwidth.nearest(before, workingSet, threads).read()
                + Bandwidth.nearest(after, workingSet, threads).read()) / 2;
        return gigabytesPerSecond(comparison) / read;
    }
}
