package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// A damaged file gives a fault or an array, never anything else, and never takes work or memory by what it claims: reading it allocates
/// little more than reading a sound one.
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag(Rounds.TAG)
class Hdf5FuzzTest {
    private static final int ROUNDS = Rounds.of(120);
    private static final int LARGEST = 27_000;
    private static final long MOST_BYTES = 64L << 20;
    /// Files of at most 27 kB take 3 MB.
    private static final long MOST_ALLOCATED = 16L << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final byte[] EXTREMES = {0, 1, 2, 8, 0x7f, (byte) 0x80, (byte) 0xfe, (byte) 0xff};

    private final Map<Fault.Code, Integer> faults = new EnumMap<>(Fault.Code.class);
    private int sound;

    @Test
    void mutatedFiles() throws IOException {
        List<byte[]> files = files();
        files.addAll(ownFiles());
        Random random = new Random(5);
        for (byte[] file : files) {
            for (int round = 0; round < ROUNDS; round++) {
                tryOut(mutate(file, random));
            }
        }
        assertThat(sound).as("files that are still sound").isPositive();
        assertThat(faults).containsKeys(Fault.Code.STRUCTURE, Fault.Code.INDEX_RANGE, Fault.Code.MEMBER,
                Fault.Code.COMPRESSION);
        assertThat(faults.containsKey(Fault.Code.LIMIT) || !Rounds.areAll()).as("%s", faults).isTrue();
    }

    @Test
    void truncatedFiles() throws IOException {
        for (byte[] file : ownFiles()) {
            for (int length = 0; length < file.length; length += 1 + length / 50) {
                tryOut(Arrays.copyOf(file, length));
            }
        }
        assertThat(faults).containsKey(Fault.Code.STRUCTURE);
    }

    private void tryOut(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("gcs-", ".h5");
        try {
            Files.write(file, bytes);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            try {
                LoadedArray loaded = new Hdf5Format().read(file, "mutated.h5",
                        ReadOptions.DEFAULT.withMaxBytes(MOST_BYTES));
                assertThat(loaded.array().byteSize()).isLessThanOrEqualTo(MOST_BYTES);
                sound++;
            } catch (ArrayFormatException fault) {
                faults.merge(fault.code(), 1, Integer::sum);
                assertThat(fault).hasMessageStartingWith("mutated.h5").hasMessageContaining(": ");
                assertThat(fault.fault().text()).doesNotContain("OutOfMemory");
            }
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertThat(allocated).as("bytes allocated").isLessThan(MOST_ALLOCATED);
        } finally {
            Files.delete(file);
        }
    }

    /// Changes few bytes, most of them to extremes, and most of them where structures are.
    private static byte[] mutate(byte[] file, Random random) {
        byte[] mutated = file.clone();
        int changes = 1 + random.nextInt(3);
        for (int k = 0; k < changes; k++) {
            int at = random.nextInt(random.nextBoolean() ? file.length : Math.min(file.length, 2_500));
            int width = random.nextInt(4) == 0 ? 1 + random.nextInt(8) : 1;
            byte extreme = EXTREMES[random.nextInt(EXTREMES.length)];
            for (int b = at; b < Math.min(at + width, file.length); b++) {
                mutated[b] = random.nextInt(3) == 0 ? (byte) random.nextInt(256) : extreme;
            }
        }
        return mutated;
    }

    private static List<byte[]> files() throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (String folder : List.of("binsparse", "h5", "mat", "malformed/binsparse")) {
            try (Stream<Path> paths = Files.list(DataFiles.of(folder))) {
                for (Path path : paths.sorted().toList()) {
                    if (Files.size(path) <= LARGEST) {
                        files.add(Files.readAllBytes(path));
                    }
                }
            }
        }
        assertThat(files).hasSizeGreaterThan(20);
        return files;
    }

    /// Files with groups and chunk indices of the newest version.
    private static List<byte[]> ownFiles() throws IOException {
        CooArray small = CooArray.builder(SmoothShape.of(5, 6, 7), DType.FLOAT64).add(1.5, 0, 1, 2).add(-2, 4, 5, 6)
                .build();
        CooArray.Builder large = CooArray.builder(SmoothShape.of(300, 40), DType.INT32);
        for (int row = 0; row < 300; row++) {
            for (int column = row % 3; column < 40; column += 3) {
                large.addLong(new long[] {row, column}, row - column);
            }
        }
        List<byte[]> files = new ArrayList<>();
        for (CooArray array : List.of(small, large.build())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Hdf5Writer.write(array, bytes, WriteOptions.DEFAULT.withMember("a/b"));
            files.add(bytes.toByteArray());
        }
        return files;
    }
}
