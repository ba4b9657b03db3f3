package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Files that lie: whatever the bytes are, they give an array or a fault, within memory.
@Tag(Rounds.TAG)
class HostileNumpyTest {
    private static final ReadOptions SMALL = ReadOptions.DEFAULT.withMaxBytes(1 << 20);

    private interface Reading {
        void run() throws IOException;
    }

    private static void assertArchiveFault(Fault.Code code, byte[] archive) {
        assertFault(() -> Npz.read(archive, SMALL), code);
        assertFault(() -> Npz.forEach(archive, SMALL, entry -> {
        }), code);
    }

    private static void assertHeaderFault(Fault.Code code, String header) {
        byte[] npy = ArchiveBytes.npy(header, new byte[0]);
        assertFault(() -> Npz.readNpy(npy, SMALL), code);
        assertFault(() -> {
            try (ByteInput input = ByteInput.of(new ByteArrayInputStream(npy), "test.npy")) {
                new NpyFormat().forEachEntry(() -> input, SMALL, entry -> {
                });
            }
        }, code);
    }

    /// Returns whether the bytes gave an array; fails for any other throwable than the fault.
    private static boolean isReadable(Reading reading) throws IOException {
        try {
            reading.run();
            return true;
        } catch (ArrayFormatException fault) {
            assertThat(fault.getMessage()).isNotBlank();
            return false;
        }
    }

    @Test
    void everyTruncationIsAFault() throws IOException {
        byte[] npy = ArchiveBytes.doubles("(3,)", 1, 2, 3);
        byte[] npz = ArchiveBytes.csr().zip();
        for (int length = 0; length < npy.length; length++) {
            byte[] start = Arrays.copyOf(npy, length);
            assertThat(isReadable(() -> Npz.readNpy(start))).as("%s bytes", length).isFalse();
        }
        for (int length = 0; length < npz.length; length += Rounds.step()) {
            byte[] start = Arrays.copyOf(npz, length);
            assertThat(isReadable(() -> Npz.read(start))).as("%s bytes", length).isFalse();
        }
    }

    @Test
    void everyChangedByteGivesAnArrayOrAFault() throws IOException {
        byte[] npy = ArchiveBytes.doubles("(3,)", 1, 2, 3);
        byte[] npz = ArchiveBytes.csr().zip();
        int readable = 0;
        for (int k = 0; k < npy.length * 8; k += Rounds.step()) {
            byte[] changed = npy.clone();
            changed[k / 8] ^= (byte) (1 << k % 8);
            isReadable(() -> Npz.readNpy(changed, SMALL));
        }
        for (int k = 0; k < npz.length; k += Rounds.step()) {
            for (int mask : new int[] {1, 0xff}) {
                byte[] changed = npz.clone();
                changed[k] ^= (byte) mask;
                readable += isReadable(() -> Npz.read(changed, SMALL)) ? 1 : 0;
                isReadable(() -> Npz.forEach(changed, SMALL, entry -> {
                }));
            }
        }
        // time stamps, comments, local copies of what the directory says: no byte of an element
        assertThat(readable).isLessThan(npz.length);
    }

    @Test
    void aChangedByteOfAMemberNeverGivesAnotherArray() throws IOException {
        byte[] npz = new ArchiveBytes().with("a", ArchiveBytes.doubles("(3,)", 1, 2, 3)).zip();
        int start = 30 + "a.npy".length();
        int end = new String(npz, StandardCharsets.ISO_8859_1).indexOf("PK\7\b");
        for (int k = start; k < end; k += Rounds.step()) {
            byte[] changed = npz.clone();
            changed[k] ^= 4;
            isReadable(() -> DenseOracle.assertSameElements(Npz.read(changed), Npz.read(npz)));
        }
    }

