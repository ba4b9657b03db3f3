package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Walks the leaves of nested lists that are not ragged, last index fastest; stops at the first fault, since there may be millions.
///
/// @param place    the outermost list
/// @param extents  length of the lists of each level
/// @param leaf     receives the leaves
/// @param position where the list or leaf is that is visited
@SuppressWarnings("ArrayRecordComponent") // shared inside this class
record NestedLeaves(JsonValue place, long[] extents, Consumer<Object> leaf, int[] position) {

    /// Returns the lengths of the first list of each level; none for a leaf. The last one may be 0.
    static long[] extents(Object node) {
        List<Integer> extents = new ArrayList<>();
        Object inner = node;
        while (inner instanceof List<?> list) {
            extents.add(list.size());
            inner = list.isEmpty() ? JsonText.NULL : list.getFirst();
        }
        return extents.stream().mapToLong(Integer::longValue).toArray();
    }

    /// Hands over each leaf.
    ///
    /// @param extents length of the lists of each level, outermost first
    /// @param leaf    receives what lies below the last level; its faults are given the place of the leaf
    /// @throws IllegalArgumentException if a list has another length, or the consumer rejects a leaf
    static void forEach(JsonValue place, long[] extents, Consumer<Object> leaf) {
        new NestedLeaves(place, extents, leaf, new int[extents.length]).visit(place.node(), 0);
    }

    private void visit(Object node, int depth) {
        if (depth == extents.length) {
            try {
                leaf.accept(node);
            } catch (IllegalArgumentException e) {
                throw at(depth).fault(String.valueOf(e.getMessage()));
            }
            return;
        }
        if (!(node instanceof List<?> list) || list.size() != extents[depth]) {
            throw at(depth).expected("a list of length " + extents[depth]);
        }
        for (int i = 0; i < list.size(); i++) {
            position[depth] = i;
            visit(list.get(i), depth + 1);
        }
    }

    private JsonValue at(int depth) {
        JsonValue inner = place;
        for (int d = 0; d < depth; d++) {
            inner = inner.element(position[d]);
        }
        return inner;
    }
}
