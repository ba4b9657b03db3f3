package org.gcsarray.io;

import java.util.List;
import java.util.Optional;

/// The result of checking a file without stopping at its first fault.
///
/// @param faults the faults in file order, followed by those that concern the whole file; empty if the file is sound
/// @param info the description of the file, if its header could be read
public record CheckReport(List<Fault> faults, Optional<FileInfo> info) {

    /// Copies the list.
    public CheckReport {
        faults = List.copyOf(faults);
    }

    /// Whether the file can be read with the options of the check.
    ///
    /// @return true if there is no fault
    public boolean sound() {
        return faults.isEmpty();
    }
}
