package org.gcsarray.bench.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.bench.kernel.Kernel;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.measure.Settings;
import org.gcsarray.bench.suite.Suite.Batch;

/// The suites by name. Each but `all` takes about ten minutes hot; the cold variant rotates 1.6 GB per contender and takes several times
/// as long.
final class SuiteCatalog {

    /// One matrix of each class that targets are stated for, around a million elements: in the caches of the machine.
    private static final List<String> BARS = List.of("uniform2d(100000,100000,1000000,11)", "rmat(16,1000000,12)",
            "stencil5(500,500)", "stencil27(40)", "banded(100000,5,13)");

    private static final List<String> SPMM = List.of("spmm-8", "spmm-32", "spmm-128", "spmm-matrix-8", "spmm-matrix-32",
            "spmm-matrix-128");

    /// Other classes of that size: short and long rows, blocks, graphs without order, giant rows, many columns.
    private static final List<String> MORE = List.of("roads(400000,0.4,1000,17)", "fem(24,3,16)", "banded(20000,4,13)",
            "powerlaw(16,1048576,14)", "giant(200000,5,3,0.15,18)", "wide(1000,1000000,1000,19)");

    /// Some classes again at several million elements.
    private static final List<String> LARGE = List.of("stencil5(1600,1600)", "stencil27(80)", "banded(1000000,5,13)",
            "uniform2d(1000000,1000000,10000000,11)");

    /// At most 65,536 columns, several million elements.
    private static final List<String> NARROW = List.of("uniform2d(60000,60000,10000000,11)",
            "bandrandom(60000,150,30,20000,15)", "banded(60000,60,13)", "stencil27(40)");

    /// Matrices whose square is worth computing.
    private static final List<String> SQUARES = List.of("uniform2d(16384,16384,131072,21)", "rmat(13,65536,22)",
            "stencil5(128,128)", "stencil27(20)", "stencil5(500,500)", "fem(12,3,16)", "banded(20000,4,13)");

    /// Planned products with values of one and two bytes.
    private static final List<String> NARROW_VALUES = List.of("spmv-plan-counts", "spmv-plan-stars",
            "spmv-plan-prices", "spmv-plan-table");

    /// Conversions that find the fewest bytes of values.
    private static final List<String> FOUND_VALUES = kernels("coo-crs-least-");

    /// Tensors of random coordinates, and with the statistics of real ones.
    private static final List<String> TENSORS = List.of("tensorU(200,300,400,500000,31)",
            "tensorP(200,300,400,500000,33)", "nips(4,41)", "uber(4,41)", "nell2(80,41)");

    /// Tensors that conversions are measured on.
    private static final List<String> DRAWN = List.of("tensorU(200,300,400,500000,31)",
            "tensorP(200,300,400,500000,33)", "tensorU(60,80,100,120,500000,35)");

    /// Iteration over every kind of view.
    private static final List<String> VIEWS = kernels("view-");

    /// Every kind of slice.
    private static final List<String> SLICES = kernels("slice-");

    /// Every selection of rows or columns.
    private static final List<String> SELECTIONS = kernels("rows-", "columns-");

    /// Operations on arrays of any rank, each in layout `0|others` and on coordinates.
    private static final List<String> OPERATIONS = kernels("nd-");

    /// Reading and writing of files of every format that a peer has.
    private static final List<String> FILES = kernels("read-", "write-", "open-", "row-");

    static final List<Suite> ALL = all();

    private SuiteCatalog() {}