    @Test
    void headersThatAreNoPlainDictionaryAreRefused() {
        for (String header : new String[] {"", "{", "{}", "[]", "{'descr': '<f8'}", "exit()",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (3,), 'more': 1}",
            "{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (3,)}",
            "{'descr': '<f8', 'fortran_order': 0, 'shape': (3,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (3)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': 3}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (-3,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (1 2)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (1,,2)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (1.5,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (__import__('os').system('true'),)}",
            "{'descr': [[[[[[[, 'fortran_order': False, 'shape': (3,)}",
            "{'descr': '<f8' 'fortran_order': False, 'shape': (3,)}",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)} x",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)}\0"}) {
            assertHeaderFault(Fault.Code.HEADER, header);
        }
    }

    @Test
    void aKeyThatIsNotKnownIsNamed() {
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3,), 'more': 1}";
        assertThatThrownBy(() -> Npz.readNpy(ArchiveBytes.npy(header, new byte[24])))
                .hasMessageContaining("the header has the key \"more\" (expected descr, fortran_order and shape only)");
    }

    @Test
    void headersInOtherSpellingsAreRead() throws IOException {
        for (String header : new String[] {"{'descr':'<f8','fortran_order':False,'shape':(1L,2L)}",
            "\n { \"shape\" : ( 1 , 2 , ) , \"fortran_order\" : True ,\t\"descr\" : \"<f8\" , } \n"}) {
            assertThat(Npz.readNpy(ArchiveBytes.npy(header, new byte[16])).shape()).isEqualTo(SmoothShape.of(1, 2));
        }
    }

    @Test
    void typesThatAreNoNumbersAreRefused() {
        for (String descr : new String[] {"'<f16'", "'<c32'", "'|V8'", "'<M8[ns]'", "'<m8'", "'|S5'", "'<U5'", "'l'",
            "'=f16'", "'!f8'", "'<f8 '", "'<float64'", "'int'", "'float128'", "'Float64'", "'float64 '", "'c'", "'S'",
            "''", "'<i3'", "'<b2'",
            "[('a', '<f8'), ('b', [('c', \"<i4\")])]", "('<f8', (2,))"}) {
            assertHeaderFault(Fault.Code.DTYPE, "{'descr': " + descr + ", 'fortran_order': False, 'shape': (3,)}");
        }
        for (String descr : new String[] {"|O", "|O8", "O", "=O", "<O4", "object"}) {
            assertHeaderFault(Fault.Code.PICKLE, ArchiveBytes.header(descr, "(3,)"));
        }
    }

    @Test
    void absurdShapesAreRefusedBeforeAnythingIsAllocated() {
        String huge = String.valueOf(Long.MAX_VALUE);
        for (String shape : new String[] {"(" + huge + ",)", "(" + huge + "," + huge + ")", "(3000000000, 3000000000)",
            "(140000,)"}) {
            byte[] npy = ArchiveBytes.npy(ArchiveBytes.header("<f8", shape), new byte[64]);
            assertFault(() -> Npz.readNpy(npy, SMALL), Fault.Code.LIMIT);
            assertFault(() -> Npz.read(new ArchiveBytes().with("a", npy).zip(), SMALL), Fault.Code.LIMIT);
        }
        assertHeaderFault(Fault.Code.LIMIT, ArchiveBytes.header("<f8", "(" + "1,".repeat(33) + ")"));
    }

    @Test
    void anEmptyDimensionForgivesHugeOnes() throws IOException {
        byte[] npy = ArchiveBytes.doubles("(" + Long.MAX_VALUE + ", 0, " + Long.MAX_VALUE + ")");
        assertThat(Npz.readNpy(npy, SMALL).array().nse()).isZero();
        assertThat(Npz.readNpy(ArchiveBytes.npy(
                "{'descr': '<f8', 'fortran_order': True, 'shape': (" + Long.MAX_VALUE + ", 0, 4)}", new byte[0]), SMALL)
                .array().shape()).isEqualTo(SmoothShape.of(Long.MAX_VALUE, 0, 4));
    }

    /// Half a gigabyte is declared, and allowed; eight bytes come.
    @Test
    void memoryGrowsWithTheBytesOfAPipeNotWithItsHeader() {
        byte[] npy = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(67108864,)"), new byte[8]);
        ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(1L << 40);
        long before = allocated();
        assertFault(() -> Npz.readNpy(npy, options), Fault.Code.TOO_FEW);
        assertThat(allocated() - before).isLessThan(1 << 23);
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }

    @Test
    void headersOfGigabytesAreRefused() throws IOException {
        byte[] start = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0, -1, -1, -1, -1};
        try (ByteInput input = ByteInput.of(new SequenceInputStream(new ByteArrayInputStream(start), new Blanks()),
                "blanks.npy")) {
            assertFault(() -> new NpyFormat().read(input, SMALL), Fault.Code.LIMIT);
        }
    }

    private static final class Blanks extends InputStream {
        @Override
        public int read() {
            return ' ';
        }
    }

    @Test
    void anArchiveInsideGzipIsLimited() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(ArchiveBytes.npy(ArchiveBytes.header("<f8", "(3,)"), new byte[1 << 20]));
        }
        try (ByteInput input = ByteInput.of(new ByteArrayInputStream(packed.toByteArray()), "test.npy.gz")) {
            assertFault(() -> new NpyFormat().read(input, SMALL), Fault.Code.TOO_MANY);
        }
    }

    /// 64 MiB of zeros in 64 KiB, and a header that tells the truth.
    @Test
    void aZipBombIsRefusedByItsHeader() throws IOException {
        byte[] npy = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(8388608,)"), new byte[1 << 26]);
        byte[] bomb = new ArchiveBytes().with("a", npy).zip();
        assertThat(bomb.length).isLessThan(1 << 17);
        long before = allocated();
        assertFault(() -> Npz.read(bomb, SMALL), Fault.Code.LIMIT);
        assertThat(allocated() - before).isLessThan(1 << 22);
        assertThat(Npz.entries(bomb, 1)).isEmpty();
    }

    @Test
    void membersAreMeasuredByTheirHeaders() {
        byte[] longer = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(2,)"), new byte[24]);
        assertArchiveFault(Fault.Code.TOO_MANY, ArchiveBytes.csr().with("data", longer).zip());
        byte[] shorter = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(3,)"), new byte[16]);
        assertArchiveFault(Fault.Code.TOO_FEW, ArchiveBytes.csr().with("data", shorter).zip());
        byte[] endless = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(9999999999,)"), new byte[16]);
        assertArchiveFault(Fault.Code.LIMIT, ArchiveBytes.csr().with("data", endless).zip());
    }

    @Test
    void partsThatContradictEachOtherAreRefused() {
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("indptr", ArchiveBytes.longs("(3,)", 0, 3, 2)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("indptr", ArchiveBytes.longs("(3,)", 1, 2, 3)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("indptr", ArchiveBytes.longs("(3,)", 0, 1, 2)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("indptr", ArchiveBytes.longs("(2,)", 0, 3)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("shape", ArchiveBytes.longs("(2,)", Long.MAX_VALUE, 3)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("shape", ArchiveBytes.longs("(3,)", 2, 3, 4)).zip());
        assertArchiveFault(Fault.Code.SHAPE, ArchiveBytes.csr().with("shape", ArchiveBytes.longs("(2,)", -2, 3)).zip());
        assertArchiveFault(Fault.Code.INDEX_RANGE,
                ArchiveBytes.csr().with("shape", ArchiveBytes.longs("(2,)", 2, 2)).zip());
        assertArchiveFault(Fault.Code.INDEX_RANGE,
                ArchiveBytes.csr().with("indices", ArchiveBytes.longs("(3,)", 0, -1, 0)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("data", ArchiveBytes.doubles("(2,)", 1, 2)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                ArchiveBytes.csr().with("data", ArchiveBytes.doubles("(3,1)", 1, 2, 3)).zip());
        assertArchiveFault(Fault.Code.DTYPE,
                ArchiveBytes.csr().with("indices", ArchiveBytes.doubles("(3,)", 1, 2, 2)).zip());
        assertArchiveFault(Fault.Code.MEMBER, ArchiveBytes.csr().without("indptr").zip());
        assertArchiveFault(Fault.Code.UNSUPPORTED, ArchiveBytes.csr().with("format", ArchiveBytes.word("lil")).zip());
        assertArchiveFault(Fault.Code.DTYPE, ArchiveBytes.csr().with("format", ArchiveBytes.longs("()", 1)).zip());
        assertArchiveFault(Fault.Code.NUMBER, ArchiveBytes.csr()
                .with("data", ArchiveBytes.npy(ArchiveBytes.header("|b1", "(3,)"), new byte[] {0, 1, 2})).zip());
    }

    @Test
    void blocksThatDoNotTileAreRefused() {
        ArchiveBytes bsr = ArchiveBytes.csr().with("format", ArchiveBytes.word("bsr"));
        assertArchiveFault(Fault.Code.STRUCTURE, bsr.zip());
        assertArchiveFault(Fault.Code.STRUCTURE,
                bsr.with("data", ArchiveBytes.doubles("(3, 1, 2)", 1, 2, 3, 4, 5, 6)).zip());
        assertArchiveFault(Fault.Code.STRUCTURE, bsr.with("data", ArchiveBytes.doubles("(3, 0, 1)")).zip());
        byte[] empty = new ArchiveBytes().with("format", ArchiveBytes.word("bsr"))
                .with("shape", ArchiveBytes.longs("(2,)", 1L << 60, 1L << 61))
                .with("indptr", ArchiveBytes.longs("(2,)", 0, 0))
                .with("indices", ArchiveBytes.longs("(0,)"))
                .with("data", ArchiveBytes.doubles("(0, " + (1L << 60) + ", 1)")).zip();
        assertThat(isEmptyMatrix(empty)).isTrue();
    }

    private static boolean isEmptyMatrix(byte[] archive) {
        try {
            return Npz.read(archive, SMALL).array() instanceof CrsMatrix matrix && matrix.nse() == 0;
        } catch (IOException fault) {
            throw new AssertionError(fault);
        }
    }

    @Test
    void axesThatAreNoDimensionsAreRefused() {
        ArchiveBytes gcxs = ArchiveBytes.csr().without("format").with("fill_value", ArchiveBytes.doubles("()", 0));
        for (byte[] axes : new byte[][] {ArchiveBytes.longs("(0,)"), ArchiveBytes.longs("(2,)", 0, 1),
            ArchiveBytes.longs("(1,)", 2), ArchiveBytes.longs("(1,)", -1), ArchiveBytes.longs("(3,)", 0, 0, 0)}) {
            assertArchiveFault(Fault.Code.STRUCTURE, gcxs.with("compressed_axes", axes).zip());
        }
        ArchiveBytes huge = gcxs.with("compressed_axes", ArchiveBytes.longs("(2,)", 0, 1))
                .with("shape", ArchiveBytes.longs("(3,)", 1L << 40, 1L << 40, 2));
        assertArchiveFault(Fault.Code.LIMIT, huge.zip());
    }

    @Test
    void aFillThatTheValuesCannotHoldIsRefused() {
        ArchiveBytes gcxs = ArchiveBytes.csr().without("format").with("compressed_axes", ArchiveBytes.longs("(1,)", 0))
                .with("data", ArchiveBytes.longs("(3,)", 1, 2, 3)).with("fill_value", ArchiveBytes.doubles("()", 0.5));
        assertFault(() -> Npz.read(gcxs.zip()), Fault.Code.DTYPE);
    }

    @Test
    void pydataForbidsRepeatsAndSciPySumsThem() throws IOException {
        ArchiveBytes csr = ArchiveBytes.csr().with("indices", ArchiveBytes.longs("(3,)", 2, 2, 0));
        LoadedArray summed = Npz.read(csr.zip(), SMALL);
        assertThat(summed.array().getDouble(0, 2)).isEqualTo(3);
        assertThat(summed.info().note(Note.Code.DUPLICATES_SUMMED).orElseThrow().count()).isEqualTo(1);
        ArchiveBytes gcxs = csr.without("format").with("compressed_axes", ArchiveBytes.longs("(1,)", 0))
                .with("fill_value", ArchiveBytes.doubles("()", 0));
        assertFault(() -> Npz.read(gcxs.zip(), SMALL), Fault.Code.DUPLICATE);
    }

    @Test
    void aDiagonalThatOccursTwiceIsRefused() {
        ArchiveBytes dia = new ArchiveBytes().with("format", ArchiveBytes.word("dia"))
                .with("shape", ArchiveBytes.longs("(2,)", 3, 3)).with("offsets", ArchiveBytes.longs("(2,)", 1, 1))
                .with("data", ArchiveBytes.doubles("(2, 3)", 1, 2, 3, 4, 5, 6));
        assertArchiveFault(Fault.Code.DUPLICATE, dia.zip());
    }

    @Test
    void diagonalsFarOutsideHaveNoCells() throws IOException {
        ArchiveBytes dia = new ArchiveBytes().with("format", ArchiveBytes.word("dia"))
                .with("shape", ArchiveBytes.longs("(2,)", Long.MAX_VALUE, 3))
                .with("offsets", ArchiveBytes.longs("(3,)", Long.MIN_VALUE, Long.MAX_VALUE, -1))
                .with("data", ArchiveBytes.doubles("(3, 2)", 1, 2, 3, 4, 5, 6));
        assertThat(Npz.entries(dia.zip(), 2)).containsExactly("1 0 5.0", "2 1 6.0");
        assertThat(Npz.read(dia.zip()).nse()).isEqualTo(2);
    }

    @Test
    void unsignedNumbersBeyondInt64AreNamedAsTheyAre() {
        byte[] unsigned = ArchiveBytes.npy(ArchiveBytes.header("<u8", "(3,)"), ArchiveBytes.bytes(0, -1, 0));
        for (String member : List.of("indices", "indptr")) {
            ArchiveBytes archive = ArchiveBytes.csr().with(member, unsigned);
            String named = (member.equals("indices") ? "index 1" : "pointer 1")
                    + " is 18446744073709551615 (expected 0..";
            assertThatThrownBy(() -> Npz.read(archive.zip(), SMALL)).hasMessageContaining(named);
            assertThatThrownBy(() -> Npz.forEach(archive.zip(), SMALL, entry -> {
            })).hasMessageContaining(named);
        }
        byte[] extents = ArchiveBytes.npy(ArchiveBytes.header("<u8", "(2,)"), ArchiveBytes.bytes(-2, 3));
        assertThatThrownBy(() -> Npz.read(ArchiveBytes.csr().with("shape", extents).zip(), SMALL))
                .hasMessageContaining("the extent of dimension 0 is 18446744073709551614 (expected 0..2^63-1)");
    }

    @Test
    void numbersBeyondInt64AreKeptOrRounded() throws IOException {
        byte[] npy = ArchiveBytes.npy(ArchiveBytes.header("<u8", "(3,)"),
                ArchiveBytes.bytes(-1, Long.MIN_VALUE + 1025, 5));
        assertThat(Npz.readNpy(npy).dtype()).isEqualTo(DType.UINT64);
        assertThat(Npz.readNpy(npy).get(0)).isEqualTo(Scalar.unsigned(-1));
        assertFault(() -> Npz.readNpy(npy, ReadOptions.DEFAULT.withDtype(DType.INT64)), Fault.Code.INTEGER_RANGE);
        StridedArray rounded = (StridedArray) Npz
                .readNpy(npy, ReadOptions.DEFAULT.withDtype(DType.FLOAT64)).array();
        assertThat(DenseOracle.doubles(rounded)).containsExactly(0x1p64, 0x1p63 + 2048, 5);
    }

    @Test
    void coordinatesInFortranOrderAreRead() throws IOException {
        byte[] coords = ArchiveBytes.npy("{'descr': '<i8', 'fortran_order': True, 'shape': (2, 3)}",
                ArchiveBytes.bytes(0, 1, 0, 2, 1, 2));
        ArchiveBytes coo = new ArchiveBytes().with("coords", coords).with("shape", ArchiveBytes.longs("(2,)", 2, 3))
                .with("data", ArchiveBytes.doubles("(3,)", 1, 2, 3)).with("fill_value", ArchiveBytes.doubles("()", 0));
        assertThat(Npz.entries(coo.zip(), 2)).containsExactly("0 1 1.0", "0 2 2.0", "1 2 3.0");
        DenseOracle.assertSameElements(Npz.read(coo.zip()), Npz.read(Npz.write(
                Convert.toCoo(Npz.read(ArchiveBytes.csr().zip())), WriteOptions.DEFAULT)));
        assertThat(Npz.read(coo.zip())).isInstanceOf(CooArray.class);
    }

    @Test
    void aMemberThatIsNoneIsListed() throws IOException {
        ArchiveBytes several = new ArchiveBytes().with("x", ArchiveBytes.longs("(2,)", 1, 2)).with("y",
                ArchiveBytes.doubles("(1, 1)", 3));
        assertThatThrownBy(() -> Npz.read(several.zip())).isInstanceOf(ArrayFormatException.class)
                .hasMessageContainingAll("x <i8 (2)", "y <f8 (1, 1)");
        ReadOptions y = ReadOptions.DEFAULT.withMember("y");
        assertThat(Npz.read(several.zip(), y).array().getDouble(0, 0)).isEqualTo(3);
        assertFault(() -> Npz.read(several.zip(), ReadOptions.DEFAULT.withMember("z")), Fault.Code.MEMBER);
        assertFault(() -> Npz.read(new ArchiveBytes().zip()), Fault.Code.MEMBER);
    }

    @ParameterizedTest
    @CsvSource({"12, bzip2", "14, LZMA", "93, Zstandard", "99, another method"})
    void membersOfOtherCompressionNameIt(int method, String words) {
        byte[] archive = ArchiveBytes.csr().zip();
        String text = new String(archive, StandardCharsets.ISO_8859_1);
        ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN)
                .putShort(text.lastIndexOf("PK\3\4") + 8, (short) method)
                .putShort(text.lastIndexOf("PK\1\2") + 10, (short) method);
        assertArchiveFault(Fault.Code.UNSUPPORTED, archive);
        assertThatThrownBy(() -> Npz.read(archive, SMALL)).hasMessageContaining("data.npy")
                .hasMessageContaining("the member is compressed by " + words + " (ZIP method " + method
                        + "; expected deflated, method 8, or stored, method 0)")
                .hasMessageContaining("numpy.savez_compressed");
    }

    @Test
    void membersBesideThoseOfTheArrayAreNoted() throws IOException {
        ArchiveBytes csr = ArchiveBytes.csr().with("_is_array", ArchiveBytes.longs("()", 1));
        assertThat(Npz.read(csr.zip(), SMALL).info().notes()).isEmpty();
        assertThat(Npz.read(csr.with("labels", ArchiveBytes.longs("(1,)", 1)).with("row", ArchiveBytes.longs("(1,)", 1))
                .zip(), SMALL).info().notes()).containsExactly(new Note(Note.Code.MEMBERS_UNREAD, 0, 2));
    }

    /// The directory says as many packed bytes as the header needs, but the file is short.
    @Test
    void theDirectoryCannotPromiseMoreThanTheFileHolds() {
        byte[] member = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(100000,)"), new byte[8]);
        byte[] archive = new ArchiveBytes().with("x", member).zip();
        int directory = new String(archive, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN).putInt(directory + 20, 800_000)
                .putInt(directory + 24, member.length - 8 + 800_000);
        assertArchiveFault(Fault.Code.COMPRESSION, archive);
    }

    @Test
    void aDamagedMemberIsToBeFetchedAgain() {
        byte[] archive = ArchiveBytes.csr().zip();
        int data = new String(archive, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        ByteBuffer bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = data; at >= 0; at = new String(archive, StandardCharsets.ISO_8859_1).indexOf("PK\1\2", at + 1)) {
            bytes.putInt(at + 16, bytes.getInt(at + 16) ^ 1);
        }
        assertFault(() -> Npz.read(archive, SMALL), Fault.Code.COMPRESSION, "the checksum differs",
                "; fetch or write the file again");
    }

    @Test
    void theShapeAskedForMustBeThatOfTheFile() {
        ReadOptions other = ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 2));
        assertFault(() -> Npz.read(ArchiveBytes.csr().zip(), other), Fault.Code.SHAPE);
        assertFault(() -> Npz.readNpy(ArchiveBytes.doubles("(2, 3)", 1, 2, 3, 4, 5, 6), other), Fault.Code.SHAPE);
    }
}
