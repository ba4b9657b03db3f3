package org.gcsarray.ops.element;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.view.ArrayView;

/// Arbitrary operands: any type, fill and format, of shapes that broadcast to a given one.
final class Operand {

    private Operand() {}

    /// Pairs and triples of operands that broadcast to a small shape.
    static Arbitrary<List<NdArray>> several(int count, Arbitrary<DType> types) {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(shape -> {
            List<Arbitrary<NdArray>> operands = new ArrayList<>();
            for (int k = 0; k < count; k++) {
                operands.add(Arbitraries.oneOf(of(shape, types), repeating(shape, types)));
            }
            return Combinators.combine(operands).as(list -> list);
        }).withoutEdgeCases();
    }

    private static Arbitrary<NdArray> repeating(SmoothShape shape, Arbitrary<DType> types) {
        Arbitrary<Integer> missing = Arbitraries.integers().between(0, shape.rank());
        Arbitrary<Integer> ones = Arbitraries.integers().between(0, (1 << shape.rank()) - 1);
        return Combinators.combine(missing, ones)
                .as((from, mask) -> SmoothShape.of(IntStream.range(from, shape.rank())
                        .mapToLong(d -> (mask >> d & 1) == 1 ? 1 : shape.extent(d)).toArray()))
                .flatMap(smaller -> of(smaller, types)).withoutEdgeCases();
    }

    /// Arrays of a shape in any format.
    static Arbitrary<NdArray> of(SmoothShape shape, Arbitrary<DType> types) {
        Arbitrary<CooArray> elements = types.flatMap(type -> ArrayArbitraries.unsortedCooArrays(shape, type)
                .map(coo -> coo.canonicalize(DuplicatePolicy.FIRST)));
        Arbitrary<Integer> kinds = Arbitraries.integers().between(0, 7);
        if (shape.rank() < 2) {
            return Combinators.combine(elements, kinds).as(Operand::small).withoutEdgeCases();
        }
        return Combinators.combine(elements, kinds, ArrayArbitraries.layouts(shape)).as(Operand::formatted)
                .withoutEdgeCases();
    }

    private static NdArray small(CooArray coo, int kind) {
        return switch (kind) {
            case 0, 1 -> Convert.toStrided(coo);
            case 2 -> ArrayView.of(coo);
            default -> coo;
        };
    }

    private static NdArray formatted(CooArray coo, int kind, DimensionReduction layout) {
        return switch (kind) {
            case 0 -> Convert.toStrided(coo);
            case 1 -> coo;
            case 2 -> coo.shape().rank() == 2 ? Convert.toCrs(coo)
                    : ArrayView.of(Convert.toGcs(coo, layout));
            case 3 -> coo.shape().rank() == 2 ? Convert.toCcs(coo)
                    : transposedTwice(Convert.toStrided(coo));
            case 4 -> Convert.toGcs(coo, layout, ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.HYPER));
            case 5 -> Convert.toGcs(coo, layout, ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE));
            default -> Convert.toGcs(coo, layout);
        };
    }

    private static NdArray transposedTwice(NdArray a) {
        int[] reversed = IntStream.range(0, a.shape().rank()).map(d -> a.shape().rank() - 1 - d).toArray();
        return ArrayView.of(Convert.toStrided(ArrayView.of(a).transpose(reversed))).transpose(reversed);
    }

    /// Adds 2^63 to the odd numbers of a uint64 array.
    static NdArray beyondInt64(NdArray a) {
        if (a.dtype() != DType.UINT64) {
            return a;
        }
        StoredArray stored = ArrayView.materialised(a);
        List<Scalar> values = IntStream.range(0, stored.values().size())
                .mapToObj(p -> beyondInt64(stored.values().get(p))).toList();
        return stored.withValues(ArrayArbitraries.values(DType.UINT64, values),
                stored instanceof StridedArray ? stored.fill() : beyondInt64(stored.fill()));
    }

    private static Scalar beyondInt64(Scalar number) {
        return Scalar.unsigned(number.integer() | number.integer() << 63);
    }
}
