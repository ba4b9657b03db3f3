package org.gcsarray.index;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.StridedSlice.Form;

/// Builds an [IndexDomain] from lists with one entry per dimension.
///
/// Without lower bounds and shape, the lower bounds are implicit and `-inf`; without any upper bounds, those are implicit and `+inf`; a
/// shape without lower bounds counts from 0. Bounds that are given are explicit unless flagged. Lists are copied; a list given twice
/// replaces the former. Faults are collected by [#build].
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="IndexDomainBuilder"}
public final class IndexDomainBuilder {

    private final int rank;
    private final Map<Form, long[]> uppers = new EnumMap<>(Form.class);
    private long @Nullable [] lowers;
    private boolean @Nullable [] implicitLower;
    private boolean @Nullable [] implicitUpper;
    private List<String> labels;

    IndexDomainBuilder(int rank) {
        this.rank = rank;
        this.labels = IndexDomain.unbounded(rank).labels();
    }

    /// Sets the least position of each dimension, `-INF` for none.
    public IndexDomainBuilder inclusiveMin(long... bounds) {
        this.lowers = bounds.clone();
        return this;
    }

    /// Sets the size of each dimension; [IndexInterval#MAX_SIZE] reaches to `+inf` from any lower bound.
    public IndexDomainBuilder shape(long... sizes) {
        uppers.put(Form.SIZED, sizes.clone());
        return this;
    }

    /// Sets the greatest position of each dimension, [IndexInterval#INF] for none.
    public IndexDomainBuilder inclusiveMax(long... bounds) {
        uppers.put(Form.CLOSED, bounds.clone());
        return this;
    }

    /// Sets the position after the greatest one of each dimension, `INF + 1` for none.
    public IndexDomainBuilder exclusiveMax(long... bounds) {
        uppers.put(Form.HALF_OPEN, bounds.clone());
        return this;
    }

    /// Sets whether each lower bound is implicit.
    public IndexDomainBuilder implicitLower(boolean... flags) {
        this.implicitLower = flags.clone();
        return this;
    }

    /// Sets whether each upper bound is implicit.
    public IndexDomainBuilder implicitUpper(boolean... flags) {
        this.implicitUpper = flags.clone();
        return this;
    }

    /// Sets the label of each dimension, "" for none.
    public IndexDomainBuilder labels(String... names) {
        this.labels = List.of(names);
        return this;
    }

    /// Returns the domain.
    ///
    /// @throws IllegalArgumentException if a list has not one entry per dimension, more than one sort of upper bounds is given, bounds make
    ///                                  no interval or a label occurs twice; the text tells all faults
    public IndexDomain build() {
        Faults faults = new Faults();
        checkLength("lower bounds", lowers == null ? rank : lowers.length, faults);
        uppers.forEach((form, bounds) -> checkLength(name(form), bounds.length, faults));
        checkLength("flags of lower bounds", implicitLower == null ? rank : implicitLower.length, faults);
        checkLength("flags of upper bounds", implicitUpper == null ? rank : implicitUpper.length, faults);
        checkLength("labels", labels.size(), faults);
        if (uppers.size() > 1) {
            faults.invalid("at most one sort of upper bounds may be given, not "
                    + uppers.keySet().stream().map(IndexDomainBuilder::name).collect(Collectors.joining(" and ")));
        }
        faults.throwIfAny("");
        List<IndexInterval> intervals = new ArrayList<>();
        for (int dimension = 0; dimension < rank; dimension++) {
            int d = dimension;
            faults.attempt(() -> "dimension " + d, () -> intervals.add(interval(d)));
        }
        faults.attempt(() -> "labels", () -> IndexDomain.unbounded(rank).withLabels(labels));
        faults.throwIfAny("");
        return IndexDomain.of(intervals, labels);
    }

    private void checkLength(String what, int length, Faults faults) {
        if (length != rank) {
            faults.invalid(length + " " + what + " given; a domain of rank " + rank + " needs one per dimension");
        }
    }

    private static String name(Form form) {
        return switch (form) {
            case CLOSED -> "inclusive maxima";
            case HALF_OPEN -> "exclusive maxima";
            case SIZED -> "sizes";
        };
    }

    private IndexInterval interval(int d) {
        boolean sized = uppers.containsKey(Form.SIZED);
        long min = lowers != null ? lowers[d] : sized ? 0 : -IndexInterval.INF;
        IndexInterval bounds = IndexInterval.closed(min, IndexInterval.INF);
        for (Map.Entry<Form, long[]> upper : uppers.entrySet()) {
            long bound = upper.getValue()[d];
            bounds = switch (upper.getKey()) {
                case CLOSED -> IndexInterval.closed(min, bound);
                case HALF_OPEN -> IndexInterval.halfOpen(min, bound);
                case SIZED -> bound == IndexInterval.MAX_SIZE ? bounds : IndexInterval.sized(min, bound);
            };
        }
        return bounds.withImplicit(implicitLower != null ? implicitLower[d] : lowers == null && !sized,
                implicitUpper != null ? implicitUpper[d] : uppers.isEmpty());
    }
}
