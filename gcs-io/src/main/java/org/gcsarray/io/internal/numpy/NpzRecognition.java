package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.io.Fault;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// What members of which names mean.
///
/// @param parts   the members
/// @param kind    words for what they mean, for example `scipy csr`
/// @param reading understands them
record NpzRecognition(NpzParts parts, String kind, NpzReading reading) {
    private static final List<String> PARTS = List.of("data", "indices", "indptr", "shape");

    /// The sparse array that the members under the prefix of the parts make up, if they do.
    static Optional<NpzRecognition> of(NpzParts parts) throws IOException {
        if (parts.has("format")) {
            return Optional.of(scipy(parts));
        }
        if (parts.has("compressed_axes") && parts.has("shape")) {
            return Optional.of(new NpzRecognition(parts, "pydata gcxs", gcxs(parts)));
        }
        if (parts.has("coords") && parts.has("data") && parts.has("shape")) {
            return Optional.of(new NpzRecognition(parts, "pydata coo", stacked(parts, true)));
        }
        return PARTS.stream().allMatch(parts::has)
                ? Optional.of(new NpzRecognition(parts, "csr parts", matrix(parts, parts.matrixShape(), true)))
                : Optional.empty();
    }

    /// The prefixes of all parts of matrices.
    static List<String> prefixes(Set<String> names) {
        return names.stream().filter(name -> name.endsWith("indptr"))
                .map(name -> name.substring(0, name.length() - "indptr".length()))
                .filter(prefix -> !prefix.isEmpty()
                        && PARTS.stream().allMatch(part -> names.contains(prefix + part)))
                .toList();
    }

    private static NpzRecognition scipy(NpzParts parts) throws IOException {
        String word = parts.word("format");
        parts.know("_is_array");
        NpzReading reading = switch (word) {
            case "csr" -> csr(parts);
            case "csc" -> matrix(parts, parts.matrixShape(), false);
            case "coo" -> scipyCoordinates(parts);
            case "bsr" -> new BlockReading(parts);
            case "dia" -> new DiagonalReading(parts);
            default -> throw parts.place().fault(Fault.Code.UNSUPPORTED, "the SciPy format is \"" + word
                    + "\" (expected csr, csc, coo, bsr or dia)", "convert it with tocsr() and save it again");
        };
        return new NpzRecognition(parts, "scipy " + word, reading);
    }

    private static NpzReading csr(NpzParts parts) throws IOException {
        SmoothShape shape = parts.shape();
        if (shape.rank() == 1) {
            NpyMember pointers = parts.integers("indptr", 1);
            NpzParts.requireCount(pointers, 2, "one row");
            parts.pointers(pointers, 1, parts.numbers("data", 1).header().count());
            return new CoordinateReading(parts, shape, false, List.of(parts.integers("indices", 1)));
        }
        return matrix(parts, parts.matrixShape(), true);
    }

    private static NpzReading matrix(NpzParts parts, SmoothShape shape, boolean rows) throws IOException {
        return rows
                ? new CompressedReading(parts, DimensionReduction.parse(shape, "0|1"), false, CrsMatrix::wrap)
                : new CompressedReading(parts, DimensionReduction.parse(shape, "1|0"), false, CcsMatrix::wrap);
    }

    private static NpzReading scipyCoordinates(NpzParts parts) throws IOException {
        if (parts.has("coords")) {
            return stacked(parts, false);
        }
        return new CoordinateReading(parts, parts.matrixShape(), false,
                List.of(parts.integers("row", 1), parts.integers("col", 1)));
    }

    private static NpzReading stacked(NpzParts parts, boolean pydata) throws IOException {
        SmoothShape shape = parts.shape();
        // NumPy writes the empty coordinates of rank 0 as float64
        NpyMember coords = shape.rank() == 0 ? parts.numbers("coords", 2) : parts.integers("coords", 2);
        return new CoordinateReading(parts, shape, pydata, List.of(coords));
    }

    private static NpzReading gcxs(NpzParts parts) throws IOException {
        SmoothShape shape = parts.shape();
        if (shape.rank() < 2) {
            // the axes are a pickled None here, the pointers an empty array of float64
            parts.know("compressed_axes", "indices", "indptr");
            return new CoordinateReading(parts, shape, true,
                    shape.rank() == 0 ? List.of() : List.of(parts.integers("indices", 1)));
        }
        DimensionReduction layout = layout(parts, shape);
        return new CompressedReading(parts, layout, true, rows -> GcsArray.wrap(layout, rows));
    }

    /// The compressed axes in their order, then the others.
    private static DimensionReduction layout(NpzParts parts, SmoothShape shape) throws IOException {
        NpyMember axes = parts.integers("compressed_axes", 1);
        int rank = shape.rank();
        int compressed = (int) Math.min(rank, axes.header().count());
        int[] dimensions = new int[rank];
        boolean[] used = new boolean[rank];
        try (LongCursor cursor = new LongCursor(axes.elements())) {
            for (int k = 0; k < compressed; k++) {
                long axis = cursor.next();
                if (axis < 0 || axis >= rank || used[(int) axis] || compressed == rank) {
                    throw axes.place().fault(Fault.Code.STRUCTURE,
                            "axis " + cursor.text(axis)
                                    + " is not a dimension, occurs twice, or leaves no dimension for columns (rank "
                                    + rank + ")");
                }
                used[(int) axis] = true;
                dimensions[k] = (int) axis;
            }
            cursor.end();
        }
        if (compressed == 0) {
            throw axes.place().fault(Fault.Code.STRUCTURE, "no axis is compressed (expected 1.." + (rank - 1) + ")");
        }
        int next = compressed;
        for (int d = 0; d < rank; d++) {
            if (!used[d]) {
                dimensions[next++] = d;
            }
        }
        try {
            return DimensionReduction.of(shape, dimensions, compressed);
        } catch (ArithmeticException tooLarge) {
            throw parts.place().fault(Fault.Code.LIMIT,
                    "rows or columns cannot be counted (" + tooLarge.getMessage() + ")");
        }
    }
}
