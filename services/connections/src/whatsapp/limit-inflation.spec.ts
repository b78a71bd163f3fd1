import { buffer } from 'node:stream/consumers';
import { createInflate, deflateSync } from 'node:zlib';
import { decompressingIfRequired } from '@whiskeysockets/baileys/lib/WABinary/decode.js';
import { expect, test } from 'vitest';
import { boundInflation } from './limit-inflation.ts';

boundInflation();
const MB = 1024 * 1024;
const frame = (size: number) => Buffer.concat([Buffer.of(2), deflateSync(Buffer.alloc(size))]);

test('the client inflates a frame up to sixteen megabytes and no further', async () => {
  const inflated = async (size: number) => (await decompressingIfRequired(frame(size))).length;
  expect(await inflated(15 * MB)).toBe(15 * MB);
  await expect(inflated(17 * MB)).rejects.toThrow('larger than');
});

test('a stream is inflated whole', async () => {
  const whole = await buffer(createInflate().end(deflateSync(Buffer.alloc(20 * MB))));
  expect(whole.length).toBe(20 * MB);
});
