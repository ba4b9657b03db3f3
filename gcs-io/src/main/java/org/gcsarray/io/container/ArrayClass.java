package org.gcsarray.io.container;

import java.util.Arrays;
import java.util.stream.Collectors;

/// The class as which a container opens.
public enum ArrayClass {
    /// [org.gcsarray.format.CooArray], the default of rank 0 and 1.
    COO_ARRAY("CooArray"),
    /// [org.gcsarray.format.CrsMatrix], rank 2 only.
    CRS_MATRIX("CrsMatrix"),
    /// [org.gcsarray.format.CcsMatrix], rank 2 only.
    CCS_MATRIX("CcsMatrix"),
    /// [org.gcsarray.format.GcsArray], rank 2 and more, the default there.
    GCS_ARRAY("GcsArray"),
    /// [org.gcsarray.format.StridedArray].
    STRIDED_ARRAY("StridedArray");

    private final String word;

    ArrayClass(String word) {
        this.word = word;
    }

    /// Returns the name in the header, that of the class.
    public String word() {
        return word;
    }

    /// Returns the class that is meant where the header names none.
    static ArrayClass defaultOf(int rank) {
        return rank < 2 ? COO_ARRAY : GCS_ARRAY;
    }

    /// Returns whether arrays of a rank may be of this class.
    boolean fits(int rank) {
        return switch (this) {
            case COO_ARRAY, STRIDED_ARRAY -> true;
            case CRS_MATRIX, CCS_MATRIX -> rank == 2;
            case GCS_ARRAY -> rank >= 2;
        };
    }

    static ArrayClass parse(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown array class \"" + word + "\"; one of "
                        + Arrays.stream(values()).map(ArrayClass::word).collect(Collectors.joining(", "))
                        + " is expected"));
    }
}
