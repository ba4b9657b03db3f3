package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.io.Fault;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Products with matrices that stay in their file.
class FileSpmvTest {

    private static final SmoothShape SHAPE = SmoothShape.of(40, 30, 50);

    @TempDir
    Path folder;

    private static GcsArray array(DType dtype) {
        Random random = new Random(5);
        CooArray.Builder coo = CooArray.builder(SHAPE, dtype);
        for (int k = 0; k < 9000; k++) {
            long row = random.nextInt(20) == 0 ? 7 : random.nextLong(40);
            coo.add(random.nextInt(-9, 9) / 7.0, row, random.nextLong(30), random.nextLong(50));
        }
        return Convert.toGcs(coo.build(DuplicatePolicy.LAST), DimensionReduction.parse(SHAPE, "0,1|2"));
    }

    private Path write(GcsArray array, int maxBlockNse) throws IOException {
        return write(array, maxBlockNse, WriteOptions.Compression.NONE);
    }

    private Path write(GcsArray array, int maxBlockNse, WriteOptions.Compression compression) throws IOException {
        Path path = folder.resolve("a.gcs");
        ArrayFiles.write(array, path, WriteOptions.DEFAULT.withMaxBlockNse(maxBlockNse).withCompression(compression));
        return path;
    }

    private static double[] doubles(long size) {
        return new Random(9).doubles(size, -1, 1).toArray();
    }

    @ParameterizedTest
    @CsvSource({"50,1,NONE", "50,4,NONE", "777,3,NONE", "100000,2,NONE", "50,4,FAST", "777,3,FAST", "777,2,SMALL"})
    void wholeRowsGiveTheBitsOfTheProductInMemory(int maxBlockNse, int threads, WriteOptions.Compression compression)
            throws IOException {
        GcsArray array = array(DType.FLOAT64);
        CompressedRows rows = array.compressedRows();
        double[] x = doubles(rows.columnCount());
        double[] expected = new double[(int) rows.rowCount()];
        Spmv.multiply(CrsMatrix.wrap(rows), x, expected);
        double[] y = doubles(rows.rowCount());
        try (ContainerFile file = ContainerFile.open(write(array, maxBlockNse, compression))) {
            assertThat(file.header().compression()).isEqualTo(compression);
            FileSpmv.multiplyRows(file, x, y, Parallelism.threads(threads).withLeastWork(1));
        }
        assertThat(y).containsExactly(expected);
    }

    @Test
    void floatsGiveTheBitsOfTheProductInMemory() throws IOException {
        GcsArray array = array(DType.FLOAT32);
        CompressedRows rows = array.compressedRows();
        float[] x = new float[(int) rows.columnCount()];
        for (int k = 0; k < x.length; k++) {
            x[k] = k / 3f - 5;
        }
        float[] expected = new float[(int) rows.rowCount()];
        Spmv.multiply(CrsMatrix.wrap(rows), x, expected);
        float[] y = new float[expected.length];
        try (ContainerFile file = ContainerFile.open(write(array, 100))) {
            FileSpmv.multiplyRows(file, x, y, Parallelism.sequential());
        }
        assertThat(y).containsExactly(expected);
    }

    @Test
    void rowsOfSeveralBlocksAreAddedUp() throws IOException {
        GcsArray array = array(DType.FLOAT64);
        CompressedRows rows = array.compressedRows();
        double[] x = doubles(rows.columnCount());
        double[] expected = new double[(int) rows.rowCount()];
        Spmv.multiply(CrsMatrix.wrap(rows), x, expected);
        double[] y = new double[expected.length];
        try (ContainerFile file = ContainerFile.open(write(array, 3))) {
            assertThat(file.blocks()).anyMatch(block -> block.continued());
            FileSpmv.multiplyRows(file, x, y, Parallelism.threads(3).withLeastWork(1));
        }
        for (int row = 0; row < y.length; row++) {
            assertThat(y[row]).isCloseTo(expected[row], Offset.offset(1e-13));
        }
    }

    @Test
    void operandsThatDoNotFitAreRefused() throws IOException {
        try (ContainerFile file = ContainerFile.open(write(array(DType.FLOAT64), 100))) {
            double[] x = new double[50];
            assertThatThrownBy(() -> FileSpmv.multiplyRows(file, x, new double[1], Parallelism.sequential()))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("needs 50 and 1200");
            assertThatThrownBy(
                    () -> FileSpmv.multiplyRows(file, new float[50], new float[1200], Parallelism.sequential()))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("float32 and 0 are needed");
        }
    }

    @Test
    void aFileThatIsCutMeanwhileIsAFaultOnAnyThread() throws IOException {
        Path path = write(array(DType.FLOAT64), 100);
        try (ContainerFile file = ContainerFile.open(path)) {
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.truncate(1);
            }
            for (int threads : new int[] {1, 4}) {
                assertFault(() -> FileSpmv.multiplyRows(file, new double[50], new double[1200],
                        Parallelism.threads(threads).withLeastWork(1)), Fault.Code.TORN);
            }
        }
    }

    @Test
    void damagedBlocksAreFaultsOnAnyThread() throws IOException {
        Path path = write(array(DType.FLOAT64), 100);
        byte[] bytes = Files.readAllBytes(path);
        try (ContainerFile file = ContainerFile.open(path)) {
            bytes[(int) file.blocks().get(40).values().offset()] ^= 1;
        }
        Files.write(path, bytes);
        try (ContainerFile file = ContainerFile.open(path)) {
            for (int threads : new int[] {1, 4}) {
                assertFault(() -> FileSpmv.multiplyRows(file, new double[50], new double[1200],
                        Parallelism.threads(threads).withLeastWork(1)), Fault.Code.CHECKSUM);
            }
        }
    }

    @Test
    void anInterruptEndsTheProductOnAnyNumberOfThreads() throws IOException {
        try (ContainerFile file = ContainerFile.open(write(array(DType.FLOAT64), 100))) {
            for (int threads : new int[] {1, 4}) {
                Thread caller = Thread.currentThread();
                // the first task that another thread would run interrupts instead; with one thread the caller is interrupted before
                Parallelism interrupting = Parallelism.on(_ -> caller.interrupt(), threads).withLeastWork(1);
                if (threads == 1) {
                    caller.interrupt();
                }
                try {
                    assertThatThrownBy(
                            () -> FileSpmv.multiplyRows(file, new double[50], new double[1200], interrupting))
                            .isInstanceOf(InterruptedIOException.class)
                            .hasMessage("the container: reading was interrupted");
                } finally {
                    assertThat(Thread.interrupted()).isTrue();
                }
            }
        }
    }
}
