package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;

class CooArrayTest {

    private static final SmoothShape SHAPE = SmoothShape.of(2, 3);

    /// Elements (1,2)=1, (0,1)=2, (1,2)=4, (0,0)=8 as added.
    private static CooArray.Builder withDuplicates(DType dtype) {
        return CooArray.builder(SHAPE, dtype).add(1, 1, 2).add(2, 0, 1).add(4, 1, 2).add(8, 0, 0);
    }

    private static Indices[] indices(Indices... indices) {
        return indices;
    }

    @Test
    void builderSortsAndRefusesDuplicates() {
        CooArray coo = CooArray.builder(SHAPE, DType.FLOAT64).add(1.5, 1, 2).add(2.5, 0, 2).build();
        assertThat(coo.isCanonical()).isTrue();
        assertThat(coo.indices(0).toLongArray()).containsExactly(0, 1);
        assertThat(coo.values()).hasToString("[2.5, 1.5]");
        assertThat(coo.byteSize()).isEqualTo(2 + 2 + 16);
        assertThatThrownBy(() -> withDuplicates(DType.FLOAT64).build()).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[1, 2]")
                .hasMessageContaining("positions 0 and 2");
    }

    @Test
    void builderPolicies() {
        assertThat(valueAt12(DuplicatePolicy.SUM)).isEqualTo(Scalar.of(5));
        assertThat(valueAt12(DuplicatePolicy.FIRST)).isEqualTo(Scalar.of(1));
        assertThat(valueAt12(DuplicatePolicy.LAST)).isEqualTo(Scalar.of(4));
        assertThat(valueAt12(DuplicatePolicy.MIN)).isEqualTo(Scalar.of(1));
        assertThat(valueAt12(DuplicatePolicy.MAX)).isEqualTo(Scalar.of(4));
        assertThat(valueAt12(DuplicatePolicy.PRODUCT)).isEqualTo(Scalar.of(4));
        assertThat(valueAt12(DuplicatePolicy.COUNT)).isEqualTo(Scalar.of(2L));
    }

    private static Scalar valueAt12(DuplicatePolicy policy) {
        CooArray coo = withDuplicates(DType.INT32).build(policy);
        assertThat(coo.nse()).isEqualTo(3);
        assertThat(coo.isCanonical()).isTrue();
        assertThat(coo.fill().dtype()).isEqualTo(coo.dtype());
        return coo.get(1, 2);
    }

