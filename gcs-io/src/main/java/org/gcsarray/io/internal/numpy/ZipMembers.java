package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.bytes.BlockDeflater;
import org.gcsarray.parallel.Parallelism;

/// Writes the members of an archive one after the other, deflated or stored.
final class ZipMembers {
    /// The first moment that ZIP knows: the same in every file, so that equal arrays give equal bytes.
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);
    private static final int BUFFER_BYTES = 1 << 16;

    private final DeflatedMembers zip;
    private final boolean stored;

    /// @param stream  the target; not closed
    /// @param options whether, how and on how many threads to deflate; without compression, as SciPy and NumPy do
    ZipMembers(OutputStream stream, WriteOptions options) {
        Optional<Compression> compression = options.compression();
        stored = compression.equals(Optional.of(Compression.NONE));
        zip = new DeflatedMembers(stream, compression.map(ZipMembers::level).orElse(Deflater.DEFAULT_COMPRESSION),
                stored ? Parallelism.sequential() : options.parallelism());
    }

    /// An archive whose members are deflated on several threads.
    private static final class DeflatedMembers extends ZipOutputStream {

        DeflatedMembers(OutputStream stream, int level, Parallelism parallelism) {
            super(stream);
            def.end();
            def = new BlockDeflater(level, parallelism);
            buf = new byte[BUFFER_BYTES];
        }

        @Override
        public void finish() throws IOException {
            super.finish();
            def.end();
        }
    }

    private static int level(Compression compression) {
        return compression == Compression.SMALL ? Deflater.BEST_COMPRESSION : Deflater.BEST_SPEED;
    }

    /// Writes the content of one member, the same one each time.
    interface Content {
        void write(NpyOutput output) throws IOException;
    }

    /// Bytes of which only the number and the checksum are wanted.
    private static final class CountedBytes extends OutputStream {

        private final CRC32 crc = new CRC32();
        private long count;

        @Override
        public void write(int value) {
            crc.update(value);
            count++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            crc.update(bytes, from, length);
            count += length;
        }
    }

    /// Adds a member.
    ///
    /// @param name its name without `.npy`
    void add(String name, Content content) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(EPOCH);
        if (stored) {
            // a stored member begins with its length and checksum
            CountedBytes bytes = new CountedBytes();
            content.write(new NpyOutput(bytes));
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(bytes.count);
            entry.setCrc(bytes.crc.getValue());
        }
        zip.putNextEntry(entry);
        content.write(new NpyOutput(zip));
        zip.closeEntry();
    }

    /// Adds integers of rank 1 as int32 or int64.
    void integers(String name, int count, IntToLongFunction number, boolean wide) throws IOException {
        add(name, output -> {
            output.header(descr(wide), count);
            output.integers(count, number, wide);
        });
    }

    /// Adds indices as int32 or int64.
    void indices(String name, Indices indices, boolean wide) throws IOException {
        add(name, output -> {
            output.header(descr(wide), indices.size());
            output.indices(indices, wide);
        });
    }

    /// Adds all indices of coordinates in one member, one dimension behind the other.
    void coordinates(String name, CooArray coo, boolean wide) throws IOException {
        int rank = coo.shape().rank();
        add(name, output -> {
            output.header(descr(wide), rank, coo.nse());
            for (int d = 0; d < rank; d++) {
                output.indices(coo.indices(d), wide);
            }
        });
    }

    /// Adds values.
    void values(String name, Values values) throws IOException {
        add(name, output -> {
            output.header(NumpyType.descr(values.dtype()), values.size());
            output.values(values);
        });
    }

    /// Refuses rows of which a file has no pointers.
    ///
    /// @throws IllegalArgumentException if there are more than other libraries, and this one, can have pointers for
    static void checkRows(CompressedRows rows) {
        if (!RowIndex.Dense.isPossible(rows.rowCount())) {
            throw new IllegalArgumentException(rows.rowCount()
                    + " rows; NumPy archives have a pointer for each row. Convert the array to coordinates, or write .gcs");
        }
    }

    /// Adds the pointers of all rows, of hyper-sparse ones too, which are never laid out in memory; after [#checkRows].
    void pointers(String name, CompressedRows rows, boolean wide) throws IOException {
        RowIndex index = rows.rows();
        int count = (int) rows.rowCount() + 1;
        add(name, output -> {
            int[] listed = {0};
            output.header(descr(wide), count);
            output.integers(count, row -> {
                while (listed[0] < index.listedRows() && index.rowId(listed[0]) < row) {
                    listed[0]++;
                }
                return listed[0] == 0 ? 0 : index.end(listed[0] - 1);
            }, wide);
        });
    }

    private static String descr(boolean wide) {
        return wide ? "<i8" : "<i4";
    }

    /// Writes the directory behind the members, and flushes.
    void finish() throws IOException {
        zip.finish();
        zip.flush();
    }
}
