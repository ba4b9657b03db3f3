package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.internal.Search;
import org.gcsarray.shape.ShapeException;

/// The tiles along one dimension: lengths in order, equal neighbours kept once.
///
/// @param lengths lengths of the tiles
/// @param starts  first index of each run of tiles, and the extent at the end
@SuppressWarnings("ArrayRecordComponent") // compared by the lengths
record TileAxis(Runs<Long> lengths, long[] starts) {

    /// Returns the axis of the given tile lengths, each positive.
    static TileAxis of(int dimension, long... lengths) {
        List<String> faults = new ArrayList<>();
        Runs.Builder<Long> runs = new Runs.Builder<>();
        for (int k = 0; k < lengths.length; k++) {
            if (lengths[k] <= 0) {
                faults.add("tile " + k + " of dimension " + dimension + " has length " + lengths[k]);
            }
            runs.append(1, lengths[k]);
        }
        refuse(faults);
        return of(dimension, runs.build());
    }

    /// Returns the axis of tiles of one length, the last one shorter where it does not divide the extent.
    static TileAxis regular(int dimension, long extent, long length) {
        if (length <= 0) {
            refuse(List.of("tile length of dimension " + dimension + " is " + length));
        }
        Runs.Builder<Long> runs = new Runs.Builder<Long>().append(extent / length, length);
        return of(dimension, extent % length == 0 ? runs.build() : runs.append(1, extent % length).build());
    }

    private static void refuse(List<String> faults) {
        if (!faults.isEmpty()) {
            throw new ShapeException(ShapeException.Code.NON_POSITIVE_TILE,
                    String.join("; ", faults) + "; tiles have at least length 1");
        }
    }

    private static TileAxis of(int dimension, Runs<Long> lengths) {
        long[] starts = new long[lengths.count() + 1];
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < lengths.count(); k++) {
            Run<Long> run = lengths.get(k);
            sum = sum.add(BigInteger.valueOf(run.length()).multiply(BigInteger.valueOf(run.value())));
            if (sum.bitLength() > 63) {
                throw new ArithmeticException("the tiles of dimension " + dimension + " sum to at least " + sum
                        + "; more than 2^63-1");
            }
            starts[k + 1] = sum.longValueExact();
        }
        return new TileAxis(lengths, starts);
    }

    /// Returns the number of tiles.
    long count() {
        return lengths.count() == 0 ? 0 : lengths.get(lengths.count() - 1).last();
    }

    /// Returns the sum of the lengths.
    long extent() {
        return starts[starts.length - 1];
    }

    /// Returns the length of an existing tile.
    long length(long tile) {
        return lengths.get(lengths.find(tile)).value();
    }

    /// Returns the first index of an existing tile.
    long start(long tile) {
        int k = lengths.find(tile);
        Run<Long> run = lengths.get(k);
        return starts[k] + (tile - run.first()) * run.value();
    }

    /// Returns the tile of an existing index.
    long tileOf(long index) {
        int low = Search.first(1, starts.length - 1, k -> starts[k] > index) - 1;
        Run<Long> run = lengths.get(low);
        return run.first() + (index - starts[low]) / run.value();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TileAxis that && lengths.equals(that.lengths);
    }

    @Override
    public int hashCode() {
        return lengths.hashCode();
    }

    /// Returns the lengths as `[5, 3 x 10]`.
    @Override
    public String toString() {
        return "[" + lengths.listed(".. " + count() + " tiles") + "]";
    }
}
