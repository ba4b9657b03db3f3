package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Slices by brute force, and what every slice promises.
public final class SliceOracle {

    private SliceOracle() {}

    /// Returns the first position of a range that says where it starts.
    static long start(AxisSelector.Range range) {
        return range.counted(0).start().orElseThrow();
    }

    /// Returns the number of positions of a range that says where it starts and ends.
    static long count(AxisSelector.Range range) {
        return range.counted(0).end().orElseThrow();
    }

    /// Returns the extents that the selectors leave.
    static SmoothShape shape(AxisSelector... selectors) {
        return SmoothShape.of(Arrays.stream(selectors).filter(AxisSelector.Range.class::isInstance)
                .mapToLong(range -> count((AxisSelector.Range) range))
                .toArray());
    }

    /// Returns the stored elements that the selectors take by walking the positions of each range, never by dividing.
    static Map<List<Long>, Scalar> take(Map<List<Long>, Scalar> stored, AxisSelector... selectors) {
        List<Map<Long, Long>> positions = new ArrayList<>();
        for (AxisSelector selector : selectors) {
            Map<Long, Long> targets = new HashMap<>();
            switch (selector) {
                case AxisSelector.At(long index) -> targets.put(index, -1L);
                case AxisSelector.Range range -> {
                    long start = start(range);
                    long step = range.step();
                    long count = count(range);
                    for (long k = 0; k < count; k++) {
                        targets.put(start + k * step, k);
                    }
                }
                default -> throw new AssertionError("the oracle does not know " + selector);
            }
            positions.add(targets);
        }
        Map<List<Long>, Scalar> taken = new LinkedHashMap<>();
        stored.forEach((index, value) -> {
            List<Long> target = new ArrayList<>();
            for (int d = 0; d < selectors.length; d++) {
                Long position = positions.get(d).get(index.get(d));
                if (position == null) {
                    return;
                }
                if (position >= 0) {
                    target.add(position);
                }
            }
            taken.put(target, value);
        });
        return taken;
    }

    /// Asserts that a slice holds the elements it should, by element, by iteration and densely, in the format and layout it should.
    public static void assertSlice(NdArray slice, StoredArray source, AxisSelector... selectors) {
        assertThat(slice.shape()).isEqualTo(shape(selectors));
        assertThat(slice.dtype()).isEqualTo(source.dtype());
        assertThat(slice.fill()).isEqualTo(source.fill());
        DenseOracle.assertStores(slice, take(DenseOracle.byIteration(source), selectors));
        assertFormat((StoredArray) slice, source, selectors);
    }

    private static void assertFormat(StoredArray slice, StoredArray source, AxisSelector... selectors) {
        switch (source) {
            case StridedArray strided -> {
                assertThat(slice).isInstanceOf(StridedArray.class);
                assertThat(slice.values()).isSameAs(strided.values());
            }
            case CooArray _ -> assertThat(((CooArray) slice).isCanonical()).isTrue();
            case CompressedArray compressed -> {
                if (slice.shape().rank() < 2) {
                    assertThat(((CooArray) slice).isCanonical()).isTrue();
                } else {
                    assertThat(slice).isInstanceOf(source.getClass());
                    assertCanonical(((CompressedArray) slice).unfolded());
                    if (compressed instanceof GcsArray gcs) {
                        assertThat(((GcsArray) slice).reduction().toString())
                                .isEqualTo(layoutOfSlice(gcs.reduction(), selectors));
                    }
                }
            }
        }
    }

    private static void assertCanonical(CompressedRows rows) {
        var _ = CompressedRows.wrap(rows.rowCount(), rows.columnCount(), rows.rows(), rows.columns(), rows.values(),
                rows.fill());
        assertThat(rows.columns().byteWidth()).isEqualTo(Indices.widthFor(rows.columnCount()));
        if (rows.rows() instanceof RowIndex.Hyper hyper) {
            assertThat(hyper.rowIds().byteWidth()).isEqualTo(Indices.widthFor(rows.rowCount()));
        }
    }

    /// Writes the layout a slice has: dimensions that disappear are struck out, the others renumbered; an empty row group takes the
    /// first column dimension, an empty column group the last row dimension.
    static String layoutOfSlice(DimensionReduction layout, AxisSelector... selectors) {
        List<List<String>> groups = new ArrayList<>();
        for (int[] dimensions : new int[][] {layout.rowDimensions(), layout.columnDimensions()}) {
            List<String> group = new ArrayList<>();
            for (int d : dimensions) {
                if (selectors[d] instanceof AxisSelector.Range) {
                    group.add(Long
                            .toString(Arrays.stream(selectors, 0, d).filter(AxisSelector.Range.class::isInstance)
                                    .count()));
                }
            }
            groups.add(group);
        }
        if (groups.get(0).isEmpty()) {
            groups.get(0).add(groups.get(1).removeFirst());
        }
        if (groups.get(1).isEmpty()) {
            groups.get(1).add(groups.get(0).removeLast());
        }
        return String.join(",", groups.get(0)) + "|" + String.join(",", groups.get(1));
    }
}
