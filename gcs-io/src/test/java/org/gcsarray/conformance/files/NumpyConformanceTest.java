package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.files.GoldenTable.Row;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;

/// Every golden row of the NumPy formats: arrays of real files, verdicts on malformed ones.
class NumpyConformanceTest {

    @TestFactory
    List<DynamicTest> realFiles() {
        return GoldenTable.tests(
                GoldenTable.rows("GOLDEN_npz.tsv", NumpyConformanceTest::isNumpy, "file", "path", "flavour", "type",
                        "shape",
                        "stored", "dtype", "fill", "sum", "abs_sum", "probe", "options", "note", "members"),
                NumpyConformanceTest::checkArray);
    }

    @TestFactory
    List<DynamicTest> malformedFiles() {
        return GoldenTable.tests(GoldenTable.malformed(NumpyConformanceTest::isNumpy), row -> {
            row.checkVerdicts();
            checkStream(row, false);
            checkStream(row, true);
        });
    }

    private static boolean isNumpy(String file) {
        return file.endsWith(".npy") || file.endsWith(".npz");
    }

    private static void checkStream(Row row, boolean strict) {
        String code = row.get(strict ? "strict_code" : "code");
        if (row.get(strict ? "strict" : "default").equals("reject") && !code.equals("duplicate")) {
            assertThatThrownBy(() -> ArrayFiles.forEachEntry(row.path(), ReadOptions.DEFAULT.withStrict(strict), _ -> {
            })).isInstanceOfSatisfying(ArrayFormatException.class,
                    fault -> assertThat(fault.code().word()).isEqualTo(code));
        }
    }

    private static ReadOptions options(Row row) {
        ReadOptions options = ReadOptions.DEFAULT;
        for (String option : row.get("options").split(" ")) {
            String[] parts = option.split("=", 2);
            switch (parts[0]) {
                case "" -> {
                }
                case "member", "prefix" -> options = options.withMember(parts[1]);
                default -> throw new AssertionError("unknown option " + option);
            }
        }
        return options;
    }

    private static void checkArray(Row row) throws IOException {
        LoadedArray loaded = ArrayFiles.read(row.path(), options(row));
        NdArray array = loaded.array();
        ArraySummary summary = new ArraySummary(array);
        int rank = array.shape().rank();
        boolean dense = array instanceof StridedArray;
        // GCXS of rank 1 has no rows to compress
        String type = rank < 2 && row.get("type").equals("GcsArray") ? "CooArray" : row.get("type");
        assertThat(array.getClass().getSimpleName()).isEqualTo(type);
        assertThat(dense ? summary.nonzero : loaded.info().stored()).isEqualTo(row.integer("stored"));
        assertThat(array.dtype()).hasToString(dtype(row.get("dtype")));
        assertThat(array.fill().getDouble()).isEqualTo(row.get("fill").isEmpty() ? 0
                : Double.parseDouble(row.get("fill")));
        row.checkSums(array, summary);
        checkWords(row, loaded);
        checkStreaming(row, (StoredArray) array);
    }

    /// What the table says about the file in its notes.
    private static void checkWords(Row row, LoadedArray loaded) {
        String note = row.get("note");
        if (note.startsWith("layout 0")) {
            assertThat(((GcsArray) loaded.array()).reduction()).hasToString(note.substring("layout ".length()));
        }
        if (row.get("flavour").equals("npy")) {
            assertThat(loaded.info().kind().contains("fortran")).isEqualTo(row.get("members").equals("fortran order"));
        }
        assertThat(loaded.info().kind()).contains(row.get("flavour").toLowerCase(Locale.ROOT)
                .replace("npy", "dense"));
        // SciPy does not sort blocks, which the table does not tell
        assertThat(loaded.info().note(Note.Code.UNSORTED).isPresent())
                .isEqualTo(note.contains("not sorted") || row.get("flavour").equals("scipy bsr"));
        assertThat(loaded.info().note(Note.Code.PADDING_DROPPED).isPresent())
                .isEqualTo(row.get("file").contains("west0479_dia"));
        assertThat(loaded.info().note(Note.Code.DUPLICATES_SUMMED).isPresent()).isEqualTo(note.contains("repeated"));
    }

    private static String dtype(String descr) {
        return switch (descr.substring(1)) {
            case "f8" -> "float64";
            case "f4" -> "float32";
            case "f2" -> "float16";
            case "i8" -> "int64";
            case "i4" -> "int32";
            case "i2" -> "int16";
            case "i1" -> "int8";
            case "u8" -> "uint64";
            case "u4" -> "uint32";
            case "u2" -> "uint16";
            case "u1" -> "uint8";
            case "b1" -> "bool";
            case "c16" -> "complex128";
            case "c8" -> "complex64";
            default -> throw new AssertionError("unknown dtype " + descr);
        };
    }

    /// The elements of the stream are those of the array, repeats summed; of dense files the cells different from 0.
    private static void checkStreaming(Row row, StoredArray array) throws IOException {
        Map<List<Long>, List<Double>> streamed = new TreeMap<>(NumpyConformanceTest::compare);
        int rank = array.shape().rank();
        ArrayFiles.forEachEntry(row.path(), options(row), entry -> {
            List<Long> index = new ArrayList<>();
            for (int d = 0; d < rank; d++) {
                index.add(entry.index(d));
            }
            assertThat(entry.line()).isZero();
            streamed.merge(index, List.of(entry.real(), entry.imaginary()),
                    (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1)));
        });
        Map<List<Long>, List<Double>> stored = new TreeMap<>(NumpyConformanceTest::compare);
        array.forEachStored((indices, position) -> {
            Scalar value = array.values().get(position);
            if (!(array instanceof StridedArray) || !value.isZero()) {
                stored.put(Arrays.stream(indices).boxed().toList(),
                        List.of(array.values().getReal(position), array.values().getImaginary(position)));
            }
        });
        assertThat(streamed).isEqualTo(stored);
        assertThat(array instanceof CooArray coo && !coo.isCanonical()).isFalse();
    }

    private static int compare(List<Long> a, List<Long> b) {
        return Arrays.compare(a.stream().mapToLong(Long::longValue).toArray(),
                b.stream().mapToLong(Long::longValue).toArray());
    }
}
