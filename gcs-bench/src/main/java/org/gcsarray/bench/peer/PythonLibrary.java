package org.gcsarray.bench.peer;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A library of Python and the interpreter that has it: packages of the system are seen by its own interpreter only, which need not be
/// the first one on the path.
enum PythonLibrary {
    /// SciPy with NumPy.
    SCIPY("SciPy", "scipy.sparse", "python3-scipy, or: pip install scipy"),
    /// pydata/sparse with Numba.
    PYDATA("pydata/sparse", "sparse", "python3-sparse, or: pip install sparse");

    private static final List<String> INTERPRETERS = List.of("python3", "/usr/bin/python3");

    private static final Map<PythonLibrary, Optional<String>> FOUND = new EnumMap<>(PythonLibrary.class);

    private final String label;
    private final String module;
    private final String remedy;

    PythonLibrary(String label, String module, String remedy) {
        this.label = label;
        this.module = module;
        this.remedy = remedy;
    }

    /// Returns the name of the script that computes with it.
    String script() {
        return name().toLowerCase(java.util.Locale.ROOT) + "_peer.py";
    }

    /// Returns the first interpreter that can import the library; empty if there is none. Found once per process, in seconds.
    Optional<String> interpreter() {
        synchronized (FOUND) {
            return FOUND.computeIfAbsent(this, _ -> INTERPRETERS.stream().filter(this::imports).findFirst());
        }
    }

    private boolean imports(String interpreter) {
        try {
            Process python = new ProcessBuilder(interpreter, "-c", "import " + module).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            boolean ended = python.waitFor(60, TimeUnit.SECONDS);
            python.destroy();
            return ended && python.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Returns why the library cannot be used here and how to get it; empty if it can.
    Optional<String> absence() {
        return interpreter().isPresent() ? Optional.empty()
                : Optional.of("neither of " + String.join(", ", INTERPRETERS) + " has " + label + "; install "
                        + remedy);
    }
}
