package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// What is written is read back: elements by element and by iteration, type, fill, layout, listed rows, uniform values, class.
class Hdf5RoundTripPropertyTest {
    private static final long MAX_DENSE_ROWS = 100_000;
    private static final ReadOptions STRICT = ReadOptions.DEFAULT.withStrict(true);

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Property
    void binsparseKeepsEveryForm(@ForAll("arrays") CooArray coo, @ForAll Form form, @ForAll Random random)
            throws IOException {
        Optional<StoredArray> source = form.make(coo, random);
        if (source.isEmpty() || source.get().nse() == 0) {
            return;
        }
        if (coo.dtype() == DType.FLOAT16) {
            assertThatThrownBy(() -> write(source.get(), WriteOptions.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("float32");
            return;
        }
        byte[] bytes = write(source.get(), WriteOptions.DEFAULT);
        LoadedArray loaded = read(bytes, STRICT);
        StoredArray result = (StoredArray) loaded.array();
        boolean matrix = coo.shape().rank() == 2;
        assertThat(result.getClass()).isEqualTo(matrix ? matrixClass(source.get()) : source.get().getClass());
        assertSame(result, source.get(), source.get().fill());
        assertThat(result.values() instanceof UniformValues).isEqualTo(source.get().values() instanceof UniformValues);
        assertThat(loaded.info().stored()).isEqualTo(source.get().nse());
        assertThat(loaded.info().notes()).isEmpty();
        if (source.get() instanceof CompressedArray rows) {
            assertThat(((CompressedArray) result).reduction()).isEqualTo(rows.reduction());
            assertThat(((CompressedArray) result).unfolded().rows() instanceof RowIndex.Hyper)
                    .isEqualTo(rows.unfolded().rows() instanceof RowIndex.Hyper);
        }
        assertThat(write(result, WriteOptions.DEFAULT)).isEqualTo(bytes);
    }

    /// Layouts of a matrix have the names of the matrix formats.
    private static Class<?> matrixClass(StoredArray array) {
        if (array instanceof GcsArray gcs) {
            return gcs.reduction().dimensions()[0] == 0 ? CrsMatrix.class : CcsMatrix.class;
        }
        return array.getClass();
    }

    @Property
    void annDataKeepsMatricesOfNumbers(@ForAll("arrays") CooArray coo, @ForAll Form form, @ForAll Random random)
            throws IOException {
        Optional<StoredArray> source = form.make(coo, random);
        if (source.isEmpty() || source.get().nse() == 0) {
            return;
        }
        StoredArray array = source.get();
        WriteOptions options = WriteOptions.DEFAULT.withFlavour(Flavour.ANNDATA);
        boolean possible = array.shape().rank() == 2 && !(array instanceof StridedArray) && array.fill().isZero()
                && array.dtype() != DType.BOOL && array.dtype() != DType.FLOAT16 && !array.dtype().isComplex()
                && (array instanceof CompressedArray rows ? rows.unfolded().rowCount()
                        : array.shape().extent(0)) <= Integer.MAX_VALUE - 9;
        if (!possible) {
            assertThatThrownBy(() -> write(array, options)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("(?s).*(binsparse|npy).*");
            return;
        }
        boolean tooManyPointers = array.shape().extent(0) > MAX_DENSE_ROWS || array.shape().extent(1) > MAX_DENSE_ROWS;
        if (!tooManyPointers) {
            LoadedArray loaded = read(write(array, options), STRICT);
            assertThat(loaded.info().kind()).startsWith("anndata cs");
            // the file names no fill: -0.0 is read as 0
            assertSame((StoredArray) loaded.array(), array, Scalar.zero(array.dtype()));
            assertThat(loaded.array())
                    .isInstanceOf(array instanceof CcsMatrix ? CcsMatrix.class : CompressedArray.class);
        }
    }

    @Property
    void arraysWithoutElementsAreRefused(@ForAll("arrays") CooArray coo) {
        CooArray empty = CooArray.builder(coo.shape(), coo.dtype()).build();
        assertFault(() -> write(empty, WriteOptions.DEFAULT), Fault.Code.UNSUPPORTED, ".gcs");
    }

    private static void assertSame(StoredArray result, StoredArray source, Scalar fill) {
        assertThat(result.shape()).isEqualTo(source.shape());
        assertThat(result.dtype()).isEqualTo(source.dtype());
        assertThat(result.fill()).isEqualTo(fill);
        DenseOracle.assertStores(result, DenseOracle.byIteration(source));
    }

    @Property
    void nanKeepTheirBits(@ForAll Random random) throws IOException {
        float[] parts = new float[6];
        for (int k = 0; k < parts.length; k++) {
            parts[k] = Float.intBitsToFloat(0x7f80_0001 + random.nextInt(1 << 23));
        }
        for (Values values : List.of(Values.wrap(parts), Values.wrapComplex(parts))) {
            StridedArray array = StridedArray.wrapRowMajor(SmoothShape.of(values.size()), values);
            Values result = ((StoredArray) read(write(array, WriteOptions.DEFAULT), STRICT).array()).values();
            assertThat(bits(result)).isEqualTo(bits(values));
        }
    }

    private static int[] bits(Values values) {
        float[] parts = (float[]) Backing.of(values);
        return IntStream.range(0, parts.length).map(k -> Float.floatToRawIntBits(parts[k])).toArray();
    }

    private static byte[] write(StoredArray array, WriteOptions options) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hdf5Writer.write(array, bytes, options);
        return bytes.toByteArray();
    }

    private static LoadedArray read(byte[] bytes, ReadOptions options) throws IOException {
        Path file = Files.createTempFile("gcs-", ".h5");
        try {
            Files.write(file, bytes);
            return new Hdf5Format().read(file, "test.h5", options);
        } finally {
            Files.delete(file);
        }
    }

    /// A form that elements can have.
    enum Form {
        COO, UNIFORM, CRS, CCS, GCS, STRIDED, COLUMN_MAJOR;

        Optional<StoredArray> make(CooArray coo, Random random) {
            int rank = coo.shape().rank();
            boolean small = coo.shape().cellCount().bitLength() <= 13;
            return switch (this) {
                case COO -> rank == 0 ? Optional.empty() : Optional.of(coo);
                case UNIFORM -> rank == 0 || coo.nse() == 0 ? Optional.empty() : Optional.of(uniform(coo));
                case CRS -> rank == 2 ? Optional.of(CrsMatrix.wrap(unfold(coo, "0|1", random))) : Optional.empty();
                case CCS -> rank == 2 ? Optional.of(CcsMatrix.wrap(unfold(coo, "1|0", random))) : Optional.empty();
                case GCS -> layout(coo, random).map(layout -> GcsArray.wrap(layout, unfold(coo, layout, random)));
                case STRIDED -> small && (rank == 1 || rank == 2) ? Optional.of(Convert.toStrided(coo))
                        .filter(array -> coo.fill().isZero()).map(StoredArray.class::cast) : Optional.empty();
                case COLUMN_MAJOR -> small && rank == 2 && coo.fill().isZero()
                        ? Optional.of(Convert.toStrided(coo).transpose(1, 0)) : Optional.empty();
            };
        }

        private static CooArray uniform(CooArray coo) {
            return coo.withValues(Values.uniform(coo.values().get(0), (int) coo.nse()), Scalar.zero(coo.dtype()));
        }

        private static CompressedRows unfold(CooArray coo, String layout, Random random) {
            return unfold(coo, DimensionReduction.parse(coo.shape(), layout), random);
        }

        private static CompressedRows unfold(CooArray coo, DimensionReduction layout, Random random) {
            boolean hyper = layout.rowCount() > MAX_DENSE_ROWS || random.nextBoolean();
            return Unfolding.of(coo, layout, hyper ? Unfolding.Rows.HYPER : Unfolding.Rows.DENSE).compressedRows();
        }

        private static Optional<DimensionReduction> layout(CooArray coo, Random random) {
            int rank = coo.shape().rank();
            for (int attempt = 0; attempt < 20 && rank >= 2; attempt++) {
                try {
                    return Optional.of(DimensionReduction.of(coo.shape(), ArrayArbitraries.shuffled(rank, random),
                            1 + random.nextInt(rank - 1)));
                } catch (ArithmeticException tooLarge) {
                    assertThat(tooLarge).hasMessageContaining("2^63");
                }
            }
            return Optional.empty();
        }
    }
}
