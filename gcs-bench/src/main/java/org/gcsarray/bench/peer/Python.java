package org.gcsarray.bench.peer;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.internal.bytes.TemporaryFolder;

/// A Python process that computes with a library of Python. Operands go through files, times come from its own clock, results come back
/// and are checked like every other. Idle between its turns.
public final class Python {

    /// What the scripts of all libraries share.
    private static final String PROTOCOL = "protocol.py";

    private final TemporaryFolder folder;
    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter commands;
    private final String version;
    private int open;

    private Python(TemporaryFolder folder, Process process) throws IOException {
        this.folder = folder;
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.version = answer();
    }

    /// What a library computes: the function of this name, in small letters, in its script.
    public enum Operation {
        /// Matrix times vector.
        MV,
        /// Matrix times row-major dense matrix.
        MM,
        /// Matrix times itself, the columns of each row in any order.
        SPGEMM,
        /// Matrix times itself, the columns sorted.
        SPGEMM_SORTED,
        /// Solution with a lower triangle.
        TRIANGULAR_SOLVE,
        /// Sum with a second matrix.
        ADD,
        /// Element-wise product with a second matrix.
        HADAMARD,
        /// Products of rows of dense matrices at the elements of a sparse one.
        SDDMM,
        /// Matrix times Khatri-Rao product.
        MTTKRP_KHATRI_RAO,
        /// Matrix of fibres times a factor, times rows of the other factors, summed.
        MTTKRP_FIBRES,
        /// Coordinates that exist already to CSR, repeats summed.
        COO_CRS,
        /// The same, and building and checking the coordinates.
        NEW_COO_CRS,
        /// CSR to CSC.
        CRS_CCS,
        /// Rows or columns of a CSR matrix, by a slice or a list.
        SELECT,
        /// Coordinates to pydata's compressed storage, repeats summed.
        GCXS_OF_COO(PythonLibrary.PYDATA),
        /// The same elements with other compressed axes.
        GCXS_AXES(PythonLibrary.PYDATA),
        /// Axes permuted and stored with other compressed axes.
        GCXS_TRANSPOSE(PythonLibrary.PYDATA),
        /// A slice of pydata's compressed storage.
        GCXS_SLICE(PythonLibrary.PYDATA),
        /// A slice of pydata's coordinates.
        COO_SLICE(PythonLibrary.PYDATA),
        /// Element-wise sum of two arrays in pydata's compressed storage.
        GCXS_ND_ADD(PythonLibrary.PYDATA),
        /// Element-wise sum of two arrays in pydata's coordinates.
        COO_ND_ADD(PythonLibrary.PYDATA),
        /// Element-wise product of two arrays in pydata's compressed storage.
        GCXS_ND_MULTIPLY(PythonLibrary.PYDATA),
        /// Element-wise product of two arrays in pydata's coordinates.
        COO_ND_MULTIPLY(PythonLibrary.PYDATA),
        /// Sum over axes in pydata's compressed storage.
        GCXS_ND_SUM(PythonLibrary.PYDATA),
        /// Sum over axes in pydata's coordinates.
        COO_ND_SUM(PythonLibrary.PYDATA),
        /// Permuted axes in pydata's compressed storage, the compressed axes left to it.
        GCXS_ND_TRANSPOSE(PythonLibrary.PYDATA),
        /// Permuted axes in pydata's coordinates.
        COO_ND_TRANSPOSE(PythonLibrary.PYDATA),
        /// Other extents in pydata's compressed storage.
        GCXS_ND_RESHAPE(PythonLibrary.PYDATA),
        /// Other extents in pydata's coordinates.
        COO_ND_RESHAPE(PythonLibrary.PYDATA),
        /// Product over axes in pydata's compressed storage.
        GCXS_ND_TENSORDOT(PythonLibrary.PYDATA),
        /// Product over axes in pydata's coordinates.
        COO_ND_TENSORDOT(PythonLibrary.PYDATA),
        /// Product of two matrices that arrays were unfolded to before, the columns sorted.
        TENSORDOT_UNFOLDED,
        /// The same, and unfolding both arrays from coordinates.
        TENSORDOT_UNFOLDING,
        /// Matrix Market text, `matrix.mtx`, to coordinates.
        MM_READ,
        /// A matrix to Matrix Market text.
        MM_WRITE,
        /// An archive, `matrix.npz`, to a matrix.
        NPZ_READ,
        /// A matrix to an archive.
        NPZ_WRITE,
        /// The three arrays of an archive, `matrix.npz`, each from a file of its own made before.
        NPY_READ;

        private final PythonLibrary library;

        Operation() {
            this(PythonLibrary.SCIPY);
        }

        Operation(PythonLibrary library) {
            this.library = library;
        }
    }

    /// A way to prepare copies in one process, which starts with the first copy and ends with the last.
    ///
    /// @param operation what to compute
    /// @param numbers   rows and columns of the first matrix, or the shape of a tensor, then what else the operation needs
    /// @param arrays    integer and float64 arrays by name: `pointers`, `columns` and `values` of a matrix, `index0`, `index1`, .. and
    ///                  `values` of coordinates; bytes by the name of their file
    @CheckReturnValue
    public record Source(Operation operation, List<Integer> numbers, Map<String, Object> arrays) {

