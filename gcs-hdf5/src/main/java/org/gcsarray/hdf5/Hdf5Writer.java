package org.gcsarray.hdf5;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import io.jhdf.exceptions.HdfException;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.io.internal.bytes.LocalFile;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Writes HDF5: one array in one group, by the binsparse specification ([Flavour#BINSPARSE], the default) or as a sparse matrix of AnnData
/// ([Flavour#ANNDATA]).
///
/// Binsparse keeps type, fill value, layout and listed rows; a matrix of class [org.gcsarray.format.GcsArray] comes back as CRS or CCS
/// matrix. Views and stacks are written as what they show. [org.gcsarray.io.Annotations#attributes] stand beside the binsparse
/// descriptor; names of rows and columns have no place in either.
final class Hdf5Writer {
    private Hdf5Writer() {}

    /// Writes an array, in O(stored elements). Equal arrays give equal bytes on one platform, which jHDF names in the file. The file is made in the
    /// folder of temporary files, and copied.
    ///
    /// @param array   the array
    /// @param stream  the target; flushed, not closed
    /// @param options flavour, group and annotations
    /// @return nothing to note
    /// @throws IllegalArgumentException if the flavour has no place for the array: rank 0, dense of rank 3 and more, attributes that are too
    ///     long or have names of the descriptor; for AnnData other ranks than 2, dense, another fill than 0, bool, complex or too many rows;
    ///     for both float16, a dataset of 2^31 bytes or more, a coordinate that occurs twice
    /// @throws ArrayFormatException if the array has no stored element, which jHDF cannot write
    /// @throws IOException if the file cannot be made, or the stream fails
    static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        StoredArray stored = array instanceof StackArray ? Convert.toCoo(array) : ArrayView.materialised(array);
        if (stored.nse() == 0) {
            throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, FileFormat.OUTPUT,
                    "an array without stored elements: jHDF 0.13 cannot write empty datasets", "use .gcs"));
        }
        try (LocalFile file = LocalFile.empty(".h5")) {
            write(stored, file.path(), options);
            Files.copy(file.path(), stream);
            stream.flush();
        }
        return List.of();
    }

    /// Writes an array to a temporary file.
    static void write(StoredArray array, Path file, WriteOptions options) throws IOException {
        boolean annData = Hdf5Format.isAnnData(options);
        String path = options.member().isEmpty() && annData ? "X" : options.member();
        try (WritableHdfFile target = HdfFile.write(file)) {
            WritableGroup group = group(target, path);
            if (annData) {
                AnnDataWriter.write(array, group);
            } else {
                BinsparseWriter.write(array, group, options.annotations().attributes());
            }
        } catch (HdfException failed) {
            throw failed.getCause() instanceof IOException cause ? LocalFile.unwritten(file, cause)
                    : new IOException(failed.getMessage(), failed);
        }
    }

    /// Makes the groups of a path; `.` is the group before it, as in HDF5.
    private static WritableGroup group(WritableHdfFile file, String path) {
        WritableGroup group = file;
        for (String name : path.split("/", -1)) {
            if (!name.isEmpty() && !name.equals(".")) {
                group = group.putGroup(name);
            }
        }
        return group;
    }
}
