package org.gcsarray.spark.internal.packed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.apache.spark.SparkException;

/// Runs jobs on the cluster so that a fault of the data is thrown as it would be on one machine, and reads what their tasks get.
public final class Jobs {

    private Jobs() {}

    /// Runs a job, or what reads and writes files.
    ///
    /// @param job what to run; on the driver it may start tasks on the cluster
    /// @throws IllegalArgumentException  what a task threw, as are the following
    /// @throws IndexOutOfBoundsException see there
    /// @throws ArithmeticException       see there
    /// @throws UncheckedIOException      see there; and what the job itself threw as an [IOException]
    /// @throws IllegalStateException     if the job failed for any other reason
    public static <T> T run(Callable<T> job) {
        try {
            return job.call();
        } catch (RuntimeException failure) {
            throw failure;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (Exception failure) {
            throw cause(failure);
        }
    }

    private static RuntimeException cause(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case IllegalArgumentException known -> throw known;
                case IndexOutOfBoundsException known -> throw known;
                case ArithmeticException known -> throw known;
                case UncheckedIOException known -> throw known;
                default -> {
                    // look at its cause
                }
            }
        }
        String what = failure instanceof SparkException ? "the job failed on the cluster" : "the job failed";
        return new IllegalStateException(what + ": " + failure.getMessage(), failure);
    }

    /// Returns the sum of the numbers of two arrays at each position; for folding what tasks have counted.
    public static long[] sum(long[] a, long[] b) {
        long[] sum = new long[a.length];
        Arrays.setAll(sum, k -> a[k] + b[k]);
        return sum;
    }

    /// Returns all that a task iterates over.
    public static <T> List<T> list(Iterator<T> items) {
        List<T> list = new ArrayList<>();
        items.forEachRemaining(list::add);
        return list;
    }

    /// Returns what a task iterates over as a stream, of which one element is taken at a time.
    public static <T> Stream<T> stream(Iterator<T> items) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, 0), false);
    }
}
