// The host's side of USB-CDC, over rp2040js' own, which answers too early for a driver that waits for packets.

import { USBCDC } from 'rp2040js';

const AVAILABLE = 0x400;
const OUT_CONTROL = 0x84;

export class Usb {
  constructor(mcu) {
    this.mcu = mcu;
    this.received = [];
    this.queue = [];
    this.wanted = null;
    this.connected = false;
    this.cdc = new USBCDC(mcu.usbCtrl);
    this.cdc.onDeviceConnected = () => (this.connected = true);
    this.cdc.onSerialData = (bytes) => this.received.push(...bytes);
    const finish = mcu.usbCtrl.finishRead.bind(mcu.usbCtrl);
    mcu.usbCtrl.finishRead = (endpoint, bytes) => {
      this.available(endpoint, false);
      finish(endpoint, bytes);
    };
    // A host with nothing to send says nothing; the emulator's would send an empty packet at once. And a buffer is
    // AVAILABLE until a packet came, which embassy-rp waits for and the emulator takes back too early.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.available(endpoint, true);
      this.wanted = { endpoint, size };
      this.pump();
    };
  }

  available(endpoint, on) {
    const at = OUT_CONTROL + endpoint * 8;
    const control = this.mcu.usbDPRAMView.getUint32(at, true);
    this.mcu.usbDPRAMView.setUint32(at, on ? control | AVAILABLE : control & ~AVAILABLE, true);
  }

  pump() {
    if (!this.wanted || this.queue.length === 0) return;
    const { endpoint, size } = this.wanted;
    this.wanted = null;
    this.mcu.usbCtrl.endpointReadDone(endpoint, Uint8Array.from(this.queue.splice(0, size)));
  }

  send(bytes) {
    this.queue.push(...bytes);
    this.pump();
  }

  /** Takes what came since the last time. */
  take() {
    return Uint8Array.from(this.received.splice(0));
  }
}
