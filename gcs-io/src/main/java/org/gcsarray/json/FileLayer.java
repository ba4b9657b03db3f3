package org.gcsarray.json;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackLayer;

/// Opens a layer in a file, and remembers which file it is.
final class FileLayer implements StackLayer.Source {

    private final StackSpec.Layer.InFile layer;
    private final JsonElementType type;
    private final StackSpec.LayerFiles files;
    private Optional<StackLayer> opened = Optional.empty();

    /// @param type type that all values in the file must be of
    FileLayer(StackSpec.Layer.InFile layer, JsonElementType type, StackSpec.LayerFiles files) {
        this.layer = layer;
        this.type = type;
        this.files = files;
    }

    StackSpec.Layer.InFile layer() {
        return layer;
    }

    @Override
    public StackLayer open() throws IOException {
        StackLayer array = read();
        opened = Optional.of(array);
        try {
            if (!type.holdsAllOfItsDtype() && array.dtype().equals(Optional.of(type.dtype()))) {
                array.open().forEachValue((_, values, position) -> type.check(values.get(position)));
            }
            return array;
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private StackLayer read() throws IOException {
        try {
            return files.open(layer);
        } catch (NoSuchFileException e) {
            throw missing(e.getFile(), e);
        } catch (FileNotFoundException e) {
            throw missing(layer.path(), e);
        }
    }

    private static NoSuchFileException missing(String file, IOException cause) {
        return (NoSuchFileException) new NoSuchFileException(file, null, "does not exist").initCause(cause);
    }

    @Override
    public void close() throws IOException {
        Optional<LazyStack> stack = opened.orElseThrow().stack();
        opened = Optional.empty();
        if (stack.isPresent()) {
            stack.get().close();
        }
    }

    @Override
    public String name() {
        return layer.path();
    }
}
