//! A small server for one folder: enough to try the companion, and for its tests. Not meant for the open net.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// More than any browser asks with.
const LONGEST_HEAD: u64 = 32 << 10;

pub(crate) fn run(folder: &Path, lan: bool, port: u16) -> Result<(), String> {
    let host = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, port)).map_err(|error| format!("port {port}: {error}"))?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    println!("http://localhost:{port}/");
    if lan {
        tell_phones(port);
    }
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // Whoever hangs up in the middle is nobody's trouble.
        thread::spawn(move || answer(stream, &folder));
    }
    Ok(())
}

fn tell_phones(port: u16) {
    let Some(address) = own_address() else {
        println!("This machine has no address in a network, so no phone can reach it.");
        return;
    };
    let url = format!("http://{address}/", address = SocketAddr::new(address.ip(), port));
    println!("{url}");
    if let Ok(code) = QrCode::new(&url) {
        // Black on white, whatever the terminal has: not every phone reads it the other way round.
        let (on, off) = if io::stdout().is_terminal() { ("\x1b[30;107m", "\x1b[0m") } else { ("", "") };
        let code = code.render::<Dense1x2>().quiet_zone(true).build();
        code.lines().for_each(|line| println!("{on}{line}{off}"));
    }
    println!(
        "Phones in this network play at this address while this runs. It has no encryption, so browsers neither install \
         the page nor keep it for later; for that, put the folder on a server with https."
    );
}

/// The address that others in the network see. Nothing is sent.
fn own_address() -> Option<SocketAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok()
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut head = BufReader::new(stream.try_clone()?.take(LONGEST_HEAD));
    let mut line = String::new();
    head.read_line(&mut line)?;
    // The rest of the head asks for nothing that we could do.
    let mut rest = String::new();
    while head.read_line(&mut rest)? > 2 {
        rest.clear();
    }
    let mut words = line.split_whitespace();
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let found = match method {
        "GET" | "HEAD" => file_of(folder, target).and_then(|path| Some((kind_of(&path), fs::read(&path).ok()?))),
        _ => {
            return write!(stream, "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
    };
    let Some((kind, bytes)) = found else {
        return write!(stream, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let caching = if is_versioned(target) { "public, max-age=31536000, immutable" } else { "no-cache" };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: {caching}\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    if method == "GET" { stream.write_all(&bytes) } else { Ok(()) }
}

/// The file that an address names, never one outside of the folder.
fn file_of(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = Path::new(path);
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    if !path.components().all(is_plain) {
        return None;
    }
    let file = folder.join(path);
    let file = if file.is_dir() { file.join("index.html") } else { file };
    file.is_file().then_some(file)
}

/// Whether the path begins with a digest, so that what is there never changes.
fn is_versioned(target: &str) -> bool {
    let first = target.trim_start_matches('/').split('/').next().unwrap_or_default();
    first.len() == 16 && first.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("page");
        fs::create_dir_all(inside.join("a")).unwrap();
        fs::write(inside.join("index.html"), "page").unwrap();
        fs::write(inside.join("a/b.js"), "script").unwrap();
        fs::write(folder.path().join("secret"), "secret").unwrap();
        assert_eq!(file_of(&inside, "/"), Some(inside.join("index.html")));
        assert_eq!(file_of(&inside, "/?x=1"), Some(inside.join("index.html")));
        assert_eq!(file_of(&inside, "/a/b.js?v"), Some(inside.join("a/b.js")));
        for outside in ["/../secret", "/a/../../secret", "//secret", "secret", "", "/a", "/none"] {
            assert_eq!(file_of(&inside, outside), None, "{outside}");
        }
    }

    #[test]
    fn only_what_is_named_by_its_digest_is_kept_for_ever() {
        assert!(is_versioned("/0123456789abcdef/start.js"));
        assert!(!is_versioned("/sw.js") && !is_versioned("/") && !is_versioned("/0123456789abcdeg/x"));
    }
}
