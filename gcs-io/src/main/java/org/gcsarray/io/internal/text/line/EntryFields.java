package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/// Which token of an entry line is what: an index of some dimension, a part of the value, or of no interest. Immutable but for the names,
/// whose numbering grows while they are read; names are not sent with them.
///
/// @serial exclude
public final class EntryFields implements Serializable {
    /// The delimiter that stands for any number of blanks and tabs.
    public static final byte BLANKS = ' ';

    @Serial
    private static final long serialVersionUID = 1;

    final byte delimiter;
    /// Tokens of a line.
    final int count;
    /// Whether the tokens are the indices in their order, then the value, and nothing else.
    final boolean inOrder;
    /// Token of each part of an entry: the dimensions, then real and imaginary part of the value.
    private final int[] tokens;
    /// The parts from left to right.
    private final int[] order;
    private final transient @Nullable Labels labels;

    /// @param delimiter what separates tokens, or [#BLANKS]
    /// @param count     tokens of a line
    /// @param tokens    token of each part; distinct, less than the count
    /// @param labels    dimensions whose tokens are names
    public EntryFields(byte delimiter, int count, int[] tokens, Optional<Labels> labels) {
        this.delimiter = delimiter;
        this.count = count;
        this.tokens = tokens;
        this.labels = labels.orElse(null);
        this.order = leftToRight(tokens, count);
        this.inOrder = labels.isEmpty() && Arrays.equals(tokens, IntStream.range(0, count).toArray());
    }

    /// Returns those of lines of as many tokens: indices in their order, then the value, between blanks.
    public static EntryFields plain(int count) {
        return new EntryFields(BLANKS, count, IntStream.range(0, count).toArray(), Optional.empty());
    }

    private static int[] leftToRight(int[] tokens, int count) {
        int[] partOf = new int[count];
        Arrays.fill(partOf, -1);
        for (int part = 0; part < tokens.length; part++) {
            partOf[tokens[part]] = part;
        }
        return Arrays.stream(partOf).filter(part -> part >= 0).toArray();
    }

    /// Whether any number of blanks separates tokens, so that none is empty.
    boolean betweenBlanks() {
        return delimiter == BLANKS;
    }

    /// The token of a part of an entry.
    int token(int part) {
        return tokens[part];
    }

    /// Returns how many parts are looked at.
    public int parts() {
        return order.length;
    }

    /// The part that comes at a place when reading from left to right.
    int part(int place) {
        return order[place];
    }

    /// The numbering of the names, if there are any.
    public Optional<Labels> labels() {
        return Optional.ofNullable(labels);
    }

    /// Whether the tokens of a dimension are names.
    public boolean isLabel(int dimension) {
        return labels != null && labels.names(dimension);
    }

    /// Splits a line, one token beyond the count to find surplus ones.
    void split(TokenLine line, byte[] text, int lineStart, int lineEnd) {
        line.split(text, lineStart, lineEnd, delimiter, count + 1);
    }
}
