package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Thorough;

class NpyOutputTest {
    /// Counts bytes.
    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int one) {
            bytes++;
        }

        @Override
        public void write(byte[] many, int from, int count) {
            bytes += count;
        }
    }

    @Test
    @Thorough // 8 GiB take seconds
    void valuesMayBeAsManyAsAnIntCounts() throws IOException {
        Counter counter = new Counter();
        new NpyOutput(counter).values(Values.uniform(Scalar.of(7).convert(DType.FLOAT32), Integer.MAX_VALUE));
        assertThat(counter.bytes).isEqualTo(4L * Integer.MAX_VALUE);
    }
}
