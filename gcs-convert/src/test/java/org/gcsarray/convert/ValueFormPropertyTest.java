package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiFunction;
import java.util.stream.Stream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.ArrayDomain;

/// A conversion stores values as its options say; the elements are the same in every form.
@Domain(ArrayDomain.class)
class ValueFormPropertyTest {

    private static final ConvertOptions LEAST = ConvertOptions.DEFAULT.withValues(ConvertOptions.ValueForm.LEAST);
    private static final ConvertOptions PLAIN = ConvertOptions.DEFAULT.withValues(ConvertOptions.ValueForm.PLAIN);

    private static Stream<BiFunction<GcsArray, ConvertOptions, StoredArray>> targets(GcsArray array) {
        Stream<BiFunction<GcsArray, ConvertOptions, StoredArray>> sparse = Stream.of(Convert::toCoo, Convert::toGcs,
                (a, options) -> Convert.toGcs(a, a.reduction(), options));
        return array.shape().cellCount().bitLength() > 12 ? sparse
                : Stream.concat(sparse, Stream.of(Convert::toStrided));
    }

    @Property
    void elementsAreTheSame(@ForAll GcsArray array) {
        targets(array).forEach(target -> {
            StoredArray given = target.apply(array, ConvertOptions.DEFAULT);
            StoredArray least = target.apply(array, LEAST);
            StoredArray plain = target.apply(least instanceof GcsArray gcs ? gcs : array, PLAIN);
            assertThat(Difference.contentEquals(least, given)).isTrue();
            assertThat(Difference.contentEquals(plain, given)).isTrue();
            assertThat(least.values().byteSize()).isLessThanOrEqualTo(given.values().byteSize());
            assertThat(least.values().least()).isSameAs(least.values());
            assertThat(plain.values()).isNotInstanceOfAny(EncodedValues.class, UniformValues.class);
            assertThat(least.dtype()).isEqualTo(given.dtype());
        });
    }

    /// What becomes of duplicates, and zeros that go, leave other values than the source has.
    @Property
    void mergedAndPrunedValuesTakeTheFewestBytes(@ForAll("withDuplicates") CooArray array,
            @ForAll DuplicatePolicy policy, @ForAll boolean prune) {
        Assume.that(policy != DuplicatePolicy.ERROR);
        GcsArray given = Convert.toGcs(array, merging(ConvertOptions.DEFAULT, policy, prune));
        GcsArray least = Convert.toGcs(array, given.reduction(), merging(LEAST, policy, prune));
        assertThat(Difference.contentEquals(least, given)).isTrue();
        assertThat(least.values().least()).isSameAs(least.values());
        assertThat(least.dtype()).isEqualTo(given.dtype());
    }

    private static ConvertOptions merging(ConvertOptions options, DuplicatePolicy policy, boolean prune) {
        ConvertOptions merging = options.withDuplicates(policy);
        return prune ? merging.withoutExplicitZeros() : merging;
    }

    @Provide
    Arbitrary<CooArray> withDuplicates() {
        return Arbitraries.of(DType.FLOAT64, DType.FLOAT32)
                .flatMap(dtype -> ArrayArbitraries.unsortedCooArrays(SmoothShape.of(3, 1, 4), dtype));
    }
}
