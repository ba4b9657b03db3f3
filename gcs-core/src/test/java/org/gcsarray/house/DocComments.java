package org.gcsarray.house;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import org.jspecify.annotations.Nullable;

/// Which public and protected members of sources have no comment. The sources are parsed and not compiled, so this takes no longer than
/// reading them.
public final class DocComments extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private final DocTrees docs;
    private final Deque<ClassTree> types = new ArrayDeque<>();
    private final List<String> missing = new ArrayList<>();
    private final Map<String, String> maps = new HashMap<>();
    private final Map<String, List<String>> publicTypes = new TreeMap<>();

    private DocComments(DocTrees docs) {
        this.docs = docs;
    }

    /// Returns every public or protected type, constructor, method, field, constant and record component below a folder without a comment,
    /// as `Type.member`; methods that override may inherit theirs. A class that has only the constructor of the compiler lacks the comment
    /// of that one. A package lacks its own unless it has a drawing and names each public type, and an example in a comment counts only as a snippet of a test.
    public static List<String> missing(Path sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(sources)) {
            List<Path> paths = files.filter(DocComments::isClass).toList();
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
                    manager.getJavaFileObjectsFromPaths(paths));
            DocComments comments = new DocComments(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                comments.scan(unit, null);
            }
            comments.publicTypes.forEach(comments::requireOnMap);
            return comments.missing;
        }
    }

    /// A link to a method whose parameters have brackets that are not escaped. Markdown takes it for text, so the compiler does not look
    /// whether there is such a method.
    private static final Pattern LOST_LINK = Pattern.compile("\\[[\\w.]*#\\w+\\([^()`]*(?<!\\\\)\\[]");

    /// Returns the links in the comments of all sources below a folder, whatever their visibility, that are none.
    public static List<String> lostLinks(Path sources) throws IOException {
        List<String> lost = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(DocComments::isClass).toList()) {
                String comments = Files.readAllLines(file).stream().map(String::strip)
                        .filter(line -> line.startsWith("///")).map(line -> line.substring(3)).collect(joining());
                LOST_LINK.matcher(comments).results()
                        .forEach(link -> lost.add(file.getFileName() + ": " + link.group() + "; write \\[\\]"));
            }
        }
        return lost;
    }

    private static final Pattern EXAMPLE = Pattern.compile("\\{@snippet file=\"([^\"]+)\" region=\"([^\"]+)\"");

    /// Returns the examples of all sources below a folder whose region is not in the test that they name.
    ///
    /// @param tests folder of the tests
    public static List<String> lostExamples(Path sources, Path tests) throws IOException {
        List<String> lost = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(DocComments::isClass).toList()) {
                for (MatchResult example : EXAMPLE.matcher(Files.readString(file)).results().toList()) {
                    Path test = tests.resolve(example.group(1));
                    if (!Files.exists(test)
                            || !Files.readString(test).contains("@start region=\"" + example.group(2) + '"')) {
                        lost.add(file.getFileName() + ": " + example.group());
                    }
                }
            }
        }
        return lost;
    }

    @Override
    public @Nullable Void visitPackage(PackageTree tree, @Nullable Void nothing) {
        if (getCurrentPath().getCompilationUnit().getSourceFile().getName().endsWith("package-info.java")) {
            String comment = docs.getDocComment(getCurrentPath());
            maps.put(tree.getPackageName().toString(), comment == null ? "" : comment);
        }
        return null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
        if (!isVisible(type.getModifiers())) {
            return null;
        }
        if (types.isEmpty()) {
            publicTypes.computeIfAbsent(String.valueOf(getCurrentPath().getCompilationUnit().getPackageName()),
                    name -> new ArrayList<>()).add(type.getSimpleName().toString());
        }
        types.push(type);
        require("");
        if (type.getKind() == Kind.CLASS && type.getMembers().stream().noneMatch(DocComments::isConstructor)) {
            missing.add(name() + " has the constructor of the compiler");
        }
        Set<String> described = described();
        for (Tree member : type.getMembers()) {
            if (type.getKind() == Kind.RECORD && isComponent(member)) {
                String component = ((VariableTree) member).getName().toString();
                if (!described.contains(component)) {
                    missing.add(name() + "(" + component + ")");
                }
            } else {
                scan(member, null);
            }
        }
        types.pop();
        return null;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
        boolean overrides = method.getModifiers().getAnnotations().stream()
                .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
        if (!overrides && isVisible(method.getModifiers())) {
            require("." + method.getName());
        }
        return null;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree field, @Nullable Void nothing) {
        if (isVisible(field.getModifiers())) {
            require("." + field.getName());
        }
        return null;
    }

    private void requireOnMap(String packageName, List<String> names) {
        String map = maps.getOrDefault(packageName, "");
        if (!map.contains("```")) {
            missing.add("drawing of " + packageName);
        }
        names.stream().filter(name -> !Pattern.compile("\\b" + name + "\\b").matcher(map).find())
                .forEach(name -> missing.add(name + " on the map of " + packageName));
    }

    private static boolean isConstructor(Tree member) {
        return member instanceof MethodTree method && method.getName().contentEquals("<init>");
    }

    private static boolean isComponent(Tree member) {
        return member instanceof VariableTree field && !field.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    private Set<String> described() {
        var comment = docs.getDocCommentTree(getCurrentPath());
        return comment == null ? Set.of()
                : comment.getBlockTags().stream()
                        .flatMap(tag -> tag instanceof ParamTree param ? Stream.of(param.getName().toString())
                                : Stream.empty())
                        .collect(toSet());
    }

    private boolean isVisible(ModifiersTree modifiers) {
        ClassTree outer = types.peek();
        boolean isInterface = outer != null
                && (outer.getKind() == Kind.INTERFACE || outer.getKind() == Kind.ANNOTATION_TYPE);
        Set<Modifier> flags = modifiers.getFlags();
        return flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED)
                || (isInterface && !flags.contains(Modifier.PRIVATE));
    }

    private void require(String member) {
        String comment = docs.getDocComment(getCurrentPath());
        if (comment == null || comment.isBlank()) {
            missing.add(name() + member);
        } else if (comment.contains("```java")) {
            missing.add(name() + member + " has an example that nobody runs");
        }
    }

    private String name() {
        List<String> names = new ArrayList<>();
        types.descendingIterator().forEachRemaining(type -> names.add(type.getSimpleName().toString()));
        return String.join(".", names);
    }

    private static boolean isClass(Path file) {
        return file.toString().endsWith(".java") && !file.endsWith("module-info.java");
    }
}