        /// Returns a source without arrays.
        public static Source of(Operation operation, List<Integer> numbers) {
            return new Source(operation, numbers, Map.of());
        }

        /// Returns a source with one matrix.
        public static Source of(Operation operation, CrsArrays a) {
            return of(operation, List.of(a.rows(), a.columns())).with("pointers", a.pointers())
                    .with("columns", a.indices()).with("values", a.values());
        }

        /// Returns the same with another integer argument.
        public Source with(int number) {
            return new Source(operation, Stream.concat(numbers.stream(), Stream.of(number)).toList(), arrays);
        }

        /// Returns the same with another integer array.
        public Source with(String name, int[] array) {
            return withArray(name, array);
        }

        /// Returns the same with another float64 array.
        public Source with(String name, double[] array) {
            return withArray(name, array);
        }

        /// Returns the same with another file.
        public Source with(String name, byte[] content) {
            return withArray(name, content);
        }

        private Source withArray(String name, Object array) {
            Map<String, Object> more = new HashMap<>(arrays);
            more.put(name, array);
            return new Source(operation, numbers, more);
        }

        /// Returns a contender for one pair of a measurement; each copy it prepares has operands of its own.
        public Contender contender(String name) {
            Running running = new Running();
            return new Contender(name, () -> running.copy(this));
        }
    }

    /// The process of a source while it has copies.
    private static final class Running {

        private Optional<Python> current = Optional.empty();

        Prepared copy(Source source) throws IOException {
            if (current.isEmpty() || current.get().open == 0) {
                current = Optional.of(start(source));
            }
            return current.get().copy();
        }
    }

    private static Python start(Source source) throws IOException {
        TemporaryFolder folder = TemporaryFolder.create("gcs-bench-python");
        try {
            return new Python(folder, process(source, folder.path()));
        } catch (IOException | RuntimeException failed) {
            folder.close();
            throw failed;
        }
    }

    private static Process process(Source source, Path folder) throws IOException {
        for (Map.Entry<String, Object> one : source.arrays.entrySet()) {
            write(folder.resolve(one.getKey()), one.getValue());
        }
        PythonLibrary library = source.operation.library;
        for (String name : List.of(PROTOCOL, library.script())) {
            try (InputStream script = Python.class.getResourceAsStream(name)) {
                Files.write(folder.resolve(name), Objects.requireNonNull(script, name).readAllBytes());
            }
        }
        // no byte code beside the scripts: the folder is removed in the end
        List<String> command = new ArrayList<>(List.of(library.interpreter().orElseThrow(), "-B",
                folder.resolve(library.script()).toString(), folder.toString(),
                source.operation.name().toLowerCase(Locale.ROOT)));
        source.numbers.forEach(number -> command.add(String.valueOf(number)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        // NumPy's BLAS takes no part in sparse products, but its threads would
        builder.environment().put("OMP_NUM_THREADS", "1");
        builder.environment().put("OPENBLAS_NUM_THREADS", "1");
        return builder.start();
    }

    private static void write(Path file, Object array) throws IOException {
        switch (array) {
            case int[] ints -> map(file + ".i4", 4L * ints.length, bytes -> bytes.asIntBuffer().put(ints));
            case double[] doubles -> map(file + ".f8", 8L * doubles.length,
                    bytes -> bytes.asDoubleBuffer().put(doubles));
            default -> Files.write(file, (byte[]) array);
        }
    }

    private static void map(String file, long bytes, Consumer<ByteBuffer> content) throws IOException {
        try (FileChannel channel = FileChannel.open(Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            content.accept(channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes).order(ByteOrder.LITTLE_ENDIAN));
        }
    }

    private String ask(String command) throws IOException {
        commands.write(command + "\n");
        commands.flush();
        return answer();
    }

    private String answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new EOFException("the Python process ended before it answered");
        }
        return line;
    }

    private Prepared copy() throws IOException {
        int number = Integer.parseInt(ask("copy"));
        open++;
        return new Copy(number);
    }

    /// One set of operands in the process.
    private final class Copy implements Prepared {

        private final int number;

        Copy(int number) {
            this.number = number;
        }

        @Override
        public void run() throws IOException {
            nanos(1);
        }

        @Override
        public long nanos(int calls) throws IOException {
            return Long.parseLong(ask("run " + number + " " + calls));
        }

        @Override
        public double[] result() throws IOException {
            String[] told = ask("result " + number).split(" ", -1);
            byte[] bytes = Files.readAllBytes(folder.path().resolve("result.f8"));
            double[] numbers = new double[bytes.length / 8];
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(numbers);
            if (numbers.length != Integer.parseInt(told[0])) {
                throw new NoSuchElementException(
                        "Python wrote " + told[0] + " numbers, " + numbers.length + " arrived");
            }
            return numbers;
        }

        @Override
        public String note() {
            return version;
        }

        @Override
        public void close() throws IOException {
            ask("drop " + number);
            if (--open == 0) {
                commands.close();
                answers.close();
                process.destroy();
                folder.close();
            }
        }
    }
}
