package org.gcsarray.json;

import java.io.IOException;

import org.gcsarray.format.NdArray;

/// Opens the files that layers of a stack are in.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="LayerFiles"}
@FunctionalInterface
public interface LayerFiles {

    /// Opens the array of a layer, when an element of it is needed first. A [org.gcsarray.view.StackArray], or a view of one, is closed
    /// with the stack it is a layer of.
    ///
    /// @param layer path of the file, and what is said about its array
    /// @throws IOException if it cannot be read
    NdArray open(LayerSpec.InFile layer) throws IOException;
}
