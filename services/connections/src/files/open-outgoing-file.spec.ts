import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '@recado/platform';
import { eventually } from '@recado/testkit';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreadableFile } from './metadata/unreadable-file.error.ts';
import { openOutgoingFile } from './open-outgoing-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const storeOf = (bytes: Buffer, chunk = bytes.length) => {
  const opened: Readable[] = [];
  const read = () => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, n) =>
      bytes.subarray(n * chunk, (n + 1) * chunk),
    );
    const stream = Readable.from(chunks);
    opened.push(stream);
    return Promise.resolve(stream);
  };
  return { files: { read } as unknown as Files, opened };
};
const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e75' } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer();
const noCopies = () => eventually(async () => (await readdir(folder)).length === 0, 'the removal of the copy');

test.each([1, 5, 1_000_000])('the format is detected from the first bytes, also in chunks of %i', async (chunk) => {
  const before = await photo();
  const { files, opened } = storeOf(before, chunk);
  const after = await buffer(await openOutgoingFile(files, { path: 'x', kind: 'document' }));
  expect(before.includes('Phone')).toBe(true);
  expect(after.includes('Phone')).toBe(false);
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  await noCopies();
});

test('a sticker and a file without metadata are sent unchanged', async () => {
  for (const [bytes, kind] of [
    [await photo(), 'sticker'],
    [Buffer.from('%PDF-1.4 whatever'), 'document'],
    [Buffer.of(), 'document'],
  ] as const)
    expect((await buffer(await openOutgoingFile(storeOf(bytes).files, { path: 'x', kind }))).equals(bytes)).toBe(true);
});

test('the copy on disk is removed when the stream is destroyed, and when the file cannot be parsed', async () => {
  const stream = await openOutgoingFile(storeOf(await photo()).files, { path: 'x', kind: 'image' });
  expect((await readdir(folder)).length).toBe(1);
  stream.destroy();
  await noCopies();
  const broken = storeOf(Buffer.from('ffd8ffe00004aaaaffd9', 'hex')).files;
  await expect(openOutgoingFile(broken, { path: 'x', kind: 'image' })).rejects.toThrow(UnreadableFile);
  await noCopies();
});

test('a PNG or JPEG picture becomes a sticker of 512 pixels, whole; what is no picture cannot', async () => {
  const wide = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e75' } })
    .png()
    .toBuffer();
  const file = { path: 'x', kind: 'sticker', mimetype: 'image/png' } as const;
  const made = await buffer(await openOutgoingFile(storeOf(wide).files, file));
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512, hasAlpha: true });
  await expect(openOutgoingFile(storeOf(Buffer.from('x')).files, file)).rejects.toThrow(UnreadableFile);
});
