package org.gcsarray.bench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;

/// Generators give what their definitions say; the counts are those of an independent implementation.
class DataCatalogTest {

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"uniform2d(100000,100000,1000000,11); 999941", "stencil5(500,500); 1248000",
        "stencil27(40); 1643032", "banded(100000,5,13); 1099970"})
    void matricesHaveTheirPublishedCounts(String call, long nse) throws IOException {
        assertThat(Dataset.of(call).rows().nse()).isEqualTo((int) nse);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"tensorU(200,300,400,500000,31); 495", "tensorP(200,300,400,500000,33); 372",
        "tensorU(60,80,100,120,500000,35); 498"})
    void tensorsHaveTheirPublishedCounts(String call, long thousands) {
        CooArray drawn = (CooArray) DataCatalog.parse(call).make();
        assertThat(Math.round(drawn.canonicalize(DuplicatePolicy.SUM).nse() / 1e3)).isEqualTo(thousands);
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
    @CsvSource(delimiter = ';', value = {"nosuch; one of uniform2d", "stencil5(3); takes 2: nx,ny",
        "stencil5(3,4; closing parenthesis", "stencil5(3,x); not a number", "stencil5(3,4d); not a number",
        "tensorU(3,4,5); takes 4 or more"})
    void refusesOtherText(String text, String reason) {
        assertThatThrownBy(() -> Dataset.of(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void refusesFractionsWhereIntegersAreMeant() {
        assertThatThrownBy(() -> DataCatalog.parse("stencil5(3,4.5)").make())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("argument 2 is 4.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stencil5(10000000000,2)", "stencil27(2000)", "uniform2d(5,5,5000000000,11)"})
    void refusesArraysOfMoreThanAnIntCounts(String text) {
        assertThatThrownBy(() -> DataCatalog.parse(text).make()).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(text + " is too large: it needs more than 2147483647 rows, columns or elements");
    }

    @Test
    void readsFiles() throws IOException {
        Path file = Files.writeString(folder.resolve("a.mtx"),
                "%%MatrixMarket matrix coordinate real general\n2 3 2\n1 3 5\n2 1 7\n");
        assertThat(Dataset.of(file.toString()).rows().nse()).isEqualTo(2);
    }
}
