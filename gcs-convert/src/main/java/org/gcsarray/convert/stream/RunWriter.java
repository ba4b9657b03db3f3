package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/// Writes the records of one run through a buffer.
final class RunWriter extends RecordBuffer {

    private final SeekableByteChannel channel;
    private final String place;
    private long written;

    RunWriter(SeekableByteChannel channel, String place, RunFormat format, int capacity) {
        super(format, capacity);
        this.channel = channel;
        this.place = place;
    }

    void write(Triples elements) throws IOException {
        for (int from = 0; from < elements.size(); from += capacity) {
            records = Math.min(capacity, elements.size() - from);
            format.encode(elements, from, records, buffer);
            empty();
        }
    }

    @Override
    void empty() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, records * format.recordBytes());
        while (bytes.hasRemaining()) {
            try {
                written += channel.write(bytes);
            } catch (IOException e) {
                throw FileFaults.explain("cannot write " + bytes.remaining() + " bytes to a temporary file in " + place
                        + " after " + written + " bytes of it", e);
            }
        }
        records = 0;
    }

    long written() {
        return written;
    }
}
