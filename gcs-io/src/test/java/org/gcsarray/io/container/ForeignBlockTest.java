package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// What belongs to no open container.
class ForeignBlockTest {

    @TempDir
    Path folder;

    /// Rows of several blocks each.
    private Path write(String name, double first) throws IOException {
        double[] cells = new double[40];
        for (int k = 0; k < cells.length; k++) {
            cells[k] = first + k;
        }
        StridedArray array = StridedArray.wrapRowMajor(SmoothShape.of(4, 10), Values.wrap(cells));
        return Files.write(folder.resolve(name),
                TestFiles.write(Convert.toCrs(array), WriteOptions.DEFAULT.withMaxBlockNse(3)));
    }

    @Test
    void blocksOfOtherFilesAreRefused() throws IOException {
        Path path = write("one.gcs", 1);
        try (ContainerFile file = ContainerFile.open(path);
                ContainerFile same = ContainerFile.open(path);
                ContainerFile other = ContainerFile.open(write("other.gcs", 2))) {
            assertThat(file.blocks()).hasSizeGreaterThan(4);
            for (int k = 0; k < file.blocks().size(); k++) {
                Sources.assertIdentical(file.rows(same.blocks().get(k)), same.rows(file.blocks().get(k)));
                ContainerBlock foreign = other.blocks().get(k);
                assertThatThrownBy(() -> file.rows(foreign)).isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("the block of rows " + foreign.firstRow() + ".." + (foreign.endRow() - 1) + " and "
                                + foreign.nse() + " elements is none of " + path);
            }
        }
    }

    @Test
    void foldersAreNamed() {
        assertThatThrownBy(() -> ContainerFile.open(folder)).isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a folder, not a file");
        assertThatThrownBy(() -> ContainerBuilder.append(folder, 1)).isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a folder, not a file");
    }
}
