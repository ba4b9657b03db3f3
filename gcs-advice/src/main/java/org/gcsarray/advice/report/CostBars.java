package org.gcsarray.advice.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.Operation;

/// What the predicted time of each operation is made of, a table for each, one scale in each table.
final class CostBars {

    private static final int COLOURS = 6;

    private record Row(Candidate candidate, OperationCost cost) {}

    /// Colours of the terms by their order of appearance, the same in all tables.
    private final Map<String, Integer> colours = new LinkedHashMap<>();

    private CostBars() {}

    /// Writes the tables.
    ///
    /// @param finalists layouts to compare
    static void write(Markup page, List<Candidate> finalists) {
        Map<Operation, List<Row>> operations = new LinkedHashMap<>();
        for (Candidate candidate : finalists) {
            for (OperationCost cost : candidate.cost().operations()) {
                operations.computeIfAbsent(cost.operation(), _ -> new ArrayList<>()).add(new Row(candidate, cost));
            }
        }
        CostBars bars = new CostBars();
        operations.forEach((operation, rows) -> bars.table(page, operation, rows));
    }

    private void table(Markup page, Operation operation, List<Row> rows) {
        double longest = rows.stream().mapToDouble(row -> row.cost.nanos()).filter(Double::isFinite).max().orElse(0);
        new HtmlTable<Row>(operation + ", one call")
                .column("Layout", "name", (cell, row) -> AdviceTables.layout(cell, row.candidate))
                .words("Form", row -> row.cost.form())
                .numbers("Calls", row -> AdviceNumbers.brief(row.cost.calls()))
                .numbers("Predicted", row -> Durations.text(row.cost.nanos()))
                .column("Made of", "terms", (cell, row) -> terms(cell, row.cost, longest))
                .write(page, rows, _ -> false);
    }

    private void terms(Markup page, OperationCost cost, double longest) {
        List<Term> terms = cost.terms().stream().filter(term -> term.nanos() > 0).toList();
        if (Double.isFinite(cost.nanos())) {
            page.start("span", "class", "bar", "aria-hidden", "true");
            terms.forEach(term -> page.element("span", "", "class", "part " + colour(term), "style",
                    "width:" + BytesBars.width(term.nanos(), longest)));
            page.end();
        }
        for (Term term : terms) {
            page.element("span", term.what() + " " + Durations.text(term.nanos()), "class",
                    "swatch " + colour(term)).text(" ");
        }
    }

    private String colour(Term term) {
        colours.putIfAbsent(term.what(), colours.size());
        return "term" + colours.getOrDefault(term.what(), 0) % COLOURS;
    }
}
