package org.gcsarray.advice.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.buffer.DType;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Operation;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Advices of every kind a page can meet: ranks 2 to 12, no element, one layout, impossible operations, nothing measured, hostile texts.
final class AdviceArbitraries {

    private AdviceArbitraries() {}

    /// Texts that would break a page that did not escape them.
    static Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.of("<script>alert(1)</script>", "</title></style></code><img src=\"http://a.invalid/x\"/>",
                        "\" onload=\"alert(1)", "a & b &amp; c", "]]>", "<!-- --", "url(http://a.invalid/)",
                        "100 % \u202Egnp"),
                Arbitraries.strings().all().ofMinLength(1).ofMaxLength(12),
                Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(40));
    }

    private static Arbitrary<Double> nanos() {
        return Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.doubles().between(-1, 14).map(power -> Math.pow(10, power))),
                Tuple.of(1, Arbitraries.of(0.0, Double.POSITIVE_INFINITY)));
    }

    private static Arbitrary<List<Operation>> operations() {
        return Arbitraries.of("spmv:0", "spmv:0,1", "spmm:1:16", "mttkrp:1:8", "slice:0", "read", "convert")
                .map(Operation::parse).list().uniqueElements().ofMaxSize(3);
    }

    private static Arbitrary<CostModel.Cost> cost(Workload workload) {
        Arbitrary<List<Term>> terms = Combinators.combine(texts(), nanos()).as(Term::new).list().ofMinSize(1)
                .ofMaxSize(4);
        return Combinators.combine(Arbitraries.of("gather", "scatter", "decode"), terms)
                .as((form, parts) -> new OperationCost(Operation.parse("read"), 1, form, parts)).list()
                .ofSize(workload.items().size())
                .map(costs -> new CostModel.Cost(IntStream.range(0, costs.size()).mapToObj(i -> new OperationCost(
                        workload.items().get(i).operation(), workload.items().get(i).calls(), costs.get(i).form(),
                        costs.get(i).terms())).toList()));
    }

    private static Arbitrary<Optional<Timing>> timing(boolean measured) {
        if (!measured) {
            return Arbitraries.just(Optional.empty());
        }
        return Combinators.combine(nanos().filter(time -> time > 0 && Double.isFinite(time)),
                Arbitraries.doubles().between(0.1, 200), Arbitraries.integers().between(1, 30))
                .as((time, ratio, rounds) -> new Timing(time, ratio, rounds == 1 ? Optional.empty()
                        : Optional.of(new Interval(ratio * 0.9, ratio * 1.1)), rounds, 0.5))
                .optional();
    }

    private static Arbitrary<Candidate> candidate(SmoothShape shape, long nse, Workload workload, boolean measured) {
        Arbitrary<DimensionReduction> layout = Combinators.combine(
                Arbitraries.shuffle(IntStream.range(0, shape.rank()).boxed().toList()),
                Arbitraries.integers().between(1, shape.rank() - 1))
                .as((order, cut) -> DimensionReduction.of(shape,
                        order.stream().mapToInt(Integer::intValue).toArray(), cut));
        return Combinators.combine(layout, Arbitraries.of(true, false), Arbitraries.longs().between(0, nse),
                cost(workload), Arbitraries.of(true, false), timing(measured))
                .as((reduction, hyper, rows, cost, finalist, timing) -> new Candidate(
                        new LayoutPrediction.Bytes(reduction, hyper, nse, Math.min(rows, reduction.rowCount()),
                                8 * nse),
                        cost,
                        finalist, timing));
    }

    private static Arbitrary<Advice> advices(SmoothShape shape, long nse, Workload workload, boolean measured) {
        Arbitrary<List<Candidate>> candidates = candidate(shape, nse, workload, measured).list()
                .uniqueElements(candidate -> candidate.layout().toString()).ofMinSize(1)
                .ofMaxSize(shape.rank() == 2 ? 2 : 6);
        Arbitrary<List<Baseline>> baselines = Combinators
                .combine(texts(), candidate(shape, nse, workload, measured)).as(Baseline::new).list().ofMaxSize(2);
        return Combinators.combine(candidates, baselines, texts(), texts(), texts())
                .as((best, others, reason, conversion, pruned) -> new Advice(shape, DType.FLOAT64, nse,
                        nse * (8 + shape.rank()), workload, 480, pruned, best, List.of(best.getFirst().layout()),
                        others, List.of(reason), conversion));
    }

    /// Returns all of them.
    static Arbitrary<Advice> advices() {
        Arbitrary<SmoothShape> shapes = Arbitraries.longs().between(0, 9).array(long[].class).ofMinSize(2).ofMaxSize(12)
                .map(SmoothShape::of);
        Arbitrary<Workload> workloads = Combinators
                .combine(operations(), Arbitraries.of(1.0, 0.25, 1000.0)).as((operations, calls) -> new Workload(
                        operations.stream().map(operation -> new Workload.Item(operation, calls)).toList()));
        return Combinators.combine(shapes, Arbitraries.longs().between(0, 3_000_000_000L), workloads,
                Arbitraries.of(true, false)).flatAs(AdviceArbitraries::advices);
    }
}
