package org.gcsarray.file;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.io.Annotations;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.Note;
import org.gcsarray.io.NoteCode;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;

/// Tells what stands beside the elements and finds no place in a file.
final class Losses {
    private static final Set<FileFormat> WITH_COMMENTS = EnumSet.of(FileFormat.MATRIX_MARKET, FileFormat.TNS,
            FileFormat.DELIMITED, FileFormat.LIBSVM);

    private Losses() {}

    /// Returns a note for each kind of thing that a writer leaves out, with how many of it there are.
    static List<Note> of(FileFormat format, WriteOptions options) {
        Annotations annotations = options.annotations();
        boolean container = format == FileFormat.GCS;
        boolean binsparse = format == FileFormat.HDF5 && !options.flavour().equals(Optional.of(Flavour.ANNDATA));
        List<Note> notes = new ArrayList<>();
        note(notes, NoteCode.COMMENTS_DROPPED, WITH_COMMENTS.contains(format), options.comments().size());
        note(notes, NoteCode.NAMES_DROPPED, container, annotations.names().stream().mapToLong(List::size).sum());
        note(notes, NoteCode.LABELS_DROPPED, container || format == FileFormat.LIBSVM,
                Math.max(annotations.rowLabels().length, annotations.queryIds().length));
        note(notes, NoteCode.ATTRIBUTES_DROPPED, container || binsparse, annotations.attributes().isEmpty() ? 0 : 1);
        return notes;
    }

    private static void note(List<Note> notes, NoteCode code, boolean kept, long count) {
        if (!kept && count > 0) {
            notes.add(new Note(code, 0, count));
        }
    }
}
