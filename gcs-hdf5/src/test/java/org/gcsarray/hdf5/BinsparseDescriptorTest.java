package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.io.FaultAssert.assertFault;

import org.junit.jupiter.api.Test;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

class BinsparseDescriptorTest {

    /// As many as the text of the fault says, not one fewer.
    @Test
    void takesAsManyValuesAsOneArrayHolds() throws ArrayFormatException {
        assertThat(parse((1L << 31) - 9).nse()).isEqualTo(Integer.MAX_VALUE - 8);
        assertFault(() -> parse((1L << 31) - 8), Fault.Code.LIMIT, "2147483640 stored values (expected 0..2^31-9)");
    }

    private static BinsparseDescriptor parse(long count) throws ArrayFormatException {
        return BinsparseDescriptor.parse(new Place("a.h5", ""), """
                {"binsparse": {"version": "0.1", "format": "CVEC", "shape": [9223372036854775807],
                "number_of_stored_values": %d, "data_types": {"values": "float64"}}}""".formatted(count));
    }
}
