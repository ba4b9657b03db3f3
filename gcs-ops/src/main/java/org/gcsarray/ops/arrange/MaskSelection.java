package org.gcsarray.ops.arrange;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// The elements of an array where a mask is true, in row-major order. O(stored elements of both) for sparse arrays, whether most of the mask is true or
/// most of it is false. A mask that has the leading dimensions only chooses parts.
final class MaskSelection {

    private final SmoothShape shape;
    private final boolean mostlyTrue;
    /// Where the mask is not its fill.
    private final CooArray exceptions;

    private MaskSelection(SmoothShape shape, CooArray mask) {
        this.shape = shape;
        this.mostlyTrue = !mask.fill().isZero();
        this.exceptions = mask.pruneZeros();
    }

    static StoredArray of(StoredArray a, StoredArray mask) {
        if (mask.dtype() != DType.BOOL) {
            throw new IllegalArgumentException("the mask has dtype " + mask.dtype() + "; bool is needed");
        }
        int rank = mask.shape().rank();
        if (rank > a.shape().rank()
                || !Arrays.equals(mask.shape().extents(), Arrays.copyOf(a.shape().extents(), rank))) {
            throw new IllegalArgumentException(
                    "the mask has shape " + mask.shape() + "; the array has shape " + a.shape());
        }
        MaskSelection selection = new MaskSelection(mask.shape(), Convert.toCoo(mask));
        if (rank < a.shape().rank()) {
            return selection.parts(a);
        }
        return a instanceof StridedArray dense ? selection.dense(Convert.toStrided(dense))
                : selection.sparse(Convert.toCoo(a));
    }

    /// Returns the parts of an array of more dimensions than the mask, one for each index where the mask is true.
    private StoredArray parts(StoredArray a) {
        long[] extents = LongStream.concat(LongStream.of(shape.size()),
                Arrays.stream(a.shape().extents()).skip(shape.rank())).toArray();
        OpOptions options = OpOptions.DEFAULT;
        return Views.taken(Reshape.of(a, SmoothShape.of(extents), options), places(options.maxBytes()), 0, options);
    }

    /// Returns the row-major places of the indices where the mask is true.
    private long[] places(long maxBytes) {
        long selected = selected();
        long most = Math.min(maxBytes, (long) Long.BYTES * Sizes.LARGEST_ARRAY);
        if (selected > most / Long.BYTES) {
            throw new IllegalArgumentException("the mask of shape " + shape + " is true at " + selected
                    + " indices, whose list needs " + Sizes.bytes((double) selected * Long.BYTES) + "; the limit is "
                    + Sizes.bytes(most));
        }
        long[] listed = IntStream.range(0, exceptions.values().size())
                .mapToLong(position -> rowMajor(exceptions, position)).toArray();
        if (!mostlyTrue) {
            return listed;
        }
        long[] places = new long[(int) selected];
        int before = 0;
        for (int k = 0; k < places.length; k++) {
            while (before < listed.length && listed[before] == (long) k + before) {
                before++;
            }
            places[k] = (long) k + before;
        }
        return places;
    }

    private long selected() {
        BigInteger count = BigInteger.valueOf(exceptions.nse());
        BigInteger selected = mostlyTrue ? shape.cellCount().subtract(count) : count;
        if (selected.bitLength() > 63) {
            throw new ArithmeticException("the mask of shape " + shape + " is true at " + selected
                    + " indices; an axis has at most 2^63-1");
        }
        return selected.longValueExact();
    }

    private CooArray sparse(CooArray a) {
        long size = selected();
        int nse = a.values().size();
        int[] kept = new int[nse];
        long[] places = new long[nse];
        int count = 0;
        Keys keys = Keys.of(shape.extents(), new Indices[][] {a.indices(), exceptions.indices()}, nse,
                exceptions.values().size());
        long[] elements = keys.of(0);
        long[] excepted = keys.of(1);
        int before = 0;
        for (int position = 0; position < nse; position++) {
            while (before < excepted.length && excepted[before] < elements[position]) {
                before++;
            }
            boolean isException = before < excepted.length && excepted[before] == elements[position];
            if (isException != mostlyTrue) {
                kept[count] = position;
                places[count++] = mostlyTrue ? rowMajor(a, position) - before : before;
            }
        }
        return CooArray.wrap(SmoothShape.of(size),
                new Indices[] {Indices.narrowest(size, Arrays.copyOf(places, count))},
                a.values().gather(Arrays.copyOf(kept, count)), a.fill());
    }

    private long rowMajor(CooArray a, int position) {
        long place = 0;
        for (int d = 0; d < shape.rank(); d++) {
            place = place * shape.extent(d) + a.indices(d).get(position);
        }
        return place;
    }

    private StridedArray dense(StridedArray packed) {
        int cells = packed.values().size();
        boolean[] taken = new boolean[cells];
        Arrays.fill(taken, mostlyTrue);
        for (int exception = 0; exception < exceptions.values().size(); exception++) {
            taken[(int) rowMajor(exceptions, exception)] = !mostlyTrue;
        }
        int[] positions = new int[(int) selected()];
        int count = 0;
        for (int k = 0; k < cells; k++) {
            if (taken[k]) {
                positions[count++] = k;
            }
        }
        return StridedArray.wrapRowMajor(SmoothShape.of(positions.length), packed.values().gather(positions));
    }
}
