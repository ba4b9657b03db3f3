package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.util.SerializableConfiguration;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TnsWriter;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;

/// Writes the lines of a partition, in a task. Immutable.
///
/// @param form          form of the blocks, of a layout in row-major order
/// @param format        word of the format
/// @param object        what a Matrix Market file calls the array
/// @param pattern       whether values are left out
/// @param folder        path of the folder of the parts
/// @param configuration configuration of Hadoop
record PartWriter(ArrayForm form, String format, MarketObject object, boolean pattern, String folder,
        SerializableConfiguration configuration) implements Serializable {

    /// Writes a file whose name no other attempt uses, and returns what it holds.
    Iterator<WrittenPart> write(int partition, Iterator<Block> blocks) throws IOException {
        String name = "part-" + partition + "-" + TaskContext.get().taskAttemptId();
        Path file = new Path(folder, name);
        long[] largest = new long[form.shape().rank()];
        Arrays.fill(largest, -1);
        long nse = 0;
        long unusualNans = 0;
        boolean exceedsInt64 = false;
        boolean beginsLikeHeader = false;
        // not with its folders: that of a job which has failed is removed while other tasks still run
        try (OutputStream out = TextSource.fileSystem(file, configuration.value()).createFile(file).overwrite(true)
                .build()) {
            while (blocks.hasNext()) {
                CooArray piece = Convert.toCoo(form.array(blocks.next()));
                unusualNans += write(piece, out).stream().mapToLong(Note::count).sum();
                beginsLikeHeader |= nse == 0 && TnsWriter.beginsLikeHeader(piece);
                nse += piece.nse();
                exceedsInt64 |= MatrixMarketWriter.exceedInt64(piece.values());
                for (int d = 0; d < largest.length; d++) {
                    for (int k = 0; k < piece.nse(); k++) {
                        largest[d] = Math.max(largest[d], piece.indices(d).get(k));
                    }
                }
            }
        }
        return List.of(new WrittenPart(name, nse, largest, exceedsInt64, beginsLikeHeader, unusualNans)).iterator();
    }

    /// Returns a note if NaNs lose their bits.
    private List<Note> write(CooArray piece, OutputStream out) throws IOException {
        return format.equals("tns") ? TnsWriter.writeEntries(piece, out)
                : MatrixMarketWriter.writeEntries(piece, pattern, object, out);
    }
}
