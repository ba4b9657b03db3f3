package org.gcsarray.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.GcsArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.ops.Sparse;

/// Gene counts of single cells, from the file of the sequencer to a normalised matrix in a container.
///
/// Takes any 10x HDF5 file; the one beside this class has 507 features of 1107 cells.
public final class SingleCellMatrix {

    private static final int LEAST_GENES = 10;
    private static final double TARGET = 100;

    private SingleCellMatrix() {}

    /// Runs the example.
    public static void main(String[] args) {
        Program.main(SingleCellMatrix.class, "cells.h5", args, SingleCellMatrix::show);
    }

    static void show(Path file, PrintStream out) throws IOException {
        LoadedArray loaded = ArrayFiles.read(file);
        if (loaded.array().shape().rank() != 2 || loaded.info().annotations().names().size() != 2) {
            throw new IllegalArgumentException(file + ": genes x cells with names are needed; it holds "
                    + loaded.array().shape() + " of format " + loaded.info().format());
        }
        List<String> genes = loaded.info().annotations().names().get(0);
        List<String> cells = loaded.info().annotations().names().get(1);
        Sparse counts = Sparse.of(loaded.array());
        out.printf(Locale.ROOT, "%s: %d genes x %d cells, %d counts of type %s; first cell %s%n", file.getFileName(),
                counts.shape().extent(0), counts.shape().extent(1), counts.nse(), counts.dtype(), cells.getFirst());

        // Cells: how many counts and how many genes each has. Axis 0 are the genes, so summing over it leaves the cells.
        DoubleSummaryStatistics depth = Arrays.stream(counts.sum(0).toDoubles()).summaryStatistics();
        double[] found = counts.countNonzero(0).toDoubles();
        DoubleSummaryStatistics genesFound = Arrays.stream(found).summaryStatistics();
        out.printf(Locale.ROOT, "counts per cell: %.0f to %.0f, mean %.1f; genes found per cell: %.0f to %.0f%n",
                depth.getMin(), depth.getMax(), depth.getAverage(), genesFound.getMin(), genesFound.getMax());

        // Keep cells with enough genes, and genes that such a cell has. `take` copies only what it keeps.
        long[] kept = where(found, LEAST_GENES);
        Sparse good = counts.take(kept, 1);
        long[] present = where(good.countNonzero(1).toDoubles(), 1);
        good = good.take(present, 0);
        out.printf("kept: %d cells with %d genes or more, %d genes that they show%n", kept.length, LEAST_GENES,
                present.length);

        // Normalise: each cell to the same sum, then log(1 + x). Row vectors broadcast over the genes as in NumPy, and 0 stays 0 under all
        // of it. The vector is dense: the fill 0 of a sparse one would have the reciprocal infinity, and 0 times that is not a number.
        Sparse perCell = Sparse.vector(good.sum(0).toDoubles()).reciprocal().multiply(TARGET);
        Sparse normal = good.multiply(perCell).log1p();
        out.printf(Locale.ROOT, "normalised to %.0f per cell, log1p: %d stored elements, as before: %b%n", TARGET,
                normal.nse(), normal.nse() == good.nse());

        // Genes that differ most between cells. Mean and variance count the zeros that are not stored.
        double[] mean = normal.mean(1).toDoubles();
        double[] variance = normal.var(1).toDoubles();
        out.printf("%ngene              mean  variance%n");
        IntStream.range(0, present.length).boxed()
                .sorted(Comparator.comparingDouble(gene -> -variance[gene])).limit(8)
                .forEach(gene -> out.printf(Locale.ROOT, "%-15s  %.3f  %8.3f%n", genes.get((int) present[gene]),
                        mean[gene], variance[gene]));

        store(file, counts, loaded.info().annotations(), normal, out);
    }

    /// A container keeps names and storage as they are, and is read by mapping it. The original is compressed, which costs time on each
    /// reading; a container holds the plain arrays of the smallest layout.
    private static void store(Path file, Sparse counts, Annotations names, Sparse normal, PrintStream out)
            throws IOException {
        Path folder = Files.createTempDirectory("cells");
        Path container = folder.resolve("cells.gcs");
        Path normalised = folder.resolve("normalised.gcs");
        try {
            GcsArray smallest = counts.toGcs();
            ArrayFiles.write(smallest, container, WriteOptions.DEFAULT.withAnnotations(names));
            ArrayFiles.write(normal.asType(DType.FLOAT32).toGcs(), normalised);
            out.printf("%noriginal             %7d bytes, %s, compressed%n", Files.size(file), file.getFileName());
            out.printf("container            %7d bytes, counts and names, layout %s%n", Files.size(container),
                    smallest.reduction());
            out.printf("container            %7d bytes, normalised, as %s%n", Files.size(normalised), DType.FLOAT32);
            out.printf("read again, equal: %b%n",
                    Difference.contentEquals(counts.array(), ArrayFiles.read(container).array()));
        } finally {
            Files.deleteIfExists(container);
            Files.deleteIfExists(normalised);
            Files.deleteIfExists(folder);
        }
    }

    private static long[] where(double[] numbers, double least) {
        return IntStream.range(0, numbers.length).filter(k -> numbers[k] >= least).asLongStream().toArray();
    }
}
