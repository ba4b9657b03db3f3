package org.gcsarray.bench.kernel;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All kernels that can be measured.
public final class KernelCatalog {

    private static final List<Kernel> ALL = Stream.<Kernel>concat(Stream.of(SpmvKernel.FLOAT64, SpmvKernel.FLOAT32,
            SpmvKernel.COLUMNS,
            SpmvKernel.TWO_THREADS, SpmvPlanKernels.FLOAT64, SpmvPlanKernels.FLOAT32, SpmvPlanKernels.TWO_THREADS,
            new SpmmKernel(8), new SpmmKernel(32), new SpmmKernel(128),
            new SpgemmKernel(1), new SpgemmKernel(2), new SddmmKernel(16), new SddmmKernel(64),
            new TriangularSolveKernel(), new MergeKernel(MergeKernel.Operation.ADD),
            new MergeKernel(MergeKernel.Operation.HADAMARD), new MttkrpKernel(0), new MttkrpKernel(1),
            new MttkrpKernel(2), new TtmKernel(1), new TtmKernel(16), new ConvertKernel(Conversion.COO_CRS, 1),
            new ConvertKernel(Conversion.CRS_CCS, 1), new ConvertKernel(Conversion.COO_GCS, 1),
            new ConvertKernel(Conversion.RELAYOUT, 1), new ConvertKernel(Conversion.AXIS_CHANGE, 1),
            new ConvertKernel(Conversion.PERMUTE, 1), new ConvertKernel(Conversion.COO_CRS, 2),
            new ConvertKernel(Conversion.CRS_CCS, 2), new ConvertKernel(Conversion.COO_GCS, 2),
            new ConvertKernel(Conversion.RELAYOUT, 2), new SliceKernel(Cut.MIDDLE), new SliceKernel(Cut.STEPPED),
            new SliceKernel(Cut.BACKWARD),
            new SliceKernel(Cut.ROW), new SliceKernel(Cut.COLUMN), new ViewScanKernel(Cut.MIDDLE),
            new ViewScanKernel(Cut.STEPPED), new ViewScanKernel(Cut.BACKWARD), new ViewScanKernel(Cut.ROW),
            new ViewScanKernel(Cut.COLUMN), new ViewScanKernel(Cut.TRANSPOSED), new PackedColumnsKernel()),
            Stream.concat(Stream.of(NdOperation.values())
                    .flatMap(one -> Stream.of(new NdKernel(one, false), new NdKernel(one, true))),
                    Stream.of(new ReadFileKernel(FileForm.MTX, 1), new ReadFileKernel(FileForm.TNS, 1),
                            new ReadFileKernel(FileForm.MTX, 2), new ReadFileKernel(FileForm.TNS, 2),
                            new WriteFileKernel(FileForm.MTX), new ReadFileKernel(FileForm.NPZ, 1),
                            new WriteFileKernel(FileForm.NPZ), new ReadFileKernel(FileForm.GCS, 1),
                            new OpenContainerKernel(), new WriteFileKernel(FileForm.GCS))))
            .toList();

    private KernelCatalog() {}

    /// Returns all kernels.
    public static List<Kernel> all() {
        return ALL;
    }

    /// Returns the kernel of a name.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists them
    public static Kernel of(String name) {
        return ALL.stream().filter(kernel -> kernel.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no kernel \"" + name + "\"; kernels are "
                        + ALL.stream().map(Kernel::name).collect(Collectors.joining(", "))));
    }
}
