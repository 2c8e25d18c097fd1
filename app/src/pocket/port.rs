//! A serial port as a pipe, and where one is looked for.

use std::fmt;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use eldertally_link::Pipe;
use serialport::{SerialPort, SerialPortType};

/// USB takes no notice of it, and a real wire needs some number.
const BAUD: u32 = 115_200;
/// A tracker that takes nothing for so long hangs.
const WRITE: Duration = Duration::from_secs(5);

pub(super) struct Port {
    port: Box<dyn SerialPort>,
    began: Instant,
}

/// Why a port cannot be used, and what to do.
#[derive(Debug)]
pub(super) enum PortError {
    Missing,
    Forbidden,
    Busy,
    Gone,
    Stuck,
    Other(String),
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "there is no such port. Plug the tracker in and look at the name (/dev/ttyACM0 or the like).",
            Self::Forbidden => {
                "you may not use this port. Its group is mostly `dialout`: `sudo usermod -aG dialout $USER`, then log in \
                 anew."
            }
            Self::Busy => "another program uses this port. Close it and try again.",
            Self::Gone => "the tracker was unplugged, or has restarted. Plug it in and try again.",
            Self::Stuck => "the tracker takes nothing any more. Unplug it, plug it in and try again.",
            Self::Other(words) => return write!(f, "{words}. Is this the port of a tracker?"),
        })
    }
}

impl std::error::Error for PortError {}

impl Port {
    pub(super) fn open(name: &str) -> Result<Self, PortError> {
        let port = serialport::new(name, BAUD).open().map_err(|error| match error.kind {
            serialport::ErrorKind::Io(ErrorKind::NotFound) => PortError::Missing,
            serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => PortError::Forbidden,
            // This is what a port that somebody else has locked is told as; one that is not there may be, too.
            serialport::ErrorKind::NoDevice if fs::exists(name).unwrap_or(false) => PortError::Busy,
            serialport::ErrorKind::NoDevice => PortError::Missing,
            _ => PortError::Other(error.description),
        })?;
        Ok(Self { port, began: Instant::now() })
    }
}

fn fault(error: &std::io::Error) -> PortError {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => PortError::Stuck,
        _ => PortError::Gone,
    }
}

impl Pipe for Port {
    type Error = PortError;

    fn read(&mut self, room: &mut [u8], wait_ms: u32) -> Result<usize, PortError> {
        let wait = Duration::from_millis(wait_ms.max(1).into());
        self.port.set_timeout(wait).map_err(|_| PortError::Gone)?;
        match self.port.read(room) {
            // An end instead of silence: there is nobody any more.
            Ok(0) => Err(PortError::Gone),
            Ok(count) => Ok(count),
            Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => Ok(0),
            Err(error) => Err(fault(&error)),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), PortError> {
        self.port.set_timeout(WRITE).map_err(|_| PortError::Gone)?;
        self.port.write_all(bytes).map_err(|error| fault(&error))
    }

    fn now_ms(&mut self) -> u32 {
        // The lower bits: the clock may wrap.
        self.began.elapsed().as_millis() as u32
    }
}

/// The ports at which a tracker may be.
pub(super) fn candidates() -> Vec<String> {
    let listed = serialport::available_ports().unwrap_or_default();
    let listed = listed.into_iter().filter(|port| matches!(port.port_type, SerialPortType::UsbPort(_)));
    let listed = listed.map(|port| port.port_name).filter(|name| !cfg!(target_os = "linux") || name.contains("ttyACM"));
    // Where the system tells nothing about its ports, their names do.
    let named = fs::read_dir("/dev").into_iter().flatten().flatten();
    let named = named.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let named = named.filter(|name| name.starts_with("ttyACM")).map(|name| format!("/dev/{name}"));
    let mut ports: Vec<_> = listed.chain(named).collect();
    ports.sort();
    ports.dedup();
    ports
}
