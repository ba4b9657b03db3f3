package org.gcsarray.io.internal.text.line;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;

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
    static FaultLog collecting(int limit) {
        return new FaultLog(limit, true);
    }

    /// What is found out about a file whose faults go to a log.
    @FunctionalInterface
    public interface Examination {
        /// Examines a file and returns what it holds.
        FileInfo run(FaultLog log) throws IOException;
    }

    /// Reports up to a number of faults; the one that ends the examination is the last.
    public static CheckReport check(int maxFaults, Examination examination) throws IOException {
        FaultLog log = collecting(maxFaults);
        Optional<FileInfo> info = Optional.empty();
        try {
            info = Optional.of(examination.run(log));
        } catch (ArrayFormatException last) {
            log.add(last.fault());
        }
        return new CheckReport(log.faults(), info);
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

    List<Fault> faults() {
        return faults;
    }
}
