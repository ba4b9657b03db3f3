package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryParser;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// The entries of a file that need not say its base or its extents: both are then found from the indices.
public class CoordinateBody implements TextReading {
    final TextHead head;
    final CoordinateHead said;
    final EntryRules rules;
    private final FaultLog log;
    private boolean fast = true;

    /// @param head    the header, read up to the entries
    /// @param said    what it says
    /// @param log     takes the faults of lines
    /// @throws ArrayFormatException if the options give another number of bases than there are dimensions
    public CoordinateBody(TextHead head, CoordinateHead said, FaultLog log) throws ArrayFormatException {
        this(head, said, said.rules(head), log);
    }

    CoordinateBody(TextHead head, CoordinateHead said, EntryRules rules, FaultLog log) {
        this.head = head;
        this.said = said;
        this.rules = rules;
        this.log = log;
    }

    /// Parses plain lines as all others are parsed, so that tests can compare the two ways.
    void readCarefully() {
        fast = false;
    }

    /// What was read.
    ///
    /// @param store the entries
    /// @param base  the base per dimension
    @SuppressWarnings("ArrayRecordComponent") // handed from one method to the next
    public record Entries(EntryStore store, long[] base) {}

    @Override
    public LoadedArray load() throws IOException {
        Entries entries = read();
        NdArray array = array(entries);
        return new LoadedArray(array, describe(entries));
    }

    @Override
    public FileInfo examine() throws IOException {
        Entries entries = read();
        check(entries);
        return describe(entries);
    }

    private Entries read() throws IOException {
        // names may take the other half
        long maxBytes = rules.fields.labels().isPresent() ? head.options.maxBytes() - head.options.maxBytes() / 2
                : head.options.maxBytes();
        TextSurvey survey = TextSurvey.before(head, rules.rank);
        EntryStore store = new EntryStore(head.file(), rules, said.declared(), head.remainingBytes(), maxBytes, survey);
        read(survey, store, head.options.parallelism());
        return new Entries(store, base(head.file(), rules, survey, log));
    }

    /// Makes the array.
    NdArray array(Entries entries) throws ArrayFormatException {
        return new CoordinateAssembly(head, entries.store, log).assemble(shape(entries),
                positions(rules, entries.base));
    }

    /// Reports what [#array] would reject, without making the array.
    void check(Entries entries) throws ArrayFormatException {
        if (entries.store.size > 0 || log.isEmpty()) {
            // otherwise the lines that would tell the shape are reported already
            new CoordinateAssembly(head, entries.store, log).examine(shape(entries), positions(rules, entries.base));
        }
    }

    /// Returns what shows the entries of chunks.
    ChunkEntry shown(Entry.Visitor visitor) {
        return new ChunkEntry(rules, visitor);
    }

    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        read(TextSurvey.before(head, rules.rank), shown(visitor), Parallelism.sequential());
    }

    @Override
    public Optional<ReadOptions.IndexBase> findBase() throws IOException {
        if (!rules.findBase) {
            return Optional.empty();
        }
        TextSurvey survey = TextSurvey.before(head, rules.rank);
        read(survey, (_, _) -> {
        }, head.options.parallelism());
        return Optional.of(new ReadOptions.IndexBase(ReadOptions.IndexBase.Kind.GIVEN,
                bases(base(head.file(), rules, survey, log))));
    }

    /// Returns the numbers as options have them; for a file without dimensions, which has no entries either, any will do.
    private static List<Integer> bases(long[] base) {
        return base.length == 0 ? List.of(1) : Arrays.stream(base).mapToObj(b -> (int) b).toList();
    }

    /// Returns the metadata of the file.
    FileInfo describe(Entries entries) {
        EntryStore store = entries.store;
        long expanded = rules.symmetry == Symmetry.GENERAL ? store.size : 2L * store.size - store.survey.diagonal;
        Annotations annotations = rules.fields.labels()
                .map(labels -> Annotations.NONE.withNames(labels.toLists(rules.rank))).orElse(Annotations.NONE);
        return FileInfo.of(head.file(), said.format(), said.value().dtype).withKind(said.words())
                .withBase(bases(entries.base)).withShapeDerived(!rules.bounded)
                .withComments(head.comments).withSymmetry(said.symmetry()).withCounts(store.size, expanded)
                .withAnnotations(annotations).withNotes(head.notes.toList());
    }

    private void read(TextSurvey survey, ChunkSink sink, Parallelism parallelism) throws IOException {
        new BodyReader(head.file(), survey, head.feed(), rules, said.declared(), log, sink)
                .read(parallelism, head.options.chunkBytes(), chunk -> new EntryParser(chunk, fast));
    }

    /// The base per dimension of the entries that were surveyed.
    static long[] base(String file, EntryRules rules, TextSurvey survey, FaultLog log) throws ArrayFormatException {
        if (!rules.findBase) {
            return rules.base;
        }
        if (survey.entries == 0) {
            long[] ones = new long[rules.rank];
            Arrays.fill(ones, 1);
            return ones;
        }
        return BaseRule.find(file, rules, survey, log);
    }

    /// What is left to subtract from the stored indices.
    private static long[] positions(EntryRules rules, long[] base) {
        return rules.findBase ? base : new long[rules.rank];
    }

    private SmoothShape shape(Entries entries) throws ArrayFormatException {
        return said.shape().isPresent() ? said.shape().get()
                : derivedShape(head.file(), rules, entries.store.survey, entries.base);
    }

    /// The shape of the largest indices that were surveyed, which a note tells.
    ///
    /// @throws ArrayFormatException if there are no entries
    static SmoothShape derivedShape(String file, EntryRules rules, TextSurvey survey, long[] base)
            throws ArrayFormatException {
        if (survey.entries == 0) {
            throw new ArrayFormatException(survey.atEnd(Fault.Code.SHAPE, file,
                    "the file has no entries and states no shape",
                    "give its extents, for example --shape 4,5,6"));
        }
        survey.notes.add(Note.Code.SHAPE_DERIVED, 0);
        long[] positions = positions(rules, base);
        long[] derived = new long[rules.rank];
        Arrays.setAll(derived, d -> survey.largest[d] + 1 - positions[d]);
        if (rules.symmetry != Symmetry.GENERAL) {
            Arrays.fill(derived, Arrays.stream(derived).max().orElse(0));
        }
        return SmoothShape.of(derived);
    }
}
