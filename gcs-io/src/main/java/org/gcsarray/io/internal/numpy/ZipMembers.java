package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the members of an archive one after the other, deflated.
final class ZipMembers {
    /// The first moment that ZIP knows: the same in every file, so that equal arrays give equal bytes.
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;

    /// @param stream the target; not closed
    ZipMembers(OutputStream stream) {
        zip = new ZipOutputStream(stream);
    }

    /// Writes the content of one member.
    interface Content {
        void write(NpyOutput output) throws IOException;
    }

    /// Adds a member.
    ///
    /// @param name its name without `.npy`
    void add(String name, Content content) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(EPOCH);
        zip.putNextEntry(entry);
        content.write(new NpyOutput(zip));
        zip.closeEntry();
    }

    /// Writes the directory behind the members, and flushes.
    void finish() throws IOException {
        zip.finish();
        zip.flush();
    }
}
