package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.json.JsonValue;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Names, labels and queries of containers, and members of the attributes that only look like them.
class ContainerAnnotationsTest {

    private static final CrsMatrix MATRIX = CrsMatrix.wrap(2, 3, new int[] {0, 1, 2}, Indices.narrowest(3, 2, 0),
            Values.wrap(new double[] {1, 2}));

    @TempDir
    Path folder = Path.of("");

    private Path file(String attributes) throws IOException {
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(2, 3), "0|1"), DType.FLOAT64).withAttributes(attributes);
        List<CompressedRows> rows = List.of(MATRIX.compressedRows());
        return Files.write(folder.resolve("a.gcs"), TestFiles.write(header, rows));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"indexNames\":[[\"a\",\"b\"],[],[]]}", "{\"indexNames\":[[\"a\"]]}",
        "{\"indexNames\":[[\"a\",\"b\",\"c\"],[]]}", "{\"indexNames\":\"none\"}", "{\"indexNames\":[[1,2],[]]}",
        "{\"rowLabels\":[1.0,2.0,3.0]}", "{\"rowLabels\":1.0}", "{\"rowLabels\":[0.0],\"queryIds\":[1,1,2]}"})
    void whatDoesNotFitStaysAnAttributeAndIsNoted(String attributes) throws IOException {
        Path file = file(attributes);
        LoadedArray loaded = new ContainerFormat().read(file, "a.gcs", ReadOptions.DEFAULT);
        Annotations annotations = loaded.info().annotations();
        assertThat(annotations.names()).isEmpty();
        assertThat(annotations.rowLabels()).isEmpty();
        assertThat(annotations.queryIds()).isEmpty();
        assertThat(annotations.attributes()).isEqualTo(JsonValue.parse("expected", attributes).toString());
        assertThat(loaded.info().notes()).containsExactly(new Note(Note.Code.ANNOTATIONS_MISFIT, 0, 1));
        ReadOptions strict = ReadOptions.DEFAULT.withStrict(true);
        assertThatThrownBy(() -> new ContainerFormat().read(file, "a.gcs", strict)).isInstanceOfSatisfying(
                ArrayFormatException.class, fault -> {
                    assertThat(fault.code()).isEqualTo(Fault.Code.STRUCTURE);
                    assertThat(fault.offset()).isEqualTo(Preamble.BYTES);
                });
        CheckReport report = ContainerFormat.check(file, "a.gcs", strict, 10);
        assertThat(report.faults()).extracting(Fault::code).containsExactly(Fault.Code.STRUCTURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"indexNames\":[[\"a\"],[]]}", "{\"indexNames\":[[],[\"a\",\"b\",\"c\"]]}",
        "{\"rowLabels\":[1.0,2.0],\"queryIds\":[1,1]}", "{\"unit\":\"m\"}"})
    void whatFitsIsNotNoted(String attributes) throws IOException {
        LoadedArray loaded = new ContainerFormat().read(file(attributes), "a.gcs",
                ReadOptions.DEFAULT.withStrict(true));
        assertThat(loaded.info().notes()).isEmpty();
        assertThat(loaded.info().annotations()).isNotEqualTo(Annotations.NONE);
    }

    @Test
    void whatDoesNotFitIsNotWritten() {
        for (Annotations misfit : List.of(Annotations.NONE.withNames(List.of(List.of("a", "b"))),
                Annotations.NONE.withNames(List.of(List.of(), List.of("a", "b", "c", "d"))),
                Annotations.NONE.withRowLabels(new double[3], new long[0]),
                Annotations.NONE.withRowLabels(new double[2], new long[3]))) {
            WriteOptions options = WriteOptions.DEFAULT.withAnnotations(misfit);
            assertThatThrownBy(() -> TestFiles.write(MATRIX, options)).as(misfit.toString())
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("there are ");
        }
    }

    private Path labelled(String layout, String attributes) throws IOException {
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(2, 3), layout), DType.FLOAT64).withAttributes(attributes);
        return Files.write(folder.resolve("labelled.gcs"), TestFiles.write(header, List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"rowLabels\":[1.0,2.0]}", "{\"queryIds\":[1,1]}",
        "{\"rowLabels\":[1.0,2.0],\"queryIds\":[1,1]}"})
    void onlyDimension0IsNotAppendedToBeyondLabelsAndQueries(String attributes) throws IOException {
        Path rows = labelled("0|1", attributes);
        assertThatThrownBy(() -> ContainerBuilder.append(rows, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the container has names, labels or queries of the indices of dimension 0, and appended ones"
                                + " would have none; write the file anew");
        Path columns = labelled("1|0", attributes);
        Annotations before = new ContainerFormat().read(columns, "a.gcs", ReadOptions.DEFAULT).info().annotations();
        try (ContainerBuilder builder = ContainerBuilder.append(columns, 1)) {
            builder.commit();
        }
        LoadedArray grown = new ContainerFormat().read(columns, "a.gcs", ReadOptions.DEFAULT.withStrict(true));
        assertThat(grown.array().shape()).isEqualTo(SmoothShape.of(2, 4));
        assertThat(grown.info().annotations()).isEqualTo(before);
    }
}
