package org.gcsarray.json;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.LongStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// Writes a transform in normal form.
final class TransformWriter {

    /// Most entries of a list.
    private static final int MOST_POSITIONS = Integer.MAX_VALUE - 8;

    private final IndexDomain domain;

    private TransformWriter(IndexDomain domain) {
        this.domain = domain;
    }

    static void write(IndexTransform transform, JsonTree object) {
        DomainWriter.write(transform.domain(), "input_", object);
        if (transform.equals(IndexTransform.identity(transform.domain()))) {
            return;
        }
        JsonTree output = object.put("output", JsonTree.list());
        TransformWriter writer = new TransformWriter(transform.domain());
        for (int j = 0; j < transform.outputRank(); j++) {
            try {
                writer.write(transform.output(j), output.add(JsonTree.object()));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("output dimension " + j + ": " + e.getMessage(), e);
            }
        }
    }

    private void write(OutputIndexMap map, JsonTree object) {
        switch (map) {
            case Constant(long offset) -> scale(offset, 1, object);
            case Affine(long offset, long stride, int dimension) -> {
                object.put("input_dimension", dimension);
                scale(offset, stride, object);
            }
            case Cyclic cyclic -> writeCyclic(cyclic, object);
            case IndexArray(long offset, long stride, IndexTable table, IndexInterval bounds) -> {
                checkLength(table);
                object.put("index_array", NestedLists.of(domain, table));
                if (!isFull(bounds) && !Arrays.stream(table.values()).allMatch(bounds::contains)) {
                    IntervalForm.write(bounds, object.put("index_array_bounds", JsonTree.list()));
                }
                scale(offset, stride, object);
            }
        }
    }

    /// Refuses an index array that repeats itself along a dimension longer than a list can be.
    private void checkLength(IndexTable table) {
        BigInteger positions = Arrays.stream(table.dimensions())
                .mapToObj(d -> BigInteger.valueOf(domain.interval(d).size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        if (positions.compareTo(BigInteger.valueOf(MOST_POSITIONS)) > 0) {
            throw new IllegalArgumentException("an index array that repeats itself over " + positions
                    + " positions has no JSON form; at most 2^31-9 positions can be listed");
        }
    }

    private static boolean isFull(IndexInterval bounds) {
        return bounds.min() == -IndexInterval.INF && bounds.max() == IndexInterval.INF;
    }

    /// Lists a cyclic map; over an explicitly empty domain it becomes `Constant(0)` as index arrays do.
    private void writeCyclic(Cyclic map, JsonTree object) {
        if (!domain.isExplicitlyEmpty()) {
            object.put("index_array", NestedLists.of(domain, residues(map)));
            scale(map.offset(), map.stride(), object);
        }
    }

    /// Returns the residues `floorMod(x + shift, period)`, listed, since JSON has no cyclic maps: one period long or as long as the
    /// dimension, whichever is less.
    ///
    /// @throws IllegalArgumentException if the dimension has a bound that is implicit or infinite, or needs more than 2^31 - 9 entries
    private IndexTable residues(Cyclic map) {
        IndexInterval interval = domain.interval(map.dimension());
        String fault = "a cyclic map over input dimension " + map.dimension() + " with bounds " + interval
                + " has no JSON form; ";
        if (!interval.isFixed()) {
            throw new IllegalArgumentException(fault + "they must be explicit and finite");
        }
        if (interval.size() > MOST_POSITIONS) {
            throw new IllegalArgumentException(fault + "at most 2^31-9 positions can be listed");
        }
        long extent = Math.min(interval.size(), map.period());
        long first = Math.floorMod(Math.floorMod(interval.min(), map.period()) + map.shift(), map.period());
        return IndexTable.along(map.dimension(), domain.rank(),
                LongStream.range(0, extent).map(i -> (first + i) % map.period()).toArray());
    }

    private static void scale(long offset, long stride, JsonTree object) {
        if (offset != 0) {
            object.put("offset", offset);
        }
        if (stride != 1) {
            object.put("stride", stride);
        }
    }
}
