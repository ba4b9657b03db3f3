package org.gcsarray.hdf5;

import java.nio.BufferUnderflowException;
import java.util.Objects;
import java.util.stream.Stream;

import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// Calls of jHDF, which throws all kinds of exceptions on damaged files.
final class LibraryCalls {

    /// What jHDF says of messages that several objects share.
    static final String IN_SHARED_HEAP = "Shared message v3 in fractal heap";

    /// What jHDF says of the type that HDF5 2.0 gives complex numbers in files for it and later versions.
    private static final String COMPLEX_TYPE = "datatype version '5'";

    /// A type that other readers give to no array of numbers, either.
    static final String OPAQUE = "opaque elements";

    private static final int MOST_CAUSES = 16;

    private LibraryCalls() {}

    /// A piece of work that calls jHDF.
    interface Call<T> {
        T run() throws ArrayFormatException;
    }

    /// Runs a call and makes a fault of whatever it throws.
    ///
    /// Running out of memory or stack is one of these: the storage hands out no buffer beyond the file and no more bytes than a sound file
    /// needs, so what remains are tables that jHDF makes as large as a damaged header says. They belong to this call alone, which runs
    /// in this thread; nothing of them is kept, so the heap is as before once the call is over.
    static <T> T guarded(Place place, Call<T> call) throws ArrayFormatException {
        try {
            return call.run();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            throw new ArrayFormatException(fault(place, failure), failure);
        }
    }

    private static Fault fault(Place place, Throwable failure) {
        Throwable root = root(failure);
        boolean unsupported = failure instanceof UnsupportedHdfException || root instanceof UnsupportedHdfException
                || text(root).contains(COMPLEX_TYPE);
        Fault.Code code = unsupported ? Fault.Code.UNSUPPORTED : Fault.Code.STRUCTURE;
        return Fault.binary(code, place.file(), place.member(), -1,
                unsupported ? unsupported(text(root)) : "damaged: " + damage(root),
                unsupported && !text(root).equals(OPAQUE) ? copy(place) : "");
    }

    /// Returns how to store a dataset as older versions of HDF5 do, in one file and completely.
    static String copy(Place place) {
        String member = "[\"" + place.member() + "\"]";
        return "copy its values with h5py: h5py.File(\"new.h5\", \"w\")" + member + " = h5py.File(\"" + place.file()
                + "\")" + member + "[...]";
    }

    private static String unsupported(String text) {
        if (text.contains("External Data Files")) {
            return "its data is in another file (external storage), which is not read";
        }
        if (text.contains(IN_SHARED_HEAP)) {
            return "a feature that is not read here: shared object header messages (SOHM)";
        }
        return "a feature that is not read here" + (text.isEmpty() ? "" : ": " + text);
    }

    /// What Java's exceptions mean for the file; those of jHDF say it themselves.
    private static String damage(Throwable root) {
        return switch (root) {
            case BufferUnderflowException _,IndexOutOfBoundsException _ -> "a part of it ends too early";
            case OutOfMemoryError _ -> "a size in it exceeds the memory";
            case StackOverflowError _ -> "its parts are nested without end";
            case HdfException told when !text(told).isEmpty() -> text(told);
            default -> "its parts contradict each other";
        };
    }

    private static String text(Throwable thrown) {
        return thrown.getMessage() == null ? "" : thrown.getMessage().replace(", this is not supported by jHDF", "");
    }

    private static Throwable root(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(MOST_CAUSES)
                .reduce(failure, (_, cause) -> cause);
    }
}
