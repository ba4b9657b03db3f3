package org.gcsarray.kernel.internal;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/// Scratch memory of the calling thread, made when the thread first needs it.
///
/// ```
/// platform thread   kept as long as the thread: kernels allocate nothing from their second call on
/// virtual thread    kept as long as a loop uses it, and until the next garbage collection: a million threads that wait hold none
/// ```
///
/// Each thread has scratch of its own, so threads never meet in it. Two users on one thread do, if one of them runs while the other one
/// is at work: therefore no code of a caller runs between [#get] and the last use. Indices and values are sealed, and tasks go to
/// executors before their scratch is taken.
///
/// @param <T> the scratch, whose content is anything when it is taken
public final class Scratch<T> {

    private final Supplier<T> maker;
    private final ThreadLocal<T> ofPlatformThreads;
    @SuppressWarnings("ThreadLocalUsage") // each Scratch is held by a static field
    private final ThreadLocal<@Nullable Reference<T>> ofVirtualThreads = new ThreadLocal<>();

    /// Makes scratch for all threads.
    ///
    /// @param maker makes that of one thread
    public Scratch(Supplier<T> maker) {
        this.maker = maker;
        this.ofPlatformThreads = ThreadLocal.withInitial(maker);
    }

    /// Returns the scratch of the calling thread.
    public T get() {
        return Thread.currentThread().isVirtual() ? ofVirtualThread() : ofPlatformThreads.get();
    }

    private T ofVirtualThread() {
        Reference<T> last = ofVirtualThreads.get();
        T scratch = last == null ? null : last.get();
        if (scratch == null) {
            scratch = maker.get();
            ofVirtualThreads.set(new WeakReference<>(scratch));
        }
        return scratch;
    }
}
