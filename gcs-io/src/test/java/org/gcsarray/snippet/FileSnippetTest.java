package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.io.container.FileSpmv;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.io.internal.bytes.LocalFile;
import org.gcsarray.json.StackJson;
import org.gcsarray.json.StackSpec;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.StackLayer;

class FileSnippetTest {

    @TempDir
    Path folder = Path.of("");

    private final DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(6, 3), "0|1");
    private final CompressedRows rows = Convert.toGcs(
            CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).add(1, 0, 0).add(2, 1, 1).add(3, 2, 2).build(),
            DimensionReduction.parse(SmoothShape.of(3, 3), "0|1")).compressedRows();

    @BeforeEach
    void file() throws IOException {
        Files.writeString(folder.resolve("a.mtx"), """
                %%MatrixMarket matrix coordinate real general
                6 3 2
                1 1 4
                6 3 5
                """);
        ArrayFiles.write(ArrayFiles.read(folder.resolve("a.mtx"), ReadOptions.DEFAULT).array(),
                folder.resolve("a.gcs"), WriteOptions.DEFAULT);
    }

    @Test
    void arrayFiles() throws IOException {
        // @start region="ArrayFiles"
        LoadedArray loaded = ArrayFiles.read(folder.resolve("a.mtx"), ReadOptions.DEFAULT);
        NdArray array = loaded.array();
        ArrayFiles.write(array, folder.resolve("a.tns.gz"), WriteOptions.DEFAULT); // the name says how
        // @end
        assertThat(ArrayFiles.read(folder.resolve("a.tns.gz"), ReadOptions.DEFAULT).array().getDouble(5, 2))
                .isEqualTo(5);
    }

    @Test
    void readOptions() throws IOException {
        Files.writeString(folder.resolve("b.tns"), "0 0 4\n5 2 5\n");
        // @start region="ReadOptions"
        ReadOptions options = ReadOptions.DEFAULT.withStrict(true).withBase(ReadOptions.IndexBase.of(0));
        NdArray array = ArrayFiles.read(folder.resolve("b.tns"), options).array();
        // @end
        assertThat(array.getDouble(5, 2)).isEqualTo(5);
    }

    @Test
    void product() throws IOException {
        double[] x = {1, 1, 1};
        double[] y = new double[6];
        // @start region="FileSpmv"
        try (ContainerFile a = ContainerFile.open(folder.resolve("a.gcs"))) {
            FileSpmv.multiplyRows(a, x, y, Parallelism.threads(4)); // one block of rows at a time in memory
        }
        // @end
        assertThat(y).containsExactly(4, 0, 0, 0, 0, 5);
    }

    @Test
    void containerFile() throws IOException {
        double[] sum = {0};
        // @start region="ContainerFile"
        NdArray whole;
        try (ContainerFile file = ContainerFile.open(folder.resolve("a.gcs"))) {
            ContainerHeader header = file.header(); // shape, layout, dtype, fill, attributes
            CompressedRows half = file.rows(header.rowCount() / 2, header.rowCount()); // the blocks of these rows only
            sum[0] += half.values().getDouble(0);
            file.forEachBlock((firstRow, block) -> sum[0] += block.nse()); // all, one block at a time in memory
            whole = file.array(); // the array that was written
        }
        // @end
        assertThat(sum[0]).isEqualTo(5 + 2);
        assertThat(whole.getDouble(5, 2)).isEqualTo(5);
    }

    @Test
    void containerBuilder() throws IOException {
        CompressedRows moreRows = rows;
        Path path = folder.resolve("built.gcs");
        // @start region="ContainerBuilder"
        ContainerHeader header = ContainerHeader.of(layout, DType.FLOAT64);
        try (ContainerBuilder out = ContainerBuilder.create(path, header)) {
            out.add(rows).add(moreRows);
            out.commit(); // the file appears under its name now
        }
        // @end
        assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT).array().getDouble(5, 2)).isEqualTo(3);
    }

    @Test
    void containerOfStream() throws IOException {
        Path path = folder.resolve("streamed.gcs");
        ContainerHeader header = ContainerHeader.of(layout, DType.FLOAT64);
        // @start region="ContainerOfStream"
        try (StreamBuilder elements = StreamBuilder.of(layout, DType.FLOAT64, StreamOptions.DEFAULT);
                ContainerBuilder out = ContainerBuilder.create(path, header)) {
            elements.add(5, 5, 2).add(4, 0, 0); // more than memory holds, in any order
            elements.forEachBlock(1 << 20, block -> out.add(block.firstRow(), block.rows()));
            out.commit();
        }
        // @end
        assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT).array().getDouble(5, 2)).isEqualTo(5);
    }

    @Test
    void containerHeader() {
        // @start region="ContainerHeader"
        DimensionReduction unfolding = DimensionReduction.parse(SmoothShape.of(100, 80, 60), "2,0|1");
        ContainerHeader header = ContainerHeader.of(unfolding, DType.FLOAT64)
                .withAttributes("{\"source\":\"probe 7\"}");
        // @end
        assertThat(ContainerHeader.parse(header.toJson())).isEqualTo(header);
    }

    @Test
    void layerFiles() throws IOException {
        String spec = """
                {"driver": "stack", "layers": [{"driver": "file", "path": "a.mtx", "dtype": "float64",
                 "schema": {"domain": {"shape": [6, 3]}}}]}""";
        // @start region="LayerFiles"
        StackSpec.LayerFiles files = layer -> StackLayer
                .of(ArrayFiles.read(folder.resolve(layer.path()), ReadOptions.DEFAULT).array());
        NdArray array = StackJson.parse(spec).open(files).open(); // reads the files that show something
        // @end
        assertThat(array.getDouble(5, 2)).isEqualTo(5);
    }

    @Test
    void localFile() throws IOException {
        // @start region="LocalFile"
        long bytes;
        try (ByteInput input = ByteInput.open(folder.resolve("a.mtx"));
                LocalFile file = LocalFile.of(input, 1 << 20)) {
            bytes = Files.size(file.path()); // the file itself, or a copy of what is compressed or comes from a pipe
        }
        // @end
        assertThat(bytes).isEqualTo(Files.size(folder.resolve("a.mtx")));
    }

    @Test
    void atomicFile() throws IOException {
        Path path = folder.resolve("text");
        // @start region="AtomicFile"
        try (AtomicFile target = AtomicFile.create(path, false)) {
            target.stream().write("all or nothing".getBytes(StandardCharsets.UTF_8));
            target.commit(); // without it the file stays as it was
        }
        // @end
        assertThat(path).hasContent("all or nothing");
    }
}
