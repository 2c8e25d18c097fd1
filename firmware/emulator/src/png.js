// Pictures of a display of one bit, as PNG with one grey byte a pixel.

import { crc32 } from './crc.js';
import zlib from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** `pixel(x, y)` is 0 or 1; every pixel becomes a square of `zoom`. */
export function png(width, height, pixel, zoom = 1) {
  const [w, h] = [width * zoom, height * zoom];
  const raw = Buffer.alloc((w + 1) * h); // each row begins with its filter, 0
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (pixel(Math.floor(x / zoom), Math.floor(y / zoom))) raw[y * (w + 1) + 1 + x] = 255;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head[8] = 8; // bits a pixel, grey
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of a PNG that `png` wrote, so that two compressors may differ: `{ width, height, pixels }`. */
export function readPng(file) {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  let [width, height] = [0, 0];
  const data = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
    if (kind === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const raw = zlib.inflateSync(Buffer.concat(data));
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) raw.copy(pixels, y * width, y * (width + 1) + 1, (y + 1) * (width + 1));
  return { width, height, pixels };
}

function chunk(kind, body) {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(kind, 4, 'latin1');
  body.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}
