package org.gcsarray.spark.internal.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.gcsarray.house.Effort.Level.LOW;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.PackedArray;
import org.gcsarray.spark.internal.packed.PackedScalar;
import org.gcsarray.testing.ArrayDomain;

/// What is sent arrives as it was, by either serializer of Spark.
@Domain(ArrayDomain.class)
class SerializationTest {

    private final SerializerInstance[] serializers = {new JavaSerializer(new SparkConf()).newInstance(),
        new KryoSerializer(new SparkConf()).newInstance()};

    private static <T> T sent(SerializerInstance serializer, T object) {
        ClassTag<T> tag = ClassTag$.MODULE$.apply(object.getClass());
        ByteBuffer bytes = serializer.serialize(object, tag);
        return serializer.deserialize(bytes, tag);
    }

    @Property
    @Effort(LOW)
    void arraysArrive(@ForAll CooArray array) {
        for (SerializerInstance serializer : serializers) {
            StoredArray back = sent(serializer, PackedArray.of(array)).unpack();
            assertThat(back.shape()).isEqualTo(array.shape());
            assertThat(back.fill()).isEqualTo(array.fill());
            assertThat(back.nse()).isEqualTo(array.nse());
            for (int k = 0; k < array.nse(); k++) {
                assertThat(back.values().get(k)).isEqualTo(array.values().get(k));
            }
        }
    }

    @Property
    void formsBlocksAndElementsArrive(@ForAll GcsArray array) {
        ArrayForm form = ArrayForm.of(array.reduction(), array.fill(), 4);
        List<Block> blocks = SortedBlocks.cut(0, array.compressedRows(), 4, 4);
        for (SerializerInstance serializer : serializers) {
            ArrayForm sentForm = sent(serializer, form);
            assertThat(sentForm.header()).isEqualTo(form.header());
            for (Block block : blocks) {
                Block back = sent(serializer, block);
                assertThat(back.firstRow()).isEqualTo(block.firstRow());
                assertThat(back.rows().rows().getClass()).isEqualTo(block.rows().rows().getClass());
                assertThat(back.rows().byteSize()).isEqualTo(block.rows().byteSize());
                Elements elements = sent(serializer, block.elements());
                for (int p = 0; p < block.nse(); p++) {
                    assertThat(back.place(p)).isEqualTo(block.place(p));
                    assertThat(back.rows().values().get(p)).isEqualTo(block.rows().values().get(p));
                    assertThat(new Ranges.Place(elements.row(p), elements.columns().get(p))).isEqualTo(block.place(p));
                    assertThat(elements.values().get(p)).isEqualTo(block.rows().values().get(p));
                }
            }
        }
    }

    private static final double[] SPECIAL = {-0.0, 0.0, Double.longBitsToDouble(0x7ff8_0000_0000_0123L),
        Double.longBitsToDouble(0xfff0_0000_0000_0001L), Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, Math.PI};

    private static Values doubles(int size, IntToDoubleFunction value) {
        return Values.wrap(IntStream.range(0, size).mapToDouble(value).toArray());
    }

    private static Values floats(int size, IntToDoubleFunction value) {
        float[] floats = new float[size];
        for (int k = 0; k < size; k++) {
            floats[k] = (float) value.applyAsDouble(k);
        }
        return Values.wrap(floats);
    }

    private static Values longs(int size, IntToLongFunction value) {
        return Values.wrap(IntStream.range(0, size).mapToLong(value).toArray());
    }

    private static Values ints(int size, IntUnaryOperator value) {
        return Values.wrap(IntStream.range(0, size).map(value).toArray());
    }

