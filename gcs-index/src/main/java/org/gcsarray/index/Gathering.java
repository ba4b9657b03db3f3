package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;

/// The maps of a composition that have to be listed: an index array, or a cyclic map without a closed form, after an inner transform.
///
/// The new table has the extent 1 along input dimensions on which nothing depends. Where it stems from one dimension in between and
/// repeats itself, it is as short as its period.
///
/// Gives the maps `x -> f(inner(x))`.
///
/// @param middle domain of f, whose bounds the values of inner index arrays must keep
/// @param inner  inner transform
/// @param domain domain of the composition, not explicitly empty
record Gathering(IndexDomain middle, IndexTransform inner, IndexDomain domain) {

    /// Returns the index array after the inner transform. O(size of the new table times number of dimensions that the old one depends on).
    ///
    /// @throws IndexOutOfBoundsException if a value of an inner index array is outside its bounds or the domain in between
    /// @throws IllegalArgumentException  if the new table would stretch over a dimension whose bounds are not explicit and finite
    IndexArray after(IndexArray array) {
        IndexTable table = array.table();
        if (keeps(table)) {
            return array;
        }
        List<IndexTable> offsets = new ArrayList<>();
        long[] extents = ones();
        for (int d : table.dimensions()) {
            long origin = middle.interval(d).min();
            IndexTable term = positions(d, table.shape().extent(d)).map(y -> table.offset(d, y - origin));
            for (int e : term.dimensions()) {
                extents[e] = domain.interval(e).size();
            }
            offsets.add(term);
        }
        IndexTable places = offsets.size() == 1 ? offsets.getFirst() : IndexTable.sum(offsets, extents);
        return new IndexArray(array.offset(), array.stride(), places.map(place -> table.value((int) place)),
                array.bounds());
    }

    /// Returns whether the inner transform leads each index along the dimensions of a table to the same place of it.
    private boolean keeps(IndexTable table) {
        return table.rank() == domain.rank() && Arrays.stream(table.dimensions()).allMatch(
                d -> inner.output(d) instanceof Affine(long offset, long stride, int e) && e == d && stride == 1
                        && offset == middle.interval(d).min() - domain.interval(d).min()
                        && table.shape().extent(d) <= domain.interval(d).size());
    }

    /// Returns the cyclic map after the inner transform, a table of places within the circle. O(size of the table).
    ///
    /// @throws IndexOutOfBoundsException as above
    /// @throws IllegalArgumentException  as above
    IndexArray after(Cyclic map) {
        return new IndexArray(map.offset(), map.stride(),
                positions(map.dimension(), map.period()).map(map::place), IndexInterval.unbounded());
    }

    /// Returns the indices of one dimension in between, which are read modulo `period` afterwards.
    private IndexTable positions(int dimension, long period) {
        OutputIndexMap map = inner.output(dimension);
        return switch (map) {
            case Constant(long offset) -> IndexTable.wrap(new long[] {offset}, ones());
            case Affine affine -> along(affine.dimension(), turn(period, affine.stride()), map);
            case Cyclic cyclic -> {
                long turn = turn(period, cyclic.stride());
                yield along(cyclic.dimension(), cyclic.period() % turn == 0 ? turn : cyclic.period(), map);
            }
            case IndexArray array -> array.table().map(value -> checked(dimension, array.output(value)));
        };
    }

    /// Returns after how many steps of `stride` the indices agree modulo `period`.
    private static long turn(long period, long stride) {
        return period / Exact.gcd(period, stride);
    }

    private IndexTable along(int d, long turn, OutputIndexMap map) {
        IndexInterval interval = domain.interval(d);
        if (!interval.isFixed()) {
            throw new IllegalArgumentException("an index array over " + domain.name(d) + " with bounds " + interval
                    + " is needed; they must be explicit and finite");
        }
        long[] values = new long[IndexTable.checkedSize(Math.min(turn, interval.size()))];
        long[] x = new long[domain.rank()];
        for (int i = 0; i < values.length; i++) {
            x[d] = interval.min() + i;
            values[i] = map.apply(domain, x);
        }
        return IndexTable.along(d, domain.rank(), values);
    }

    private long checked(int dimension, long position) {
        IndexInterval interval = middle.interval(dimension).effective();
        if (!interval.contains(position)) {
            throw new IndexOutOfBoundsException("index " + position + " of " + middle.name(dimension)
                    + " is outside " + interval);
        }
        return position;
    }

    private long[] ones() {
        long[] ones = new long[domain.rank()];
        Arrays.fill(ones, 1);
        return ones;
    }
}
