package org.gcsarray.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// The specs of stacks of which each is a layer of the one before.
///
/// @param specs their files, the outermost first
record SpecChain(List<Path> specs) {

    /// Most specs within one another.
    static final int MAX_DEPTH = 16;

    /// The chain of a file that is nobody's layer.
    static final SpecChain NONE = new SpecChain(List.of());

    /// Returns the chain with one more spec.
    ///
    /// @param file its name for faults
    /// @throws ArrayFormatException if it is in the chain already, or the chain is too long
    SpecChain with(Path spec, String file) throws IOException {
        Path known = Files.exists(spec) ? spec.toRealPath() : spec.toAbsolutePath().normalize();
        if (specs.contains(known)) {
            throw fault(Fault.Code.STRUCTURE, file, "the stack is a layer of itself: "
                    + Stream.concat(specs.stream(), Stream.of(known)).skip(specs.indexOf(known)).map(Path::toString)
                            .collect(Collectors.joining(" -> ")));
        }
        if (specs.size() == MAX_DEPTH) {
            throw fault(Fault.Code.LIMIT, file, "the stack lies within " + specs.size()
                    + " others; at most " + MAX_DEPTH + " within one another are read");
        }
        return new SpecChain(Stream.concat(specs.stream(), Stream.of(known)).toList());
    }

    private static ArrayFormatException fault(Fault.Code code, String file, String text) {
        return new ArrayFormatException(Fault.of(code, file, text, ""));
    }
}
