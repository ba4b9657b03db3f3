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
/// Any of them may be enclosed in parentheses.
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
        int groups = literals.open();
        literals.expect('{');
        boolean more = !literals.accept('}');
        while (more) {
            int keyGroups = literals.open();
            String key = literals.string();
            literals.close(keyGroups);
            literals.expect(':');
            switch (key) {
                case "descr" -> descr = once(key, descr, description());
                case "fortran_order" -> fortran = once(key, fortran, truth());
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
        literals.close(groups);
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

    /// A string, or the text of the list or tuple that describes another type.
    private String description() throws ArrayFormatException {
        literals.peek();
        int start = literals.position();
        int groups = literals.open();
        if (literals.peek() != '[' && literals.peek() != ')') {
            String string = literals.string();
            if (literals.peek() != ',' || groups == 0) {
                literals.close(groups);
                return string;
            }
        }
        literals.back(start);
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

    private boolean truth() throws ArrayFormatException {
        int groups = literals.open();
        boolean truth = literals.truth();
        literals.close(groups);
        return truth;
    }

    /// A tuple of integers. Which of the parentheses before the first one are those of the tuple is known at the first comma.
    private SmoothShape shape() throws ArrayFormatException {
        List<Long> extents = new ArrayList<>();
        literals.expect('(');
        int open = 1 + literals.open();
        if (!literals.accept(')')) {
            extents.add(literals.extent());
            while (open > 0 && literals.accept(')')) {
                open--;
            }
            if (open == 0) {
                throw literals.fault("the shape is a number, not a tuple");
            }
            boolean comma = literals.accept(',');
            while (!literals.accept(')')) {
                if (!comma) {
                    throw literals.expected("a comma or a closing parenthesis");
                }
                if (extents.size() == Shape.MAX_RANK) {
                    throw literals.fault(Fault.Code.LIMIT, "the rank exceeds " + Shape.MAX_RANK);
                }
                int groups = literals.open();
                extents.add(literals.extent());
                literals.close(groups);
                comma = literals.accept(',');
            }
        }
        literals.close(open - 1);
        return SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    private ArrayFormatException missing(String key) {
        return literals.fault("the header lacks the key " + key);
    }
}
