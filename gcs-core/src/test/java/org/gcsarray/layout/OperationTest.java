package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.shape.SmoothShape;

class OperationTest {

    @ParameterizedTest
    @ValueSource(strings = {"spmv:2", "spmv:0,3", "spmm:1,2:8", "ttv:0", "ttm:4:1", "mttkrp:0:16", "tensordot:1,2",
        "slice:0", "read", "convert"})
    void notationIsReadAndWritten(String text) {
        assertThat(Operation.parse(text)).hasToString(text);
    }

    @Test
    void modesAscendAndBlanksDoNotCount() {
        assertThat(Operation.parse(" spmv: 3, 1 ")).isEqualTo(new Operation(Operation.Kind.SPMV, List.of(1, 3), 1));
    }

    @Test
    void modesBelowZeroAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Operation(Operation.Kind.SPMV, List.of(2, -1), 1))
                .withMessage("spmv names mode -1; modes are counted from 0");
    }

    @Test
    void widthThatIsLeftOutIsSixteen() {
        assertThat(Operation.parse("mttkrp:1").width()).isEqualTo(16);
        assertThat(Operation.parse("spmm:1")).hasToString("spmm:1:16");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "spvm:2| unknown operation \"spvm\"; one of spmv, spmm, ttv, ttm, mttkrp, tensordot, slice, read, convert is expected",
        "spmv| \"spmv\" is not of the form spmv:MODE,..", "spmv:1:2| \"spmv:1:2\" is not of the form spmv:MODE,..",
        "read:1| \"read:1\" is not of the form read", "mttkrp| \"mttkrp\" is not of the form mttkrp:MODE[:WIDTH]",
        "mttkrp:0,1| mttkrp has 2 modes; it takes one", "spmv:-1| \"-1\" in \"spmv:-1\" is not a mode or width",
        "spmv:1,| \"\" in \"spmv:1,\" is not a mode or width", "spmv:1,1| spmv names a mode twice in [1, 1]",
        "spmm:1:0| spmm has width 0; at least 1 is needed",
        "spmv:9999999999| \"9999999999\" in \"spmv:9999999999\" is not a mode or width"})
    void whatIsNoOperationIsRefused(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Operation.parse(text)).withMessage(message);
    }

    @Test
    void aModeThatTheShapeLacksIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Operation.parse("spmv:3").check(SmoothShape.of(2, 3, 4)))
                .withMessage("operation spmv:3 names mode 3; shape (2, 3, 4) has modes 0 to 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Operation.parse("spmv:0").check(SmoothShape.of()))
                .withMessage("operation spmv:0 names mode 0; shape () has none");
    }
}
