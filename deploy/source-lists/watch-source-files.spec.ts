import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSourceFiles } from './watch-source-files.ts';

let folder: string;
let end: () => void;
const onChange = vi.fn<() => void>();
const path = (...names: string[]) => join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-sources-'));
  mkdirSync(path('chat', 'migrations'), { recursive: true });
  mkdirSync(path('chat', 'dist-dev'));
  writeFileSync(path('chat', 'migrations', '0001-init.ts'), '');
  onChange.mockClear();
  end = watchSourceFiles(folder, onChange, 50);
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

test('a new file and one that is gone are noticed, each once', async () => {
  writeFileSync(path('chat', 'migrations', '0002-notes.ts'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  rmSync(path('chat', 'migrations', '0002-notes.ts'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
});

test('saving a file, also by replacing it, and what is built or generated are not', async () => {
  writeFileSync(path('chat', 'migrations', '0001-init.ts'), 'changed');
  writeFileSync(path('chat', '0001-init.ts.tmp'), 'replaced');
  renameSync(path('chat', '0001-init.ts.tmp'), path('chat', 'migrations', '0001-init.ts'));
  writeFileSync(path('chat', 'migrations', 'migrations.gen.ts'), '');
  writeFileSync(path('chat', 'dist-dev', 'chunk.ts'), '');
  // Each change above that counted would cause one more call of `onChange` than the two below.
  writeFileSync(path('chat', 'last.ts'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  rmSync(path('chat', 'last.ts'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
});
