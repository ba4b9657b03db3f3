package org.gcsarray.convert.stream;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Reads the records of one run through a buffer, one after the other.
final class RunReader {

    private final SortedRun run;
    private final String place;
    private final RunFormat format;
    private final byte[] buffer;
    private int position;
    private int end;
    private long read;
    private long row;
    private long column;

    /// Stands at the first record then.
    RunReader(SortedRun run, String place, RunFormat format, int capacity) throws IOException {
        this.run = run;
        this.place = place;
        this.format = format;
        this.buffer = new byte[(int) Math.min((long) capacity * format.recordBytes(), run.bytes()) + RunFormat.SLACK];
        run.channel().position(0);
        load();
    }

    /// Returns the row of the record; behind the last record the largest `long`, which no row has.
    long row() {
        return row;
    }

    long column() {
        return column;
    }

    boolean isExhausted() {
        return row == Long.MAX_VALUE;
    }

    byte[] buffer() {
        return buffer;
    }

    /// Returns where the record lies in the buffer.
    int position() {
        return position;
    }

    void advance() throws IOException {
        position += format.recordBytes();
        load();
    }

    private void load() throws IOException {
        if (position == end) {
            position = 0;
            end = (int) Math.min(buffer.length - RunFormat.SLACK, run.bytes() - read);
            if (end == 0) {
                row = Long.MAX_VALUE;
                return;
            }
            fill();
        }
        row = format.row(buffer, position);
        column = format.column(buffer, position);
    }

    private void fill() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, end);
        while (bytes.hasRemaining()) {
            try {
                if (run.channel().read(bytes) < 0) {
                    throw new EOFException("it ends");
                }
            } catch (IOException e) {
                throw FileFaults.explain("cannot read " + bytes.remaining() + " bytes from a temporary file in " + place
                        + " after " + (read + bytes.position()) + " of " + run.bytes() + " bytes", e);
            }
        }
        read += end;
    }
}
