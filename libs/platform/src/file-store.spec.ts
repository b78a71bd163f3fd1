import { mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig, PlatformConfig } from './config.ts';
import { Files } from './file-store.ts';
import { Keys } from './keys.ts';

let folder: string;
let config: PlatformConfig;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-test-'));
  // The file store uses neither Postgres nor NATS, whose addresses the configuration demands.
  const servers = { DATABASE_URL: 'postgres://none', NATS_URL: 'nats://none', RECADO_SECRET: 'x'.repeat(32) };
  config = loadConfig(PlatformConfig, { ...servers, FILES: 'local', DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const open = () => Files.open(config, new Keys(config.RECADO_SECRET));
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

test('a partial file of a killed process is removed by the first process that starts a day later', async () => {
  const files = await open();
  const path = files.newPath(7, 'tickets', 'photo.png');
  const stuck = new Readable({ read: () => undefined });
  stuck.push('half of a photo');
  const writing = files.write(path, stuck, 'image/png').catch(() => undefined);
  await expect.poll(() => filesIn(folder)).toHaveLength(1);
  const [partial = ''] = filesIn(folder);

  await open();
  expect(filesIn(folder), 'one of today may still grow').toEqual([partial]);
  const yesterday = Date.now() / 1000 - 90_000;
  utimesSync(partial, yesterday, yesterday);
  await open();
  expect(filesIn(folder)).toEqual([]);
  stuck.destroy();
  await writing;
});
