package org.gcsarray.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.json.StackSpec;

/// The specs of stacks of which each is a layer of the one before, and what is known of all specs within the outermost one. Safe for use by many
/// threads.
final class SpecChain {

    /// Most specs within one another.
    static final int MAX_DEPTH = 16;

    /// Most layers of all specs within one, counted as often as they are opened: without a limit, few small files that name one another would take
    /// time exponential in their number.
    static final int MAX_LAYERS = 1 << 16;

    /// The chain of a file that is nobody's layer.
    static final SpecChain NONE = new SpecChain(List.of(), Map.of(), new AtomicLong(), new AtomicLong());

    private final List<Path> specs;
    private final Map<Path, StackSpec> parsed;
    private final AtomicLong layers;
    private final AtomicLong reportsOfExcess;

    private SpecChain(List<Path> specs, Map<Path, StackSpec> parsed, AtomicLong layers,
            AtomicLong reportsOfExcess) {
        this.specs = specs;
        this.parsed = parsed;
        this.layers = layers;
        this.reportsOfExcess = reportsOfExcess;
    }

    /// Returns the chain with one more spec.
    ///
    /// @param file its name for faults
    /// @throws ArrayFormatException if it is in the chain already, or the chain is too long
    SpecChain with(Path spec, String file) throws IOException {
        Path known = Files.exists(spec) ? spec.toRealPath() : spec.toAbsolutePath().normalize();
        if (specs.contains(known)) {
            throw fault(Fault.Code.STRUCTURE, file, "the stack is a layer of itself: "
                    + Stream.concat(specs.stream(), Stream.of(known)).skip(specs.indexOf(known)).map(Path::toString)
                            .collect(Collectors.joining(" -> ")),
                    "");
        }
        if (specs.size() == MAX_DEPTH) {
            throw fault(Fault.Code.LIMIT, file, "the stack lies within " + specs.size()
                    + " others; at most " + MAX_DEPTH + " within one another are read", "");
        }
        List<Path> longer = Stream.concat(specs.stream(), Stream.of(known)).toList();
        return specs.isEmpty() ? new SpecChain(longer, new ConcurrentHashMap<>(), new AtomicLong(), new AtomicLong())
                : new SpecChain(longer, parsed, layers, reportsOfExcess);
    }

    /// Returns the number of specs.
    int depth() {
        return specs.size();
    }

    /// Returns the innermost spec, parsed once however often it is a layer.
    StackSpec innermost(Interruption.Work<StackSpec> parser) throws IOException {
        StackSpec known = parsed.get(specs.getLast());
        if (known == null) {
            known = parser.run();
            parsed.put(specs.getLast(), known);
        }
        return known;
    }

    /// Counts the layers of a spec that is opened as a layer of the innermost one.
    ///
    /// @param file its name for faults
    /// @throws ArrayFormatException if all that were opened have too many
    void count(StackSpec spec, String file) throws ArrayFormatException {
        int added = spec.layers().size();
        long all = layers.addAndGet(added);
        if (all > MAX_LAYERS) {
            layers.addAndGet(-added);
            throw fault(Fault.Code.LIMIT, file, "with its " + Counted.of(added, "layer") + ", the specs within "
                    + specs.getFirst() + " have " + all + ", counted as often as they are opened; at most " + MAX_LAYERS
                    + " are opened", "name the files of the layers in the outermost spec, which may have any number");
        }
    }

    /// Returns whether this is the first report of too many layers. They are one fault of all specs together, not one of each spec.
    boolean isFirstReportOfExcess() {
        return reportsOfExcess.getAndIncrement() == 0;
    }

    private static ArrayFormatException fault(Fault.Code code, String file, String text, String hint) {
        return new ArrayFormatException(Fault.of(code, file, text, hint));
    }
}
