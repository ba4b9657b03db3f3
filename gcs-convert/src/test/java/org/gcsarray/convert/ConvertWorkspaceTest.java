package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.Sources;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One workspace for many conversions: their results own their memory until they are taken back.
class ConvertWorkspaceTest {

    // a cell may have thousands of values, whose sum no narrow type holds
    private static final List<DType> DTYPES = Arrays.stream(DType.values()).filter(dtype -> !dtype.isStorage())
            .toList();
    private static final long[] EXTENTS = {3, 200, 5000, 70_000, 1L << 34, 1L << 45};

    private static CooArray random(Random random) {
        int size = 1 + random.nextInt(random.nextBoolean() ? 50 : 20_000);
        SmoothShape shape = SmoothShape.of(EXTENTS[random.nextInt(EXTENTS.length)],
                EXTENTS[random.nextInt(EXTENTS.length)]);
        Indices[] indices = new Indices[2];
        Arrays.setAll(indices,
                d -> Indices.narrowest(shape.extent(d), random.longs(size, 0, shape.extent(d)).toArray()));
        DType dtype = DTYPES.get(random.nextInt(DTYPES.size()));
        double[] values = random.ints(size, 0, 2).asDoubleStream().toArray();
        return CooArray.wrap(shape, indices, Values.wrap(values).convert(dtype));
    }

    /// Converts in one of several ways, chosen by `way`.
    private static StoredArray convert(CooArray coo, ConvertOptions options, int way) {
        return switch (way % 5) {
            case 0 -> Convert.toCrs(coo, options);
            case 1 -> Convert.toCcs(coo, options);
            case 2 -> Convert.toCcs(Convert.toCrs(coo, options), options);
            case 3 -> Convert.toCoo(Convert.toCcs(coo, options), options);
            default -> Convert.toCrs(Convert.toCcs(coo, options), options.withRowForm(ConvertOptions.RowForm.HYPER));
        };
    }

