package org.gcsarray.bench.suite;

import java.util.List;

import org.gcsarray.bench.measure.Settings;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Named;

/// Kernels and the datasets they are measured on, by name.
///
/// @param name        name in options and reports
/// @param description what it is for
/// @param settings    how long to measure
/// @param batches     kernels times datasets
@CheckReturnValue
public record Suite(String name, String description, Settings settings, List<Batch> batches) {

    /// Every kernel on every dataset.
    ///
    /// @param kernels names of kernels
    /// @param data    calls of generators or paths
    public record Batch(List<String> kernels, List<String> data) {}

    /// Returns all suites, the quick one first and the one of everything last.
    public static List<Suite> all() {
        return SuiteCatalog.ALL;
    }

    /// Returns the suite of a name.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists them
    public static Suite of(String name) {
        return Named.of("suite", name, SuiteCatalog.ALL, Suite::name);
    }

    /// Returns the same with other kernels, other datasets or both; an empty list keeps those of the suite.
    public Suite with(List<String> kernels, List<String> data) {
        if (kernels.isEmpty() && data.isEmpty()) {
            return this;
        }
        if (!kernels.isEmpty() && !data.isEmpty()) {
            return new Suite(name, description, settings, List.of(new Batch(kernels, data)));
        }
        List<String> allKernels = batches.stream().flatMap(batch -> batch.kernels.stream()).distinct().toList();
        if (kernels.isEmpty()) {
            return new Suite(name, description, settings, List.of(new Batch(allKernels, data)));
        }
        // a kernel that the suite lacks takes the datasets of all its batches
        return new Suite(name, description, settings, kernels.stream()
                .map(kernel -> new Batch(List.of(kernel), batches.stream()
                        .filter(batch -> batch.kernels.contains(kernel) || !allKernels.contains(kernel))
                        .flatMap(batch -> batch.data.stream()).distinct().toList()))
                .toList());
    }

    /// Returns the same with other settings.
    public Suite with(Settings other) {
        return new Suite(name, description, other, batches);
    }

    /// Returns the cases in order.
    ///
    /// @param peers names of the peers wanted
    public List<CaseRequest> cases(List<String> peers) {
        return batches.stream().flatMap(batch -> batch.kernels.stream().flatMap(
                kernel -> batch.data.stream().map(data -> new CaseRequest(kernel, data, peers, settings)))).distinct()
                .toList();
    }
}
