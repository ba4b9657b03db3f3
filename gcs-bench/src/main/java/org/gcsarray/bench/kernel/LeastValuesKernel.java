package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrays;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;

/// A conversion that stores values in the fewest bytes, against the same that keeps eight bytes each: what it takes to find them. The pattern is that
/// of the data; the values are drawn anew.
///
/// @param drawn what the values are
record LeastValuesKernel(DrawnValues drawn) implements Kernel {

    @Override
    public String name() {
        return Conversion.COO_CRS.word() + "-least-" + drawn.word();
    }

    @Override
    public String description() {
        return "coordinates in random order to CRS, " + drawn.description() + ", 1 thread, against eight bytes";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CooArray operand = shuffled((CooArray) Conversion.SORTED_CRS.operand(data));
        CompressedArray result = Conversion.COO_CRS.convert(operand, Conversion.SUM);
        CompressedRows rows = result.unfolded();
        List<Contender> found = List.of(
                gcs("gcs-least", operand, Conversion.SUM.withValues(ConvertOptions.ValueForm.LEAST)),
                gcs("gcs", operand, Conversion.SUM));
        return new Contest(data.name(), rows.rowCount(), rows.columnCount(), operand.nse(),
                Cost.of(operand.nse(), operand.byteSize(), result.byteSize()), found,
                ElementList.of(operand, Conversion.COO_CRS.target(operand.shape())).verifier());
    }

    /// Returns the elements in random order, each once, since sums of repeats may fit fewer bytes or more.
    private CooArray shuffled(CooArray pattern) {
        int[] order = IntArrays.shuffle(IntStream.range(0, Math.toIntExact(pattern.nse())).toArray(), new Random(1));
        Indices[] indices = new Indices[pattern.shape().rank()];
        Arrays.setAll(indices, d -> pattern.indices(d).gather(order));
        return CooArray.wrap(pattern.shape(), indices, drawn.values(order.length));
    }

    private static Contender gcs(String name, CooArray operand, ConvertOptions options) {
        return new Contender(name, () -> {
            CooArray own = Conversion.rewrap(operand, true);
            return Prepared.making(() -> Conversion.COO_CRS.convert(own, options),
                    result -> ElementList.stored(result.unfolded()));
        });
    }
}
