package org.gcsarray.io.internal.text.line;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ReadMemory;

/// Names in place of indices, numbered per dimension from 0 in the order of their first appearance. So the lines must come in file order.
public final class Labels {
    /// About what a name takes beside its characters: two table entries, a string and its number.
    private static final int BYTES_PER_NAME = 128;

    private final Map<Integer, Map<String, Integer>> numbers = new HashMap<>();
    private final long maxBytes;
    private long room;

    /// @param dimensions those that have names
    /// @param maxBytes   limit of the memory of all names
    public Labels(List<Integer> dimensions, long maxBytes) {
        dimensions.forEach(dimension -> numbers.put(dimension, new LinkedHashMap<>()));
        this.maxBytes = maxBytes;
        this.room = maxBytes;
    }

    boolean names(int dimension) {
        return numbers.containsKey(dimension);
    }

    /// Whether no dimension below the rank is left to count by indices.
    public boolean nameAll(int rank) {
        return numbers.keySet().stream().filter(dimension -> dimension < rank).count() == rank;
    }

    /// The number of the name in a token; a new one for a new name.
    int number(int dimension, TokenLine tokens, int token) {
        Map<String, Integer> known = numbers.getOrDefault(dimension, Map.of());
        String name = name(tokens, token);
        Integer number = known.get(name);
        if (number != null) {
            return number;
        }
        room -= BYTES_PER_NAME + 2L * name.length();
        if (room < 0) {
            throw new LineException(Fault.Code.LIMIT, tokens.column(token),
                    "more names than memory may hold; they may take half of it, and " + ReadMemory.limit(2 * maxBytes),
                    ReadMemory.hint(2 * maxBytes));
        }
        known.put(name, known.size());
        return known.size() - 1;
    }

    private static String name(TokenLine tokens, int token) {
        int length = tokens.to[token] - tokens.from[token];
        if (length == 0) {
            throw new LineException(Fault.Code.TOKEN_MISSING, tokens.column(token), "the name is empty");
        }
        if (tokens.startsWith(token, '"')) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is quoted, which this format does not know", "remove the quotation marks");
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(tokens.text, tokens.from[token], length);
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException other) {
            throw new LineException(Fault.Code.ENCODING, tokens.column(token), "the name is not UTF-8 text",
                    "convert the file to UTF-8");
        }
    }

    /// The names of each dimension in the order of their numbers.
    public List<List<String>> toLists(int rank) {
        List<List<String>> lists = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            lists.add(List.copyOf(numbers.getOrDefault(d, Map.of()).keySet()));
        }
        return lists;
    }
}
