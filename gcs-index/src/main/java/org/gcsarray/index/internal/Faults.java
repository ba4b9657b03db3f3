package org.gcsarray.index.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Parts of one call that may fail each by itself; their faults are thrown together, as an exception of the kind of the first one.
public final class Faults {

    private final List<RuntimeException> faults = new ArrayList<>();

    /// Begins without faults.
    public Faults() {}

    /// Adds an index that does not exist.
    public void outOfRange(String text) {
        faults.add(new IndexOutOfBoundsException(text));
    }

    /// Adds an invalid argument.
    public void invalid(String text) {
        faults.add(new IllegalArgumentException(text));
    }

    /// Runs one part of the call, whatever became of the others; a fault in it is named after `where`.
    public void attempt(Supplier<String> where, Runnable part) {
        try {
            part.run();
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            faults.add(located(where.get(), e));
        }
    }

    /// Attempts a part for each number below a count; faults are named after what is numbered, such as `Layer 3`.
    public void attemptEach(String what, int count, IntConsumer part) {
        for (int k = 0; k < count; k++) {
            int number = k;
            attempt(() -> what + " " + number, () -> part.accept(number));
        }
    }

    /// Throws the faults if there are any, in the order found.
    ///
    /// @param subject what failed, or "" if the texts tell
    public void throwIfAny(String subject) {
        if (!faults.isEmpty()) {
            throw like(faults.getFirst(), faults.stream().map(RuntimeException::getMessage)
                    .collect(Collectors.joining("; ", subject, "")));
        }
    }

    /// Returns an exception of the same kind whose text begins with a place.
    public static RuntimeException located(String where, RuntimeException fault) {
        return like(fault, where + ": " + fault.getMessage());
    }

    private static RuntimeException like(RuntimeException fault, String text) {
        RuntimeException copy = switch (fault) {
            case ArithmeticException _ -> new ArithmeticException(text);
            case IndexOutOfBoundsException _ -> new IndexOutOfBoundsException(text);
            default -> new IllegalArgumentException(text);
        };
        copy.initCause(fault);
        return copy;
    }
}
