package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import picocli.CommandLine.Option;

import org.gcsarray.cli.internal.option.Parsed;
import org.gcsarray.cli.internal.report.UnfitFileException;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.json.IndexJson;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.view.ViewMap;

/// Options of the verbs that look at a part of an array.
final class ViewMixin {

    @Option(names = "--index", paramLabel = "\"3, 2:10:2, ...\"", converter = IndexConverter.class, description = "What to take, as NumPy writes it between brackets: -1 (from the end), start:stop:step (clipped), [1, 4, 7] (several lists point by point), newaxis, ...")
    private Optional<NumpyKey> index = Optional.empty();

    @Option(names = "--transform", paramLabel = "FILE", description = "JSON file with an index transform onto the array: strict indices, with origins and labels; - for stdin.")
    private Optional<String> transform = Optional.empty();

    static final class IndexConverter extends Parsed<NumpyKey> {
        IndexConverter() {
            super(IndexConverter::parse);
        }

        private static NumpyKey parse(String text) {
            if (text.isBlank()) {
                throw new IllegalArgumentException(
                        "the text is empty; write ... to take everything. Is a shell variable not set?");
            }
            return NumpyKey.parse(text);
        }
    }

    boolean isGiven() {
        return index.isPresent() || transform.isPresent();
    }

    /// Returns what makes of the domain of an array the transform onto the wanted part. Reads the transform, before any array is read.
    ///
    /// @param verb  verb whose command line is at fault if it does not say one part
    /// @param files files that the verb reads besides
    Function<IndexDomain, IndexTransform> part(Verb verb, List<String> files) throws IOException {
        if (index.isPresent() == transform.isPresent()) {
            throw verb.usage(index.isPresent() ? "--index and --transform exclude each other"
                    : "one of --index and --transform is needed");
        }
        if (index.isPresent()) {
            return domain -> ofIndex(verb, index.get(), domain);
        }
        String file = transform.orElseThrow();
        if (file.equals("-") && files.contains("-")) {
            throw verb.usage("the array and the transform cannot both be stdin");
        }
        String name = ArrayFile.nameOf(file);
        byte[] json = file.equals("-") ? verb.context().in().readAllBytes()
                : Files.readAllBytes(ArrayFile.existing(file));
        IndexTransform parsed = parse(name, new String(json, StandardCharsets.UTF_8));
        return domain -> ofTransform(name, parsed, domain);
    }

    private static IndexTransform ofIndex(Verb verb, NumpyKey key, IndexDomain domain) {
        try {
            return fitting(key.over(domain.shape()), domain);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw verb.usage("--index does not fit an array of shape " + domain.shape() + ": " + e.getMessage());
        }
    }

    /// Returns a transform that leads into a domain.
    private static IndexTransform fitting(IndexTransform transform, IndexDomain domain) {
        var _ = ViewMap.identity(domain).compose(transform);
        return transform;
    }

    private static IndexTransform parse(String name, String json) {
        try {
            return IndexJson.parseTransform(json);
        } catch (IllegalArgumentException e) {
            throw new UnfitFileException(name, "", e);
        }
    }

    private static IndexTransform ofTransform(String name, IndexTransform transform, IndexDomain domain) {
        try {
            return fitting(transform, domain);
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            throw new UnfitFileException(name,
                    "the transform does not fit an array of shape " + domain.shape() + ": ", e);
        }
    }
}
