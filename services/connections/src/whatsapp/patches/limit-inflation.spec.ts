import { buffer } from 'node:stream/consumers';
import { createInflate, deflateSync } from 'node:zlib';
import { decompressingIfRequired } from '@whiskeysockets/baileys/lib/WABinary/decode.js';
import { expect, test } from 'vitest';
import { limitInflation } from './limit-inflation.ts';

limitInflation();
const MB = 1024 * 1024;
const frame = (size: number) => Buffer.concat([Buffer.of(2), deflateSync(Buffer.alloc(size))]);

test('the client inflates frames up to sixteen megabytes', async () => {
  const inflated = async (size: number) => (await decompressingIfRequired(frame(size))).length;
  expect(await inflated(15 * MB)).toBe(15 * MB);
  await expect(inflated(17 * MB)).rejects.toThrow('larger than');
});

test('streams are inflated without a limit', async () => {
  const whole = await buffer(createInflate().end(deflateSync(Buffer.alloc(20 * MB))));
  expect(whole.length).toBe(20 * MB);
});
