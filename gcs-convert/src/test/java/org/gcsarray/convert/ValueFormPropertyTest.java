package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiFunction;
import java.util.stream.Stream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
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
}
