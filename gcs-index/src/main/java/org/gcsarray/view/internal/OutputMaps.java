package org.gcsarray.view.internal;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// Output maps of a transform that is being built.
final class OutputMaps {

    private OutputMaps() {}

    /// Returns the map that lists outputs along one dimension of an input domain that counts from 0; `Constant(0)` for an empty list. The
    /// array belongs to the map from now on.
    static OutputIndexMap listed(long[] outputs, int dimension, int rank) {
        return switch (outputs.length) {
            case 0 -> new Constant(0);
            case 1 -> new Constant(outputs[0]);
            default -> new IndexArray(0, 1, IndexTable.along(dimension, rank, outputs), IndexInterval.unbounded());
        };
    }
}
