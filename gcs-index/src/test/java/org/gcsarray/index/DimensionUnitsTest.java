package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Units: their text form, merging, and the way through a transform.
class DimensionUnitsTest {

    private static DimensionUnits units(String... texts) {
        return new DimensionUnits(java.util.Arrays.stream(texts)
                .map(text -> text.isEmpty() ? Optional.<DimensionUnits.Unit>empty()
                        : Optional.of(DimensionUnits.Unit.parse(text)))
                .toList());
    }

    @ParameterizedTest
    @CsvSource({"4nm,4,nm,4 nm", "' 4 nm ',4,nm,4 nm", "nm,1,nm,nm", "4,4,'',4", "'',1,'',1",
        "-1.5e3 kg m,-1500,kg m,-1500 kg m",
        ".5um,0.5,um,0.5 um", "4.,4,'',4", "4e,4,e,4 e", "1 5x,1,5x,1 5x", "1e20m,1e20,m,1.0E20 m"})
    void textForms(String text, double multiplier, String base, String printed) {
        DimensionUnits.Unit unit = DimensionUnits.Unit.parse(text);
        assertThat(unit).isEqualTo(new DimensionUnits.Unit(multiplier, base)).hasToString(printed);
        assertThat(DimensionUnits.Unit.parse(printed)).isEqualTo(unit);
    }

    @Test
    void thereIsOneZero() {
        DimensionUnits.Unit zero = new DimensionUnits.Unit(-0.0, "nm");
        assertThat(zero).isEqualTo(DimensionUnits.Unit.parse("0 nm")).isEqualTo(DimensionUnits.Unit.parse("-0 nm"))
                .hasToString("0 nm");
    }

    @Test
    void multipliersAreFinite() {
        assertThatThrownBy(() -> DimensionUnits.Unit.parse("1e999m")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("multiplier 1e999 of unit \"1e999m\" exceeds the range of float64, "
                        + "-1.7976931348623157E308 .. 1.7976931348623157E308");
        assertThatThrownBy(() -> new DimensionUnits.Unit(Double.POSITIVE_INFINITY, "m"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Infinity").hasMessageContaining("\"m\"");
    }

    @Property
    void textsAreReadBack(@ForAll double multiplier, @ForAll String base) {
        if (Double.isFinite(multiplier)) {
            DimensionUnits.Unit unit = new DimensionUnits.Unit(multiplier, base);
            assertThat(DimensionUnits.Unit.parse(unit.toString())).isEqualTo(unit);
        }
    }

    @Test
    void mergingKeepsWhatIsKnown() {
        assertThat(units("", "4nm", "s").merge(units("8nm", "", "s"))).isEqualTo(units("8nm", "4nm", "s"));
        assertThatThrownBy(() -> units("4nm", "m", "s").merge(units("5nm", "m", "1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "cannot merge units: dimension 0 has \"4 nm\" and \"5 nm\"; dimension 2 has \"s\" and \"1\"");
        assertThatThrownBy(() -> units("m").merge(DimensionUnits.unknown(2))).hasMessageContaining("rank 2");
    }

    @Test
    void followStridesBothWays() {
        IndexTransform transform = IndexTransform.of(IndexDomain.unbounded(3), new OutputIndexMap.Affine(5, -3, 2),
                new OutputIndexMap.Constant(1), new OutputIndexMap.Affine(0, 1, 0), new OutputIndexMap.Affine(0, 1, 0));
        assertThat(units("4nm", "s", "m", "m").toInputs(transform)).isEqualTo(units("", "", "12nm"));
        assertThat(units("", "", "12nm").toOutputs(transform)).isEqualTo(units("4nm", "", "", ""));
        assertThatThrownBy(() -> units("m", "s", "").toOutputs(transform))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "no output has the unit \"m\" of input dimension 0; no output has the unit \"s\" of input dimension 1");
        assertThat(DimensionUnits.unknown(4).toInputs(transform).units()).isEqualTo(List.of(Optional.empty(),
                Optional.empty(), Optional.empty()));
    }
}
