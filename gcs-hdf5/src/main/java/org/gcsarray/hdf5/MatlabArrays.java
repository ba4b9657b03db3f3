package org.gcsarray.hdf5;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Reads the variables of MATLAB 7.3 files: sparse matrices, and full arrays, which MATLAB stores in column-major order.
final class MatlabArrays {

    /// The attribute of a sparse matrix that has its number of rows.
    static final String SPARSE = "MATLAB_sparse";

    /// The attribute with the MATLAB class of the elements.
    static final String CLASS = "MATLAB_class";

    /// Groups of the root that hold what cells and objects refer to. No variable has such a name.
    static final Set<String> HIDDEN = Set.of("#refs#", "#subsystem#");

    /// The attribute of an array without elements, whose dataset has its extents.
    private static final String EMPTY = "MATLAB_empty";

    private static final String LOGICAL = "logical";
    private static final String VERSION = "7.3";

    private static final Set<String> NUMERIC = Set.of("double", "single", LOGICAL, "int8", "int16", "int32", "int64",
            "uint8", "uint16", "uint32", "uint64");

    private MatlabArrays() {}

    /// Returns whether a class has numbers or truth values; text, cells, structures and objects have none.
    static boolean isNumeric(String type) {
        return NUMERIC.contains(type);
    }

    /// Reads a sparse matrix: columns, without `ir` and `data` if it has no elements.
    static Stored sparse(HdfObject group, Attributes attributes) throws ArrayFormatException {
        long[] rows = attributes.integers(SPARSE).orElse(new long[0]);
        if (rows.length != 1 || rows[0] < 0) {
            throw group.place().fault(Fault.Code.STRUCTURE, "attribute " + SPARSE + " (expected the number of rows)",
                    "");
        }
        String type = attributes.text(CLASS).orElse("double");
        HdfDataset pointers = group.dataset("jc");
        long columns = NumberReader.length(pointers) - 1L;
        if (columns < 0) {
            throw pointers.place().fault(Fault.Code.STRUCTURE, "no pointers (expected columns + 1)", "");
        }
        DimensionReduction layout = DimensionReduction.of(SmoothShape.of(rows[0], columns), new int[] {1, 0}, 1);
        boolean stored = group.links().containsKey("ir") || group.links().containsKey("data");
        StoredElements elements = stored
                ? SparseGroups.rows(layout, pointers, group.dataset("ir"), values(group.dataset("data"), type))
                : new StoredElements.Rows(layout, Optional.empty(), NumberReader.pointers(pointers, columns, 0),
                        Indices.narrowest(rows[0]), Values.builder(sparseType(group, type)).build(),
                        Scalar.zero(sparseType(group, type)), true);
        return Stored.of(group.place(), elements, ElementOrder.ANY, "matlab sparse " + type, VERSION);
    }

    private static DType sparseType(HdfObject group, String type) throws ArrayFormatException {
        return switch (type) {
            case "double", "single", LOGICAL -> dtype(type);
            default -> throw group.place().fault(Fault.Code.DTYPE,
                    "MATLAB class " + type + " (expected double, single or logical)", "");
        };
    }

    private static DType dtype(String type) {
        return switch (type) {
            case "double" -> DType.FLOAT64;
            case "single" -> DType.FLOAT32;
            case LOGICAL -> DType.BOOL;
            default -> DType.parse(type);
        };
    }

    private static Values values(HdfDataset data, String type) throws ArrayFormatException {
        return type.equals(LOGICAL) ? NumberReader.truths(data) : NumberReader.values(data);
    }

    /// Reads a full array: the extents of the dataset are those of MATLAB in reverse.
    ///
    /// @param attributes those of the dataset, with a numeric [#CLASS]
    static Stored full(HdfDataset dataset, Attributes attributes) throws ArrayFormatException {
        String type = attributes.text(CLASS).orElseThrow();
        long[] empty = attributes.integers(EMPTY).orElse(new long[0]);
        StridedArray array = empty.length == 1 && empty[0] != 0 ? empty(dataset, type)
                : StridedArray.wrapRowMajor(SmoothShape.of(dataset.extents()), values(dataset, type))
                        .transpose(IntStream.iterate(dataset.rank() - 1, axis -> axis >= 0, axis -> axis - 1)
                                .toArray());
        return Stored.of(dataset.place(), new StoredElements.Dense(array), ElementOrder.ASCENDING, "matlab " + type,
                VERSION);
    }

    private static StridedArray empty(HdfDataset dataset, String type) throws ArrayFormatException {
        long[] extents = NumberReader.integers(dataset, BinsparseDescriptor.MOST_RANK);
        if (Arrays.stream(extents).noneMatch(extent -> extent == 0)
                || Arrays.stream(extents).anyMatch(extent -> extent < 0)) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, "an array without elements has the extents "
                    + Arrays.toString(extents) + " (expected a 0 among them, and no negative one)", "");
        }
        return StridedArray.wrapRowMajor(SmoothShape.of(extents), Values.builder(dtype(type)).build());
    }
}
