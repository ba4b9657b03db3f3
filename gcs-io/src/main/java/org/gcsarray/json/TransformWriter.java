package org.gcsarray.json;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import org.gcsarray.buffer.internal.Sizes;
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
///
/// @param domain the domain of the transform
record TransformWriter(IndexDomain domain) {

    /// Returns the members of a transform.
    static Map<String, Object> plain(IndexTransform transform) {
        Map<String, Object> members = DomainWriter.plain(transform.domain(), "input_");
        if (transform.equals(IndexTransform.identity(transform.domain()))) {
            return members;
        }
        List<Object> output = new ArrayList<>();
        TransformWriter writer = new TransformWriter(transform.domain());
        for (int j = 0; j < transform.outputRank(); j++) {
            try {
                output.add(writer.plain(transform.output(j)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("output dimension " + j + ": " + e.getMessage(), e);
            }
        }
        members.put("output", output);
        return members;
    }

    private Map<String, Object> plain(OutputIndexMap map) {
        Map<String, Object> members = new LinkedHashMap<>();
        switch (map) {
            case Constant(long offset) -> scale(offset, 1, members);
            case Affine(long offset, long stride, int dimension) -> {
                members.put("input_dimension", dimension);
                scale(offset, stride, members);
            }
            case Cyclic(long offset, _, _, _, long period) when period == 1 -> scale(offset, 1, members);
            case Cyclic cyclic -> putCyclic(cyclic, members);
            case IndexArray(long offset, long stride, IndexTable table, IndexInterval bounds) -> {
                checkLength(table);
                members.put("index_array", NestedLists.of(domain, table));
                if (!isFull(bounds) && !Arrays.stream(table.values()).allMatch(bounds::contains)) {
                    members.put("index_array_bounds", BoundMember.plain(bounds));
                }
                scale(offset, stride, members);
            }
        }
        return members;
    }

    /// Refuses an index array that repeats itself along a dimension longer than a list can be.
    private void checkLength(IndexTable table) {
        BigInteger positions = Arrays.stream(table.dimensions())
                .mapToObj(d -> BigInteger.valueOf(domain.interval(d).size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        if (positions.compareTo(BigInteger.valueOf(Sizes.LARGEST_ARRAY)) > 0) {
            throw new IllegalArgumentException("an index array that repeats itself over " + positions
                    + " positions has no JSON form; at most 2^31-9 positions can be listed");
        }
    }

    private static boolean isFull(IndexInterval bounds) {
        return bounds.min() == -IndexInterval.INF && bounds.max() == IndexInterval.INF;
    }

    /// Lists a cyclic map; over an explicitly empty domain it becomes `Constant(0)` as index arrays do.
    private void putCyclic(Cyclic map, Map<String, Object> members) {
        if (!domain.isExplicitlyEmpty()) {
            members.put("index_array", NestedLists.of(domain, residues(map)));
            scale(map.offset(), map.stride(), members);
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
        if (interval.size() > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException(fault + "at most 2^31-9 positions can be listed");
        }
        long extent = Math.min(interval.size(), map.period());
        long first = Math.floorMod(Math.floorMod(interval.min(), map.period()) + map.shift(), map.period());
        return IndexTable.along(map.dimension(), domain.rank(),
                LongStream.range(0, extent).map(i -> (first + i) % map.period()).toArray());
    }

    private static void scale(long offset, long stride, Map<String, Object> members) {
        if (offset != 0) {
            members.put("offset", offset);
        }
        if (stride != 1) {
            members.put("stride", stride);
        }
    }
}
