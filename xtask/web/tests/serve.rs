//! The server as a browser meets it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn of(folder: &std::path::Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask-web"));
        let mut child = command.arg("serve").arg(folder).args(["--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Self { child, address }
    }

    fn ask(&self, head: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{head}\r\nHost: {}\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_page_is_served_with_its_kind_and_the_rest_of_the_disk_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page");
    fs::create_dir_all(page.join("0123456789abcdef")).unwrap();
    fs::write(page.join("index.html"), "<p>page").unwrap();
    fs::write(page.join("0123456789abcdef/eldertally_bg.wasm"), "wasm").unwrap();
    fs::write(folder.path().join("secret"), "secret").unwrap();
    let server = Server::of(&page);

    let answer = server.ask("GET / HTTP/1.1");
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\n<p>page"), "{answer}");
    assert!(answer.contains("Content-Type: text/html") && answer.contains("Cache-Control: no-cache"), "{answer}");

    let answer = server.ask("GET /0123456789abcdef/eldertally_bg.wasm HTTP/1.1");
    assert!(answer.contains("Content-Type: application/wasm") && answer.contains("immutable"), "{answer}");
    let head = server.ask("HEAD /0123456789abcdef/eldertally_bg.wasm HTTP/1.1");
    assert!(head.contains("Content-Length: 4") && head.ends_with("\r\n\r\n"), "{head}");

    assert!(server.ask("GET /../secret HTTP/1.1").starts_with("HTTP/1.1 404 "));
    assert!(server.ask("POST / HTTP/1.1").starts_with("HTTP/1.1 405 "));
}
