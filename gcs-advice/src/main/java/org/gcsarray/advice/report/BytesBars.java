package org.gcsarray.advice.report;

import java.util.List;
import java.util.Locale;

import org.gcsarray.buffer.internal.Sizes;

/// Bytes of several layouts as bars of one scale: index and values.
final class BytesBars {

    /// A bar.
    ///
    /// @param label      name of the layout
    /// @param note       what it is, may be empty
    /// @param indexBytes bytes of its index
    /// @param valueBytes bytes of its values
    record Bar(String label, String note, long indexBytes, long valueBytes) {

        double totalBytes() {
            return (double) indexBytes + valueBytes;
        }
    }

    private BytesBars() {}

    /// Writes the bars, the first of which the others are compared with.
    static void write(Markup page, List<Bar> bars) {
        double longest = bars.stream().mapToDouble(Bar::totalBytes).max().orElse(0);
        page.start("p", "class", "key").element("span", "index", "class", "swatch index").text(" ")
                .element("span", "values", "class", "swatch values").end();
        page.start("ul", "class", "bars");
        for (Bar bar : bars) {
            page.start("li").start("span", "class", "name").element("code", bar.label);
            if (!bar.note.isEmpty()) {
                page.text(" ").element("small", bar.note);
            }
            page.end().start("span", "class", "bar", "aria-hidden", "true");
            part(page, "index", bar.indexBytes, longest);
            part(page, "values", bar.valueBytes, longest);
            page.end();
            page.element("span", Sizes.bytes(bar.indexBytes) + " + " + Sizes.bytes(bar.valueBytes) + " = "
                    + Sizes.bytes(bar.totalBytes()) + difference(bar, bars.getFirst()), "class", "value").end();
        }
        page.end();
    }

    /// Returns in words how much more a bar is than another, as lengths that differ by little do not show; nothing if it is the same.
    private static String difference(Bar bar, Bar first) {
        return bar.totalBytes() == first.totalBytes() || first.totalBytes() == 0 ? ""
                : String.format(Locale.ROOT, " (%+.1f %%)", 100 * (bar.totalBytes() / first.totalBytes() - 1));
    }

    private static void part(Markup page, String kind, long bytes, double longest) {
        page.element("span", "", "class", "part " + kind, "style", "width:" + width((double) bytes, longest));
    }

    /// Returns a length as a part of the longest.
    static String width(double length, double longest) {
        return AdviceNumbers.decimal(longest > 0 ? 100 * length / longest : 0) + "%";
    }
}
