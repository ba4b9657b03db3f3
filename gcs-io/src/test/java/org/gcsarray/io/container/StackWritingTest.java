package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// Stacks written to containers: in the layout of their layers where that is possible, as any other array where it is not.
class StackWritingTest {

    @Test
    void stacksOfAnythingAreWrittenAsTheyRead() throws IOException {
        GcsArray below = TestFiles.sample(6, 40);
        StackArray stack = StackArray.overlay(below, TestFiles.sample(3, 40));
        NdArray read = TestFiles.read(TestFiles.write(stack, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        DenseOracle.assertSameElements(read, stack);
    }

    @Test
    void stacksOfTurnedMatricesKeepTheirElementsAndFill() throws IOException {
        CooArray source = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(7.0))
                .add(new long[] {0, 0}, 1).add(new long[] {0, 1}, 2).build();
        NdArray turned = ArrayView.of(Convert.toCcs(source)).transpose(1, 0);
        for (StackArray stack : List.of(StackArray.overlay(turned), StackArray.concat(List.of(turned, turned), 0))) {
            GcsArray read = (GcsArray) TestFiles.read(TestFiles.write(stack, WriteOptions.DEFAULT),
                    ReadOptions.DEFAULT);
            DenseOracle.assertSameElements(read, stack);
            assertThat(read.fill()).isEqualTo(Scalar.of(7.0));
            assertThat(read.reduction()).hasToString("0|1");
        }
    }

    @Test
    void stacksWithLayersThatWereNotOpenedAreWritten() throws IOException {
        GcsArray array = TestFiles.sample(6, 40);
        StackLayer hidden = StackLayer.lazy(IndexDomain.ofShape(array.shape()), () -> {
            throw new IOException("a layer that shows nothing is not opened");
        });
        StackArray stack = LazyStack.overlay(List.of(hidden, StackLayer.of(array)), StackOptions.DEFAULT).open();
        NdArray read = TestFiles.read(TestFiles.write(stack, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        DenseOracle.assertSameElements(read, array);
        assertThat(((GcsArray) read).reduction()).isEqualTo(array.reduction());
    }

    @Test
    void stacksWithoutElementsAreWritten() throws IOException {
        GcsArray array = Convert.toGcs(CooArray.builder(SmoothShape.of(2, 0), DType.FLOAT64).build(),
                DimensionReduction.parse(SmoothShape.of(2, 0), "1|0"));
        StackArray stack = StackArray.stack(List.of(array, array), 0);
        NdArray read = TestFiles.read(TestFiles.write(stack, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        assertThat(read.shape()).isEqualTo(SmoothShape.of(2, 2, 0));
    }

    @Test
    void stacksOfMoreRowsThanTheirLayoutUnfoldsAreWritten() throws IOException {
        SmoothShape shape = SmoothShape.of(1L << 30, 1L << 30, 2);
        CooArray source = CooArray.builder(shape, DType.FLOAT64).add(new long[] {1, 2, 1}, 3).build();
        GcsArray array = Convert.toGcs(source, DimensionReduction.parse(shape, "0,1|2"));
        StackLayer below = StackLayer.of(array).apply(DimExpression.dims(0).translateTo(1L << 34));
        StackArray stack = StackArray.overlay(List.of(StackLayer.of(array), below),
                StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL));
        NdArray read = TestFiles.read(TestFiles.write(stack, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        assertThat(read.nse()).isEqualTo(2);
        assertThat(read.getDouble((1L << 34) + 1, 2, 1)).isEqualTo(3);
    }
}
