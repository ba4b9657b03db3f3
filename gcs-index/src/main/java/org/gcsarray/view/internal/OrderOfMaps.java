package org.gcsarray.view.internal;

import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// Whether a transform in normal form takes lexicographic order of its outputs back to lexicographic order of its inputs: its maps increase
/// and name the input dimensions in order, and those that nobody names come last.
public final class OrderOfMaps {

    private OrderOfMaps() {}

    /// Returns whether outputs in lexicographic order come from row-major inputs, as far as the maps tell.
    public static boolean isKept(IndexTransform map) {
        if (map.domain().isExplicitlyEmpty()) {
            return true;
        }
        int expected = 0;
        for (OutputIndexMap output : map.outputs()) {
            int[] dimensions = output.dimensions();
            if (dimensions.length > 0) {
                expected = nextLong(map.domain(), expected);
                if (dimensions.length > 1 || dimensions[0] != expected || !increases(output, map.domain())) {
                    return false;
                }
                expected++;
            }
        }
        return true;
    }

    private static int nextLong(IndexDomain domain, int from) {
        return IntStream.range(from, domain.rank()).filter(v -> domain.interval(v).size() != 1).findFirst()
                .orElse(domain.rank());
    }

    private static boolean increases(OutputIndexMap map, IndexDomain domain) {
        return switch (map) {
            case Constant _ -> true;
            case Affine affine -> affine.stride() > 0;
            // a circle in normal form has a turn in its window
            case Cyclic _ -> false;
            case IndexArray array -> {
                long[] values = array.table().values();
                yield values.length == domain.interval(array.table().dimensions()[0]).size()
                        && IntStream.range(1, values.length).allMatch(k -> values[k - 1] < values[k]);
            }
        };
    }
}
