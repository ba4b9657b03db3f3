package org.gcsarray.bench.kernel;

import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.internal.Named;

/// All kernels that can be measured.
public final class KernelCatalog {

    private static final List<Kernel> ALL = Stream.of(DenseProductKernel.all().stream(),
            Stream.of(DrawnValues.values()).map(NarrowValuesKernel::new),
            Stream.of(new SpgemmKernel(1, false), new SpgemmKernel(2, false), new SpgemmKernel(1, true),
                    new SddmmKernel(16),
                    new SddmmKernel(64),
                    new TriangularSolveKernel(), new MergeKernel(MergeKernel.Operation.ADD, false),
                    new MergeKernel(MergeKernel.Operation.HADAMARD, false),
                    new MergeKernel(MergeKernel.Operation.ADD, true),
                    new MergeKernel(MergeKernel.Operation.HADAMARD, true), new KhatriRaoKernel(0),
                    new KhatriRaoKernel(1),
                    new KhatriRaoKernel(2), new TtmKernel(1, false), new TtmKernel(16, false),
                    new TtmKernel(1, true), new TtmKernel(16, true)),
            Stream.of(Conversion.values()).map(one -> new ConvertKernel(one, 1, false)),
            Stream.of(DrawnValues.values()).map(LeastValuesKernel::new),
            Stream.of(Conversion.CRS_CCS, Conversion.RELAYOUT, Conversion.PERMUTE)
                    .map(one -> new ConvertKernel(one, 1, true)),
            Stream.of(Conversion.COO_CRS, Conversion.CRS_CCS, Conversion.COO_GCS, Conversion.RELAYOUT)
                    .map(one -> new ConvertKernel(one, 2, false)),
            Stream.of(Cut.values()).filter(Cut::isSlice).map(SliceKernel::new),
            Stream.of(Cut.values()).map(ViewScanKernel::new),
            Stream.of(SelectKernel.Pick.values())
                    .flatMap(one -> Stream.of(new SelectKernel(0, one), new SelectKernel(1, one))),
            Stream.of(NdOperation.values())
                    .flatMap(one -> Stream.of(new NdKernel(one, false), new NdKernel(one, true))),
            Stream.of(new ReadFileKernel(FileForm.MTX, 1), new ReadFileKernel(FileForm.TNS, 1),
                    new ReadFileKernel(FileForm.MTX, 2), new ReadFileKernel(FileForm.TNS, 2),
                    new ReadFileKernel(FileForm.MTX_BRIEF, 2), new ReadFileKernel(FileForm.MTX_SHUFFLED, 2),
                    new ReadFileKernel(FileForm.MTX_BRIEF_SHUFFLED, 2), new WriteFileKernel(FileForm.MTX, 1),
                    new ReadFileKernel(FileForm.NPZ, 1), new WriteFileKernel(FileForm.NPZ, 1),
                    new WriteFileKernel(FileForm.NPZ, 2), new ReadFileKernel(FileForm.NPZ_STORED, 1),
                    new WriteFileKernel(FileForm.NPZ_STORED, 1),
                    new ReadFileKernel(FileForm.GCS, 1), new OpenContainerKernel(FileForm.GCS, false),
                    new WriteFileKernel(FileForm.GCS, 1),
                    new ReadFileKernel(FileForm.GCS, 2), new ReadFileKernel(FileForm.GCS_FAST, 1),
                    new ReadFileKernel(FileForm.GCS_FAST, 2), new WriteFileKernel(FileForm.GCS_FAST, 1),
                    new ReadFileKernel(FileForm.GCS_SMALL, 1), new WriteFileKernel(FileForm.GCS_SMALL, 1),
                    new OpenContainerKernel(FileForm.GCS_FAST, true),
                    new OpenContainerKernel(FileForm.GCS_SMALL, true)))
            .<Kernel>flatMap(kernels -> kernels).toList();

    private KernelCatalog() {}

    /// Returns all kernels.
    public static List<Kernel> all() {
        return ALL;
    }

    /// Returns the kernel of a name.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists them
    public static Kernel of(String name) {
        return Named.of("kernel", name, ALL, Kernel::name);
    }
}
