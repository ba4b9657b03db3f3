package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// What is written is read back: every element, type and fill, and the class where the format has it.
class NumpyRoundTripPropertyTest {
    /// More rows are written too, but their pointers take a second each.
    private static final long MOST_ROWS = 100_000;

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Provide
    Arbitrary<CooArray> smallArrays() {
        return ArrayArbitraries.smallShapes().flatMap(ArrayArbitraries::cooArrays);
    }

    private static Optional<Long> rows(StoredArray array) {
        return array instanceof CompressedArray rows ? Optional.of(rows.unfolded().rowCount()) : Optional.empty();
    }

    private static WriteOptions in(Flavour flavour) {
        return WriteOptions.DEFAULT.withFlavour(flavour);
    }

    @Property
    void sparseArraysWithoutAFlavour(@ForAll("arrays") CooArray elements, @ForAll Random random) throws IOException {
        StoredArray array = Sources.any(elements, random);
        if (!(array instanceof StridedArray) && rows(array).orElse(0L) <= MOST_ROWS) {
            byte[] bytes = Npz.write(array, WriteOptions.DEFAULT);
            StoredArray read = (StoredArray) Npz.read(bytes);
            DenseOracle.assertSameElements(read, array);
            assertThat(Npz.write(read, WriteOptions.DEFAULT)).isEqualTo(bytes);
            assertStreams(bytes, read);
            if (array instanceof CompressedArray rows && read instanceof CompressedArray back
                    && array.shape().rank() == 2) {
                assertThat(back.reduction()).isEqualTo(rows.reduction());
            }
        }
    }