    private static List<Suite> all() {
        Suite spmv = suite("spmv", "sparse matrix times vector, the plain call",
                new Batch(List.of("spmv"), join(BARS, MORE)), new Batch(List.of("spmv-2t"), LARGE),
                new Batch(List.of("spmv-columns", "spmv-f32"), NARROW));
        Suite plan = suite("spmv-plan", "sparse matrix times vector after planning, against optimised MKL",
                new Batch(List.of("spmv-plan"), join(BARS, MORE, LARGE)),
                new Batch(List.of("spmv-plan-f32"), join(BARS, NARROW.subList(0, 2))),
                new Batch(List.of("spmv-plan-2t"), LARGE));
        Suite values = suite("values",
                "matrices whose values fit few bytes: planned products out of cache and in it, conversions that find the bytes",
                new Batch(NARROW_VALUES, List.of("stencil27(110)", "banded(1000000,5,13)", "rmat(20,16000000,12)",
                        "uniform2d(60000,60000,10000000,11)", "stencil27(40)", "banded(20000,4,13)")),
                new Batch(FOUND_VALUES, List.of("uniform2d(100000,100000,1000000,11)")));
        Suite spmm = suite("spmm", "sparse matrix times dense matrix",
                new Batch(SPMM, BARS));
        Suite spgemm = suite("spgemm", "squares of sparse matrices", new Batch(List.of("spgemm"), SQUARES),
                new Batch(List.of("spgemm-2t"), List.of("stencil27(20)", "stencil5(500,500)", "fem(12,3,16)")));
        Suite sparse = suite("sparse", "sampled products, triangular solves, sums and element-wise products",
                new Batch(List.of("sddmm-16", "sddmm-64", "trisolve", "add", "hadamard"), BARS));
        Suite plans = suite("plans", "sums, products and conversions whose structure is known: values only",
                new Batch(List.of("add-plan", "hadamard-plan", "crs-ccs-plan"), BARS),
                new Batch(List.of("spgemm-plan"), SQUARES), new Batch(List.of("ttv-plan", "ttm-16-plan"), TENSORS),
                new Batch(List.of("relayout-plan", "permute-plan"), DRAWN));
        Suite tensor = suite("tensor", "products of tensors with factors, matrices and vectors",
                new Batch(List.of("mttkrp-0", "mttkrp-1", "mttkrp-2", "ttv", "ttm-16"), TENSORS));
        Suite convert = suite("convert", "conversions between formats and layouts",
                new Batch(List.of("coo-crs", "sorted-crs", "crs-ccs"), BARS),
                new Batch(List.of("coo-gcs", "relayout", "axis-change", "permute"), DRAWN));
        Suite convertLarge = suite("convert-large", "conversions of ten million elements on two threads against one",
                new Batch(List.of("coo-crs-2t", "crs-ccs-2t"),
                        List.of("uniform2d(1000000,1000000,10000000,11)", "stencil27(72)")),
                new Batch(List.of("coo-gcs-2t", "relayout-2t"), List.of("tensorU(2000,3000,4000,10000000,31)")));
        Suite views = suite("views",
                "iteration over views of tensors, slices of them, and rows and columns of matrices",
                new Batch(VIEWS, join(DRAWN, List.of("tensorU(2000,3000,400,1000000,31)"))), new Batch(SLICES, DRAWN),
                new Batch(SELECTIONS,
                        List.of("uniform2d(100000,100000,1000000,11)", "stencil27(40)", "rmat(15,600000,3)")));
        Suite operations = suite("ops", "sums, products and rearrangement of arrays of any rank",
                new Batch(OPERATIONS, DRAWN));
        Suite files = suite("files", "reading and writing of files in the page cache",
                new Batch(FILES, List.of("uniform2d(100000,100000,1000000,11)", "stencil27(40)")));
        List<Suite> named = List.of(spmv, plan, values, spmm, spgemm, sparse, plans, tensor, convert, convertLarge,
                views,
                operations, files);
        List<Suite> all = new ArrayList<>(List.of(quick()));
        all.addAll(named);
        all.add(new Suite("all", "every other suite but quick, two hours hot", Settings.STANDARD,
                named.stream().flatMap(one -> one.batches().stream()).toList()));
        return List.copyOf(all);
    }

    /// One small case of each kernel.
    private static Suite quick() {
        return new Suite("quick", "every kernel once, small and hot, in a minute or two", Settings.QUICK, List.of(
                new Batch(List.of("spmv", "spmv-f32", "spmv-plan", "spmv-plan-f32"),
                        List.of("stencil5(300,300)")),
                new Batch(NARROW_VALUES, List.of("stencil5(300,300)")),
                new Batch(List.of("spmv-columns", "spmv-2t", "spmv-plan-2t"), List.of("stencil27(30)")),
                new Batch(SPMM, List.of("stencil27(16)")),
                new Batch(List.of("spgemm", "spgemm-2t", "spgemm-plan"), List.of("rmat(12,32768,22)")),
                new Batch(List.of("sddmm-16", "sddmm-64", "trisolve", "add", "hadamard", "add-plan", "hadamard-plan"),
                        List.of("stencil5(150,150)")),
                new Batch(List.of("mttkrp-0", "mttkrp-1", "mttkrp-2", "ttv", "ttm-16", "ttv-plan", "ttm-16-plan"),
                        List.of("tensorU(60,80,100,50000,31)")),
                new Batch(List.of("coo-crs", "sorted-crs", "crs-ccs", "crs-ccs-plan", "coo-crs-2t", "crs-ccs-2t"),
                        List.of("uniform2d(20000,20000,100000,11)")),
                new Batch(join(FOUND_VALUES, FILES, SELECTIONS), List.of("uniform2d(20000,20000,100000,11)")),
                new Batch(join(VIEWS, SLICES, OPERATIONS),
                        List.of("tensorU(60,80,100,50000,31)")),
                new Batch(
                        List.of("coo-gcs", "relayout", "axis-change", "permute", "relayout-plan", "permute-plan",
                                "coo-gcs-2t",
                                "relayout-2t"),
                        List.of("tensorU(60,80,100,50000,31)"))));
    }

    private static Suite suite(String name, String description, Batch... batches) {
        return new Suite(name, description + "; ten minutes hot", Settings.STANDARD, List.of(batches));
    }

    /// Returns the names of all kernels that begin with one of some words, in the order of the catalog.
    private static List<String> kernels(String... begins) {
        return KernelCatalog.all().stream().map(Kernel::name)
                .filter(name -> Stream.of(begins).anyMatch(name::startsWith)).toList();
    }

    @SafeVarargs
    private static List<String> join(List<String>... parts) {
        List<String> all = new ArrayList<>();
        for (List<String> part : parts) {
            all.addAll(part);
        }
        return all;
    }
}
