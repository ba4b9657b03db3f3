package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// What readers say of files that are not what they should be.
class MessagesTest {

    private static final String MATRIX = "%%MatrixMarket matrix coordinate real general\n2 2 1\n1 1 1\n";

    @ParameterizedTest
    @CsvSource({"a.mtx,UTF-16", "a.tns,UTF-16", "a.csv,UTF-16", "a.svm,UTF-16"})
    void textInUtf16IsNamed(String name, Charset charset) {
        for (String text : List.of("\ufeff1 1 1\n", MATRIX)) {
            byte[] bytes = text.getBytes(charset);
            byte[] swapped = bytes.clone();
            for (int k = 0; k + 1 < bytes.length; k += 2) {
                swapped[k] = bytes[k + 1];
                swapped[k + 1] = bytes[k];
            }
            for (byte[] file : List.of(bytes, swapped)) {
                assertThatThrownBy(() -> read(name, file)).isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.code()).isEqualTo(Fault.Code.ENCODING))
                        .hasMessage(name + ":1:1: the file is UTF-16 text (expected UTF-8); "
                                + "convert it: iconv -f UTF-16 -t UTF-8");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "a.csv|from,to,weight|is the line a header? --header 1; are these fields names? --labels 0",
        "a.csv|1,b,2|is the line a header? --header 1; are these fields names? --labels 1",
        "a.csv|\"1\",\"2\",\"3\"|quoted fields are not read; remove the quotes",
        "a.csv|1,1,5,|choose fields with --columns and --values",
        "a.csv|1,,5|choose fields with --columns and --values",
        "a.csv|1;1;2,5|numbers have a decimal point", "a.svm|1 1:2,5|numbers have a decimal point",
        "a.tns|1 1 2,5|numbers have a decimal point", "a.tns|1,1,5|is it delimited text? --from csv",
        "a.tns|1;1;5|is it delimited text? --from csv", "a.tns|1|``", "a.svm|1 1:|``"})
    void textThatIsNoNumberComesWithAHint(String name, String line, String hint) {
        assertThatThrownBy(() -> read(name, (line + "\n").getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.fault().hint()).isEqualTo(hint));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.mtx", "a.tns", "a.csv", "a.svm"})
    void textInUtf32IsNamed(String name) {
        for (String charset : List.of("X-UTF-32LE-BOM", "X-UTF-32BE-BOM")) {
            assertThatThrownBy(() -> read(name, MATRIX.getBytes(Charset.forName(charset))))
                    .isInstanceOfSatisfying(ArrayFormatException.class,
                            fault -> assertThat(fault.code()).isEqualTo(Fault.Code.ENCODING))
                    .hasMessage(name + ":1:1: the file is UTF-32 text (expected UTF-8); "
                            + "convert it: iconv -f UTF-32 -t UTF-8");
        }
        for (String charset : List.of("UTF-32LE", "UTF-32BE")) {
            assertThatThrownBy(() -> read("a.tns", "1 1 1\n".getBytes(Charset.forName(charset))))
                    .hasMessageContaining("the line has NUL bytes, as UTF-32 text has (iconv -f UTF-32");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"a.mtx;2 2 1\\n1 1 1@;3", "a.tns;1 1 1@;1", "a.csv;1,1,1@;1", "a.svm;1 1:1@;1",
        "a.mtx;@ 2 1;2", "a.tns;@1@ 1 1;1"})
    void nulBytesAreNamed(String name, String text, long line) {
        String banner = name.equals("a.mtx") ? "%%MatrixMarket matrix coordinate real general\n" : "";
        byte[] bytes = (banner + text.replace("\\n", "\n").replace('@', '\0') + "\n").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(name, bytes)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.line()).isEqualTo(line))
                .hasMessageContaining("\\0").hasMessageEndingWith("the line has NUL bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"@x@ @1; UTF-16", "x@ @1@; UTF-16", "x@@@ @@@1@@@; UTF-32",
        "@@@x@@@ @@@1; UTF-32", "@@x@@ @@1;''", "x @1;''", "x@y1;''", "x@y@z@@u@;''", "@@;''", "@;''", "@x;''",
        "@@x;''"})
    void nulBytesAtEvenDistancesAreAnEncoding(String text, String encoding) {
        assertThatThrownBy(() -> read("a.tns", text.replace('@', '\0').getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(ArrayFormatException.class, fault -> assertThat(fault.fault().text())
                        .endsWith("the line has NUL bytes" + (encoding.isEmpty() ? ""
                                : ", as " + encoding + " text has (iconv -f " + encoding + " -t UTF-8 converts it)")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"a.csv;i0,i1,value\\n0,0,1;0", "a.svm;1 1:1;1", "a.mtx;0 2 1\\n1 1 1;1"})
    void aDimensionOfExtentZeroHasNoIndices(String name, String lines, int index) {
        String banner = name.equals("a.mtx") ? "%%MatrixMarket matrix coordinate real general\n" : "";
        String text = banner + lines.replace("\\n", "\n") + "\n";
        ReadOptions options = name.equals("a.mtx") ? ReadOptions.DEFAULT
                : ReadOptions.DEFAULT.withShape(SmoothShape.of(name.equals("a.csv") ? 0 : 1, 0));
        assertThatThrownBy(() -> ArrayFiles.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), name, options))
                .hasMessageContaining("(expected none, the extent is 0, actual " + index + ")")
                .hasMessageNotContaining("--base");
    }

    @Test
    void whatIsCompressedTwiceIsNamed() throws IOException {
        byte[] twice = packed(packed(MATRIX.getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(() -> read("a.mtx.gz", twice)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.code()).isEqualTo(Fault.Code.UNSUPPORTED))
                .hasMessageEndingWith("unpack it with gzip -d, it was compressed twice");
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0089GCS\n\u001a\n", "\u0089GCS", "\u0089GCS\r\n\u001a"})
    void aContainerWithADamagedSignatureIsNotAFileOfAnotherFormat(String start) {
        byte[] bytes = start.getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> read("a.gcs", bytes)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.code()).isEqualTo(Fault.Code.BANNER))
                .hasMessageEndingWith("; it was cut, or a transfer in text mode destroyed it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.tns", "a.csv", "a.mtx"})
    void aLineWithoutEndIsCalledALine(String name) {
        byte[] bytes = "1".repeat((1 << 24) + 10).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(name, bytes)).hasMessageStartingWith(name + ":1:1: the line is too long")
                .hasMessageNotContaining("header");
    }

    @Test
    void blankLinesWithoutEndAreNoHeader() {
        byte[] bytes = "\n".repeat((1 << 24) + 10).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read("a.tns", bytes))
                .hasMessageContaining("the lines before the first entry are too long");
    }

    @Test
    void whatIsNoZipArchiveIsNotCalledDamaged() throws IOException {
        assertThatThrownBy(() -> readAsNpz(MATRIX.getBytes(StandardCharsets.UTF_8))).hasMessage(
                "x: the file starts with \"%%MatrixMarket\"; it is not a ZIP archive, as an .npz file is; "
                        + "it seems to be a file of format mtx; read it as such (--from mtx)");
        assertThatThrownBy(() -> readAsNpz(new byte[] {(byte) 0x80, 4, (byte) 0x95})).hasMessage(
                "x: the file starts with 80 04 95; it is not a ZIP archive, as an .npz file is; fetch or write it again");
        assertThatThrownBy(() -> readAsNpz("PK\3\4 ".getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("the ZIP directory is damaged");
    }

    @Test
    void aZipCommentBeyondTheEndIsSaid() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArrayFiles.write(StridedArray.wrapRowMajor(SmoothShape.of(1), Values.wrap(new double[] {1})), out, "npz",
                WriteOptions.DEFAULT);
        byte[] bytes = out.toByteArray();
        bytes[bytes.length - 2] = 114; // length of the comment behind the directory
        assertThatThrownBy(() -> readAsNpz(bytes))
                .hasMessage("x: the ZIP directory is damaged (the file ends inside it); "
                        + "an .npz file is a ZIP archive: fetch or write it again");
    }

    @Test
    void aListOfMembersEnds() throws IOException {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        ByteArrayOutputStream one = new ByteArrayOutputStream();
        ArrayFiles.write(StridedArray.wrapRowMajor(SmoothShape.of(1), Values.wrap(new double[] {1})), one,
                "npy", WriteOptions.DEFAULT);
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            for (int k = 0; k < 500; k++) {
                out.putNextEntry(new ZipEntry("member" + k + ".npy"));
                out.write(one.toByteArray());
            }
        }
        ReadOptions options = ReadOptions.DEFAULT.withFormat("npz").withMember("none");
        assertThatThrownBy(() -> ArrayFiles.read(new ByteArrayInputStream(zip.toByteArray()), "x", options))
                .hasMessageContaining("member0 ").hasMessageContaining(", ..")
                .satisfies(fault -> assertThat(fault.getMessage()).hasSizeBetween(900, 1200));
    }

    @Test
    void anIndexOfManyDigitsIsShownShortened() {
        String index = "0".repeat(1000) + "7";
        String shown = "actual " + "0".repeat(40) + "..)";
        assertThatThrownBy(
                () -> read("a.mtx", MATRIX.replace("\n1 1", "\n1 " + index).getBytes(StandardCharsets.UTF_8)))
                .hasMessageEndingWith("index out of range in dimension 1 (expected 1..2, " + shown);
        assertThatThrownBy(() -> read("a.svm", ("1 -" + index + ":1\n").getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("index out of range (expected ")
                .hasMessageContaining("actual -" + "0".repeat(39) + "..)");
    }

    @Test
    void aTypeOfSeveralLinesIsShownInOne() {
        String header = "{'descr': '|\\nS3', 'fortran_order': False, 'shape': (1,), }\n";
        byte[] bytes = ("\u0093NUMPY\1\0" + (char) header.length() + "\0" + header + "abc")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> read("a.npy", bytes)).hasMessageContaining("elements of type |?S3 are not read");
    }

    @Test
    void anArchiveOfOtherFilesIsToBeUnpacked() throws IOException {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.mtx"));
            out.write(MATRIX.getBytes(StandardCharsets.US_ASCII));
        }
        assertThatThrownBy(() -> read("a.zip", zip.toByteArray()))
                .hasMessage("a.zip: the archive holds no .npy member; "
                        + "if it holds a file of another format, unpack it with unzip and read that file");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "a.tns; 1 2 3|1; the line is too short (expected 2 indices and a real number, found 1 token)",
        "a.tns; 1 2 3|1 2; the line is too short (expected a real number as value)",
        "a.tns; 1 2 3 4|1 2 3 4 # x; surplus token \"#\" (expected 3 indices and a real number); a comment needs a line of its own",
        "a.tns; 1 2 3|1 2 3 4; surplus token \"4\" (expected 2 indices and a real number); one entry per line",
        "a.csv; 5|6; found 1 field)"})
    void linesOfAnotherLengthAreNamed(String name, String lines, String message) {
        byte[] bytes = lines.replace('|', '\n').getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> read(name, bytes)).hasMessageContaining(message);
    }

    @Test
    void basesThatDoNotFitAreAFaultOfTheFile() {
        ReadOptions options = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(0, 1));
        assertThatThrownBy(() -> ArrayFiles.read(
                new ByteArrayInputStream("1 1 1 5\n".getBytes(StandardCharsets.US_ASCII)),
                "a.tns", options)).isInstanceOf(ArrayFormatException.class).hasMessage(
                        "a.tns: base [0, 1] has 2 numbers; the file has 3 dimensions; give one base, or one for each dimension");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"a.tns; 0 0 0 5; 0,0,0; 1; 0", "a.tns; 1 1 5; 0,1; 1; 1",
        "a.csv; 0,1,5; 0,9; 1; 0",
        "a.svm; 0 1:5; 3,0; 3; 1"})
    void anIndexOfAnEmptyDimensionSaysThatItIsEmpty(String name, String text, String shape, int column, long index) {
        long[] extents = Arrays.stream(shape.split(",", -1)).mapToLong(Long::parseLong).toArray();
        ReadOptions options = ReadOptions.DEFAULT.withShape(SmoothShape.of(extents))
                .withBase(ReadOptions.IndexBase.AUTO);
        assertThatThrownBy(() -> ArrayFiles.read(
                new ByteArrayInputStream((text + "\n").getBytes(StandardCharsets.US_ASCII)), name, options))
                .isInstanceOf(ArrayFormatException.class)
                .hasMessageStartingWith(name + ":1:" + column + ": index out of range")
                .hasMessageEndingWith("(expected none, the extent is 0, actual " + index + ")");
    }

    private static void readAsNpz(byte[] bytes) throws IOException {
        ArrayFiles.read(new ByteArrayInputStream(bytes), "x",
                ReadOptions.DEFAULT.withFormat("npz"));
    }

    private static void read(String name, byte[] bytes) throws IOException {
        ArrayFiles.read(new ByteArrayInputStream(bytes), name, ReadOptions.DEFAULT);
    }
}