    /// Values by the encoding that takes the fewest bytes.
    private static Map<String, List<Values>> byEncoding() {
        return Map.ofEntries(
                Map.entry("one value", List.of(doubles(9, k -> SPECIAL[2]), doubles(9, k -> -0.0), ints(9, k -> 7))),
                Map.entry("int8", List.of(doubles(99, k -> k - 50), floats(99, k -> k - 50), longs(99, k -> k - 50),
                        ints(99, k -> k - 50))),
                Map.entry("int16", List.of(doubles(3000, k -> k), floats(3000, k -> k), longs(3000, k -> k),
                        ints(3000, k -> k))),
                Map.entry("int32", List.of(doubles(99, k -> k * 1e6), longs(99, k -> k * 1_000_000L))),
                Map.entry("float32", List.of(doubles(99, k -> (float) (1 / (k + 1.0))),
                        doubles(99, k -> k == 5 ? Float.intBitsToFloat(0x7fc0_0123) : (float) (1 / (k + 1.0))),
                        floats(99, k -> 1 / (k + 1.0)),
                        floats(99, k -> k == 5 ? Float.intBitsToFloat(0x7fc0_0123) : 1 / (k + 1.0)))),
                Map.entry("float64", List.of(doubles(99, k -> 1 / (k + 3.1)),
                        doubles(99, k -> k < 8 ? SPECIAL[k] : 1 / (k + 3.1)))),
                Map.entry("complex128",
                        List.of(Values.wrapComplex(IntStream.range(0, 98).mapToDouble(k -> SPECIAL[k % 8]).toArray()))),
                Map.entry("int8 / 2", List.of(doubles(99, k -> (k - 50) / 2.0), floats(99, k -> (k - 50) / 2.0))),
                Map.entry("int16 / 100", List.of(doubles(3000, k -> (k - 50) / 100.0), floats(3000, k -> k / 100.0))),
                Map.entry("int32 / 1000", List.of(doubles(99, k -> (k * 100_003) / 1000.0))),
                Map.entry("uint8, table of 8", List.of(doubles(99, k -> SPECIAL[k % 8]))),
                Map.entry("uint8, table of 7", List.of(longs(99, k -> Long.MAX_VALUE - k % 7),
                        ints(99, k -> Integer.MAX_VALUE - 99_999 * (k % 7)), floats(99, k -> 1 / (k % 7 + 3.1)))),
                Map.entry("uint16, table of 300", List.of(doubles(3000, k -> Math.sin(k % 300)),
                        longs(3000, k -> Long.MIN_VALUE + k % 300))));
    }

    private static Block row(Values values) {
        return Block.of(3, CompressedRows.wrap(1, values.size(), RowIndex.Dense.wrap(new int[] {0, values.size()}),
                Indices.wrap(IntStream.range(0, values.size()).toArray()), values, Scalar.zero(values.dtype())));
    }

    @Example
    void everyEncodingArrivesBitForBit() {
        byEncoding().forEach((encoding, all) -> {
            for (Values plain : all) {
                Block block = row(plain.least());
                assertThat(block.rows().values().encoding()).isEqualTo(encoding);
                for (SerializerInstance serializer : serializers) {
                    for (Values back : List.of(sent(serializer, block).rows().values(),
                            sent(serializer, block.elements()).values(),
                            sent(serializer, block.elements().gather(IntStream.range(0, plain.size()).toArray()))
                                    .values())) {
                        assertThat(back.encoding()).isEqualTo(encoding);
                        assertThat(back.byteSize()).isEqualTo(plain.least().byteSize());
                        assertThat(back.dtype()).isEqualTo(plain.dtype());
                        assertThat(Numbers.bits(back)).isEqualTo(Numbers.bits(plain));
                    }
                }
            }
        });
    }

    @Example
    void aTableIsNotSentWithFewElements() {
        Block block = row(doubles(3000, k -> Math.sin(k % 300)).least());
        assertThat(row(block.rows().values().slice(100, 110)).rows().values().encoding()).isEqualTo("float64");
        assertThat(block.elements().gather(new int[] {1, 2, 3}).values().encoding()).isEqualTo("float64");
    }

    @Example
    void codesThatStandForNoValueAreRefused() {
        Block block = row(longs(99, k -> Long.MAX_VALUE - k % 7).least());
        ByteBuffer bytes = serializers[0].serialize(block, ClassTag$.MODULE$.apply(Block.class));
        byte[] stream = Arrays.copyOfRange(bytes.array(), bytes.arrayOffset() + bytes.position(),
                bytes.arrayOffset() + bytes.limit());
        byte[] codes = new byte[99];
        for (int k = 0; k < codes.length; k++) {
            codes[k] = (byte) (k % 7);
        }
        int at = IntStream.range(0, stream.length - codes.length)
                .filter(k -> Arrays.equals(stream, k, k + codes.length, codes, 0, codes.length)).findFirst()
                .orElseThrow();
        stream[at + 20] = (byte) 200;
        Block back = serializers[0].deserialize(ByteBuffer.wrap(stream), ClassTag$.MODULE$.apply(Block.class));
        assertThatIllegalArgumentException().isThrownBy(back::rows)
                .withMessage("value 20 is number 200 of a table of 7; numbers begin at 0");
    }

    @Example
    void rangesAndScalarsArrive() {
        Ranges ranges = Ranges
                .of(List.of(new Ranges.Place(1, 5), new Ranges.Place(1, 9), new Ranges.Place(1L << 40, 0)));
        for (SerializerInstance serializer : serializers) {
            assertThat(sent(serializer, ranges)).isEqualTo(ranges).hasSameHashCodeAs(ranges);
            Scalar odd = Scalar.of(Double.longBitsToDouble(0x7ff8000000000123L));
            Scalar back = sent(serializer, PackedScalar.of(odd)).unpack();
            assertThat(Double.doubleToRawLongBits(back.real())).isEqualTo(Double.doubleToRawLongBits(odd.real()));
        }
    }
}
