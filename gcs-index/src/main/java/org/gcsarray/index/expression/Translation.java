package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.internal.Faults;

/// Moves the domain; the indices that are reached stay. Index arrays and labels stay as they are.
///
/// @param manner  what the amounts mean
/// @param amounts offset or origin per selected dimension; an absent one leaves its dimension alone
record Translation(Manner manner, PerDimension amounts) implements DimOperation {

    /// What the amount of a translation means.
    enum Manner {
        /// Add it to the indices.
        BY,
        /// Subtract it from the indices.
        BACKWARD_BY,
        /// It is the new origin.
        TO,
        /// It is the new origin of what is bounded below; the rest stays.
        BOUNDED_TO;

        private IndexInterval move(IndexInterval interval, long amount) {
            return switch (this) {
                case BY -> interval.shift(amount);
                case BACKWARD_BY -> interval.shiftBackward(amount);
                case TO, BOUNDED_TO -> interval.shiftTo(amount);
            };
        }

        /// Returns what to add to a new index to get the old one.
        private long shift(IndexInterval interval, long amount) {
            if (this == BY && amount == Long.MIN_VALUE) {
                throw new ArithmeticException("the way back from offset " + amount + " exceeds 64 bits");
            }
            return switch (this) {
                case BY -> -amount;
                case BACKWARD_BY -> amount;
                case TO, BOUNDED_TO -> interval.min() - amount;
            };
        }

        private boolean leavesAlone(IndexInterval interval) {
            return this == BOUNDED_TO && interval.min() == -IndexInterval.INF;
        }
    }

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        amounts.checkCount(selected.count(), manner == Manner.TO ? "origins" : "offsets");
        IndexDomain domain = selected.domain();
        List<IndexInterval> intervals = new ArrayList<>(domain.intervals());
        long[] shifts = new long[domain.rank()];
        Faults faults = new Faults();
        for (int i = 0; i < selected.count(); i++) {
            int d = selected.dimension(i);
            IndexInterval interval = domain.interval(d);
            OptionalLong amount = amounts.get(i);
            if (amount.isPresent() && !manner.leavesAlone(interval)) {
                faults.attempt(() -> domain.name(d), () -> {
                    intervals.set(d, manner.move(interval, amount.getAsLong()));
                    shifts[d] = manner.shift(interval, amount.getAsLong());
                });
            }
        }
        faults.throwIfAny("");
        return selected.with(selected.transform().relocate(IndexDomain.of(intervals, domain.labels()),
                Places.run(0, domain.rank()), shifts));
    }
}
