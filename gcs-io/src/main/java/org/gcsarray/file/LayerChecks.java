package org.gcsarray.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;
import org.gcsarray.json.LayerSpec;
import org.gcsarray.view.StackArray;

/// Opens the layers of a stack one by one and collects what is wrong with their files, or with what the spec says of them.
final class LayerChecks {

    private final StackFile stack;
    private final int maxFaults;
    private final List<Fault> faults = new ArrayList<>();

    LayerChecks(StackFile stack, int maxFaults) {
        this.stack = stack;
        this.maxFaults = maxFaults;
    }

    /// Returns the faults in the order of the layers.
    List<Fault> run() throws IOException {
        List<LayerSpec> layers = stack.spec().layers();
        for (int k = 0; k < layers.size() && faults.size() < maxFaults; k++) {
            if (layers.get(k) instanceof LayerSpec.InFile file) {
                check(k, file);
            }
        }
        return faults;
    }

    private void check(int number, LayerSpec.InFile layer) throws IOException {
        try {
            if (stack.opened().stack().layer(number).owner() instanceof StackArray) {
                addFaultsOfFile(layer);
            }
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof ArrayFormatException fault)) {
                add(FaultCode.MEMBER, e);
            } else if (!addFaultsOfFile(layer)) {
                faults.add(fault.fault());
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            add(FaultCode.COMBINATION, e);
        }
    }

    private void add(FaultCode code, RuntimeException fault) {
        faults.add(Fault.of(code, stack.file(), String.valueOf(fault.getMessage()), ""));
    }

    /// Checks the file of a layer by itself, which may find more than one fault.
    private boolean addFaultsOfFile(LayerSpec.InFile layer) throws IOException {
        return faults.addAll(stack.check(layer, maxFaults - faults.size()));
    }
}
