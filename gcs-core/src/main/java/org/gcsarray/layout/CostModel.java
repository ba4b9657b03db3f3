package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.RowIndex;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.reduction.DimensionReduction;

/// Predicts the time of operations on an array in any layout from counts of its distinct index tuples; nothing is built.
///
/// ```
/// T = elements + rows + cache lines of x + cache lines of y + what the form adds
///     elements = max(nse * step of the kernel, stored bytes * time of a byte)
/// form of y[F] = sum over X of a[F,X] x[X]:   rows F: gather    rows X: scatter    any other: decode
/// ```
///
/// A cache line of x is counted each time a walk in the order of the layout meets it after having met more lines than a cache holds, for the first
/// and the second level. A page is counted likewise, each time the processor has forgotten its address. Operands stay in memory between calls, and in
/// cache as far as they fit.
public final class CostModel {

    private static final int LINE = 64;

    /// Memory whose pages the processor keeps the addresses of.
    private static final double TRANSLATED = 6 << 20;
    private static final int PAGE = 4096;

    /// Elements of a row from which a product over any modes runs along rows.
    private static final int LEAST_PER_ROW = 8;

    private final Calibration calibration;
    private final int valueBytes;
    private final ToDoubleFunction<Projection> counts;
    private final int threads;
    private final ToDoubleFunction<DimensionReduction> longestRow;

    /// Prepares predictions for one thread.
    ///
    /// @param calibration costs of the steps
    /// @param valueBytes  bytes of a stored value
    /// @param counts      number of distinct index tuples of a projection of the stored elements
    public CostModel(Calibration calibration, int valueBytes, ToDoubleFunction<Projection> counts) {
        this(calibration, valueBytes, counts, 1, layout -> 0);
    }

    /// Prepares predictions for several threads. Kernels that cut only between rows wait for the longest row; those that add to shared places clear
    /// an array for each thread and add the arrays up.
    ///
    /// @param calibration costs of the steps
    /// @param valueBytes  bytes of a stored value
    /// @param counts      number of distinct index tuples of a projection of the stored elements
    /// @param threads     threads of an operation
    /// @param longestRow  number of elements of the longest row of a layout; used where rows are not cut
    public CostModel(Calibration calibration, int valueBytes, ToDoubleFunction<Projection> counts, int threads,
            ToDoubleFunction<DimensionReduction> longestRow) {
        this.calibration = calibration;
        this.valueBytes = valueBytes;
        this.counts = counts;
        this.threads = threads;
        this.longestRow = longestRow;
    }

    /// Predicts the time of a workload in a layout.
    ///
    /// @throws IllegalArgumentException if an operation names a mode that the shape lacks
    public Cost cost(DimensionReduction layout, Workload workload) {
        workload.check(layout.shape());
        Walk walk = new Walk(layout);
        return new Cost(workload.items().stream().map(item -> walk.cost(item.operation(), item.calls()))
                .toList());
    }

    /// Costs in one layout.
    private final class Walk {

        private final DimensionReduction layout;
        private final Traversal order;
        private final double nse;
        private final double listed;
        private final boolean hyper;
        private final List<Term> terms = new ArrayList<>();

        Walk(DimensionReduction layout) {
            this.layout = layout;
            this.order = new Traversal(layout, counts);
            this.nse = order.distinct(order.all());
            this.listed = order.distinct(order.rows());
            this.hyper = RowIndex.isHyperSmaller(layout.rowCount(), Math.round(listed));
        }

