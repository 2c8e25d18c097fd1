// Five buttons, each from its pin to ground.

/** As docs/HARDWARE.md wires them. */
export const PINS = { up: 10, down: 11, left: 12, right: 13, ok: 14 };

export class Buttons {
  constructor(mcu) {
    this.mcu = mcu;
    for (const pin of Object.values(PINS)) mcu.gpio[pin].setInputValue(true);
  }

  set(name, down) {
    const pin = PINS[name];
    if (pin === undefined) throw new Error(`there is no button ${name}`);
    this.mcu.gpio[pin].setInputValue(!down);
  }
}
