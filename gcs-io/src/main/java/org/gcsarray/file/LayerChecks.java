package org.gcsarray.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.json.StackSpec;

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
        List<StackSpec.Layer> layers = stack.spec().layers();
        for (int k = 0; k < layers.size() && faults.size() < maxFaults; k++) {
            if (layers.get(k) instanceof StackSpec.Layer.InFile file) {
                check(k, file);
            }
        }
        return faults;
    }

    private void check(int number, StackSpec.Layer.InFile layer) throws IOException {
        boolean checksItself = false;
        try {
            checksItself = stack.opened().stack().layer(number).stack().isPresent();
        } catch (IOException e) {
            if (!(e.getCause() instanceof ArrayFormatException fault)) {
                add(Fault.Code.MEMBER, e);
            } else if (!addFaultsOfFile(layer)) {
                faults.add(fault.fault());
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            add(Fault.Code.COMBINATION, e);
        }
        if (checksItself) {
            addFaultsOfFile(layer);
        }
    }

    private void add(Fault.Code code, Exception fault) {
        faults.add(Fault.of(code, stack.file(), String.valueOf(fault.getMessage()), ""));
    }

    /// Checks the file of a layer by itself, which may find more than one fault.
    private boolean addFaultsOfFile(StackSpec.Layer.InFile layer) throws IOException {
        return faults.addAll(stack.check(layer, maxFaults - faults.size()));
    }
}
