package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.shape.SmoothShape;

/// A transform into a domain that is put together from pieces: runs of new input dimensions with a place among each other.
///
/// Outputs may refer to a piece before all pieces are known; the numbers of its dimensions are fixed by [#build]. Pieces of one place keep
/// the order in which they were added.
///
/// ```
/// x[3, [0, 4], 2:5]     place 0: no dimension       output 0: constant 3
///                       place 1: [0, 2)             output 1: array over that piece
///                       place 2: [2, 5)             output 2: that piece, offset 0, stride 1
/// ```
final class Pieces {

    private final IndexDomain target;
    private final boolean fromZero;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<IntFunction<OutputIndexMap>> outputs;

    /// A run of new dimensions.
    static final class Piece {

        private final int place;
        private final List<IndexInterval> intervals;
        private final String label;
        private int first;

        private Piece(int place, List<IndexInterval> intervals, String label) {
            this.place = place;
            this.intervals = intervals;
            this.label = label;
        }

        /// Returns the dimensions of this piece, once the transform is built.
        IntStream dimensions() {
            return IntStream.range(first, first + intervals.size());
        }
    }

    /// Starts a transform into a domain, each output of which the caller goes on to describe.
    Pieces(IndexDomain target) {
        this(target, false);
    }

    private Pieces(IndexDomain target, boolean fromZero) {
        this.target = target;
        this.fromZero = fromZero;
        this.outputs = new ArrayList<>(Collections.nCopies(target.rank(), rank -> new OutputIndexMap.Constant(0)));
    }

    /// Starts a transform the dimensions of which have origin 0 and explicit bounds, whatever bounds they are given. Indices of the target
    /// count from 0, too.
    static Pieces fromZero(IndexDomain target) {
        return new Pieces(target, true);
    }

    /// Returns the domain that the transform leads into.
    IndexDomain target() {
        return target;
    }

    /// Returns the indices of a dimension of the target.
    IndexInterval interval(int dimension) {
        return counted(target.interval(dimension));
    }

    /// Returns what to add to an index of a dimension of the target.
    private long lower(int dimension) {
        return fromZero ? target.interval(dimension).min() : 0;
    }

    private Piece add(int place, List<IndexInterval> intervals, String label) {
        Piece piece = new Piece(place, intervals, label);
        pieces.add(piece);
        return piece;
    }

    /// Adds a new dimension to which no output refers.
    Piece axis(int place, IndexInterval interval) {
        return add(place, List.of(counted(interval)), "");
    }

    private IndexInterval counted(IndexInterval interval) {
        return fromZero ? IndexInterval.sized(0, interval.size()) : interval;
    }

    /// Adds the dimensions of an array: explicit, from 0 on, and unlabelled unless dimensions count from 0.
    ///
    /// @param label label of the dimension that a single one stands for
    Piece axes(int place, SmoothShape shape, String label) {
        return add(place, IndexDomain.ofShape(shape).intervals(), fromZero && shape.rank() == 1 ? label : "");
    }

    /// Takes one index of a dimension of the target.
    void constant(int dimension, long index) {
        outputs.set(dimension, rank -> new OutputIndexMap.Constant(lower(dimension) + index));
    }

    /// Adds a dimension that stands for one of the target, `old = offset + stride * new`, and has its label.
    Piece affine(int place, int dimension, IndexInterval interval, long offset, long stride) {
        Piece piece = add(place, List.of(counted(interval)), target.label(dimension));
        long atZero = fromZero ? lower(dimension) + Exact.affine(offset, stride, interval.min()) : offset;
        outputs.set(dimension, rank -> OutputIndexMap.affine(atZero, stride, piece.first));
        return piece;
    }

    /// Keeps a strided slice of a dimension of the target.
    Piece slice(int place, int dimension, StridedSlice slice) {
        return affine(place, dimension, slice.interval(), slice.offset(), slice.stride());
    }

    /// Keeps a dimension of the target as it is.
    Piece keep(int place, int dimension) {
        return affine(place, dimension, interval(dimension), 0, 1);
    }

    /// Takes the indices of a dimension of the target from a table over a piece, whose last dimensions are those of the table.
    void array(int dimension, IndexTable table, Piece piece) {
        outputs.set(dimension, rank -> {
            long[] extents = new long[rank];
            Arrays.fill(extents, 1);
            System.arraycopy(table.shape().extents(), 0, extents, piece.first + piece.intervals.size() - table.rank(),
                    table.rank());
            return OutputIndexMap.indexArray(lower(dimension), 1, table.reshape(extents), IndexInterval.unbounded());
        });
    }

    /// Returns the transform.
    ///
    /// @throws IllegalArgumentException if the pieces have more than 32 dimensions
    IndexTransform build() {
        List<IndexInterval> intervals = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        pieces.sort(Comparator.comparingInt(piece -> piece.place));
        for (Piece piece : pieces) {
            piece.first = intervals.size();
            intervals.addAll(piece.intervals);
            labels.addAll(Collections.nCopies(piece.intervals.size(), piece.label));
        }
        DimensionSelection.checkRank(intervals.size());
        return IndexTransform.of(IndexDomain.of(intervals, labels), outputs.stream()
                .map(output -> output.apply(intervals.size())).toArray(OutputIndexMap[]::new));
    }
}
