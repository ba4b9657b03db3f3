package org.gcsarray.bench.measure;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/// A contender with its operands, ready to run. Used by one thread.
public interface Prepared extends AutoCloseable {

    /// Computes once; the operands stay as they are, the result is overwritten.
    ///
    /// @throws IOException if a file or a peer outside this process fails
    void run() throws IOException;

    /// Computes several times and returns the nanoseconds that took.
    ///
    /// @throws IOException if a peer outside this process fails
    default long nanos(int calls) throws IOException {
        long begin = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            run();
        }
        return System.nanoTime() - begin;
    }

    /// Waits, after a sample and outside its time, until nothing of the computation runs any more.
    default void settle() {}

    /// Returns the numbers of the last result, in the order all contenders of the contest agree on.
    ///
    /// @throws IOException if a peer outside this process fails
    double[] result() throws IOException;

    /// Returns what is worth knowing about the preparation, such as the form an inspector chose; "" if nothing.
    ///
    /// @throws IOException if a file cannot be looked at
    default String note() throws IOException {
        return "";
    }

    /// Frees what the garbage collector does not.
    ///
    /// @throws IOException if a file or a peer outside this process fails
    @Override
    default void close() throws IOException {}

    /// Returns a computation on arrays of the heap.
    ///
    /// @param run    computes once
    /// @param result reads the result
    static Prepared of(Runnable run, Supplier<double[]> result) {
        return of(run, result, "");
    }

    /// Returns a computation that makes a new result each time.
    ///
    /// @param call    computes once
    /// @param numbers reads a result
    static <R> Prepared making(Supplier<R> call, Function<R, double[]> numbers) {
        return making(call, numbers, _ -> "");
    }

    /// Returns a computation that makes a new result each time, with a note on its last one.
    static <R> Prepared making(Supplier<R> call, Function<R, double[]> numbers, Function<R, String> note) {
        AtomicReference<Optional<R>> made = new AtomicReference<>(Optional.empty());
        Supplier<R> last = () -> made.get().orElseGet(call);
        return of(() -> made.set(Optional.of(call.get())), () -> numbers.apply(last.get()),
                () -> note.apply(last.get()));
    }

    /// Returns a computation on arrays of the heap with a note.
    static Prepared of(Runnable run, Supplier<double[]> result, String note) {
        return of(run, result, () -> note);
    }

    private static Prepared of(Runnable run, Supplier<double[]> result, Supplier<String> note) {
        return new Prepared() {
            @Override
            public void run() {
                run.run();
            }

            @Override
            public double[] result() {
                return result.get();
            }

            @Override
            public String note() {
                return note.get();
            }
        };
    }
}
