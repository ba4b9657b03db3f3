package org.gcsarray.internal;

import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Things that are asked for by name.
public final class Named {

    private Named() {}

    /// Returns the thing of a name.
    ///
    /// @param what   what it is, for the fault
    /// @param all    all there are, in the order in which they are listed
    /// @param nameOf returns their names
    /// @throws IllegalArgumentException if there is none; the text lists the names
    public static <T> T of(String what, String name, Collection<T> all, Function<? super T, String> nameOf) {
        return all.stream().filter(one -> nameOf.apply(one).equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown " + what + " \"" + name + "\"; one of "
                        + all.stream().map(nameOf).collect(Collectors.joining(", ")) + " is expected"));
    }
}
