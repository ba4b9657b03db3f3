package org.gcsarray.hdf5;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.json.JsonValue;

/// How binsparse stores the indices of an array.
///
/// @param kind which datasets there are
/// @param rank number of stored axes that form the rows; 0 where there are none
/// @param axes the axis of the array that each stored axis is, as many as the array has
/// @param name the word of the file, such as `CSR`, or `custom`
@SuppressWarnings("ArrayRecordComponent") // a few numbers, shared inside this package
record Levels(Kind kind, int rank, int[] axes, String name) {

    /// Which datasets a file has.
    enum Kind {
        /// Every row has a pointer.
        ROWS,
        /// Rows with elements are listed.
        LISTED_ROWS,
        /// Every element has all its indices.
        COORDINATES,
        /// There are no indices.
        DENSE
    }

    private static final String CUSTOM = "custom";
    private static final int[] ROW_MAJOR = {0, 1};
    private static final int[] COLUMN_MAJOR = {1, 0};

    /// The levels of a format that has a name.
    static Optional<Levels> named(String name) {
        return Optional.ofNullable(switch (name) {
            case "CSR" -> new Levels(Kind.ROWS, 1, ROW_MAJOR, name);
            case "CSC" -> new Levels(Kind.ROWS, 1, COLUMN_MAJOR, name);
            case "DCSR" -> new Levels(Kind.LISTED_ROWS, 1, ROW_MAJOR, name);
            case "DCSC" -> new Levels(Kind.LISTED_ROWS, 1, COLUMN_MAJOR, name);
            case "COO", "COOR" -> new Levels(Kind.COORDINATES, 0, ROW_MAJOR, name);
            case "COOC" -> new Levels(Kind.COORDINATES, 0, COLUMN_MAJOR, name);
            case "CVEC" -> new Levels(Kind.COORDINATES, 0, new int[] {0}, name);
            case "DVEC" -> new Levels(Kind.DENSE, 0, new int[] {0}, name);
            case "DMAT", "DMATR" -> new Levels(Kind.DENSE, 0, ROW_MAJOR, name);
            case "DMATC" -> new Levels(Kind.DENSE, 0, COLUMN_MAJOR, name);
            default -> null;
        });
    }

    /// Returns whether the rows are those of a matrix; custom levels may describe any array.
    boolean isMatrix() {
        return !name.equals(CUSTOM);
    }

    /// The levels of a tree.
    ///
    /// @param custom object with `level` and perhaps `transpose`
    /// @param rank   rank of the array
    /// @return the levels, or nothing for a tree that no array here can have
    /// @throws IllegalArgumentException if it is not a tree, or its ranks or axes do not fit the array
    static Optional<Levels> custom(JsonValue custom, int rank) {
        JsonValue root = custom.require("level");
        JsonValue below = root.require("level");
        boolean sparse = isSparse(root);
        int rows = rank(root);
        int[] axes = axes(custom, rank);
        if (isElement(below)) {
            check(custom, rows, rank);
            return sparse ? Optional.of(new Levels(Kind.COORDINATES, 0, axes, CUSTOM)) : Optional.empty();
        }
        boolean twoLevels = isSparse(below) && isElement(below.require("level"));
        if (!twoLevels) {
            return Optional.empty();
        }
        check(custom, (long) rows + rank(below), rank);
        return Optional.of(new Levels(sparse ? Kind.LISTED_ROWS : Kind.ROWS, rows, axes, CUSTOM));
    }

    private static String word(JsonValue level) {
        return level.require("level_desc").text();
    }

    private static boolean isElement(JsonValue level) {
        return word(level).equals("element");
    }

    private static boolean isSparse(JsonValue level) {
        String word = word(level);
        if (!word.equals("sparse") && !word.equals("dense") && !word.equals("element")) {
            throw level.fault("level_desc is \"" + word + "\" (expected sparse, dense or element)");
        }
        return word.equals("sparse");
    }

    private static int rank(JsonValue level) {
        long rank = level.require("rank").integer();
        if (rank < 1 || rank > BinsparseDescriptor.MOST_RANK) {
            throw level.fault("rank is " + rank + " (expected 1.." + BinsparseDescriptor.MOST_RANK + ")");
        }
        return (int) rank;
    }

    private static void check(JsonValue custom, long ranks, int rank) {
        if (ranks != rank) {
            throw custom.fault("the ranks of the levels add up to " + ranks + " (expected " + rank
                    + ", the rank of the shape)");
        }
    }

    private static int[] axes(JsonValue custom, int rank) {
        int[] identity = IntStream.range(0, rank).toArray();
        Optional<JsonValue> transpose = custom.member("transpose");
        if (transpose.isEmpty()) {
            return identity;
        }
        List<JsonValue> list = transpose.get().elements();
        int[] axes = list.stream().mapToLong(JsonValue::integer)
                .mapToInt(axis -> axis >= 0 && axis < rank ? (int) axis : -1).toArray();
        if (!Arrays.equals(identity, IntStream.of(axes).sorted().toArray())) {
            throw transpose.get().fault("is not a permutation of 0.." + (rank - 1));
        }
        return axes;
    }
}
