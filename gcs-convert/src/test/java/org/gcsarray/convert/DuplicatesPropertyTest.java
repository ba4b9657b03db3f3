package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Duplicates under each policy against a map from index to the values in input order.
class DuplicatesPropertyTest {

    @Provide
    Arbitrary<CooArray> unsorted() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    @Property
    void everyTargetCombinesAsTheMapDoes(@ForAll("unsorted") CooArray coo, @ForAll DuplicatePolicy policy,
            @ForAll Random random) {
        ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy);
        Map<List<Long>, List<Integer>> positions = positions(coo);
        List<Conversion> conversions = new ArrayList<>(
                List.of(() -> Convert.toCoo(coo, options), () -> Convert.toStrided(coo, options)));
        if (coo.shape().rank() == 2) {
            conversions.add(() -> Convert.toCrs(coo, options));
            conversions.add(() -> Convert.toCcs(coo, options));
        }
        Sources.randomLayout(coo.shape(), random)
                .ifPresent(layout -> conversions.add(() -> Convert.toGcs(coo, layout, options)));
        Map<List<Long>, Scalar> expected = Sources.lexicographic();
        Scalar fill;
        try {
            for (Map.Entry<List<Long>, List<Integer>> entry : positions.entrySet()) {
                List<Scalar> values = entry.getValue().stream().map(coo.values()::get).toList();
                expected.put(entry.getKey(), DuplicateOracle.combine(values, policy));
            }
            fill = policy == DuplicatePolicy.COUNT ? Scalar.of(0L) : coo.fill();
        } catch (RuntimeException e) {
            conversions.forEach(conversion -> assertThatThrownBy(conversion::run).as("%s of %s", policy, coo)
                    .isInstanceOf(e.getClass()));
            return;
        }
        for (Conversion conversion : conversions) {
            StoredArray result = conversion.run();
            Sources.assertCanonical(result);
            assertThat(result.dtype()).isEqualTo(policy == DuplicatePolicy.COUNT ? DType.INT64 : coo.dtype());
            if (result instanceof StridedArray) {
                assertThat(DenseOracle.byElement(result)).isEqualTo(
                        DenseOracle.indices(coo.shape()).stream()
                                .map(index -> expected.getOrDefault(DenseOracle.key(index), fill)).toList());
            } else {
                assertThat(result.fill()).isEqualTo(fill);
                DenseOracle.assertStores(result, expected);
            }
        }
    }

    @FunctionalInterface
    private interface Conversion {
        StoredArray run();
    }

    private static Map<List<Long>, List<Integer>> positions(CooArray coo) {
        Map<List<Long>, List<Integer>> positions = Sources.lexicographic();
        coo.forEachStored((index, position) -> positions.computeIfAbsent(DenseOracle.key(index), _ -> new ArrayList<>())
                .add(position));
        return positions;
    }

    @Property
    void refusalNamesTheIndexAndTwoOfItsPositions(@ForAll("unsorted") CooArray coo, @ForAll Random random) {
        List<String> texts = new ArrayList<>();
        positions(coo).forEach((index, positions) -> {
            for (int k = 1; k < positions.size(); k++) {
                texts.add(index + " occurs at positions " + positions.get(k - 1) + " and " + positions.get(k));
            }
        });
        List<Conversion> conversions = new ArrayList<>(List.of(() -> Convert.toCoo(coo), () -> Convert.toStrided(coo)));
        Sources.randomLayout(coo.shape(), random)
                .ifPresent(layout -> conversions.add(() -> Convert.toGcs(coo, layout)));
        if (coo.shape().rank() == 2) {
            conversions.addAll(Arrays.asList(() -> Convert.toCrs(coo), () -> Convert.toCcs(coo)));
        }
        for (Conversion conversion : conversions) {
            if (texts.isEmpty()) {
                assertThat(conversion.run().shape()).isEqualTo(coo.shape());
            } else {
                assertThatThrownBy(conversion::run).isInstanceOf(IllegalArgumentException.class)
                        .satisfies(thrown -> assertThat(texts).anyMatch(String.valueOf(thrown.getMessage())::contains));
            }
        }
    }
}
