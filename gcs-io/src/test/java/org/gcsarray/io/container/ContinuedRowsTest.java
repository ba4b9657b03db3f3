package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Rows that come in pieces give the bytes of rows that come whole.
class ContinuedRowsTest {

    @Provide
    Arbitrary<GcsArray> compressed() {
        return ArrayArbitraries.gcsArrays();
    }

    @Provide
    Arbitrary<Integer> blockSizes() {
        return Arbitraries.of(1, 2, 3, 5, 7, ContainerHeader.DEFAULT_BLOCK_NSE);
    }

    @Property
    void piecesGiveTheSameBytes(@ForAll("compressed") GcsArray array, @ForAll("blockSizes") int maxNse,
            @ForAll Random random) throws IOException {
        CompressedRows rows = array.compressedRows();
        ContainerHeader header = ContainerHeader.of(array.reduction(), array.dtype()).withFill(array.fill())
                .withMaxBlockNse(maxNse);
        if (rows.values() instanceof UniformValues uniform) {
            header = header.withUniform(uniform.value());
        }
        byte[] whole = written(header, builder -> builder.add(rows));
        assertThat(written(header, builder -> addPieces(rows, builder, random))).isEqualTo(whole);
    }

    private interface Adding {
        void run(ContainerBuilder builder) throws IOException;
    }

    private static byte[] written(ContainerHeader header, Adding adding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(bytes, header)) {
            adding.run(builder);
            builder.commit();
        }
        return bytes.toByteArray();
    }

    private static void addPieces(CompressedRows rows, ContainerBuilder builder, Random random) throws IOException {
        Indices rowOf = rows.rowOfEachPosition();
        long endRow = 0;
        for (int begin = 0; begin < rows.nse();) {
            int end = Math.min(rows.nse(), begin + 1 + random.nextInt(5));
            long first = rowOf.get(begin);
            boolean continued = endRow > first || (endRow == first && endRow > 0 && random.nextBoolean());
            first = continued ? endRow - 1 : first;
            long last = rowOf.get(end - 1);
            // empty rows may come behind
            long next = end == rows.nse() ? rows.rowCount() : rowOf.get(end);
            long stop = last + 1 + (next > last + 1 && random.nextBoolean() ? 1 : 0);
            CompressedRows piece = piece(rows, rowOf, first, stop, begin, end);
            if (continued) {
                builder.addContinued(piece);
            } else {
                builder.add(first, piece);
            }
            endRow = stop;
            begin = end;
        }
    }

    private static CompressedRows piece(CompressedRows rows, Indices rowOf, long first, long stop, int begin,
            int end) {
        long[] relative = new long[end - begin];
        for (int k = 0; k < relative.length; k++) {
            relative[k] = rowOf.get(begin + k) - first;
        }
        return CompressedRows.wrap(stop - first, rows.columnCount(),
                RowIndex.compress(stop - first, Indices.narrowest(stop - first, relative)),
                rows.columns().slice(begin, end), rows.values().slice(begin, end), rows.fill());
    }

    private static final ContainerHeader HEADER = ContainerHeader
            .of(DimensionReduction.parse(SmoothShape.of(2, 9), "0|1"), DType.FLOAT64);

    private static CompressedRows row(int... columns) {
        return CompressedRows.wrap(1, 9, RowIndex.Dense.wrap(new int[] {0, columns.length}),
                Indices.wrap(columns), Values.uniform(1, columns.length));
    }

    @Test
    void columnsOfAContinuedRowAscend() throws IOException {
        try (ContainerBuilder builder = ContainerBuilder.to(new ByteArrayOutputStream(), HEADER)) {
            builder.add(row(1, 4)).addContinued(row()).addContinued(row(6));
            assertThatThrownBy(() -> builder.addContinued(row(6, 7))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("row 0 has column 6 already and goes on with column 6; columns must ascend");
            builder.addContinued(row(7)).add(row(0));
        }
    }

    @Test
    void noRowsInBetweenDoNotEndARow() throws IOException {
        CompressedRows none = CompressedRows.wrap(0, 9, RowIndex.Dense.wrap(new int[] {0}), Indices.wrap(new byte[0]),
                Values.uniform(1, 0));
        byte[] whole = written(HEADER, builder -> builder.add(row(1, 4, 6)).add(row(2)));
        assertThat(written(HEADER, builder -> builder.add(row(1, 4)).add(none).addContinued(row(6)).add(row(2))))
                .isEqualTo(whole);
        byte[] second = written(HEADER, builder -> builder.add(row(8)).add(row(2)));
        assertThat(written(HEADER, builder -> builder.add(row(8)).add(2, none))).isNotEqualTo(second);
        assertThat(written(HEADER, builder -> builder.add(row(8)).add(2, none).addContinued(row(2))))
                .isEqualTo(second);
    }

    @Test
    void aRowThatNeverBeganDoesNotGoOn() throws IOException {
        try (ContainerBuilder builder = ContainerBuilder.to(new ByteArrayOutputStream(), HEADER)) {
            assertThatThrownBy(() -> builder.addContinued(row(6))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1 row cannot continue row -1");
        }
        try (ContainerBuilder dense = ContainerBuilder.to(new ByteArrayOutputStream(),
                HEADER.withStorage(ContainerHeader.Storage.DENSE))) {
            dense.add(row(0, 1, 2, 3, 4, 5, 6, 7, 8));
            assertThatThrownBy(() -> dense.addContinued(row(8))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("of dense storage");
        }
    }

    @Test
    void headersComeBackFromTheirText() {
        ContainerHeader header = HEADER.withMaxBlockNse(7).withAttributes("{\"a\":1}");
        assertThat(ContainerHeader.parse(header.toJson())).isEqualTo(header);
        assertThatThrownBy(() -> ContainerHeader.parse("{\"format\":\"gcs\"}"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("shape");
    }

    @Test
    void piecesInOtherEncodingsGiveTheSameBytes() throws IOException {
        ContainerHeader header = HEADER.withEncodedValues(true);
        CompressedRows whole = row(0, 1, 2, 3, 4, 5, 6, 7, 8);
        Values values = Values.wrap(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
        byte[] expected = written(header, builder -> builder.add(whole.withValues(values.least(), whole.fill())));
        CompressedRows begin = row(0, 1, 2, 3).withValues(values.slice(0, 4).least(), whole.fill());
        CompressedRows end = row(4, 5, 6, 7, 8).withValues(values.slice(4, 9), whole.fill());
        assertThat(begin.values().encoding()).isEqualTo("int8");
        assertThat(written(header, builder -> builder.add(begin).addContinued(end))).isEqualTo(expected);
    }
}
