package org.gcsarray.layout;

import java.util.Comparator;
import java.util.List;

/// The predicted time of a workload on an array in one layout.
///
/// @param operations cost of one call of each operation, and its calls
public record LayoutCost(List<OperationCost> operations) {

    /// A part of a prediction.
    ///
    /// @param what  what takes the time, in words
    /// @param nanos nanoseconds
    public record Term(String what, double nanos) {}

    /// The predicted time of one call of an operation.
    ///
    /// @param operation operation
    /// @param calls     calls in the workload
    /// @param form      how the layout serves it, such as `gather`
    /// @param terms     what takes the time; infinite if the operation is impossible in this layout
    public record OperationCost(Operation operation, double calls, String form, List<Term> terms) {

        /// Returns the nanoseconds of one call.
        public double nanos() {
            return terms.stream().mapToDouble(Term::nanos).sum();
        }

        /// Returns the part that takes most of the time.
        public Term binding() {
            return terms.stream().max(Comparator.comparingDouble(Term::nanos)).orElse(new Term("nothing", 0));
        }
    }

    /// Returns the nanoseconds of the whole workload: calls times cost of a call, summed.
    public double nanos() {
        return operations.stream().mapToDouble(one -> one.calls() * one.nanos()).sum();
    }

    /// Returns whether every operation can be computed.
    public boolean isPossible() {
        return nanos() < Double.POSITIVE_INFINITY;
    }
}
