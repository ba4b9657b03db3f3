package org.gcsarray.convert.stream;

import java.io.IOException;

/// Receives the elements of an array portion by portion, (row, column) ascending strictly throughout.
@FunctionalInterface
interface ElementsSink {

    void accept(Triples next) throws IOException;

    /// Called once, when there are no more.
    default void finish() throws IOException {}
}
