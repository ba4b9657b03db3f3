package org.gcsarray.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.ThreadMXBean;

import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.parallel.Parallelism;

/// What holds for every file, whatever its bytes are:
///
/// * reading gives an array or an [ArrayFormatException] that names the file and says what is wrong;
/// * the same again on two threads, in small pieces; from a pipe, whose length is not known before, a fault may be another one;
/// * a check finds the same first fault, and nothing in a file that can be read;
/// * an array that was read can be visited, and comes back from a container as it was;
/// * what is allocated depends on the bytes that are there, not on what they claim.
final class ReaderOracle {

    private static final long MAX_BYTES = 64 << 20;
    private static final ReadOptions OPTIONS = ReadOptions.DEFAULT.withParallelism(Parallelism.threads(1))
            .withMaxBytes(MAX_BYTES);
    private static final ReadOptions PIECES = OPTIONS.withParallelism(Parallelism.threads(2)).withChunkBytes(61);
    private static final int MOST_FAULTS = 20;

    /// Buffers whose size does not depend on the file: 64 Ki entries for text, pieces of files, tables of decompressors.
    private static final long CONSTANT_BYTES = 16 << 20;

    /// All that is ever allocated for a byte, garbage included: text of 4 bytes, `1 1\n`, becomes two indices and a value of 8 bytes,
    /// that grow by copying, are sorted through keys and moved to their order.
    private static final long BYTES_PER_BYTE = 128;

    /// The most that a deflated byte can stand for.
    private static final long DEFLATE = 1032;

    private static final int MOST_WRITTEN = 10_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Path folder;

    /// @param folder where files may be put
    ReaderOracle(Path folder) {
        this.folder = folder;
    }

    /// Checks an input.
    ///
    /// @return the outcome
    /// @throws AssertionError if something does not hold; the text says what
    /// @throws Exception      what a reader must not throw
    Outcome check(Input input) throws Exception {
        Path file = folder.resolve(input.name());
        Files.write(file, input.bytes());
        try {
            return check(file, input);
        } finally {
            Files.delete(file);
        }
    }

    private Outcome check(Path file, Input input) throws Exception {
        long before = threads.getCurrentThreadAllocatedBytes();
        Outcome outcome = Outcome.of(() -> ArrayFiles.read(file, OPTIONS));
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        if (allocated > most(input)) {
            // the first file of a format also loads classes
            before = threads.getCurrentThreadAllocatedBytes();
            outcome = Outcome.of(() -> ArrayFiles.read(file, OPTIONS));
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        require(allocated <= most(input), "reading allocated " + allocated + " bytes; at most " + most(input)
                + " are expected for a file of " + input.bytes().length);
        if (outcome.fault().isPresent()) {
            checkFault(outcome.fault().get(), file);
        }
        Outcome again = Outcome.of(() -> ArrayFiles.read(file, PIECES));
        require(again.text().equals(outcome.text()), "read again, the file gives " + again.text() + "; before it was "
                + outcome.text());
        Outcome piped = Outcome.of(() -> ArrayFiles.read(stream(input), file.toString(), OPTIONS));
        require(piped.text().equals(outcome.text()) || (piped.fault().isPresent() && outcome.fault().isPresent()),
                "read from a pipe, the file gives " + piped.text() + "; before it was " + outcome.text());
        checkReport(file, outcome);
        checkEntries(file, outcome);
        if (outcome.array().isPresent() && outcome.array().get() instanceof StoredArray array
                && array.nse() <= MOST_WRITTEN) {
            checkCopy(array);
        }
        return outcome;
    }

    private static InputStream stream(Input input) {
        return new ByteArrayInputStream(input.bytes());
    }

    private static long most(Input input) {
        long factor = input.isGzip() || input.isZip() || input.isHdf5() || input.isPacked() ? DEFLATE : 1;
        return CONSTANT_BYTES + BYTES_PER_BYTE * factor * input.bytes().length;
    }

    private static void checkFault(Fault fault, Path file) {
        require(fault.file().equals(file.toString()), "the fault names the file " + fault.file());
        require(!fault.text().isBlank(), "the fault says nothing");
        require(fault.message().indexOf('\n') < 0, "the fault has several lines");
        require(fault.line() == 0 || fault.column() > 0, "the fault has a line but no column: " + fault.message());
    }

    /// A stack is checked with all its layers, and read without them. A check of a container goes on behind a fault, from section to section,
    /// and also looks at bytes that no reader needs.
    private static void checkReport(Path file, Outcome outcome) throws Exception {
        List<Fault> faults = ArrayFiles.check(file, OPTIONS, MOST_FAULTS).faults();
        if (outcome.fault().isPresent()) {
            Fault found = outcome.fault().get();
            require(!faults.isEmpty(), "a check finds nothing; reading finds " + found.message());
            List<Fault> same = isContainer(file) ? faults : List.of(faults.getFirst());
            require(same.stream().anyMatch(fault -> fault.code() == found.code()),
                    "a check finds " + faults.getFirst().message() + "; reading finds " + found.message());
        } else {
            require(faults.isEmpty() || ArrayFiles.format(file, OPTIONS).word().equals("stack") || (isContainer(file)
                    && faults.stream().allMatch(fault -> fault.code() == Fault.Code.STRUCTURE)),
                    "a check finds " + faults + " in a file that can be read");
        }
    }

    private static boolean isContainer(Path file) throws IOException {
        try {
            return ArrayFiles.format(file, OPTIONS).word().equals("gcs");
        } catch (ArrayFormatException unknown) {
            return false;
        }
    }

    private static void checkEntries(Path file, Outcome outcome) throws Exception {
        int rank = outcome.array().isPresent() && outcome.array().get() instanceof StoredArray array
                ? array.shape().rank() : 0;
        try {
            ArrayFiles.forEachEntry(file, OPTIONS, entry -> {
                for (int dimension = 0; dimension < rank; dimension++) {
                    require(entry.index(dimension) >= 0, "an entry has index " + entry.index(dimension) + " and value "
                            + entry.real());
                }
            });
        } catch (ArrayFormatException refused) {
            require(outcome.fault().isPresent() || refused.code() == Fault.Code.UNSUPPORTED,
                    "the entries of a file that can be read have the fault " + refused.getMessage());
        }
    }

    private static void checkCopy(NdArray array) throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try {
            ArrayFiles.write(array, written, "gcs", WriteOptions.DEFAULT);
        } catch (IllegalArgumentException refused) {
            require(refused.getMessage() != null, "a refusal without a reason");
            return;
        }
        NdArray copy = ArrayFiles.read(new ByteArrayInputStream(written.toByteArray()), "copy.gcs", OPTIONS).array();
        require(copy.dtype() == array.dtype(), "of type " + array.dtype() + " came back type " + copy.dtype());
        Difference difference = Difference.between(array, copy, Difference.Tolerance.EXACT, 3);
        require(difference.isNone(), "a container gives back something else: " + difference);
    }

    private static void require(boolean holds, String text) {
        if (!holds) {
            throw new AssertionError(text);
        }
    }
}
