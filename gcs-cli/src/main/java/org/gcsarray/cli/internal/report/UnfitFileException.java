package org.gcsarray.cli.internal.report;

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
}
