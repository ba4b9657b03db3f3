package org.gcsarray.format.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.gcsarray.format.RowIndex;

/// The row pointers behind the rows of a matrix themselves, for kernels. Writing to them breaks every array that shares them.
///
/// Rows do not hand them out: this reads their private fields. A handle that is constant costs what the field costs.
public final class Pointers {

    private static final VarHandle POINTERS = field();

    private Pointers() {}

    private static VarHandle field() {
        try {
            return MethodHandles.privateLookupIn(RowIndex.class, MethodHandles.lookup())
                    .findVarHandle(RowIndex.class, "pointers", int[].class).withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Returns the `listedRows() + 1` row pointers.
    public static int[] of(RowIndex rows) {
        return (int[]) POINTERS.get(rows);
    }
}
