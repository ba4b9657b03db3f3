package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.SmoothShape;

/// The operations that an array is used for and how often each is called.
///
/// @param items operations with their calls; an empty list asks for the fewest bytes only
@CheckReturnValue
public record Workload(List<Item> items) {

    /// No operation: bytes alone count.
    public static final Workload STORAGE = new Workload(List.of());

    /// An operation and its number of calls, at least in proportion to the others.
    ///
    /// @param operation what is called
    /// @param calls     how often, above 0 and at most 1e100, so that no sum of times overflows
    public record Item(Operation operation, double calls) {

        private static final double MOST_CALLS = 1e100;

        /// Checks the number of calls.
        ///
        /// @throws IllegalArgumentException if it is not above 0, or more than 1e100
        public Item {
            if (!(calls > 0) || calls > MOST_CALLS) {
                throw new IllegalArgumentException("operation " + operation + " has " + calls + " calls; "
                        + (calls > MOST_CALLS ? "at most " + MOST_CALLS + " are possible"
                                : "a number above 0 is needed"));
            }
        }

        /// Reads an operation, and its calls after a blank or `=`: `spmv:2`, `spmv:2=100`, `mttkrp:0:16 20`. Missing calls mean 1.
        ///
        /// @throws IllegalArgumentException if the text is something else
        public static Item parse(String text) {
            String[] parts = text.strip().split("\\s*=\\s*|\\s+", -1);
            if (parts.length > 2) {
                throw new IllegalArgumentException(
                        "\"" + text + "\" is not an operation and its number of calls, as in spmv:2 100");
            }
            Operation operation = Operation.parse(parts[0]);
            try {
                return new Item(operation, parts.length == 1 ? 1 : Double.parseDouble(parts[1]));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "\"" + parts[1] + "\" in \"" + text + "\" is not a number of calls", e);
            }
        }

        @Override
        public String toString() {
            return calls == 1 ? operation.toString()
                    : operation + "=" + (calls == Math.rint(calls) && calls < 1e15
                            ? String.format(Locale.ROOT, "%.0f", calls)
                            : String.valueOf(calls));
        }
    }

    /// Copies the list.
    public Workload {
        items = List.copyOf(items);
    }

    /// Reads one item per text, as [Item#parse].
    public static Workload parse(List<String> texts) {
        return new Workload(texts.stream().map(Item::parse).toList());
    }

    /// Reads a workload file: one item per line, blank lines and what follows a `#` ignored.
    ///
    /// ```
    /// # ten sweeps of CP-ALS
    /// mttkrp:0:16  10
    /// mttkrp:1:16  10
    /// read         1000
    /// ```
    ///
    /// @throws IllegalArgumentException if a line is not an item; the message names its number
    public static Workload parseLines(List<String> lines) {
        List<Item> items = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            String text = lines.get(line).replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                try {
                    items.add(Item.parse(text));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException("line " + (line + 1) + ": " + e.getMessage(), e);
                }
            }
        }
        return new Workload(items);
    }

    /// Returns the items of this workload, then those of the other one.
    public Workload with(Workload other) {
        List<Item> both = new ArrayList<>(items);
        both.addAll(other.items);
        return new Workload(both);
    }

    /// Checks that a shape has all modes.
    ///
    /// @throws IllegalArgumentException if it does not
    public void check(SmoothShape shape) {
        items.forEach(item -> item.operation.check(shape));
    }

    /// Returns the items as [Item#parse] reads them, or `storage` if there are none.
    @Override
    public String toString() {
        return items.isEmpty() ? "storage"
                : items.stream().map(Item::toString).collect(Collectors.joining(" "));
    }
}
