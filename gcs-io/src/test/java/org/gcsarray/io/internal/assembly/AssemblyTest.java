package org.gcsarray.io.internal.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultAssert;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

class AssemblyTest {

    private static final Place PLACE = new Place("a.h5", "indices");

    private static Assembly assembly(ReadOptions options) {
        return new Assembly(PLACE, options, new NoteCounts());
    }

    private static void assertFault(Fault.Code code, String text, ThrowingCallable call) {
        FaultAssert.assertFault(call, code, "a.h5:indices", text);
    }

    @Test
    void indicesAreCheckedAgainstTheExtent() throws IOException {
        assertFault(Fault.Code.INDEX_RANGE, "index 1 is 5 (expected 0..4)",
                () -> new IndexSink(PLACE, 5, 2, true).put(new long[] {4, 5}, 2));
        assertFault(Fault.Code.INDEX_RANGE, "index 0 is -1",
                () -> new IndexSink(PLACE, 5, 2, true).put(new long[] {-1}, 1));
        assertFault(Fault.Code.INDEX_RANGE, "index 0 is 18446744073709551615 (expected 0..4)",
                () -> new IndexSink(PLACE, 5, 2, false).put(new long[] {-1}, 1));
        assertFault(Fault.Code.STRUCTURE, "too many indices (expected 1, actual at least 2)",
                () -> new IndexSink(PLACE, 5, 1, true).put(new long[] {0, 1}, 2));
        assertFault(Fault.Code.STRUCTURE, "too few indices (expected 1, actual 0)",
                () -> new IndexSink(PLACE, 5, 1, true).finish());
        assertThat(new IndexSink(PLACE, 300, 0, true).finish().byteWidth()).isEqualTo(2);
    }

    @Test
    void pointersAscendFromZeroToTheNumberOfElements() throws IOException {
        assertFault(Fault.Code.STRUCTURE, "pointer 0 is 1 (expected 0)",
                () -> PointerSink.of(PLACE, 1, 4, true).put(new long[] {1}, 1));
        assertFault(Fault.Code.STRUCTURE, "pointer 2 is 1 (expected 2..4)",
                () -> PointerSink.of(PLACE, 2, 4, true).put(new long[] {0, 2, 1}, 3));
        assertFault(Fault.Code.STRUCTURE, "pointer 1 is 5",
                () -> PointerSink.of(PLACE, 1, 4, true).put(new long[] {0, 5}, 2));
        assertFault(Fault.Code.STRUCTURE, "too many pointers",
                () -> PointerSink.of(PLACE, 1, 4, true).put(new long[] {0, 4, 4}, 3));
        PointerSink few = PointerSink.of(PLACE, 1, 4, true);
        few.put(new long[] {0}, 1);
        assertFault(Fault.Code.STRUCTURE, "too few pointers (expected 2, actual 1)", few::finish);
        PointerSink open = PointerSink.of(PLACE, 1, 4, true);
        open.put(new long[] {0, 3}, 2);
        assertFault(Fault.Code.STRUCTURE, "the last pointer is 3 (expected 4", open::finish);
        assertFault(Fault.Code.LIMIT, "rows", () -> PointerSink.of(PLACE, 1L << 40, 0, true));
        int most = Integer.MAX_VALUE - 8;
        PointerSink longest = PointerSink.of(PLACE, 1, most, true);
        longest.put(new long[] {0, most}, 2);
        assertThat(longest.finish()).containsExactly(0, most);
        assertFault(Fault.Code.LIMIT, "elements", () -> PointerSink.of(PLACE, 1, most + 1L, true));
    }

    @Test
    void noHeapIsAdvisedThatNoMachineHas() {
        long heap = ReadOptions.DEFAULT.maxBytes();
        assertThat(ReadMemory.hint(1L << 40, heap)).isEqualTo("give Java a larger heap, GCS_JAVA_OPTS=-Xmx1576g");
        assertThat(ReadMemory.hint(1L << 40, 1000))
                .isEqualTo(
                        "raise maxBytes (--max-memory) to 1024g, and give Java a larger heap, GCS_JAVA_OPTS=-Xmx1576g");
        for (long needed : new long[] {-1, 1L << 51, 7_000_000_000_000_000_000L, Long.MAX_VALUE}) {
            assertThat(ReadMemory.hint(needed, heap)).isEmpty();
            assertThat(ReadMemory.hint(needed, 1000)).isEmpty();
        }
    }