    /// Members are deflated or stored; archives that are not compressed are as long as their members, which any reader can check.
    @Property
    void compressionChangesBytesOnly(@ForAll("smallArrays") CooArray elements, @ForAll Random random,
            @ForAll WriteOptions.Compression compression) throws IOException {
        StoredArray array = Sources.any(elements, random);
        byte[] bytes = Npz.write(array, WriteOptions.DEFAULT.withCompression(compression));
        NdArray usual = Npz.read(Npz.write(array, WriteOptions.DEFAULT));
        DenseOracle.assertSameElements((StoredArray) Npz.read(bytes), (StoredArray) usual);
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                boolean isStored = compression == WriteOptions.Compression.NONE;
                assertThat(entry.getMethod()).isEqualTo(isStored ? ZipEntry.STORED : ZipEntry.DEFLATED);
                assertThat(zip.readAllBytes()).isNotEmpty(); // verifies length and checksum
            }
        }
    }

    @Property
    void pydataHoldsEveryArray(@ForAll("arrays") CooArray elements, @ForAll Random random) throws IOException {
        StoredArray array = Sources.any(elements, random);
        if (!(array instanceof StridedArray) && rows(array).orElse(0L) <= MOST_ROWS) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            List<Note> notes = NpzWriter.write(array, bytes, in(Flavour.PYDATA));
            StoredArray read = (StoredArray) Npz.read(bytes.toByteArray());
            DenseOracle.assertSameElements(read, array);
            assertThat(read instanceof GcsArray).isEqualTo(array instanceof CompressedArray);
            if (array instanceof GcsArray gcs) {
                DimensionReduction layout = ((GcsArray) read).reduction();
                assertThat(layout.rowDimensions()).containsExactlyInAnyOrder(gcs.reduction().rowDimensions());
                assertThat(notes.isEmpty()).isEqualTo(layout.equals(gcs.reduction()));
            }
        }
    }

    @Property
    void scipyHoldsArraysOfFillZero(@ForAll("arrays") CooArray elements, @ForAll Random random) throws IOException {
        StoredArray array = Sources.any(elements, random);
        if (array instanceof StridedArray || rows(array).orElse(0L) > MOST_ROWS) {
            return;
        }
        if (!array.fill().equals(Scalar.zero(array.dtype())) || array.shape().rank() == 0
                || array.dtype() == DType.FLOAT16) {
            assertThatThrownBy(() -> Npz.write(array, in(Flavour.SCIPY))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("PYDATA");
            return;
        }
        StoredArray read = (StoredArray) Npz.read(Npz.write(array, in(Flavour.SCIPY)));
        DenseOracle.assertSameElements(read, array);
        Class<?> expected = !(array instanceof CompressedArray rows) || array.shape().rank() != 2 ? CooArray.class
                : rows.reduction().rowDimensions()[0] == 0 ? CrsMatrix.class : CcsMatrix.class;
        assertThat(read).isInstanceOf(expected);
    }

    @Property
    void denseArraysOfAnyStrides(@ForAll("smallArrays") CooArray elements, @ForAll Random random) throws IOException {
        StridedArray dense = Convert.toStrided(elements);
        int[] axes = ArrayArbitraries.shuffled(dense.shape().rank(), random);
        StridedArray permuted = dense.transpose(axes);
        byte[] bytes = Npz.writeNpy(permuted);
        DenseOracle.assertSameElements(Npz.readNpy(bytes), permuted);
        assertThat(Npz.writeNpy(Convert.toStrided(permuted))).as("bytes of equal arrays").isEqualTo(bytes);
        DenseOracle.assertSameElements(Npz.read(Npz.write(permuted, WriteOptions.DEFAULT)), permuted);
    }

    @Property
    void everyTypeAskedForIsTheConversion(@ForAll("smallArrays") CooArray elements, @ForAll DType wanted)
            throws IOException {
        byte[] bytes = Npz.write(elements, in(Flavour.PYDATA));
        ReadOptions options = ReadOptions.DEFAULT.withDtype(wanted);
        Values converted;
        Scalar fill;
        try {
            converted = written(elements.values()).convert(wanted);
            fill = elements.fill().convert(wanted);
        } catch (ArithmeticException refused) {
            assertThatThrownBy(() -> Npz.read(bytes, options))
                    .isInstanceOf(ArrayFormatException.class);
            return;
        }
        StoredArray read = (StoredArray) Npz.read(bytes, options).array();
        assertThat(read.fill()).isEqualTo(fill);
        for (int k = 0; k < converted.size(); k++) {
            assertThat(read.values().get(k)).isEqualTo(converted.get(k));
        }
    }

    /// Uniform values written out, of which none may be refused where there is none.
    private static Values written(Values values) {
        return ArrayArbitraries.values(values.dtype(),
                IntStream.range(0, values.size()).mapToObj(values::get).toList());
    }

    private static void assertStreams(byte[] archive, StoredArray array) throws IOException {
        Map<List<Long>, List<Double>> streamed = new HashMap<>();
        Npz.forEach(archive, ReadOptions.DEFAULT, entry -> {
            List<Long> index = new ArrayList<>();
            for (int d = 0; d < array.shape().rank(); d++) {
                index.add(entry.index(d));
            }
            assertThat(streamed.put(index, List.of(entry.real(), entry.imaginary()))).isNull();
            if (!array.dtype().isFloating()) {
                assertThat(entry.integer()).isEqualTo(array.get(indices(index)).getLong());
            }
        });
        Map<List<Long>, List<Double>> stored = new HashMap<>();
        DenseOracle.byIteration(array)
                .forEach((index, value) -> stored.put(index, List.of(value.real(), value.imaginary())));
        if (array.dtype().isFloating()) {
            assertThat(streamed).isEqualTo(stored);
        } else {
            assertThat(streamed.keySet()).isEqualTo(stored.keySet());
        }
    }

    private static long[] indices(List<Long> index) {
        return index.stream().mapToLong(Long::longValue).toArray();
    }

    @Test
    void moreRowsThanPointersAreRefused() {
        CrsMatrix matrix = Convert
                .toCrs(CooArray.builder(SmoothShape.of(RowIndex.Dense.MAX_ROWS + 1L, 2), DType.FLOAT64)
                        .add(1, RowIndex.Dense.MAX_ROWS, 1).build());
        for (Flavour flavour : new Flavour[] {Flavour.SCIPY, Flavour.PYDATA}) {
            assertThatThrownBy(() -> Npz.write(matrix, in(flavour))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("coordinates");
        }
    }

    @Test
    void layoutsThatGcxsDoesNotKnowAreChangedWithANote() throws IOException {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        GcsArray array = Convert.toGcs(CooArray.builder(shape, DType.INT32).add(5, 1, 2, 3).add(6, 0, 1, 1).build(),
                DimensionReduction.parse(shape, "2,0|1"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(NpzWriter.write(array, bytes, WriteOptions.DEFAULT)).extracting(Note::code)
                .containsExactly(Note.Code.LAYOUT_CHANGED);
        assertThat(((GcsArray) Npz.read(bytes.toByteArray())).reduction()).hasToString("0,2|1");
        assertThatThrownBy(() -> Npz.write(array, WriteOptions.DEFAULT.withStrict(true)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("2,0|1");
        assertThatThrownBy(() -> Npz.write(array, in(Flavour.SCIPY).withStrict(true)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sparseArraysAreNoNpyFile() {
        CooArray array = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).build();
        assertThatThrownBy(() -> Npz.writeNpy(array)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(".npz");
        assertThatThrownBy(() -> Npz.write(array, in(Flavour.ANNDATA))).isInstanceOf(IllegalArgumentException.class);
    }
}
