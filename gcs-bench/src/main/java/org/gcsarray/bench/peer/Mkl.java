package org.gcsarray.bench.peer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Intel MKL, found in the system property `gcs.mkl`, the variable `GCS_MKL` or `gcs-bench/target/mkl`; loaded on first use.
final class Mkl {

    /// How long the threads of OpenMP spin after their last work: calls in a row find them awake, but the next contender does not
    /// share a processor with them. 200 by default.
    static final int SPIN_MILLIS = 2;

    private static final String LIBRARY = "libmkl_rt.so.2";

    private Mkl() {}

    /// Returns why MKL cannot be used here and how to get it; empty if it can.
    public static Optional<String> absence() {
        if (folder().isPresent()) {
            return Optional.empty();
        }
        return Optional.of("no " + LIBRARY
                + "; fetch it (160 MB, Linux on x86-64) with: mvn -Pmkl -pl gcs-bench dependency:unpack@mkl"
                + "; or name its folder in the variable GCS_MKL");
    }

    private static Optional<Path> folder() {
        return candidates().stream().flatMap(folder -> find(folder).stream()).findFirst();
    }

    private static List<Path> candidates() {
        List<Path> folders = new ArrayList<>();
        BenchProperties.mkl().ifPresent(folders::add);
        Optional.ofNullable(System.getenv("GCS_MKL")).map(Path::of).ifPresent(folders::add);
        try {
            // target/classes and target/gcs-bench.jar both lie beside target/mkl
            Path code = Path.of(Mkl.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            folders.add(code.resolveSibling("mkl"));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the place of the classes is not a path", e);
        }
        folders.add(Path.of("gcs-bench", "target", "mkl"));
        return folders;
    }

    private static Optional<Path> find(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith(LIBRARY)).map(Path::toAbsolutePath).findFirst()
                    .map(Path::getParent);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the version, such as `Intel(R) oneAPI Math Kernel Library Version 2025.3`.
    public static String version() {
        try (Arena arena = Arena.ofConfined()) {
            int length = 256;
            MemorySegment text = arena.allocate(length);
            Library.GET_VERSION_STRING.invokeExact(text, length - 1);
            return text.getString(0).strip();
        } catch (Throwable e) {
            throw Library.failed("MKL_Get_Version_String", e);
        }
    }

    /// Sets the number of threads of all later calls.
    static void threads(int threads) {
        try {
            Library.SET_NUM_THREADS.invokeExact(threads);
            Library.SET_BLOCKTIME.invokeExact(SPIN_MILLIS);
        } catch (Throwable e) {
            throw Library.failed("MKL_Set_Num_Threads", e);
        }
    }

    /// The functions, linked when this class is loaded.
    @SuppressWarnings("restricted") // calling native code is what this class is for
    static final class Library {

        private static final Path FOLDER = folder().orElseThrow(() -> new IllegalStateException(absence().orElse("")));
        // first: the threading layer asks the loader for OpenMP by name only
        private static final SymbolLookup OPENMP = load("libiomp5.so");
        private static final SymbolLookup MATH = load(LIBRARY);

        private static final MethodHandle GET_VERSION_STRING = link("MKL_Get_Version_String",
                FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
        private static final MethodHandle SET_NUM_THREADS = link("MKL_Set_Num_Threads",
                FunctionDescriptor.ofVoid(JAVA_INT));
        private static final MethodHandle SET_BLOCKTIME = link(OPENMP, "kmp_set_blocktime",
                FunctionDescriptor.ofVoid(JAVA_INT));

        private Library() {}

        private static SymbolLookup load(String name) {
            return SymbolLookup.libraryLookup(FOLDER.resolve(name), Arena.global());
        }

        static MethodHandle link(String name, FunctionDescriptor type) {
            return link(MATH, name, type);
        }

        private static MethodHandle link(SymbolLookup library, String name, FunctionDescriptor type) {
            MemorySegment address = library.find(name)
                    .orElseThrow(() -> new IllegalStateException("MKL in " + FOLDER + " has no function " + name));
            return Linker.nativeLinker().downcallHandle(address, type);
        }

        static IllegalStateException failed(String function, Throwable cause) {
            return new IllegalStateException(function + " cannot be called: " + cause, cause);
        }
    }
}
