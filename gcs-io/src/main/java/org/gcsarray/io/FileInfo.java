package org.gcsarray.io;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;

/// What a file says about its array, besides the elements. Immutable; each `with` method returns a changed copy.
///
/// The spec of a stack says nothing about the elements in the files of its layers: both counts are -1.
@CheckReturnValue
public final class FileInfo {
    private static final Setting<String> VERSION = new Setting<>("version", "");
    private static final Setting<String> KIND = new Setting<>("kind", "");
    private static final Setting<List<String>> COMMENTS = new Setting<>("comments", List.of());
    private static final Setting<Symmetry> SYMMETRY = new Setting<>("symmetry", Symmetry.GENERAL);
    private static final Setting<List<Integer>> BASE = new Setting<>("base", List.of());
    private static final Setting<Boolean> SHAPE_DERIVED = new Setting<>("shapeDerived", false);
    private static final Setting<Long> STORED = new Setting<>("stored", 0L);
    private static final Setting<Long> EXPANDED = new Setting<>("expanded", 0L);
    private static final Setting<String> LAYOUT = new Setting<>("layout", "");
    private static final Setting<Annotations> ANNOTATIONS = new Setting<>("annotations", Annotations.NONE);
    private static final Setting<List<Note>> NOTES = new Setting<>("notes", List.of());
    private static final Settings NOTHING = Settings.of(VERSION, KIND, COMMENTS, SYMMETRY, BASE, SHAPE_DERIVED, STORED,
            EXPANDED, LAYOUT, ANNOTATIONS, NOTES);

    private final String file;
    private final String format;
    private final DType dtype;
    private final Settings settings;

    private FileInfo(String file, String format, DType dtype, Settings settings) {
        this.file = file;
        this.format = format;
        this.dtype = dtype;
        this.settings = settings;
    }

    /// Describes a file without version, kind, comments, symmetry, base, layout, annotations and notes, with no elements.
    ///
    /// @param file the name as it was given
    /// @param format the word of the file format, such as `mtx`
    /// @param dtype the value type the file's text means; pattern files have float64 ones
    /// @return the description
    public static FileInfo of(String file, String format, DType dtype) {
        return new FileInfo(file, format, dtype, NOTHING);
    }

    /// The name as it was given.
    ///
    /// @return the name
    public String file() {
        return file;
    }

    /// The word of the file format, such as `mtx`.
    ///
    /// @return the word
    public String format() {
        return format;
    }

    /// The value type the file's text means; pattern files have float64 ones.
    ///
    /// @return the type
    public DType dtype() {
        return dtype;
    }

    /// Version of the format, or empty if it has none.
    ///
    /// @return the version
    public String version() {
        return settings.get(VERSION);
    }

    /// The words of the header, for example `matrix coordinate real symmetric` or `parti`.
    ///
    /// @return the words
    public String kind() {
        return settings.get(KIND);
    }

    /// The comment lines of the header, without the comment sign, in order.
    ///
    /// @return the lines
    public List<String> comments() {
        return settings.get(COMMENTS);
    }

    /// The declared symmetry.
    ///
    /// @return the symmetry
    public Symmetry symmetry() {
        return settings.get(SYMMETRY);
    }

    /// The index base per dimension; empty if the file stores no indices.
    ///
    /// @return the base per dimension
    public List<Integer> base() {
        return settings.get(BASE);
    }

    /// Whether the shape follows from the largest indices only.
    ///
    /// @return true if nothing declares the shape
    public boolean shapeDerived() {
        return settings.get(SHAPE_DERIVED);
    }

    /// Number of elements in the file.
    ///
    /// @return the number
    public long stored() {
        return settings.get(STORED);
    }

    /// Number of elements after completing the symmetry, repeats and zeros included.
    ///
    /// @return the number
    public long expanded() {
        return settings.get(EXPANDED);
    }

    /// How the file unfolds the array, in the notation of layouts such as `2,0|1`; empty if it does not.
    ///
    /// @return the layout
    public String layout() {
        return settings.get(LAYOUT);
    }

    /// Names of rows and columns, labels and attributes.
    ///
    /// @return the names, labels and attributes
    public Annotations annotations() {
        return settings.get(ANNOTATIONS);
    }

    /// Relaxations and facts, in the order of [Note.Code].
    ///
    /// @return the notes
    public List<Note> notes() {
        return settings.get(NOTES);
    }

    /// Finds a note.
    ///
    /// @param code the note to look for
    /// @return the note, if the reader made it
    public Optional<Note> note(Note.Code code) {
        return notes().stream().filter(note -> note.code() == code).findFirst();
    }

    /// This description with another [#version].
    ///
    /// @param text the version
    /// @return the description
    public FileInfo withVersion(String text) {
        return with(settings.with(VERSION, text));
    }

    /// This description with another [#kind].
    ///
    /// @param words the words
    /// @return the description
    public FileInfo withKind(String words) {
        return with(settings.with(KIND, words));
    }

    /// This description with another [#comments].
    ///
    /// @param lines the lines
    /// @return the description
    public FileInfo withComments(List<String> lines) {
        return with(settings.with(COMMENTS, List.copyOf(lines)));
    }

    /// This description with another [#symmetry].
    ///
    /// @param declared the symmetry
    /// @return the description
    public FileInfo withSymmetry(Symmetry declared) {
        return with(settings.with(SYMMETRY, declared));
    }

    /// This description with another [#base].
    ///
    /// @param bases one per dimension
    /// @return the description
    public FileInfo withBase(List<Integer> bases) {
        return with(settings.with(BASE, List.copyOf(bases)));
    }

    /// This description with another [#shapeDerived].
    ///
    /// @param derived whether the largest indices alone tell the shape
    /// @return the description
    public FileInfo withShapeDerived(boolean derived) {
        return with(settings.with(SHAPE_DERIVED, derived));
    }

    /// This description with other [#stored] and [#expanded].
    ///
    /// @param inFile elements in the file
    /// @param completed elements after completing the symmetry
    /// @return the description
    public FileInfo withCounts(long inFile, long completed) {
        return with(settings.with(STORED, inFile).with(EXPANDED, completed));
    }

    /// This description with another [#layout].
    ///
    /// @param notation the layout
    /// @return the description
    public FileInfo withLayout(String notation) {
        return with(settings.with(LAYOUT, notation));
    }

    /// This description with another [#annotations].
    ///
    /// @param beside the names, labels and attributes
    /// @return the description
    public FileInfo withAnnotations(Annotations beside) {
        return with(settings.with(ANNOTATIONS, beside));
    }

    /// This description with another [#notes].
    ///
    /// @param made the notes
    /// @return the description
    public FileInfo withNotes(List<Note> made) {
        return with(settings.with(NOTES, List.copyOf(made)));
    }

    private FileInfo with(Settings changed) {
        return new FileInfo(file, format, dtype, changed);
    }

    /// Compares everything.
    @Override
    public boolean equals(Object other) {
        return other instanceof FileInfo info && file.equals(info.file) && format.equals(info.format)
                && dtype == info.dtype && settings.equals(info.settings);
    }

    @Override
    public int hashCode() {
        return 31 * file.hashCode() + settings.hashCode();
    }

    /// Returns file, format, type and what is known besides.
    @Override
    public String toString() {
        return "FileInfo " + file + " (" + format + ", " + dtype + ") " + settings;
    }
}
