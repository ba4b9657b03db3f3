package org.gcsarray.io;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.internal.CheckReturnValue;

/// What a file says about rows, columns and the array, besides the elements. Immutable by contract: arrays are shared, not copied. There may be
/// fewer names or labels than indices if the shape is larger than the file says, as with [ReadOptions#shape].
///
/// @param names      per dimension the names of its indices, such as barcodes and genes; an empty list for a dimension without names, no
///     list at all for an array without names
/// @param rowLabels  one number per row of a LIBSVM file: its class or target; empty in other formats
/// @param queryIds   the query of each row of a ranking file; empty without queries
/// @param attributes a JSON object that belongs to the array, as text; empty if there is none
@SuppressWarnings("ArrayRecordComponent") // one number per row of what may be a large file
@CheckReturnValue
public record Annotations(List<List<String>> names, double[] rowLabels, long[] queryIds, String attributes) {

    /// Nothing.
    public static final Annotations NONE = new Annotations(List.of(), new double[0], new long[0], "");

    /// Copies the lists.
    public Annotations {
        names = names.stream().map(List::copyOf).toList();
    }

    /// These annotations with other [#names].
    ///
    /// @param perDimension names of the indices of each dimension
    /// @return the annotations
    public Annotations withNames(List<List<String>> perDimension) {
        return new Annotations(perDimension, rowLabels, queryIds, attributes);
    }

    /// These annotations with other labels and queries of rows.
    ///
    /// @param labels  one number per row
    /// @param queries one query per row, or empty
    /// @return the annotations
    public Annotations withRowLabels(double[] labels, long[] queries) {
        return new Annotations(names, labels, queries, attributes);
    }

    /// These annotations with other [#attributes].
    ///
    /// @param json a JSON object as text, or empty
    /// @return the annotations
    public Annotations withAttributes(String json) {
        return new Annotations(names, rowLabels, queryIds, json);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Annotations that && names.equals(that.names)
                && Arrays.equals(rowLabels, that.rowLabels) && Arrays.equals(queryIds, that.queryIds)
                && attributes.equals(that.attributes);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * names.hashCode() + Arrays.hashCode(rowLabels)) + Arrays.hashCode(queryIds))
                + attributes.hashCode();
    }

    /// Returns how much there is of each.
    @Override
    public String toString() {
        return "names per dimension " + names.stream().map(List::size).toList() + ", " + rowLabels.length
                + " row labels, " + queryIds.length + " queries, attributes of " + attributes.length() + " characters";
    }
}
