package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The directory at the end of a ZIP file, checked against the members. `ZipFile` reads the directory only: a flipped bit in a name, or in a length
/// that skips the next name, hides a member from it.
///
/// ```
/// member: header (begins with PK 3 4, has the name), packed bytes, sometimes a descriptor      one behind the other
/// directory: an entry (PK 1 2) for each member                                                 end (PK 5 6)
/// ```
///
/// @param file  open file
/// @param begin first byte of the directory in the file
/// @param size  bytes of the directory
/// @param shift bytes before the archive, to which offsets are relative
record ZipDirectory(FileChannel file, long begin, long size, long shift) {

    static final int MAX_BYTES = 1 << 22;

    private static final int MEMBER = 0x0403_4b50;
    private static final int ENTRY = 0x0201_4b50;
    private static final int END = 0x0605_4b50;
    private static final int WIDE_END = 0x0606_4b50;
    private static final int WIDE_LOCATOR = 0x0706_4b50;

    private static final int MEMBER_BYTES = 30;
    private static final int ENTRY_BYTES = 46;
    private static final int END_BYTES = 22;
    private static final int WIDE_END_BYTES = 56;
    private static final int LOCATOR_BYTES = 20;
    /// Bytes of the longest descriptor behind a member, and the four with which another one begins.
    private static final int DESCRIPTOR_BYTES = 24 + 4;
    /// What stands for a number that takes more than 32 bits and stands elsewhere.
    private static final long ELSEWHERE = 0xFFFF_FFFFL;
    private static final int WIDE_NUMBERS = 1;

    /// A member as the directory has it.
    ///
    /// @param name   bytes of its name
    /// @param method how it is packed
    /// @param packed packed bytes
    /// @param start  its first byte in the file
    @SuppressWarnings("ArrayRecordComponent") // handed on as it is, never compared
    record Member(byte[] name, int method, long packed, long start) {

        String text() {
            return new String(name, StandardCharsets.UTF_8);
        }
    }

