package org.gcsarray.format.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Arrays out of indices and values, by how much is known of them.
///
/// ```
/// proven    an algorithm has made them canonical: nothing is looked at, but under assertions (-ea) or with -Dgcs.validate=true everything
/// checked   nobody has: everything is looked at, on the threads of the reader; faults are those of the public `wrap`
/// ```
///
/// The methods behind it are not public: what is wrong and said to be proven breaks every kernel.
public final class Wrapping {

    private static final MethodHandle PROVEN_ROWS = method(CompressedRows.class, "proven", long.class, long.class,
            RowIndex.class, Indices.class, Values.class, Scalar.class);
    private static final MethodHandle PROVEN_COORDINATES = method(CooArray.class, "proven", SmoothShape.class,
            Indices[].class, Values.class, Scalar.class);
    private static final MethodHandle CHECKED_ROWS = method(CompressedRows.class, "wrap", Parallelism.class, long.class,
            long.class, RowIndex.class, Indices.class, Values.class, Scalar.class);
    private static final MethodHandle ASCENDS = method(boolean.class, CompressedRows.class, "ascends",
            Parallelism.class, RowIndex.class, Indices.class, long.class);

    private Wrapping() {}

    private static MethodHandle method(Class<?> array, String name, Class<?>... arguments) {
        return method(array, array, name, arguments);
    }

    private static MethodHandle method(Class<?> result, Class<?> owner, String name, Class<?>... arguments) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findStatic(owner, name,
                    MethodType.methodType(result, arguments));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Something that a method handle does.
    private interface Call<T> {
        T run() throws Throwable;
    }

    private static <T> T call(Call<T> call) {
        try {
            return call.run();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// Returns compressed rows whose pointers and columns ascend within their bounds, and have as many elements as there are values. Shared,
    /// not copied. O(1).
    public static CompressedRows proven(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill) {
        return call(() -> (CompressedRows) PROVEN_ROWS.invokeExact(rowCount, columnCount, rows, columns, values, fill));
    }

    /// Returns coordinates that ascend without repeats inside a shape of origin 0, an index array for each dimension, each with as many
    /// elements as there are values. Values are shared, the array of arrays is taken over. O(1).
    public static CooArray proven(SmoothShape shape, Indices[] indices, Values values, Scalar fill) {
        return call(() -> (CooArray) PROVEN_COORDINATES.invokeExact(shape, indices, values, fill));
    }

    /// Returns compressed rows as the public [CompressedRows#wrap] does, validated on several threads.
    ///
    /// @throws org.gcsarray.parallel.StoppedException if the thread is interrupted
    public static CompressedRows checked(Parallelism parallelism, long rowCount, long columnCount, RowIndex rows,
            Indices columns, Values values, Scalar fill) {
        return call(() -> (CompressedRows) CHECKED_ROWS.invokeExact(parallelism, rowCount, columnCount, rows, columns,
                values, fill));
    }

    /// Returns whether columns ascend strictly inside every row and lie in `0 .. columnCount-1`. O(nse + listed rows), on several threads.
    ///
    /// @param rows rows whose pointers ascend from 0 to the number of columns
    /// @throws org.gcsarray.parallel.StoppedException if the thread is interrupted
    public static boolean ascends(Parallelism parallelism, RowIndex rows, Indices columns, long columnCount) {
        return call(() -> (boolean) ASCENDS.invokeExact(parallelism, rows, columns, columnCount));
    }
}
