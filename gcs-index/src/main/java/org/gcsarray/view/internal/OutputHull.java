package org.gcsarray.view.internal;

import java.util.Arrays;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;

/// The least box that holds the outputs of a transform over a box of input indices; for index arrays, over all of them unless the box is
/// a point of theirs. Built once per transform. What exceeds 64 bits is replaced by the number next to it.
final class OutputHull {

    private final IndexTransform map;
    private final long[] listLeast;
    private final long[] listGreatest;

    /// Looks through the index arrays of a transform, none of which is empty.
    OutputHull(IndexTransform map) {
        this.map = map;
        this.listLeast = new long[map.outputRank()];
        this.listGreatest = new long[map.outputRank()];
        for (int j = 0; j < listLeast.length; j++) {
            if (map.output(j) instanceof IndexArray array) {
                long[] outputs = array.table().map(array::output).values();
                listLeast[j] = Arrays.stream(outputs).min().orElseThrow();
                listGreatest[j] = Arrays.stream(outputs).max().orElseThrow();
            }
        }
    }

    /// Writes the hull of the indices between two corners.
    ///
    /// @param from     least index of each input dimension
    /// @param to       greatest index of each input dimension
    /// @param least    written: least output of each output dimension
    /// @param greatest written: greatest output of each output dimension
    void write(long[] from, long[] to, long[] least, long[] greatest) {
        for (int j = 0; j < listLeast.length; j++) {
            long one;
            long other;
            switch (map.output(j)) {
                case Constant(long offset) -> {
                    one = offset;
                    other = offset;
                }
                case Affine(long offset, long stride, int d) -> {
                    one = Exact.nearestAffine(offset, stride, from[d]);
                    other = Exact.nearestAffine(offset, stride, to[d]);
                }
                case Cyclic cyclic -> {
                    long room = cyclic.period() - 1 - cyclic.place(from[cyclic.dimension()]);
                    long steps = to[cyclic.dimension()] - from[cyclic.dimension()];
                    long first = steps > room ? 0 : cyclic.place(from[cyclic.dimension()]);
                    one = Exact.nearestAffine(cyclic.offset(), cyclic.stride(), first);
                    other = Exact.nearestAffine(cyclic.offset(), cyclic.stride(),
                            steps > room ? cyclic.period() - 1 : first + steps);
                }
                case IndexArray array -> {
                    boolean isPoint = Arrays.stream(array.table().dimensions()).allMatch(d -> from[d] == to[d]);
                    one = isPoint ? array.output(array.table().get(from, map.domain())) : listLeast[j];
                    other = isPoint ? one : listGreatest[j];
                }
            }
            least[j] = Math.min(one, other);
            greatest[j] = Math.max(one, other);
        }
    }
}
