package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.DatasetCreationOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.shape.SmoothShape;

/// Files made to take time or memory, limits of readers, and what writers refuse.
@Timeout(60)
class HostileFileTest {

    private static final int NODE = 24;
    private static final int KEY = 8;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /// A tree of names in which every node has twice the same child: 2^60 paths, 61 nodes.
    @Test
    void treesWithSharedNodesEndInAFault() throws IOException {
        int levels = 60;
        assertFault(() -> read(groupTree(levels, level -> level), ReadOptions.DEFAULT), Fault.Code.STRUCTURE,
                "without end");
    }

    @Test
    void treesThatContainThemselvesEndInAFault() throws IOException {
        assertFault(() -> read(groupTree(3, _ -> 0), ReadOptions.DEFAULT), Fault.Code.STRUCTURE);
    }

    /// Superblock version 0, root header with a symbol table, and tree nodes of level `levels - 1` to 0 with two entries each.
    private static byte[] groupTree(int levels, IntUnaryOperator childOf) {
        byte[] bytes = new byte[8192];
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'});
        file.put(13, (byte) 8).put(14, (byte) 8).putShort(16, (short) 4).putShort(18, (short) 16);
        file.putLong(24, 0).putLong(32, -1).putLong(40, file.capacity()).putLong(48, -1);
        file.putLong(56, 0).putLong(64, 96); // root entry: name offset, header address
        file.put(96, (byte) 1).putShort(98, (short) 1).putInt(100, 1).putInt(104, 24);
        file.putShort(112, (short) 17).putShort(114, (short) 16); // message: symbol table of 16 bytes
        int first = 512;
        int size = NODE + 5 * KEY;
        file.putLong(120, first).putLong(128, 256);
        file.put(256, "HEAP".getBytes(StandardCharsets.US_ASCII)).putLong(264, 16).putLong(272, -1).putLong(280, 300);
        for (int k = 0; k < levels; k++) {
            int node = first + k * size;
            long child = first + (long) size * Math.min(levels - 1, childOf.applyAsInt(k + 1));
            file.put(node, "TREE".getBytes(StandardCharsets.US_ASCII)).put(node + 4, (byte) 0)
                    .put(node + 5, (byte) (levels - 1 - k)).putShort(node + 6, (short) 2);
            file.putLong(node + 8, -1).putLong(node + 16, -1);
            file.putLong(node + NODE + KEY, child).putLong(node + NODE + 3 * KEY, child);
        }
        return bytes;
    }

