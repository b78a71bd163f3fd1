import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFile } from './temporary-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => rm(folder, { recursive: true }));

const dayAgo = (name: string) => {
  const at = Date.now() / 1000 - 90_000;
  utimesSync(join(folder, name), at, at);
};
const there = () => readdirSync(folder).toSorted();

test('a temporary file is deleted after use, one of a killed process when it is a day old', async () => {
  const [old, recent, other] = ['recado-file-old', 'recado-file-recent', 'another'];
  for (const name of [old, recent, other]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), 'Maria,+5511');
  }
  dayAgo(old);
  dayAgo(other);

  const used = await temporaryFile();
  writeFileSync(used.path, 'João,+5521');
  expect(there()).toEqual([other, recent, basename(dirname(used.path))].toSorted());
  await used[Symbol.asyncDispose]();
  expect(there()).toEqual([other, recent].toSorted());

  // The cleanup has to run again in a process that lives for weeks.
  dayAgo(recent);
  await (await temporaryFile())[Symbol.asyncDispose]();
  expect(there()).toEqual([other]);
});
