package org.gcsarray.convert;

import java.util.Arrays;
import java.util.function.IntPredicate;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// The elements of an array that a sparse format stores, as one index array per dimension, in storage order, without duplicates.
final class Coordinates {

    private final StoredArray source;
    private final Indices[] indices;
    private final Values values;

    private Coordinates(StoredArray source, Indices[] indices, Values values) {
        this.source = source;
        this.indices = indices;
        this.values = values;
    }

    /// Returns all stored elements of a compressed array; the values are shared.
    static Coordinates of(CompressedArray array) {
        int[] positions = new int[Math.toIntExact(array.nse())];
        return new Coordinates(array, collect(array, _ -> true, positions), array.values());
    }

    /// Returns the elements of a dense array that are not 0, in row-major order.
    static Coordinates of(StridedArray array) {
        Values buffer = array.values();
        Scalar zero = array.fill();
        IntPredicate isNonZero = position -> !buffer.sameNumber(position, zero);
        int[] count = {0};
        array.forEachStored((_, position) -> {
            if (isNonZero.test(position)) {
                count[0] = Math.incrementExact(count[0]);
            }
        });
        int[] positions = new int[count[0]];
        Indices[] indices = collect(array, isNonZero, positions);
        return new Coordinates(array, indices, buffer.gather(positions));
    }

    /// Returns the indices of the elements to keep and writes their positions.
    private static Indices[] collect(StoredArray array, IntPredicate keep, int[] positions) {
        IndicesWriter[] writers = new IndicesWriter[array.shape().rank()];
        Arrays.setAll(writers, d -> Indices.writer(array.shape().extent(d), positions.length));
        int[] next = {0};
        array.forEachStored((element, position) -> {
            if (keep.test(position)) {
                for (int d = 0; d < element.length; d++) {
                    writers[d].set(next[0], element[d]);
                }
                positions[next[0]++] = position;
            }
        });
        Indices[] indices = new Indices[writers.length];
        Arrays.setAll(indices, d -> writers[d].finish());
        return indices;
    }

    /// Returns the index arrays, in the order of the dimensions.
    Indices[] indices() {
        return indices;
    }

    Values values() {
        return values;
    }

    Scalar fill() {
        return source.fill();
    }

    /// Returns the canonical array of these elements.
    CooArray toCoo() {
        return CooArray.wrap(source.shape(), indices, values, source.fill()).canonicalize(DuplicatePolicy.ERROR);
    }
}