    @Test
    void theLimitOfMemoryHoldsBeforeAnythingIsAllocated() throws IOException {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(1000, 1000), DType.FLOAT64);
        for (int k = 0; k < 100_000; k++) {
            builder.add(1, k / 100, k % 100);
        }
        byte[] bytes = write(builder.build(), WriteOptions.DEFAULT);
        assertThat(bytes.length).isLessThan(40_000);
        assertFault(() -> read(bytes, ReadOptions.DEFAULT.withMaxBytes(1_000_000)), Fault.Code.LIMIT, "--max-memory");
        assertThat(read(bytes, ReadOptions.DEFAULT.withMaxBytes(4_000_000))).isEqualTo(100_000);
    }

    @Test
    void aShapeThatContradictsTheFileIsRefused() throws IOException {
        byte[] bytes = write(small(), WriteOptions.DEFAULT);
        assertFault(() -> read(bytes, ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 5))), Fault.Code.SHAPE);
        assertThat(read(bytes, ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 4)))).isEqualTo(2);
    }

    private interface Content {
        void put(WritableHdfFile file);
    }

    private LoadedArray made(Content content, ReadOptions options) throws IOException {
        Path path = folder.resolve("made.h5");
        try (WritableHdfFile file = HdfFile.write(path)) {
            content.put(file);
        }
        return new Hdf5Format().read(path, "made.h5", options);
    }

    private void assertMadeFault(Fault.Code code, String text, Content content) {
        assertFault(() -> made(content, ReadOptions.DEFAULT), code, text);
    }

    /// A vector of 5 values of which the last two are stored.
    private static void vector(WritableHdfFile file, String type, Object values, Object fill) {
        DatasetCreationOptions unsigned = DatasetCreationOptions.builder().unsigned().build();
        file.putAttribute("binsparse", """
                {"binsparse":{"version":"0.1","format":"CVEC","shape":[5],"number_of_stored_values":2,"fill":true,
                "data_types":{%s}}}""".formatted(type));
        file.putDataset("indices_0", new byte[] {3, 4}, unsigned);
        DatasetCreationOptions plain = values instanceof long[] ? unsigned : DatasetCreationOptions.builder().build();
        file.putDataset("values", values, plain);
        file.putDataset("fill_value", fill, plain);
    }

    @Test
    void numbersBeyondInt64AreKeptOrRounded() throws IOException {
        Content content = file -> vector(file, "\"values\":\"uint64\"", new long[] {-1, Long.MIN_VALUE + 1025},
                new long[] {Long.MIN_VALUE});
        assertThat(made(content, ReadOptions.DEFAULT).array().get(3)).isEqualTo(Scalar.unsigned(-1));
        assertFault(() -> made(content, ReadOptions.DEFAULT.withDtype(DType.INT64)), Fault.Code.INTEGER_RANGE,
                "18446744073709551615");
        NdArray rounded = made(content, ReadOptions.DEFAULT.withDtype(DType.FLOAT64)).array();
        assertThat(rounded.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(rounded.getDouble(3)).isEqualTo(0x1p64);
        assertThat(rounded.getDouble(4)).isEqualTo(0x1p63 + 2048);
        assertThat(rounded.getDouble(0)).isEqualTo(0x1p63);
    }

    @Test
    void aFillValueThatWouldBeRoundedIsRefused() throws IOException {
        String types = "\"values\":\"float32\",\"fill_value\":\"float64\"";
        assertMadeFault(Fault.Code.DTYPE, "the fill value is 0.1 of type float64; the values have type float32",
                file -> vector(file, types, new float[] {1, 2}, new double[] {0.1}));
        assertThat(made(file -> vector(file, types, new float[] {1, 2}, new double[] {0.5}), ReadOptions.DEFAULT)
                .array().getDouble(0)).isEqualTo(0.5);
    }

    @Test
    void aSparseGroupWithoutItsDatasetsIsRefused() {
        assertMadeFault(Fault.Code.MEMBER, "expected data, indices and indptr",
                file -> file.putGroup("X").putAttribute("encoding-type", "csr_matrix"));
    }

    @Test
    void aRankBeyondTheLimitIsRefused() {
        int[] extents = new int[33];
        Arrays.fill(extents, 1);
        assertMadeFault(Fault.Code.LIMIT, "rank 33 (at most 32)",
                file -> file.putDataset("a", Array.newInstance(double.class, extents)));
    }

    @Test
    void otherFilesAreNoHdf5() throws IOException {
        assertFault(() -> read(new byte[0], ReadOptions.DEFAULT), Fault.Code.BANNER, "signature");
        assertFault(() -> read(new byte[5000], ReadOptions.DEFAULT), Fault.Code.BANNER, "signature");
    }

    private static CooArray small() {
        return CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(1, 0, 1).add(2, 2, 3).build();
    }

    @Test
    void theWriterRefusesWhatTheFormatCannotHold() {
        assertRefused(CooArray.builder(SmoothShape.of(), DType.FLOAT64).add(1).build(), WriteOptions.DEFAULT,
                "rank 0");
        CooArray cube = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 1, 2).build();
        assertRefused(Convert.toStrided(cube), WriteOptions.DEFAULT, ".npy");
        WriteOptions annData = WriteOptions.DEFAULT.withFlavour(Flavour.ANNDATA);
        assertRefused(cube, annData, "binsparse");
        assertRefused(Convert.toStrided(small()), annData, "dense");
        CooArray filled = CooArray.builder(SmoothShape.of(3, 4), DType.INT32).fill(Scalar.of(1))
                .addLong(new long[] {0, 1}, 5).build();
        assertRefused(filled, annData, "fill value");
        CooArray halves = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT16).add(0.5, 0, 1).build();
        String conversion = "would have float16 values, which jHDF does not write; convert them to float32 (--dtype float32),"
                + " or write .npy or .gcs";
        assertRefused(halves, WriteOptions.DEFAULT, "dataset values " + conversion);
        assertRefused(halves, annData, "dataset data " + conversion);
        assertRefused(small(), attributes("{\"binsparse\":1}"), "rename");
        assertRefused(small(), attributes("[]"), "attributes");
        assertRefused(small(), attributes("{\"a\":\"" + "x".repeat(40_000) + "\"}"), ".gcs");
    }

    private static WriteOptions attributes(String json) {
        return WriteOptions.DEFAULT.withAnnotations(Annotations.NONE.withAttributes(json));
    }

    @Test
    void metadataBesideTheDescriptorIsKept() throws IOException {
        String json = "{\"comment\":\"two lines\\n\",\"k\":[1,2.5]}";
        Path file = folder.resolve("metadata.h5");
        Files.write(file, write(small(), attributes(json)));
        assertThat(new Hdf5Format().read(file, "metadata.h5", ReadOptions.DEFAULT).info().annotations().attributes())
                .isEqualTo(json);
    }

    private static void assertRefused(NdArray array, WriteOptions options, String text) {
        assertThatThrownBy(() -> write(array, options)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    private static byte[] write(NdArray array, WriteOptions options) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hdf5Writer.write(array, bytes, options);
        return bytes.toByteArray();
    }

    private long read(byte[] bytes, ReadOptions options) throws IOException {
        Path file = folder.resolve("hostile.h5");
        Files.write(file, bytes);
        return new Hdf5Format().read(file, "hostile.h5", options).array().nse();
    }
}
