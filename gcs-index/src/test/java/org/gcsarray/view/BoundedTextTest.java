package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.Broadcast;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// What large objects print stays short, and arrays of all kinds are equal only to themselves.
class BoundedTextTest {

    private static final int SIZE = 20_000;
    private static final SmoothShape SHAPE = SmoothShape.of(SIZE, 3);

    private static CompressedRows rows() {
        return CompressedRows.wrap(SIZE, 3, RowIndex.Dense.wrap(IntStream.rangeClosed(0, SIZE).toArray()),
                Indices.wrap(new byte[SIZE]), Values.wrap(new double[SIZE]));
    }

    private static CooArray coo() {
        CooArray.Builder builder = CooArray.builder(SHAPE, DType.FLOAT64);
        IntStream.range(0, SIZE).forEach(i -> builder.add(i, i, i % 3));
        return builder.build();
    }

    private static List<NdArray> arrays() {
        CrsMatrix crs = CrsMatrix.wrap(rows());
        return List.of(crs, crs.transpose(), GcsArray.wrap(DimensionReduction.parse(SHAPE, "0|1"), rows()), coo(),
                StridedArray.of(SHAPE, new double[3 * SIZE]),
                StackArray.concat(Stream.generate(BoundedTextTest::coo).limit(20).toList(), 0),
                ArrayView.of(coo())
                        .select(AxisSelector.pick(LongStream.range(0, SIZE).map(i -> i * i % SIZE).toArray())));
    }

    private static Stream<Object> largeObjects() {
        int[] ids = IntStream.range(0, SIZE).toArray();
        long[] lengths = LongStream.range(1, SIZE).toArray();
        Stream<Object> buffers = Stream.of(Indices.wrap(new byte[SIZE]), Indices.wrap(new char[SIZE]),
                Indices.wrap(ids), Indices.wrap(lengths), Values.wrap(new double[SIZE]), Values.wrap(new float[SIZE]),
                Values.wrap(lengths), Values.wrap(ids), Values.wrap(new boolean[SIZE]),
                Values.uniform(1, SIZE));
        Stream<Object> structures = Stream.of(rows(), rows().rows(),
                RowIndex.Hyper.wrap(Indices.wrap(ids), IntStream.rangeClosed(0, SIZE).toArray()),
                RowStack.ofEqualNse(rows(), 1000));
        Stream<Object> shapes = Stream.of(TiledShape.of(lengths, new long[] {3}),
                JaggedShape.of(LongStream.of(lengths).mapToObj(SmoothShape::of).toArray(SmoothShape[]::new)),
                AxisSelector.pick(lengths), IndexTable.of(lengths, lengths.length),
                AxisSelector.where(SmoothShape.of(SIZE), new boolean[SIZE]));
        return Stream.of(arrays().stream(), buffers, structures, shapes).flatMap(stream -> stream);
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("largeObjects")
    void textIsShortAndTellsTheClass(Object large) {
        assertThat(large.toString()).hasSizeBetween(5, 1500).doesNotContain("@");
    }

    @Test
    void htmlOfAViewTakesLittleMemory() {
        int copies = 1_000_000;
        CooArray line = CooArray.of(new long[] {1, 3}, new int[][] {{0, 0}, {0, 2}}, new double[] {5, 7});
        StridedArray dense = StridedArray.of(SmoothShape.of(1, 3), new double[] {5, 6, 7});
        AxisSelector twice = AxisSelector.pick(0, 0);
        Map<NdArray, String> repeated = Map.of(
                ArrayView.of(line).broadcastTo(SmoothShape.of(copies, 3)),
                rows("(0, 0) 5", "(1, 0) 5", "(2, 0) 5", "...", "(999997, 2) 7", "(999998, 2) 7", "(999999, 2) 7"),
                ArrayView.of(dense).broadcastTo(SmoothShape.of(1L << 40, 3)),
                rows("(0, 0) 5", "(0, 1) 6", "(0, 2) 7", "...", "(1099511627775, 0) 5", "(1099511627775, 1) 6",
                        "(1099511627775, 2) 7"),
                ArrayView.of(dense).select(AxisSelector.all(), twice).broadcastTo(SmoothShape.of(50, 2)).tileTo(100, 2),
                rows("(0, 0) 5", "(0, 1) 5", "(1, 0) 5", "...", "(98, 1) 5", "(99, 0) 5", "(99, 1) 5"),
                ArrayView.of(line).tileTo(2, 30), rows("(0, 0) 5", "(0, 3) 5", "(0, 6) 5", "...", "(1, 23) 7",
                        "(1, 26) 7", "(1, 29) 7"),
                ArrayView.of(line).tileTo(1, 9), "<tr><td>5</td><td>X</td><td>7</td><td>5</td>");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        repeated.forEach((array, elements) -> {
            String html = array.toHtml();
            assertThat(html).contains("<figcaption>ArrayView ", elements).hasSizeLessThan(2000);
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(array.toHtml()).isEqualTo(html);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(copies);
        });
    }

    private static String rows(String... elements) {
        return Stream.of(elements).map(element -> "<tr><td>" + element + "</td></tr>")
                .collect(Collectors.joining("", "<table>", "</table>"));
    }

    @Test
    void arraysAreEqualToThemselvesOnly() {
        List<NdArray> some = arrays();
        List<NdArray> others = arrays();

        for (int k = 0; k < some.size(); k++) {
            assertThat(some.get(k)).isEqualTo(some.get(k)).isNotEqualTo(others.get(k));
        }
        CooArray owner = coo();
        assertThat(ArrayView.of(owner).select(AxisSelector.at(1)))
                .isNotEqualTo(ArrayView.of(owner).select(AxisSelector.at(1)));
    }

    @Test
    void parallelismIsAValue() {
        assertThat(Parallelism.threads(2)).isEqualTo(Parallelism.threads(2)).hasSameHashCodeAs(Parallelism.threads(2))
                .hasToString("2 threads").isNotEqualTo(Parallelism.threads(3))
                .isNotEqualTo(Parallelism.threads(2).withLeastWork(7))
                .isNotEqualTo(Parallelism.on(Runnable::run, 2));
        assertThat(Parallelism.sequential().withLeastWork(7)).hasToString("1 thread from 7 elements on");
    }

    @Test
    void broadcastIsAValue() {
        IndexDomain row = IndexDomain.ofShape(SmoothShape.of(1, 5));
        IndexDomain column = IndexDomain.ofShape(SmoothShape.of(4, 1));
        Broadcast both = Broadcast.of(row, column);

        assertThat(both).isEqualTo(Broadcast.of(row, column))
                .hasSameHashCodeAs(Broadcast.of(row, column))
                .isNotEqualTo(Broadcast.of(column, row))
                .hasToString("{ [0, 4), [0, 5) } of 2 operands");
    }
}
