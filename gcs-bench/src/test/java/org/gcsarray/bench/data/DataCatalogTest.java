package org.gcsarray.bench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;

/// Generators give what their definitions say; the counts are those of an independent implementation.
class DataCatalogTest {

    @TempDir
    Path folder = Path.of("");

    private static CooArray summed(String call) {
        return ((CooArray) DataCatalog.parse(call).make()).canonicalize(DuplicatePolicy.SUM);
    }

    private static IntStream rowLengths(String call) throws IOException {
        RowIndex rows = Dataset.of(call).rows().toDenseRows(Long.MAX_VALUE).rows();
        return IntStream.range(0, rows.listedRows()).map(r -> rows.end(r) - rows.start(r));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"uniform2d(100000,100000,1000000,11); 999941", "stencil5(500,500); 1248000",
        "stencil27(40); 1643032", "banded(100000,5,13); 1099970"})
    void matricesHaveTheirPublishedCounts(String call, long nse) throws IOException {
        assertThat(Dataset.of(call).rows().nse()).isEqualTo((int) nse);
    }

    @Test
    void rmatHasItsPublishedRows() throws IOException {
        String call = "rmat(16,1000000,12)";
        assertThat(rowLengths(call).max()).hasValue(6097);
        assertThat(rowLengths(call).filter(length -> length == 0).count()).isEqualTo(25_635);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"tensorU(200,300,400,500000,31); 495", "tensorP(200,300,400,500000,33); 372",
        "tensorU(60,80,100,120,500000,35); 498"})
    void tensorsHaveTheirPublishedCounts(String call, long thousands) {
        assertThat(Math.round(summed(call).nse() / 1e3)).isEqualTo(thousands);
    }

    @Test
    void stencilsCoupleNeighboursOnly() throws IOException {
        CompressedRows grid = Dataset.of("stencil5(3,4)").rows();
        assertThat(grid.nse()).isEqualTo(12 + 2 * (2 * 4 + 3 * 3));
        assertThat(grid.values().getDouble(grid.position(5, 5))).isEqualTo(4);
        assertThat(grid.values().getDouble(grid.position(5, 9))).isEqualTo(-1);
        assertThat(grid.position(3, 4)).as("no wrap-around").isEqualTo(-1);
        CompressedRows cube = Dataset.of("stencil27(3)").rows();
        assertThat(rowLengths("stencil27(3)").max()).hasValue(27);
        assertThat(cube.values().getDouble(cube.position(13, 13))).isEqualTo(26);
        assertThat(rowLengths("fem(3,2,1)").max()).hasValue(54);
        assertThat(Dataset.of("fem(3,2,1)").rows().nse()).isEqualTo(4 * cube.nse());
    }

    @Test
    void renamingKeepsRowLengths() throws IOException {
        assertThat(rowLengths("powerlaw(8,2000,1)").sorted().toArray())
                .isEqualTo(rowLengths("rmat(8,2000,1)").sorted().toArray());
        assertThat(rowLengths("powerlaw(8,2000,1)").toArray()).isNotEqualTo(rowLengths("rmat(8,2000,1)").toArray());
    }

    @Test
    void otherClassesHaveTheirShape() throws IOException {
        assertThat(rowLengths("bandrandom(1000,19,5,200,1)").average().orElseThrow()).isBetween(17.0, 20.0);
        CompressedRows band = Dataset.of("bandrandom(1000,19,5,200,1)").rows();
        for (int k = 0; k < band.rows().listedRows(); k++) {
            long row = band.rows().rowId(k);
            assertThat(band.columns().get(band.rows().start(k))).isGreaterThanOrEqualTo(Math.min(800, row - 100));
            assertThat(band.columns().get(band.rows().end(k) - 1)).isLessThan(Math.max(200, row + 100));
        }
        assertThat(rowLengths("roads(1000,0.4,50,1)").average().orElseThrow()).isBetween(2.5, 3.0);
        assertThat(rowLengths("giant(1000,5,3,0.15,1)").filter(length -> length > 100)).hasSize(3);
        assertThat(rowLengths("wide(200,100000,300,1)").average().orElseThrow()).isBetween(230.0, 370.0);
        assertThat(Dataset.of("blocks(500,3,20,1)").rows().nse()).isBetween(400, 1200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nips(20,1)", "uber(20,1)", "chicago(20,1)", "lbnl(20,1)", "enron(200,1)", "nell2(200,1)",
        "darpa(100,1)"})
    void frosttShapesHaveAboutTheirElements(String call) {
        String name = call.substring(0, call.indexOf('('));
        double scale = Double.parseDouble(call.substring(call.indexOf('(') + 1, call.indexOf(',')));
        Frostt model = Frostt.ALL.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        CooArray made = (CooArray) DataCatalog.parse(call).make();
        assertThat(made.nse() * scale / model.nse()).isBetween(0.7, 1.4);
        assertThat(made.canonicalize(DuplicatePolicy.SUM).nse()).as("distinct").isEqualTo(made.nse());
    }

    @Test
    void callsSpellOutTheirDefaults() {
        assertThat(DataCatalog.parse("stencil5")).hasToString("stencil5(500,500)");
        assertThat(DataCatalog.all()).allSatisfy(one -> assertThat(DataCatalog.parse(one.name()).toString())
                .isEqualTo(DataCatalog.parse(DataCatalog.parse(one.name()).toString()).toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"nosuch; classes are uniform2d", "stencil5(3); takes 2: nx,ny",
        "stencil5(3,4; closing parenthesis", "stencil5(3,x); no number", "tensorU(3,4,5); takes 4 or more"})
    void refusesOtherText(String text, String reason) {
        assertThatThrownBy(() -> Dataset.of(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void refusesFractionsWhereIntegersAreMeant() {
        assertThatThrownBy(() -> DataCatalog.parse("stencil5(3,4.5)").make())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("argument 2 is 4.5");
    }

    @Test
    void readsFiles() throws IOException {
        Path file = Files.writeString(folder.resolve("a.mtx"),
                "%%MatrixMarket matrix coordinate real general\n2 3 2\n1 3 5\n2 1 7\n");
        assertThat(Dataset.of(file.toString()).rows().nse()).isEqualTo(2);
    }
}
