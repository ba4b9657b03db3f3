package org.gcsarray.convert.stream;

import java.io.IOException;

/// Combines the duplicates among merged records and hands the elements on.
///
/// Records are combined some thousands at a time. The last element of a portion waits, as far as it is combined, for duplicates in the
/// next one; so any number of duplicates takes no more memory.
final class MergedElements extends RecordBuffer {

    private final Combiner combiner;
    private final ElementsSink sink;
    private Triples waiting;

    MergedElements(RunFormat format, Combiner combiner, int capacity, ElementsSink sink) {
        super(format, capacity);
        this.combiner = combiner;
        this.sink = sink;
        this.waiting = Triples.none(combiner.runType());
    }

    @Override
    void empty() throws IOException {
        Triples combined = combine();
        int last = combined.size() - 1;
        waiting = combined.slice(last, last + 1);
        sink.accept(combiner.narrow(combined.slice(0, last)));
    }

    /// Hands the last elements on.
    void finish() throws IOException {
        sink.accept(combiner.narrow(combine()));
    }

    private Triples combine() {
        Triples combined = combiner.combineMerged(format.decode(buffer, records, waiting));
        records = 0;
        return combined;
    }
}
