import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The register of run-time patches, checked against the repository. */
const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const register = read('deploy/patches.md');
const rows = register
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Library') && !line.startsWith('| ---'))
  .map((line) => {
    const [library = '', version = '', patch = '', reason = '', spec = '', upstream = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    return { library, version, patch, reason, spec, upstream };
  });

test('each patch is of the version in the lock file, and names its reason, its test and its upstream issue', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(row, row.patch).toMatchObject({ version: packages[`node_modules/${row.library}`]?.version });
    for (const path of [row.patch, row.spec]) expect(existsSync(`${root}${path}`), path).toBe(true);
    expect(row.reason.length, row.patch).toBeGreaterThan(20);
    expect(row.upstream, row.patch).not.toBe('');
  }
});

test('the code requires the versions of the register', () => {
  const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.spec.ts'));
  const required = sources
    .flatMap((path) => [...read(path).matchAll(/requireVersion\('([^']+)', '([^']+)'/g)])
    .map(([, library, version]) => `${library} ${version}`);
  expect(new Set(required)).toEqual(new Set(rows.map(({ library, version }) => `${library} ${version}`)));
});

test('every file of the patches folder is in the register', () => {
  const files = globSync('services/*/src/**/patches/*.ts', { cwd: root }).filter((path) => !path.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(register).toContain(`\`${file}\``);
});
