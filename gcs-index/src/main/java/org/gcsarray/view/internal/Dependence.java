package org.gcsarray.view.internal;

import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// On which input dimensions a map depends.
final class Dependence {

    private static final int[] NONE = {};

    private Dependence() {}

    /// Returns the dimensions, ascending.
    static int[] of(OutputIndexMap map) {
        return switch (map) {
            case Constant _ -> NONE;
            case Affine affine -> new int[] {affine.dimension()};
            case Cyclic cyclic -> new int[] {cyclic.dimension()};
            case IndexArray array -> array.table().dimensions();
        };
    }
}
