package org.gcsarray.advice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.gcsarray.advice.internal.machine.AdviceProperties;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.json.JsonValue;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;

/// The calibration of this machine, measured once and kept in a file.
///
/// The file lies in the folder for caches of the user: `$XDG_CACHE_HOME/gcs-arrays` or `~/.cache/gcs-arrays`, on macOS `~/Library/Caches/gcs-arrays`,
/// on Windows `%LOCALAPPDATA%\gcs-arrays`. One of another version, processor, Java or set of kernels, or one that cannot be read or has
/// implausible constants, is measured anew and replaced.
public final class CalibrationCache {

    /// More nanoseconds, or bytes of a cache, than any machine has. Greater ones make costs infinite, as of what is impossible.
    private static final double GREATEST = 1e12;

    private final Path file;
    private final Supplier<Calibration> measurement;

    /// Keeps a calibration in a file.
    ///
    /// @param file        file, which need not exist
    /// @param measurement measures where there is no file to use
    CalibrationCache(Path file, Supplier<Calibration> measurement) {
        this.file = file;
        this.measurement = measurement;
    }

    /// Returns the cache of this user and machine.
    public static CalibrationCache ofUser() {
        return ofUser(name -> Objects.requireNonNullElse(System.getenv(name), ""));
    }

    /// Returns the cache of this user and machine under other environment variables.
    ///
    /// @param environment value of a variable, empty if it is not set
    public static CalibrationCache ofUser(UnaryOperator<String> environment) {
        return new CalibrationCache(
                folder(environment, AdviceProperties.systemName(), AdviceProperties.userHome())
                        .resolve("calibration-" + Calibration.VERSION + ".json"),
                Calibrator::measure);
    }

    static Path folder(UnaryOperator<String> environment, String system, String home) {
        String cache = environment.apply("XDG_CACHE_HOME");
        if (cache.isEmpty() && system.startsWith("Windows")) {
            cache = environment.apply("LOCALAPPDATA");
        }
        if (cache.isEmpty()) {
            cache = home + (system.startsWith("Mac") ? "/Library/Caches" : "/.cache");
        }
        return Path.of(cache, "gcs-arrays");
    }

    /// A calibration and how it was come by.
    ///
    /// @param calibration constants of this machine
    /// @param note        what is worth telling: that it was measured, or could not be kept; empty if it came from the file
    public record Kept(Calibration calibration, String note) {}

    /// Returns the calibration in the file, or measures for about 3 seconds and keeps the result for the next time.
    public Kept get() {
        Optional<Calibration> kept = read();
        return kept.isPresent() ? new Kept(kept.get(), "") : measure();
    }

    /// Measures in any case and keeps the result.
    public Kept measure() {
        Calibration calibration = measurement.get();
        try {
            write(calibration);
            return new Kept(calibration, "calibrated this machine; kept in " + file);
        } catch (IOException _) {
            return new Kept(calibration, "calibrated this machine; the result cannot be kept: "
                    + (Files.isDirectory(file)
                            ? file + " is a directory; remove it, or set XDG_CACHE_HOME to another folder"
                            : file.toAbsolutePath().getParent()
                                    + " cannot be written; XDG_CACHE_HOME names another folder"));
        }
    }

    private Optional<Calibration> read() {
        try {
            JsonValue kept = JsonValue.parse(file.toString(), Files.readString(file));
            boolean ours = kept.require("version").integer() == Calibration.VERSION
                    && kept.require("machine").text().equals(Calibrator.machine());
            return ours ? Optional.of(calibration(kept.require("constants"))) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            // none yet, or not what this version writes: both are measured and written anew
            return Optional.empty();
        }
    }

    private void write(Calibration calibration) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (AtomicFile kept = AtomicFile.create(file, false)) {
            kept.stream().write(JsonValue.print(plain(calibration)).getBytes(StandardCharsets.UTF_8));
            kept.commit();
        }
    }

    private static Calibration calibration(JsonValue constants) {
        Map<Constant, Double> values = new EnumMap<>(Constant.class);
        for (String name : constants.names()) {
            double value = constants.require(name).number();
            if (value > GREATEST) {
                throw new IllegalArgumentException(
                        "calibration constant " + name + " is " + value + "; at most " + GREATEST + " is plausible");
            }
            values.put(Constant.valueOf(name), value);
        }
        return new Calibration(Calibration.VERSION, Calibrator.machine(), values);
    }

    private static Map<String, Object> plain(Calibration calibration) {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Constant constant : Constant.values()) {
            constants.put(constant.name(), calibration.of(constant));
        }
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("version", calibration.version());
        plain.put("machine", calibration.machine());
        plain.put("constants", constants);
        return plain;
    }
}
