package org.gcsarray.hdf5;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.shape.SmoothShape;

/// Finds the names of rows and columns, which stand outside the array.
final class Names {

    private Names() {}

    /// Names of barcodes and features around a matrix of 10x Genomics.
    static Annotations tenX(HdfObject group, Map<String, Link> links, SmoothShape shape) throws ArrayFormatException {
        Optional<HdfObject> features = group.find(links.containsKey("features") ? "features/id" : "genes");
        return annotations(List.of(texts(features, shape.extent(0)), texts(group.find("barcodes"), shape.extent(1))));
    }

    /// Names of observations and variables of AnnData, by the place of a matrix in the file.
    static Annotations annData(HdfObject root, String path, SmoothShape shape) throws ArrayFormatException {
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
            return Annotations.NONE;
        }
        List<String> rows = index(root, axes[0], shape.extent(0));
        return annotations(List.of(rows, axes.length > 1 ? index(root, axes[1], shape.extent(1)) : List.of()));
    }

    private static Annotations annotations(List<List<String>> names) {
        return names.stream().allMatch(List::isEmpty) ? Annotations.NONE : Annotations.NONE.withNames(names);
    }

    private static List<String> index(HdfObject root, String frame, long extent) throws ArrayFormatException {
        Optional<HdfObject> group = root.find(frame).filter(HdfObject::isGroup);
        if (group.isEmpty()) {
            return List.of();
        }
        Optional<String> name = group.get().attributes().text("_index");
        return name.isPresent() ? texts(group.get().find(name.get()), extent) : List.of();
    }

    /// The texts of a dataset; none if it is missing or holds no text.
    private static List<String> texts(Optional<HdfObject> object, long extent) throws ArrayFormatException {
        if (object.isEmpty() || !object.get().isDataset()) {
            return List.of();
        }
        HdfDataset dataset = object.get().dataset();
        if (!(dataset.type() instanceof HdfType.TextType type)) {
            return List.of();
        }
        if (dataset.rank() != 1 || dataset.size() != extent) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, dataset.size() + " names (expected " + extent + ")", "");
        }
        return TextReader.read(dataset, type);
    }
}
