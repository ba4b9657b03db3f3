package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// The brute-force truth of rearranged arrays: all elements, written out row-major.
///
/// @param shape    shape
/// @param elements elements in row-major order
record Dense(SmoothShape shape, List<Scalar> elements) {

    static Dense of(NdArray a) {
        return new Dense(a.shape(), DenseOracle.byElement(a));
    }

    static Dense of(SmoothShape shape, Function<long[], Scalar> element) {
        return new Dense(shape, DenseOracle.indices(shape).stream().map(element).toList());
    }

    Scalar get(long... index) {
        long place = 0;
        for (int d = 0; d < index.length; d++) {
            assertThat(index[d]).isBetween(0L, shape.extent(d) - 1);
            place = place * shape.extent(d) + index[d];
        }
        return elements.get((int) place);
    }

    /// Asserts that an array has these elements, read one by one and by iteration, and is canonical.
    void assertIs(NdArray actual) {
        assertThat(actual.shape()).as("shape of %s", actual).isEqualTo(shape);
        assertSame(actual, DenseOracle.byElement(actual));
        assertSame(actual, DenseOracle.densely(actual));
        if (actual instanceof CooArray coo) {
            assertThat(coo.isCanonical()).as("%s is canonical", coo).isTrue();
            for (int d = 0; d < shape.rank(); d++) {
                assertThat(coo.indices(d)).isSameAs(coo.indices(d).narrowTo(shape.extent(d)));
            }
        }
        if (actual instanceof CompressedArray compressed) {
            CompressedRows rows = compressed.unfolded();
            assertThat(rows.columns()).isSameAs(rows.columns().narrowTo(rows.columnCount()));
        }
    }

    private void assertSame(NdArray actual, List<Scalar> read) {
        assertThat(read).hasSameSizeAs(elements);
        for (int k = 0; k < elements.size(); k++) {
            assertThat(read.get(k).dtype()).isEqualTo(elements.get(k).dtype());
            assertThat(read.get(k).sameNumber(elements.get(k)))
                    .as("element %s of %s is %s, expected %s", k, actual, read.get(k), elements.get(k)).isTrue();
        }
    }

    /// Returns an array in all formats and, now and then, a view of it: dense only if its fill is 0 and elements are few, and up to
    /// `layouts` random layouts.
    static List<NdArray> formats(CooArray coo, int layouts, Random random) {
        List<DimensionReduction> some = new ArrayList<>(Formats.layouts(coo.shape()));
        java.util.Collections.shuffle(some, random);
        List<NdArray> all = new ArrayList<>(Formats.of(coo, some.subList(0, Math.min(layouts, some.size())),
                coo.fill().isZero() && coo.shape().cellCount().bitLength() <= 14, random));
        StoredArray any = (StoredArray) all.get(random.nextInt(all.size()));
        all.add(ArrayView.of(any).flip().transpose(identity(coo.shape().rank())));
        return all;
    }

    static int[] identity(int rank) {
        int[] axes = new int[rank];
        Arrays.setAll(axes, d -> d);
        return axes;
    }

    /// Asserts that a result has the format of its operand, coordinates in place of compressed rows below rank 2.
    static void assertFormat(NdArray operand, StoredArray result) {
        if (operand instanceof StridedArray) {
            assertThat(result).isInstanceOf(StridedArray.class);
        } else if (operand instanceof CompressedArray && result.shape().rank() >= 2) {
            assertThat(result).isInstanceOf(CompressedArray.class);
        } else if (operand instanceof CooArray || operand instanceof CompressedArray) {
            assertThat(result).isInstanceOf(CooArray.class);
        }
    }
}
