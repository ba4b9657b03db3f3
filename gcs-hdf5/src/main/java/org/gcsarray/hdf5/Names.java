package org.gcsarray.hdf5;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.shape.SmoothShape;

/// The names of rows and columns, which stand outside the array.
///
/// @param annotations the names
/// @param unread      how many dimensions have names in a form that is not read, such as numbers, or names of which some are missing
record Names(Annotations annotations, int unread) {

    private static final Names NONE = new Names(Annotations.NONE, 0);
    private static final Optional<List<String>> UNREAD = Optional.empty();
    private static final Optional<List<String>> ABSENT = Optional.of(List.of());

    /// Names of barcodes and features around a matrix of 10x Genomics.
    static Names tenX(HdfObject group, Map<String, Link> links, SmoothShape shape) throws ArrayFormatException {
        Optional<HdfObject> features = group.find(links.containsKey("features") ? "features/id" : "genes");
        return of(List.of(ofOptional(features, shape.extent(0)), ofOptional(group.find("barcodes"), shape.extent(1))));
    }

    /// Names of observations and variables of AnnData, by the place of a matrix in the file.
    static Names annData(HdfObject root, String path, SmoothShape shape) throws ArrayFormatException {
        String[] axes = switch (path.split("/", -1)[1]) {
            case "X", "layers" -> new String[] {"obs", "var"};
            case "raw" -> path.equals("/raw/X") ? new String[] {"obs", "raw/var"} : new String[0];
            case "raw.X" -> new String[] {"obs", "raw.var"};
            case "obsp" -> new String[] {"obs", "obs"};
            case "varp" -> new String[] {"var", "var"};
            case "obsm" -> new String[] {"obs"};
            case "varm" -> new String[] {"var"};
            default -> new String[0];
        };
        if (shape.rank() != 2 || axes.length == 0) {
            return NONE;
        }
        Optional<List<String>> rows = index(root, axes[0], shape.extent(0));
        return of(List.of(rows, axes.length > 1 ? index(root, axes[1], shape.extent(1)) : ABSENT));
    }

    private static Names of(List<Optional<List<String>>> dimensions) {
        List<List<String>> names = dimensions.stream().map(found -> found.orElse(List.of())).toList();
        int unread = (int) dimensions.stream().filter(Optional::isEmpty).count();
        return new Names(names.stream().allMatch(List::isEmpty) ? Annotations.NONE : Annotations.NONE.withNames(names),
                unread);
    }

    /// The names of a table: its column that an attribute names. Tables of old versions are datasets of compounds, which are not read.
    private static Optional<List<String>> index(HdfObject root, String frame, long extent) throws ArrayFormatException {
        Optional<HdfObject> table = root.find(frame);
        if (table.isEmpty() || HdfDataset.isNumeric(table.get())) {
            return ABSENT;
        }
        Optional<String> name = table.get().isGroup() ? table.get().attributes().text("_index") : Optional.empty();
        Optional<HdfObject> index = name.isPresent() ? table.get().find(name.get()) : Optional.empty();
        return index.isPresent() ? texts(index.get(), extent) : UNREAD;
    }

    private static Optional<List<String>> ofOptional(Optional<HdfObject> object, long extent)
            throws ArrayFormatException {
        return object.isPresent() ? texts(object.get(), extent) : ABSENT;
    }

    /// The texts of a dataset, or of a group of texts and a mask of those that are missing.
    private static Optional<List<String>> texts(HdfObject object, long extent) throws ArrayFormatException {
        if (!object.isDataset()) {
            boolean isNullable = object.attributes().text(SparseGroups.ENCODING)
                    .equals(Optional.of("nullable-string-array"));
            return isNullable && !isAnyMissing(object.dataset("mask"), extent)
                    ? texts(object.dataset("values").object(), extent)
                    : UNREAD;
        }
        HdfDataset dataset = object.dataset();
        if (!(dataset.type() instanceof HdfType.TextType type)) {
            return UNREAD;
        }
        checkCount(dataset, extent);
        return Optional.of(TextReader.read(dataset, type));
    }

    private static void checkCount(HdfDataset dataset, long extent) throws ArrayFormatException {
        if (dataset.rank() != 1 || dataset.size() != extent) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, dataset.size() + " names (expected " + extent + ")", "");
        }
    }

    private static boolean isAnyMissing(HdfDataset mask, long extent) throws ArrayFormatException {
        if (!(mask.type() instanceof HdfType.TruthType truth) || truth.byteWidth() != 1) {
            throw mask.place().fault(Fault.Code.DTYPE, "elements of " + mask.type() + " (expected bool)", "");
        }
        checkCount(mask, extent);
        long[] missing = new long[1];
        mask.forEachRun((_, bytes, count) -> {
            for (int k = 0; k < count; k++) {
                missing[0] += bytes.get(k) == truth.whenFalse() ? 0 : 1;
            }
        });
        return missing[0] > 0;
    }
}
