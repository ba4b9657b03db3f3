package org.gcsarray.buffer;

/// Fills [Indices] of a width fixed beforehand. Not thread safe, but distinct positions may be written by distinct threads.
public sealed interface IndicesWriter permits Indices8.Writer, Indices16.Writer, Indices32.Writer, Indices64.Writer {

    /// Stores one index; the caller has checked that it is below the bound the writer was made for.
    ///
    /// @throws IndexOutOfBoundsException if `position` is not below the size
    void set(int position, long index);

    /// Stores `source[0 .. count-1]` at positions `position ..`; the caller has checked that they are below the bound.
    ///
    /// @throws IndexOutOfBoundsException if a position is not below the size
    void set(int position, long[] source, int count);

    /// Returns the indices written so far, sharing this writer's storage: the writer must not be used afterwards.
    Indices finish();
}
