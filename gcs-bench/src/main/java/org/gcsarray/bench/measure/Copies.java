package org.gcsarray.bench.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Preparations of one contender that take turns: one when hot, more than the caches hold when cold.
final class Copies implements AutoCloseable {

    private final Contender contender;
    private final List<Prepared> copies = new ArrayList<>();
    private int next;
    private int calls = 1;

    /// Prepares `count` copies.
    Copies(Contender contender, int count) throws IOException {
        this.contender = contender;
        try {
            for (int k = 0; k < count; k++) {
                copies.add(contender.prepare());
            }
        } catch (IOException | RuntimeException | OutOfMemoryError failed) {
            close();
            throw failed;
        }
    }

    String name() {
        return contender.name();
    }

    int count() {
        return copies.size();
    }

    int calls() {
        return calls;
    }

    String note() throws IOException {
        return copies.getFirst().note();
    }

    /// Runs every copy once and checks its result.
    void verify(Verifier verifier) throws IOException {
        for (Prepared copy : copies) {
            copy.run();
            verifier.check(name(), copy.result());
        }
    }

    /// Returns the nanoseconds per call of one sample. With one copy an untimed call first brings its operands back into the caches.
    double sample() throws IOException {
        long nanos = 0;
        if (copies.size() == 1) {
            copies.getFirst().nanos(1);
            nanos = copies.getFirst().nanos(calls);
        } else {
            for (int call = 0; call < calls; call++) {
                nanos += copies.get(next).nanos(1);
                next = (next + 1) % copies.size();
            }
        }
        copies.getFirst().settle();
        return (double) nanos / calls;
    }

    /// Sets the number of calls of a sample so that it takes at least `millis`.
    void calibrate(int millis) throws IOException {
        double perCall = Double.POSITIVE_INFINITY;
        for (int trial = 0; trial < 3; trial++) {
            perCall = Math.min(perCall, sample());
        }
        calls = (int) Math.clamp(Math.ceil(millis * 1e6 / Math.max(1, perCall)), 1, 1e6);
    }

    @Override
    public void close() throws IOException {
        for (Prepared copy : copies) {
            copy.close();
        }
    }
}
