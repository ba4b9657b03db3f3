package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// What the operands of a thread hold while a product runs, and that they hold no array of a caller afterwards.
class OperandsTest {

    private static final int[] POINTERS = {0, 2, 3};

    private final double[] b = new double[12];
    private final double[] c = new double[9];

    private Float64Operands named(Indices columns, Values values) {
        return Float64Operands.ofThread().rows(POINTERS, Indices.wrap(new int[] {4, 7}), columns, values)
                .times(3, b, 1, 2, 5).into(0.5, c, 2, 1, 3, 2);
    }

    @Test
    void arraysThatLoopsReadAreTakenAsTheyAre() {
        int[] columns = {1, 4, 0};
        double[] values = {7, 8, 9};
        try (Float64Operands o = named(Indices.wrap(columns), Values.wrap(values))) {
            assertThat(o.inPlace).isTrue();
            assertThat(o.columns).isSameAs(columns);
            assertThat(o.values).isSameAs(values);
            assertThat(o.pointers).isSameAs(POINTERS);
            assertThat(o.shift).isZero();
            assertThat(o.isRowMajor()).isFalse();
            assertThat(o.inC(2, 1)).isEqualTo(2 + 2 + 3);
            o.takePart(1, 3);
            assertThat(o.workspace.part).containsExactly(1, 3);
            assertThat(o.readNarrow()).isFalse();
        }
    }

    @Test
    void otherArraysAreCopiedBlockByBlock() {
        try (Float64Operands o = named(Indices.wrap(new byte[] {1, 4, 6}), Values.uniform(2, 3))) {
            assertThat(o.inPlace).isFalse();
            o.copy(1, 3);
            assertThat(o.shift).isEqualTo(1);
            assertThat(o.columns).startsWith(4, 6);
            assertThat(o.values).startsWith(2, 2);
        }
    }

    @Test
    void narrowColumnsAreReadWithPlainValuesOnly() {
        char[] columns = {1, 4, 0};
        try (Float64Operands o = named(Indices.wrap(columns), Values.wrap(new double[3]))) {
            assertThat(o.readNarrow()).isTrue();
            assertThat(o.narrow).isSameAs(columns);
        }
        try (Float64Operands o = named(Indices.wrap(columns), Values.uniform(2, 3))) {
            assertThat(o.narrow).isNull();
            assertThat(o.readNarrow()).isFalse();
        }
    }

    @Test
    void aTileTakesPartOfTheColumnsUnscaled() {
        try (Float64Operands o = named(Indices.wrap(new int[] {1, 4, 0}), Values.wrap(new double[] {7, 8, 9}));
                Float64Operands tile = o.tile(1, 1, 6)) {
            assertThat(tile).isNotSameAs(o);
            assertThat(tile.columns).isSameAs(o.columns);
            assertThat(tile.pointers).isSameAs(POINTERS);
            assertThat(new double[] {tile.alpha, tile.beta}).containsExactly(1, 1);
            assertThat(tile.b).isSameAs(b);
            assertThat(new int[] {tile.bOffset, tile.bRow, tile.bColumn}).containsExactly(1 + 5, 2, 5);
            assertThat(tile.c).isSameAs(o.workspace.doubleTile);
            assertThat(new int[] {tile.cOffset, tile.cRow, tile.cColumn, tile.width}).containsExactly(0, 6, 1, 6);
        }
    }

    @Test
    void sumsAreScaledOnTheirWayToC() {
        c[4] = 10;
        try (Float64Operands o = named(Indices.wrap(new int[3]), Values.wrap(new double[3]))) {
            o.put(2, 4);
            assertThat(c[4]).isEqualTo(3 * 2 + 0.5 * 10);
            c[4] = Double.NaN;
            o.into(0, c, 0, 1, 1, 1).put(2, 4);
            assertThat(c[4]).isEqualTo(3 * 2);
        }
    }

    @Test
    void nothingIsKeptAfterACall() {
        char[] columns = {1, 4, 0};
        Float64Operands o = named(Indices.wrap(columns), Values.wrap(new double[3]));
        assertThat(o.readNarrow()).isTrue();
        o.close();
        assertThat(o.rowIds).isNull();
        assertThat(o.narrow).isNull();
        assertThat(o.pointers).isEmpty();
        assertThat(o.columns).isEmpty();
        assertThat(o.values).isEmpty();
        assertThat(o.b).isEmpty();
        assertThat(o.c).isEmpty();
        assertThat(Float64Operands.ofThread()).isSameAs(o);
    }
}
