package org.gcsarray.index;

import java.util.Arrays;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;

/// A change of the input space that moves dimensions and cuts nothing: `old x[d] = new x[place[d]] + shift[d]`.
///
/// It covers translation, transposition, insertion of dimensions and, where several have one place, the diagonal.
///
/// @param from   old domain
/// @param to     new domain
/// @param places new dimension of each old one
/// @param shifts what to add to a new index to get the old one
@SuppressWarnings("ArrayRecordComponent") // of one change, never compared
record Relocation(IndexDomain from, IndexDomain to, int[] places, long[] shifts) {

    /// Checks the change.
    ///
    /// @throws IllegalArgumentException if there is not one place, within the new rank, and one shift for each old dimension
    Relocation {
        if (places.length != from.rank() || shifts.length != from.rank()
                || Arrays.stream(places).anyMatch(place -> place < 0 || place >= to.rank())) {
            throw new IllegalArgumentException("places " + Arrays.toString(places) + " and shifts "
                    + Arrays.toString(shifts) + " do not fit; needs one of each per dimension of " + from
                    + ", places below " + to.rank());
        }
    }

    IndexTransform apply(IndexTransform transform) {
        OutputIndexMap[] outputs = new OutputIndexMap[transform.outputRank()];
        for (int j = 0; j < outputs.length; j++) {
            try {
                outputs[j] = move(transform.output(j));
            } catch (ArithmeticException overflow) {
                throw (ArithmeticException) new ArithmeticException("output dimension " + j + ": " + transform.output(j)
                        + " moved by " + Arrays.toString(shifts) + " exceeds 64 bits").initCause(overflow);
            }
        }
        return IndexTransform.wrap(to, outputs);
    }

    private OutputIndexMap move(OutputIndexMap map) {
        return switch (map) {
            case Constant constant -> constant;
            case Affine(long offset, long stride, int d) ->
                new Affine(Exact.affine(offset, stride, shifts[d]), stride, places[d]);
            case Cyclic(long offset, long stride, int d, long shift, long period) ->
                OutputIndexMap.cyclic(offset, stride, places[d], shift + Math.floorMod(shifts[d], period), period);
            case IndexArray array -> to.isExplicitlyEmpty() ? new Constant(0) : move(array);
        };
    }

    private IndexArray move(IndexArray array) {
        OutputIndexMap[] moves = new OutputIndexMap[places.length];
        Arrays.setAll(moves, d -> new Affine(shifts[d], 1, places[d]));
        for (int d : array.table().dimensions()) {
            checkReach(d, to.interval(places[d]));
        }
        return new Gathering(from, IndexTransform.wrap(to, moves), to).after(array);
    }

    private void checkReach(int dimension, IndexInterval interval) {
        if (interval.implicitLower() || interval.implicitUpper()
                || !from.interval(dimension).contains(interval.shift(shifts[dimension]))) {
            throw new IllegalArgumentException(from.name(dimension) + " with bounds " + from.interval(dimension)
                    + " indexes an index array; it cannot be moved to " + interval + " with shift "
                    + shifts[dimension]);
        }
    }
}
