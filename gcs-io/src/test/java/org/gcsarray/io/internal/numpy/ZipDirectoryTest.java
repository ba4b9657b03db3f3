package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.testing.DenseOracle;

/// Directories of archives that say something else than the members.
@Tag(Rounds.TAG)
class ZipDirectoryTest {

    /// An archive of coordinates, whose fill is a member of its own. The entry of `shape.npy` takes 64 bytes, which one bit of a length skips.
    private static byte[] withFill() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            put(zip, "data", ArchiveBytes.doubles("(2,)", 1, 2));
            put(zip, "shape", ArchiveBytes.longs("(1,)", 4));
            put(zip, "coords", ArchiveBytes.longs("(1, 2)", 1, 3));
            put(zip, "fill_value", ArchiveBytes.doubles("()", 7));
            put(zip, "more", ArchiveBytes.doubles("(1,)", 3));
        }
        return bytes.toByteArray();
    }

    private static void put(ZipOutputStream zip, String name, byte[] npy) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(npy);
        zip.closeEntry();
    }

    @Test
    void noFlippedBitOfTheDirectoryHidesAMember() throws IOException {
        byte[] npz = withFill();
        NdArray expected = Npz.read(npz);
        assertThat(expected.fill()).isEqualTo(Scalar.of(7.0));
        int directory = new String(npz, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        for (int k = directory * 8; k < npz.length * 8; k += Rounds.step()) {
            byte[] changed = npz.clone();
            changed[k / 8] ^= (byte) (1 << k % 8);
            try {
                NdArray read = Npz.read(changed);
                assertThat(read.fill()).as("bit %s of byte %s", k % 8, k / 8).isEqualTo(expected.fill());
                DenseOracle.assertSameElements(read, expected);
            } catch (ArrayFormatException fault) {
                assertThat(fault.getMessage()).isNotBlank();
            }
        }
    }

    @Test
    void aDirectoryThatDisagreesWithItsMembersIsRefused() throws IOException {
        byte[] npz = withFill();
        String text = new String(npz, StandardCharsets.ISO_8859_1);
        byte[] renamed = npz.clone();
        renamed[text.lastIndexOf("fill_value")] ^= 1;
        assertThatThrownBy(() -> Npz.read(renamed)).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining(
                        "damaged (the member is called fill_value.npy, and gill_value.npy in the directory)")
                .hasMessageContaining("byte " + (text.indexOf("fill_value") - 30));
    }

    /// A comment as long as the next entry. `ZipFile` takes it for one if its bytes are text.
    @Test
    void anEntryThatIsSkippedIsMissed(@TempDir Path folder) throws IOException {
        byte[] npz = withFill();
        String text = new String(npz, StandardCharsets.ISO_8859_1);
        npz[text.lastIndexOf("data.npy") - 46 + 32] ^= 64;
        Path file = Files.write(folder.resolve("skipped.npz"), npz);
        Place place = new Place("skipped.npz", "");
        try (FileChannel channel = FileChannel.open(file)) {
            ZipDirectory directory = ZipDirectory.find(channel).orElseThrow();
            assertThat(directory.members(place)).hasSize(4);
            assertThatThrownBy(() -> directory.check(place)).isInstanceOf(ArrayFormatException.class)
                    .hasMessageContaining("damaged (the directory does not list the member that begins here)")
                    .hasMessageContaining("byte " + (text.indexOf("shape.npy") - 30));
        }
    }

    /// Archives larger than 4 GiB keep these numbers in a 64-bit record before the usual end.
    private static byte[] withWideEnd(byte[] npz) {
        int end = npz.length - 22;
        ByteBuffer old = ByteBuffer.wrap(npz).order(ByteOrder.LITTLE_ENDIAN);
        int count = old.getShort(end + 10);
        ByteBuffer wide = ByteBuffer.allocate(npz.length + 56 + 20).order(ByteOrder.LITTLE_ENDIAN);
        wide.put(npz, 0, end).putInt(0x0606_4b50).putLong(44).putShort((short) 45).putShort((short) 45).putInt(0)
                .putInt(0)
                .putLong(count).putLong(count).putLong(old.getInt(end + 12)).putLong(old.getInt(end + 16));
        wide.putInt(0x0706_4b50).putInt(0).putLong(end).putInt(1);
        wide.putInt(0x0605_4b50).putInt(0).putInt(-1).putInt(-1).putInt(-1).putShort((short) 0);
        return wide.array();
    }

    @Test
    void wideEndsAreRead() throws IOException {
        byte[] wide = withWideEnd(withFill());
        assertThat(Npz.read(wide).fill()).isEqualTo(Scalar.of(7.0));
        wide[new String(wide, StandardCharsets.ISO_8859_1).lastIndexOf("fill_value")] ^= 2;
        assertThatThrownBy(() -> Npz.read(wide)).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining(
                        "damaged (the member is called fill_value.npy, and dill_value.npy in the directory)");
    }

    @Test
    void archivesBehindOtherBytesAreRead() throws IOException {
        byte[] npz = withFill();
        ByteArrayOutputStream behind = new ByteArrayOutputStream();
        behind.write("PK, or any other bytes".getBytes(StandardCharsets.ISO_8859_1));
        behind.write(npz);
        assertThat(Npz.read(behind.toByteArray()).fill()).isEqualTo(Scalar.of(7.0));
    }
}
