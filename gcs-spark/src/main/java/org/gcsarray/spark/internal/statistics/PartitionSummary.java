package org.gcsarray.spark.internal.statistics;

import java.io.Serializable;
import java.util.Iterator;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.Decoding;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;

/// What the driver is told of a partition: about 600 bytes.
final class PartitionSummary implements Serializable {

    final RowLengthCounts rowLengths = new RowLengthCounts();
    final long[] usedExtents;
    long nse;
    long blocks;
    long byteSize;
    /// Bytes of the values, but for what all values of one encoding share.
    long codeBytes;
    /// Bytes of the one value, or of the table of distinct ones.
    long sharedBytes;
    /// Number that is the same where values are encoded alike; only if all blocks are.
    private long encoding;
    private boolean isEncoded = true;

    private PartitionSummary(int rank) {
        this.usedExtents = new long[rank];
    }

    /// Looks at all blocks of a partition. O(elements).
    static PartitionSummary of(ArrayForm form, Iterator<Block> blocks) {
        PartitionSummary summary = new PartitionSummary(form.shape().rank());
        blocks.forEachRemaining(block -> summary.add(form, block));
        return summary;
    }

    private void add(ArrayForm form, Block block) {
        nse += block.nse();
        blocks++;
        byteSize += block.rows().byteSize();
        addValues(block.rows().values());
        RowIndex rows = block.rows().rows();
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) < rows.end(k)) {
                rowLengths.add(block.firstRow() + rows.rowId(k), rows.end(k) - rows.start(k));
            }
        }
        addExtents(Convert.toCoo(form.array(block)));
    }

    private void addValues(Values values) {
        long own = encoding(values);
        isEncoded &= own != 0 && (encoding == 0 || encoding == own);
        encoding = own;
        sharedBytes = values.slice(0, 0).byteSize();
        codeBytes += values.byteSize() - sharedBytes;
    }

    /// Returns a hash of what all values of one encoding share, 0 for plain values.
    private static long encoding(Values values) {
        return switch (values) {
            case UniformValues uniform -> mix(1, uniform.value());
            case EncodedValues encoded -> {
                Decoding decoding = Backing.decoding(encoded);
                Values table = Backing.table(encoded);
                long hash = mix(mix(encoded.encoding().hashCode(), Scalar.of(decoding.times())),
                        Scalar.of(decoding.by()));
                for (int k = 0; table != null && k < table.size(); k++) {
                    hash = mix(hash, table.get(k));
                }
                yield hash;
            }
            default -> 0;
        };
    }

    private static long mix(long hash, Scalar value) {
        long mixed = hash;
        for (long bits : new long[] {Double.doubleToRawLongBits(value.real()),
            Double.doubleToRawLongBits(value.imaginary()), value.integer()}) {
            mixed = (mixed ^ bits) * 0x9E37_79B9_7F4A_7C15L;
            mixed ^= mixed >>> 32;
        }
        return mixed;
    }

    private void addExtents(CooArray elements) {
        for (int d = 0; d < usedExtents.length; d++) {
            Indices indices = elements.indices(d);
            for (int k = 0; k < indices.size(); k++) {
                usedExtents[d] = Math.max(usedExtents[d], indices.get(k) + 1);
            }
        }
    }

    /// Returns whether all values are encoded as those of `other` are.
    boolean isEncodedLike(PartitionSummary other) {
        return isEncoded && other.isEncoded && encoding == other.encoding;
    }
}
