package org.gcsarray.hdf5;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Finds the array that is meant in a file.
final class ArrayFinder {

    private static final int MOST_OBJECTS = 10_000;
    private static final int MOST_DEPTH = 64;
    private static final int MOST_LISTED = 40;

    private final HdfObject root;
    private final Set<Long> seen = new HashSet<>();
    private final List<HdfObject> arrays = new ArrayList<>();
    private final List<HdfObject> otherDatasets = new ArrayList<>();
    private Optional<ArrayFormatException> unread = Optional.empty();

    private ArrayFinder(HdfObject root) {
        this.root = root;
    }

    /// Returns the object of a path; without a path that of the file's convention, otherwise the only array.
    ///
    /// @throws ArrayFormatException if there is none, or there are several
    static HdfObject find(HdfObject root, String path) throws ArrayFormatException {
        ArrayFinder finder = new ArrayFinder(root);
        if (!path.isEmpty()) {
            Optional<HdfObject> named = root.find(path);
            if (named.isEmpty()) {
                throw finder.fault("there is no " + (path.startsWith("/") ? path : "/" + path)
                        + root.brokenLink(path));
            }
            return named.get();
        }
        Optional<HdfObject> conventional = finder.conventional();
        return conventional.isPresent() ? conventional.get() : finder.only();
    }

    private Optional<HdfObject> conventional() throws ArrayFormatException {
        if (root.attributes().has(ArrayKind.BINSPARSE)) {
            return Optional.of(root);
        }
        Map<String, Link> links = root.links();
        boolean annData = links.containsKey("obs") && links.containsKey("var");
        if (links.containsKey("X") || annData) {
            Optional<HdfObject> matrix = root.find("X");
            if (matrix.isEmpty()) {
                throw fault("the file is one of AnnData without X" + root.brokenLink("X"));
            }
            return matrix;
        }
        Optional<HdfObject> matrix = root.find("matrix");
        return matrix.isPresent() && ArrayKind.of(matrix.get()) == ArrayKind.TEN_X ? matrix : Optional.empty();
    }

    private HdfObject only() throws ArrayFormatException {
        collect();
        if (arrays.isEmpty() && unread.isEmpty() && otherDatasets.size() == 1) {
            // who reads it says why it is no array
            return otherDatasets.getFirst();
        }
        if (arrays.size() != 1) {
            throw fault(arrays.isEmpty() ? "" : "the file has " + arrays.size() + " arrays");
        }
        return arrays.getFirst();
    }

    private ArrayFormatException fault(String text) throws ArrayFormatException {
        collect();
        if (arrays.isEmpty() && text.isEmpty() && unread.isPresent()) {
            return unread.get();
        }
        if (arrays.isEmpty()) {
            return root.place().fault(Fault.Code.MEMBER,
                    (text.isEmpty() ? "" : text + "; ") + "the file holds no array", "");
        }
        String paths = arrays.stream().map(HdfObject::path).limit(MOST_LISTED).collect(Collectors.joining(", "));
        return root.place().fault(Fault.Code.MEMBER, text + "; these can be read: " + paths
                + (arrays.size() > MOST_LISTED ? " and more" : ""), "give a path, as in file.h5:/group");
    }

    private void collect() throws ArrayFormatException {
        if (seen.isEmpty()) {
            collect(root, 0);
        }
    }

    /// Each object once, although hard links may lead in circles.
    private void collect(HdfObject object, int depth) throws ArrayFormatException {
        if (!seen.add(object.header().getAddress())) {
            return;
        }
        if (seen.size() > MOST_OBJECTS || depth > MOST_DEPTH) {
            throw object.place().fault(Fault.Code.LIMIT,
                    "more than " + MOST_OBJECTS + " objects, or groups nested more than "
                            + MOST_DEPTH + " deep",
                    "give a path, as in file.h5:/group");
        }
        if (ArrayKind.of(object) != ArrayKind.NONE) {
            arrays.add(object);
            return;
        }
        if (object.isDataset()) {
            otherDatasets.add(object);
            return;
        }
        for (Map.Entry<String, Link> link : object.links().entrySet()) {
            boolean isHidden = depth == 0 && MatlabArrays.HIDDEN.contains(link.getKey());
            if (!isHidden && link.getValue() instanceof Link.Hard hard) {
                Optional<HdfObject> child = readable(object.pathOf(link.getKey()), hard.address());
                if (child.isPresent()) {
                    collect(child.get(), depth + 1);
                }
            }
        }
    }

    /// What jHDF has no reader for is not an array that could be meant.
    private Optional<HdfObject> readable(String path, long address) throws ArrayFormatException {
        try {
            return Optional.of(HdfObject.at(root.source(), path, address));
        } catch (ArrayFormatException fault) {
            if (fault.code() == Fault.Code.UNSUPPORTED) {
                unread = unread.or(() -> Optional.of(fault));
                return Optional.empty();
            }
            throw fault;
        }
    }
}
