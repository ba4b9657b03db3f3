package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The verbs over every format.
class FileFormatsTest {

    private static final Path MATRIX = Run.DATA.resolve("mtx/west0067.mtx");
    private static final Path TENSOR = Run.DATA.resolve("tns/small4.tns");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.mtx", "a.tns", "a.csv", "a.tsv", "a.coo", "a.svm", "a.npz", "a.h5", "a.gcs", "a.csv.gz",
        "a.npz.gz", "a.h5.gz", "a.gcs.gz"})
    void aMatrixGoesThroughEveryFormat(String name) {
        Path file = folder.resolve(name);
        Run converted = gcs("convert", MATRIX, file);
        assertThat(converted.code()).as(converted.err()).isZero();
        Run compared = gcs("diff", MATRIX, file);
        assertThat(compared.code()).as(compared.out() + compared.err()).isZero();
        assertThat(gcs("check", file).code()).isZero();
        Run info = gcs("info", "--json", file);
        assertThat(info.json().get("nse").asInt()).isEqualTo(294);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.ttx", "a.tns", "a.csv", "a.npz", "a.h5", "a.gcs"})
    void aTensorGoesThroughEveryFormatOfItsRank(String name) {
        Path file = folder.resolve(name);
        assertThat(gcs("convert", TENSOR, file).code()).isZero();
        Run compared = gcs("diff", TENSOR, file);
        assertThat(compared.code()).as(compared.out() + compared.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.gcs", "a.h5"})
    void aLayoutIsKept(String name) {
        Path file = folder.resolve(name);
        assertThat(gcs("convert", "--layout", "2,0|1,3", TENSOR, file).code()).isZero();
        assertThat(gcs("info", "--json", file).json().get("layout").asString()).isEqualTo("2,0|1,3");
        assertThat(gcs("info", file).out()).containsPattern("layout +2,0\\|1,3");
        assertThat(gcs("diff", TENSOR, file).code()).isZero();
    }

    @Test
    void whatIsInsideAFileIsNamedBehindAColon() {
        Path cells = Run.DATA.resolve("h5/anndata_0.7.8.h5ad");
        assertThat(gcs("info", "--json", cells).json().get("nse").asInt()).isEqualTo(239);
        assertThat(gcs("info", "--json", cells + ":/layers/sparse").json().get("nse").asInt()).isEqualTo(6);
        assertThat(gcs("info", "--json", Run.DATA.resolve("npz/AFIRO.npz") + ":/b_ub").json().get("shape").toString())
                .isEqualTo("[19]");
        Run several = gcs("info", Run.DATA.resolve("npz/AFIRO.npz"));
        assertThat(several.code()).isEqualTo(1);
        assertThat(several.err()).contains("A_ub", "b_eq");
        Run absent = gcs("info", cells + ":/layers/none");
        assertThat(absent.code()).isEqualTo(1);
        assertThat(absent.err()).contains("layers/none");
    }

    @Test
    void aGroupIsWrittenInsideANewFile() {
        String inside = folder.resolve("a.h5") + ":/a/b";
        assertThat(gcs("convert", MATRIX, inside).code()).isZero();
        assertThat(gcs("diff", MATRIX, inside).code()).isZero();
    }

    @Test
    void namesThatPromiseMoreThanBinsparseAreNoted() {
        for (String name : new String[] {"a.mat", "a.h5ad"}) {
            Path file = folder.resolve(name);
            assertThat(gcs("convert", MATRIX, file).err()).contains("note: " + file
                    + ": the file holds binsparse, which neither MATLAB nor AnnData reads (--flavour anndata writes a group for AnnData)");
            assertThat(gcs("convert", MATRIX, file, "--flavour", "anndata").err())
                    .doesNotContain("binsparse");
        }
        assertThat(gcs("convert", MATRIX, folder.resolve("a.h5")).err()).doesNotContain("binsparse");
    }

    @Test
    void theFlavourOfAnArchiveIsChosen() {
        Path scipy = folder.resolve("scipy.npz");
        Path pydata = folder.resolve("pydata.npz");
        assertThat(gcs("convert", MATRIX, scipy).code()).isZero();
        assertThat(gcs("convert", "--flavour", "pydata", MATRIX, pydata).code()).isZero();
        assertThat(gcs("diff", scipy, pydata).code()).isZero();
        assertThat(gcs("info", scipy).out()).contains("coo");
        assertThat(gcs("info", pydata).out()).contains("COO");
        assertThat(gcs("convert", "--flavour", "nothing", MATRIX, pydata).code()).isEqualTo(2);
    }

    @Test
    void delimitedTextIsReadByItsFields() {
        Run fields = gcs("info", "--json", "--base", "0", "--columns", "2,3,0", "--values", "1",
                Run.DATA.resolve("text/coo_3d_columns.tsv"));
        assertThat(fields.json().get("shape").toString()).isEqualTo("[4,3,2]");
        Run header = gcs("info", "--json", "--base", "1", "--header", "1", Run.DATA.resolve("text/coo_header.csv"));
        assertThat(header.json().get("nse").asInt()).isEqualTo(3);
        Run names = gcs("info", "--json", "--labels", "0,1", Run.DATA.resolve("text/coo_labels.tsv"));
        assertThat(names.json().get("shape").toString()).isEqualTo("[2,2]");
        Run wrong = gcs("info", "--columns", "1,1", Run.DATA.resolve("text/coo_labels.tsv"));
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("different numbers from 0");
        assertThat(gcs("info", "--header", "some", MATRIX).err()).contains("nor a number of lines");
    }

    @Test
    void labelsOfRowsAreKept() throws IOException {
        Path source = Run.DATA.resolve("text/libsvm_qid_comment.txt");
        Path copy = folder.resolve("copy.svm");
        assertThat(gcs("convert", "--from", "libsvm", source, copy).code()).isZero();
        assertThat(heads(copy)).isEqualTo(heads(source)).isNotEmpty();
    }

    private static List<String> heads(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\\s+[0-9]+:|\\s*#")[0].strip()).toList();
    }

    @Test
    void aContainerBeyondTheLimitIsMultipliedBlockByBlock() throws IOException {
        Path container = folder.resolve("a.gcs");
        assertThat(gcs("convert", "--layout", "0|1", "--block-nse", "50", MATRIX, container).code()).isZero();
        Path vector = folder.resolve("x.mtx");
        Files.writeString(vector, "%%MatrixMarket matrix array real general\n67 1\n" + "0.5\n".repeat(67));
        Path whole = folder.resolve("whole.npy");
        Path blocks = folder.resolve("blocks.npy");
        assertThat(gcs("multiply", container, vector, "-o", whole).code()).isZero();
        Run large = gcs("multiply", "--max-memory", "3k", container, vector, "-o", blocks);
        assertThat(large.code()).as(large.err()).isZero();
        assertThat(large.err()).contains("from the file");
        assertThat(Files.readAllBytes(blocks)).isEqualTo(Files.readAllBytes(whole));
        assertThat(gcs("info", "--max-memory", "1k", container).err()).contains("--max-memory");
    }

    @Test
    void whatATargetHasNoPlaceForIsNoted() throws IOException {
        Path labels = file(folder, "a.svm", "1 1:2", "2 2:3");
        Path comments = file(folder, "a.mtx", "%%MatrixMarket matrix coordinate real general", "%kept", "2 2 1",
                "2 2 5");
        for (String name : List.of("b.npz", "b.h5", "b.gcs")) {
            assertThat(gcs("convert", comments, folder.resolve(name)).err()).as(name).contains("no place for comments");
        }
        for (String name : List.of("b.mtx", "b.tns", "b.csv", "b.svm")) {
            assertThat(gcs("convert", comments, folder.resolve(name)).err()).as(name).doesNotContain("no place");
            assertThat(folder.resolve(name)).content().contains("kept");
        }
        for (String name : List.of("c.npz", "c.h5", "c.mtx", "c.tns", "c.csv")) {
            assertThat(gcs("convert", labels, folder.resolve(name)).err()).as(name).contains("no place for labels",
                    "[2 times]");
        }
        for (String name : List.of("c.gcs", "c.svm")) {
            assertThat(gcs("convert", labels, folder.resolve(name)).err()).as(name).doesNotContain("no place");
        }
        Path cells = Run.DATA.resolve("h5/anndata_0.7.8.h5ad");
        assertThat(gcs("convert", cells, folder.resolve("b.npz")).err()).contains("no place for the names");
        assertThat(gcs("convert", cells, folder.resolve("b.gcs")).err()).doesNotContain("no place");
        assertThat(gcs("convert", folder.resolve("b.gcs"), folder.resolve("b.mtx")).err())
                .contains("no place for the names");
    }

    @Test
    void textIsWrittenFromTheBaseAndWithTheDelimiterAskedFor() throws IOException {
        Path source = file(folder, "a.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 1", "2 2 5");
        assertThat(gcs("convert", "--to", "csv", "--out-base", "1", "--out-delimiter", "semicolon", source, "-").out())
                .isEqualTo("i1;i2;value\n2;2;5\n");
        assertThat(gcs("convert", "--to", "libsvm", "--out-base", "0", source, "-").out()).isEqualTo("0\n0 1:5\n");
        for (String option : List.of("--out-base=1", "--out-delimiter=tab")) {
            Run refused = gcs("convert", option, source, folder.resolve("b.mtx"));
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err()).contains("is for delimited text");
        }
    }

    @Test
    void membersOfFilesWithoutMembersAreRefused() throws IOException {
        Path text = file(folder, "a.csv", "1,2,3");
        Run read = gcs("info", "--json", text + ":/x");
        assertThat(read.code()).isEqualTo(1);
        assertThat(read.error().get("code").asString()).isEqualTo("member");
        Run written = gcs("convert", "--to", "gcs", text, folder.resolve("a.h5") + ":/x");
        assertThat(written.code()).isEqualTo(2);
    }

    @Test
    void aFaultNamesItsMember() {
        Run absent = gcs("info", "--json", Run.DATA.resolve("malformed/binsparse/column_out_of_range.bsp.h5"));
        assertThat(absent.code()).isEqualTo(1);
        assertThat(absent.error().get("member").asString()).contains("indices_1");
    }

    @Test
    void aLineOfNamesIsTakenForAHeader() throws IOException {
        Run run = gcs("info", file(folder, "a.csv", "from,to,weight", "1,2,3"));
        assertThat(run.err()).contains("a.csv:1:1: ", "hint: is the line a header? --header 1");
    }

    @Test
    void damagedFilesAreFaults() {
        for (String file : List.of("malformed/gcs/flipped_value.gcs", "malformed/npz/zip_crc.npz",
                "malformed/h5/truncated.h5", "malformed/text/coo_ragged.csv")) {
            Run check = gcs("check", Run.DATA.resolve(file));
            assertThat(check.code()).as(file).isEqualTo(1);
            assertThat(check.err()).contains(file);
            Run json = gcs("info", "--json", Run.DATA.resolve(file));
            assertThat(json.code()).as(file).isEqualTo(1);
            assertThat(json.error().get("code").asString()).isNotEmpty();
        }
    }
}