        OperationCost cost(Operation operation, double calls) {
            terms.clear();
            String form = switch (operation.kind()) {
                case SPMV, SPMM -> product(operation.modeSet(), operation.width());
                case TTV -> fibres(operation.modeSet(), operation.width());
                case TTM -> fits(order.all() & ~operation.modeSet())
                        ? fibres(operation.modeSet(), operation.width())
                        : impossible("a result with rows beyond 63 bits");
                case MTTKRP -> factors(operation.modes().getFirst(), operation.width());
                case TENSORDOT -> fits(operation.modeSet()) && fits(order.all() & ~operation.modeSet())
                        ? tensordot(operation.modeSet())
                        : impossible("an operand with rows or columns beyond 63 bits");
                case SLICE -> slice(operation.modeSet());
                case READ -> readOne();
                case CONVERT -> convert();
            };
            return new OperationCost(operation, calls, form, List.copyOf(terms));
        }

        private double step(Constant constant) {
            return calibration.of(constant);
        }

        private void add(String what, double nanos) {
            if (nanos > 0) {
                terms.add(new Term(what, nanos));
            }
        }

        /// Divides what was added so far among the threads.
        ///
        /// @param whole whether a row stays with one thread
        private void share(boolean whole) {
            if (threads > 1) {
                double all = terms.stream().mapToDouble(Term::nanos).sum();
                terms.replaceAll(term -> new Term(term.what(), term.nanos() / threads));
                double slowest = whole ? Math.max(1.0 / threads, longestRow.applyAsDouble(layout) / Math.max(1, nse))
                        : 1.0 / threads;
                add("waiting for the longest row", all * (slowest - 1.0 / threads));
            }
        }

        private boolean fits(long dimensions) {
            return Layouts.fits(layout.shape(), dimensions);
        }

        private String impossible(String why) {
            terms.clear();
            terms.add(new Term(why, Double.POSITIVE_INFINITY));
            return "impossible";
        }

        private double bytes(double count) {
            return count * step(count > step(Constant.CACHE_L2) ? Constant.BYTE_FAR : Constant.BYTE_NEAR);
        }

        private double cleared(double count) {
            return count * step(count > step(Constant.CACHE_L2) ? Constant.CLEAR_FAR : Constant.BYTE_NEAR);
        }

        private double storedBytes() {
            return nse * (valueBytes + Indices.widthFor(layout.columnCount()))
                    + (hyper ? listed * (4 + Indices.widthFor(layout.rowCount())) : 4.0 * layout.rowCount());
        }

        private void elements(double steps) {
            double moved = bytes(storedBytes());
            add(moved > steps ? "reading the stored bytes" : "steps of the kernel", Math.max(steps, moved));
        }

        private void rows(Constant perRow) {
            // a processor foresees where rows of one element end, not where rows of different lengths do
            double single = Math.clamp(2 - nse / Math.max(1, listed), 0.0, 1.0);
            add("starting rows", listed * step(perRow) * (1 - single / 2)
                    + (hyper ? 0 : (layout.rowCount() - listed) * step(Constant.EMPTY_ROW)));
        }

        /// Adds the time of fetching what lies in one entry for each index tuple of some dimensions, of `entryBytes` bytes.
        private void lines(String what, long dimensions, int entryBytes, Constant l1, Constant l2) {
            add("cache lines of " + what, misses(dimensions, entryBytes, step(Constant.CACHE_L1), LINE, l1)
                    + misses(dimensions, entryBytes, step(Constant.CACHE_L2), LINE, l2)
                    + misses(dimensions, entryBytes, TRANSLATED, PAGE, Constant.MISS_PAGE));
        }

        /// Counts nothing for misses that cost nothing.
        private double misses(long dimensions, int entryBytes, double capacity, int granule, Constant each) {
            return step(each) == 0 ? 0 : order.misses(dimensions, entryBytes, capacity, granule) * step(each);
        }

        private void read(String what, long dimensions, int entryBytes) {
            lines(what, dimensions, entryBytes, Constant.MISS_L1, Constant.MISS_L2);
        }

        private void addTo(String what, long dimensions, int entryBytes) {
            lines(what, dimensions, entryBytes, Constant.ADD_MISS_L1, Constant.ADD_MISS_L2);
        }

