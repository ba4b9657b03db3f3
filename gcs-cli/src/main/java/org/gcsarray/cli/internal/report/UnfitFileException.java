package org.gcsarray.cli.internal.report;

import java.io.UncheckedIOException;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// A file holds what an argument of a verb may not be.
public final class UnfitFileException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String file;

    /// Makes a fault of a file out of a fault that names none.
    ///
    /// @param before what the text of the cause follows, or ""
    public UnfitFileException(String file, String before, RuntimeException cause) {
        super(before + cause.getMessage(), cause);
        this.file = file;
    }

    /// Returns the file at fault.
    public String file() {
        return file;
    }

    /// Returns the fault of a file of which more is computed than the heap holds.
    public static RuntimeException ofMemory(String file, OutOfMemoryError error) {
        return new UncheckedIOException(new ArrayFormatException(Fault.of(Fault.Code.LIMIT, file,
                "memory ran out while its elements were used; the heap has "
                        + Sizes.bytes(Runtime.getRuntime().maxMemory()),
                "give Java more, for example GCS_JAVA_OPTS=-Xmx8g"), error));
    }
}
