package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// What becomes of builders and files that are used after their end.
class ContainerBuilderTest {

    private static final ContainerHeader HEADER = ContainerHeader
            .of(DimensionReduction.parse(SmoothShape.of(5, 2), "0|1"), DType.FLOAT64).withMaxBlockNse(1);
    private static final CompressedRows ROWS = CompressedRows.wrap(2, 2, RowIndex.Dense.wrap(new int[] {0, 1, 2}),
            Indices.wrap(new int[] {0, 1}), Values.wrap(new double[] {1, 2}));

    @TempDir
    private Path folder;

    @Test
    void nothingIsAddedAfterTheEnd() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(bytes, HEADER)) {
            builder.add(ROWS).commit();
            int written = bytes.size();
            refuses(builder, "the builder has committed its file; make another one");
            assertThat(bytes.size()).isEqualTo(written);
        }
        Path path = folder.resolve("closed.gcs");
        ContainerBuilder builder = ContainerBuilder.create(path, HEADER);
        builder.add(ROWS);
        builder.close();
        builder.close();
        refuses(builder, "the builder is closed; make another one");
        assertThat(Files.exists(path)).isFalse();
    }

    private static void refuses(ContainerBuilder builder, String text) {
        assertThatThrownBy(() -> builder.add(ROWS)).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> builder.addContinued(ROWS)).isInstanceOf(IllegalStateException.class)
                .hasMessage(text);
        assertThatThrownBy(() -> builder.addCells(ROWS.values())).isInstanceOf(IllegalStateException.class)
                .hasMessage(text);
        assertThatThrownBy(builder::commit).isInstanceOf(IllegalStateException.class).hasMessage(text);
    }

    @Test
    void aFileThatCouldNotBeWrittenIsNotCommitted() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("no space left");
            }
        };
        try (ContainerBuilder builder = ContainerBuilder.to(full, HEADER)) {
            builder.add(ROWS);
            assertThatThrownBy(builder::commit).isInstanceOf(IOException.class).hasMessage("no space left");
            refuses(builder, "the builder could not write a block; make another one");
        }
    }

    @Test
    void refusedRowsDoNotEndTheBuilder() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(bytes, HEADER)) {
            builder.add(ROWS);
            assertThatThrownBy(() -> builder.add(0, ROWS)).isInstanceOf(IllegalArgumentException.class);
            builder.add(ROWS).commit();
        }
        Path path = Files.write(folder.resolve("a.gcs"), bytes.toByteArray());
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            assertThat(file.nse()).isEqualTo(4);
        }
    }

    @Test
    void rowsWithoutCellsAreWrittenWhateverTheirValuesAreEncodedAs() throws IOException {
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(3, 0), "0|1"), DType.FLOAT64)
                .withStorage(ContainerHeader.Storage.DENSE).withEncodedValues(true);
        Values codes = Values.wrap(new double[] {1, 2, 2, 1, 2, 1, 1, 2, 2, 1}).least();
        assertThat(codes).isInstanceOf(EncodedValues.class);
        for (Values none : List.of(Values.wrap(new double[0]), Values.uniform(Scalar.of(1.0), 0), codes.slice(0, 0))) {
            CompressedRows rows = CompressedRows.wrap(3, 0, RowIndex.Dense.wrap(new int[4]), Indices.wrap(new int[0]),
                    none);
            Path path = Files.write(folder.resolve("cells.gcs"), TestFiles.write(header, List.of(rows)));
            try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
                assertThat(file.array().shape()).isEqualTo(SmoothShape.of(3, 0));
            }
        }
    }

    @Test
    void closedFilesAreNotRead() throws IOException {
        Path path = folder.resolve("a.gcs");
        try (ContainerBuilder builder = ContainerBuilder.create(path, HEADER)) {
            builder.add(ROWS).commit();
        }
        ContainerFile file = ContainerFile.open(path);
        assertThatThrownBy(() -> file.faults(-1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxFaults is -1; must be at least 0");
        file.close();
        file.close();
        assertThat(file.nse()).isEqualTo(2);
        String text = path + " is closed; open it again";
        assertThatThrownBy(file::array).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> file.rows(0, 1)).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> file.blocks().get(0)).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> file.faults(1)).isInstanceOf(IllegalStateException.class).hasMessage(text);
    }
}
