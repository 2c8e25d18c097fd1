// Measures the tracker in the emulator and prints `name value` lines; `cargo xtask bench-firmware` compares them.

import { Pico } from './src/pico.js';
import { addressOf, readProgram } from './src/program.js';
import { LONG, dearestRolls, games, list, long, picture, play, press, push, record, settle, tracker } from './suite/bench.js';

const MS = 1e6;
/** A game as long as any that is played. */
const INPUTS = 2000;

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** From the edge of each button to the first changed page and to the last pixel, in milliseconds. */
function measure(presses, times) {
  const pico = tracker({ times });
  const [first, last] = [[], []];
  const bytes = pico.oled.bytes;
  const edge = (button, down) => {
    pico.oled.watch();
    const start = pico.clock.nanos;
    pico.buttons.set(button, down);
    pico.run(80);
    if (pico.oled.first !== null) first.push((pico.oled.first - start) / MS);
    if (pico.oled.last !== null) last.push((pico.oled.last - start) / MS);
  };
  for (const { key } of presses) {
    if (key.startsWith('hold:')) {
      press(pico, key);
      continue;
    }
    edge(key, true);
    edge(key, false);
    // Time to prepare flash, as between two answers of a player.
    pico.run(500);
  }
  const sent = pico.oled.bytes - bytes;
  first.sort((a, b) => a - b);
  last.sort((a, b) => a - b);
  return { first, last, sent, stack: pico.stackUsed() };
}

function print(name, value) {
  console.log(`${name} ${Number(value.toFixed(3))}`);
}

let stack = 0;
for (const game of games()) {
  const recorded = record(game, 1, 300);
  const { first, last, sent, stack: used } = measure(recorded.presses);
  stack = Math.max(stack, used);
  print(`${game}.first_page_median_ms`, at(first, 0.5));
  print(`${game}.first_page_p99_ms`, at(first, 0.99));
  print(`${game}.last_pixel_median_ms`, at(last, 0.5));
  print(`${game}.last_pixel_p99_ms`, at(last, 0.99));
  print(`${game}.display_bytes_per_input`, sent / recorded.inputs);
  const slow = measure(recorded.presses, { erase: 400 * MS });
  print(`${game}.slow_erase_last_pixel_p99_ms`, at(slow.last, 0.99));
}

// Asleep, with a press every two seconds.
{
  const recorded = record(games()[0], 1, 100);
  const pico = tracker();
  const [asleep, start] = [pico.asleep, pico.clock.nanos];
  for (const { key } of recorded.presses) {
    press(pico, key);
    pico.run(1920);
  }
  print('asleep_share', (pico.asleep - asleep) / (pico.clock.nanos - start));
}

// Starting with a long game that was left open.
for (const game of games()) {
  const pico = tracker();
  await push(pico, await long(game, INPUTS));
  const [{ inputs }] = await list(pico);
  if (inputs < INPUTS) throw new Error(`${inputs} inputs arrived`);
  pico.run(3000);
  const shelf = picture(pico);
  press(pico, 'ok');
  pico.run(3000);
  const next = pico.powerUp();
  // Until the first picture is lit.
  next.run(5000, () => next.oled.on && next.oled.last !== null);
  print(`${game}.boot_ms`, next.now);
  settle(next);
  if ([picture(pico), picture(next)].includes(shelf)) throw new Error(`${game}: the shelf was measured, not the game`);
  stack = Math.max(stack, next.stackUsed(), pico.stackUsed());
}

print('stack_bytes', stack);

// The solver of Chaos of Cthulhu by itself, timed on the chip: of all rolls of stones and Elder Dice those with most ways.
{
  const program = readProgram(process.env.ELDERTALLY_SOLVER);
  const pico = new Pico(program, { usb: false });
  const place = (name) => addressOf(program, name) - 0x20000000;
  const word = (name) => pico.mcu.sramView.getUint32(place(name), true);
  const rolls = dearestRolls(200);
  pico.mcu.sram.set(rolls.flat(), place('SOLVER_INPUT'));
  pico.run(60e3, () => pico.mcu.core.waiting);
  if (word('SOLVER_ROLLS') !== rolls.length) throw new Error(`${word('SOLVER_ROLLS')} rolls were timed`);
  print('chaos-of-cthulhu.solver_ms', (word('SOLVER_CYCLES') / 125e6) * 1e3);
}

// The stack over whole games; only where there is time for it.
if (LONG) {
  let deepest = stack;
  for (const game of games()) deepest = Math.max(deepest, play(tracker(), record(game, 1, 0).presses).stackUsed());
  print('whole_games_stack_bytes', deepest);
}
