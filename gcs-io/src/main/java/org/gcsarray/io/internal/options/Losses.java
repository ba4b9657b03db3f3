package org.gcsarray.io.internal.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.io.Annotations;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// Tells what stands beside the elements and finds no place in a file.
public final class Losses {
    private Losses() {}

    /// Returns a note for each kind of thing that a writer leaves out, with how many of it there are.
    public static List<Note> of(FileFormat format, WriteOptions options) {
        Annotations annotations = options.annotations();
        Set<FileFeature> kept = format.features(options);
        List<Note> notes = new ArrayList<>();
        note(notes, Note.Code.COMMENTS_DROPPED, kept.contains(FileFeature.COMMENTS), options.comments().size());
        note(notes, Note.Code.NAMES_DROPPED, kept.contains(FileFeature.NAMES),
                annotations.names().stream().mapToLong(List::size).sum());
        note(notes, Note.Code.LABELS_DROPPED, kept.contains(FileFeature.LABELS),
                Math.max(annotations.rowLabels().length, annotations.queryIds().length));
        note(notes, Note.Code.ATTRIBUTES_DROPPED, kept.contains(FileFeature.ATTRIBUTES),
                annotations.attributes().isEmpty() ? 0 : 1);
        return notes;
    }

    private static void note(List<Note> notes, Note.Code code, boolean kept, long count) {
        if (!kept && count > 0) {
            notes.add(new Note(code, 0, count));
        }
    }
}
