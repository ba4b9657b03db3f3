package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.fail;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Containers that were cut, flipped or forged.
class ContainerDamageTest {

    @TempDir
    Path folder;

    /// Small files that have everything a file may have.
    enum Sample {
        /// Plain and doubly compressed blocks, a row of several blocks, attributes.
        ROWS,
        /// Dense complex values.
        CELLS,
        /// Bool values, 16-bit columns.
        TRUTHS,
        /// Positions in a table that blocks share.
        TABLE,
        /// Decimals as integers.
        DECIMALS,
        /// Packed sections beside some that are stored as they are.
        PACKED,
        /// Sections of all forms, a table.
        DEFLATED,
        /// The same with a deflated directory.
        DIRECTORY;

        NdArray array() {
            return switch (this) {
                case ROWS -> {
                    CooArray.Builder coo = CooArray.builder(SmoothShape.of(5, 4, 40), DType.FLOAT64);
                    for (int k = 0; k < 12; k++) {
                        coo.add(k - 3.5, 2, 1, 3L * k);
                    }
                    coo.add(0, 0, 0, 7).add(1, 0, 1, 7).add(2, 0, 2, 8).add(3, 4, 3, 39);
                    yield Convert.toGcs(coo.build(), DimensionReduction.parse(SmoothShape.of(5, 4, 40), "0,1|2"));
                }
                case CELLS -> StridedArray.wrapRowMajor(SmoothShape.of(3, 2),
                        Values.wrapComplex(new double[] {1, -1, 0, 0, 2.5, 3, -0.0, 4, 5, 6, 7, 8}));
                case TRUTHS -> CooArray.builder(SmoothShape.of(3, 300), DType.BOOL).fill(Scalar.of(true))
                        .addLong(new long[] {0, 299}, 1).addLong(new long[] {2, 0}, 0).addLong(new long[] {2, 5}, 1)
                        .build();
                case TABLE -> coded(new double[] {-0.0, Double.NaN, 1e300, 0.1, 7});
                case DECIMALS -> coded(new double[] {0.25, -1.17, 0, 1.21, 0.03, 0.5, 0.77, -0.99, 1, 1.1, 0.01});
                case PACKED -> regular(k -> (k % 2 * 2 - 1) * Math.exp(4.0 * k - 300));
                case DEFLATED, DIRECTORY -> regular(k -> Math.sqrt(k % 2));
            };
        }

        /// Rows alike in steps, some of them empty.
        private static NdArray regular(IntToDoubleFunction value) {
            CooArray.Builder coo = CooArray.builder(SmoothShape.of(60, 70_000), DType.FLOAT64);
            for (int k = 0; k < 160; k++) {
                coo.add(value.applyAsDouble(k), k / 4 + k / 100 * 10, 17L * (k / 4) + 300L * (k % 4));
            }
            return Convert.toCrs(coo.build());
        }

        private WriteOptions options() {
            WriteOptions options = WriteOptions.DEFAULT
                    .withAnnotations(Annotations.NONE.withAttributes("{\"a\":[1,2]}"));
            return switch (this) {
                case PACKED -> options.withMaxBlockNse(90).withCompression(WriteOptions.Compression.FAST);
                case DEFLATED, DIRECTORY -> options.withMaxBlockNse(90).withCompression(WriteOptions.Compression.SMALL);
                default -> options.withMaxBlockNse(4);
            };
        }

        private static NdArray coded(double[] distinct) {
            double[] values = new double[11];
            Arrays.setAll(values, k -> distinct[k * k % distinct.length]);
            Values least = Values.wrap(values).least();
            assertThat(least).isInstanceOf(EncodedValues.class);
            return CrsMatrix.wrap(4, 100, new int[] {0, 4, 4, 7, 11},
                    Indices.narrowest(100, 10, 20, 30, 40, 11, 22, 33, 12, 24, 36, 48), least);
        }

        byte[] bytes() throws IOException {
            byte[] written = TestFiles.write(array(), options());
            return this == DEFLATED ? TestFiles.withPlainDirectory(written,
                    TestFiles.with(written, ContainerFile.Verification.STRUCTURE, ContainerFile::header)) : written;
        }
    }

    private NdArray open(byte[] bytes, ContainerFile.Verification verification) throws IOException {
        Path path = folder.resolve("damaged.gcs");
        Files.write(path, bytes);
        try (ContainerFile file = ContainerFile.open(path, verification)) {
            return file.array();
        }
    }

    @ParameterizedTest
    @EnumSource
    void samplesAreSound(Sample sample) throws IOException {
        DenseOracle.assertSameElements(open(sample.bytes(), ContainerFile.Verification.FULL), sample.array());
    }

