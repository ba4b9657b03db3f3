package org.gcsarray.io.internal.bytes;

import java.nio.file.AccessDeniedException;
import java.nio.file.Path;

/// A file that must not be replaced, because its owner took away the permission to write it. A folder that may be written would allow to put
/// another file under its name; that is not what its owner means.
public final class WriteProtectedException extends AccessDeniedException {

    private static final long serialVersionUID = 1L;

    /// Names a file.
    ///
    /// @param file the file as the caller named it
    /// @param mode its permissions, such as `r--r--r--`, or empty if the file system has none
    WriteProtectedException(Path file, String mode) {
        super(file.toString(), null, "is write-protected" + (mode.isEmpty() ? "" : " (" + mode + ")"));
    }

    /// Returns what to do, in one line.
    public String hint() {
        return "allow it with chmod u+w, or write to another name";
    }
}
