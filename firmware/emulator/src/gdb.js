// As much of GDB's remote protocol as it takes to run a board from place to place and change its registers and memory.

/** So long, in seconds of ours, a board may run without coming to the place where it should stop. */
const PATIENCE = 300;

export class Gdb {
  constructor(socket) {
    this.socket = socket;
    this.text = '';
    this.wake = () => {};
    socket.setEncoding('latin1').on('data', (more) => {
      this.text += more;
      this.wake();
    });
  }

  /** The next packet. */
  async packet() {
    for (;;) {
      const found = /\$([^#]*)#[0-9a-f]{2}/.exec(this.text);
      if (found) {
        this.text = this.text.slice(found.index + found[0].length);
        this.socket.write('+');
        return found[1];
      }
      await new Promise((resolve) => (this.wake = resolve));
    }
  }

  send(packet) {
    const sum = [...packet].reduce((sum, letter) => (sum + letter.charCodeAt(0)) & 0xff, 0);
    this.socket.write(`$${packet}#${sum.toString(16).padStart(2, '0')}`);
  }

  /** The answer to a packet; that the board has stopped is told at any time and is none. */
  async ask(packet) {
    this.send(packet);
    for (;;) {
      const answer = await this.packet();
      if (!answer.startsWith('T')) return answer;
    }
  }

  /** Takes a board over that stands still. */
  async attach() {
    this.send('?');
    await this.stop();
    // Without this it hands out no single register.
    await this.ask('qXfer:features:read:target.xml:0,1000');
  }

  /** Lets the board run until it comes to a place, also from that very place. */
  async runTo(address) {
    const at = `0,${(address & ~1).toString(16)},2`;
    this.goOn('s'); // QEMU would stop where it stands
    await this.stop();
    await this.done(`Z${at}`);
    this.goOn();
    await this.stop();
    await this.done(`z${at}`);
  }

  /** Waits until the board has stopped. */
  async stop() {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('the board does not come to where it should')), PATIENCE * 1000);
    });
    const told = (async () => {
      while (!(await this.packet()).startsWith('T'));
    })();
    await Promise.race([told, late]).finally(() => clearTimeout(timer));
  }

  async read(address, length) {
    return Buffer.from(await this.ask(`m${address.toString(16)},${length.toString(16)}`), 'hex');
  }

  async register(number) {
    return Buffer.from(await this.ask(`p${number.toString(16)}`), 'hex').readUInt32LE();
  }

  async setRegister(number, value) {
    await this.done(`P${number.toString(16)}=${word(value).toString('hex')}`);
  }

  async write(address, bytes) {
    await this.done(`M${address.toString(16)},${bytes.length.toString(16)}:${Buffer.from(bytes).toString('hex')}`);
  }

  async done(packet) {
    const answer = await this.ask(packet);
    if (answer !== 'OK') throw new Error(`the board answers ${answer} to ${packet}`);
  }

  goOn(how = 'c') {
    this.send(how);
  }
}

export function word(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
