package org.gcsarray.advice.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.gcsarray.advice.Advice.Candidate;

/// What the words of a prediction mean: forms in which a layout serves an operation, and what takes the time.
final class Glossary {

    private static final Map<String, String> WORDS = words();

    private Glossary() {}

    private static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("gather", "the rows are those of the result: each is added up and written once");
        words.put("scatter", "the rows are those of the operand: each is added to many places of the result");
        words.put("decode", "rows or columns mix dimensions of both: the indices of each element are taken apart");
        words.put("sort", "elements are brought into the order of the result first");
        words.put("rows of the mode", "the slowest dimension of the layout is the mode of the result");
        words.put("fibres of the mode", "the fastest dimension of the layout is the mode of the result");
        words.put("any", "the mode of the result lies between others: works in any order");
        words.put("rows as they are", "the layout has the rows that the product needs");
        words.put("converted first", "the array is brought into the layout that the product needs at each call");
        words.put("rows in sequence", "the part lies in rows behind one another");
        words.put("scan of a part", "the part lies in rows behind one another, among others");
        words.put("scan", "all elements are looked at");
        words.put("search columns", "the row is found by its number, the column by binary search");
        words.put("search rows and columns", "row and column are found by binary search");
        words.put("same order", "elements lie in the order of the layout already");
        words.put("another order", "elements are brought into the order of the layout");
        words.put("steps of the kernel", "arithmetic on stored elements whose operands lie in the cache");
        words.put("reading the stored bytes", "bringing indices and values from memory");
        words.put("starting rows", "beginning and ending each row, also empty ones");
        words.put("waiting for the longest row", "one thread works while the others have ended");
        words.put("cache lines of", "fetching parts of an operand or of the result that the cache does not hold");
        words.put("clearing y", "filling the result with zeros before it is added to");
        words.put("writing the result", "storing the elements of a sparse result");
        words.put("decoding", "taking unfolded columns apart into the indices of their dimensions");
        words.put("sorting", "bringing elements into another order");
        words.put("fibres",
                "elements that differ in the fastest dimension only: each fibre starts a row of a factor anew");
        words.put("products", "multiplying pairs of elements");
        words.put("elements taken", "elements of the part");
        words.put("elements looked at", "elements of the part and those between them");
        words.put("rows looked at", "rows of the part and those between them");
        words.put("binary search", "halving until the element is found");
        words.put("unfolding", "computing rows and columns of elements whose order stays");
        words.put("row pointers", "writing one pointer for each row");
        return words;
    }

    /// Returns the entry of a word or of its beginning; nothing for a word that says itself what it is.
    static Optional<String> entry(String word) {
        return WORDS.containsKey(word) ? Optional.of(word)
                : WORDS.keySet().stream().filter(entry -> entry.endsWith(" of") && word.startsWith(entry + " "))
                        .findFirst();
    }

    /// Writes the words that predictions use, in the order of the glossary.
    static void write(Markup page, List<Candidate> candidates) {
        List<String> used = used(candidates);
        page.start("dl", "class", "glossary");
        WORDS.forEach((word, meaning) -> {
            if (used.contains(word)) {
                page.start("div").element("dt", word).element("dd", meaning).end();
            }
        });
        page.end();
    }

    /// Returns the entries of all words that predictions use.
    static List<String> used(List<Candidate> candidates) {
        return candidates.stream().flatMap(one -> one.cost().operations().stream())
                .flatMap(cost -> Stream.concat(Stream.of(cost.form()),
                        cost.terms().stream().filter(term -> term.nanos() > 0).map(term -> term.what())))
                .distinct().map(Glossary::entry).flatMap(Optional::stream).distinct().toList();
    }
}
