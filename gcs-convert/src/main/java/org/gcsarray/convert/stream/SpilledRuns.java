package org.gcsarray.convert.stream;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/// The runs written so far, in the order of insertion, levels descending: as many runs of one level as can be merged become one run of
/// the next level once a further one is about to come.
final class SpilledRuns implements Closeable {

    private final RunStore store;
    private final RunFormat format;
    private final MemoryPlan plan;
    private final List<SortedRun> runs = new ArrayList<>();
    private final List<SeekableByteChannel> open = new ArrayList<>();

    SpilledRuns(RunStore store, RunFormat format, MemoryPlan plan) {
        this.store = store;
        this.format = format;
        this.plan = plan;
    }

    boolean isEmpty() {
        return runs.isEmpty();
    }

    @FunctionalInterface
    private interface Content {
        void writeTo(RunWriter writer) throws IOException;
    }

    /// Writes elements, which ascend, as a run.
    void spill(Triples sorted) throws IOException {
        runs.add(write(0, writer -> writer.write(sorted)));
    }

    /// Merges runs until there is room for a further one. Takes memory for merging, so nothing else may be held.
    void makeRoom() throws IOException {
        for (int tail = lengthOfLastLevel(); tail >= plan.fanIn(); tail = lengthOfLastLevel()) {
            mergeLast(tail);
        }
    }

    private int lengthOfLastLevel() {
        int length = 0;
        while (length < runs.size()
                && runs.get(runs.size() - 1 - length).level() == runs.get(runs.size() - 1).level()) {
            length++;
        }
        return length;
    }

    /// Hands the records of all runs on, ascending and stable.
    void mergeInto(RecordBuffer sink) throws IOException {
        while (runs.size() > plan.fanIn()) {
            // the last runs are the shortest ones
            mergeLast(Math.min(plan.fanIn(), runs.size() - plan.fanIn() + 1));
        }
        merge(runs, sink);
    }

    private void mergeLast(int count) throws IOException {
        List<SortedRun> last = runs.subList(runs.size() - count, runs.size());
        SortedRun longer = write(last.get(0).level() + 1, writer -> merge(last, writer));
        for (SortedRun merged : last) {
            open.remove(merged.channel());
            merged.channel().close();
        }
        last.clear();
        runs.add(longer);
    }

    private void merge(List<SortedRun> some, RecordBuffer sink) throws IOException {
        List<RunReader> readers = new ArrayList<>();
        int capacity = plan.readRecords(some.size(), format);
        for (SortedRun run : some) {
            readers.add(new RunReader(run, store.place(), format, capacity));
        }
        RunMerge.merge(readers, sink);
    }

    private SortedRun write(int level, Content content) throws IOException {
        SeekableByteChannel channel = create();
        open.add(channel);
        RunWriter writer = new RunWriter(channel, store.place(), format, plan.writeRecords(format));
        content.writeTo(writer);
        writer.empty();
        return new SortedRun(channel, writer.written(), level);
    }

    private SeekableByteChannel create() throws IOException {
        try {
            return store.create();
        } catch (IOException e) {
            throw FileFaults.explain("cannot create a temporary file in " + store.place(), e);
        }
    }

    /// Closes all files, whatever happens with each; the first fault is raised, the others are suppressed.
    @Override
    public void close() throws IOException {
        IOException fault = null;
        for (SeekableByteChannel channel : open) {
            fault = close(channel, fault);
        }
        open.clear();
        runs.clear();
        if (fault != null) {
            throw fault;
        }
    }

    private static @Nullable IOException close(SeekableByteChannel channel, @Nullable IOException earlier) {
        try {
            channel.close();
        } catch (IOException e) {
            if (earlier == null) {
                return e;
            }
            earlier.addSuppressed(e);
        }
        return earlier;
    }
}
