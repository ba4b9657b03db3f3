package org.gcsarray.advice.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// A page read back as XML, and its numbers as a reader sees them.
final class PageDocument {

    private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);

    private final Document document;

    private PageDocument(Document document) {
        this.document = document;
    }

    static PageDocument parse(String html) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return new PageDocument(builder.parse(new InputSource(new StringReader(html))));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new AssertionError("the page is not well-formed: " + e.getMessage(), e);
        }
    }

    /// Returns all elements of a name, of any name for `*`.
    List<Element> all(String tag) {
        return list(document.getElementsByTagName(tag));
    }

    /// Returns all elements of a name inside another one.
    static List<Element> all(Element inside, String tag) {
        return list(inside.getElementsByTagName(tag));
    }

    /// Returns the elements of a name and a class inside another one.
    static List<Element> all(Element inside, String tag, String kind) {
        return all(inside, tag).stream()
                .filter(element -> Arrays.asList(element.getAttribute("class").split(" ")).contains(kind)).toList();
    }

    List<String> headings() {
        return all("h2").stream().map(Element::getTextContent).toList();
    }

    /// Returns the section under a heading.
    Element section(String heading) {
        return all("section").stream().filter(one -> all(one, "h2").getFirst().getTextContent().equals(heading))
                .findFirst().orElseThrow(() -> new AssertionError("no section " + heading));
    }

    /// Returns the cells of the column under a head of the first table of a section.
    List<String> column(String heading, String head) {
        Element table = all(section(heading), "table").getFirst();
        List<String> heads = cells(all(all(table, "thead").getFirst(), "tr").getFirst());
        int column = heads.indexOf(head);
        if (column < 0) {
            throw new AssertionError("no column " + head + " in " + heads);
        }
        return all(all(table, "tbody").getFirst(), "tr").stream().map(row -> cells(row).get(column)).toList();
    }

    private static List<String> cells(Element row) {
        List<String> cells = new ArrayList<>();
        for (Element element : all(row, "*")) {
            if (element.getTagName().equals("td") || element.getTagName().equals("th")) {
                cells.add(element.getTextContent());
            }
        }
        return cells;
    }

    private static List<Element> list(NodeList nodes) {
        return IntStream.range(0, nodes.getLength()).mapToObj(nodes::item).map(Element.class::cast).toList();
    }

    /// Returns the nanoseconds of `12.3 us`.
    static double nanos(String text) {
        String[] parts = text.split(" ");
        return text.equals("impossible") ? Double.POSITIVE_INFINITY
                : Double.parseDouble(parts[0]) * NANOS.getOrDefault(parts[1], Double.NaN);
    }

    /// Returns the number of `1,234`, `12.3 %`, `1.23×` or `45.6%`.
    static double number(String text) {
        return Double.parseDouble(text.replaceAll("[,×%]", "").strip());
    }
}
