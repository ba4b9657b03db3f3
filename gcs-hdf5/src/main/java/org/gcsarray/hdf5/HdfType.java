package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import io.jhdf.object.datatype.BitField;
import io.jhdf.object.datatype.CompoundDataType;
import io.jhdf.object.datatype.CompoundDataType.CompoundDataMember;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.EnumDataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.FloatingPoint;
import io.jhdf.object.datatype.StringData;
import io.jhdf.object.datatype.VariableLength;

import org.gcsarray.io.internal.assembly.NumberBytes;

/// The type of the elements of a dataset or attribute, as far as arrays need it.
sealed interface HdfType {

    /// Bytes of one element, at least 1.
    int byteWidth();

    /// Integers of 1, 2, 4 or 8 bytes.
    record IntegerType(int byteWidth, boolean signed, ByteOrder order) implements HdfType {
        @Override
        public String toString() {
            return (signed ? "int" : "uint") + 8 * byteWidth;
        }

        /// Decodes integers; those of 64 bits without sign come as they are, beyond 2^63-1 as negative numbers.
        ///
        /// @param bytes  from position 0
        /// @param target takes `count` numbers
        void decode(ByteBuffer bytes, long[] target, int count) {
            NumberBytes.integers(bytes.slice().order(order), byteWidth, signed, target, 0, count);
        }
    }

    /// Binary floating point numbers by IEEE 754 of 2, 4 or 8 bytes.
    record FloatType(int byteWidth, ByteOrder order) implements HdfType {
        @Override
        public String toString() {
            return "float" + 8 * byteWidth;
        }
    }

    /// Truth values as h5py stores them: an enumeration of FALSE and TRUE.
    record TruthType(IntegerType base, int whenFalse, int whenTrue) implements HdfType {
        @Override
        public int byteWidth() {
            return base.byteWidth();
        }

        @Override
        public String toString() {
            return "bool";
        }
    }

    /// Complex numbers: a compound of two equal floating point numbers.
    record ComplexType(int byteWidth, FloatType part, int realOffset, int imaginaryOffset) implements HdfType {
        @Override
        public String toString() {
            return "complex[" + part + "]";
        }

        /// Decodes one part of each number into every other position of an array: parts of 8 bytes into doubles, smaller ones into floats. Parts of
        /// 4 bytes keep their bits: on its way through a double, a signalling NaN would become a quiet one.
        ///
        /// @param offset where the part begins in a number
        /// @param at     position of the first part in the array
        void decode(ByteBuffer bytes, int offset, int count, Object array, int at) {
            ByteBuffer ordered = bytes.order(part.order);
            if (array instanceof double[] target) {
                for (int k = 0; k < count; k++) {
                    target[at + 2 * k] = ordered.getDouble(offset + k * byteWidth);
                }
            } else {
                float[] target = (float[]) array;
                for (int k = 0; k < count; k++) {
                    target[at + 2 * k] = part.byteWidth == Short.BYTES
                            ? Float.float16ToFloat(ordered.getShort(offset + k * byteWidth))
                            : ordered.getFloat(offset + k * byteWidth);
                }
            }
        }
    }

    /// Text in the element, or in a heap that the element points to.
    record TextType(int byteWidth, boolean inHeap, Charset charset) implements HdfType {
        @Override
        public String toString() {
            return "text";
        }
    }

    /// Anything else.
    record OtherType(int byteWidth, String name) implements HdfType {
        @Override
        public String toString() {
            return name;
        }
    }

    /// Looks at a type of jHDF.
    static HdfType of(DataType type) {
        int width = Math.max(1, type.getSize());
        HdfType other = new OtherType(width, name(type));
        return switch (type) {
            case FixedPoint integer when isPlain(integer) ->
                new IntegerType(width, integer.isSigned(), integer.getByteOrder());
            case FloatingPoint number when isIeee(number) -> new FloatType(width, number.getByteOrder());
            case EnumDataType truth -> truth(truth, other);
            case BitField bits when width == 1 && bits.getBitPrecision() == Byte.SIZE ->
                new TruthType(new IntegerType(width, false, bits.getByteOrder()), 0, 1); // those of PyTables
            case CompoundDataType compound -> complex(compound, other);
            case StringData text -> new TextType(width, false, text.getCharset());
            case VariableLength text when text.isVariableLengthString() ->
                new TextType(width, true, text.getEncoding());
            default -> other;
        };
    }

