import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('a line that the full disk does not take ends no process', () => {
  const full = openSync('/dev/full', 'w');
  const program = `
    const { openLogOutput } = await import(${JSON.stringify(fileURLToPath(new URL('log-output.ts', import.meta.url)))});
    const output = openLogOutput();
    for (let n = 0; n < 3; n++) output.write('a line');
    process.exit(7);`;
  const args = ['--input-type=module', '-e', program];
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
  closeSync(full);
  expect(status, stderr).toBe(7);
});
