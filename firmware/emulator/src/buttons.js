// Five buttons, each from its pin to ground.

const NAMES = ['up', 'down', 'left', 'right', 'ok'];

/** The number of a pin of the Pico, as board.toml calls it. */
export function numberOf(pin) {
  const [, number] = /^PIN_(\d+)$/.exec(pin) ?? [];
  if (number === undefined) throw new Error(`the Pico has no pin ${pin}`);
  return Number(number);
}

export class Buttons {
  constructor(mcu, pins) {
    this.contacts = new Map(NAMES.map((name) => [name, mcu.gpio[numberOf(pins[name])]]));
    for (const contact of this.contacts.values()) contact.setInputValue(true);
  }

  set(name, down) {
    const contact = this.contacts.get(name);
    if (contact === undefined) throw new Error(`there is no button ${name}`);
    contact.setInputValue(!down);
  }
}
