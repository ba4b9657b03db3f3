package org.gcsarray.io.text;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Takes the faults of a file: reading stops at the first, checking collects up to a limit.
final class FaultLog {
    private final int limit;
    private final boolean collecting;
    private final List<Fault> faults = new ArrayList<>();

    private FaultLog(int limit, boolean collecting) {
        this.limit = limit;
        this.collecting = collecting;
    }

    /// The first fault is thrown.
    static FaultLog throwing() {
        return new FaultLog(1, false);
    }

    /// Faults are kept up to a number.
    static FaultLog collecting(int limit) {
        return new FaultLog(limit, true);
    }

    void add(Fault fault) throws ArrayFormatException {
        if (!collecting) {
            throw new ArrayFormatException(fault);
        }
        if (!isFull()) {
            faults.add(fault);
        }
    }

    int limit() {
        return limit;
    }

    boolean isFull() {
        return faults.size() >= limit;
    }

    boolean isEmpty() {
        return faults.isEmpty();
    }

    List<Fault> faults() {
        return faults;
    }
}
