package org.gcsarray.json;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A JSON value and where it stands, such as `output[1].offset`; the path of the whole document is empty.
///
/// @param node value
/// @param path members and positions from the root
record JsonPlace(JsonTree node, String path) {

    private static final int SHOWN = 80;

    static JsonPlace root(JsonTree node) {
        return new JsonPlace(node, "");
    }

    Optional<JsonPlace> member(String name) {
        return node.member(name).map(value -> new JsonPlace(value, path.isEmpty() ? name : path + "." + name));
    }

    /// Returns the elements of a list.
    ///
    /// @throws IllegalArgumentException if this is not a list
    List<JsonPlace> elements() {
        if (!node.isList()) {
            throw expected("a list");
        }
        return IntStream.range(0, node.size()).mapToObj(this::element).toList();
    }

    private JsonPlace element(int position) {
        return new JsonPlace(node.get(position), path + "[" + position + "]");
    }

    JsonPlace checkObject() {
        if (!node.isObject()) {
            throw expected("an object");
        }
        return this;
    }

    IllegalArgumentException expected(String what) {
        return fault("expected " + what + ", found " + found(node));
    }

    IllegalArgumentException fault(String text) {
        return new IllegalArgumentException(path.isEmpty() ? text : path + ": " + text);
    }

    /// Returns a value as messages show it, a long one cut short.
    static String found(JsonTree node) {
        String text = node.toString();
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "..";
    }
}
