package org.gcsarray.format;

import org.gcsarray.reduction.DimensionReduction;

/// Finds the k-th stored element of an array: O(rank) when k is the one after the last, O(rank + log rows) for any other.
abstract sealed class ElementWalk {

    /// Returns a walk over the elements of an array that is stored or dense, to be used by one thread.
    static ElementWalk of(NdArray array) {
        return switch (array) {
            case CooArray coordinates -> new Coordinates(coordinates);
            case CompressedArray compressed -> new Compressed(compressed);
            default -> new Dense(array);
        };
    }

    /// Returns element k in storage order, `0 <= k < nse`.
    abstract Element element(long k);

    private static final class Dense extends ElementWalk {

        private final NdArray array;

        private Dense(NdArray array) {
            this.array = array;
        }

        @Override
        Element element(long k) {
            long[] indices = new long[array.shape().rank()];
            long rest = k;
            for (int d = indices.length - 1; d >= 0; d--) {
                indices[d] = rest % array.shape().extent(d);
                rest /= array.shape().extent(d);
            }
            return new Element(indices, array.get(indices));
        }
    }

    private static final class Coordinates extends ElementWalk {

        private final CooArray array;

        private Coordinates(CooArray array) {
            this.array = array;
        }

        @Override
        Element element(long k) {
            long[] indices = new long[array.shape().rank()];
            for (int d = 0; d < indices.length; d++) {
                indices[d] = array.indices(d).get((int) k);
            }
            return new Element(indices, array.values().get((int) k));
        }
    }

    private static final class Compressed extends ElementWalk {

        private final CompressedRows rows;
        private final DimensionReduction reduction;
        private int listed;

        private Compressed(CompressedArray array) {
            this.rows = array.unfolded();
            this.reduction = array.reduction();
        }

        @Override
        Element element(long k) {
            int position = (int) k;
            if (position < rows.rows().start(listed)) {
                listed = rows.rows().listedRowAt(position);
            }
            for (int step = 0; position >= rows.rows().end(listed); step++) {
                // over a few empty rows by steps, over many by search
                listed = step < 8 ? listed + 1 : rows.rows().listedRowAt(position);
            }
            long[] indices = new long[reduction.shape().rank()];
            reduction.promoteInto(0, rows.rows().rowId(listed), indices);
            reduction.promoteInto(1, rows.columns().get(position), indices);
            return new Element(indices, rows.values().get(position));
        }
    }
}