    @Test
    void plansBeyondTheLimitAreRefused() throws IOException {
        Assembly small = assembly(ReadOptions.DEFAULT.withMaxBytes(1000));
        small.plan(1000, "all");
        assertFault(Fault.Code.LIMIT, "all needs 1001 bytes; the limit is 1000 bytes", () -> small.plan(1001, "all"));
        assertFault(Fault.Code.LIMIT, "all needs more than 9.2 EB; the limit is 1.0 kB", () -> small.plan(-1, "all"));
    }

    @Test
    void sortingIsPlannedBeforeItIsDone() throws IOException {
        Indices[] columns = {Indices.narrowest(9, 2, 1)};
        Values values = Values.wrap(new double[] {5, 6});
        // 9 bytes per element before and after, 20 for its key, position and start; of rows also their index, twice
        Assembly small = assembly(ReadOptions.DEFAULT.withMaxBytes(75));
        assertFault(Fault.Code.LIMIT, "sorting 2 elements needs 76 B; the limit is 75 B", () -> small
                .coordinates(SmoothShape.of(9), columns, values, Scalar.of(0.0), ElementOrder.ANY));
        assertFault(Fault.Code.LIMIT, "sorting 2 elements needs 96 B; the limit is 75 B", () -> small
                .rows(1, 9, RowIndex.Dense.wrap(new int[] {0, 2}), columns[0], values, Scalar.of(0.0),
                        ElementOrder.ANY));
        assertThat(assembly(ReadOptions.DEFAULT.withMaxBytes(76))
                .coordinates(SmoothShape.of(9), columns, values, Scalar.of(0.0), ElementOrder.ANY).getDouble(1))
                .isEqualTo(6);
        Indices[] sorted = {Indices.narrowest(9, 1, 2)};
        assertThat(small.coordinates(SmoothShape.of(9), sorted, values, Scalar.of(0.0), ElementOrder.ANY).getDouble(1))
                .isEqualTo(5);
    }

    /// Threads look at the order, and the fault is the first one all the same.
    @Test
    void theFirstDisorderIsNamedOnAnyNumberOfThreads() throws IOException {
        RowIndex rows = RowIndex.Dense.wrap(new int[] {0, 4, 4, 8, 12});
        Indices columns = Indices.wrap(new int[] {0, 1, 3, 4, 2, 5, 5, 7, 9, 8, 10, 11});
        Indices sorted = Indices.wrap(new int[] {0, 1, 3, 4, 2, 5, 6, 7, 8, 9, 10, 11});
        Values values = Values.uniform(1, 12);
        for (Parallelism parallelism : new Parallelism[] {Parallelism.sequential(),
            Parallelism.threads(2).withLeastWork(0), Parallelism.threads(30).withLeastWork(0)}) {
            Assembly assembly = assembly(ReadOptions.DEFAULT.withParallelism(parallelism));
            assertFault(Fault.Code.DUPLICATE, "element (2, 5), counted from 0, occurs again",
                    () -> assembly.rows(4, 12, rows, columns, values, Scalar.of(0.0), ElementOrder.ASCENDING));
            assertThat(assembly.rows(4, 12, rows, sorted, values, Scalar.of(0.0), ElementOrder.ASCENDING).columns())
                    .isSameAs(sorted);
        }
    }

    @Test
    void anotherTypeIsPlannedBeforeItIsMade() throws IOException {
        CooArray coo = CooArray.wrap(SmoothShape.of(4), new Indices[] {Indices.narrowest(4, 1, 2)},
                Values.wrap(new double[] {0, 3}));
        assertFault(Fault.Code.LIMIT, "another type of the values needs 26 B; the limit is 25 B",
                () -> assembly(ReadOptions.DEFAULT.withDtype(DType.INT32).withMaxBytes(25)).finish(coo));
        assertThat(assembly(ReadOptions.DEFAULT.withDtype(DType.FLOAT64).withMaxBytes(25)).finish(coo)).isSameAs(coo);
    }

