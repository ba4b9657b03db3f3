package org.gcsarray.spark.internal.text;

import java.io.Serializable;

/// The lines of a partition in a file of their own. Immutable. No record: Kryo refuses them.
final class WrittenPart implements Serializable {
    final String name;
    final long nse;
    /// Largest index per dimension; -1 without elements.
    final long[] largest;
    /// Whether some values are beyond int64.
    final boolean exceedsInt64;
    /// Whether the first line is like that of a header.
    final boolean beginsLikeHeader;
    /// NaNs whose bits the lines do not hold.
    final long unusualNans;

    WrittenPart(String name, long nse, long[] largest, boolean exceedsInt64, boolean beginsLikeHeader,
            long unusualNans) {
        this.name = name;
        this.nse = nse;
        this.largest = largest;
        this.exceedsInt64 = exceedsInt64;
        this.beginsLikeHeader = beginsLikeHeader;
        this.unusualNans = unusualNans;
    }
}
