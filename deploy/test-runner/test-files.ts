import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../standalone/repository-paths.ts';
import { onlyInAll } from '../tests/test-projects.ts';
import { bin, type CommandStep } from './run-step.ts';

/** A kind of test: which program runs its files, and whether it needs the built product. */
export interface TestKind {
  name: string;
  /** Path of a test, from the root of the repository. */
  matches: RegExp;
  tool: 'vitest' | 'playwright';
  config: string;
  needsBuild: boolean;
}

export const testKinds: TestKind[] = [
  {
    name: 'specs',
    matches:
      /^(libs|services)\/.+\.spec\.ts$|^(web\/(src|server)|deploy\/(moving-in|openapi|queries|release|secret|settings|source-lists|tasks|test-runner))\/.+\.spec\.ts$/,
    tool: 'vitest',
    config: 'vitest.config.ts',
    needsBuild: false,
  },
  {
    name: 'product',
    matches: /^deploy\/tests\/[^/]+\.spec\.ts$/,
    tool: 'vitest',
    config: 'deploy/tests/vitest.config.ts',
    needsBuild: true,
  },
  {
    name: 'screens',
    matches: /^web\/src\/.+\.e2e\.ts$/,
    tool: 'playwright',
    config: 'web/playwright.config.ts',
    needsBuild: false,
  },
  {
    name: 'phones',
    matches: /^web\/phones\/.+\.e2e\.ts$/,
    tool: 'playwright',
    config: 'web/phones/playwright.config.ts',
    needsBuild: true,
  },
  {
    name: 'journeys',
    matches: /^deploy\/tests\/journeys\/.+\.e2e\.ts$/,
    tool: 'playwright',
    config: 'deploy/tests/playwright.config.ts',
    needsBuild: true,
  },
];

/** Chosen tests of one kind. */
export interface ChosenTests {
  kind: TestKind;
  files: string[];
  /** Part of the names of the chosen tests; '' for all tests of the files. */
  name: string;
}

/** Paths of all test files, from the root of the repository. */
export const allTests = (): string[] =>
  globSync('{libs,services,web,deploy}/**/*.{spec,e2e}.ts', { cwd: root, exclude: ['**/node_modules/**'] });

/**
 * The tests that the words of a command line mean: files whose path contains one of them, otherwise tests whose name
 * contains all of them as they stand there. @returns an empty list when there are none
 */
export function chooseTests(words: string[], paths = allTests()): ChosenTests[] {
  const pathsOf = (word: string) => paths.filter((path) => path.includes(word.replace(/^\.\//, '')));
  const named = words.map(pathsOf);
  if (named.every(({ length }) => length > 0)) return byKind([...new Set(named.flat())], '');
  const name = words.join(' ');
  return byKind(
    paths.filter((path) => readFileSync(inRoot(path), 'utf8').includes(name)),
    name,
  );
}

export const byKind = (paths: string[], name: string): ChosenTests[] =>
  testKinds
    .map((kind) => ({ kind, name, files: paths.filter((path) => kind.matches.test(path)) }))
    .filter(({ files }) => files.length > 0);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The command that runs these tests.
 * @param update whether snapshots are written instead of compared
 */
export function commandOf({ kind, files, name }: ChosenTests, update = false): CommandStep {
  const config = inRoot(kind.config);
  const isVitest = kind.tool === 'vitest';
  const filters = isVitest ? files : files.map((path) => `${escaped(path)}$`);
  const args = isVitest ? ['run', '--config', config, ...filters] : ['test', '-c', config, ...filters];
  if (name) args.push(isVitest ? '--testNamePattern' : '--grep', escaped(name));
  if (update) args.push(isVitest ? '--update' : '--update-snapshots');
  // Chosen by name, a test runs although `npm test` leaves it to `npm run test:all`.
  const isLong =
    kind.name === 'journeys' || files.some((path) => onlyInAll[path.split('/').at(-1) ?? ''] !== undefined);
  return { name: kind.name, bin: bin(kind.tool), args, ...(isLong && { env: { TEST_ALL: '1' } }) };
}
