package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.view.StackArrayTest.coo;
import static org.gcsarray.view.StackArrayTest.dense;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.shape.SmoothShape;

/// Layers that are opened when they are needed: which, how often, what is refused, and how they are closed.
class LazyStackTest {

    /// Opens `count` positions from `first` on.
    private static ArrayView part(LazyStack stack, long first, long count) throws IOException {
        return stack.open(IndexTransform.identity(IndexDomain.of(IndexInterval.sized(first, count))));
    }

    @Test
    void onlyTouchedLayersAreOpenedEachOnceAndClosedOnce() throws IOException {
        List<String> events = new ArrayList<>();
        List<StackLayer> layers = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            int number = k;
            StackLayer.Source source = new StackLayer.Source() {
                @Override
                public StackLayer open() {
                    events.add("open " + number);
                    return StackLayer.of(dense(number, number + 0.5));
                }

                @Override
                public void close() throws IOException {
                    events.add("close " + number);
                    if (number < 2) {
                        throw new IOException("stuck " + number);
                    }
                }
            };
            layers.add(StackLayer.lazy(IndexDomain.of(IndexInterval.sized(0, 2)), source).withDtype(DType.FLOAT64));
        }
        LazyStack stack = LazyStack.concat(layers, 0, StackOptions.DEFAULT);
        assertThat(stack.domain().shape()).isEqualTo(SmoothShape.of(8));
        assertThat(stack.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(events).isEmpty();
        assertThat(part(stack, 5, 1).getDouble(0)).isEqualTo(2.5);
        ArrayView firstHalf = part(stack, 0, 4);
        assertThat(firstHalf.nse()).isEqualTo(4);
        assertThat(firstHalf.byteSize()).isEqualTo(32);
        assertThat(part(stack, 1, 1).stored().nse()).isOne();
        assertThat(events).containsExactly("open 2", "open 0", "open 1");
        assertThat(stack.isOpen(2)).isTrue();
        assertThat(stack.isOpen(3)).isFalse();
        assertThatThrownBy(stack::close).isInstanceOf(IOException.class)
                .hasMessage("While closing layer 0: stuck 0")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
        assertThat(events).containsExactly("open 2", "open 0", "open 1", "close 0", "close 1", "close 2");
        stack.close();
        assertThat(events).hasSize(6);
        assertThatThrownBy(() -> part(stack, 0, 1)).isInstanceOf(IllegalStateException.class)
                .hasMessage("the stack is closed");
        assertThat(firstHalf.getDouble(3)).isEqualTo(1.5);
    }

