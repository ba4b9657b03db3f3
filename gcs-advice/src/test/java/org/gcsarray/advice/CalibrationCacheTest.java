package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.Thorough;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;

class CalibrationCacheTest {

    @TempDir
    Path folder = Path.of("");

    private final AtomicInteger measured = new AtomicInteger();

    private Calibration calibration(int version, String machine, double first) {
        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        for (Constant constant : Constant.values()) {
            constants.put(constant, first);
        }
        return new Calibration(version, machine, constants);
    }

    private CalibrationCache cache(Path file) {
        return new CalibrationCache(file, () -> calibration(Calibration.VERSION, Calibrator.machine(),
                measured.incrementAndGet()));
    }

    @Test
    void itIsMeasuredOnceAndKept() throws IOException {
        Path file = folder.resolve("deep/er/calibration.json");
        CalibrationCache.Kept first = cache(file).get();
        assertThat(first.note()).isEqualTo("calibrated this machine; kept in " + file);
        CalibrationCache.Kept second = cache(file).get();
        assertThat(second).isEqualTo(new CalibrationCache.Kept(first.calibration(), ""));
        assertThat(measured).hasValue(1);
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void constantsAreWrittenInTheOrderOfTheirDeclaration() throws IOException {
        Path file = folder.resolve("calibration.json");
        cache(file).get();
        assertThat(Files.readString(file)).containsSubsequence(
                Arrays.stream(Constant.values()).map(constant -> "\"" + constant + "\":").toList());
    }

    @Test
    void itIsMeasuredAgainOnDemand() {
        Path file = folder.resolve("calibration.json");
        cache(file).get();
        CalibrationCache.Kept again = cache(file).measure();
        assertThat(again.calibration().of(Constant.GATHER_8)).isEqualTo(2);
        assertThat(cache(file).get().calibration()).isEqualTo(again.calibration());
    }

    @Test
    void whatIsOfAnotherVersionOrMachineOrBrokenIsReplaced() throws IOException {
        Path file = folder.resolve("calibration.json");
        Calibration ours = cache(file).get().calibration();
        String text = Files.readString(file);
        for (String other : new String[] {text.replace("\"version\":" + Calibration.VERSION, "\"version\":0"),
            text.replace(Calibrator.machine(), "abacus"), text.substring(0, 40), "", "[]", "{\"version\":1}",
            text.replaceFirst("\"GATHER_8\":[0-9.]+", "\"GATHER_8\":-1"),
            text.replaceFirst("\"GATHER_8\":[0-9.]+", "\"GATHER_8\":1e300"),
            text.replaceFirst("\"GATHER_8\":[0-9.]+,", "")}) {
            assertThat(other).isNotEqualTo(text);
            Files.writeString(file, other);
            int before = measured.get();
            assertThat(cache(file).get().note()).as(other).startsWith("calibrated this machine");
            assertThat(measured).hasValue(before + 1);
            assertThat(cache(file).get().note()).isEmpty();
        }
        assertThat(ours.version()).isEqualTo(Calibration.VERSION);
    }

    @Test
    void aFolderThatCannotBeWrittenCostsOnlyTheNextTime() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "");
        CalibrationCache.Kept kept = cache(blocked.resolve("calibration.json")).get();
        assertThat(kept.note()).isEqualTo("calibrated this machine; the result cannot be kept: " + blocked
                + " cannot be written; XDG_CACHE_HOME names another folder");
        assertThat(kept.calibration().of(Constant.GATHER_8)).isEqualTo(1);
    }

    @Test
    void aDirectoryInPlaceOfTheFileIsNamed() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("calibration.json"));
        assertThat(cache(taken).get().note()).isEqualTo("calibrated this machine; the result cannot be kept: " + taken
                + " is a directory; remove it, or set XDG_CACHE_HOME to another folder");
    }

    @Test
    void theFolderIsThatOfTheSystem() {
        assertThat(CalibrationCache.folder(name -> "", "Linux", "/home/ada"))
                .hasToString("/home/ada/.cache/gcs-arrays");
        assertThat(CalibrationCache.folder(name -> name.equals("XDG_CACHE_HOME") ? "/c" : "", "Linux", "/home/ada"))
                .hasToString("/c/gcs-arrays");
        assertThat(CalibrationCache.folder(name -> "", "Mac OS X", "/Users/ada"))
                .hasToString("/Users/ada/Library/Caches/gcs-arrays");
        assertThat(CalibrationCache.folder(name -> name.equals("LOCALAPPDATA") ? "/l" : "", "Windows 11", "/u"))
                .hasToString("/l/gcs-arrays");
    }

    @Thorough
    @Test
    void measuringGivesEveryConstant() {
        Calibration calibration = Calibrator.measure();
        assertThat(calibration.machine()).isEqualTo(Calibrator.machine());
        assertThat(calibration.constants()).containsOnlyKeys(Constant.values());
        // an element takes time in every form
        assertThat(calibration.of(Constant.SCATTER)).isPositive();
        assertThat(calibration.of(Constant.DECODE)).isPositive();
        assertThat(calibration.of(Constant.SORT)).isPositive();
    }
}
