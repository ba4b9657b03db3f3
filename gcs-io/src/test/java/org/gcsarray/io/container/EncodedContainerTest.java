package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.StackArray;

/// Values that are stored in fewer bytes come back as they were encoded, bit for bit, whatever reads and writes them.
class EncodedContainerTest {

    private static final int COLUMNS = 60;

    @Example
    void aRowTooLongToBeCompressedIsRefused() throws IOException {
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(1, 1 << 28), "0|1"), DType.FLOAT64)
                .withStorage(ContainerHeader.Storage.DENSE).withCompression(WriteOptions.Compression.FAST);
        try (ContainerBuilder builder = ContainerBuilder.to(OutputStream.nullOutputStream(), header)) {
            assertThatThrownBy(() -> builder.addCells(Values.uniform(1.0, 1 << 28)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a block of 2147483648 bytes cannot be compressed");
        }
    }

    @Example
    void rowsWithoutElementsAreRead() throws IOException {
        for (WriteOptions.Compression compression : WriteOptions.Compression.values()) {
            ContainerHeader header = ContainerHeader
                    .of(DimensionReduction.parse(SmoothShape.of(1000, 3), "0|1"), DType.FLOAT64)
                    .withCompression(compression);
            byte[] bytes = TestFiles.write(header, List.of());
            StoredArray array = (StoredArray) TestFiles.with(bytes, ContainerFile.Verification.FULL,
                    ContainerFile::array);
            assertThat(array.nse()).isZero();
            assertThat(array.shape()).isEqualTo(SmoothShape.of(1000, 3));
        }
    }

    /// Numbers for which each encoding is the smallest.
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    enum Kind {
        BYTES(random -> random.nextInt(-128, 128)), SHORTS(random -> random.nextInt(-32_768, 32_768)), INTS(
                random -> random.nextInt()), EIGHTHS(random -> random.nextInt(-100, 100) / 8.0), HUNDREDTHS(
                        random -> random.nextInt(-9_000, 9_000) / 100.0), FLOATS(random -> random.nextFloat()), FEW(
                                random -> new double[] {Math.PI, -0.0, 1e300,
                                    Double.longBitsToDouble(0x7ff8_0000_dead_beefL),
                                    Double.NEGATIVE_INFINITY}[random.nextInt(5)]), MANY(
                                            random -> Math.sqrt(random.nextInt(300))), DOUBLES(Random::nextDouble);

        private final ToDoubleFunction<Random> next;

        Kind(ToDoubleFunction<Random> next) {
            this.next = next;
        }

        /// Returns values in the form of the least bytes.
        Values values(DType dtype, int size, Random random) {
            double[] numbers = new double[size];
            Arrays.setAll(numbers, _ -> next.applyAsDouble(random));
            Values plain = switch (dtype) {
                case FLOAT64 -> Values.wrap(numbers);
                case FLOAT32 -> {
                    float[] floats = new float[size];
                    for (int k = 0; k < size; k++) {
                        floats[k] = (float) numbers[k];
                    }
                    yield Values.wrap(floats);
                }
                case INT64 -> Values.wrap(Arrays.stream(numbers).mapToLong(x -> (long) (x * 1e9)).toArray());
                case INT32 -> Values.wrap(Arrays.stream(numbers).mapToInt(x -> (int) x).toArray());
                default -> throw new AssertionError(dtype);
            };
            return plain.least();
        }
    }

    @Provide
    Arbitrary<Kind> kinds() {
        return Arbitraries.of(Kind.values());
    }

    @Provide
    Arbitrary<DType> encodable() {
        return Arbitraries.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32);
    }

    @Provide
    Arbitrary<Integer> blockSizes() {
        return Arbitraries.of(1, 7, 100, 1000, ContainerHeader.DEFAULT_BLOCK_NSE);
    }

    /// Returns a matrix with every second column of each row.
    private static CrsMatrix matrix(Values values) {
        int rows = values.size() / (COLUMNS / 2);
        int[] pointers = new int[rows + 1];
        int[] columns = new int[rows * COLUMNS / 2];
        Arrays.setAll(pointers, r -> r * COLUMNS / 2);
        Arrays.setAll(columns, k -> k % (COLUMNS / 2) * 2 + k / (COLUMNS / 2) % 2);
        return CrsMatrix.wrap(rows, COLUMNS, pointers, Indices.wrap(columns), values);
    }

    private static Values values(Kind kind, DType dtype, Random random) {
        return kind.values(dtype, COLUMNS / 2 * (1 + random.nextInt(40)), random);
    }

    /// Returns values that make many blocks of a few elements now and then only.
    private static Values values(Kind kind, DType dtype, int maxNse, Random random) {
        int rows = maxNse < 100 && random.nextInt(8) > 0 ? 4 : 40;
        return kind.values(dtype, COLUMNS / 2 * (1 + random.nextInt(rows)), random);
    }

    private static StoredArray in(int form, CrsMatrix matrix) {
        return switch (form) {
            case 0 -> matrix;
            case 1 -> Convert.toCcs(matrix);
            case 2 -> Convert.toCoo(matrix);
            case 3 -> Convert.toGcs(matrix, DimensionReduction.parse(matrix.shape(), "1|0"));
            default -> StridedArray.wrapRowMajor(SmoothShape.of(COLUMNS / 2, matrix.values().size() / (COLUMNS / 2)),
                    matrix.values());
        };
    }

    private static WriteOptions blocksOf(int elements) {
        return WriteOptions.DEFAULT.withMaxBlockNse(elements);
    }

    @Property
    void everyEncodingComesBackInEveryClass(@ForAll("kinds") Kind kind, @ForAll("encodable") DType dtype,
            @ForAll("blockSizes") int maxNse, @ForAll Random random) throws IOException {
        CrsMatrix matrix = matrix(values(kind, dtype, maxNse, random));
        for (int form = 0; form < 5; form++) {
            StoredArray source = in(form, matrix);
            byte[] bytes = TestFiles.write(source, blocksOf(maxNse));
            boolean encoded = source.values() instanceof EncodedValues;
            for (ContainerFile.Verification verification : ContainerFile.Verification.values()) {
                StoredArray result = (StoredArray) TestFiles.with(bytes, verification, file -> {
                    assertThat(file.version()).isEqualTo(encoded ? "1.1" : "1.0");
                    return file.array();
                });
                assertThat(result).hasSameClassAs(source);
                assertThat(result.values().encoding()).isEqualTo(source.values().encoding());
                assertThat(result.values().byteSize()).isEqualTo(source.values().byteSize());
                assertThat(Numbers.bits(result.values())).isEqualTo(Numbers.bits(source.values()));
                assertThat(TestFiles.write(result, blocksOf(maxNse))).isEqualTo(bytes);
            }
            StoredArray loaded = (StoredArray) TestFiles.read(bytes, ReadOptions.DEFAULT);
            assertThat(loaded.values().encoding()).isEqualTo(source.values().encoding());
        }
    }

    @Property
    void rangesAndProductsAreThoseOfPlainValues(@ForAll("kinds") Kind kind, @ForAll("encodable") DType dtype,
            @ForAll("blockSizes") int maxNse, @ForAll Random random) throws IOException {
        CompressedRows rows = matrix(values(kind, dtype, maxNse, random)).unfolded();
        CompressedRows plain = rows.withValues(rows.values().plain(), rows.fill());
        byte[] coded = TestFiles.write(CrsMatrix.wrap(rows), blocksOf(maxNse));
        TestFiles.with(coded, ContainerFile.Verification.CHECKSUM, file -> {
            for (int attempt = 0; attempt < 6; attempt++) {
                long to = random.nextLong(rows.rowCount() + 1);
                long from = random.nextLong(to + 1);
                CompressedRows part = file.rows(from, to);
                assertThat(Numbers.bits(part.values())).isEqualTo(Numbers.bits(plain.rows(from, to).values()));
                assertThat(part.values() instanceof EncodedValues)
                        .isEqualTo(part.nse() > 0 && rows.values() instanceof EncodedValues);
            }
            assertThat(file.faults(10)).isEmpty();
            return file;
        });
        if (dtype == DType.FLOAT64) {
            byte[] uncoded = TestFiles.write(CrsMatrix.wrap(plain), blocksOf(maxNse));
            assertThat(product(coded)).isEqualTo(product(uncoded));
        }
    }

    private static long[] product(byte[] bytes) throws IOException {
        return TestFiles.with(bytes, ContainerFile.Verification.CHECKSUM, file -> {
            double[] y = new double[(int) file.header().rowCount()];
            FileSpmv.multiplyRows(file, new Random(3).doubles(COLUMNS).toArray(), y,
                    Parallelism.threads(2).withLeastWork(1));
            return Arrays.stream(y).mapToLong(Double::doubleToRawLongBits).toArray();
        });
    }

    /// Parts may come plain, uniform and in different encodings; the first blocks, too.
    @Property
    void partsOfAnyEncodingKeepTheirBits(@ForAll("encodable") DType dtype, @ForAll("blockSizes") int maxNse,
            @ForAll boolean encoded, @ForAll Random random) throws IOException {
        long[] expected = {};
        List<CompressedRows> parts = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            Values values = values(Kind.values()[random.nextInt(Kind.values().length)], dtype, maxNse, random);
            Values given = switch (random.nextInt(3)) {
                case 0 -> values.plain();
                case 1 -> Values.uniform(values.get(0), values.size());
                default -> values;
            };
            parts.add(matrix(given).unfolded());
            long[] more = Numbers.bits(given);
            int before = expected.length;
            expected = Arrays.copyOf(expected, before + more.length);
            System.arraycopy(more, 0, expected, before, more.length);
        }
        long rows = parts.stream().mapToLong(CompressedRows::rowCount).sum();
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(rows, COLUMNS), "0|1"), dtype)
                .withMaxBlockNse(maxNse).withEncodedValues(encoded);
        byte[] bytes = TestFiles.write(header, parts);
        StoredArray whole = (StoredArray) TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::array);
        assertThat(Numbers.bits(whole.values())).isEqualTo(expected);
        if (!encoded) {
            List<CompressedRows> plain = parts.stream().map(part -> part.withValues(part.values().plain(), part.fill()))
                    .toList();
            assertThat(bytes).isEqualTo(TestFiles.write(header, plain));
        }
        List<GcsArray> layers = parts.stream().map(part -> GcsArray.wrap(
                DimensionReduction.parse(SmoothShape.of(part.rowCount(), COLUMNS), "0|1"), part)).toList();
        StoredArray stacked = (StoredArray) TestFiles.with(TestFiles.write(StackArray.concat(layers, 0),
                blocksOf(maxNse)), ContainerFile.Verification.FULL, ContainerFile::array);
        assertThat(Numbers.bits(stacked.values())).isEqualTo(expected);
    }

    @Property
    @Effort(LOW)
    void rowsThatGoOnKeepTheirBits(@ForAll("kinds") Kind kind, @ForAll("blockSizes") int maxNse,
            @ForAll Random random) throws IOException {
        Values values = kind.values(DType.FLOAT64, 90, random);
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(1, 90), "0|1"), DType.FLOAT64).withMaxBlockNse(maxNse)
                .withEncodedValues(true);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(bytes, header)) {
            for (int from = 0; from < 90; from += 30) {
                int[] columns = new int[30];
                int first = from;
                Arrays.setAll(columns, k -> first + k);
                Values part = values.slice(from, from + 30);
                CompressedRows row = CrsMatrix.wrap(1, 90, new int[] {0, 30}, Indices.wrap(columns), part).unfolded();
                if (from == 0) {
                    builder.add(row);
                } else {
                    builder.addContinued(row);
                }
            }
            builder.commit();
        }
        StoredArray whole = (StoredArray) TestFiles.with(bytes.toByteArray(), ContainerFile.Verification.FULL,
                ContainerFile::array);
        assertThat(Numbers.bits(whole.values())).isEqualTo(Numbers.bits(values));
    }

    @Property
    @Effort(LOW)
    void appendedRowsMayHaveAnyEncoding(@ForAll("kinds") Kind before, @ForAll("kinds") Kind after,
            @ForAll boolean plain, @ForAll("encodable") DType dtype, @ForAll Random random) throws IOException {
        Values first = values(before, dtype, random);
        Values second = values(after, dtype, random);
        Assume.that(!(first instanceof UniformValues));
        Path path = Files.createTempFile("container-test", ".gcs");
        try {
            Files.write(path, TestFiles.write(matrix(first), blocksOf(100)));
            ContainerFile.append(path, matrix(plain ? second.plain() : second).unfolded());
            try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
                long rows = first.size() / (COLUMNS / 2);
                assertThat(Numbers.bits(file.rows(0, rows).values())).isEqualTo(Numbers.bits(first));
                assertThat(file.rows(0, rows).values().encoding()).isEqualTo(first.encoding());
                assertThat(Numbers.bits(file.rows(rows, file.header().rowCount()).values()))
                        .isEqualTo(Numbers.bits(second));
                assertThat(file.header().encodedValues()).isEqualTo(first instanceof EncodedValues);
            }
        } finally {
            Files.delete(path);
        }
    }

    /// Equal tables are written once, and found to be equal where they were written twice.
    @Example
    void blocksShareTheirTable() throws IOException {
        Values values = Kind.MANY.values(DType.FLOAT64, 30_000, new Random(5));
        byte[] bytes = TestFiles.write(matrix(values), blocksOf(300));
        Path path = Files.createTempFile("container-test", ".gcs");
        try {
            Files.write(path, bytes);
            try (ContainerFile file = ContainerFile.open(path)) {
                assertThat(file.blocks()).hasSize(100);
                assertThat(file.blocks().stream().map(block -> block.encoding().table()).distinct()).hasSize(1);
            }
            ContainerFile.append(path, matrix(values).unfolded());
            try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
                assertThat(file.blocks().stream().map(block -> block.encoding().table()).distinct()).hasSize(2);
                StoredArray whole = (StoredArray) file.array();
                assertThat(whole.values().encoding()).isEqualTo(values.encoding());
                assertThat(Arrays.copyOfRange(Numbers.bits(whole.values()), 30_000, 60_000))
                        .isEqualTo(Numbers.bits(values));
            }
        } finally {
            Files.delete(path);
        }
    }

    /// A few values that were cut from many keep the table of all of these.
    @Example
    void aTableLongerThanTheValuesIsNotWritten() throws IOException {
        Values few = Kind.MANY.values(DType.FLOAT64, 30_000, new Random(5)).slice(0, 60);
        byte[] bytes = TestFiles.write(matrix(few), WriteOptions.DEFAULT);
        assertThat(bytes).isEqualTo(TestFiles.write(matrix(few.plain()), WriteOptions.DEFAULT));
    }

    @Example
    void memoryIsThatOfTheCodes() throws IOException {
        Values values = Kind.BYTES.values(DType.FLOAT64, 300_000, new Random(5));
        byte[] bytes = TestFiles.write(matrix(values), blocksOf(50_000));
        assertThat(bytes).hasSizeLessThan(300_000 * 2 + 60_000);
        ReadOptions little = ReadOptions.DEFAULT.withMaxBytes(300_000 * 2 + 60_000);
        assertThat(TestFiles.read(bytes, little).nse()).isEqualTo(300_000);
        byte[] plain = TestFiles.write(matrix(values.plain()), blocksOf(50_000));
        assertFault(() -> TestFiles.read(plain, little), Fault.Code.LIMIT);
    }

    /// Blocks of one value each, which is a NaN of unusual bits in one of them.
    @Example
    void blocksOfOneValueHaveNoCodes() throws IOException {
        double odd = Double.longBitsToDouble(0x7ff8_0000_dead_beefL);
        List<CompressedRows> parts = List.of(matrix(Values.uniform(odd, 60)).unfolded(),
                matrix(Values.uniform(-0.0, 60)).unfolded());
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(4, COLUMNS), "0|1"), DType.FLOAT64).withMaxBlockNse(60)
                .withEncodedValues(true);
        TestFiles.with(TestFiles.write(header, parts), ContainerFile.Verification.FULL, file -> {
            assertThat(file.blocks()).hasSize(2).allMatch(block -> block.values().length() == 0);
            assertThat(file.rows(0, 2).values()).isInstanceOf(UniformValues.class);
            assertThat(Numbers.bits(file.rows(1, 2).values())).containsOnly(0x7ff8_0000_dead_beefL);
            assertThat(file.rows(2, 4).values().get(0)).isEqualTo(Scalar.of(-0.0));
            assertThat(Numbers.bits(file.rows(1, 3).values())).containsOnly(0x7ff8_0000_dead_beefL, Long.MIN_VALUE);
            return file;
        });
    }

    @Example
    void oneValueStaysOneWhateverItsBits() throws IOException {
        Values odd = Values.uniform(Double.longBitsToDouble(0x7ff8_0000_dead_beefL), 600);
        for (WriteOptions.Compression compression : WriteOptions.Compression.values()) {
            byte[] bytes = TestFiles.write(matrix(odd), WriteOptions.DEFAULT.withCompression(compression));
            Values back = ((StoredArray) TestFiles.read(bytes, ReadOptions.DEFAULT)).values();
            assertThat(back).isInstanceOf(UniformValues.class);
            assertThat(Numbers.bits(back)).containsOnly(0x7ff8_0000_dead_beefL);
        }
        byte[] empty = TestFiles.write(matrix(odd.slice(0, 0)), WriteOptions.DEFAULT);
        assertThat(TestFiles.read(empty, ReadOptions.DEFAULT).nse()).isZero();
    }

    /// Tables are looked up as doubles, which a signalling NaN would not survive.
    @Example
    void aSignallingNaNOfATableIsAFault() throws IOException {
        Values values = Kind.FEW.values(DType.FLOAT32, 60, new Random(5));
        byte[] bytes = TestFiles.write(matrix(values), WriteOptions.DEFAULT);
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        long table = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE,
                file -> file.blocks().getFirst().encoding().table().offset());
        TestFiles.little(bytes).putInt((int) table + 4, 0x7f80_0001);
        byte[] forged = TestFiles.sealed(bytes, header);
        assertThatThrownBy(() -> TestFiles.read(forged, ReadOptions.DEFAULT)).isInstanceOfSatisfying(
                ArrayFormatException.class, fault -> assertThat(fault.offset()).isEqualTo(table + 4))
                .hasMessageContaining("value 1 of a table is a signalling NaN");
    }

    /// The one value of a block is widened, too; a type of storage has no other tables.
    @Example
    void aSignallingNaNThatAllElementsHaveIsAFault() throws IOException {
        Values half = Values.wrap(DType.FLOAT16, filled(600, (short) 0x7e03));
        assertSignallingNaNIsAFault(half.least(), 0, 2, 0x7d03);
        float odd = Float.intBitsToFloat(0x7fc0_0003);
        float[] pairs = new float[1200];
        Arrays.fill(pairs, odd);
        assertSignallingNaNIsAFault(Values.wrapComplex(pairs).least(), 4, 4, 0x7f80_0003);
    }

    private static short[] filled(int size, short bits) {
        short[] array = new short[size];
        Arrays.fill(array, bits);
        return array;
    }

    private static void assertSignallingNaNIsAFault(Values one, int at, int width, int bits) throws IOException {
        byte[] bytes = TestFiles.write(matrix(one), WriteOptions.DEFAULT);
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::header);
        long place = at + TestFiles.with(bytes, ContainerFile.Verification.FULL,
                file -> file.blocks().getFirst().encoding().table().offset());
        if (width == Short.BYTES) {
            TestFiles.little(bytes).putShort((int) place, (short) bits);
        } else {
            TestFiles.little(bytes).putInt((int) place, bits);
        }
        byte[] forged = TestFiles.sealed(bytes, header);
        assertThatThrownBy(() -> TestFiles.read(forged, ReadOptions.DEFAULT)).isInstanceOfSatisfying(
                ArrayFormatException.class, fault -> assertThat(fault.offset()).isEqualTo(place))
                .hasMessageContaining("value 0 of a table is a signalling NaN");
    }

    @Example
    void aCodeOutsideTheTableIsAFaultAtItsPlace() throws IOException {
        Values values = Kind.FEW.values(DType.FLOAT64, 90, new Random(5));
        byte[] bytes = TestFiles.write(matrix(values), blocksOf(30));
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        long codes = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE,
                file -> file.blocks().get(1).values().offset());
        bytes[(int) codes + 3] = (byte) 200;
        byte[] forged = TestFiles.sealed(bytes, header);
        for (ContainerFile.Verification verification : List.of(ContainerFile.Verification.STRUCTURE,
                ContainerFile.Verification.CHECKSUM)) {
            assertThatThrownBy(() -> TestFiles.with(forged, verification, ContainerFile::array))
                    .isInstanceOfSatisfying(ArrayFormatException.class,
                            fault -> assertThat(fault.offset()).isEqualTo(codes + 3))
                    .hasMessageContaining("a code is 200 (expected less than 5, the length of the table)");
        }
        List<Fault> faults = TestFiles.with(forged, ContainerFile.Verification.CHECKSUM, file -> file.faults(10));
        assertThat(faults).hasSize(1);
        assertThat(TestFiles.with(forged, ContainerFile.Verification.CHECKSUM, file -> file.rows(2, 3)).nse())
                .isEqualTo(30);
    }
}
