package org.gcsarray.convert.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Sources;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class StreamBuilderTest {

    /// One element in memory, two runs at a time.
    private static final MemoryPlan TINY = new MemoryPlan(1, 2, 1, 1, 1, 1000);

    private static final DimensionReduction MATRIX = DimensionReduction.parse(SmoothShape.of(3, 4), "0|1");

    @TempDir
    Path directory;

    private StreamBuilder tiny(DType dtype, DuplicatePolicy policy) {
        return StreamBuilder.of(MATRIX, dtype, StreamOptions.DEFAULT.withDuplicates(policy),
                FaultyStore.sound(directory), TINY);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    /// The example of the documentation.
    @Test
    void example() throws IOException {
        SmoothShape shape = SmoothShape.of(1_000_000_000_000L, 50_000, 24);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,2|1");
        StreamOptions options = StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options)) {
            builder.add(1.5, 999_999_999_999L, 7, 23).add(2.5, 0, 0, 0).add(0.5, 999_999_999_999L, 7, 23);
            GcsArray array = builder.build();
            assertThat(array.nse()).isEqualTo(2);
            assertThat(array.getDouble(999_999_999_999L, 7, 23)).isEqualTo(2.0);
            assertThat(array.getDouble(0, 0, 0)).isEqualTo(2.5);
        }
    }

    @Test
    void elementsThatFitAreNeverWritten() throws IOException {
        FaultyStore store = FaultyStore.sound(directory);
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.INT32, StreamOptions.DEFAULT, store,
                new MemoryPlan(3, 2, 1, 1, 1, 1000))) {
            GcsArray array = builder.add(3, 2, 3).add(1, 0, 0).add(2, 1, 1).build();
            assertThat(array.nse()).isEqualTo(3);
            assertThat(store.created()).isZero();
        }
    }

    @Test
    void millionsOfElementsTakeTheRunsThatThePlanForetells() throws IOException {
        int elements = 2_000_000;
        SmoothShape shape = SmoothShape.of(100_000, 300, 200);
        DimensionReduction layout = DimensionReduction.parse(shape, "0|2,1");
        StreamOptions options = StreamOptions.DEFAULT.withMemoryBytes(3 << 20).withDirectory(directory)
                .withDuplicates(DuplicatePolicy.SUM);
        FaultyStore store = FaultyStore.sound(directory);
        // 4 bytes for rows, 2 for columns, 8 for values
        MemoryPlan plan = MemoryPlan.of(options.memoryBytes(), 14, DType.FLOAT64);
        assertThat(plan.chunkElements()).isEqualTo(((3 << 20) - (3 << 17)) / (2 * 14 + 40));
        int runs = (elements + plan.chunkElements() - 1) / plan.chunkElements();
        assertThat(plan.fanIn()).isEqualTo(24).isLessThan(runs);
        CooArray.Builder inMemory = CooArray.builder(shape, DType.FLOAT64);
        Random random = new Random(5);
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options, store, plan)) {
            for (int k = 0; k < elements; k++) {
                long[] index = {random.nextInt(100_000), random.nextInt(300), random.nextInt(4)};
                double value = random.nextDouble();
                builder.add(index, value);
                inMemory.add(index, value);
            }
            GcsArray array = builder.build();
            // 24 runs became one longer run whenever there was another one to come
            int longer = (runs - 1) / 24;
            assertThat(longer).isEqualTo(2);
            assertThat(store.created()).isEqualTo(runs + longer);
            assertThat(store.bytesWritten()).isEqualTo(14L * (elements + 24L * longer * plan.chunkElements()));
            assertThat(store.openChannels()).isZero();
            Sources.assertIdentical(array.compressedRows(),
                    Convert.toGcs(inMemory.build(DuplicatePolicy.SUM), layout).compressedRows());
        }
    }

    @Test
    void theLeastMemoryCountsInFilesOfTheGivenDirectory() throws IOException {
        SmoothShape shape = SmoothShape.of(500, 70_000);
        DimensionReduction layout = DimensionReduction.parse(shape, "1|0");
        StreamOptions options = StreamOptions.DEFAULT.withMemoryBytes(StreamOptions.MIN_MEMORY_BYTES)
                .withDirectory(directory).withDuplicates(DuplicatePolicy.COUNT);
        CooArray.Builder inMemory = CooArray.builder(shape, DType.BOOL);
        Random random = new Random(6);
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.BOOL, options)) {
            for (int k = 0; k < 200_000; k++) {
                long[] index = {random.nextInt(500), 69_900 + random.nextInt(100)};
                builder.addLong(index, 1);
                inMemory.addLong(index, 1);
            }
            Sources.assertIdentical(builder.build().compressedRows(), Convert.toGcs(inMemory.buildAsAdded(), layout,
                    ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT)).compressedRows());
        }
    }

    @Test
    void floatsAreSummedInDoubleOverAllRuns() throws IOException {
        try (StreamBuilder builder = tiny(DType.FLOAT32, DuplicatePolicy.SUM)) {
            builder.add(0x1p24, 1, 1);
            for (int k = 0; k < 9; k++) {
                builder.add(0.5, 1, 1);
            }
            // every 0.5 would be lost in float32
            assertThat(builder.build().getDouble(1, 1)).isEqualTo(0x1p24 + 4);
        }
    }

    @Test
    void partialSumsOfIntegersMayExceedTheirType() throws IOException {
        try (StreamBuilder builder = tiny(DType.INT32, DuplicatePolicy.SUM)) {
            GcsArray array = builder.addLong(new long[] {1, 1}, Integer.MAX_VALUE)
                    .addLong(new long[] {1, 1}, Integer.MAX_VALUE)
                    .addLong(new long[] {1, 1}, -Integer.MAX_VALUE).build();
            assertThat(array.getDouble(1, 1)).isEqualTo(Integer.MAX_VALUE);
        }
    }

    @Test
    void overflowIsAnError() throws IOException {
        try (StreamBuilder builder = tiny(DType.INT32, DuplicatePolicy.SUM)) {
            builder.addLong(new long[] {2, 3}, Integer.MAX_VALUE).addLong(new long[] {2, 3}, 1);
            assertThatThrownBy(builder::build).isInstanceOf(ArithmeticException.class)
                    .hasMessage("SUM of the values at index [2, 3] is 2147483648, which exceeds the range of int32");
        }
        try (StreamBuilder builder = tiny(DType.INT8, DuplicatePolicy.SUM)) {
            builder.addLong(new long[] {2, 3}, 100).addLong(new long[] {2, 3}, 100);
            assertThatThrownBy(builder::build).isInstanceOf(ArithmeticException.class)
                    .hasMessage("SUM of the values at index [2, 3] is 200, which exceeds the range of int8");
        }
        try (StreamBuilder builder = tiny(DType.INT64, DuplicatePolicy.PRODUCT)) {
            builder.addLong(new long[] {2, 3}, Long.MAX_VALUE).addLong(new long[] {2, 3}, 2);
            assertThatThrownBy(builder::build).isInstanceOf(ArithmeticException.class);
        }
    }

    @Test
    void refusedDuplicatesAreNamed() throws IOException {
        try (StreamBuilder builder = tiny(DType.FLOAT64, DuplicatePolicy.ERROR)) {
            builder.add(1, 2, 3).add(2, 0, 0).add(3, 2, 3);
            assertThatThrownBy(builder::build).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("index [2, 3] was added more than once; choose a policy for duplicates, such as "
                            + "DuplicatePolicy.SUM");
        }
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT)) {
            builder.add(1, 2, 3).add(2, 0, 0).add(3, 2, 3);
            assertThatThrownBy(builder::build).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("index [2, 3] occurs at positions 0 and 2; choose a policy for duplicates, such as "
                            + "DuplicatePolicy.SUM");
        }
        try (StreamBuilder builder = tiny(DType.COMPLEX128, DuplicatePolicy.MAX)) {
            builder.add(1, 2, 3).add(3, 2, 3);
            assertThatThrownBy(builder::build).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "MAX of complex values is not defined; index [2, 3] was added more than once");
        }
    }

    @Test
    void duplicatesWithinOneRunAreRefusedWhenItIsWritten() throws IOException {
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT,
                FaultyStore.sound(directory), new MemoryPlan(2, 2, 1, 1, 1, 1000))) {
            builder.add(1, 2, 3).add(2, 2, 3);
            assertThatThrownBy(() -> builder.add(1, 0, 0)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("[2, 3]");
            assertThatThrownBy(() -> builder.add(1, 0, 0)).isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("the builder has failed with java.lang.IllegalArgumentException: index");
        }
    }

    @Test
    void refusedElementsChangeNothing() throws IOException {
        try (StreamBuilder builder = tiny(DType.INT32, DuplicatePolicy.SUM)) {
            builder.add(1, 0, 1);
            assertThatThrownBy(() -> builder.add(1, 0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> builder.add(1, 0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> builder.add(0.5, 0, 1)).isInstanceOf(ArithmeticException.class);
            assertThatThrownBy(() -> builder.addLong(new long[] {0, 1}, 1L << 31))
                    .isInstanceOf(ArithmeticException.class);
            assertThatThrownBy(() -> builder.addComplex(new long[] {0, 1}, 0, 1))
                    .isInstanceOf(ArithmeticException.class);
            assertThat(builder.size()).isEqualTo(1);
            GcsArray array = builder.add(2, 2, 2).build();
            assertThat(array.nse()).isEqualTo(2);
            assertThat(array.getDouble(0, 1)).isEqualTo(1);
            assertThat(array.getDouble(2, 2)).isEqualTo(2);
        }
    }

    @Test
    void endedBuildersRefuseEverythingButClosing() throws IOException {
        StreamBuilder built = tiny(DType.INT32, DuplicatePolicy.SUM);
        built.add(1, 0, 1).build();
        assertEnded(built, "the builder has built its result; make another one");
        StreamBuilder delivered = tiny(DType.INT32, DuplicatePolicy.SUM);
        delivered.add(1, 0, 1).add(1, 0, 1).forEachBlock(1, _ -> assertThatThrownBy(() -> delivered.add(1, 0, 1))
                .isInstanceOf(IllegalStateException.class));
        assertEnded(delivered, "the builder has handed its blocks on; make another one");
        StreamBuilder closed = tiny(DType.INT32, DuplicatePolicy.SUM);
        closed.add(1, 0, 1).add(1, 0, 1).close();
        assertEnded(closed, "the builder has been closed; make another one");
    }

    private static void assertEnded(StreamBuilder builder, String text) throws IOException {
        assertThatThrownBy(() -> builder.add(1, 0, 0)).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> builder.addLong(new long[] {0, 0}, 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.addComplex(new long[] {0, 0}, 1, 0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.add(new long[] {0, 0}, Scalar.complex(1, 1)))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(builder::build).isInstanceOf(IllegalStateException.class).hasMessage(text);
        assertThatThrownBy(() -> builder.forEachBlock(1, _ -> {
        })).isInstanceOf(IllegalStateException.class).hasMessage(text);
        builder.close();
        builder.close();
    }

    @Test
    void countsHaveFillZero() throws IOException {
        StreamOptions options = StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT).withFill(Scalar.of(7L));
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.INT64, options)) {
            GcsArray array = builder.add(5, 1, 1).add(6, 1, 1).build();
            assertThat(array.dtype()).isEqualTo(DType.INT64);
            assertThat(array.getDouble(1, 1)).isEqualTo(2);
            assertThat(array.getDouble(0, 0)).isZero();
        }
    }

    @Test
    void fillsAreConverted() throws IOException {
        StreamOptions options = StreamOptions.DEFAULT.withFill(Scalar.of(-1.0));
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.INT32, options)) {
            assertThat(builder.build().getDouble(0, 0)).isEqualTo(-1);
        }
        assertThatThrownBy(() -> StreamBuilder.of(MATRIX, DType.BOOL, options)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void layoutsNeedTwoGroups() {
        DimensionReduction three = DimensionReduction.parse(SmoothShape.of(2, 3, 4), "0|1|2");
        assertThatThrownBy(() -> StreamBuilder.of(three, DType.BOOL, StreamOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout 0|1|2 has 3 groups; compressed rows need 2");
    }

    @Test
    void tooManyDenseRowsAreRefusedBeforeAnythingIsLost() throws IOException {
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(1L << 40, 4), "0|1");
        StreamOptions options = StreamOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE);
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options, FaultyStore.sound(directory),
                TINY)) {
            builder.add(1, 1L << 39, 0).add(2, (1L << 39) + 1, 3);
            assertThatThrownBy(builder::build).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("dense row pointers for 1099511627776 rows of layout 0|1 need 4.4 TB");
            List<RowBlock> blocks = new ArrayList<>();
            builder.forEachBlock(10, blocks::add);
            assertThat(blocks).singleElement().satisfies(block -> {
                assertThat(block.firstRow()).isEqualTo(1L << 39);
                assertThat(block.rows().rows()).isInstanceOf(RowIndex.Dense.class);
                assertThat(block.rows().rowCount()).isEqualTo(2);
            });
        }
    }

    @Test
    void resultsBeyondOneArrayAreRefusedButHandedOnInBlocks() throws IOException {
        MemoryPlan three = new MemoryPlan(2, 2, 1, 1, 2, 3);
        for (int elements = 3; elements < 5; elements++) {
            StreamBuilder builder = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT,
                    FaultyStore.sound(directory), three);
            for (int k = 0; k < elements; k++) {
                builder.add(1, k % 3, k);
            }
            if (elements == 3) {
                assertThat(builder.build().nse()).isEqualTo(3);
            } else {
                assertThatThrownBy(builder::build).isInstanceOf(ArithmeticException.class)
                        .hasMessageContaining("more than 3 elements");
            }
        }
        List<RowBlock> blocks = new ArrayList<>();
        StreamBuilder spread = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT,
                FaultyStore.sound(directory), three);
        spread.add(1, 0, 0).add(1, 0, 1).add(1, 1, 0).add(1, 2, 0).forEachBlock(Integer.MAX_VALUE, blocks::add);
        assertThat(blocks).extracting(block -> block.rows().nse()).containsExactly(3, 1);
        StreamBuilder row = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT,
                FaultyStore.sound(directory), three);
        row.add(1, 1, 0).add(1, 1, 1).add(1, 1, 2).add(1, 1, 3);
        assertThatThrownBy(() -> row.forEachBlock(1, blocks::add)).isInstanceOf(ArithmeticException.class)
                .hasMessage("row 1 has more than 3 elements; one block cannot hold them");
    }

    @Test
    void optionsAreChecked() throws IOException {
        assertThatThrownBy(() -> StreamOptions.DEFAULT.withMemoryBytes((1 << 20) - 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("memoryBytes is 1048575; must be at least 1048576");
        try (StreamBuilder builder = StreamBuilder.of(MATRIX, DType.FLOAT64, StreamOptions.DEFAULT)) {
            builder.add(1, 1, 1);
            assertThatThrownBy(() -> builder.forEachBlock(0, _ -> {
            })).isInstanceOf(IllegalArgumentException.class).hasMessage("maxElements is 0; must be at least 1");
            assertThat(builder.build().nse()).isEqualTo(1);
        }
        StreamOptions changed = StreamOptions.DEFAULT.withMemoryBytes(1 << 20).withDirectory(directory)
                .withDuplicates(DuplicatePolicy.LAST).withRowForm(ConvertOptions.RowForm.HYPER)
                .withFill(Scalar.of(2.0));
        assertThat(List.of(changed.memoryBytes(), changed.directory(), changed.duplicates(), changed.rowForm(),
                changed.fill())).isEqualTo(List.of(1L << 20, directory, DuplicatePolicy.LAST,
                        ConvertOptions.RowForm.HYPER, Scalar.of(2.0)));
    }
}
