package org.gcsarray.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.gcsarray.internal.Counted;

/// The checks that every kind of shape makes of its arguments, for those who write another kind.
public final class ShapeChecks {

    private ShapeChecks() {}

    /// Returns numbers as texts show them, `(1, 2, 3)`.
    public static String tuple(long... numbers) {
        return Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    /// Checks that a list has one number per dimension.
    ///
    /// @throws ShapeException if it does not
    public static void rank(String operation, Shape shape, long... list) {
        if (list.length != shape.rank()) {
            throw new ShapeException(ShapeException.Code.RANK_MISMATCH, operation + ": " + tuple(list) + " has "
                    + Counted.of(list.length, "entry", "entries") + "; shape " + shape + " needs " + shape.rank());
        }
    }

    /// Checks that a half-open box has the rank of a shape and is not empty; the shape itself checks whether it lies inside.
    ///
    /// @throws ShapeException if it has another rank, or is empty
    public static void box(String operation, Shape shape, long[] first, long[] last) {
        rank(operation, shape, first);
        rank(operation, shape, last);
        List<String> faults = new ArrayList<>();
        for (int d = 0; d < first.length; d++) {
            if (first[d] >= last[d]) {
                faults.add("dimension " + d + " from " + first[d] + " to " + last[d]);
            }
        }
        if (!faults.isEmpty()) {
            throw new ShapeException(ShapeException.Code.EMPTY_OR_REVERSED_SLICE,
                    operation + " of shape " + shape + ": "
                            + String.join("; ", faults)
                            + "; the first index must be below the last, which is excluded");
        }
    }

    /// Checks that all pinned dimensions exist.
    ///
    /// @throws IndexOutOfBoundsException if one does not
    public static void pins(Shape shape, Map<Integer, Long> pins) {
        List<String> faults = new ArrayList<>();
        pins.forEach((dimension, _) -> {
            if (dimension < 0 || dimension >= shape.rank()) {
                faults.add(noDimension(dimension, shape));
            }
        });
        if (!faults.isEmpty()) {
            throw new IndexOutOfBoundsException("chip: " + String.join("; ", faults));
        }
    }

    /// Returns the pins of the first dimensions.
    public static Map<Integer, Long> leadingPins(long... leading) {
        Map<Integer, Long> pins = new HashMap<>();
        for (int d = 0; d < leading.length; d++) {
            pins.put(d, leading[d]);
        }
        return pins;
    }

    /// Returns the text for a dimension that a shape does not have.
    public static String noDimension(int dimension, Shape shape) {
        return "dimension " + dimension + " " + Counted.outside(0, shape.rank() - 1L, "there are no dimensions")
                + " of shape " + shape;
    }
}
