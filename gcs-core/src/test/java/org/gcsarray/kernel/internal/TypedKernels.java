package org.gcsarray.kernel.internal;

import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;

/// The loops of one provider for one type of values, over doubles: those of float32 get and give back their floats. Small integers are the
/// same in both, and their sums are exact in any order.
///
/// @param kernels provider
/// @param single  float32 instead of float64
record TypedKernels(Kernels kernels, boolean single) {

    /// Returns plain Java and, where they are others, the kernels of this JVM, for both types.
    static Stream<TypedKernels> all() {
        Kernels own = Kernels.current();
        List<Kernels> providers = own instanceof ScalarKernels ? List.of(own) : List.of(new ScalarKernels(), own);
        return providers.stream().flatMap(each -> both(each).stream());
    }

    /// Returns the loops of a provider for both types.
    static List<TypedKernels> both(Kernels kernels) {
        return List.of(new TypedKernels(kernels, false), new TypedKernels(kernels, true));
    }

    /// Returns the values in the type of these loops.
    Values typed(Values values) {
        return values.convert(single ? DType.FLOAT32 : DType.FLOAT64);
    }

    interface Doubles {
        void run(double[] target);
    }

    interface Floats {
        void run(float[] target);
    }

    /// Runs the loop of the type at hand on the target.
    void run(double[] target, Doubles doubles, Floats floats) {
        if (single) {
            float[] narrow = Numbers.floats(target);
            floats.run(narrow);
            for (int k = 0; k < narrow.length; k++) {
                target[k] = narrow[k];
            }
        } else {
            doubles.run(target);
        }
    }

    interface DoubleLoop {
        void run(Float64Operands o);
    }

    interface FloatLoop {
        void run(Float32Operands o);
    }

    /// Runs a loop on operands, then lets them go.
    static void run(Float64Operands o, DoubleLoop loop) {
        try (o) {
            loop.run(o);
        }
    }

    /// Runs a loop on operands, then lets them go.
    static void run(Float32Operands o, FloatLoop loop) {
        try (o) {
            loop.run(o);
        }
    }

    @Override
    public String toString() {
        return kernels.getClass().getSimpleName() + (single ? " float32" : " float64");
    }
}
