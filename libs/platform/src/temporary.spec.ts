import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFile } from './temporary.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a file is gone after use; what a killed process left a day ago goes with the next', async () => {
  const [dayOld, recent, other] = ['recado-file-old', 'recado-file-new', 'another'];
  for (const name of [dayOld, recent, other]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), 'Maria,+5511');
  }
  const before = Date.now() / 1000 - 90_000;
  for (const name of [dayOld, other]) utimesSync(join(folder, name), before, before);

  const used = await temporaryFile();
  writeFileSync(used.path, 'João,+5521');
  expect(readdirSync(folder).toSorted()).toEqual(
    [other, recent, dirname(used.path).slice(folder.length + 1)].toSorted(),
  );
  await used[Symbol.asyncDispose]();
  expect(readdirSync(folder).toSorted()).toEqual([other, recent].toSorted());
});
