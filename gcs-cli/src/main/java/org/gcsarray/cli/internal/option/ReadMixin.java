package org.gcsarray.cli.internal.option;

import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Option;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Options of every verb that reads arrays; the words are those of [ReadOptions].
public final class ReadMixin {

    private static final int MOST_FIELD = 1_000_000;

    /// Holds the defaults, until the parser fills in what was given.
    public ReadMixin() {}

    @Option(order = OptionGroups.READING, names = "--from", paramLabel = "FORMAT", converter = Words.Formats.class, completionCandidates = Words.Formats.class, description = "Format of the input (default: by content, then by name). One of: ${COMPLETION-CANDIDATES}.")
    Optional<String> from = Optional.empty();

    @Option(order = OptionGroups.READING, names = "--shape", paramLabel = "a,b,..", converter = ShapeConverter.class, description = "Extents of the array (default: from the file).")
    Optional<SmoothShape> shape = Optional.empty();

    @Option(order = OptionGroups.READING, names = "--base", paramLabel = "auto|0|1", converter = BaseConverter.class, description = "First index; also one per dimension, as in 1,1,0 (default: the rule of the format).")
    ReadOptions.IndexBase base = ReadOptions.IndexBase.FORMAT;

    @Option(order = OptionGroups.READING, names = "--duplicates", paramLabel = "POLICY", description = "What to do with repeated coordinates: ${COMPLETION-CANDIDATES} (default: sum, with a note).")
    Optional<DuplicatePolicy> duplicates = Optional.empty();

    @Option(order = OptionGroups.READING, names = "--symmetry", paramLabel = "expand|as-stored", description = "as-stored: ignore the symmetry a header declares (default: expand it).")
    Optional<Symmetry.Reading> symmetry = Optional.empty();

    @Option(order = OptionGroups.READING, names = "--values", paramLabel = "last|none|k|k,l", converter = ValuesConverter.class, description = "Column of the values, from 0; none: every column is an index (default: last).")
    ReadOptions.ValueColumns values = ReadOptions.ValueColumns.LAST;

    @Option(order = OptionGroups.READING, names = "--dtype", paramLabel = "TYPE", description = "Type of the values: ${COMPLETION-CANDIDATES} (default: from the file).")
    Optional<DType> dtype = Optional.empty();

    /// Whether only what the text of the format allows is accepted.
    @Option(order = OptionGroups.READING, names = "--strict", description = "Reject every deviation from the format (default: accept it with a note).")
    public boolean strict;

    /// Whether elements that are stored but zero are dropped.
    @Option(order = OptionGroups.READING, names = "--prune-zeros", description = "Drop stored zeros.")
    public boolean pruneZeros;

    /// What `--header` says.
    @Option(order = OptionGroups.READING, names = "--header", paramLabel = "DIALECT|N", converter = Header.Converter.class, completionCandidates = Header.Converter.class, description = "Header of a .tns file: auto, none, parti, extended, toolbox (default: auto); of delimited text: how many lines to skip.")
    public Header header = Header.AUTO;

    @Option(order = OptionGroups.READING, names = "--delimiter", paramLabel = "SIGN", description = "What separates the fields of delimited text: ${COMPLETION-CANDIDATES} (default: auto).")
    Delimiter delimiter = Delimiter.AUTO;

    @Option(order = OptionGroups.READING, names = "--columns", paramLabel = "j,k,..", converter = FieldsConverter.class, description = "Fields of delimited text that are the indices, from 0 (default: all but the value).")
    Optional<List<Integer>> columns = Optional.empty();

    @Option(order = OptionGroups.READING, names = "--labels", paramLabel = "d,..", converter = FieldsConverter.class, description = "Dimensions of delimited text that have names in place of numbers (default: none).")
    Optional<List<Integer>> labels = Optional.empty();

    /// Most memory that reading one file may take.
    @Option(order = OptionGroups.READING, names = "--max-memory", paramLabel = "SIZE", converter = Words.ByteCount.class, description = "Most memory that reading one file may take, its sorting included, such as 4g or 512m (default: 65%% of the heap).")
    public long maxBytes = ReadOptions.DEFAULT.maxBytes();

    /// Returns the same without the options that speak of one shape: in `A B` they are meant for A.
    public ReadMixin forSecondOperand() {
        ReadMixin second = new ReadMixin();
        second.from = from;
        second.delimiter = delimiter;
        second.duplicates = duplicates;
        second.symmetry = symmetry;
        second.dtype = dtype;
        second.strict = strict;
        second.pruneZeros = pruneZeros;
        second.maxBytes = maxBytes;
        return second;
    }

    /// Returns how to convert what was read: a stack shows as much as one file may take.
    public ConvertOptions limited(ConvertOptions conversion) {
        return conversion.withMaxBytes(maxBytes);
    }

    /// Returns the options of the library.
    ///
    /// @param parallelism threads that parse text and sort elements
    public ReadOptions options(Parallelism parallelism) {
        ReadOptions options = ReadOptions.DEFAULT.withStrict(strict).withBase(base).withValues(values)
                .withPruneZeros(pruneZeros).withHeader(header.dialect()).withMaxBytes(maxBytes)
                .withParallelism(parallelism)
                .withDelimited(DelimitedOptions.DEFAULT.withDelimiter(delimiter).withHeaderLines(header.lines())
                        .withColumns(columns.orElse(List.of())).withLabels(labels.orElse(List.of())));
        options = from.map(options::withFormat).orElse(options);
        options = symmetry.map(options::withSymmetry).orElse(options);
        options = shape.map(options::withShape).orElse(options);
        options = duplicates.map(options::withDuplicates).orElse(options);
        return dtype.map(options::withDtype).orElse(options);
    }

    static final class FieldsConverter extends Parsed<List<Integer>> {
        FieldsConverter() {
            super(Parsed::integers, fields -> fields.stream().allMatch(field -> field >= 0 && field <= MOST_FIELD)
                    && fields.stream().distinct().count() == fields.size(),
                    "is not a list of different numbers from 0, as 2,3,0");
        }
    }

    static final class ShapeConverter extends Parsed<SmoothShape> {
        ShapeConverter() {
            super(text -> SmoothShape.of(new Words.Integers().convert(text)));
        }
    }

    static final class BaseConverter extends Parsed<ReadOptions.IndexBase> {
        BaseConverter() {
            super(text -> text.equals("auto") ? ReadOptions.IndexBase.AUTO
                    : ReadOptions.IndexBase.of(integers(text).toArray(Integer[]::new)),
                    _ -> true, "is neither auto, 0, 1 nor a list of 0 and 1, one per dimension");
        }
    }

    static final class ValuesConverter extends Parsed<ReadOptions.ValueColumns> {
        ValuesConverter() {
            super(ValuesConverter::parse, _ -> true,
                    "is neither last, none, a column k from 0, nor two columns k,l");
        }

        private static ReadOptions.ValueColumns parse(String text) {
            return switch (text) {
                case "last" -> ReadOptions.ValueColumns.LAST;
                case "none" -> ReadOptions.ValueColumns.NONE;
                default -> columns(integers(text));
            };
        }

        private static ReadOptions.ValueColumns columns(List<Integer> columns) {
            if (columns.size() > 2 || columns.stream().anyMatch(column -> column < 0 || column > MOST_FIELD)) {
                throw new IllegalArgumentException("value columns " + columns);
            }
            return columns.size() == 1 ? ReadOptions.ValueColumns.column(columns.getFirst())
                    : ReadOptions.ValueColumns.complex(columns.getFirst(), columns.getLast());
        }
    }
}
