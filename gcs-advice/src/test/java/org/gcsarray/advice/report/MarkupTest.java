package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void escapesTextsAndAttributes() {
        assertThat(new Markup().start("p", "title", "\"a\" < b").text("x > y & z").end())
                .hasToString("<p title=\"&quot;a&quot; &lt; b\">x &gt; y &amp; z</p>");
    }

    @Test
    void replacesWhatNoDocumentMayHold() {
        assertThat(new Markup().text("a\u0000b\u001Bc\uD800d\u0085\uFFFF\tπ😀\n"))
                .hasToString("a\uFFFDb\uFFFDc\uFFFDd\uFFFD\uFFFD\tπ😀\n");
    }

    @Test
    void anElementThatIsVoidOrEmptyIsWrittenAsHtmlNeedsIt() {
        assertThat(new Markup().empty("meta", "name", "n").element("span", ""))
                .hasToString("<meta name=\"n\"/><span></span>");
    }

    @Test
    void refusesAnOpenElement() {
        Markup page = new Markup().start("main").start("p").end();
        assertThatThrownBy(page::toString).isInstanceOf(IllegalStateException.class).hasMessageContaining("main");
    }

    @Test
    void refusesAStyleSheetThatNeedsEscaping() {
        assertThatThrownBy(() -> new Markup().style("p::after { content: \"</style>\" }"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("<");
    }
}
