package org.gcsarray.cli.internal.report;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.internal.Counted;

/// What `gcs info --machine` tells; the components are the keys of its JSON.
///
/// @param schema  `gcs.machine/1`
/// @param machine processor, Java and kernels
/// @param threads threads that verbs use
public record MachineReport(String schema, Machine machine, int threads) {

    /// Returns the report as a table.
    public Table table() {
        return new Table("", "")
                .add("processor", machine.processor())
                .add("processors", machine.processors() + ", " + Counted.of(threads, "thread") + " in use")
                .add("caches", machine.caches().isEmpty() ? "unknown" : String.join(", ", machine.caches()))
                .add("memory", machine.memory() == 0 ? "unknown" : NumberText.bytes(machine.memory()))
                .add("system", machine.system())
                .add("Java", machine.java() + " (" + machine.vm() + ")")
                .add("kernels", machine.kernels()
                        + (machine.vectorBits() == 0 ? "" : ", " + machine.vectorBits() + " bits"))
                .add("because", machine.reason());
    }
}
