package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;

/// Translates the terms of a key, one after the other, into one output map per dimension of the array.
final class NumpyKeyTranslation {

    private final SmoothShape shape;
    private final List<NumpyKey.Term> terms;
    private final JointPositions joint;
    /// Extents of the result; those of the joint lists are filled in last.
    private final long[] extents;
    private final List<OutputIndexMap> maps = new ArrayList<>();
    private final List<String> outside = new ArrayList<>();

    private NumpyKeyTranslation(SmoothShape shape, List<NumpyKey.Term> terms) {
        this.shape = shape;
        this.terms = terms;
        this.joint = new JointPositions(terms);
        long kept = terms.stream()
                .filter(term -> term instanceof NumpyKey.Term.Slice || term instanceof NumpyKey.Term.NewAxis)
                .count();
        this.extents = new long[(int) kept + joint.rank()];
    }

    static IndexTransform of(List<NumpyKey.Term> terms, SmoothShape shape) {
        boolean jointFirst = JointPositions.areSeparated(terms);
        return new NumpyKeyTranslation(shape, NumpyKeyExpansion.of(terms, shape)).transform(jointFirst);
    }

    private IndexTransform transform(boolean jointFirst) {
        int next = jointFirst ? joint.place(0, extents) : 0;
        for (NumpyKey.Term term : terms) {
            if (joint.isUnplaced() && JointPositions.isJoint(term)) {
                next = joint.place(next, extents);
            }
            next = translate(term, next);
        }
        if (!outside.isEmpty()) {
            throw new IndexOutOfBoundsException(String.join("; ", outside));
        }
        return IndexTransform.of(
                IndexDomain.of(LongStream.of(extents).mapToObj(extent -> IndexInterval.sized(0, extent))
                        .toArray(IndexInterval[]::new)),
                maps.toArray(OutputIndexMap[]::new));
    }

    /// Adds the map of a term and returns the dimension of the result that comes next.
    private int translate(NumpyKey.Term term, int next) {
        switch (term) {
            case NumpyKey.Term.At(long index) -> maps.add(new OutputIndexMap.Constant(position(index)));
            case NumpyKey.Term.Slice slice -> {
                AxisSelector.Range range = range(slice);
                extents[next] = range.count();
                // the step of at most one position is never used and might overflow
                maps.add(new OutputIndexMap.Affine(range.start(), range.count() > 1 ? range.step() : 1, next));
                return next + 1;
            }
            case NumpyKey.Term.Positions(IndexTable listed) -> maps.add(joint.map(LongStream.of(listed.values())
                    .map(this::position).toArray(), listed.shape(), extents.length));
            case NumpyKey.Term.NewAxis _ -> {
                extents[next] = 1;
                return next + 1;
            }
            case NumpyKey.Term.Mask _,NumpyKey.Term.Ellipsis _ ->
                throw new IllegalStateException(term + " is not expanded");
        }
        return next;
    }

    private AxisSelector.Range range(NumpyKey.Term.Slice slice) {
        int dimension = maps.size();
        try {
            return (AxisSelector.Range) NumpyIndexing.slice(boxed(slice.start()), boxed(slice.stop()),
                    boxed(slice.step()),
                    shape.extent(dimension));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("dimension " + dimension + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable Long boxed(OptionalLong bound) {
        return bound.isPresent() ? Long.valueOf(bound.getAsLong()) : null;
    }

    /// Returns a position from 0; one that does not exist is noted as a fault.
    private long position(long index) {
        int dimension = maps.size();
        try {
            return ((AxisSelector.At) NumpyIndexing.at(index, shape.extent(dimension))).index();
        } catch (IndexOutOfBoundsException e) {
            String text = "dimension " + dimension + ": " + e.getMessage();
            if (Collections.frequency(outside, text) == 0) {
                outside.add(text);
            }
            return 0;
        }
    }
}
