package org.gcsarray.view;

import java.io.IOException;

import org.gcsarray.format.NdArray;

/// Opens the array of a layer when it is needed first, such as the array in a file: `() -> ArrayFiles.read(path, options).array()`.
@FunctionalInterface
public interface LayerSource {

    /// Opens the array. Called again only if it failed before.
    ///
    /// @throws IOException if it cannot be read
    NdArray open() throws IOException;

    /// Returns what messages call the array, such as the path of its file; "" if it has no name.
    default String name() {
        return "";
    }

    /// Releases what [#open] acquired; called once for an array that was opened, when its stack is closed.
    ///
    /// @throws IOException if it cannot be released
    default void close() throws IOException {}
}