    @Test
    void samplesHaveSectionsOfAllForms() throws IOException {
        for (Sample sample : List.of(Sample.PACKED, Sample.DEFLATED)) {
            byte[] bytes = sample.bytes();
            List<ContainerBlock.Section> sections = TestFiles.with(bytes, ContainerFile.Verification.FULL,
                    file -> file.blocks().stream().flatMap(block -> block.sections().stream()).toList());
            assertThat(sections).anyMatch(ContainerBlock.Section::isCompressed);
            Set<Integer> forms = sections.stream().filter(ContainerBlock.Section::isCompressed)
                    .map(section -> (int) bytes[(int) section.offset()]).collect(Collectors.toSet());
            assertThat(forms).contains(0);
            assertThat(forms.stream().anyMatch(form -> form > 0)).isEqualTo(sample == Sample.DEFLATED);
            assertThat(sections.stream().anyMatch(section -> section.length() > 0 && !section.isCompressed()))
                    .as("stored as they are").isEqualTo(sample == Sample.PACKED);
        }
    }

    /// Stored length and checksum of a table where there is none, and the end of a record.
    @ParameterizedTest
    @ValueSource(ints = {160, 167, 184, 187, 188, 191})
    void bytesOfARecordWithoutMeaningAreZero(int at) throws IOException {
        byte[] bytes = Sample.PACKED.bytes();
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::header);
        bytes[TestFiles.directory(bytes) + at] = 1;
        assertFault(() -> open(TestFiles.sealed(bytes, header), ContainerFile.Verification.STRUCTURE),
                Fault.Code.STRUCTURE, "a reserved flag or byte is not 0");
    }

    /// Every block is damaged in its columns, and the fault is that of the first one.
    @Test
    void theFirstOfManyDamagedBlocksIsNamedOnAnyNumberOfThreads() throws IOException {
        for (Sample sample : List.of(Sample.ROWS, Sample.PACKED)) {
            byte[] bytes = sample.bytes();
            List<ContainerBlock> blocks = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE,
                    file -> List.copyOf(file.blocks()));
            assertThat(blocks).hasSizeGreaterThan(1);
            blocks.forEach(block -> bytes[(int) block.columns().end() - 1] ^= 1);
            for (int threads : new int[] {1, 2, 5}) {
                assertThatThrownBy(() -> TestFiles.read(bytes,
                        ReadOptions.DEFAULT.withParallelism(Parallelism.threads(threads).withLeastWork(0))))
                        .isInstanceOfSatisfying(ArrayFormatException.class, fault -> {
                            assertThat(fault.code()).isEqualTo(Fault.Code.CHECKSUM);
                            assertThat(fault.offset()).isEqualTo(blocks.getFirst().columns().offset());
                        });
            }
        }
    }

    @Tag(Rounds.TAG)
    @ParameterizedTest
    @EnumSource
    void everyTruncationIsTold(Sample sample) throws IOException {
        byte[] bytes = sample.bytes();
        for (int length = 0; length < bytes.length; length += Rounds.step()) {
            byte[] cut = Arrays.copyOf(bytes, length);
            Fault.Code expected = length < 8 ? Fault.Code.BANNER : Fault.Code.TORN;
            assertFault(() -> open(cut, ContainerFile.Verification.STRUCTURE), expected);
        }
    }

    @Tag(Rounds.TAG)
    @ParameterizedTest
    @EnumSource
    void everyFlippedByteIsFoundByFullVerification(Sample sample) throws IOException {
        byte[] bytes = sample.bytes();
        for (int k = 0; k < bytes.length; k += Rounds.step()) {
            byte flip = (byte) (1 << k % 8);
            bytes[k] ^= flip;
            try {
                open(bytes, ContainerFile.Verification.FULL);
                fail("byte " + k + " was changed by " + flip + ", and nobody noticed");
            } catch (ArrayFormatException found) {
                assertThat(found.offset()).as(found.getMessage()).isNotNegative();
            }
            bytes[k] ^= flip;
        }
    }

    @Tag(Rounds.TAG)
    @ParameterizedTest
    @EnumSource
    void flippedBytesAreFoundOnReadingOrDoNotMatter(Sample sample) throws IOException {
        byte[] bytes = sample.bytes();
        NdArray array = sample.array();
        for (int k = 0; k < bytes.length; k += Rounds.step()) {
            bytes[k] ^= 0x10;
            try {
                DenseOracle.assertSameElements(open(bytes, ContainerFile.Verification.CHECKSUM), array);
            } catch (ArrayFormatException found) {
                assertThat(found.code()).isNotNull();
            }
            bytes[k] ^= 0x10;
        }
    }

    /// With checksums made right again everything is left to the checks of structure: no other exception, no large allocation, and what
    /// is accepted has a canonical form.
    @Tag(Rounds.TAG)
    @ParameterizedTest
    @EnumSource
    void forgedBytesGiveAFaultOrAnArray(Sample sample) throws IOException {
        byte[] sound = sample.bytes();
        ContainerHeader header = TestFiles.with(sound, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        Random random = new Random(7);
        int body = Preamble.BYTES;
        int accepted = 0;
        for (int attempt = 0; attempt < Rounds.of(600); attempt++) {
            byte[] forged = sound.clone();
            int directory = TestFiles.directory(sound);
            for (int change = random.nextInt(1, 4); change > 0; change--) {
                boolean inDirectory = random.nextBoolean();
                int at = inDirectory ? random.nextInt(directory, forged.length - Trailer.MAGIC.length)
                        : random.nextInt(body, forged.length);
                forged[at] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256)
                        : forged[at] ^ 1 << random.nextInt(8));
            }
            byte[] sealed = TestFiles.directory(forged) == directory ? TestFiles.sealed(forged, header) : forged;
            for (ContainerFile.Verification verification : List.of(ContainerFile.Verification.STRUCTURE,
                    ContainerFile.Verification.FULL)) {
                try {
                    DenseOracle.byIteration(open(sealed, verification));
                    accepted++;
                } catch (ArrayFormatException found) {
                    assertThat(found.offset()).as(found.getMessage()).isNotNegative();
                }
            }
        }
        assertThat(accepted).isPositive();
    }

    /// Threads look at the columns, and the fault is the first one all the same: its text, and where in the file it is.
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6, 11})
    void columnsOutOfOrderAreNamedOnAnyNumberOfThreads(int element) throws IOException {
        byte[] sound = TestFiles.write(CrsMatrix.wrap(4, 100, new int[] {0, 4, 4, 8, 12},
                Indices.narrowest(100, 10, 20, 30, 40, 11, 22, 33, 44, 12, 24, 36, 48), Values.uniform(2, 12)),
                WriteOptions.DEFAULT);
        ContainerHeader header = TestFiles.with(sound, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        int columns = (int) (long) TestFiles.with(sound, ContainerFile.Verification.STRUCTURE,
                file -> file.blocks().getFirst().columns().offset());
        sound[columns + element] = 0;
        byte[] forged = TestFiles.sealed(sound, header);
        Throwable expected = catchThrowable(
                () -> TestFiles.read(forged, ReadOptions.DEFAULT.withParallelism(Parallelism.sequential())));
        assertThat(expected).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault.offset()).isEqualTo(columns + element))
                .hasMessageContaining("colIndices[" + element + "] = 0 does not exceed");
        for (int threads : new int[] {2, 5, 40}) {
            assertThatThrownBy(() -> TestFiles.read(forged,
                    ReadOptions.DEFAULT.withParallelism(Parallelism.threads(threads).withLeastWork(0))))
                    .hasSameClassAs(expected).hasMessage(expected.getMessage());
        }
    }

    /// Values that a forger would try in every field of the directory and the trailer.
    @ParameterizedTest
    @EnumSource
    void extremeNumbersGiveAFaultOrAnArray(Sample sample) throws IOException {
        byte[] sound = sample.bytes();
        ContainerHeader header = TestFiles.with(sound, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        int directory = TestFiles.directory(sound);
        long[] extremes = {-1, 0, 1, 2, 63, 64, Integer.MAX_VALUE, 0xffffffffL, 1L << 32, 1L << 40, Long.MAX_VALUE,
            Long.MIN_VALUE};
        for (int at = Math.max(directory, sound.length - 5 * header.recordBytes()); at + 8 <= sound.length
                - 32; at += 4) {
            for (long extreme : extremes) {
                byte[] forged = sound.clone();
                if (at % 8 == 0) {
                    TestFiles.little(forged).putLong(at, extreme);
                } else {
                    TestFiles.little(forged).putInt(at, (int) extreme);
                }
                byte[] sealed = TestFiles.directory(forged) == directory ? TestFiles.sealed(forged, header) : forged;
                try {
                    TestFiles.read(sealed, ReadOptions.DEFAULT.withMaxBytes(1 << 20));
                } catch (ArrayFormatException found) {
                    assertThat(found.code()).isNotEqualTo(Fault.Code.BANNER);
                }
            }
        }
    }
}
