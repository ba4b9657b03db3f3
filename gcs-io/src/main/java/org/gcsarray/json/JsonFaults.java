package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// The faults of one document, thrown together: each part is attempted, whatever became of the others.
final class JsonFaults {

    private static final int SHOWN = 20;

    private final List<String> texts = new ArrayList<>();

    /// Reads a whole document.
    ///
    /// @param subject what is to be read
    /// @param reader  returns what is read, nothing if there are faults, which it collects
    /// @throws IllegalArgumentException with all its faults
    static <T> T read(String subject, JsonValue json, BiFunction<JsonValue, JsonFaults, Optional<T>> reader) {
        JsonFaults faults = new JsonFaults();
        Optional<T> value = reader.apply(json, faults);
        faults.throwIfAny(subject);
        return value.orElseThrow();
    }

    /// Returns what the supplier gives, nothing if it throws an [IllegalArgumentException], whose text is kept.
    <T> Optional<T> attempt(Supplier<T> part) {
        try {
            return Optional.of(part.get());
        } catch (IllegalArgumentException e) {
            add(e);
            return Optional.empty();
        }
    }

    /// Returns what the reader makes of a member; nothing if there is none of that name, or it has a fault.
    <T> Optional<T> attemptMember(JsonValue object, String name, Function<JsonValue, T> reader) {
        return object.member(name).flatMap(value -> attempt(() -> reader.apply(value)));
    }

    /// Adds one fault that names all members of an object which are not known.
    void checkMembers(JsonValue object, List<String> known) {
        checkMembers(object, known, List.of());
    }

    /// Adds one fault that names all members of an object which are neither known nor rejected already.
    void checkMembers(JsonValue object, List<String> known, List<String> refused) {
        List<String> unknown = object.names().stream()
                .filter(name -> !known.contains(name) && !refused.contains(name)).toList();
        if (!unknown.isEmpty()) {
            add(object.fault("unknown member" + (unknown.size() == 1 ? " " : "s ") + JsonText.quoted(unknown)
                    + "; known are " + JsonText.quoted(known)));
        }
    }

    void add(IllegalArgumentException fault) {
        texts.add(String.valueOf(fault.getMessage()));
    }

    int count() {
        return texts.size();
    }

    /// Throws all faults in the order found, if there are any.
    ///
    /// @param subject what was to be read
    void throwIfAny(String subject) {
        if (texts.isEmpty()) {
            return;
        }
        String more = texts.size() <= SHOWN ? "" : "; and " + (texts.size() - SHOWN) + " more faults";
        throw new IllegalArgumentException(
                subject + ": " + String.join("; ", texts.subList(0, Math.min(SHOWN, texts.size()))) + more);
    }
}
