package org.gcsarray.convert.stream;

import java.io.IOException;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.GcsArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.reduction.DimensionReduction;

/// Accumulates any number of elements in any order, in bounded memory, and makes a [GcsArray] or a sequence of row blocks from them.
///
/// The result is that of [org.gcsarray.convert.Convert#toGcs] on the same elements in the same order, bit for bit, under every duplicate policy. The
/// two groups of the layout must each fit 63 bits; the number of cells may exceed 2^63.
///
/// Each element is reduced to (row, column) at once. Elements that fill the memory of the options are sorted and written to a temporary file as a
/// run; at the end all runs are merged. Nothing is written while the elements fit. With s bytes per element (least widths of row and column plus the
/// value) one run holds about `memoryBytes / (2 s + 40)` elements; if there are more runs than can be merged at a time (8 with 1 MiB, 128 from 16 MiB
/// on), they are first merged into a longer run. Adding n elements costs O(n) moves, merging r runs O(n log r) comparisons; every element is written
/// and read once, and at most once more for each level of longer runs.
///
/// Temporary files have no name while they are open on POSIX systems, so not even a killed process leaves any behind; elsewhere they are deleted on
/// close. They are closed by [#build], [#forEachBlock], [#close], and by any failure of these or of writing a run. Errors:
///
/// - A full disk and similar failures throw an [IOException] that tells what failed, after how many bytes and where.
/// - An interrupted thread gets an [IOException] and keeps its interrupt status: a [java.nio.channels.ClosedByInterruptException] from the next
///   access to a file, or an [java.io.InterruptedIOException] where elements are sorted before that.
/// - After that, methods that add elements or pass them on throw an [IllegalStateException].
///
/// An element that is rejected changes nothing, and others may follow it. Not thread safe.
///
/// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="StreamBuilder"}
public final class StreamBuilder implements AutoCloseable {

    private final DimensionReduction layout;
    private final BuiltRows results;
    private final MemoryPlan plan;
    private final RunFormat format;
    private final Combiner combiner;
    private final SpilledRuns runs;
    private final BoundedChunk chunk;
    private long size;
    /// Empty as long as the builder may be used.
    private String ended = "";

    private StreamBuilder(DimensionReduction layout, BuiltRows results, Combiner combiner, BoundedChunk chunk,
            MemoryPlan plan,
            RunFormat format, RunStore store) {
        this.layout = layout;
        this.results = results;
        this.combiner = combiner;
        this.chunk = chunk;
        this.plan = plan;
        this.format = format;
        this.runs = new SpilledRuns(store, format, plan);
    }

    /// Returns a builder without elements.
    ///
    /// @param layout reduction with two groups, rows and columns
    /// @param dtype  type of the values
    /// @throws IllegalArgumentException if the layout does not have two groups
    /// @throws ArithmeticException      if the type cannot hold the fill of the options
    public static StreamBuilder of(DimensionReduction layout, DType dtype, StreamOptions options) {
        if (layout.groupCount() != 2) {
            throw new IllegalArgumentException(
                    "layout " + layout + " has " + Counted.of(layout.groupCount(), "group")
                            + "; compressed rows need 2");
        }
        DType counted = options.duplicates() == DuplicatePolicy.COUNT ? DType.INT64 : dtype;
        int elementBytes = Math.max(new RunFormat(layout, dtype).recordBytes(),
                new RunFormat(layout, counted).recordBytes());
        return of(layout, dtype, options, new TemporaryFiles(options.directory()),
                MemoryPlan.of(options.memoryBytes(), elementBytes, dtype));
    }

    static StreamBuilder of(DimensionReduction layout, DType dtype, StreamOptions options, RunStore store,
            MemoryPlan plan) {
        Combiner combiner = new Combiner(layout, dtype, options.duplicates());
        Scalar fill = options.fill().convert(dtype);
        // counts have fill 0, the count of what was not added
        Scalar resultFill = options.duplicates() == DuplicatePolicy.COUNT ? Scalar.of(0L) : fill;
        return new StreamBuilder(layout, new BuiltRows(layout, resultFill, options.rowForm()), combiner,
                new BoundedChunk(layout, dtype, plan.chunkElements()), plan, new RunFormat(layout, combiner.runType()),
                store);
    }

    /// Returns the number of elements added so far, duplicates included.
    public long size() {
        return size;
    }

    /// Adds an element; amortised O(rank) and O(1) moves.
    ///
    /// @param element one index per dimension, copied
    /// @param value   value, rounded to nearest for float32
    /// @throws IllegalArgumentException  if the number of indices is not the rank, or a run is written that has duplicates which the
    ///                                   options reject
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    /// @throws ArithmeticException       if the type of the array cannot hold the value, see [ValuesBuilder#add(double)]
    /// @throws IllegalStateException     if the builder has ended
    /// @throws IOException               if a run cannot be written; the builder has ended then
    public StreamBuilder add(long[] element, double value) throws IOException {
        long[] reduced = prepare(element);
        chunk.values().add(value);
        return append(reduced);
    }

    /// Adds an element, the indices last; otherwise as [#add(long\[\], double)].
    public StreamBuilder add(double value, long... element) throws IOException {
        return add(element, value);
    }

