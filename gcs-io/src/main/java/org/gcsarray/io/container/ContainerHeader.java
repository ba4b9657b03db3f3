package org.gcsarray.io.container;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Named;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.json.JsonValue;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// What a container says about its array, besides the elements. Immutable; each `with` method returns a changed copy.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ContainerHeader"}
///
/// @param shape       extents
/// @param layout      what rows and columns are, two groups; none for rank 0 and 1, which are one row
/// @param storage     whether the specified elements or all cells are stored
/// @param dtype       type of the values
/// @param fill        value of unspecified elements, of that type
/// @param uniform     the value that all stored elements have, if they have one
/// @param encodedValues whether blocks may store values in fewer bytes, bit for bit, which makes it a file of version 1.1
/// @param compression how much the sections of blocks are compressed, which makes it a file of version 1.1, too
/// @param maxBlockNse most stored elements of a block of compressed rows; dense blocks have at least one row
/// @param arrayClass  class as which the container opens
/// @param attributes  a JSON object as text, kept as it is; `dimensionNames` in it is a list of one name per dimension; empty if there is none
/// @param writer      program that wrote the file
@CheckReturnValue
public record ContainerHeader(SmoothShape shape, Optional<DimensionReduction> layout, Storage storage, DType dtype,
        Scalar fill, Optional<Scalar> uniform, boolean encodedValues, Compression compression, int maxBlockNse,
        ArrayClass arrayClass, String attributes, String writer) {

    /// Elements of a block unless [#withMaxBlockNse] says otherwise: 32 MB of doubles.
    public static final int DEFAULT_BLOCK_NSE = 1 << 22;

    /// Elements of a block of a compressed file that [org.gcsarray.file.ArrayFiles] writes: to read one row, its block is decoded.
    public static final int COMPRESSED_BLOCK_NSE = 1 << 16;

    /// Most elements of a block of a compressed file.
    static final int MAX_COMPRESSED_NSE = 1 << 24;

    private static final String WRITER = "gcs-arrays 0.1.0";

    /// Checks that the parts belong together.
    ///
    /// @throws IllegalArgumentException if it does not
    public ContainerHeader {
        int rank = shape.requireZeroOrigin().rank();
        if (layout.isPresent() != rank >= 2) {
            throw new IllegalArgumentException(
                    "shape " + shape + " of rank " + rank + (rank < 2 ? " has no layout" : " needs a layout"));
        }
        if (layout.isPresent() && (layout.get().groupCount() != 2 || !layout.get().shape().equals(shape))) {
            throw new IllegalArgumentException("layout " + layout.get() + " of shape " + layout.get().shape()
                    + " does not unfold shape " + shape + " into rows and columns");
        }
        if (fill.dtype() != dtype || (uniform.isPresent() && uniform.get().dtype() != dtype)) {
            throw new IllegalArgumentException("fill " + fill + " or uniform value is not of dtype " + dtype);
        }
        int mostNse = mostBlockNse(compression);
        if (maxBlockNse < 1 || maxBlockNse > mostNse) {
            throw new IllegalArgumentException("maxBlockNse is " + maxBlockNse + "; must be in 1.." + mostNse
                    + (compression == Compression.NONE ? "" : " in a compressed file"));
        }
        if (!arrayClass.fits(rank)) {
            throw new IllegalArgumentException("an array of rank " + rank + " is not a " + arrayClass.word());
        }
    }

    /// Returns the most elements that a block may have.
    public static int mostBlockNse(Compression compression) {
        return compression == Compression.NONE ? (int) ContainerBlock.MAX_NSE : MAX_COMPRESSED_NSE;
    }

    /// Returns the header of an array of rank 2 and more with fill 0.
    ///
    /// @param layout reduction with two groups, rows and columns
    /// @param dtype  type of the values
    /// @throws IllegalArgumentException if the layout does not have two groups
    public static ContainerHeader of(DimensionReduction layout, DType dtype) {
        return of(layout.shape(), Optional.of(layout), dtype);
    }

    /// Returns the header of an array of rank 0 or 1 with fill 0: one row.
    ///
    /// @throws IllegalArgumentException if the rank is 2 or more, which needs a layout
    public static ContainerHeader of(SmoothShape shape, DType dtype) {
        return of(shape, Optional.empty(), dtype);
    }

    private static ContainerHeader of(SmoothShape shape, Optional<DimensionReduction> layout, DType dtype) {
        return new ContainerHeader(shape, layout, Storage.ROWS, dtype, Scalar.zero(dtype), Optional.empty(), false,
                Compression.NONE, DEFAULT_BLOCK_NSE, ArrayClass.defaultOf(shape.rank()), "", WRITER);
    }

    /// Returns this header for another shape, written by this version.
    ContainerHeader grown(DimensionReduction other) {
        return new ContainerHeader(other.shape(), Optional.of(other), storage, dtype, fill, uniform, encodedValues,
                compression, maxBlockNse, arrayClass, attributes, WRITER);
    }

    /// Returns this header as that of a file that this version writes.
    public ContainerHeader ofThisVersion() {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encodedValues, compression,
                maxBlockNse, arrayClass, attributes, WRITER);
    }

    /// Returns this header with another [#storage].
    public ContainerHeader withStorage(Storage choice) {
        return new ContainerHeader(shape, layout, choice, dtype, fill, uniform, encodedValues, compression, maxBlockNse,
                arrayClass, attributes, writer);
    }

    /// Returns this header with another [#fill].
    ///
    /// @throws IllegalArgumentException if it is of another type
    public ContainerHeader withFill(Scalar value) {
        return new ContainerHeader(shape, layout, storage, dtype, value, uniform, encodedValues, compression,
                maxBlockNse, arrayClass, attributes, writer);
    }

    /// Returns this header with a value that all stored elements have.
    ///
    /// @throws IllegalArgumentException if it is of another type
    public ContainerHeader withUniform(Scalar value) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, Optional.of(value), encodedValues, compression,
                maxBlockNse, arrayClass, attributes, writer);
    }

    /// Returns this header for a file whose blocks store values as they are encoded, see [Values#least], or plainly, the default.
    public ContainerHeader withEncodedValues(boolean encoded) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encoded, compression, maxBlockNse,
                arrayClass, attributes, writer);
    }

    /// Returns this header with another [#compression]. Choose a [#maxBlockNse] of about [#COMPRESSED_BLOCK_NSE] if single rows are to be read: a
    /// block is decoded as a whole.
    ///
    /// @throws IllegalArgumentException if blocks are too large for it, above 2^24 elements
    public ContainerHeader withCompression(Compression choice) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encodedValues, choice, maxBlockNse,
                arrayClass, attributes, writer);
    }

    /// Returns this header with another [#maxBlockNse].
    ///
    /// @throws IllegalArgumentException if it is not in 1..2^31-9, or above 2^24 in a compressed file
    public ContainerHeader withMaxBlockNse(int elements) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encodedValues, compression, elements,
                arrayClass, attributes, writer);
    }

    /// Returns this header with another [#arrayClass].
    ///
    /// @throws IllegalArgumentException if arrays of this rank have no such class
    public ContainerHeader withArrayClass(ArrayClass choice) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encodedValues, compression,
                maxBlockNse, choice, attributes, writer);
    }

    /// Returns this header with other [#attributes].
    ///
    /// @param json a JSON object, or empty
    /// @throws IllegalArgumentException if the text is none
    public ContainerHeader withAttributes(String json) {
        return new ContainerHeader(shape, layout, storage, dtype, fill, uniform, encodedValues, compression,
                maxBlockNse, arrayClass, json.isEmpty() ? json : HeaderJson.checkAttributes(json, shape.rank()),
                writer);
    }

    /// Returns the header as JSON text in one line, keys in the order of the format.
    public String toJson() {
        return HeaderJson.print(this);
    }

    /// Reads a header from JSON text, the inverse of [#toJson].
    ///
    /// @throws IllegalArgumentException if it is not a header of this version; the text says where
    /// @throws ArithmeticException      if rows or columns exceed 2^63-1
    public static ContainerHeader parse(String json) {
        return HeaderJson.read(JsonValue.parse("header", json), Preamble.MINOR);
    }

    /// Returns the number of rows: of rank 0 and 1 there is one.
    public long rowCount() {
        return layout.map(DimensionReduction::rowCount).orElse(1L);
    }

    /// Returns the number of columns: the extent of an array of rank 1, 1 for rank 0.
    public long columnCount() {
        return layout.map(DimensionReduction::columnCount)
                .orElseGet(() -> shape.rank() == 0 ? 1 : shape.extent(0));
    }

    /// Returns the least minor version whose readers understand the file.
    int minorVersion() {
        return encodedValues || dtype.isStorage() || isCompressed() ? 1 : 0;
    }

    boolean isCompressed() {
        return compression != Compression.NONE;
    }

    /// Returns of what the offsets of sections and directory are multiples: compressed bytes are not mapped.
    int alignment() {
        return isCompressed() ? 1 : ContainerBlock.Section.ALIGNMENT;
    }

    /// Returns the bytes of a record of the directory.
    int recordBytes() {
        return isCompressed() ? ContainerBlock.COMPRESSED_BYTES : ContainerBlock.BYTES;
    }

    /// Returns the bytes of a word of plain values: half a complex number, otherwise a whole value.
    int wordBytes() {
        return dtype.isComplex() ? dtype.byteWidth() / 2 : dtype.byteWidth();
    }

    /// Returns the bytes of one column index.
    public int columnBytes() {
        return Indices.widthFor(columnCount());
    }

    /// Returns the layout as the header has it: `2,0|1`, for rank 1 `0`, for rank 0 empty.
    public String notation() {
        return layout.map(DimensionReduction::toString).orElse(shape.rank() == 0 ? "" : "0");
    }

    /// What a container holds of its rows.
    public enum Storage {
        /// The specified elements: compressed rows.
        ROWS,
        /// Every cell, row after row: values only.
        DENSE;

        /// Returns the word in the header.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Storage parse(String word) {
            return Named.of("storage", word, List.of(values()), Storage::word);
        }
    }

    /// The class as which a container opens.
    public enum ArrayClass {
        /// [org.gcsarray.format.CooArray], the default of rank 0 and 1.
        COO_ARRAY("CooArray"),
        /// [org.gcsarray.format.CrsMatrix], rank 2 only.
        CRS_MATRIX("CrsMatrix"),
        /// [org.gcsarray.format.CcsMatrix], rank 2 only.
        CCS_MATRIX("CcsMatrix"),
        /// [org.gcsarray.format.GcsArray], rank 2 and more, the default there.
        GCS_ARRAY("GcsArray"),
        /// [org.gcsarray.format.StridedArray].
        STRIDED_ARRAY("StridedArray");

        private final String word;

        ArrayClass(String word) {
            this.word = word;
        }

        /// Returns the name in the header, that of the class.
        public String word() {
            return word;
        }

        /// Returns the class that is meant where the header names none.
        static ArrayClass defaultOf(int rank) {
            return rank < 2 ? COO_ARRAY : GCS_ARRAY;
        }

        /// Returns whether arrays of a rank may be of this class.
        boolean fits(int rank) {
            return switch (this) {
                case COO_ARRAY, STRIDED_ARRAY -> true;
                case CRS_MATRIX, CCS_MATRIX -> rank == 2;
                case GCS_ARRAY -> rank >= 2;
            };
        }

        static ArrayClass parse(String word) {
            return Named.of("array class", word, List.of(values()), ArrayClass::word);
        }
    }
}
