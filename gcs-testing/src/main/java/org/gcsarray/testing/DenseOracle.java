package org.gcsarray.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        if (shape.isEmpty()) {
            return all;
        }
        long[] index = new long[shape.rank()];
        while (true) {
            all.add(index.clone());
            int d = shape.rank() - 1;
            while (d >= 0 && index[d] == shape.extent(d) - 1) {
                index[d--] = 0;
            }
            if (d < 0) {
                return all;
            }
            index[d]++;
        }
    }

    /// Returns every cell in row-major order, each read by [NdArray#get].
    public static List<Scalar> byElement(NdArray array) {
        return indices(array.shape()).stream().map(array::get).toList();
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
        Map<List<Long>, Scalar> elements = byIteration(array);
        return indices(array.shape()).stream().map(index -> elements.getOrDefault(key(index), array.fill())).toList();
    }

    /// Returns an index tuple as a map key.
    public static List<Long> key(long... index) {
        return Arrays.stream(index).boxed().toList();
    }

    /// Asserts that an array stores exactly the given elements, read three ways: by element, by iteration and densely. Dense reading
    /// is left out above 16383 cells.
    public static void assertStores(NdArray array, Map<List<Long>, Scalar> expected) {
        assertThat(array.nse()).as("nse of %s", array).isEqualTo(expected.size());
        assertThat(byIteration(array)).as("iteration over %s", array).containsExactlyInAnyOrderEntriesOf(expected);
        expected.forEach((index, value) -> {
            long[] at = index.stream().mapToLong(Long::longValue).toArray();
            assertThat(array.get(at)).as("element %s of %s", index, array).isEqualTo(value);
            if (array instanceof StoredArray stored) {
                assertThat(stored.values().get(stored.position(at))).as("position of %s in %s", index, array)
                        .isEqualTo(value);
            }
        });
        if (array.shape().cellCount().bitLength() <= 14) {
            List<Scalar> dense = indices(array.shape()).stream()
                    .map(index -> expected.getOrDefault(key(index), array.fill())).toList();
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