    @Test
    void aHiddenLayerIsNotOpened() throws IOException {
        StackLayer never = StackLayer.lazy(IndexDomain.of(IndexInterval.sized(1, 2)), () -> {
            throw new IOException("opened");
        });
        LazyStack stack = LazyStack.overlay(List.of(never, StackLayer.of(dense(1, 2, 3, 4))), StackOptions.DEFAULT);
        StackArray open = stack.open();
        assertThat(open.nse()).isEqualTo(4);
        assertThat(open.stored().nse()).isEqualTo(4);
        assertThat(ArrayView.of(open).keepsOrder()).isTrue();
        assertThatThrownBy(() -> open.layer(0)).isInstanceOf(IllegalStateException.class)
                .hasMessage("layer 0 is not open: it shows nothing of { [0, 4) }");
        assertThat(open.within(IndexDomain.of(IndexInterval.sized(1, 2))).getDouble(1)).isEqualTo(3);
        assertThatThrownBy(() -> open.within(IndexDomain.of(IndexInterval.sized(1, 4))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("leaves the domain");
        assertThatThrownBy(() -> StackArray.overlay(never)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dtype must be specified");
        assertThatThrownBy(() -> StackArray.overlay(never.withDtype(DType.FLOAT64)))
                .hasMessage("Layer 0 is still to be opened; a LazyStack takes such layers");
    }

    @Test
    void anArrayThatIsNotAsDeclaredIsRefusedWhenOpened() throws IOException {
        IndexDomain two = IndexDomain.of(IndexInterval.sized(0, 2));
        LazyStack missing = overlayOf(StackLayer.lazy(two, () -> {
            throw new FileNotFoundException("no file a.mtx");
        }));
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(missing::open).isInstanceOf(IOException.class)
                    .hasMessage("While opening layer 0: no file a.mtx");
        }
        assertThatThrownBy(() -> overlayOf(StackLayer.lazy(two, () -> StackLayer.of(dense(1, 2, 3)))).open())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("While opening layer 0: the array has domain { [0, 3) }; { [0, 2) } was declared");
        assertThatThrownBy(() -> overlayOf(StackLayer.lazy(two, () -> StackLayer.of(coo(SmoothShape.of(2, 2))))).open())
                .hasMessageContaining("the array has domain { [0, 2), [0, 2) }; { [0, 2) } was declared");
        CooArray integers = CooArray.builder(SmoothShape.of(2), DType.INT32).build();
        assertThatThrownBy(() -> overlayOf(StackLayer.lazy(two, () -> StackLayer.of(integers))).open())
                .hasMessage("While opening layer 0: the array has dtype int32; the stack has float64");
        CooArray ones = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(1.0)).build();
        assertThatThrownBy(() -> overlayOf(StackLayer.lazy(two, () -> StackLayer.of(ones))).open())
                .hasMessage("While opening layer 0: the array has fill 1.0; the stack has 0.0");
        assertThat(
                overlayOf(StackLayer.lazy(two, () -> StackLayer.of(ones)).withFill(Scalar.of(1.0))).open().getDouble(1))
                .isEqualTo(1);
    }

    @Test
    void whatIsOpenedInVainIsClosed() {
        List<String> events = new ArrayList<>();
        for (NdArray wrong : List.of(dense(1, 2, 3), CooArray.builder(SmoothShape.of(2), DType.INT32).build())) {
            StackLayer.Source source = new StackLayer.Source() {
                @Override
                public StackLayer open() {
                    events.add("open");
                    return StackLayer.of(wrong);
                }

                @Override
                public void close() throws IOException {
                    events.add("close");
                }
            };
            LazyStack stack = overlayOf(StackLayer.lazy(IndexDomain.of(IndexInterval.sized(0, 2)), source));
            assertThatThrownBy(stack::open).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(events).containsExactly("open", "close", "open", "close");
    }

    /// A source whose array cannot be released, with a checked or an unchecked exception.
    private static StackLayer.Source stuck(NdArray array, boolean isChecked, List<String> events) {
        return new StackLayer.Source() {
            @Override
            public StackLayer open() {
                return StackLayer.of(array);
            }

            @Override
            public void close() throws IOException {
                events.add("close");
                if (isChecked) {
                    throw new IOException("stuck");
                }
                throw new IllegalStateException("stuck");
            }
        };
    }

    @Test
    void allLayersAreClosedWhateverClosingOneThrows() throws IOException {
        for (boolean isChecked : new boolean[] {true, false}) {
            List<String> events = new ArrayList<>();
            IndexDomain two = IndexDomain.of(IndexInterval.sized(0, 2));
            StackLayer layer = StackLayer.lazy(two, stuck(dense(1, 2), isChecked, events)).withDtype(DType.FLOAT64);
            LazyStack stack = LazyStack.concat(List.of(layer, layer, layer), 0, StackOptions.DEFAULT);
            assertThat(stack.open().nse()).isEqualTo(6);
            assertThatThrownBy(stack::close).isInstanceOf(IOException.class)
                    .hasMessage("While closing layer 0: stuck")
                    .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
            assertThat(events).hasSize(3);
            for (NdArray wrong : List.of(dense(1, 2, 3), CooArray.builder(SmoothShape.of(2), DType.INT32).build())) {
                assertThatThrownBy(() -> overlayOf(StackLayer.lazy(two, stuck(wrong, isChecked, events))).open())
                        .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("While opening layer 0");
            }
            assertThat(events).hasSize(5);
        }
    }

    private static LazyStack overlayOf(StackLayer layer) {
        return LazyStack.overlay(List.of(layer), StackOptions.DEFAULT.withDtype(DType.FLOAT64));
    }

    @Test
    void ofAStackInAStackOnlyTheNeededPartIsOpened() throws IOException {
        List<String> events = new ArrayList<>();
        IndexDomain two = IndexDomain.of(IndexInterval.sized(0, 2));
        List<StackLayer> blocks = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            int number = k;
            blocks.add(StackLayer.lazy(two, () -> {
                events.add("open " + number);
                return StackLayer.of(dense(number, number + 0.5));
            }).withDtype(DType.FLOAT64));
        }
        LazyStack inner = LazyStack.concat(blocks, 0, StackOptions.DEFAULT);
        StackLayer.Source source = () -> {
            events.add("inner");
            return StackLayer.of(inner);
        };
        StackLayer later = StackLayer.lazy(inner.domain(), source).apply(DimExpression.dims(0).translateTo(10));
        LazyStack outer = LazyStack.overlay(List.of(StackLayer.of(inner), later), StackOptions.DEFAULT
                .withUnbacked(StackOptions.Unbacked.FILL));
        assertThat(part(outer, 12, 1).getDouble(0)).isEqualTo(1);
        assertThat(part(outer, 13, 1).getDouble(0)).isEqualTo(1.5);
        assertThat(events).containsExactly("inner", "open 1");
        assertThat(part(outer, 4, 7).nse()).isEqualTo(3);
        assertThat(events).containsExactly("inner", "open 1", "open 2", "open 0");
        StackArray all = outer.open();
        assertThat(all.nse()).isEqualTo(12);
        assertThat(events).hasSize(4);
        assertThat(outer.layer(1).stack()).contains(inner);
        assertThat(LazyStack.of(all).open().getDouble(15)).isEqualTo(2.5);
    }

    @Test
    void aStackWithoutEndGivesParts() throws IOException {
        IndexInterval endless = IndexInterval.unbounded().withImplicit(false, false);
        StackLayer later = StackLayer.lazy(IndexDomain.of(IndexInterval.sized(7, 1)), () -> {
            throw new IOException("opened");
        });
        LazyStack stack = LazyStack.overlay(List.of(StackLayer.of(dense(1, 2)), later),
                StackOptions.DEFAULT.withDomain(IndexDomain.of(endless)));
        assertThat(stack.domain()).isEqualTo(IndexDomain.of(endless));
        assertThat(part(stack, 1, 1).getDouble(0)).isEqualTo(2);
        assertThatThrownBy(() -> part(stack, 1, 7).getDouble(3)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> part(stack, -1, 2).stored()).hasMessageContaining("index [-1] lies in no layer");
        assertThatThrownBy(stack::open).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("finite bounds");
        assertThatThrownBy(() -> stack.open(IndexTransform.identity(stack.domain())))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("finite bounds");
    }

    @Test
    void aPartOfNothingOpensNothing() throws IOException {
        LazyStack stack = overlayOf(StackLayer.lazy(IndexDomain.of(IndexInterval.sized(3, 2)), () -> {
            throw new IOException("opened");
        }));
        assertThat(part(stack, 4, 0).nse()).isZero();
        assertThatThrownBy(() -> part(stack, 4, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> stack.layer(1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("layer 1 is outside 0..0");
        StackArray none = StackArray.overlay(List.of(),
                StackOptions.DEFAULT.withDtype(DType.INT8).withDomain(IndexDomain.ofShape(SmoothShape.of(2))));
        assertThatThrownBy(() -> none.layer(0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("layer 0 is out of range: there are no layers");
    }
}