    @Test
    void builderChecksBeforeItKeepsAnything() {
        CooArray.Builder builder = CooArray.builder(SHAPE, DType.INT32).add(1, 0, 0);
        assertThatThrownBy(() -> builder.add(1, 2, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 2 of dimension 0");
        assertThatThrownBy(() -> builder.add(1, 0, -1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> builder.add(1, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
        assertThatThrownBy(() -> builder.add(0.5, 0, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("0.5");
        assertThatThrownBy(() -> builder.addLong(new long[] {0, 1}, 1L << 31)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> builder.addComplex(new long[] {0, 1}, 1, 1)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> builder.fill(Scalar.of(0.5))).isInstanceOf(ArithmeticException.class);
        assertThat(builder.add(new long[] {1, 1}, 3).build().nse()).isEqualTo(2);
    }

    @Test
    void builderGoesOnAfterABuild() {
        CooArray.Builder builder = CooArray.builder(SHAPE, DType.FLOAT64).add(1, 0, 0);
        CooArray first = builder.build();
        CooArray second = builder.add(2, 0, 1).fill(Scalar.of(9)).build();
        assertThat(first.nse()).isEqualTo(1);
        assertThat(second.nse()).isEqualTo(2);
        assertThat(first.getDouble(1, 1)).isZero();
        assertThat(second.getDouble(1, 1)).isEqualTo(9);
    }

    @Test
    void builderCopiesTheIndices() {
        long[] index = {1, 1};
        CooArray.Builder builder = CooArray.builder(SHAPE, DType.FLOAT64).add(index, 5);
        index[0] = 0;
        assertThat(builder.build().getDouble(1, 1)).isEqualTo(5);
    }

    @Test
    void integersSumExactlyOrNotAtAll() {
        SmoothShape one = SmoothShape.of(1);
        CooArray.Builder longs = CooArray.builder(one, DType.INT64).addLong(new long[] {0}, Long.MAX_VALUE)
                .addLong(new long[] {0}, 1);
        assertThatThrownBy(() -> longs.build(DuplicatePolicy.SUM)).isInstanceOf(ArithmeticException.class);
        CooArray exact = CooArray.builder(one, DType.INT64).addLong(new long[] {0}, 1L << 53).addLong(new long[] {0}, 1)
                .build(DuplicatePolicy.SUM);
        assertThat(exact.get(0)).isEqualTo(Scalar.of((1L << 53) + 1));
    }

    @Test
    void nonCanonicalReadsScan() {
        CooArray coo = withDuplicates(DType.FLOAT64).buildAsAdded();
        assertThat(coo.isCanonical()).isFalse();
        assertThat(coo.getDouble(0, 1)).isEqualTo(2);
        assertThat(coo.getDouble(1, 1)).isZero();
        assertThatThrownBy(() -> coo.getDouble(1, 2)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[1, 2]")
                .hasMessageContaining("positions 0 and 2");
        assertThatThrownBy(() -> coo.getDouble(2, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        List<String> visits = new ArrayList<>();
        coo.forEachStored((indices, position) -> visits.add(indices[0] + "," + indices[1] + "@" + position));
        assertThat(visits).containsExactly("1,2@0", "0,1@1", "1,2@2", "0,0@3");
        assertThat(coo.toString()).startsWith("CooArray (2, 3) float64, nse 4, 40 bytes, not canonical\n  (1, 2) ");
        assertThat(coo.canonicalize(DuplicatePolicy.SUM).toString()).endsWith("\n8 2 X\nX X 5");
    }

    @Test
    void canonicalArraysStayThemselves() {
        CooArray coo = CooArray.builder(SHAPE, DType.FLOAT64).add(1.5, 1, 2).add(2.5, 0, 2).build();
        assertThat(coo.canonicalize(DuplicatePolicy.ERROR)).isSameAs(coo);
        assertThat(coo.canonicalize(DuplicatePolicy.SUM)).isSameAs(coo);
        assertThat(coo.pruneZeros()).isSameAs(coo);
        assertThat(coo.canonicalize(DuplicatePolicy.COUNT).values()).hasToString("[1, 1]");
    }

    @Test
    void wrapChecksLengthsRankRangeAndFill() {
        Indices two = Indices.wrap(new int[] {0, 1});
        Values values = Values.uniform(1, 2);
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(two), values))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 index array given").hasMessageContaining("needs 2");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(two, Indices.wrap(new int[3])), values))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("indices[1] has length 3, values has length 2");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(Indices.wrap(new int[] {0, 2}), two), values))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("indices[0][1] = 2")
                .hasMessageContaining("2");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(Indices.wrap(new long[] {0, -1}), two), values))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("indices[0][1] = -1");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(Indices.wrap(new byte[] {0, -1}), two), values))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("255");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(two, two), values, Scalar.of(1L)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("int64");
        assertThatThrownBy(() -> CooArray.wrap(SHAPE, indices(two, two), values).indices(2))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void wrapDoesNotKeepTheArrayOfArrays() {
        Indices[] given = {Indices.wrap(new int[] {0, 1}), Indices.wrap(new int[] {0, 1})};
        CooArray coo = CooArray.wrap(SHAPE, given, Values.uniform(1, 2));
        given[0] = Indices.wrap(new int[] {9, 9});
        coo.indices()[0] = given[0];
        assertThat(coo.indices(0).toLongArray()).containsExactly(0, 1);
    }

    @Test
    void rankZeroHoldsOneElement() {
        SmoothShape scalar = SmoothShape.of();
        CooArray empty = CooArray.builder(scalar, DType.FLOAT64).build();
        assertThat(empty.getDouble()).isZero();
        CooArray five = CooArray.builder(scalar, DType.FLOAT64).add(5, new long[0]).build();
        assertThat(five.getDouble()).isEqualTo(5);
        assertThat(five.toString()).endsWith("\n5");
        CooArray two = CooArray.builder(scalar, DType.FLOAT64).add(5, new long[0]).add(6, new long[0]).buildAsAdded();
        assertThat(two.isCanonical()).isFalse();
        assertThat(two.canonicalize(DuplicatePolicy.SUM).getDouble()).isEqualTo(11);
        assertThatThrownBy(two::getDouble).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> five.getDouble(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void countGivesUnspecifiedElementsACountOfNothing() {
        CooArray coo = CooArray.builder(SHAPE, DType.FLOAT64).fill(Scalar.of(Double.NaN)).add(1, 0, 0).add(2, 0, 0)
                .buildAsAdded();
        CooArray counts = coo.canonicalize(DuplicatePolicy.COUNT);
        assertThat(counts.get(0, 0)).isEqualTo(Scalar.of(2L));
        assertThat(counts.get(1, 1)).isEqualTo(Scalar.of(0L));
    }

    /// 2^62 * 4 rows would wrap around to 0 if they were multiplied before they are compared with the limit of a table.
    @Test
    void printsHugeShapesWithoutATable() {
        for (long extent : new long[] {1L << 60, 1L << 61, 1L << 62, (1L << 62) + 1, Long.MAX_VALUE}) {
            CooArray coo = CooArray.builder(SmoothShape.of(extent, 4, 3), DType.FLOAT64).add(1, extent - 1, 0, 0)
                    .add(1, 1, 0, 0).build();
            assertThat(coo.toString()).startsWith("CooArray (" + extent + ", 4, 3) float64, nse 2, ")
                    .endsWith("\n  (1, 0, 0) 1\n  (" + (extent - 1) + ", 0, 0) 1");
        }
    }

    @Test
    void printsTablesOfOtherRanks() {
        CooArray vector = CooArray.builder(SmoothShape.of(3), DType.BOOL).add(1, 2).build();
        assertThat(vector.toString()).endsWith("\n   X    X true");
        CooArray cube = CooArray.builder(SmoothShape.of(2, 2, 2), DType.FLOAT32).add(-1.5, 1, 0, 1).build();
        assertThat(cube.toString()).endsWith("\n   X    X\n   X    X\n   X -1.5\n   X    X");
        assertThat(CooArray.builder(SmoothShape.of(25, 2), DType.FLOAT64).build().toString()).doesNotContain("X");
        assertThat(CooArray.builder(SmoothShape.of(2, 25), DType.FLOAT64).build().toString()).doesNotContain("X");
        assertThat(CooArray.builder(SmoothShape.of(0, 3), DType.FLOAT64).build().toString()).doesNotContain("X");
    }

    @Test
    void buildersTakeScalarsOfAnyType() {
        for (DType dtype : DType.values()) {
            CooArray array = CooArray.builder(SmoothShape.of(4), dtype).add(new long[] {3}, Scalar.of(1))
                    .add(new long[] {1}, Scalar.of(0)).add(new long[] {0}, Scalar.of(1.0)).build();
            assertThat(array.dtype()).isEqualTo(dtype);
            assertThat(array.nse()).isEqualTo(3);
            assertThat(List.of(array.get(0).real(), array.get(1).real(), array.get(3).real()))
                    .containsExactly(1.0, 0.0, 1.0);
        }
    }

    @Test
    void combinedValuesThatOverflowNameTheirIndex() {
        overflows(Values.wrap(new long[] {1, Long.MAX_VALUE, 2}), DuplicatePolicy.SUM,
                "SUM of the values [9223372036854775807, 2] at index [1, 3] exceeds the range of int64");
        overflows(Values.wrap(new int[] {1, Integer.MIN_VALUE, -1}), DuplicatePolicy.PRODUCT,
                "PRODUCT of the values [-2147483648, -1] at index [1, 3] exceeds the range of int32");
        overflows(Values.wrap(DType.INT8, new byte[] {1, 100, 100}), DuplicatePolicy.SUM,
                "SUM of the values [100, 100] at index [1, 3] exceeds the range of int8");
        overflows(Values.wrap(DType.UINT64, new long[] {1, -1, 3}), DuplicatePolicy.PRODUCT,
                "PRODUCT of the values [18446744073709551615, 3] at index [1, 3] exceeds the range of uint64");
    }

    private static void overflows(Values values, DuplicatePolicy policy, String text) {
        Indices[] indices = {Indices.wrap(new int[] {0, 1, 1}), Indices.wrap(new int[] {0, 3, 3})};
        CooArray repeated = CooArray.wrap(SmoothShape.of(4, 4), indices, values);
        assertThatThrownBy(() -> {
            CooArray _ = repeated.canonicalize(policy);
        }).isInstanceOf(ArithmeticException.class).hasMessage(text);
    }
}