        private String product(long contracted, int width) {
            long free = order.all() & ~contracted;
            for (long dense : new long[] {contracted, free}) {
                if (order.cells(dense) * width > Sizes.LARGEST_ARRAY) {
                    return impossible("a dense operand or result beyond one Java array");
                }
            }
            boolean gather = order.isSame(order.rows(), free);
            boolean scatter = order.isSame(order.rows(), contracted);
            int entry = 8 * width;
            if (width > 1) {
                elements(nse * width * step(gather ? Constant.PANEL
                        : scatter ? Constant.PANEL_SCATTER : Constant.PANEL_DECODE));
            } else if (gather || scatter) {
                elements(nse * step(gather ? byColumnWidth(Constant.GATHER_8, Constant.GATHER_16, Constant.GATHER_32)
                        : Constant.SCATTER));
            } else {
                decode(contracted, free);
            }
            rows(gather ? byColumnWidth(Constant.ROW_8, Constant.ROW_16, Constant.ROW_32)
                    : scatter ? Constant.SCATTER_ROW : Constant.DECODE_ROW);
            read("x", contracted, entry);
            if (!gather || hyper) {
                addTo("y", free, entry);
            }
            share(scatter);
            if (!gather || hyper) {
                add("clearing y", cleared(order.cells(free) * entry) * (gather ? 1 : 2 * threads - 1));
            }
            return gather ? "gather" : scatter ? "scatter" : "decode";
        }

        private void decode(long contracted, long free) {
            long columns = order.all() & ~order.rows();
            boolean mixed = !order.isSame(columns & contracted, columns) && !order.isSame(columns & free, columns);
            boolean shortRows = nse < LEAST_PER_ROW * listed;
            elements(nse * step(mixed || shortRows ? Constant.DECODE : Constant.DECODE_PLAIN));
        }

        private Constant byColumnWidth(Constant of8Bits, Constant of16Bits, Constant of32Bits) {
            return switch (Indices.widthFor(layout.columnCount())) {
                case 1 -> of8Bits;
                case 2 -> of16Bits;
                default -> of32Bits;
            };
        }

        private String fibres(long mode, int width) {
            long free = order.all() & ~mode;
            double results = order.distinct(free);
            if (order.cells(mode) * width > Sizes.LARGEST_ARRAY || results * width > Sizes.LARGEST_ARRAY) {
                return impossible("a dense operand or result beyond one Java array");
            }
            elements(nse * (width > 1 ? width * step(Constant.PANEL) : step(Constant.GATHER_32)));
            add("starting rows", results * step(Constant.ROW_32));
            read("x", mode, 8 * width);
            boolean fastest = order.prefix(layout.shape().rank() - 1) == free;
            boolean gather = order.rows() == free;
            if (!gather) {
                add(fastest ? "decoding" : "sorting",
                        nse * step(fastest ? Constant.FIBRE_DECODE : Constant.FIBRE_SORT));
            }
            add("writing the result", results * step(Constant.ORDERED));
            return gather ? "gather" : fastest ? "decode" : "sort";
        }

        private String factors(int mode, int components) {
            int fast = fastColumn();
            double fibres = order.distinct(order.all() & ~(1L << fast));
            elements(nse * components * step(fast == mode ? Constant.FACTOR_SCATTER : Constant.FACTOR));
            rows(Constant.FACTOR_ROW);
            add("decoding", isSplit() ? nse * step(Constant.FACTOR_DECODE) : 0);
            add("fibres", fibres * components * step(Constant.FIBRE) * Math.max(1, layout.shape().rank() - 1) / 2);
            for (int d = 0; d < layout.shape().rank(); d++) {
                if (order.cells(1L << d) * components > Sizes.LARGEST_ARRAY) {
                    return impossible("a factor beyond one Java array");
                }
                if (d == mode) {
                    addTo("the result", 1L << d, 8 * components);
                } else {
                    read("factor " + d, 1L << d, 8 * components);
                }
            }
            share(false);
            return order.prefix(1) == 1L << mode ? "rows of the mode" : fast == mode ? "fibres of the mode" : "any";
        }

