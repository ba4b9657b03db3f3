package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Conversion without a layout takes the one of the fewest bytes.
class StorageOptimalTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.shapes(2, 5).filter(shape -> !Layouts.classes(shape).isEmpty())
                .flatMap(ArrayArbitraries::cooArrays);
    }

    private static List<DimensionReduction> layouts(SmoothShape shape) {
        if (shape.rank() > 4) {
            return Layouts.classes(shape);
        }
        List<DimensionReduction> all = new ArrayList<>();
        Layouts.forEach(shape, all::add);
        return all;
    }

    @Property
    void noLayoutTakesFewerBytes(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        StoredArray source = Sources.any(coo, random);
        GcsArray smallest = Convert.toGcs(source, ConvertOptions.DEFAULT);
        Sources.assertConverted(smallest, source);
        CooArray elements = Convert.toCoo(source);
        for (DimensionReduction layout : layouts(coo.shape())) {
            assertThat(Convert.toGcs(elements, layout).byteSize()).as("%s against %s", layout, smallest.reduction())
                    .isGreaterThanOrEqualTo(smallest.byteSize());
        }
    }

    @Property
    void noLayoutTakesFewerBytesInTheWantedRowForm(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        StoredArray source = Sources.any(coo, random);
        CooArray elements = Convert.toCoo(source);
        ConvertOptions hyper = ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.HYPER);
        GcsArray smallest = Convert.toGcs(source, hyper);
        assertThat(smallest.compressedRows().rows()).isInstanceOf(RowIndex.Hyper.class);
        DenseOracle.assertSameElements(smallest, elements);
        for (DimensionReduction layout : Layouts.classes(coo.shape())) {
            assertThat(Convert.toGcs(elements, layout, hyper).byteSize())
                    .isGreaterThanOrEqualTo(smallest.byteSize());
        }
        ConvertOptions dense = ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(40_000);
        List<GcsArray> built = Layouts.classes(coo.shape()).stream().filter(layout -> layout.rowCount() < 10_000)
                .map(layout -> Convert.toGcs(elements, layout, dense)).toList();
        if (built.isEmpty()) {
            assertThatThrownBy(() -> Convert.toGcs(source, dense)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("dense row pointers for layout");
            return;
        }
        GcsArray plain = Convert.toGcs(source, dense);
        assertThat(plain.compressedRows().rows()).isInstanceOf(RowIndex.Dense.class);
        assertThat(plain.byteSize()).isEqualTo(built.stream().mapToLong(GcsArray::byteSize).min().orElseThrow());
    }

    @Property
    void anArrayInAnOptimalLayoutIsNotMoved(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        long fewest = Convert.toGcs(coo, ConvertOptions.DEFAULT).byteSize();
        for (DimensionReduction layout : layouts(coo.shape())) {
            GcsArray source = Unfolding.of(coo, layout,
                    layout.rowCount() > Sources.MAX_DENSE_ROWS || random.nextBoolean() ? Unfolding.Rows.HYPER
                            : Unfolding.Rows.DENSE);
            GcsArray kept = Convert.toGcs(source, ConvertOptions.DEFAULT);
            assertThat(kept.byteSize()).isEqualTo(fewest);
            if (Convert.toGcs(coo, layout).byteSize() == fewest) {
                assertThat(kept.reduction()).isEqualTo(layout);
                assertThat(kept.compressedRows().columns()).isSameAs(source.compressedRows().columns());
                assertThat(kept.values()).isSameAs(source.values());
            }
            // of two row forms of the same size the plain one is taken
            boolean sameForm = kept.compressedRows().rows().getClass() == source.compressedRows().rows().getClass();
            if (source.byteSize() == fewest && sameForm) {
                assertThat(kept).isSameAs(source);
            }
        }
    }

    @Property
    void duplicatesFillsAndZerosAreSettledFirst(@ForAll("tables") CooArray table, @ForAll Random random) {
        for (DuplicatePolicy policy : DuplicatePolicy.values()) {
            if (policy == DuplicatePolicy.ERROR || Layouts.classes(table.shape()).isEmpty()) {
                continue;
            }
            ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy);
            ConvertOptions wanted = random.nextBoolean() ? options : options.withoutExplicitZeros();
            CooArray elements;
            try {
                elements = Convert.toCoo(table, wanted);
            } catch (ArithmeticException beyondTheType) {
                assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> Convert.toGcs(table, wanted))
                        .withMessage(beyondTheType.getMessage());
                continue;
            }
            GcsArray smallest = Convert.toGcs(table, wanted);
            DenseOracle.assertSameElements(smallest, elements);
            assertThat(smallest.dtype()).isEqualTo(elements.dtype());
            assertThat(smallest.byteSize()).isEqualTo(Convert.toGcs(elements, ConvertOptions.DEFAULT).byteSize());
        }
    }

    @Provide
    Arbitrary<CooArray> tables() {
        return ArrayArbitraries.shapes(2, 4).flatMap(shape -> ArrayArbitraries.unsortedCooArrays(shape, DType.INT32));
    }

    @Test
    void theResultSaysWhichLayoutWasChosen() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(1000, 3, 500), DType.FLOAT64);
        for (int k = 0; k < 1000; k++) {
            builder.add(k, k, k % 3, (k * 7) % 500);
        }
        GcsArray smallest = Convert.toGcs(builder.build(), ConvertOptions.DEFAULT);
        assertThat(smallest.byteSize()).isEqualTo(8000 + 1000 * 2 + 4 * 501);
        assertThat(smallest.reduction()).hasToString("2|0,1");
    }

    /// Counts of one byte: an eighth of the values of their type.
    @Test
    void withoutOptionsValuesTakeTheFewestBytes() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(1000, 3, 500), DType.FLOAT64);
        for (int k = 0; k < 1000; k++) {
            builder.add(k % 100, k, k % 3, (k * 7) % 500);
        }
        GcsArray plain = Convert.toGcs(builder.build(), ConvertOptions.DEFAULT);
        GcsArray least = Convert.toGcs(builder.build());
        assertThat(plain.byteSize() - least.byteSize()).isEqualTo(7 * 1000);
        assertThat(least.values().encoding()).isEqualTo("int8");
        assertThat(least.reduction()).isEqualTo(plain.reduction());
        DenseOracle.assertSameElements(least, plain);
    }

    @Test
    void theFillOfADenseSourceIsTaken() {
        StridedArray dense = StridedArray.of(SmoothShape.of(2, 3), new double[] {5, 5, 1, 5, 0, 5});
        GcsArray smallest = Convert.toGcs(dense, ConvertOptions.DEFAULT.withFill(Scalar.of(5)));
        assertThat(smallest.nse()).isEqualTo(2);
        assertThat(smallest.fill()).isEqualTo(Scalar.of(5.0));
    }

    @Test
    void whatHasNoLayoutIsRefused() {
        assertThatThrownBy(() -> Convert.toGcs(CooArray.builder(SmoothShape.of(5), DType.BOOL).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shape (5) has rank 1; a layout needs rank 2 or more to unfold into rows and columns");
        SmoothShape huge = SmoothShape.of(1L << 62, 2, 1L << 62);
        assertThatThrownBy(() -> Convert.toGcs(CooArray.builder(huge, DType.BOOL).build()))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("shape " + huge + " has no layout: every cut leaves rows or columns beyond 2^63-1, "
                        + "such as those of dimensions [0, 1], [0, 2], [1, 2]");
        assertThatThrownBy(() -> Convert.toGcs(CooArray.builder(SmoothShape.of(2, 2), DType.INT32).add(1, 0, 1)
                .add(2, 0, 1).buildAsAdded())).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("index [0, 1] occurs at positions 0 and 1");
    }
}
