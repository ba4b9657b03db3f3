package org.gcsarray.spark.internal.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.nio.ByteBuffer;
import java.util.List;

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

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
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

    @Example
    void rangesAndScalarsArrive() {
        Ranges ranges = Ranges
                .of(List.of(new Ranges.Place(1, 5), new Ranges.Place(1, 9), new Ranges.Place(1L << 40, 0)));
        for (SerializerInstance serializer : serializers) {
            assertThat(sent(serializer, ranges)).isEqualTo(ranges).hasSameHashCodeAs(ranges);
            Scalar odd = Scalar.of(Double.longBitsToDouble(0x7ff8000000000123L));
            assertThat(sent(serializer, PackedScalar.of(odd)).unpack()).isEqualTo(odd);
        }
    }
}
