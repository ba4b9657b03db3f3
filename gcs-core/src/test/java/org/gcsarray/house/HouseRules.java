package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;

/// What the classes of every module leave to a few: system properties to the one class that lists them all, threads to
/// `org.gcsarray.parallel`, standard output and error to commands; and what no test does without need, to look at the clock.
///
/// The [PublicApiContract] of a module says which classes these are. A class that is named and does no such thing is a fault, too.
public enum HouseRules {

    /// Who reads system properties.
    PROPERTIES {
        @Override
        boolean isMeant(AccessTarget target) {
            String name = target.getName();
            return (target.getOwner().isEquivalentTo(System.class) && name.matches("getPropert(y|ies)|setProperty"))
                    || (target.getOwner().isEquivalentTo(Integer.class) && name.equals("getInteger"))
                    || (target.getOwner().isEquivalentTo(Long.class) && name.equals("getLong"))
                    || (target.getOwner().isEquivalentTo(Boolean.class) && name.equals("getBoolean"));
        }
    },

    /// Who starts threads, or hands work to threads that nobody gave it.
    THREADS {
        @Override
        boolean isMeant(AccessTarget target) {
            String name = target.getName();
            JavaClass owner = target.getOwner();
            return name.equals("parallelStream") || (isKindOf(owner, BaseStream.class) && name.equals("parallel"))
                    || (owner.isEquivalentTo(Arrays.class) && name.startsWith("parallel"))
                    || (isKindOf(owner, Thread.class)
                            && name.matches("<init>|ofPlatform|ofVirtual|startVirtualThread"))
                    || (isKindOf(owner, CompletableFuture.class) && name.endsWith("Async"))
                    || owner.isEquivalentTo(Executors.class)
                    || (isKindOf(owner, Executor.class) && name.matches("<init>|commonPool"))
                    || (isKindOf(owner, ForkJoinTask.class) && name.matches("fork|invoke|invokeAll"))
                    || (owner.isEquivalentTo(Timer.class) && name.equals("<init>"));
        }
    },

    /// Who writes to standard output and error.
    CONSOLE {
        @Override
        boolean isMeant(AccessTarget target) {
            return target.getOwner().isEquivalentTo(System.class) && target.getName().matches("out|err");
        }
    },

    /// Which tests look at the clock, let time pass, or ask how long something took. Tests count work instead: elements, bytes, calls; they
    /// wait for events, give a class the time it asks for, and end what hangs by `@Timeout`.
    CLOCK {
        @Override
        boolean isMeant(AccessTarget target) {
            String name = target.getName();
            JavaClass owner = target.getOwner();
            return ((owner.isEquivalentTo(Thread.class) || owner.isEquivalentTo(TimeUnit.class))
                    && name.equals("sleep"))
                    || (owner.isEquivalentTo(LockSupport.class) && name.matches("park(Nanos|Until)"))
                    || (owner.isEquivalentTo(System.class) && name.matches("nanoTime|currentTimeMillis"))
                    || (owner.getPackageName().equals("java.time") && name.equals("now"))
                    || (owner.isEquivalentTo(Clock.class) && name.matches("system.*|tick.*"))
                    || (owner.getName().equals("org.junit.jupiter.api.Assertions") && name.startsWith("assertTimeout"));
        }
    };

    abstract boolean isMeant(AccessTarget target);

    /// Checks that none of the classes does so but those named, and that each of these does.
    ///
    /// @param classes the classes of one module
    /// @param those   full names of top-level classes
    public void areLeftTo(JavaClasses classes, String... those) {
        Map<Boolean, List<JavaAccess<?>>> uses = classes.stream().flatMap(type -> uses(type).stream())
                .collect(Collectors.partitioningBy(use -> List.of(those).contains(outermost(use.getOriginOwner()))));
        assertThat(uses.get(false)).as("%s are left to %s", this, List.of(those)).extracting(JavaAccess::getDescription)
                .isEmpty();
        assertThat(uses.get(true)).as("who makes use of %s", this).extracting(use -> outermost(use.getOriginOwner()))
                .contains(those);
    }

    /// Returns whether a class is of a type of the JDK. The rules do not read the JDK's class files, so this asks the classes themselves; classes of
    /// ours count by the methods of the JDK that they call.
    private static boolean isKindOf(JavaClass owner, Class<?> type) {
        if (!owner.getName().startsWith("java.")) {
            return owner.isAssignableTo(type);
        }
        try {
            return type.isAssignableFrom(Class.forName(owner.getName(), false, type.getClassLoader()));
        } catch (ClassNotFoundException e) {
            throw new AssertionError("the JDK has no class " + owner.getName(), e);
        }
    }

    List<JavaAccess<?>> uses(JavaClass type) {
        return type.getAccessesFromSelf().stream().filter(access -> isMeant(access.getTarget())).toList();
    }

    private static String outermost(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }
}
