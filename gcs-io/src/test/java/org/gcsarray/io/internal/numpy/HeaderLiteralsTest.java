package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Fault;
import org.gcsarray.shape.SmoothShape;

/// Headers with literals that Python reads, though NumPy does not write them, and with others. What is read here, `numpy.load` reads alike.
class HeaderLiteralsTest {

    private static NdArray read(String descr, String shape, int bytes) throws IOException {
        return Npz.readNpy(ArchiveBytes.npy(
                "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + "}", new byte[bytes]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'\\x3cf8'", "'\\74f8'", "'\\074f8'", "'\\u003cf8'", "'\\U0000003Cf8'", "'<' 'f8'",
        "'<'\"f\"'8'", "'''<f8'''", "\"\"\"<f8\"\"\"", "u'<f8'", "U\"<f8\"", "r'<f8'", "'<' u'f' R'8'", "'' '' '<f8'",
        "'<\\\nf8'", "'\\146\\70'", "'float\\x364'", "'<f8' # the type\n"})
    void stringsAreThoseOfPython(String descr) throws IOException {
        assertThat(read(descr, "(2,)", 16).dtype()).isEqualTo(DType.FLOAT64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'<f8", "'<f\n8'", "'''<f8'", "'\\x3'", "'\\x3g'", "'\\u003'", "'\\U00110000'",
        "'\\UFFFFFFFF'", "b'<f8'", "ur'<f8'", "f'<f8'", "'<f8\\'", "u", "'\\N{LESS-THAN SIGN}f8'", "'\\"})
    void otherStringsAreNotUnderstood(String descr) {
        assertFault(() -> read(descr, "(2,)", 16), Fault.Code.HEADER);
        assertFault(() -> Npz.readNpy(ArchiveBytes.npy("{'descr': " + descr, new byte[0])), Fault.Code.HEADER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'<f8\\n'", "'\\<f8'", "r'\\x3cf8'", "'<f8\\x00'", "'<\\146\\070\\400'"})
    void whatAnEscapeStandsForIsPartOfTheType(String descr) {
        assertFault(() -> read(descr, "(2,)", 16), Fault.Code.DTYPE);
    }

    @Test
    void keysAreStringsLikeOthers() throws IOException {
        String header = "{u'descr': '<f8', 'fortran' '_order': False, # C\n '\\x73hape': (2,)} # end";
        assertThat(Npz.readNpy(ArchiveBytes.npy(header, new byte[16])).shape()).isEqualTo(SmoothShape.of(2));
        assertThatThrownBy(() -> Npz.readNpy(ArchiveBytes.npy("{'\\x1b[31mred': 1}", new byte[0])))
                .hasMessageContaining("the header has the key \"?[31mred\"");
    }

    @ParameterizedTest
    @CsvSource({"0x2, 2", "0X0_f, 15", "0o17, 15", "0b101, 5", "1_0, 10", "+2, 2", "- 0, 0", "00, 0", "0_0, 0", "2L, 2",
        "0x2 L, 2", "0xb1, 177", "0b1, 1"})
    void extentsAreIntegersOfPython(String literal, int extent) throws IOException {
        assertThat(read("'<f8'", "(" + literal + ",)", 8 * extent).shape()).isEqualTo(SmoothShape.of(extent));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "({('descr'): ('<f8'), (('fortran_order')): ((False)), 'shape': ((3), 4)}) | 3, 4",
        "{'descr': (('<' 'f8')), 'fortran_order': False, 'shape': ((3, 4))}        | 3, 4",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (((12)),)}               | 12",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (+(3), (4), +((1)),)}    | 3, 4, 1",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (((-(0)), (4)))}         | 0, 4",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (3L, ( ( 4L ) ))}       | 3, 4",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (())}                    | ~~"})
    void parenthesesGroupAsInPython(String header, String shape) throws IOException {
        long[] extents = Arrays.stream(shape.split(", ")).filter(extent -> !extent.isEmpty())
                .mapToLong(Long::parseLong).toArray();
        long size = Arrays.stream(extents).reduce(1, (a, b) -> a * b);
        assertThat(Npz.readNpy(ArchiveBytes.npy(header, new byte[(int) (8 * size)])).shape())
                .isEqualTo(SmoothShape.of(extents));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "'<f8'      | ((12))        | the shape is a number, not a tuple",
        "'<f8'      | (3), 4        | the shape is a number, not a tuple",
        "'<f8'      | ((),)         | expected ')', actual \",)",
        "'<f8'      | (3, (4,))     | expected ')', actual \",))",
        "'<f8'      | ((3, 4)       | expected ')', actual \"}",
        "'<f8'      | ((3), 4       | expected a comma or a closing parenthesis, actual \"}",
        "'<f8'      | (+(+3), 4)    | expected an extent of at least 0, actual",
        "'<f8'      | (3 4)         | expected a comma or a closing parenthesis, actual \"4)",
        "('<f8') '' | (3, 4)        | expected a comma or a closing brace, actual \"'', ",
        "('<f8'     | (3, 4)        | expected ",
        "('<f8'))   | (3, 4)        | expected a comma or a closing brace, actual \"), "})
    void otherParenthesesAreNotUnderstood(String descr, String shape, String expected) {
        assertFault(() -> read(descr, shape, 96), Fault.Code.HEADER);
        assertThatThrownBy(() -> read(descr, shape, 96)).hasMessageContaining(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"('<f8',)", "('<f8', (2,))", "([('a', '<f8')])", "([('a', '<f8', (2,))])", "()"})
    void otherTypesAreNotRead(String descr) {
        assertFault(() -> read(descr, "(3, 4)", 96), Fault.Code.DTYPE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "02     | an extent without leading zeros, actual \"02,)",
        "0_2    | an extent without leading zeros, actual \"0_2,)",
        "1__0   | an extent, an integer in base 10, actual \"1__0,)",
        "1_     | an extent, an integer in base 10, actual \"1_,)",
        "1e3    | an extent, an integer in base 10, actual \"1e3,)",
        "2l     | an extent, an integer in base 10, actual \"2l,)",
        "2j     | an extent, an integer in base 10, actual \"2j,)",
        "0xg    | an extent, an integer in base 16, actual \"0xg,)",
        "0x     | an extent, an integer in base 16, actual \"0x,)",
        "0b2    | an extent, an integer in base 2, actual \"0b2,)",
        "1.5    | a comma or a closing parenthesis, actual \".5,)",
        "--2    | an extent of at least 0, actual \"--2,)",
        "-3     | an extent of at least 0, actual \"-3,)",
        "_1     | an extent of at least 0, actual \"_1,)",
        "True   | an extent of at least 0, actual \"True,)"})
    void otherExtentsAreNamed(String literal, String expected) {
        assertThatThrownBy(() -> read("'<f8'", "(" + literal + ",)", 16))
                .hasMessageContaining("the header is not understood (expected " + expected);
    }

    @Test
    void digitsAreThoseOfAscii() {
        byte[] npy = ArchiveBytes.npy(ArchiveBytes.header("<f8", "(\u00d9\u00a2,)"), new byte[16]);
        npy[6] = 3;
        byte[] wide = new byte[npy.length + 2];
        System.arraycopy(npy, 0, wide, 0, 10);
        System.arraycopy(npy, 10, wide, 12, npy.length - 10);
        assertThatThrownBy(() -> Npz.readNpy(wide)).hasMessageContaining("an extent of at least 0, actual \"?,)");
    }

    @Test
    void anExtentBeyondInt64IsNamed() {
        assertThatThrownBy(() -> read("'<f8'", "(0x8000_0000_0000_0000,)", 0))
                .hasMessageContaining("the extent 0x8000_0000_0000_0000 exceeds 2^63-1");
    }
}
