package org.gcsarray.cli.internal.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;

/// What `gcs info` tells; the components are the keys of its JSON.
///
/// @param schema        name and version of this description
/// @param file          file
/// @param format        word of its format
/// @param kind          words of its header
/// @param shape         extents
/// @param shapeDerived  whether the extents follow from the largest indices only
/// @param rank          number of dimensions
/// @param dtype         type of the values
/// @param nse           number of elements after completing the symmetry and combining duplicates
/// @param density       nse divided by the number of cells, 0 if there are none
/// @param byteSize      bytes of the array as it was read
/// @param valueEncoding how the values are stored: their type, or a narrower encoding
/// @param valueBytes    bytes of the values as they were read
/// @param savedBytes    how many fewer these are than those of values of the type; 0 if they are not
/// @param leastEncoding how the values would be stored in the fewest bytes
/// @param leastBytes    bytes that they would take
/// @param cooBytes      bytes as canonical coordinates
/// @param bestLayout    layout with the fewest bytes; none below rank 2
/// @param layout        layout in the file; none in formats without
/// @param fill          value of unspecified elements
/// @param duplicates    how many elements fell together with an earlier one
/// @param explicitZeros how many of the nse elements are zero
/// @param usedExtents   per dimension, how many different indices occur
/// @param storedInFile  number of entries in the file; of a stack, of its elements
/// @param symmetry      symmetry declared in the file
/// @param comments      comments of its header
/// @param notes         what the reader had to relax
public record InfoReport(String schema, String file, String format, String kind, List<Long> shape, boolean shapeDerived,
        int rank, String dtype, long nse, double density, long byteSize, String valueEncoding, long valueBytes,
        long savedBytes, String leastEncoding, long leastBytes, long cooBytes, Optional<LayoutBytes> bestLayout,
        Optional<String> layout, Object fill, long duplicates, long explicitZeros, List<Long> usedExtents,
        long storedInFile, String symmetry, List<String> comments, List<NoteLine> notes) {

    /// Describes an array that was read without dropping zeros.
    public static InfoReport of(LoadedArray loaded, boolean pruneZeros, ConvertOptions options) {
        FileInfo info = loaded.info();
        NdArray read = loaded.array();
        CooArray canonical = Convert.toCoo(read, options);
        CooArray coo = pruneZeros ? canonical.pruneZeros() : canonical;
        NdArray array = pruneZeros ? coo : read;
        Values values = array instanceof StoredArray stored ? stored.values() : coo.values();
        Values least = values.least();
        DistinctCounts counts = DistinctCounts.of(coo);
        return new InfoReport("gcs.info/1", info.file(), info.format(), info.kind(),
                NumberText.list(array.shape().extents()), info.shapeDerived(), array.shape().rank(),
                array.dtype().toString(), array.nse(), NumberText.density(array.nse(), array.shape()), array.byteSize(),
                values.encoding(), values.byteSize(), savedBytes(values), least.encoding(), least.byteSize(),
                coo.byteSize(), LayoutPrediction.search(counts).layouts().stream().findFirst().map(LayoutBytes::of),
                Optional.of(info.layout()).filter(layout -> !layout.isEmpty()), Json.number(array.fill()),
                isCounted(info) ? info.expanded() - read.nse() : 0, explicitZeros(array),
                IntStream.range(0, coo.shape().rank()).mapToObj(d -> counts.exact(1L << d)).toList(),
                isCounted(info) ? info.stored() : array.nse(), info.symmetry().word(), info.comments(),
                info.notes().stream().map(NoteLine::of).toList());
    }

    private static long savedBytes(Values values) {
        return Math.max(0, (long) values.size() * values.dtype().byteWidth() - values.byteSize());
    }

    /// Returns whether the file itself tells its elements; the spec of a stack does not.
    private static boolean isCounted(FileInfo info) {
        return info.stored() >= 0;
    }

    private static long explicitZeros(NdArray array) {
        Scalar zero = Scalar.zero(array.dtype());
        long[] zeros = {0};
        array.forEachValue((_, values, position) -> zeros[0] += values.sameNumber(position, zero) ? 1 : 0);
        return zeros[0];
    }
}
