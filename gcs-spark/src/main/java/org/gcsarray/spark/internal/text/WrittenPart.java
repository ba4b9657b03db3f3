package org.gcsarray.spark.internal.text;

import java.io.Serializable;

/// The lines of a partition in a file of their own. Immutable.
final class WrittenPart implements Serializable {
    final String name;
    final long nse;
    /// Largest index per dimension; -1 without elements.
    final long[] largest;

    WrittenPart(String name, long nse, long[] largest) {
        this.name = name;
        this.nse = nse;
        this.largest = largest;
    }
}
