package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.shape.SmoothShape;

class TextHeaderTest {

    private static TextHeader header(String text, String format) throws IOException {
        return TextHeader.read(ByteInput.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "f"),
                format, ReadOptions.DEFAULT);
    }

    @Test
    void tellsWhatAMatrixMarketHeaderSays() throws IOException {
        TextHeader header = header("%%MatrixMarket matrix coordinate integer symmetric\r\n% c\r\n4 4 1\r\n1 1 7\r\n",
                "mtx");
        assertThat(header.bodyOffset()).isEqualTo(52 + 5 + 7);
        assertThat(header.before().lines).isEqualTo(3);
        assertThat(header.declared()).isEqualTo(1);
        assertThat(header.shape()).contains(SmoothShape.of(4, 4));
        assertThat(header.symmetry()).isEqualTo(Symmetry.SYMMETRIC);
        assertThat(header.baseIsFound()).isFalse();
    }

    @Test
    void entriesOfFileWithoutHeaderBeginWithTheFirst() throws IOException {
        TextHeader header = header("# c\n\n1 2 3 4.5\n", "tns");
        assertThat(header.bodyOffset()).isEqualTo(5);
        assertThat(header.rank()).isEqualTo(3);
        assertThat(header.declared()).isEqualTo(-1);
        assertThat(header.shape()).isEmpty();
        assertThat(header.baseIsFound()).isTrue();
    }

    @Test
    void cutsBytesEvenly() throws IOException {
        TextHeader header = header("# c\n\n1 2 3 4.5\n", "tns");
        assertThat(header.cut(15, 4)).containsExactly(5, 7, 10, 12, 15);
        assertThat(header.cut(5, 2)).containsExactly(5, 5, 5);
        assertThat(header.cut(Long.MAX_VALUE, 3)).isSorted().endsWith(Long.MAX_VALUE);
        assertThatThrownBy(() -> header.cut(15, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("0 ranges; there must be at least 1");
    }

    @Test
    void refusesWhatHasNoEntries() {
        assertThatThrownBy(() -> header("%%MatrixMarket matrix array real general\n1 1\n4\n",
                "mtx")).isInstanceOf(ArrayFormatException.class)
                .hasMessage("f: an array file holds all cells and no coordinates, and is not read in ranges;"
                        + " read it on one machine");
        assertThatThrownBy(() -> header("", "csv")).hasMessage("f: a file of format csv is not read"
                + " in ranges (expected coordinate text: mtx or tns); read it on one machine");
    }

    @Test
    void entriesNeedASurvey() throws IOException {
        TextHeader header = header("1 2 3 4.5\n", "tns");
        RangeOpener opener = _ -> new ByteArrayInputStream(new byte[0]);
        assertThatThrownBy(() -> TextEntries.open(header, opener, 0, 10, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("f: index base or shape are unknown; survey it first");
        assertThatThrownBy(() -> SurveyedText.of(header, new long[] {0, 10}, List.of(), opener))
                .hasMessage("0 surveys of 1 ranges");
    }

    @Test
    void fileThatChangedBetweenReadingsIsRefused() throws IOException {
        byte[] faulty = "1 1 x\n".getBytes(StandardCharsets.US_ASCII);
        byte[] sound = "1 1 5\n".getBytes(StandardCharsets.US_ASCII);
        TextHeader header = header("1 1 x\n", "tns");
        TextSurvey survey = header.survey(_ -> new ByteArrayInputStream(faulty), 0, 6);
        assertThat(survey.faulty).isTrue();
        assertThatThrownBy(() -> SurveyedText.of(header, new long[] {0, 6}, List.of(survey),
                _ -> new ByteArrayInputStream(sound))).isInstanceOf(IOException.class)
                .hasMessage("f changed while it was read");
    }
}
