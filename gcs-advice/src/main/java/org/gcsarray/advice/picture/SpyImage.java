package org.gcsarray.advice.picture;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

import org.gcsarray.internal.Products;

/// A [SpyPlot] as a PNG picture: white without elements, from blue to dark blue with more of them, in a thin grey frame.
///
/// One element is as visible as the palette allows: its blue has a contrast of 3.4 to white. Needs no screen and starts no window system.
///
/// @param plot        counts
/// @param cellWidth   pixels of a cell from left to right, at least 1
/// @param cellHeight  pixels of a cell from top to bottom, at least 1
/// @param logarithmic whether the shade follows `log(1 + count)` instead of the count
public record SpyImage(SpyPlot plot, int cellWidth, int cellHeight, boolean logarithmic) {

    private static final int FRAME = 1;
    private static final int SHADES = 254;
    private static final int FRAME_COLOUR = SHADES + 1;
    private static final int[] FEW = {0x42, 0x92, 0xC6};
    private static final int[] MANY = {0x08, 0x30, 0x6B};
    private static final IndexColorModel PALETTE = palette();

    /// Sides that a readable picture reaches, in pixels: the long side about this, the short one at least an eighth of it.
    private static final int READABLE = 512;

    /// Least side of a cell in a readable picture: a single element of one pixel is easily overlooked.
    private static final int VISIBLE = 2;

    /// Most pixels of a picture, so that its size fits an `int` with room to spare.
    private static final long MAX_PIXELS = 1L << 28;

    /// Checks sizes.
    ///
    /// @throws IllegalArgumentException if a size of a cell is less than 1 or the picture exceeds 2^28 pixels
    public SpyImage {
        if (cellWidth < 1 || cellHeight < 1) {
            throw new IllegalArgumentException(
                    "a cell has " + cellWidth + " x " + cellHeight + " pixels; at least 1 x 1 are needed");
        }
        long width = (long) plot.columns() * cellWidth + 2 * FRAME;
        long height = (long) plot.rows() * cellHeight + 2 * FRAME;
        if (Products.saturated(width, height) > MAX_PIXELS) {
            throw new IllegalArgumentException("a picture of " + width + " x " + height
                    + " pixels is too large; at most " + MAX_PIXELS + " are possible");
        }
    }

    /// Returns a picture of readable size: cells of at least 2 x 2 pixels, large squares in small plots, widened in narrow ones.
    public static SpyImage readable(SpyPlot plot, boolean logarithmic) {
        int square = Math.max(VISIBLE, READABLE / Math.max(1, Math.max(plot.rows(), plot.columns())));
        return new SpyImage(plot, widened(square, plot.columns()), widened(square, plot.rows()), logarithmic);
    }

    private static int widened(int pixels, int cells) {
        return Math.max(pixels, Math.ceilDiv(READABLE / 8, Math.max(1, cells)));
    }

    /// Returns the PNG bytes of a plot with square cells and shades in proportion to the counts.
    ///
    /// @param scale pixels of a side of a cell, at least 1
    /// @throws IllegalArgumentException if it is less or the picture exceeds 2^28 pixels
    public static byte[] png(SpyPlot plot, int scale) {
        return new SpyImage(plot, scale, scale, false).png();
    }

    /// Returns the width in pixels, frame included.
    public int width() {
        return plot.columns() * cellWidth + 2 * FRAME;
    }

    /// Returns the height in pixels, frame included.
    public int height() {
        return plot.rows() * cellHeight + 2 * FRAME;
    }

    /// Returns the PNG bytes, equal for equal plots on one Java version. O(pixels), one byte of extra memory for each.
    public byte[] png() {
        var bytes = new ByteArrayOutputStream();
        // ImageIO.write on a stream would go through a temporary file
        try (var stream = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(draw(), "png", stream)) {
                throw new IllegalStateException("this Java runtime has no PNG writer");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private BufferedImage draw() {
        BufferedImage image = new BufferedImage(width(), height(), BufferedImage.TYPE_BYTE_INDEXED, PALETTE);
        WritableRaster pixels = image.getRaster();
        int[] line = new int[width()];
        Arrays.fill(line, FRAME_COLOUR);
        pixels.setPixels(0, 0, width(), 1, line);
        pixels.setPixels(0, height() - 1, width(), 1, line);
        for (int row = 0; row < plot.rows(); row++) {
            for (int column = 0; column < plot.columns(); column++) {
                int from = FRAME + column * cellWidth;
                Arrays.fill(line, from, from + cellWidth, shade(plot.count(row, column)));
            }
            for (int y = 0; y < cellHeight; y++) {
                pixels.setPixels(0, FRAME + row * cellHeight + y, width(), 1, line);
            }
        }
        return image;
    }

    /// Returns the entry of the palette: 0 for an empty cell, [#SHADES] for the fullest one.
    private int shade(long count) {
        if (count == 0) {
            return 0;
        }
        double share = logarithmic ? Math.log1p((double) count) / Math.log1p((double) plot.max())
                : (double) count / plot.max();
        return 1 + (int) Math.round((SHADES - 1) * share);
    }

    private static IndexColorModel palette() {
        byte[][] channels = new byte[3][FRAME_COLOUR + 1];
        for (int c = 0; c < channels.length; c++) {
            channels[c][0] = (byte) 0xFF;
            for (int shade = 1; shade <= SHADES; shade++) {
                double share = (shade - 1) / (double) (SHADES - 1);
                channels[c][shade] = (byte) Math.round(FEW[c] + share * (MANY[c] - FEW[c]));
            }
            channels[c][FRAME_COLOUR] = (byte) 0x80;
        }
        return new IndexColorModel(8, FRAME_COLOUR + 1, channels[0], channels[1], channels[2]);
    }
}
