package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.conformance.files.GoldenTable.Row;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;

/// Every golden row of the HDF5 conventions.
class Hdf5ConformanceTest {
    private static final int ARRAYS = 41;
    private static final int MALFORMED = 15;

    @TestFactory
    List<DynamicTest> arrays() {
        List<Row> rows = GoldenTable.rows("GOLDEN_h5.tsv", _ -> true, "file", "path", "flavour", "type", "shape",
                "stored",
                "expanded", "dtype", "fill", "sum", "abs_sum", "probe", "note");
        assertThat(rows).hasSizeGreaterThanOrEqualTo(ARRAYS);
        return GoldenTable.tests(rows, Hdf5ConformanceTest::check);
    }

    @TestFactory
    List<DynamicTest> malformedFiles() {
        List<Row> rows = GoldenTable.malformed(file -> file.matches("malformed/(binsparse|h5)/.*"));
        assertThat(rows).hasSizeGreaterThanOrEqualTo(MALFORMED);
        return GoldenTable.tests(rows, Row::checkVerdicts);
    }

    private static void check(Row row) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withMember(row.get("path"));
        LoadedArray loaded = ArrayFiles.read(row.path(), options);
        NdArray array = loaded.array();
        assertThat(array.getClass().getSimpleName()).isEqualTo(row.get("type"));
        assertThat(loaded.info().stored()).isEqualTo(row.integer("stored"));
        assertThat(loaded.info().expanded()).isEqualTo(row.integer("expanded"));
        ArraySummary summary = new ArraySummary(array);
        assertThat(summary.stored).isEqualTo(row.integer("expanded"));
        assertThat(array.dtype()).isEqualTo(dtype(row));
        double fill = array.dtype().isComplex() ? array.fill().real() : array.fill().getDouble();
        assertThat(fill).isEqualTo(Double.parseDouble(row.get("fill")));
        row.checkSums(array, summary);
        checkNote(row, loaded);
        boolean unsorted = checkEntries(row, options, array instanceof CcsMatrix);
        assertThat(loaded.info().note(Note.Code.UNSORTED).isPresent()).isEqualTo(unsorted);
        assertThat(unsorted || !row.get("note").equals("indices not sorted")).isTrue();
    }

    private static DType dtype(Row row) {
        String text = row.get("dtype");
        if (row.get("file").startsWith("mat/") && text.equals("uint8")) {
            return DType.BOOL; // MATLAB logical
        }
        String inner = text.startsWith("iso[") ? text.substring(4, text.length() - 1) : text;
        return switch (inner) {
            case ">i8" -> DType.INT64;
            case "bint8" -> DType.BOOL;
            case "complex[float64]" -> DType.COMPLEX128;
            default -> DType.parse(inner);
        };
    }

    private static void checkNote(Row row, LoadedArray loaded) {
        StoredArray array = (StoredArray) loaded.array();
        boolean uniform = row.get("dtype").startsWith("iso[");
        assertThat(array.values() instanceof UniformValues).isEqualTo(uniform);
        boolean hyper = row.get("flavour").matches(".* DCS[RC]") || row.get("note").startsWith("sparse(2) over");
        assertThat(array instanceof CompressedArray rows && rows.unfolded().rows() instanceof RowIndex.Hyper)
                .isEqualTo(hyper);
        String note = row.get("note");
        if (note.contains(", layout ")) {
            assertThat(loaded.info().layout()).isEqualTo(note.substring(note.indexOf(", layout ") + 9));
            assertThat(((CompressedArray) array).reduction().toString()).isEqualTo(loaded.info().layout());
        }
        if (note.contains("_lower:")) {
            String symmetry = note.substring(0, note.indexOf("_lower:"));
            assertThat(loaded.info().symmetry().name().toLowerCase(Locale.ROOT)).isEqualTo(symmetry);
        }
    }

    /// Returns whether the entries of a matrix are in disorder.
    private static boolean checkEntries(Row row, ReadOptions options, boolean columns) throws IOException {
        int major = columns ? 1 : 0;
        boolean matrix = row.get("shape").matches("[0-9]+x[0-9]+");
        long[] last = {-1, -1};
        boolean[] unsorted = {false};
        double[] sums = new double[2];
        long[] count = {0};
        ArrayFiles.forEachEntry(row.path(), options, entry -> {
            count[0]++;
            sums[0] += Math.hypot(entry.real(), entry.imaginary());
            if (matrix) {
                unsorted[0] |= entry.index(major) == last[0] && entry.index(1 - major) < last[1];
                last[0] = entry.index(major);
                last[1] = entry.index(1 - major);
            }
        });
        assertThat(count[0]).isEqualTo(row.integer("stored"));
        if (row.get("stored").equals(row.get("expanded"))) {
            row.check("abs_sum", sums, sums[0]);
        }
        return unsorted[0];
    }

    @Test
    void severalArraysAreListed() {
        assertFault(() -> ArrayFiles.read(DataFiles.of("mat/matlab_v73_sparse.mat"), ReadOptions.DEFAULT),
                Fault.Code.MEMBER, "/sparse_complex", "/sparse_zeros");
    }

    @Test
    void annDataWithoutXSaysSo() {
        assertFault(() -> ArrayFiles.read(DataFiles.of("h5/anndata_0.11.4.h5ad"), ReadOptions.DEFAULT),
                Fault.Code.MEMBER, "without X");
    }

    @Test
    void theConventionOfTheFileTellsTheArray() throws IOException {
        assertThat(kind("h5/anndata_0.7.8.h5ad")).isEqualTo("anndata csr_matrix");
        assertThat(kind("h5/10x_v1.h5")).isEqualTo("10x v1");
        assertThat(kind("h5/10x_v3.h5")).isEqualTo("10x v3");
        assertThat(kind("h5/own_sparse_groups.h5")).isEqualTo("anndata csr_matrix");
        assertThat(kind("binsparse/own_dcsc_in_group.bsp.h5")).isEqualTo("binsparse DCSC");
        assertThat(kind("binsparse/own_dmatc.bsp.h5")).isEqualTo("binsparse DMATC");
    }

    private static String kind(String file) throws IOException {
        return ArrayFiles.read(DataFiles.of(file), ReadOptions.DEFAULT).info().kind();
    }

    @Test
    void rowsAndColumnsHaveTheNamesOfTheFile() throws IOException {
        List<List<String>> cells = names("h5/anndata_0.7.8.h5ad", "X");
        assertThat(cells.get(0)).hasSize(30).startsWith("cell0", "cell1");
        assertThat(cells.get(1)).hasSize(20).startsWith("gene0", "gene1");
        List<List<String>> barcodes = names("h5/10x_v3.h5", "matrix");
        assertThat(barcodes.get(0)).hasSize(507).startsWith("ENSG00000279493");
        assertThat(barcodes.get(1)).hasSize(1107).startsWith("AAACCCAAGGAGAGTA-1");
        assertThat(names("h5/10x_v1.h5", "").get(0)).startsWith("DSCAM", "MIR99AHG");
        assertThat(names("h5/anndata_0.7.8.h5ad", "raw/X").get(1)).hasSize(40);
        assertThat(names("h5/anndata_0.7.8.h5ad", "varm/sparse").get(1)).isEmpty();
    }

    private static List<List<String>> names(String file, String path) throws IOException {
        return ArrayFiles.read(DataFiles.of(file), ReadOptions.DEFAULT.withMember(path)).info()
                .annotations().names();
    }

    @Test
    void denseDatasetsBecomeStridedArrays() throws IOException {
        LoadedArray loaded = ArrayFiles.read(DataFiles.of("h5/own_sparse_groups.h5"),
                ReadOptions.DEFAULT.withMember("/layers/dense"));
        assertThat(loaded.array()).isInstanceOf(StridedArray.class);
        assertThat(loaded.array().get(0, 3).real()).isEqualTo(2);
        assertThat(loaded.array().get(2, 1).real()).isEqualTo(3);
    }
}
