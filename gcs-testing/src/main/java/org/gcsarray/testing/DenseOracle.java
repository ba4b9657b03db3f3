package org.gcsarray.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;

/// The brute-force truth about arrays: everything written out cell by cell.
public final class DenseOracle {

    private DenseOracle() {}

    /// Returns all index tuples of a shape, last index fastest; one empty tuple for rank 0.
    public static List<long[]> indices(SmoothShape shape) {
        List<long[]> all = new ArrayList<>();
        forEachIndex(shape, index -> all.add(index.clone()));
        return all;
    }

    /// Hands out all index tuples of a shape, last index fastest, in one array.
    private static void forEachIndex(SmoothShape shape, Consumer<long[]> each) {
        if (shape.isEmpty()) {
            return;
        }
        long[] index = new long[shape.rank()];
        while (true) {
            each.accept(index);
            int d = shape.rank() - 1;
            while (d >= 0 && index[d] == shape.extent(d) - 1) {
                index[d--] = 0;
            }
            if (d < 0) {
                return;
            }
            index[d]++;
        }
    }

    /// Returns every cell in row-major order, each read by [NdArray#get].
    public static List<Scalar> byElement(NdArray array) {
        List<Scalar> cells = new ArrayList<>();
        forEachIndex(array.shape(), index -> cells.add(array.get(index)));
        return cells;
    }

    /// Returns every cell in row-major order as double, each read by [NdArray#getDouble].
    public static double[] doubles(NdArray array) {
        return indices(array.shape()).stream().mapToDouble(array::getDouble).toArray();
    }

    /// Returns the specified elements in storage order.
    ///
    /// @throws AssertionError if one is visited twice
    public static Map<List<Long>, Scalar> byIteration(NdArray array) {
        Map<List<Long>, Scalar> elements = new LinkedHashMap<>();
        array.forEachValue((index, values, position) -> {
            Scalar value = values.get(position);
            if (elements.put(key(index), value) != null) {
                throw new AssertionError("element " + Arrays.toString(index) + " is visited twice");
            }
        });
        return elements;
    }

    /// Returns every cell in row-major order, filled by iteration over the specified elements.
    public static List<Scalar> densely(NdArray array) {
        return densely(array.shape(), byIteration(array), array.fill());
    }

    /// Returns every cell in row-major order: the elements given by their index, and the fill elsewhere.
    private static List<Scalar> densely(SmoothShape shape, Map<List<Long>, Scalar> elements, Scalar fill) {
        Scalar[] cells = new Scalar[shape.cellCount().intValueExact()];
        Arrays.fill(cells, fill);
        elements.forEach((index, value) -> {
            long cell = 0;
            for (int d = 0; d < shape.rank(); d++) {
                cell = cell * shape.extent(d) + Objects.checkIndex(index.get(d), shape.extent(d));
            }
            cells[(int) cell] = value;
        });
        return Arrays.asList(cells);
    }

    /// Returns an index tuple as a map key.
    public static List<Long> key(long... index) {
        Long[] key = new Long[index.length];
        Arrays.setAll(key, d -> index[d]);
        return List.of(key);
    }

    /// Asserts that an array stores exactly the given elements, read three ways: by element, by iteration and densely. Dense reading
    /// is left out above 16383 cells.
    public static void assertStores(NdArray array, Map<List<Long>, Scalar> expected) {
        assertThat(array.nse()).as("nse of %s", array).isEqualTo(expected.size());
        Map<List<Long>, Scalar> iterated = byIteration(array);
        if (!iterated.equals(expected)) {
            // names the entries that differ, which takes longer than to read them
            assertThat(iterated).as("iteration over %s", array).containsExactlyInAnyOrderEntriesOf(expected);
        }
        expected.forEach((index, value) -> {
            long[] at = index.stream().mapToLong(Long::longValue).toArray();
            assertThat(array.get(at)).as("element %s of %s", index, array).isEqualTo(value);
            if (array instanceof StoredArray stored) {
                assertThat(stored.values().get(stored.position(at))).as("position of %s in %s", index, array)
                        .isEqualTo(value);
            }
        });
        if (array.shape().cellCount().bitLength() <= 14) {
            List<Scalar> dense = densely(array.shape(), expected, array.fill());
            assertThat(byElement(array)).as("every element of %s", array).isEqualTo(dense);
            assertThat(densely(array)).as("dense view of %s", array).isEqualTo(dense);
        }
    }

    /// Asserts that two arrays have the same shape, type and fill and store the same elements.
    public static void assertSameElements(NdArray actual, NdArray expected) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.fill()).isEqualTo(expected.fill());
        assertStores(actual, byIteration(expected));
    }
}
