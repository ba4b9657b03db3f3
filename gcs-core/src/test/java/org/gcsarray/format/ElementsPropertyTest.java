package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Spliterator;
import java.util.stream.IntStream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Elements as objects, in loops and streams, are those that are visited; what is shown of an array is bounded.
class ElementsPropertyTest {

    /// Returns an array of any format, with up to `most` elements.
    private static StoredArray array(Random random, int most) {
        int rows = 1 + random.nextInt(40);
        int columns = 1 + random.nextInt(most);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, columns), DType.FLOAT64);
        for (int k = random.nextInt(most); k > 0; k--) {
            builder.add(random.nextInt(9) - 4, random.nextInt(rows), random.nextInt(columns));
        }
        CooArray coo = builder.build(DuplicatePolicy.LAST);
        CompressedRows plain = CompressedRows.wrap(rows, columns, RowIndex.Dense.compress(rows, coo.indices(0)),
                coo.indices(1), coo.values());
        CompressedRows stored = random.nextBoolean() ? plain : plain.toHyperRows();
        return switch (random.nextInt(5)) {
            case 0 -> coo;
            case 1 -> CrsMatrix.wrap(stored);
            case 2 -> CcsMatrix.wrap(stored);
            case 3 -> GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(1, columns, rows), "2|0,1"), stored);
            default -> StridedArray.wrap(SmoothShape.of(3, rows), new long[] {0, -1}, rows - 1,
                    Values.wrap(IntStream.range(0, rows).asDoubleStream().toArray()));
        };
    }

    private static List<Element> visited(NdArray array) {
        List<Element> all = new ArrayList<>();
        array.forEachValue((indices, values, position) -> all.add(new Element(indices.clone(), values.get(position))));
        return all;
    }

    @Property
    void elementsAreThoseVisited(@ForAll Random random) {
        StoredArray array = array(random, 60);
        List<Element> expected = visited(array);
        List<Element> found = new ArrayList<>();
        for (Element element : array.elements()) {
            found.add(element);
            assertThat(array.get(element.indices())).isEqualTo(element.value());
        }
        assertThat(found).isEqualTo(expected);
        assertThat(array.stream()).isEqualTo(expected).hasSize((int) array.nse());
        assertThat(array.elements().spliterator().estimateSize()).isEqualTo(array.nse());
    }

    @Property
    void streamsSplitIntoPartsOfKnownSize(@ForAll Random random) {
        StoredArray array = array(random, 9000);
        List<Element> expected = visited(array);
        assertThat(array.stream().parallel().toList()).isEqualTo(expected);
        Spliterator<Element> rest = array.stream().spliterator();
        List<Element> found = new ArrayList<>();
        while (true) {
            Spliterator<Element> first = rest.trySplit();
            if (first == null) {
                break;
            }
            assertThat(first.getExactSizeIfKnown() + rest.getExactSizeIfKnown())
                    .isEqualTo(expected.size() - found.size());
            int before = found.size();
            long size = first.getExactSizeIfKnown();
            first.forEachRemaining(found::add);
            assertThat(found).hasSize(before + (int) size);
        }
        rest.forEachRemaining(found::add);
        assertThat(found).isEqualTo(expected);
    }

    @Example
    void loopsEndEarlyAndStacksHaveElements() {
        CooArray a = CooArray.of(new long[] {1, 9}, new int[][] {{0, 0, 0}, {7, 2, 5}}, new double[] {3, 1, 2});
        int visited = 0;
        for (Element element : a.elements()) {
            visited++;
            if (element.index(1) == 5) {
                assertThat(element.getDouble()).isEqualTo(2);
                break;
            }
        }
        assertThat(visited).isEqualTo(2);
        Iterator<Element> none = CooArray.of(new long[] {4}, new int[1][0], new double[0]).elements().iterator();
        assertThat(none.hasNext()).isFalse();
        assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
        CompressedRows rows = CompressedRows.wrap(1, 9, RowIndex.Dense.wrap(new int[] {0, 3}), a.indices(1),
                a.values());
        assertThat(RowStack.of(rows, rows).stream().map(Element::toString))
                .containsExactly("(0, 2) 1", "(0, 5) 2", "(0, 7) 3", "(1, 2) 1", "(1, 5) 2", "(1, 7) 3");
    }

    @Example
    void coordinatesAreCopiedAndSorted() {
        int[][] indices = {{2, 0, 2}, {1, 3, 1}};
        double[] values = {1, 2, 4};
        assertThatThrownBy(() -> CooArray.of(new long[] {3, 4}, indices, values))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[2, 1]");
        CooArray sum = CooArray.of(new long[] {3, 4}, indices, values, DuplicatePolicy.SUM);
        CooArray same = CooArray.of(new long[] {3, 4}, new long[][] {{2, 0, 2}, {1, 3, 1}}, values,
                DuplicatePolicy.SUM);
        indices[0][0] = 0;
        values[0] = 9;
        for (CooArray a : List.of(sum, same)) {
            assertThat(a.stream().map(Element::toString)).containsExactly("(0, 3) 2", "(2, 1) 5");
            assertThat(a.indices(0).byteWidth()).isEqualTo(1);
        }
        double[] unchanged = {7};
        CooArray canonical = CooArray.of(new long[] {1L << 40}, new long[][] {{1L << 39}}, unchanged);
        unchanged[0] = 0;
        assertThat(canonical.getDouble(1L << 39)).isEqualTo(7);
        assertThatThrownBy(() -> CooArray.of(new long[] {3}, new int[][] {{3}}, new double[1]))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("indices[0][0] = 3 is outside 0..2");
        assertThatThrownBy(() -> CooArray.of(new long[] {0}, new int[][] {{0}}, new double[1]))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("indices[0][0] = 0 is out of range: the dimension is empty");
        assertThatThrownBy(() -> CooArray.of(new long[] {3}, new int[][] {{-1}}, new double[1]))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("-1");
        assertThatThrownBy(() -> CooArray.of(new long[] {3}, new int[][] {{1, 2}}, new double[1]))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("length 2");
    }

    @Example
    void denseRowsAreCopied() {
        double[][] rows = {{1, 2, 3}, {4, 5, 6}};
        StridedArray a = StridedArray.of(rows);
        rows[1][2] = 0;
        assertThat(a.shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(a.getDouble(1, 2)).isEqualTo(6);
        assertThat(StridedArray.of(new double[0][]).shape()).isEqualTo(SmoothShape.of(0, 0));
        assertThatThrownBy(() -> StridedArray.of(new double[][] {{1}, {1, 2}}))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("row 1 has length 2; row 0 has length 1");
    }

    @Example
    void whatIsShownIsBounded() {
        int n = 100_000;
        int[][] diagonal = {IntStream.range(0, n).toArray(), IntStream.range(0, n).toArray()};
        CooArray large = CooArray.of(new long[] {n, n}, diagonal, IntStream.range(0, n).asDoubleStream().toArray());
        assertThat(large.toString().lines().skip(1)).containsExactly("  (0, 0) 0", "  (1, 1) 1", "  (2, 2) 2", "  ...",
                "  (99997, 99997) 99997", "  (99998, 99998) 99998", "  (99999, 99999) 99999");
        CooArray seven = CooArray.of(new long[] {99}, new int[][] {IntStream.range(0, 7).toArray()}, new double[7]);
        assertThat(seven.toString().lines()).hasSize(8);
        CooArray small = CooArray.of(new long[] {2, 2}, new int[][] {{0}, {1}}, new double[] {2.5});
        assertThat(small.toString()).endsWith("\n  X 2.5\n  X   X");
        assertThat(small.toHtml()).contains("<tr><td>X</td><td>2.5</td></tr>").contains("CooArray (2, 2)");
        assertThat(large.toHtml()).contains("<tr><td>(2, 2) 2</td></tr><tr><td>...</td></tr>").hasSizeLessThan(1000);
        StridedArray endless = StridedArray.wrap(SmoothShape.of(1L << 40, 1L << 40), new long[2], 0,
                Values.wrap(new double[] {1}));
        assertThat(endless.toString()).doesNotContain("\n");
    }

    @Example
    void elementsAreValues() {
        Element a = new Element(new long[] {1, 2}, Scalar.of(3.0));
        Element same = new Element(new long[] {1, 2}, Scalar.of(3.0));
        assertThat(a).isEqualTo(same).hasSameHashCodeAs(same).hasToString("(1, 2) 3");
        assertThat(a).isNotEqualTo(new Element(new long[] {1, 3}, Scalar.of(3.0)))
                .isNotEqualTo(new Element(new long[] {1, 2}, Scalar.of(4.0)));
        a.indices()[0] = 7;
        assertThat(a.index(0)).isEqualTo(1);
        assertThat(a.rank()).isEqualTo(2);
    }
}
