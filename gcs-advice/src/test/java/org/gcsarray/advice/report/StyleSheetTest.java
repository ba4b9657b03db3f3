package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Colours that can be told apart, by the contrast ratio of the Web Content Accessibility Guidelines 2: 4.5 for text, 3 for figures.
class StyleSheetTest {

    /// The blocks of colours in the order of the file.
    private static final String[] MODES = {"light", "dark", "print"};

    private static Map<String, String> colours(String mode) throws IOException {
        try (InputStream in = AdvicePage.class.getResourceAsStream("advice.css")) {
            String css = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            String block = Pattern.compile(":root \\{([^}]*)\\}").matcher(css).results().map(match -> match.group(1))
                    .toList().get(Arrays.asList(MODES).indexOf(mode));
            return Pattern.compile("--(\\w+): (#[0-9a-f]{6});").matcher(block).results()
                    .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
        }
    }

    @ParameterizedTest
    @CsvSource({"text, page, 7", "text, card, 7", "text, mark, 7", "muted, page, 4.5", "muted, card, 4.5",
        "accent, page, 4.5", "accent, card, 4.5", "index, card, 3", "index, values, 2"})
    void textsAndBarsStandOut(String front, String back, double ratio) throws IOException {
        for (String mode : MODES) {
            Map<String, String> colours = colours(mode);
            assertThat(contrast(colours.getOrDefault(front, ""), colours.getOrDefault(back, "")))
                    .as(mode + ": " + front + " on " + back).isGreaterThanOrEqualTo(ratio);
        }
    }

    private static double contrast(String one, String other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(String colour) {
        int rgb = Integer.parseInt(colour.substring(1).toLowerCase(Locale.ROOT), 16);
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
    }

    private static double linear(int channel) {
        double value = (channel & 255) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
