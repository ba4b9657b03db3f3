package org.gcsarray.advice.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// A table with a caption; the first column heads the rows. It scrolls in a box of its own where the page is narrow.
///
/// @param <T> what a row shows
final class HtmlTable<T> {

    private record Column<T>(String head, String kind, BiConsumer<Markup, T> cell) {}

    private final String caption;
    private final List<Column<T>> columns = new ArrayList<>();

    /// Starts a table.
    HtmlTable(String caption) {
        this.caption = caption;
    }

    /// Adds a column of words.
    HtmlTable<T> words(String head, Function<T, String> cell) {
        return column(head, "words", (page, row) -> page.text(cell.apply(row)));
    }

    /// Adds a column of numbers.
    HtmlTable<T> numbers(String head, Function<T, String> cell) {
        return column(head, "number", (page, row) -> page.text(cell.apply(row)));
    }

    /// Adds a column.
    ///
    /// @param kind class of the cells in the style sheet
    /// @param cell writes the content of a cell
    HtmlTable<T> column(String head, String kind, BiConsumer<Markup, T> cell) {
        columns.add(new Column<>(head, kind, cell));
        return this;
    }

    /// Writes the table.
    ///
    /// @param marked rows that stand out
    void write(Markup page, List<T> rows, Predicate<T> marked) {
        page.start("div", "class", "scroll", "role", "region", "tabindex", "0", "aria-label", caption);
        page.start("table").element("caption", caption).start("thead").start("tr");
        columns.forEach(column -> page.element("th", column.head, "scope", "col", "class", column.kind));
        page.end().end().start("tbody");
        for (T row : rows) {
            page.start("tr", "class", marked.test(row) ? "marked" : "plain");
            for (int i = 0; i < columns.size(); i++) {
                Column<T> column = columns.get(i);
                if (i == 0) {
                    page.start("th", "scope", "row", "class", column.kind);
                } else {
                    page.start("td", "class", column.kind);
                }
                column.cell.accept(page, row);
                page.end();
            }
            page.end();
        }
        page.end().end().end();
    }
}
