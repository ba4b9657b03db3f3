package org.gcsarray.examples;

import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.range;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Maps of a brain, stacked into one array (x, y, z, map): a statistical map and what is left of it above thresholds.
///
/// The bundled map is real, the parcels are not: they are the eight octants of the volume. Takes any 3-d coordinate file.
public final class BrainAtlas {

    private static final double[] THRESHOLDS = {3, 4, 5};

    private BrainAtlas() {}

    /// Runs the example.
    public static void main(String[] args) {
        Program.main(BrainAtlas.class, "brain.tns.gz", args, BrainAtlas::show);
    }

    static void show(Path file, PrintStream out) throws IOException {
        Sparse map = Sparse.read(file);
        if (map.shape().rank() != 3) {
            throw new IllegalArgumentException(file + ": a 3-d map is needed; this array has the shape " + map.shape());
        }
        out.printf(Locale.ROOT, "%s: %d voxels of %s, from %.3f to %.3f%n", file.getFileName(), map.nse(), map.shape(),
                map.min(), map.max());
        Sparse maps = stacked(map);
        out.printf("stacked: %s, %d elements%n", maps.shape(), maps.nse());
        GcsArray stored = layouts(maps, out);
        parcels(maps, out);
        slab(stored, out);
        picture(map, out);
    }

    /// The map and, behind it, its parts above each threshold: a comparison gives 0 and 1, the product keeps the rest.
    private static Sparse stacked(Sparse map) {
        List<Sparse> layers = new ArrayList<>(List.of(map));
        for (double threshold : THRESHOLDS) {
            layers.add(map.multiply(map.greater(threshold)));
        }
        return Sparse.stack(layers, 3);
    }

    private static GcsArray layouts(Sparse maps, PrintStream out) {
        CooArray coordinates = maps.toCoo();
        List<LayoutPrediction.Bytes> all = LayoutPrediction.of(coordinates);
        out.printf("%n%d bytes as coordinates; as compressed rows, of %d ways%n", coordinates.byteSize(), all.size());
        for (LayoutPrediction.Bytes each : List.of(all.getFirst(), all.get(1), all.getLast())) {
            out.printf("  %-8s %d bytes: %s%n", each.layout(), each.totalBytes(), each.reason());
        }
        return maps.toGcs();
    }

    /// Sums over parcels are one product: over all voxels, of a value and of belonging to the parcel.
    private static void parcels(Sparse maps, PrintStream out) {
        SmoothShape shape = maps.shape();
        Sparse octants = Sparse.fromFunction(index -> {
            int octant = 0;
            for (int axis = 0; axis < 3; axis++) {
                octant = 2 * octant + (2 * index[axis] >= shape.extent(axis) ? 1 : 0);
            }
            return octant == index[3] ? 1 : 0;
        }, shape.extent(0), shape.extent(1), shape.extent(2), 8);
        Sparse sums = Sparse.einsum("xyzm,xyzp->pm", maps, octants);
        Sparse voxels = Sparse.einsum("xyzm,xyzp->pm", maps.notEqual(0).asType(DType.FLOAT64), octants);
        out.printf("%nsum and number of voxels in each octant%n  octant           all");
        for (double threshold : THRESHOLDS) {
            out.printf(Locale.ROOT, "           above %.0f", threshold);
        }
        out.println();
        for (int p = 0; p < 8; p++) {
            out.printf("  %d     ", p);
            for (int m = 0; m <= THRESHOLDS.length; m++) {
                out.printf(Locale.ROOT, "  %9.2f %5.0f", sums.item(p, m).getDouble(), voxels.item(p, m).getDouble());
            }
            out.println();
        }
    }

    /// A view of a slab selects and copies nothing; an array is made when it is asked for.
    private static void slab(GcsArray stored, PrintStream out) {
        long half = stored.shape().extent(2) / 2;
        ArrayView view = ArrayView.of(stored).select(all(), all(), range(half, half + 4), at(1));
        out.printf("%nslab z = %d..%d of map 1: a view of %s with %d elements%n", half, half + 3, view.shape(),
                view.nse());
        out.printf("stored on its own: %s%n", view.materialise());
    }

    /// The greatest magnitude along z. Characters are twice as high as wide, so a line takes two rows of voxels: a reshape and one more
    /// maximum.
    private static void picture(Sparse map, PrintStream out) {
        Sparse flat = map.abs().max(2);
        long odd = flat.shape().extent(1) % 2;
        Sparse padded = flat.pad(new long[][] {{0, 0}, {0, odd}});
        long width = padded.shape().extent(0);
        long height = padded.shape().extent(1) / 2;
        Sparse cells = padded.reshape(width, height, 2).max(2).transpose(1, 0).flip(0);
        out.printf("%nseen along z, the greatest magnitude: . stored, o above 4, # above 6%n");
        for (long y = 0; y < height; y++) {
            StringBuilder line = new StringBuilder("  ");
            for (long x = 0; x < width; x++) {
                double value = cells.item(y, x).getDouble();
                line.append(value > 6 ? '#' : value > 4 ? 'o' : value > 0 ? '.' : ' ');
            }
            if (!line.toString().isBlank()) {
                out.println(line.toString().stripTrailing());
            }
        }
    }
}
