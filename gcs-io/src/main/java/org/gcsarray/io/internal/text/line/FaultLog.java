package org.gcsarray.io.internal.text.line;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Takes the faults of a file: reading stops at the first, checking collects up to a limit.
public final class FaultLog {
    private final int limit;
    private final boolean collecting;
    private final List<Fault> faults = new ArrayList<>();

    private FaultLog(int limit, boolean collecting) {
        this.limit = limit;
        this.collecting = collecting;
    }

    /// The first fault is thrown.
    public static FaultLog throwing() {
        return new FaultLog(1, false);
    }

    /// Faults are kept up to a number.
    public static FaultLog collecting(int limit) {
        return new FaultLog(limit, true);
    }

    /// Adds a fault, or throws it if faults are not collected.
    public void add(Fault fault) throws ArrayFormatException {
        if (!collecting) {
            throw new ArrayFormatException(fault);
        }
        if (!isFull()) {
            faults.add(fault);
        }
    }

    /// Returns how many faults are collected at most.
    public int limit() {
        return limit;
    }

    /// Returns whether no more faults are collected.
    public boolean isFull() {
        return faults.size() >= limit;
    }

    /// Returns whether there is no fault.
    public boolean isEmpty() {
        return faults.isEmpty();
    }

    /// Returns the faults so far.
    public List<Fault> faults() {
        return faults;
    }
}