    @Test
    void listedRowsAscendAndHaveElements() throws IOException {
        Assembly assembly = assembly(ReadOptions.DEFAULT);
        assertThat(((RowIndex.Hyper) assembly.hyperRows(9, Indices.narrowest(9, 2, 5), new int[] {0, 1, 3})).rowIds()
                .get(1))
                .isEqualTo(5);
        assertFault(Fault.Code.STRUCTURE, "row id 1 is 2 (expected more than 5)",
                () -> assembly.hyperRows(9, Indices.narrowest(9, 5, 2), new int[] {0, 1, 3}));
        assertFault(Fault.Code.DUPLICATE, "row id 1 is 5",
                () -> assembly.hyperRows(9, Indices.narrowest(9, 5, 5), new int[] {0, 1, 3}));
        assertFault(Fault.Code.STRUCTURE, "row 5 of 9 is listed",
                () -> assembly.hyperRows(9, Indices.narrowest(9, 2, 5), new int[] {0, 1, 1}));
    }

    @Test
    void typesAndZerosFollowTheOptions() throws IOException {
        CooArray coo = CooArray.wrap(SmoothShape.of(4), new Indices[] {Indices.narrowest(4, 1, 2)},
                Values.wrap(new double[] {0, 3}), Scalar.of(1.0));
        StoredArray integers = assembly(ReadOptions.DEFAULT.withDtype(DType.INT32)).finish(coo);
        assertThat(integers.get(2)).isEqualTo(Scalar.of(3));
        assertThat(integers.get(0)).isEqualTo(Scalar.of(1));
        assertThat(assembly(ReadOptions.DEFAULT).finish(coo)).isSameAs(coo);
        CrsMatrix crs = CrsMatrix.wrap(1, 2, new int[] {0, 2}, Indices.narrowest(2, 0, 1),
                Values.wrap(new double[] {0, 1e300}));
        assertThat(assembly(ReadOptions.DEFAULT.withPruneZeros(true)).finish(crs).nse()).isEqualTo(1);
        assertFault(Fault.Code.FLOAT_RANGE, "value 1 is 1.0E300",
                () -> assembly(ReadOptions.DEFAULT.withDtype(DType.FLOAT32)).finish(crs));
        assertFault(Fault.Code.INTEGER_RANGE, "value 1 is 1.0E300",
                () -> assembly(ReadOptions.DEFAULT.withDtype(DType.INT64)).finish(crs));
        assertFault(Fault.Code.NUMBER, "value 0 is 0.5", () -> assembly(
                ReadOptions.DEFAULT.withDtype(DType.INT64))
                .finish(CrsMatrix.wrap(1, 1, new int[] {0, 1}, Indices.narrowest(1, 0),
                        Values.wrap(new double[] {0.5}))));
        assertFault(Fault.Code.DTYPE, "cannot hold", () -> assembly(
                ReadOptions.DEFAULT.withDtype(DType.FLOAT64))
                .finish(CrsMatrix.wrap(1, 1, new int[] {0, 1}, Indices.narrowest(1, 0),
                        Values.wrapComplex(new double[] {1, 2}))));
    }

    @Test
    void severalElementsOfRankZeroAreRepeats() throws IOException {
        CooArray sum = assembly(ReadOptions.DEFAULT).coordinates(SmoothShape.of(), new Indices[0],
                Values.wrap(new double[] {1, 2}), Scalar.of(0.0), ElementOrder.ANY);
        assertThat(sum.getDouble()).isEqualTo(3);
        assertFault(Fault.Code.DUPLICATE, "element () occurs 2 times", () -> assembly(ReadOptions.DEFAULT)
                .coordinates(SmoothShape.of(), new Indices[0], Values.wrap(new double[] {1, 2}), Scalar.of(0.0),
                        ElementOrder.DISTINCT));
    }
}
