package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class EinsumCommandTest {

    private static final String COORDINATE = "%%MatrixMarket matrix coordinate integer general";

    @TempDir
    Path folder = Path.of("");

    private Path tensor = Path.of("");
    private Path matrix = Path.of("");

    /// Shape (2, 3, 4), and [0 1; 0 0; 2 0; 0 3].
    @BeforeEach
    void write() throws IOException {
        tensor = file(folder, "t.tns", "1 1 1 5", "1 3 3 6", "2 1 4 7", "2 3 4 8");
        matrix = file(folder, "m.mtx", COORDINATE, "4 2 3", "1 2 1", "3 1 2", "4 2 3");
    }

    @Test
    void writesAnArray() throws IOException {
        Path result = folder.resolve("c.tns");
        Run run = gcs("einsum", "ijk,kl->ijl", tensor, matrix, "-o", result);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("wrote " + result, "2 x 3 x 2");
        assertThat(Files.readString(result)).isEqualTo("1 1 2 5\n1 3 1 12\n2 1 2 21\n2 3 2 24\n");
        assertThat(gcs("einsum", "kl,kl->l", matrix, matrix, "-o", "-").out()).isEqualTo("1 4\n2 10\n");
        assertThat(gcs("einsum", "kl->lk", matrix, "-o", "-", "--to", "mtx").out())
                .isEqualTo("%%MatrixMarket matrix coordinate integer general\n2 4 3\n1 3 2\n2 1 1\n2 4 3\n");
    }

    @Test
    void printsASingleNumber() {
        Run run = gcs("einsum", "kl,kl->", matrix, matrix);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("14\n");
        Run file = gcs("einsum", "kl,kl->", matrix, matrix, "-o", "-");
        assertThat(file.code()).isEqualTo(2);
        assertThat(file.err()).contains("is a single number, which is printed");
        JsonNode report = gcs("einsum", "--json", "kl,kl", matrix, matrix).json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.einsum/1");
        assertThat(report.get("value").asLong()).isEqualTo(14);
        assertThat(report.get("dtype").asString()).isEqualTo("int64");
        assertThat(report.get("steps").get(0).get("expression").asString()).isEqualTo("kl,kl->");
    }

    @Test
    void tellsThePlanOnly() {
        Run run = gcs("einsum", "--plan", "ijk,kl,lm->ijm", tensor, matrix, matrix.resolveSibling("m.mtx"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("'l' has extent 4 in operand 2 of shape (4, 2), and ");
        Run fits = gcs("einsum", "--plan", "ijk,kl,ml->ijm", tensor, matrix, matrix);
        assertThat(fits.code()).as(fits.err()).isZero();
        assertThat(fits.out()).startsWith("einsum ijk,kl,ml->ijm\n  #3 = ").contains("total: ");
        JsonNode report = gcs("einsum", "--plan", "--json", "ijk,kl,ml->ijm", tensor, matrix, matrix).json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.einsum.plan/1");
        assertThat(report.get("steps")).hasSize(2);
        assertThat(report.get("flops").asDouble()).isPositive();
    }

    @Test
    void namesTheFilesOfOperandsThatDoNotFit() {
        assertThat(gcs("einsum", "ijk,lk->", tensor, matrix).err())
                .contains("'k' has extent 2 in operand 1", "; operand 0 is " + tensor + ", operand 1 is " + matrix);
    }

    @Test
    void dotsThatStandForNoAxisLeaveANumber() throws IOException {
        Path number = folder.resolve("n.gcs");
        assertThat(gcs("reduce", matrix, number, "--op", "sum").code()).isZero();
        assertThat(gcs("einsum", "...->...", number).out()).isEqualTo("6\n");
        Run named = gcs("einsum", "...->...", number, "-o", folder.resolve("c.tns"));
        assertThat(named.code()).isEqualTo(2);
        assertThat(named.err()).contains("--output has no effect: the result of", "is a single number");
        Run missing = gcs("einsum", "...->...", matrix);
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("--output C is missing");
    }

    @Test
    void readsOneOperandFromStdin() {
        Run run = Run.with("1 1 1\n2 2 1\n4 1 1\n", Map.of(), false, "einsum", "--from", "tns", "kl,kl->", "-", matrix);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("0.0\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"ij.,jk | position 2: a '.' that is not part of \"...\"| 2",
        "ij,jk->il | position 8: the result names 'l', which no operand has| 2",
        "ij | has 1 operand| 2", "kl,kl->l | --output C is missing| 2",
        "kl,lk-> | has extent 4 in operand 1 of shape (4, 2), and 2 in an operand before it| 1",
        "klm,kl-> | operand 0 has shape (4, 2); \"klm\" needs rank 3| 1"})
    void refusesWhatDoesNotFit(String expression, String reason, int code) {
        Run run = gcs("einsum", expression, matrix, matrix);
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.err()).contains(reason);
        assertThat(run.out()).isEmpty();
    }
}
