package org.gcsarray.io.container;

import java.util.Locale;

/// What a container holds of its rows.
public enum Storage {
    /// The specified elements: compressed rows.
    ROWS,
    /// Every cell, row after row: values only.
    DENSE;

    /// Returns the word in the header.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Storage parse(String word) {
        for (Storage storage : values()) {
            if (storage.word().equals(word)) {
                return storage;
            }
        }
        throw new IllegalArgumentException("unknown storage \"" + word + "\"; \"rows\" or \"dense\" is expected");
    }
}
