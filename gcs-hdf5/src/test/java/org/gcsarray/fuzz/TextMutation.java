package org.gcsarray.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Changes of words, numbers and lines, also of the text inside binary files. Every byte is a character of the same number.
enum TextMutation {
    /// Replaces a number by another one.
    NUMBER(Pattern.compile("[+-]?[0-9][0-9.eE+-]*")) {
        @Override
        String replacement(String old, String text, RandomGenerator random) {
            return random.nextInt(3) == 0 ? String.valueOf(ByteMutation.edge(text.length(), random))
                    : pick(NUMBERS, random);
        }
    },
    /// Replaces a word by another one.
    WORD(Pattern.compile("[A-Za-z_][A-Za-z_0-9-]*")) {
        @Override
        String replacement(String old, String text, RandomGenerator random) {
            return pick(WORDS, random);
        }
    },
    /// Replaces what separates words.
    SEPARATOR(Pattern.compile("[\\s,;:|\"'{}\\[\\]()]")) {
        @Override
        String replacement(String old, String text, RandomGenerator random) {
            return pick(SEPARATORS, random);
        }
    },
    /// Repeats a line, or drops it, or puts it to the end.
    LINE(Pattern.compile("[^\n]*\n")) {
        @Override
        String replacement(String old, String text, RandomGenerator random) {
            return old.repeat(random.nextInt(4) == 0 ? 100 : random.nextInt(3));
        }
    },
    /// Nests brackets, or repeats a character, so often that something recursive would end.
    DEPTH(Pattern.compile("[\\[{(\\d\\s]")) {
        @Override
        String replacement(String old, String text, RandomGenerator random) {
            return old.repeat(1 << random.nextInt(6, 15));
        }
    };

    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private static final List<String> NUMBERS = List.of("0", "-1", "1", "2", "+1", "01", "32", "33", "255", "256",
            "65536", "2147483647", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808",
            "-9223372036854775808", "18446744073709551616", "3037000500", "1.5", "-0.0", ".5", "5.", "1e3", "1e400",
            "1e-400", "nan", "inf", "-inf", "infinity", "1d5", "0x1p3", "1_000", "1e99999999999999999999",
            "0." + "0".repeat(400) + "1", "1".repeat(700), "1".repeat(40) + ".5", "e", "1e", "-", "1+2i", "2.5e-324");

    private static final List<String> WORDS = List.of("matrix", "vector", "tensor", "coordinate", "array", "real",
            "integer", "complex", "pattern", "double", "general", "symmetric", "skew-symmetric", "hermitian",
            "sptensor",
            "qid", "shape", "layout", "storage", "rows", "dense", "dtype", "fill", "uniform", "columnBytes",
            "maxBlockNse", "requires", "as", "attributes", "dimensionNames", "float64", "float32", "int64", "int32",
            "bool", "complex128", "uint64", "true", "false", "null", "True", "False", "descr", "fortran_order", "f8",
            "i8",
            "u8", "O", "c16", "S8", "V8", "CooArray", "CrsMatrix", "CcsMatrix", "GcsArray", "StridedArray", "csr",
            "csc",
            "coo", "bsr", "dia", "CSR", "CSC", "COO", "DCSR", "DMAT", "DVEC", "CVEC", "custom", "subject", "level",
            "level_kind", "sparse", "rank", "iso", "structure", "fmt", "indptr", "indices", "data", "values",
            "pointers_to_1", "\u00ff\u00fe", "\0", "");

    private static final List<String> SEPARATORS = List.of(" ", "\n", "\r", "\r\n", "\t", "\f", ",", ";", ":", "|",
            "\"",
            "'", "[", "]", "{", "}", "(", ")", "#", "%", "\0", "\u00ef\u00bb\u00bf", "  ", "");

    private final Pattern pattern;

    TextMutation(Pattern pattern) {
        this.pattern = pattern;
    }

    /// Returns what stands in place of a match.
    ///
    /// @param old  the match
    /// @param text all text
    abstract String replacement(String old, String text, RandomGenerator random);

    private static String pick(List<String> words, RandomGenerator random) {
        return words.get(random.nextInt(words.size()));
    }

    /// Returns changed bytes; the same if nothing matches.
    byte[] apply(byte[] bytes, RandomGenerator random) {
        String text = new String(bytes, BYTES);
        List<MatchResult> matches = pattern.matcher(text).results().toList();
        if (matches.isEmpty()) {
            return bytes;
        }
        MatchResult match = matches.get(random.nextInt(matches.size()));
        return (text.substring(0, match.start()) + replacement(match.group(), text, random)
                + text.substring(match.end())).getBytes(BYTES);
    }
}
