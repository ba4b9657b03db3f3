package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.List;
import java.util.zip.Deflater;

import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;
import org.junit.jupiter.api.Test;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultAssert;
import org.gcsarray.io.internal.assembly.Place;

class FilterChainTest {

    private static final HdfType REAL = new HdfType.FloatType(4, ByteOrder.LITTLE_ENDIAN);

    private static FilterChain shuffle(int id, int... parameters) {
        return new FilterChain(new Place("a.h5", "/data"), REAL,
                List.of(new FilterInfo(id, "shuffle", true, parameters)));
    }

    private static ByteBuffer bytes() {
        return ByteBuffer.wrap(new byte[] {1, 5, 2, 6, 3, 7, 4, 8});
    }

    @Test
    void theWidthOfShuffledElementsIsThatOfTheirType() throws ArrayFormatException {
        assertThat(shuffle(2, 4).decode(bytes(), new BitSet(), 8))
                .isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        assertFault(shuffle(2, 2),
                "filter 2 \"shuffle\" is for elements of 2 bytes (expected 4, the width of float32)");
        assertFault(shuffle(2, -1), "elements of 4294967295 bytes");
        assertFault(shuffle(2), "elements of 0 bytes");
        assertFault(shuffle(32008, 0, 2, 8, 0, 0), "filter 32008 \"shuffle\" is for elements of 8 bytes");
    }

    /// As in chunks of variable-length text, whose filter has no width.
    @Test
    void filtersThatAreSkippedNeedNoWidth() throws ArrayFormatException {
        BitSet all = new BitSet();
        all.set(0);
        assertThat(shuffle(2).decode(bytes(), all, 8)).isEqualTo(bytes());
    }

    /// A little more may come out of a filter than the chunk has, which is not to exceed an int.
    @Test
    void chunksNearTwoGibibytesAreUnpacked() throws ArrayFormatException {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {1, 2, 3});
        deflater.finish();
        byte[] packed = new byte[100];
        int length = deflater.deflate(packed);
        deflater.end();
        FilterChain deflate = new FilterChain(new Place("a.h5", "/data"), REAL,
                List.of(new FilterInfo(1, "deflate", true, new int[0])));
        assertThat(deflate.decode(ByteBuffer.wrap(packed, 0, length), new BitSet(), Integer.MAX_VALUE - 64))
                .isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
    }

    @Test
    void aDamagedChunkIsToBeFetchedAgain() {
        FilterChain checksum = new FilterChain(new Place("a.h5", "/data"), REAL,
                List.of(new FilterInfo(3, "fletcher32", true, new int[0])));
        FaultAssert.assertFault(() -> checksum.decode(bytes(), new BitSet(), 8), Fault.Code.CHECKSUM,
                "the checksum of a chunk is ", "; fetch or write the file again");
        FilterChain deflate = new FilterChain(new Place("a.h5", "/data"), REAL,
                List.of(new FilterInfo(1, "deflate", true, new int[0])));
        FaultAssert.assertFault(() -> deflate.decode(bytes(), new BitSet(), 8), Fault.Code.COMPRESSION,
                "deflate: ", "; fetch or write the file again");
    }

    private static void assertFault(FilterChain filters, String text) {
        FaultAssert.assertFault(() -> filters.decode(bytes(), new BitSet(), 8), Fault.Code.STRUCTURE, text,
                "a.h5:/data");
    }
}
