package org.gcsarray.advice.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A proxy that notes the first line of every request and refuses it.
final class RequestLog implements AutoCloseable {

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<String> requests = new CopyOnWriteArrayList<>();

    RequestLog() throws IOException {
        Thread.ofVirtual().start(this::serve);
    }

    int port() {
        return server.getLocalPort();
    }

    /// Returns the requests so far, such as `GET http://a.invalid/x HTTP/1.1` or `CONNECT a.invalid:443 HTTP/1.1`.
    List<String> requests() {
        return List.copyOf(requests);
    }

    private void serve() {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> refuse(socket));
            }
        } catch (SocketException _) {
            // Closed.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void refuse(Socket socket) {
        try (socket;
                var in = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
            String line = in.readLine();
            requests.add(String.valueOf(line));
            socket.getOutputStream().write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            requests.add(e.toString());
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