        /// Returns whether columns have several dimensions, as far as their extents exceed 1.
        private boolean isSplit() {
            return !order.isSame(order.all() & ~order.rows(), 1L << fastColumn());
        }

        private int fastColumn() {
            int[] columns = layout.columnDimensions();
            int last = columns.length - 1;
            while (last > 0 && layout.shape().extent(columns[last]) == 1) {
                last--;
            }
            return columns[last];
        }

        private String tensordot(long contracted) {
            long free = order.all() & ~contracted;
            boolean ready = order.rows() == free;
            if (!ready) {
                convert();
            }
            double shared = Math.max(1, order.distinct(contracted));
            add("products", nse * Math.max(1, nse / shared) * step(Constant.PRODUCT));
            return ready ? "rows as they are" : "converted first";
        }

        private String slice(long fixed) {
            int leading = 0;
            while (leading < layout.rowDimensions().length
                    && (order.prefix(leading + 1) & ~fixed) == 0) {
                leading++;
            }
            double parts = Math.max(1, order.distinct(order.prefix(leading)));
            boolean exact = order.prefix(leading) == fixed;
            add(exact ? "elements taken" : "elements looked at", nse / parts * step(Constant.SCAN));
            add("rows looked at", listed / parts * step(Constant.ROW_32));
            return leading == 0 ? "scan" : exact ? "rows in sequence" : "scan of a part";
        }

        private String readOne() {
            double steps = log2(nse / Math.max(1, listed)) + (hyper ? log2(listed) : 0);
            add("binary search", (1 + steps) * step(Constant.STEP));
            add("cache lines of the array", storedBytes() > step(Constant.CACHE_L2)
                    ? Math.min(3, 1 + steps) * (step(Constant.MISS_L2) + step(Constant.MISS_PAGE))
                    : 0);
            return hyper ? "search rows and columns" : "search columns";
        }

        private double log2(double number) {
            return number > 1 ? Math.log(number) / Math.log(2) : 0;
        }

        private String convert() {
            boolean ordered = true;
            int[] dimensions = layout.dimensions();
            for (int p = 0; p < dimensions.length; p++) {
                ordered &= dimensions[p] == p;
            }
            add(ordered ? "unfolding" : "sorting", nse * step(ordered ? Constant.ORDERED : Constant.SORT));
            if (!hyper) {
                add("row pointers", bytes(4.0 * layout.rowCount()));
            }
            return ordered ? "same order" : "another order";
        }
    }

    /// The predicted time of a workload on an array in one layout.
    ///
    /// @param operations cost of one call of each operation, and its calls
    public record Cost(List<OperationCost> operations) {

        /// A part of a prediction.
        ///
        /// @param what  what takes the time, in words
        /// @param nanos nanoseconds
        public record Term(String what, double nanos) {}

        /// The predicted time of one call of an operation.
        ///
        /// @param operation operation
        /// @param calls     calls in the workload
        /// @param form      how the layout serves it, such as `gather`
        /// @param terms     what takes the time; infinite if the operation is impossible in this layout
        public record OperationCost(Operation operation, double calls, String form, List<Term> terms) {

            /// Returns the nanoseconds of one call.
            public double nanos() {
                return terms.stream().mapToDouble(Term::nanos).sum();
            }

            /// Returns the part that takes most of the time.
            public Term binding() {
                return terms.stream().max(Comparator.comparingDouble(Term::nanos)).orElse(new Term("nothing", 0));
            }
        }

        /// Returns the nanoseconds of the whole workload: calls times cost of a call, summed.
        public double nanos() {
            return operations.stream().mapToDouble(one -> one.calls() * one.nanos()).sum();
        }

        /// Returns whether every operation can be computed.
        public boolean isPossible() {
            return nanos() < Double.POSITIVE_INFINITY;
        }
    }
}
