package org.gcsarray.format;

import org.gcsarray.reduction.DimensionReduction;

/// Finds the k-th stored element of an array: O(rank) when k is the one after the last, O(rank + log rows) for any other.
interface ElementWalk {

    /// Returns element k in storage order, `0 <= k < nse`.
    Element element(long k);

    /// Returns a walk over the elements of an array that is stored or dense, to be used by one thread.
    static ElementWalk of(NdArray array) {
        return switch (array) {
            case CooArray coo -> k -> new Element(coo.element((int) k), coo.values().get((int) k));
            case CompressedArray compressed -> new Compressed(compressed);
            default -> k -> dense(array, k);
        };
    }

    private static Element dense(NdArray array, long k) {
        long[] indices = new long[array.shape().rank()];
        long rest = k;
        for (int d = indices.length - 1; d >= 0; d--) {
            indices[d] = rest % array.shape().extent(d);
            rest /= array.shape().extent(d);
        }
        return new Element(indices, array.get(indices));
    }

    /// Remembers the row of the last element.
    final class Compressed implements ElementWalk {

        private final CompressedRows rows;
        private final DimensionReduction reduction;
        private int listed;

        private Compressed(CompressedArray array) {
            this.rows = array.unfolded();
            this.reduction = array.reduction();
        }

        @Override
        public Element element(long k) {
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
