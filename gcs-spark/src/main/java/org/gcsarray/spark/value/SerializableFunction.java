package org.gcsarray.spark.value;

import java.io.Serializable;
import java.util.function.Function;

/// A function that can be sent to executors.
///
/// @param <T> type of the argument
/// @param <R> type of the result
@FunctionalInterface
public interface SerializableFunction<T, R> extends Function<T, R>, Serializable {
}