    /// Adds an element with an exact integer value; otherwise as [#add(long\[\], double)].
    public StreamBuilder addLong(long[] element, long value) throws IOException {
        long[] reduced = prepare(element);
        chunk.values().add(value);
        return append(reduced);
    }

    /// Adds an element with a complex value; otherwise as [#add(long\[\], double)].
    public StreamBuilder addComplex(long[] element, double real, double imaginary) throws IOException {
        long[] reduced = prepare(element);
        chunk.values().addComplex(real, imaginary);
        return append(reduced);
    }

    /// Adds an element with a value of any type, exactly; otherwise as [#add(long\[\], double)].
    public StreamBuilder add(long[] element, Scalar value) throws IOException {
        long[] reduced = prepare(element);
        chunk.values().add(value.convert(chunk.values().dtype()));
        return append(reduced);
    }

    /// Returns row and column of an element and makes room for it.
    private long[] prepare(long[] element) throws IOException {
        checkOpen();
        long[] reduced = layout.reduce(element);
        if (chunk.isFull()) {
            try {
                spill();
            } catch (Throwable failure) {
                ended = "failed with " + failure;
                chunk.clear();
                try {
                    runs.close();
                } catch (IOException e) {
                    failure.addSuppressed(e);
                }
                throw failure;
            }
        }
        return reduced;
    }

    private StreamBuilder append(long[] reduced) {
        chunk.append(reduced[0], reduced[1]);
        size++;
        return this;
    }

    private void spill() throws IOException {
        try {
            runs.spill(combiner.forRun(chunk.take()));
            runs.makeRoom();
        } catch (StoppedException stopped) {
            throw FileFaults.interrupted(stopped);
        }
    }

    /// Returns the array of all elements added and ends the builder.
    ///
    /// Takes memory for the result and, while joining it, the same again and the rows of its elements.
    ///
    /// @throws IllegalArgumentException if the options reject duplicates and there are some (the text names one), or ask for plain rows that
    ///                                  take too many bytes (the builder stays open)
    /// @throws ArithmeticException      if an integer sum or product overflows, or the result has more elements than an array holds:
    ///                                  2^31 - 9, half of that for complex128; [#forEachBlock] has no such limit
    /// @throws IllegalStateException    if the builder has ended
    /// @throws IOException              if a temporary file cannot be written, read or closed
    public GcsArray build() throws IOException {
        checkOpen();
        results.checkRowForm();
        TripleQueue pieces = newPieces();
        deliver("built its result", next -> {
            pieces.add(next);
            if (pieces.size() > plan.arrayElements()) {
                throw new ArithmeticException("the array has more than " + plan.arrayElements()
                        + " elements, which one array cannot hold; use forEachBlock");
            }
        });
        return GcsArray.wrap(layout, results.all(pieces.take((int) pieces.size())));
    }

    /// Passes the array of all elements added to a visitor, as a sequence of row blocks, and ends the builder.
    ///
    /// The blocks hold all elements, rows ascending, no row in two of them. Each is as large as it can be: at most `maxElements` elements,
    /// or one row with more. Takes memory for two blocks and what the visitor keeps. If there is no element, there is no block.
    ///
    /// @param maxElements largest number of elements of a block of several rows, at least 1
    /// @param visitor     receives the blocks; an exception that it throws ends the sequence and reaches you
    /// @throws IllegalArgumentException if `maxElements` is less than 1 (the builder stays open), the options reject duplicates and there are
    ///                                  some (the text names one), or they ask for plain rows and a block has too many
    /// @throws ArithmeticException      if an integer sum or product overflows, or one row has more elements than an array holds
    /// @throws IllegalStateException    if the builder has ended
    /// @throws IOException              if a temporary file cannot be written, read or closed
    public void forEachBlock(int maxElements, RowBlock.Visitor visitor) throws IOException {
        checkOpen();
        if (maxElements < 1) {
            throw new IllegalArgumentException("maxElements is " + maxElements + "; must be at least 1");
        }
        BlockCutter cutter = new BlockCutter(newPieces(), maxElements, plan.arrayElements(),
                block -> visitor.visit(results.block(block)));
        deliver("handed its blocks on", cutter);
    }

    private TripleQueue newPieces() {
        return new TripleQueue(layout, combiner.runType());
    }

    private void deliver(String how, ElementsSink sink) throws IOException {
        ended = how;
        try (runs) {
            if (runs.isEmpty()) {
                sink.accept(combiner.combine(chunk.take()));
            } else {
                runs.spill(combiner.forRun(chunk.take()));
                MergedElements merged = new MergedElements(format, combiner, plan.mergeElements(), sink);
                runs.mergeInto(merged);
                merged.finish();
            }
            sink.finish();
        } catch (StoppedException stopped) {
            throw FileFaults.interrupted(stopped);
        }
    }

    private void checkOpen() {
        if (!ended.isEmpty()) {
            throw new IllegalStateException("the builder has " + ended + "; make another one");
        }
    }

    /// Drops all elements and deletes temporary files; does nothing on a builder that has ended, so a visitor of blocks gets the others, too.
    ///
    /// @throws IOException if a temporary file cannot be closed; all others are closed nevertheless
    @Override
    public void close() throws IOException {
        if (ended.isEmpty()) {
            ended = "been closed";
            chunk.clear();
            runs.close();
        }
    }
}
