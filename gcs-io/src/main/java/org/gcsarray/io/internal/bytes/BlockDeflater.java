package org.gcsarray.io.internal.bytes;

import java.util.Arrays;
import java.util.zip.Deflater;

import org.gcsarray.parallel.Parallelism;

/// A raw deflater that works on several blocks of its input at once and gives one stream, for the `def` of a
/// [java.util.zip.DeflaterOutputStream]. It has what such a stream calls.
///
/// Each block starts with the last 32 KiB before it as dictionary and ends at a whole byte, which costs about five bytes a block. Where blocks
/// end depends on the input alone: any number of threads gives the same bytes. Holds 1.3 MiB for each thread, at most
/// 83 MiB, until [#end].
public final class BlockDeflater extends Deflater {
    private static final int BLOCK = 1 << 19;
    /// Blocks at once, whatever the number of threads.
    private static final int MOST_BLOCKS = 64;
    /// How far back deflate looks.
    private static final int WINDOW = 1 << 15;
    /// More than an incompressible block takes.
    private static final int ROOM = BLOCK + (BLOCK >> 4);

    private final Parallelism parallelism;
    private final Block[] blocks;
    private final byte[] input;
    /// How many bytes at the start of the input are deflated already.
    private int window;
    /// Where the next bytes go.
    private int end;
    /// How many blocks hold output that was not yet taken, from the first of them on.
    private int ready;
    private int first;
    private byte[] given = {};
    private int from;
    private int to;
    private boolean finishing;
    private boolean finished;
    private long read;
    private long written;

    /// @param level       as [Deflater#setLevel]
    /// @param parallelism on how many blocks at once
    public BlockDeflater(int level, Parallelism parallelism) {
        super(level, true);
        this.parallelism = parallelism;
        blocks = new Block[Math.min(parallelism.tasksFor(Long.MAX_VALUE), MOST_BLOCKS)];
        Arrays.setAll(blocks, k -> new Block(level));
        input = new byte[WINDOW + blocks.length * BLOCK];
    }

    /// The output of a block.
    private static final class Block {
        private final Deflater deflater;
        private final byte[] output = new byte[ROOM];
        private int from;
        private int to;

        Block(int level) {
            deflater = new Deflater(level, true);
        }

        void deflate(byte[] input, int start, int end, int window, boolean last) {
            deflater.reset();
            deflater.setDictionary(input, start - window, window);
            deflater.setInput(input, start, end - start);
            if (last) {
                deflater.finish();
            }
            from = 0;
            to = deflater.deflate(output, 0, ROOM, last ? NO_FLUSH : SYNC_FLUSH);
            if (to == ROOM) {
                throw new IllegalStateException(end - start + " bytes take " + ROOM + " and more when deflated");
            }
        }

        int take(byte[] target, int at, int most) {
            int count = Math.min(most, to - from);
            System.arraycopy(output, from, target, at, count);
            from += count;
            return count;
        }
    }

    @Override
    public void setInput(byte[] bytes, int offset, int length) {
        given = bytes;
        from = offset;
        to = offset + length;
    }

    @Override
    public boolean needsInput() {
        return from == to && first == ready;
    }

    @Override
    public void finish() {
        finishing = true;
    }

    @Override
    public boolean finished() {
        return finished && first == ready;
    }

    /// Takes as much of the input as there is room for; a full room is emptied only for more input or the end, so that the last byte of all is
    /// always in the last block.
    @Override
    public int deflate(byte[] target, int offset, int length) {
        if (first == ready) {
            int count = Math.min(to - from, window + blocks.length * BLOCK - end);
            System.arraycopy(given, from, input, end, count);
            from += count;
            end += count;
            read += count;
            if (from < to || (finishing && !finished)) {
                deflateBlocks();
            }
        }
        int taken = 0;
        while (first < ready && taken < length) {
            taken += blocks[first].take(target, offset + taken, length - taken);
            if (blocks[first].from == blocks[first].to) {
                first++;
            }
        }
        written += taken;
        return taken;
    }

    private void deflateBlocks() {
        finished = from == to;
        ready = Math.max(1, Math.ceilDiv(end - window, BLOCK));
        first = 0;
        parallelism.run(ready, k -> {
            int start = window + k * BLOCK;
            blocks[k].deflate(input, start, Math.min(start + BLOCK, end), Math.min(start, WINDOW),
                    finished && k == ready - 1);
        });
        window = Math.min(end, WINDOW);
        System.arraycopy(input, end - window, input, 0, window);
        end = window;
    }

    @Override
    public long getBytesRead() {
        return read;
    }

    @Override
    public long getBytesWritten() {
        return written;
    }

    @Override
    public void reset() {
        window = 0;
        end = 0;
        ready = 0;
        first = 0;
        from = 0;
        to = 0;
        finishing = false;
        finished = false;
        read = 0;
        written = 0;
    }

    @Override
    public void end() {
        super.end();
        for (Block block : blocks) {
            block.deflater.end();
        }
    }
}
