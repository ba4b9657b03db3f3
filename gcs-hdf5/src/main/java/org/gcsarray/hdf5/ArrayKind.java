package org.gcsarray.hdf5;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// The convention an object follows.
enum ArrayKind {
    /// A group with a binsparse descriptor.
    BINSPARSE_GROUP,
    /// A sparse group of AnnData.
    ANN_DATA,
    /// A matrix of 10x Genomics.
    TEN_X,
    /// A sparse matrix of MATLAB.
    MATLAB_SPARSE,
    /// A full array of MATLAB.
    MATLAB_FULL,
    /// Another dataset of numbers with at least one dimension.
    DATASET,
    /// Another object.
    NONE;

    static final String BINSPARSE = "binsparse";

    /// Recognises an object by its attributes and members.
    static ArrayKind of(HdfObject object) throws ArrayFormatException {
        if (object.isDataset()) {
            return ofDataset(object);
        }
        Attributes attributes = object.attributes();
        if (attributes.has(BINSPARSE)) {
            return BINSPARSE_GROUP;
        }
        Map<String, Link> links = object.links();
        boolean triple = links.keySet().containsAll(List.of("data", "indices", "indptr"));
        boolean named = attributes.has(SparseGroups.ENCODING) || attributes.has(SparseGroups.LEGACY);
        if (triple && named) {
            return ANN_DATA;
        }
        if (attributes.has(MatlabArrays.SPARSE)) {
            return MATLAB_SPARSE;
        }
        return SparseGroups.isTenX(links) ? TEN_X : NONE;
    }

    private static ArrayKind ofDataset(HdfObject object) throws ArrayFormatException {
        if (!HdfDataset.isNumeric(object)) {
            return NONE;
        }
        Optional<String> type = object.attributes().text(MatlabArrays.CLASS);
        if (type.isEmpty()) {
            return DATASET;
        }
        return MatlabArrays.isNumeric(type.get()) ? MATLAB_FULL : NONE;
    }

    /// Reads the array that an object is.
    static Stored read(HdfObject object) throws ArrayFormatException {
        return switch (of(object)) {
            case BINSPARSE_GROUP -> BinsparseReader.read(object, object.attributes().text(BINSPARSE).orElseThrow());
            case ANN_DATA -> {
                Stored stored = SparseGroups.annData(object, object.attributes());
                yield stored.with(Names.annData(object.source().root(), object.path(), stored.elements().shape()));
            }
            case TEN_X -> {
                Stored stored = SparseGroups.tenX(object, object.links());
                yield stored.with(Names.tenX(object, object.links(), stored.elements().shape()));
            }
            case MATLAB_SPARSE -> MatlabArrays.sparse(object, object.attributes());
            case MATLAB_FULL -> MatlabArrays.full(object.dataset(), object.attributes());
            case DATASET -> {
                Stored stored = SparseGroups.dense(object.dataset());
                yield stored.with(Names.annData(object.source().root(), object.path(), stored.elements().shape()));
            }
            case NONE -> throw other(object);
        };
    }

    private static ArrayFormatException other(HdfObject object) throws ArrayFormatException {
        if (object.isDataset()) {
            HdfDataset dataset = object.dataset();
            Optional<String> type = object.attributes().text(MatlabArrays.CLASS);
            String elements = type.isPresent() ? "elements of MATLAB class " + type.get()
                    : (dataset.rank() == 0 ? "a single element of " : "elements of ") + dataset.type();
            return object.place().fault(Fault.Code.DTYPE, elements + " (expected numbers in at least one dimension)",
                    "");
        }
        String word = object.attributes().text(SparseGroups.ENCODING).orElse("");
        if (word.equals("csr_matrix") || word.equals("csc_matrix")) {
            return object.place().fault(Fault.Code.MEMBER, "a group encoded as " + word + " that holds "
                    + Link.list(object.links()) + " (expected data, indices and indptr)", "");
        }
        String encoding = word.isEmpty() ? "" : " encoded as " + word;
        return object.place().fault(Fault.Code.UNSUPPORTED, "a group" + encoding
                + " without an array; it holds " + Link.list(object.links()), "");
    }
}
