package org.gcsarray.convert.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Sources;

/// The streaming builder under tiny budgets against the conversion of the same elements in memory.
class StreamBuilderPropertyTest {

    private static Path directory = Path.of("");

    @BeforeContainer
    static void makeDirectory() throws IOException {
        directory = Files.createTempDirectory("stream-builder-test");
    }

    @AfterContainer
    static void directoryIsEmpty() throws IOException {
        Files.delete(directory);
    }

    @Provide
    Arbitrary<StreamCase> cases() {
        return StreamCase.cases();
    }

    @Property
    void buildsWhatTheConversionInMemoryMakes(@ForAll("cases") StreamCase data,
            @ForAll @IntRange(min = 1, max = 40) int bytesAtOnce) throws IOException {
        FaultyStore store = new FaultyStore(directory, bytesAtOnce, (_, _) -> {
        });
        try (StreamBuilder builder = StreamBuilder.of(data.layout(), data.dtype(), data.options(), store,
                data.plan())) {
            GcsArray expected;
            try {
                expected = data.convert();
            } catch (RuntimeException e) {
                assertThatThrownBy(() -> data.fill(builder).build()).isInstanceOf(e.getClass());
                return;
            }
            data.fill(builder);
            assertThat(builder.size()).isEqualTo(data.indices().size());
            Sources.assertIdentical(builder.build().compressedRows(), expected.compressedRows());
        }
        assertThat(store.openChannels()).isZero();
        boolean spills = data.indices().size() > data.plan().chunkElements();
        assertThat(store.created() > 0).isEqualTo(spills);
    }

    private record Element(long row, long column, Scalar value) {
    }

    private static List<Element> elements(long firstRow, CompressedRows rows) {
        List<Element> elements = new ArrayList<>();
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            for (int p = rows.rows().start(k); p < rows.rows().end(k); p++) {
                elements.add(new Element(firstRow + rows.rows().rowId(k), rows.columns().get(p), rows.values().get(p)));
            }
        }
        return elements;
    }

    @Property
    void blocksTogetherAreTheArray(@ForAll("cases") StreamCase data,
            @ForAll @IntRange(min = 1, max = 70) int maxElements) throws IOException {
        FaultyStore store = FaultyStore.sound(directory);
        List<RowBlock> blocks = new ArrayList<>();
        try (StreamBuilder builder = StreamBuilder.of(data.layout(), data.dtype(), data.options(), store,
                data.plan())) {
            GcsArray expected;
            try {
                expected = data.convert();
            } catch (RuntimeException e) {
                assertThatThrownBy(() -> data.fill(builder).forEachBlock(maxElements, blocks::add))
                        .isInstanceOf(e.getClass());
                return;
            }
            data.fill(builder).forEachBlock(maxElements, blocks::add);
            List<Element> all = new ArrayList<>();
            for (RowBlock block : blocks) {
                all.addAll(elements(block.firstRow(), block.rows()));
            }
            assertThat(all).isEqualTo(elements(0, expected.compressedRows()));
            assertBlocks(blocks, maxElements, expected, data);
        }
        assertThat(store.openChannels()).isZero();
    }

    private static void assertBlocks(List<RowBlock> blocks, int maxElements, GcsArray expected, StreamCase data) {
        for (int b = 0; b < blocks.size(); b++) {
            CompressedRows rows = blocks.get(b).rows();
            long lastRow = rows.rowCount() - 1;
            assertThat(rows.rows().find(0)).isGreaterThanOrEqualTo(0);
            assertThat(rows.rows().find(lastRow)).isGreaterThanOrEqualTo(0);
            assertThat(rows.nse() <= maxElements || rows.rowCount() == 1).isTrue();
            assertThat(rows.columnCount()).isEqualTo(data.layout().columnCount());
            assertThat(rows.fill()).isEqualTo(expected.fill());
            assertThat(rows.values().dtype()).isEqualTo(expected.dtype());
            if (data.options().rowForm() != ConvertOptions.RowForm.SMALLEST) {
                assertThat(rows.rows()).isInstanceOf(
                        data.options().rowForm() == ConvertOptions.RowForm.DENSE ? RowIndex.Dense.class
                                : RowIndex.Hyper.class);
            }
            if (b + 1 < blocks.size()) {
                RowBlock next = blocks.get(b + 1);
                assertThat(blocks.get(b).firstRow() + lastRow).isLessThan(next.firstRow());
                int rowAfter = next.rows().rows().end(next.rows().rows().find(0));
                assertThat(rows.nse() + rowAfter).as("block %s could be larger", b).isGreaterThan(maxElements);
            }
        }
    }

    @Property
    void policiesAreCombinedOverManyRunsOfOneElement(@ForAll("cases") StreamCase data, @ForAll DuplicatePolicy policy)
            throws IOException {
        if (data.indices().isEmpty()) {
            return;
        }
        List<long[]> same = data.indices().stream().map(_ -> data.indices().get(0)).toList();
        StreamCase one = new StreamCase(data.layout(), data.dtype(), same, data.values(),
                data.options().withDuplicates(policy), new MemoryPlan(1, 2, 1, 1, 2, 1000));
        try (StreamBuilder builder = StreamBuilder.of(one.layout(), one.dtype(), one.options(),
                FaultyStore.sound(directory), one.plan())) {
            GcsArray expected;
            try {
                expected = one.convert();
            } catch (RuntimeException e) {
                assertThatThrownBy(() -> one.fill(builder).build()).isInstanceOf(e.getClass());
                return;
            }
            Sources.assertIdentical(one.fill(builder).build().compressedRows(), expected.compressedRows());
        }
    }
}
