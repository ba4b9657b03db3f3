package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Temporary files that count what happens to them and go wrong on demand.
final class FaultyStore implements RunStore {

    /// What a file is asked for.
    enum Access {
        CREATE, WRITE, READ, POSITION, CLOSE
    }

    /// Looks at an access before it is carried out, and may throw.
    @FunctionalInterface
    interface Watch {
        void before(Access access, FaultyStore store) throws IOException;
    }

    private final RunStore files;
    private final Watch watch;
    private final int bytesAtOnce;
    private final List<SeekableByteChannel> channels = new ArrayList<>();
    private long bytesWritten;

    /// @param bytesAtOnce bytes that one access writes or reads at most
    FaultyStore(Path directory, int bytesAtOnce, Watch watch) {
        this.files = new TemporaryFiles(directory);
        this.watch = watch;
        this.bytesAtOnce = bytesAtOnce;
    }

    /// Files that work.
    static FaultyStore sound(Path directory) {
        return new FaultyStore(directory, Integer.MAX_VALUE, (_, _) -> {
        });
    }

    int created() {
        return channels.size();
    }

    long openChannels() {
        return channels.stream().filter(SeekableByteChannel::isOpen).count();
    }

    long bytesWritten() {
        return bytesWritten;
    }

    /// Cuts all open files.
    void truncate(long size) throws IOException {
        for (SeekableByteChannel channel : channels) {
            if (channel.isOpen()) {
                channel.truncate(size);
            }
        }
    }

    @Override
    public SeekableByteChannel create() throws IOException {
        watch.before(Access.CREATE, this);
        SeekableByteChannel channel = files.create();
        channels.add(channel);
        return new Watched(channel);
    }

    @Override
    public String place() {
        return files.place();
    }

    private final class Watched implements SeekableByteChannel {

        private final SeekableByteChannel channel;

        Watched(SeekableByteChannel channel) {
            this.channel = channel;
            if (!(channel instanceof FileChannel)) {
                throw new AssertionError("interruption needs a real file");
            }
        }

        @FunctionalInterface
        private interface Transfer {
            int apply(ByteBuffer part) throws IOException;
        }

        private int inPart(ByteBuffer bytes, Transfer transfer) throws IOException {
            ByteBuffer part = bytes.slice(bytes.position(), Math.min(bytesAtOnce, bytes.remaining()));
            int count = transfer.apply(part);
            bytes.position(bytes.position() + Math.max(0, count));
            return count;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            watch.before(Access.READ, FaultyStore.this);
            return inPart(target, channel::read);
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            watch.before(Access.WRITE, FaultyStore.this);
            int count = inPart(source, channel::write);
            bytesWritten += count;
            return count;
        }

        @Override
        public long position() throws IOException {
            return channel.position();
        }

        @Override
        public SeekableByteChannel position(long position) throws IOException {
            watch.before(Access.POSITION, FaultyStore.this);
            channel.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public SeekableByteChannel truncate(long size) throws IOException {
            channel.truncate(size);
            return this;
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            // a file that reports a fault on closing is closed all the same
            channel.close();
            watch.before(Access.CLOSE, FaultyStore.this);
        }
    }
}
