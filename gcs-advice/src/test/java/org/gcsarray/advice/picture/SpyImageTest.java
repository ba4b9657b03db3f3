package org.gcsarray.advice.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class SpyImageTest {

    private static final int WHITE = 0xFFFFFF;
    private static final int FEW = 0x4292C6;
    private static final int MANY = 0x08306B;
    private static final int FRAME = 0x808080;

    private static CooArray random(long rows, long columns, int elements, long seed) {
        Random random = new Random(seed);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, columns), DType.FLOAT64);
        for (int k = 0; k < elements; k++) {
            builder.add(1, (long) (rows * random.nextDouble() * random.nextDouble()), random.nextLong(columns));
        }
        return builder.build(DuplicatePolicy.SUM);
    }

    private static SpyPlot plot(CooArray array, int width, int height) {
        return SpyPlot.of(array, DimensionReduction.parse(array.shape(), "0|1"), width, height);
    }

    private static BufferedImage decode(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    @ParameterizedTest
    @CsvSource({"8, 3, 4, 5, 2, false", "100, 70, 3000, 1, 1, false", "100, 70, 3000, 1, 1, true",
        "1, 1, 1, 3, 7, true", "5, 5, 0, 2, 2, false", "0, 4, 0, 3, 2, false"})
    void everyPixelShowsItsCell(int rows, int columns, int elements, int cellWidth, int cellHeight, boolean logarithmic)
            throws IOException {
        SpyPlot plot = plot(random(rows, columns, elements, 7), 40, 30);
        SpyImage picture = new SpyImage(plot, cellWidth, cellHeight, logarithmic);
        BufferedImage image = decode(picture.png());
        assertThat(image.getWidth()).isEqualTo(picture.width()).isEqualTo(plot.columns() * cellWidth + 2);
        assertThat(image.getHeight()).isEqualTo(picture.height()).isEqualTo(plot.rows() * cellHeight + 2);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                boolean frame = x == 0 || y == 0 || x == image.getWidth() - 1 || y == image.getHeight() - 1;
                int expected = frame ? FRAME
                        : colour(plot.count((y - 1) / cellHeight, (x - 1) / cellWidth), plot.max(), logarithmic);
                assertThat(image.getRGB(x, y) & 0xFFFFFF).as("pixel (%d, %d)", x, y).isEqualTo(expected);
            }
        }
    }

    /// Shades are the 254 steps from FEW to MANY.
    private static int colour(long count, long max, boolean logarithmic) {
        if (count == 0) {
            return WHITE;
        }
        double share = logarithmic ? Math.log1p(1.0 * count) / Math.log1p(1.0 * max) : 1.0 * count / max;
        double step = Math.round(253 * share) / 253.0;
        int colour = 0;
        for (int shift : new int[] {16, 8, 0}) {
            int few = FEW >> shift & 0xFF;
            int many = MANY >> shift & 0xFF;
            colour |= (int) Math.round(few + step * (many - few)) << shift;
        }
        return colour;
    }

    @Test
    void oneElementAmongMillionsIsClearlyVisible() throws IOException {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(100_000, 100_000), DType.FLOAT64);
        for (int k = 0; k < 50_000; k++) {
            builder.add(1, k % 200, k / 200);
        }
        SpyPlot plot = plot(builder.add(1, 99_999, 99_999).build(), 100, 100);
        BufferedImage image = decode(SpyImage.png(plot, 1));
        assertThat(plot.max()).isGreaterThan(10_000);
        assertThat(luminance(image.getRGB(100, 100))).as("contrast of 3 to white").isLessThan(1.05 / 3 - 0.05);
        assertThat(image.getRGB(1, 1) & 0xFFFFFF).isEqualTo(MANY);
        assertThat(image.getRGB(50, 50) & 0xFFFFFF).isEqualTo(WHITE);
    }

    /// Relative luminance of sRGB, as in the contrast ratio of WCAG 2.
    private static double luminance(int rgb) {
        double[] linear = new double[3];
        for (int c = 0; c < 3; c++) {
            double share = (rgb >> (16 - 8 * c) & 0xFF) / 255.0;
            linear[c] = share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }

    @Test
    void logarithmicShadesSetMiddlingCountsApart() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(2000, 2), DType.FLOAT64).add(1, 0, 1);
        for (int k = 0; k < 1000; k++) {
            builder.add(1, 1000 + k, 0);
        }
        SpyPlot plot = plot(builder.add(1, 1, 1).add(1, 2, 1).add(1, 3, 1).build(), 2, 2);
        assertThat(new SpyImage(plot, 1, 1, true).png()).isNotEqualTo(SpyImage.png(plot, 1));
    }

    @ParameterizedTest
    @CsvSource({"8, 3, 64, 64", "512, 512, 2, 2", "1, 1, 512, 512", "300, 2, 32, 2", "2, 300, 2, 32", "150, 60, 3, 3",
        "0, 0, 512, 512",
        "3, 0, 170, 170"})
    void readablePicturesEnlargeSmallPlots(int rows, int columns, int cellWidth, int cellHeight) {
        SpyImage picture = SpyImage.readable(plot(random(rows, columns, 0, 1), 1000, 1000), false);
        assertThat(picture.cellWidth()).isEqualTo(cellWidth);
        assertThat(picture.cellHeight()).isEqualTo(cellHeight);
    }

    @Test
    void impossiblePicturesAreRefused() {
        SpyPlot plot = plot(random(100, 100, 5, 1), 100, 100);
        assertThatThrownBy(() -> SpyImage.png(plot, 0)).hasMessageContaining("0 x 0 pixels");
        assertThatThrownBy(() -> SpyImage.png(plot, Integer.MAX_VALUE)).hasMessageContaining("too large");
        assertThatThrownBy(() -> new SpyImage(plot, 1, 1 << 20, false)).hasMessageContaining("104857602 pixels");
    }
}