    /// Finds the directory of a file.
    ///
    /// @param file open file
    static Optional<ZipDirectory> find(FileChannel file) throws IOException {
        long length = file.size();
        ByteBuffer tail = read(file, Math.max(0, length - END_BYTES - LOCATOR_BYTES - 0xFFFF), length);
        long first = length - tail.limit();
        for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
            if (tail.getInt(at) == END) {
                ZipDirectory found = end(file, tail, at, first + at);
                if (found.begin >= 0 && (found.size == 0 || found.bytes(found.begin, 4).getInt(0) == ENTRY)) {
                    return Optional.of(found);
                }
            }
        }
        return Optional.empty();
    }

    private static ZipDirectory end(FileChannel file, ByteBuffer tail, int at, long position) throws IOException {
        long size = Integer.toUnsignedLong(tail.getInt(at + 12));
        long offset = Integer.toUnsignedLong(tail.getInt(at + 16));
        long behind = position;
        int locator = at - LOCATOR_BYTES;
        if (locator >= 0 && tail.getInt(locator) == WIDE_LOCATOR) {
            long wide = tail.getLong(locator + 8);
            boolean isInside = wide >= 0 && wide <= position - WIDE_END_BYTES;
            ByteBuffer end = read(file, isInside ? wide : 0, isInside ? wide + WIDE_END_BYTES : 0);
            if (isInside && end.getInt(0) == WIDE_END) {
                size = end.getLong(40);
                offset = end.getLong(48);
                behind = wide;
            }
        }
        long begin = size < 0 || size > behind ? -1 : behind - size;
        return new ZipDirectory(file, begin, size, begin - offset);
    }

    private static ByteBuffer read(FileChannel file, long from, long to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, Math.min(to, file.size()) - from))
                .order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && file.read(bytes, from + bytes.position()) >= 0) {
            // a channel may give fewer bytes than there are
        }
        return bytes.flip();
    }

    /// Returns bytes of the file, 0 where it has none.
    private ByteBuffer bytes(long from, int count) throws IOException {
        boolean isInside = from >= 0 && from < file.size();
        return ByteBuffer.allocate(count).put(read(file, isInside ? from : 0, isInside ? from + count : 0)).clear()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] part(ByteBuffer bytes, int from, int to) {
        byte[] part = new byte[to - from];
        bytes.get(from, part);
        return part;
    }

    /// Returns the members, in the order of the directory, as far as it is one.
    ///
    /// @throws ArrayFormatException if it takes more bytes than are read
    List<Member> members(Place place) throws IOException {
        if (size > MAX_BYTES) {
            throw place.fault(Fault.Code.LIMIT,
                    "the ZIP directory takes " + size + " bytes (at most " + MAX_BYTES + ")");
        }
        ByteBuffer entries = bytes(begin, (int) size);
        List<Member> members = new ArrayList<>();
        int at = 0;
        while (at + ENTRY_BYTES <= size && entries.getInt(at) == ENTRY) {
            int name = at + ENTRY_BYTES;
            int extra = name + Short.toUnsignedInt(entries.getShort(at + 28));
            int comment = extra + Short.toUnsignedInt(entries.getShort(at + 30));
            int next = comment + Short.toUnsignedInt(entries.getShort(at + 32));
            if (next > size) {
                break;
            }
            members.add(member(entries, at, part(entries, name, extra), extra, comment));
            at = next;
        }
        return members;
    }

    private Member member(ByteBuffer entries, int at, byte[] name, int extra, int behind) {
        long packed = Integer.toUnsignedLong(entries.getInt(at + 20));
        long offset = Integer.toUnsignedLong(entries.getInt(at + 42));
        int wide = extra;
        while (wide + 4 <= behind && entries.getShort(wide) != WIDE_NUMBERS) {
            wide += 4 + Short.toUnsignedInt(entries.getShort(wide + 2));
        }
        wide += Integer.toUnsignedLong(entries.getInt(at + 24)) == ELSEWHERE ? 12 : 4;
        if (packed == ELSEWHERE && wide + Long.BYTES <= behind) {
            packed = entries.getLong(wide);
            wide += Long.BYTES;
        }
        if (offset == ELSEWHERE && wide + Long.BYTES <= behind) {
            offset = entries.getLong(wide);
        }
        return new Member(name, Short.toUnsignedInt(entries.getShort(at + 10)), packed, shift + offset);
    }

    /// Compares the members with what the directory says of them: where they are, their names, and that there are no others. O(members), a few bytes of
    /// each.
    ///
    /// @throws ArrayFormatException if they differ
    void check(Place place) throws IOException {
        List<Member> members = members(place);
        members.sort(Comparator.comparingLong(Member::start));
        long behind = shift;
        for (Member member : members) {
            requireNothing(place, behind, member.start());
            behind = behind(place, member);
        }
        requireNothing(place, behind, begin);
    }

    /// Returns the byte behind a member, after its header was compared.
    private long behind(Place place, Member member) throws IOException {
        ByteBuffer header = bytes(member.start(), MEMBER_BYTES);
        if (header.getInt(0) != MEMBER) {
            throw damaged(place, member.start(), "no member begins where " + member.text() + " should be");
        }
        int nameLength = Short.toUnsignedInt(header.getShort(26));
        byte[] name = part(bytes(member.start() + MEMBER_BYTES, nameLength), 0, nameLength);
        if (!Arrays.equals(name, member.name())) {
            throw damaged(place, member.start(), "the member is called " + new String(name, StandardCharsets.UTF_8)
                    + ", and " + member.text() + " in the directory");
        }
        return member.start() + MEMBER_BYTES + nameLength + Short.toUnsignedInt(header.getShort(28)) + member.packed();
    }

    /// Refuses members that overlap, and one that begins in a gap between two others.
    private void requireNothing(Place place, long from, long to) throws IOException {
        if (from > to) {
            throw damaged(place, to, "a member, or the directory, begins inside the member before, which ends at byte "
                    + from);
        }
        int count = (int) Math.min(DESCRIPTOR_BYTES, to - from);
        ByteBuffer gap = bytes(from, count);
        for (int k = 0; k + 4 <= count; k++) {
            if (gap.getInt(k) == MEMBER) {
                throw damaged(place, from + k, "the directory does not list the member that begins here");
            }
        }
    }

    private static ArrayFormatException damaged(Place place, long at, String text) {
        return place.fault(Fault.Code.COMPRESSION, at, "the ZIP directory is damaged (" + text + ")",
                "an .npz file is a ZIP archive: fetch or write it again");
    }
}
