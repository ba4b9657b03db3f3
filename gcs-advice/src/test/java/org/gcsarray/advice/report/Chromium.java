package org.gcsarray.advice.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Opens pages in a Chromium without a window, all of whose requests go to one proxy, those to this machine too.
final class Chromium {

    private static final String BINARY = "/usr/bin/chromium";

    /// Where the browser sends what it asks for itself, whatever the page: accounts and updates cannot be switched off altogether.
    private static final String OWN_HOST = "browser.invalid";

    private static final int SECONDS = 120;

    private final Path folder;
    private final RequestLog proxy;

    /// @param folder where it may write
    Chromium(Path folder, RequestLog proxy) {
        this.folder = folder;
        this.proxy = proxy;
    }

    /// Opens a page and returns the document after it was loaded.
    String document(String html) throws IOException, InterruptedException {
        return run(html, "--dump-dom");
    }

    /// Opens a page and returns its picture as PNG.
    ///
    /// @param option further option of the browser
    byte[] screenshot(String html, int width, int height, String option) throws IOException, InterruptedException {
        Path picture = folder.resolve("screenshot.png");
        run(html, "--screenshot=" + picture, "--window-size=" + width + "," + height, "--hide-scrollbars", option);
        return Files.readAllBytes(picture);
    }

    /// Returns what pages asked for so far.
    List<String> requests() {
        return proxy.requests().stream().filter(line -> !line.contains(" http://" + OWN_HOST + "/")).toList();
    }

    private String run(String html, String... options) throws IOException, InterruptedException {
        Path page = Files.writeString(folder.resolve("page.html"), html);
        Path output = folder.resolve("output");
        Path messages = folder.resolve("messages");
        List<String> command = new ArrayList<>(List.of(BINARY, "--headless=new", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--user-data-dir=" + folder.resolve("profile"), "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
                "--disable-domain-reliability", "--disable-extensions", "--disable-sync",
                "--disable-features=NetworkTimeServiceQuerying,OptimizationHints",
                "--gaia-url=http://" + OWN_HOST, "--component-updater=url-source=http://" + OWN_HOST,
                "--proxy-server=127.0.0.1:" + proxy.port(), "--proxy-bypass-list=<-loopback>"));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Process process = new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(messages.toFile())
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IOException("chromium did not end in " + SECONDS + " s: " + Files.readString(messages));
        }
        if (process.exitValue() != 0) {
            throw new IOException("chromium ended with " + process.exitValue() + ": " + Files.readString(messages));
        }
        return Files.readString(output);
    }
}