    private static String name(DataType type) {
        return switch (type) {
            case FixedPoint integer -> integer.getBitPrecision() + "-bit integer type in " + type.getSize() + " bytes";
            case FloatingPoint _ -> type.getSize() + "-byte floating point type";
            case CompoundDataType compound -> "compound type (" + compound.getMembers().stream()
                    .limit(Link.MOST_LISTED).map(CompoundDataMember::getName).collect(Collectors.joining(", ")) + ")";
            case EnumDataType _ -> "enumeration type";
            case BitField _ -> "bit field type";
            default -> type.getClass().getSimpleName();
        };
    }

    private static boolean isPlain(FixedPoint type) {
        int size = type.getSize();
        return (size == 1 || size == 2 || size == 4 || size == 8) && type.getBitOffset() == 0
                && type.getBitPrecision() == 8 * size;
    }

    private static boolean isIeee(FloatingPoint type) {
        return switch (type.getSize()) {
            case 2 -> hasFields(type, 10, 5);
            case 4 -> hasFields(type, 23, 8);
            case 8 -> hasFields(type, 52, 11);
            default -> false;
        };
    }

    private static boolean hasFields(FloatingPoint type, int mantissa, int exponent) {
        return type.getBitOffset() == 0 && type.getBitPrecision() == 1 + exponent + mantissa
                && type.getSignLocation() == exponent + mantissa && type.getExponentLocation() == mantissa
                && type.getExponentSize() == exponent && type.getMantissaLocation() == 0
                && type.getMantissaSize() == mantissa && type.getExponentBias() == (1 << (exponent - 1)) - 1
                && type.getMantissaNormalization() == 2;
    }

    private static HdfType truth(EnumDataType type, HdfType other) {
        Map<Integer, String> names = type.getEnumMapping();
        if (names.size() != 2 || !(of(type.getBaseType()) instanceof IntegerType base)) {
            return other;
        }
        Optional<Integer> no = code(names, "FALSE", base);
        Optional<Integer> yes = code(names, "TRUE", base);
        return no.isPresent() && yes.isPresent() ? new TruthType(base, no.get(), yes.get()) : other;
    }

    /// jHDF reads the codes as little-endian numbers, whatever the order of their type.
    private static Optional<Integer> code(Map<Integer, String> names, String word, IntegerType base) {
        int unused = Integer.SIZE - 8 * Math.min(Integer.BYTES, base.byteWidth());
        return names.entrySet().stream().filter(entry -> entry.getValue().toUpperCase(Locale.ROOT).equals(word))
                .map(Map.Entry::getKey).findFirst().map(code -> base.order() == ByteOrder.BIG_ENDIAN
                        ? Integer.reverseBytes(code) >>> unused : code);
    }

    private static HdfType complex(CompoundDataType type, HdfType other) {
        List<CompoundDataMember> members = type.getMembers();
        if (members.size() != 2 || !(of(members.get(0).getDataType()) instanceof FloatType real)
                || !(of(members.get(1).getDataType()) instanceof FloatType imaginary) || !real.equals(imaginary)) {
            return other;
        }
        String names = members.get(0).getName() + " " + members.get(1).getName();
        int[] offsets = {members.get(0).getOffset(), members.get(1).getOffset()};
        int last = type.getSize() - real.byteWidth();
        boolean inside = offsets[0] >= 0 && offsets[0] <= last && offsets[1] >= 0 && offsets[1] <= last;
        boolean known = List.of("r i", "real imag", "re im", "real imaginary").contains(names);
        return inside && known ? new ComplexType(type.getSize(), real, offsets[0], offsets[1]) : other;
    }
}
