package org.gcsarray.fuzz;

import java.io.IOException;
import java.util.Optional;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;

/// What became of a reading: an array or a fault.
///
/// @param text  all of it that can be compared, elements included
/// @param array the array, if there is one
/// @param fault the fault, if there is one
record Outcome(String text, Optional<NdArray> array, Optional<Fault> fault) {

    private static final int MOST_WORDS = 60;

    /// Something that reads.
    @FunctionalInterface
    interface Reading {
        /// Returns what was read.
        LoadedArray read() throws Exception;
    }

    /// Reads. Every exception but the one that readers promise goes on.
    static Outcome of(Reading reading) throws Exception {
        try {
            LoadedArray loaded = reading.read();
            return new Outcome(describe(loaded), Optional.of(loaded.array()), Optional.empty());
        } catch (ArrayFormatException refused) {
            return new Outcome(refused.fault().message(), Optional.empty(), Optional.of(refused.fault()));
        } catch (IOException unread) {
            // a spec that is right may name files that cannot be read: the text says which layer
            if (String.valueOf(unread.getMessage()).startsWith("While opening layer ")) {
                return new Outcome(String.valueOf(unread.getMessage()), Optional.empty(), Optional.empty());
            }
            throw unread;
        }
    }

    /// A stack opens its files when elements of them are needed, and need not have bounds: not all of it can be told.
    private static String describe(LoadedArray loaded) {
        NdArray array = loaded.array();
        String kind = array.getClass().getSimpleName() + " of " + array.dtype() + ", " + loaded.info().notes();
        return array instanceof StoredArray stored ? kind + ", fill " + array.fill() + ", shape " + array.shape()
                + ", elements " + Walk.fingerprint(stored) : kind;
    }

    /// Returns what outcomes have in common that come from the same branch of a reader: the first words of the text.
    String kind() {
        String words = fault.map(one -> one.code() + " " + one.text()).orElse(text)
                .replaceAll("\"[^\"]*\"|'[^']*'|[(].*[)]", "").replaceAll("[^A-Za-z ]", "");
        return words.substring(0, Math.min(words.length(), MOST_WORDS));
    }
}
