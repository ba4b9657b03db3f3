package org.gcsarray.io.internal.assembly;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Values;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.parallel.Parallelism;

/// The structure and the values of an array, read in turn on one thread or in parallel on two.
///
/// @param structure where they are
/// @param values    what they are
public record StructureAndValues<S>(S structure, Values values) {

    /// Reads both. A fault of the structure is told rather than one of the values, whatever the number of threads.
    ///
    /// @param elements number of elements
    public static <S> StructureAndValues<S> read(Parallelism parallelism, long elements, Interruption.Work<S> structure,
            Interruption.Work<Values> values) throws IOException {
        if (parallelism.tasksFor(elements) == 1) {
            return new StructureAndValues<>(structure.run(), values.run());
        }
        AtomicReference<@Nullable S> first = new AtomicReference<>();
        AtomicReference<@Nullable Values> second = new AtomicReference<>();
        AtomicReference<@Nullable IOException> fault = new AtomicReference<>();
        parallelism.run(2, task -> {
            if (task == 0) {
                first.set(structure.run());
                return;
            }
            try {
                second.set(values.run());
            } catch (IOException damaged) {
                fault.set(damaged);
            }
        });
        if (fault.get() != null) {
            throw fault.get();
        }
        return new StructureAndValues<>(Objects.requireNonNull(first.get()), Objects.requireNonNull(second.get()));
    }
}
