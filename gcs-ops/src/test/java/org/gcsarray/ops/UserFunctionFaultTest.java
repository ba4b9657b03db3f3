package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.ElementFunction;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// What functions of the caller throw arrives as the object that was thrown, on one thread and on eight; a layer that cannot be opened is
/// named, and what it threw is the cause.
class UserFunctionFaultTest {

    private static final int SIZE = 3000;

    /// Everything that takes a function.
    enum Caller {
        MAP {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                var _ = Elementwise.map(value -> thrower.at(value), array(1));
            }
        },
        COMBINE {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                var _ = Elementwise.combine((a, b) -> thrower.at(Math.max(a, b)), array(1), array(2),
                        OpOptions.DEFAULT.withParallelism(parallelism));
            }
        },
        COMBINE_MANY {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                ElementFunction function = values -> thrower.at(values[2]);
                var _ = Elementwise.combine(function, List.of(array(1), array(2), array(3)),
                        OpOptions.DEFAULT.withParallelism(parallelism));
            }
        },
        CREATE {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                var _ = Create.fromFunction(SmoothShape.of(50, 60),
                        index -> thrower.at((double) (60 * index[0] + index[1])));
            }
        },
        RANDOM {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                RandomOptions options = RandomOptions.of(100, 5).withValues(_ -> thrower.at(SIZE / 2));
                var _ = Create.random(options, 50, 60);
            }
        },
        LAYER {
            @Override
            void call(Thrower thrower, Parallelism parallelism) {
                StackLayer.Source source = () -> {
                    thrower.at(SIZE / 2);
                    return StackLayer.of(array(1));
                };
                LazyStack stack = LazyStack.overlay(
                        List.of(StackLayer.of(array(2)),
                                StackLayer.lazy(IndexDomain.ofShape(SmoothShape.of(SIZE, 7)), source)),
                        StackOptions.DEFAULT);
                try {
                    var _ = Convert.toCrs(stack.open(), ConvertOptions.DEFAULT.withParallelism(parallelism));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };

        abstract void call(Thrower thrower, Parallelism parallelism);
    }

    /// Throws at the number in the middle.
    record Thrower(Throwable failure) {

        double at(double value) {
            if (value == SIZE / 2) {
                switch (failure) {
                    case RuntimeException unchecked -> throw unchecked;
                    case Error error -> throw error;
                    default -> throw new IllegalArgumentException(failure);
                }
            }
            return value;
        }
    }

    private static CooArray array(int step) {
        CooArray.Builder coo = CooArray.builder(SmoothShape.of(SIZE, 7), DType.FLOAT64);
        for (int k = 0; k < SIZE; k++) {
            coo.add(k, (long) k * 7919 % SIZE, k * step % 7);
        }
        return coo.build(DuplicatePolicy.ERROR);
    }

    @ParameterizedTest
    @EnumSource
    void failuresArriveAsTheyWereThrown(Caller caller) {
        List<Throwable> failures = new ArrayList<>(List.of(new IllegalStateException("of the user"),
                new ArithmeticException("of the user"), new CancellationException("of the user"),
                new OutOfMemoryError("of the user")));
        for (Throwable failure : failures) {
            for (int threads : new int[] {1, 8}) {
                boolean named = caller == Caller.LAYER
                        && !(failure instanceof CancellationException || failure instanceof Error);
                Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
                assertThatThrownBy(() -> caller.call(new Thrower(failure), parallelism)).as("%d threads", threads)
                        .satisfies(thrown -> assertThat(named ? thrown.getCause() : thrown).isSameAs(failure));
                assertThat(failure).hasNoSuppressedExceptions();
            }
        }
    }
}
