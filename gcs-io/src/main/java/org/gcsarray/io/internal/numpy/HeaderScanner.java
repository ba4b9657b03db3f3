package org.gcsarray.io.internal.numpy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// Scans the header of a `.npy` file: a Python dictionary of three keys, whose values are a string, a truth value and a tuple of integers.
final class HeaderScanner {
    private final PythonLiterals literals;

    /// @param offset of the text in the file or member
    HeaderScanner(String text, long offset, Place place) {
        this.literals = new PythonLiterals(text, offset, place);
    }

    /// The header of that text.
    ///
    /// @param version version of the format
    /// @param end     where the elements start in the file or member
    /// @throws ArrayFormatException `header` if the text is anything else
    NpyHeader scan(String version, long end) throws ArrayFormatException {
        Optional<String> descr = Optional.empty();
        Optional<Boolean> fortran = Optional.empty();
        Optional<SmoothShape> shape = Optional.empty();
        literals.expect('{');
        boolean more = !literals.accept('}');
        while (more) {
            String key = literals.string();
            literals.expect(':');
            switch (key) {
                case "descr" -> descr = once(key, descr, description());
                case "fortran_order" -> fortran = once(key, fortran, literals.truth());
                case "shape" -> shape = once(key, shape, shape());
                default -> throw literals.fault("the header has the key \""
                        + PythonLiterals.printable(key.substring(0, Math.min(20, key.length())))
                        + "\" (expected descr, fortran_order and shape only)");
            }
            boolean comma = literals.accept(',');
            more = !literals.accept('}');
            if (more && !comma) {
                throw literals.expected("a comma or a closing brace");
            }
        }
        literals.expectEnd();
        return new NpyHeader(version, NumpyType.parse(descr.orElseThrow(() -> missing("descr"))),
                fortran.orElseThrow(() -> missing("fortran_order")), shape.orElseThrow(() -> missing("shape")), end);
    }

    private <T> Optional<T> once(String key, Optional<T> before, T value) throws ArrayFormatException {
        if (before.isPresent()) {
            throw literals.fault("the key " + key + " occurs twice");
        }
        return Optional.of(value);
    }

    /// A string, or the text of the list that describes a structured type.
    private String description() throws ArrayFormatException {
        if (literals.peek() != '[' && literals.peek() != '(') {
            return literals.string();
        }
        int start = literals.position();
        int depth = 0;
        do {
            switch (literals.peek()) {
                case '[', '(' -> depth++;
                case ']', ')' -> depth--;
                case '\'', '"' -> {
                    literals.string();
                    continue;
                }
                case '\0' -> throw literals.expected("a closing bracket");
                default -> {
                }
            }
            literals.skip();
        } while (depth > 0);
        return literals.since(start);
    }

    private SmoothShape shape() throws ArrayFormatException {
        List<Long> extents = new ArrayList<>();
        literals.expect('(');
        boolean comma = true;
        while (!literals.accept(')')) {
            if (!comma) {
                throw literals.expected("a comma or a closing parenthesis");
            }
            if (extents.size() == Shape.MAX_RANK) {
                throw literals.fault(Fault.Code.LIMIT, "the rank exceeds " + Shape.MAX_RANK);
            }
            extents.add(literals.extent());
            comma = literals.accept(',');
        }
        if (extents.size() == 1 && !comma) {
            throw literals.fault("the shape is a number, not a tuple");
        }
        return SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    private ArrayFormatException missing(String key) {
        return literals.fault("the header lacks the key " + key);
    }
}
