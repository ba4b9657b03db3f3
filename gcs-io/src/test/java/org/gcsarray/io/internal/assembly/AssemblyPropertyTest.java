package org.gcsarray.io.internal.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.shape.SmoothShape;

/// Rows and coordinates in any order, with repeats, against sums in a map.
class AssemblyPropertyTest {

    private static final Place PLACE = new Place("file", "member");
    private static final Scalar FILL = Scalar.of(7L);

    /// Elements of a matrix with 1 to 5 rows and columns, stored row by row.
    private static final class Drawn {
        final int rows;
        final int columns;
        final List<long[]> elements = new ArrayList<>();
        boolean ascending = true;
        boolean distinct = true;

        Drawn(Random random, int most, boolean ordered) {
            rows = 1 + random.nextInt(5);
            columns = 1 + random.nextInt(5);
            for (int row = 0; row < rows; row++) {
                List<Long> taken = new ArrayList<>();
                for (int k = random.nextInt(most + 1); k > 0; k--) {
                    taken.add((long) random.nextInt(columns));
                }
                List<Long> stored = ordered ? taken.stream().distinct().sorted().toList() : taken;
                distinct &= stored.stream().distinct().count() == stored.size();
                for (int k = 0; k < stored.size(); k++) {
                    ascending &= k == 0 || stored.get(k) > stored.get(k - 1);
                    elements.add(new long[] {row, stored.get(k), random.nextInt(9) - 4});
                }
            }
        }

        int[] pointers() throws IOException {
            PointerSink sink = PointerSink.of(PLACE, rows, elements.size(), true);
            for (int row = 0; row <= rows; row++) {
                int first = row;
                sink.put(new long[] {elements.stream().filter(element -> element[0] < first).count()}, 1);
            }
            return sink.finish();
        }

        Indices indices(int key, long extent) throws IOException {
            IndexSink sink = new IndexSink(PLACE, extent, elements.size(), true);
            long[] all = elements.stream().mapToLong(element -> element[key]).toArray();
            int half = all.length / 2;
            sink.put(all, half);
            sink.put(java.util.Arrays.copyOfRange(all, half, all.length), all.length - half);
            return sink.finish();
        }

        Values values() {
            return Values.wrap(elements.stream().mapToLong(element -> element[2]).toArray());
        }

        Map<String, Long> sums() {
            Map<String, Long> sums = new TreeMap<>();
            elements.forEach(element -> sums.merge(element[0] + " " + element[1], element[2], Long::sum));
            return sums;
        }
    }

    private static CompressedRows rows(Drawn drawn, ElementOrder order, ReadOptions options, NoteCounts notes)
            throws IOException {
        RowIndex index = RowIndex.Dense.wrap(drawn.pointers());
        return new Assembly(PLACE, options, notes).rows(drawn.rows, drawn.columns, index,
                drawn.indices(1, drawn.columns), drawn.values(), FILL, order);
    }

    private static CooArray coordinates(Drawn drawn, ElementOrder order, ReadOptions options, NoteCounts notes)
            throws IOException {
        Indices[] indices = {drawn.indices(0, drawn.rows), drawn.indices(1, drawn.columns)};
        return new Assembly(PLACE, options, notes).coordinates(SmoothShape.of(drawn.rows, drawn.columns), indices,
                drawn.values(), FILL, order);
    }

    private static Map<String, Long> contents(NdArray array) {
        Map<String, Long> found = new TreeMap<>();
        array.forEachValue((indices, values, position) -> assertThat(
                found.put(indices[0] + " " + indices[1], values.getLong(position))).isNull());
        return found;
    }

    private static Map<String, Long> contents(CompressedRows rows) {
        return contents(org.gcsarray.format.CrsMatrix.wrap(rows));
    }

    @Property
    void anyOrderIsSortedAndSummed(@ForAll Random random, @ForAll @IntRange(max = 6) int most) throws IOException {
        Drawn drawn = new Drawn(random, most, false);
        NoteCounts notes = new NoteCounts();
        CompressedRows rows = rows(drawn, ElementOrder.ANY, ReadOptions.DEFAULT, notes);
        assertThat(contents(rows)).isEqualTo(drawn.sums());
        assertThat(rows.fill()).isEqualTo(FILL);
        assertThat(contents(coordinates(drawn, ElementOrder.ANY, ReadOptions.DEFAULT, new NoteCounts())))
                .isEqualTo(drawn.sums());
        int repeats = drawn.elements.size() - drawn.sums().size();
        assertThat(notes.toList().stream().filter(note -> note.code() == Note.Code.DUPLICATES_SUMMED)
                .mapToLong(note -> note.count()).sum()).isEqualTo(repeats);
        assertThat(notes.toList().isEmpty()).isEqualTo(drawn.ascending);
    }

    @Property
    void whatIsInOrderIsTakenWhateverTheFormatDemands(@ForAll Random random, @ForAll ElementOrder order)
            throws IOException {
        Drawn drawn = new Drawn(random, 6, true);
        NoteCounts notes = new NoteCounts();
        assertThat(contents(rows(drawn, order, ReadOptions.DEFAULT, notes))).isEqualTo(drawn.sums());
        assertThat(contents(coordinates(drawn, order, ReadOptions.DEFAULT, notes))).isEqualTo(drawn.sums());
        assertThat(notes.toList()).isEmpty();
    }

    @Property
    void disorderAndRepeatsAreRefusedWhereTheFormatForbidsThem(@ForAll Random random) throws IOException {
        Drawn drawn = new Drawn(random, 6, false);
        ReadOptions options = ReadOptions.DEFAULT;
        if (!drawn.ascending) {
            assertThatThrownBy(() -> rows(drawn, ElementOrder.ASCENDING, options, new NoteCounts()))
                    .isInstanceOfSatisfying(ArrayFormatException.class, fault -> assertThat(fault.code())
                            .isIn(Fault.Code.STRUCTURE, Fault.Code.DUPLICATE));
            assertThatThrownBy(() -> coordinates(drawn, ElementOrder.ASCENDING, options, new NoteCounts()))
                    .isInstanceOf(ArrayFormatException.class);
        }
        if (drawn.distinct) {
            assertThat(contents(rows(drawn, ElementOrder.DISTINCT, options, new NoteCounts()))).isEqualTo(drawn.sums());
        } else {
            assertFault(() -> rows(drawn, ElementOrder.DISTINCT, options, new NoteCounts()), Fault.Code.DUPLICATE);
            assertFault(() -> coordinates(drawn, ElementOrder.ANY,
                    ReadOptions.DEFAULT.withStrict(true), new NoteCounts()), Fault.Code.DUPLICATE);
        }
    }

    @Property
    void countsTellHowOftenAnElementOccurs(@ForAll Random random) throws IOException {
        Drawn drawn = new Drawn(random, 6, random.nextBoolean());
        ReadOptions counting = ReadOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT);
        Map<String, Long> counts = new TreeMap<>();
        drawn.elements.forEach(element -> counts.merge(element[0] + " " + element[1], 1L, Long::sum));
        assertThat(contents(rows(drawn, ElementOrder.ANY, counting, new NoteCounts()))).isEqualTo(counts);
        assertThat(contents(coordinates(drawn, ElementOrder.ANY, counting, new NoteCounts()))).isEqualTo(counts);
    }
}
