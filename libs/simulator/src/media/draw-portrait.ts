import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '../wire/symmetric-crypto.ts';

const cells = 5;
const cellSize = 24;
const size = (cells + 1) * cellSize;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** Draws the default picture of a number as PNG: a symmetric pattern derived from the hash of the number. */
export function drawPortrait(number: string): Buffer {
  const hash = sha256(Buffer.from(number));
  const colour = [hash[0] ?? 0, hash[1] ?? 0, hash[2] ?? 0].map((byte) => 64 + (byte >> 1));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows: Buffer[] = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 3, 0xf0);
    row[0] = 0;
    for (let x = 0; x < size; x++) if (isFilled(hash, x, y)) row.set(colour, 1 + x * 3);
    rows.push(row);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function isFilled(hash: Buffer, x: number, y: number): boolean {
  const column = Math.floor((x - cellSize / 2) / cellSize);
  const row = Math.floor((y - cellSize / 2) / cellSize);
  if (column < 0 || column >= cells || row < 0 || row >= cells) return false;
  const mirrored = Math.min(column, cells - 1 - column);
  return ((hash[3 + row * 3 + mirrored] ?? 0) & 1) === 1;
}