    private static List<Object> content(StoredArray array) {
        List<Object> content = new ArrayList<>();
        switch (array) {
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.unfolded();
                content.add(Arrays.hashCode(Pointers.of(rows.rows())));
                content.add(Arrays.hashCode(rows.rowOfEachPosition().toLongArray()));
                content.add(Arrays.hashCode(rows.columns().toLongArray()));
            }
            case CooArray coo -> {
                content.add(Arrays.hashCode(coo.indices(0).toLongArray()));
                content.add(Arrays.hashCode(coo.indices(1).toLongArray()));
            }
            case StridedArray strided -> content.add(strided.shape());
        }
        content.add(Sources.scalars(array.values()).hashCode());
        return content;
    }

    @Test
    void noResultSharesTheMemoryOfALaterConversion() {
        Random random = new Random(3);
        ConvertWorkspace workspace = new ConvertWorkspace();
        List<StoredArray> results = new ArrayList<>();
        List<List<Object>> contents = new ArrayList<>();
        for (int round = 0; round < 300; round++) {
            CooArray coo = random(random);
            DuplicatePolicy policy = coo.dtype() == DType.BOOL ? DuplicatePolicy.LAST
                    : List.of(DuplicatePolicy.SUM, DuplicatePolicy.FIRST, DuplicatePolicy.COUNT)
                            .get(random.nextInt(3));
            ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy);
            ConvertOptions reusing = options.withWorkspace(workspace)
                    .withParallelism(Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0));
            StoredArray result = convert(coo, reusing, round);
            assertThat(content(result)).as("round %s", round).isEqualTo(content(convert(coo, options, round)));
            results.add(result);
            contents.add(content(result));
            if (round % 20 == 19) {
                for (int k = 0; k < results.size(); k++) {
                    assertThat(content(results.get(k))).as("result %s after round %s", k, round)
                            .isEqualTo(contents.get(k));
                }
            }
            if (round == 150) {
                workspace.clear();
            }
        }
    }

    @Test
    void onlyWhatIsTakenBackIsWrittenOver() {
        Random random = new Random(7);
        ConvertWorkspace workspace = new ConvertWorkspace();
        List<StoredArray> results = new ArrayList<>();
        List<List<Object>> contents = new ArrayList<>();
        CooArray coo = random(random);
        for (int round = 0; round < 300; round++) {
            // the same sizes several times, or nothing would fit again
            coo = random.nextInt(4) == 0 ? random(random) : coo;
            ConvertOptions options = ConvertOptions.DEFAULT
                    .withDuplicates(coo.dtype() == DType.BOOL ? DuplicatePolicy.LAST : DuplicatePolicy.SUM);
            ConvertOptions reusing = options.withWorkspace(workspace)
                    .withParallelism(Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0));
            StoredArray result = convert(coo, reusing, round);
            assertThat(content(result)).as("round %s", round).isEqualTo(content(convert(coo, options, round)));
            if (result instanceof CompressedArray compressed && random.nextBoolean()) {
                workspace.takeBack(compressed);
            } else {
                results.add(result);
                contents.add(content(result));
            }
        }
        for (int k = 0; k < results.size(); k++) {
            assertThat(content(results.get(k))).as("result %s", k).isEqualTo(contents.get(k));
        }
    }

    @Test
    void aResultIsWrittenWhereOneOfItsSizeWasTakenBack() {
        CrsMatrix a = CrsMatrix.wrap(2, 3, new int[] {0, 2, 4}, Indices.wrap(new byte[] {0, 2, 1, 2}),
                Values.wrap(new double[] {1, 2, 3, 4}));
        ConvertWorkspace workspace = new ConvertWorkspace();
        ConvertOptions options = ConvertOptions.DEFAULT.withWorkspace(workspace);
        CcsMatrix first = Convert.toCcs(a, options);
        double[] values = Backing.of((Float64Values) first.values());
        CcsMatrix second = Convert.toCcs(a, options);
        assertThat(Backing.of((Float64Values) second.values())).isNotSameAs(values);
        workspace.takeBack(first);
        workspace.takeBack(first);
        workspace.takeBack(a);
        assertThat(workspace.byteSize()).isGreaterThan(8L * values.length);
        CcsMatrix third = Convert.toCcs(a, options);
        assertThat(Backing.of((Float64Values) third.values())).isSameAs(values);
        assertThat(Pointers.of(third.unfolded().rows())).isSameAs(Pointers.of(first.unfolded().rows()));
        assertThat(Backing.of((Float64Values) Convert.toCcs(a, options).values())).isNotSameAs(values)
                .isNotSameAs(Backing.of((Float64Values) a.values()));
        Sources.assertIdentical(third.unfolded(), second.unfolded());
    }

    /// A conversion that keeps the order of the elements shares their values with its source.
    @Test
    void whatSourceAndResultShareIsNotWrittenOver() {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray coo = CooArray.wrap(shape, new Indices[] {Indices.wrap(new byte[] {0, 0, 1, 1}),
            Indices.wrap(new byte[] {0, 2, 0, 1}), Indices.wrap(new byte[] {3, 1, 0, 0})},
                Values.wrap(new double[] {1, 2, 3, 4}));
        CooArray other = coo.withValues(Values.wrap(new double[] {5, 6, 7, 8}), coo.fill());
        ConvertWorkspace workspace = new ConvertWorkspace();
        ConvertOptions options = ConvertOptions.DEFAULT.withWorkspace(workspace);
        DimensionReduction first = DimensionReduction.parse(shape, "2|1,0");
        DimensionReduction second = DimensionReduction.parse(shape, "2,1|0");
        DimensionReduction rowMajor = DimensionReduction.parse(shape, "0|1,2");
        GcsArray source = Convert.toGcs(coo, first, options);
        GcsArray result = Convert.toGcs(source, second, options);
        CooArray coordinates = Convert.toCoo(result, options);
        GcsArray compressed = Convert.toGcs(coordinates, rowMajor, options);
        CooArray same = Convert.toCoo(compressed, options);
        List<List<Object>> contents = Stream.of(result, coordinates, same).map(ConvertWorkspaceTest::content).toList();
        workspace.takeBack(source);
        workspace.takeBack(compressed);
        workspace.takeBack(Convert.toGcs(coordinates, rowMajor, options));
        for (int k = 0; k < 3; k++) {
            assertThat(Convert.toGcs(other, first, options).values().toDoubles()).containsExactlyInAnyOrder(5, 6, 7, 8);
        }
        assertThat(Stream.of(result, coordinates, same).map(ConvertWorkspaceTest::content).toList())
                .isEqualTo(contents);
    }

    /// Coordinates of the columns of a result, which the next result shares.
    @Test
    void columnsThatCoordinatesShareWithAResultAreNotWrittenOver() {
        CrsMatrix a = CrsMatrix.wrap(2, 3, new int[] {0, 2, 4}, Indices.wrap(new byte[] {0, 2, 1, 2}),
                Values.wrap(new double[] {1, 2, 3, 4}));
        ConvertWorkspace workspace = new ConvertWorkspace();
        ConvertOptions options = ConvertOptions.DEFAULT.withWorkspace(workspace);
        CcsMatrix turned = Convert.toCcs(a, options);
        CooArray coo = CooArray.wrap(SmoothShape.of(3, 2),
                new Indices[] {Indices.wrap(new byte[] {0, 1, 2, 2}), turned.unfolded().columns()}, turned.values());
        CrsMatrix same = Convert.toCrs(coo, options);
        List<Object> content = content(coo);
        workspace.takeBack(same);
        CrsMatrix other = CrsMatrix.wrap(2, 3, new int[] {0, 2, 4}, Indices.wrap(new byte[] {1, 2, 0, 2}), a.values());
        assertThat(Convert.toCcs(other, options).unfolded().columns().toLongArray()).containsExactly(1, 0, 0, 1);
        assertThat(content(coo)).isEqualTo(content);
    }

    @Test
    void holdsMemoryUntilCleared() {
        ConvertWorkspace workspace = new ConvertWorkspace();
        assertThat(workspace.byteSize()).isZero();
        Random random = new Random(5);
        int size = 10_000;
        Indices[] indices = new Indices[2];
        Arrays.setAll(indices, _ -> Indices.narrowest(300, random.longs(size, 0, 300).toArray()));
        CooArray coo = CooArray.wrap(SmoothShape.of(300, 300), indices, Values.uniform(2, size));
        ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM).withWorkspace(workspace);
        CompressedRows first = Convert.toCrs(coo, options).compressedRows();
        long held = workspace.byteSize();
        // a counter for each row, and at least a key or a column for each element
        assertThat(held).isGreaterThanOrEqualTo(4 * 300 + 4 * size);
        Sources.assertIdentical(Convert.toCrs(coo, options).compressedRows(), first);
        assertThat(workspace.byteSize()).isEqualTo(held);
        workspace.clear();
        assertThat(workspace.byteSize()).isZero();
        Sources.assertIdentical(Convert.toCrs(coo, options).compressedRows(), first);
        assertThat(workspace.byteSize()).isEqualTo(held);
    }
}
