package org.gcsarray.io.internal.text.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.Outcome;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

class DelimitedReaderTest {

    @ParameterizedTest
    @ValueSource(strings = {"1,1,1.5\n2,3,-2\n", "1;1;1.5\n2;3;-2", "1\t1\t1.5\r\n2\t3\t-2\r\n",
        "  1 1\u000b 1.5 \n2   3 -2",
        "# a\n\n% b\n 1 , 1 ,  1.5\n\n2,3,-2 \n# c", "\ufeff1,1,1.5\r2,3,-2\r"})
    void readsEveryDelimiter(String text) throws IOException {
        LoadedArray loaded = read(text, DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
        assertThat(Outcome.elements(loaded.array())).containsExactly("0,0=1.5", "1,2=-2.0");
        assertThat(loaded.array().shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(loaded.info().base()).containsExactly(1, 1);
        assertThat(loaded.info().note(Note.Code.SHAPE_DERIVED)).isPresent();
    }

    @Test
    void readsEveryDigitOfIntegersWithAPointOrAnExponent() throws IOException {
        ReadOptions integers = ReadOptions.DEFAULT.withDtype(DType.INT64);
        LoadedArray signed = read("0,0,9007199254740993.0\n0,1,-123456789012345678e1\n0,2,9223372036854775807.\n",
                DelimitedOptions.DEFAULT, integers);
        CooArray coo = (CooArray) signed.array();
        assertThat(List.of(coo.values().get(0).integer(), coo.values().get(1).integer(),
                coo.values().get(2).integer()))
                .containsExactly(9007199254740993L, -1234567890123456780L, Long.MAX_VALUE);
        LoadedArray unsigned = read("0,0,1844674407370955161.5E1\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withDtype(DType.UINT64));
        assertThat(((CooArray) unsigned.array()).values().get(0)).hasToString("18446744073709551615");
        for (String fraction : List.of("4503599627370497.5", "0.99999999999999999999", "255.0000000000000000001",
                "1e-400")) {
            assertThatThrownBy(() -> read("0,0," + fraction + "\n", DelimitedOptions.DEFAULT, integers))
                    .hasMessageContaining(fraction + "\" is not an integer, which the asked-for type int64 needs");
        }
    }

    @Test
    void takesATabForTheDelimiterBeforeASemicolonAndThatBeforeAComma() throws IOException {
        assertThat(fault("1,2\t3;4\n")).isEqualTo("number 1:1");
        assertThat(fault("1;2,5;4\n")).isEqualTo("number 1:3");
        DelimitedOptions comma = DelimitedOptions.DEFAULT.withDelimiter(Delimiter.COMMA);
        assertThat(Outcome.elements(read("1,\t2,3\n", comma, ReadOptions.DEFAULT).array())).containsExactly("0,1=3.0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1,1,1\\n2,3\\n|token-missing 2:4", "1,1,1\\n2,3,4,5\\n|token-extra 2:7",
        "1,1,1\\n2,,4\\n|number 2:3", "1,1,1\\n2,3,\\n|number 2:5", "1,1,1\\n,3,4|number 2:1",
        "1,1,1\\n,,\\n|number 2:1",
        "1\\t1\\t1\\n1\\t\\t2\\t3\\n|number 2:3", "\"1\",\"1\",\"2\"|number 1:1", "row,col,value\\n1,1,1|number 1:1",
        "i0,i1,values\\n1,1,1|number 1:1", "1,1,1\\n2 2,1,1|number 2:1", "1,1,0x1p3|number 1:5",
        "1,1,1e400|float-range 1:5",
        "1,1.0,2|number 1:3", "1,-1,2|index-range 1:3", "5|token-missing 1:2", "|shape 1:1", "# only\\n\\n|shape 1:7",
        "0,1,1\\n1,2,1|base 1:1", "1,1,1 # c|number 1:5", "1,1,1\\n1,2,3\\n1,1,1,1\\n|token-extra 3:7"})
    void namesTheFirstFaultAndItsPlace(String text, String expected) throws IOException {
        assertThat(fault((text == null ? "" : text).replace("\\n", "\n").replace("\\t", "\t"))).isEqualTo(expected);
    }

    @Test
    void goesOnBehindFaultyLinesWhenChecking() throws IOException {
        String text = "1,1,x\n1,2\n\n0,1,1\n3,3,1\n3,3,2,1\n";
        ReadOptions options = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(1));
        CheckReport report = new DelimitedFormat().check(Outcome.input(text), options, 100);
        assertThat(report.faults()).extracting(Outcome::place).containsExactly("number 1:5",
                "token-missing 2:4", "index-zero 4:1", "token-extra 6:7");
        assertThat(report.info()).isPresent();
    }

    @Test
    void commentsBetweenTheEntriesAreNoted() throws IOException {
        LoadedArray loaded = read("# c\n1,2,5\n# d\n2,1,6\n% e\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withStrict(true));
        assertThat(loaded.info().comments()).containsExactly(" c");
        assertThat(loaded.info().note(Note.Code.COMMENT_IN_BODY)).hasValue(new Note(Note.Code.COMMENT_IN_BODY, 3, 2));
    }

    @Test
    void theHeaderLineOfTheWriterTellsTheBase() throws IOException {
        LoadedArray zero = read("i0,i1,value\n1,2,5\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
        assertThat(Outcome.elements(zero.array())).containsExactly("1,2=5.0");
        LoadedArray one = read("# c\ni1\ti2\tvalue\n1\t2\t5\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
        assertThat(Outcome.elements(one.array())).containsExactly("0,1=5.0");
        assertThat(one.info().comments()).containsExactly(" c");
        LoadedArray skipped = read("i0 i1 value\n1 2 5\n", DelimitedOptions.DEFAULT.withHeaderLines(1),
                ReadOptions.DEFAULT);
        assertThat(Outcome.elements(skipped.array())).containsExactly("1,2=5.0");
        LoadedArray given = read("i0,i1,value\n1,2,5\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(1)));
        assertThat(Outcome.elements(given.array())).containsExactly("0,1=5.0");
    }

    @Test
    void theHeaderLineTellsTheNumberOfFields() throws IOException {
        assertThat(fault("i0,i1,value\n1,2\n")).isEqualTo("token-missing 2:4");
        assertThat(fault("i0,i1,value\n")).isEqualTo("shape 1:12");
        LoadedArray empty = read("i0,i1,value\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 4)));
        assertThat(empty.array().nse()).isZero();
        assertThat(empty.array().shape()).isEqualTo(SmoothShape.of(3, 4));
    }

    @Test
    void theHeaderLineTellsThatValuesAreComplex() throws IOException {
        LoadedArray loaded = read("i0,real,imaginary\n2,1.5,-2\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
        assertThat(loaded.array().dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(loaded.array().get(2)).isEqualTo(Scalar.complex(1.5, -2));
    }

    @Test
    void skipsHeaderLinesWhateverTheyHold() throws IOException {
        DelimitedOptions two = DelimitedOptions.DEFAULT.withHeaderLines(2);
        assertThat(Outcome.elements(read("# c\n\"a\",b\n1,1,2\n", two, ReadOptions.DEFAULT).array()))
                .containsExactly("0,0=2.0");
        assertThat(fault("a\n1,1,2\n", two, ReadOptions.DEFAULT)).isEqualTo("shape 2:6");
    }

    @Test
    void readsChosenColumnsInAnyOrder() throws IOException {
        DelimitedOptions columns = DelimitedOptions.DEFAULT.withColumns(List.of(3, 0));
        String text = "4,text,7.5,2\n1,,8,3\n";
        LoadedArray loaded = read(text, columns, ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.column(2)));
        assertThat(Outcome.elements(loaded.array())).containsExactlyInAnyOrder("1,3=7.5", "2,0=8.0");
        LoadedArray complex = read("1 2.5 3 -1\n", DelimitedOptions.DEFAULT.withColumns(List.of(2, 0)),
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.complex(3, 1)));
        assertThat(complex.array().get(2, 0)).isEqualTo(Scalar.complex(-1, 2.5));
        LoadedArray rest = read("7 1 2\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.column(0)));
        assertThat(Outcome.elements(rest.array())).containsExactly("0,1=7.0");
        LoadedArray swapped = read("4 2 7.5\n", DelimitedOptions.DEFAULT.withColumns(List.of(1, 0)),
                ReadOptions.DEFAULT);
        assertThat(Outcome.elements(swapped.array())).containsExactly("1,3=7.5");
        LoadedArray none = read("7 1 2\n", DelimitedOptions.DEFAULT.withColumns(List.of(1, 2)),
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.NONE));
        assertThat(Outcome.elements(none.array())).containsExactly("0,1=1.0");
    }

    @Test
    void looksAtFieldsFromLeftToRightWhateverTheirMeaning() throws IOException {
        DelimitedOptions columns = DelimitedOptions.DEFAULT.withColumns(List.of(2, 0));
        ReadOptions second = ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.column(1));
        assertThat(fault("1,x,y\n", columns, second)).isEqualTo("number 1:3");
        assertThat(fault("z,x,y\n", columns, second)).isEqualTo("number 1:1");
        assertThat(fault("1,2,y\n", columns, second)).isEqualTo("number 1:5");
        assertThat(fault("1,x,1,y\n", DelimitedOptions.DEFAULT.withColumns(List.of(0, 2)),
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.complex(3, 1)))).isEqualTo("number 1:3");
    }

    @Test
    void refusesLinesWithoutTheChosenFields() throws IOException {
        assertThat(fault("1,2\n", DelimitedOptions.DEFAULT.withColumns(List.of(0, 5)), ReadOptions.DEFAULT))
                .isEqualTo("token-missing 1:4");
        assertThat(fault("1,2\n", DelimitedOptions.DEFAULT.withColumns(List.of(0, 1)), ReadOptions.DEFAULT))
                .isEqualTo("token-missing 1:4");
        assertThat(fault("1,2\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.column(7))))
                .isEqualTo("token-missing 1:4");
        assertThat(fault("1,2,3\n", DelimitedOptions.DEFAULT.withLabels(List.of(2)), ReadOptions.DEFAULT))
                .startsWith("shape");
        assertThat(fault("1,2,3\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT.withShape(SmoothShape.of(3))))
                .startsWith("shape");
        assertThat(fault("1,2,3\n", DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(1, 0, 1))))
                .startsWith("base");
    }

    @Test
    void refusesOptionsThatContradictEachOther() {
        DelimitedOptions columns = DelimitedOptions.DEFAULT.withColumns(List.of(0, 1));
        assertThatIllegalArgumentException().isThrownBy(
                () -> read("1,2,3\n", columns, ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.column(1))));
        assertThatIllegalArgumentException().isThrownBy(() -> read("a,b,3\n",
                DelimitedOptions.DEFAULT.withLabels(List.of(0, 1)),
                ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.EXPAND)));
    }

    @Test
    void numbersNamesByFirstAppearance() throws IOException {
        LoadedArray loaded = read("ulm\t3\t1\nköln\t4\t2\nulm\t4\t3\n", DelimitedOptions.DEFAULT.withLabels(List.of(0)),
                ReadOptions.DEFAULT.withChunkBytes(7).withParallelism(Parallelism.threads(3)));
        assertThat(Outcome.elements(loaded.array())).containsExactly("0,2=1.0", "0,3=3.0", "1,3=2.0");
        assertThat(loaded.info().annotations().names()).containsExactly(List.of("ulm", "köln"), List.of());
        assertThat(loaded.info().base()).containsExactly(0, 1);
    }

    @Test
    void refusesNamesThatCannotBeTold() throws IOException {
        DelimitedOptions labels = DelimitedOptions.DEFAULT.withLabels(List.of(0, 1));
        assertThat(fault("a,b,1\n,b,1\n", labels, ReadOptions.DEFAULT)).isEqualTo("token-missing 2:1");
        assertThat(fault("a,\"b\",1\n", labels, ReadOptions.DEFAULT)).isEqualTo("number 1:3");
        assertThat(fault("a,b,1\nc,b,1\n", labels, ReadOptions.DEFAULT.withShape(SmoothShape.of(1, 1))))
                .isEqualTo("index-range 2:1");
        byte[] latin = "\u00e4,b,1\n".getBytes(StandardCharsets.ISO_8859_1);
        ReadOptions options = ReadOptions.DEFAULT.withDelimited(labels);
        assertThat(Outcome.fault(new DelimitedFormat(), latin, options)).isEqualTo("encoding 1:1");
    }

    @Test
    void theMemoryOfNamesIsLimited() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < 10_000; k++) {
            text.append("name").append(k).append(",1,1\n");
        }
        DelimitedOptions labels = DelimitedOptions.DEFAULT.withLabels(List.of(0));
        assertThat(fault(text.toString(), labels, ReadOptions.DEFAULT.withMaxBytes(1 << 20))).startsWith("limit ");
        assertThat(read(text.toString(), labels, ReadOptions.DEFAULT.withMaxBytes(1 << 24)).array().nse())
                .isEqualTo(10_000);
    }

    @Test
    void theMemoryOfEntriesIsLimitedInTheWidthTheyNeed() throws IOException {
        String text = "1,1,1\n".repeat(4_000) + "1,4000000000000,1\n";
        ReadOptions narrow = ReadOptions.DEFAULT.withMaxBytes(40L * 4_001).withChunkBytes(6_000)
                .withParallelism(Parallelism.threads(1));
        assertThat(fault(text, DelimitedOptions.DEFAULT, narrow)).isEqualTo("limit 4001:1");
    }

    @Test
    void addsMirrorImagesOnlyWhenAsked() throws IOException {
        String text = "1,2,5\n1,1,4\n3,1,6\n";
        assertThat(Outcome.elements(read(text, DelimitedOptions.DEFAULT, ReadOptions.DEFAULT).array()))
                .containsExactlyInAnyOrder("0,1=5.0", "0,0=4.0", "2,0=6.0");
        LoadedArray mirrored = read(text, DelimitedOptions.DEFAULT,
                ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.EXPAND));
        assertThat(Outcome.elements(mirrored.array())).containsExactlyInAnyOrder("0,1=5.0", "1,0=5.0", "0,0=4.0",
                "2,0=6.0",
                "0,2=6.0");
        assertThat(mirrored.array().shape()).isEqualTo(SmoothShape.of(3, 3));
        assertThat(mirrored.info().expanded()).isEqualTo(5);
    }

    @Test
    void refusesMirrorImagesOfWhatHasNone() throws IOException {
        ReadOptions expand = ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.EXPAND);
        assertThat(fault("1,2,5\n1,1,1\n2,1,5\n", DelimitedOptions.DEFAULT, expand)).isEqualTo("both-triangles 3:1");
        assertThat(fault("1,2,3,5\n", DelimitedOptions.DEFAULT, expand)).startsWith("not-square");
        assertThat(fault("1,2,5\n", DelimitedOptions.DEFAULT, expand.withShape(SmoothShape.of(2, 3))))
                .startsWith("not-square");
    }

    @Test
    void visitsEntriesInFileOrderWithTheBaseOfTheWholeFile() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withDelimited(DelimitedOptions.DEFAULT.withLabels(List.of(1)))
                .withChunkBytes(4);
        List<String> visited = new ArrayList<>();
        new DelimitedFormat().forEachEntry(() -> Outcome.input("3;b;1.5\n\n1;a;2\n0;b;3\n"), options,
                entry -> visited.add(entry.line() + ": " + entry.index(0) + "," + entry.index(1) + "=" + entry.real()));
        assertThat(visited).containsExactly("1: 3,0=1.5", "3: 1,1=2.0", "4: 0,0=3.0");
        visited.clear();
        new DelimitedFormat().forEachEntry(() -> Outcome.input("i1 real imaginary\n2 1 -1\n"), ReadOptions.DEFAULT,
                entry -> visited.add(entry.index(0) + "=" + entry.real() + "," + entry.imaginary()));
        assertThat(visited).containsExactly("1=1.0,-1.0");
    }

    @Test
    void repeatsFollowThePolicy() throws IOException {
        LoadedArray summed = read("1,1,1.5\n1,1,2\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
        assertThat(Outcome.elements(summed.array())).containsExactly("0,0=3.5");
        assertThat(summed.info().note(Note.Code.DUPLICATES_SUMMED).orElseThrow().line()).isEqualTo(2);
        assertThat(fault("1,1,1.5\n1,1,2\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT.withStrict(true)))
                .isEqualTo("duplicate 2:1");
    }

    @Test
    void strictRefusesRelaxations() throws IOException {
        ReadOptions strict = ReadOptions.DEFAULT.withStrict(true);
        assertThat(fault("1,1,1\r2,2,2\r", DelimitedOptions.DEFAULT, strict)).isEqualTo("encoding 1:6");
        assertThat(fault("\ufeff1,1,1\n", DelimitedOptions.DEFAULT, strict)).isEqualTo("encoding 1:1");
        assertThat(fault("1,1,1D0\n", DelimitedOptions.DEFAULT, strict)).isEqualTo("number 1:5");
        assertThat(fault("0,0,1\n", DelimitedOptions.DEFAULT, strict)).isEqualTo("index-zero 1:1");
    }

    @Test
    void limitsRankAndLine() throws IOException {
        assertThat(fault("1,".repeat(33) + "1\n")).isEqualTo("limit 1:1");
        assertThat(
                read("1,".repeat(32) + "1\n", DelimitedOptions.DEFAULT, ReadOptions.DEFAULT).array().shape().rank())
                .isEqualTo(32);
        assertThat(fault("1,1,1\n" + " ".repeat(1 << 20) + "1,1,1\n")).isEqualTo("limit 2:1");
        assertThat(fault(" ".repeat((1 << 20) + 1) + "1,1,1\n")).isEqualTo("limit 1:1");
    }

    private static LoadedArray read(String text, DelimitedOptions delimited, ReadOptions options)
            throws IOException {
        return new DelimitedFormat().read(Outcome.input(text), options.withDelimited(delimited));
    }

    private static String fault(String text) throws IOException {
        return fault(text, DelimitedOptions.DEFAULT, ReadOptions.DEFAULT);
    }

    private static String fault(String text, DelimitedOptions delimited, ReadOptions options)
            throws IOException {
        return Outcome.fault(new DelimitedFormat(), text.getBytes(StandardCharsets.UTF_8),
                options.withDelimited(delimited));
    }
}
