import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../../libs/contracts/src/faults.ts';
import { publicationsByName } from '../../libs/contracts/src/publication-registry.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { exportsIn } from './find-exports.ts';
import { mergedList } from './source-list.ts';
import { sourceLists } from './source-lists.ts';

test.each(sourceLists)('$file equals the sources; `npm run routes` writes it', ({ file, text }) => {
  expect(readFileSync(inRoot(file), 'utf8')).toBe(text());
});

/** Matches of a pattern's group in the sources, without specs and files in `testing`. */
const found = (pattern: string, ...places: string[]): string[] =>
  execFileSync(
    'git',
    ['grep', '--untracked', '-hoP', pattern, '--', ...places, ':!*.spec.ts', ':!*.gen.ts', ':!*/testing/*'],
    {
      cwd: inRoot(),
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .toSorted();
const namesIn = (file: string): string[] => readFileSync(inRoot(file), 'utf8').match(/(?<=^ +)\w+(?=,$)/gm) ?? [];
const servicesOf = (list: string): string[] =>
  sourceLists.flatMap(({ file }) => (file.startsWith('services/') && file.endsWith(`/${list}.gen.ts`) ? [file] : []));
/** The folders of the services; files above them belong to all services. */
const declared = ':(glob)libs/contracts/src/*/**';

test('every contract is listed, by its own name', () => {
  const names = found(String.raw`\bcontract\('\K\w+`, declared, 'services');
  expect(names).toEqual(namesIn('libs/contracts/src/contracts.gen.ts').toSorted());
});

test('every fault, event, view and order is listed', () => {
  expect(found(String.raw`^  \KERR_\w+(?=: \{)`, 'libs', 'services')).toEqual(Object.keys(faults).toSorted());
  const published = [...publicationsByName.values()].filter(({ name }) => !name.startsWith('audits.'));
  expect(found(String.raw`^ +\w+: (event|view|order)[<(]`, declared, 'services').length).toBe(published.length);
});

test('every migration and every kind of job is listed', () => {
  const migrations = found(String.raw`\bmigrationOf\((?!name)|\bimplements MigrationInterface`, 'services');
  expect(migrations.length).toBe(servicesOf('migrations/migrations').flatMap(namesIn).length);
  const jobKinds = found(String.raw`\w+(?=: JobKind\b)`, 'services');
  expect(jobKinds).toEqual(servicesOf('src/job-kinds').flatMap(namesIn).toSorted());
});

test('every module of a folder is listed', () => {
  const inFolders = ':(glob)services/*/src/*/**';
  const modules = found(String.raw`^export class \K\w+Module\b`, inFolders);
  expect(modules).toEqual(servicesOf('src/modules').flatMap(namesIn).toSorted());
  expect(found(String.raw`^@Module\(`, inFolders).length).toBe(modules.length);
});

test('every resource that is tested is listed', () => {
  const tested = found(String.raw`\btestedResource\('\K\w+`, 'deploy/tests');
  expect(tested).toEqual(namesIn('deploy/tests/resources/resources.gen.ts').toSorted());
});

test('every address of the web app is in the tree of routes', () => {
  const files = globSync('web/src/routes/**/*.tsx', { cwd: inRoot() }).map((file) => file.slice('web/src/'.length, -4));
  const tree = readFileSync(inRoot('web/src/routeTree.gen.ts'), 'utf8');
  const imported = [...tree.matchAll(/ from '\.\/(routes\/[^']+)'/g)].map(([, file = '']) => file);
  expect(imported.toSorted()).toEqual(files.toSorted());
});

test('two files that declare the same are refused', () => {
  const find = () => [
    ...exportsIn('tag.faults.ts', `export const tagFaults = { ERR_GONE: {} };`),
    ...exportsIn('note.faults.ts', `export const noteFaults = { 'ERR_GONE': {} } as const;`),
  ];
  const { text } = mergedList('faults.gen.ts', 'faults', find);
  expect(text).toThrow('ERR_GONE is declared in tag.faults.ts and in note.faults.ts');
});

test('an export is found by what makes it', () => {
  const text = `
    export const tagEvents = { renamed: event<Renamed>('tickets', 'tags.renamed', { key }) } as const satisfies Events;
    export const tagJobKind: JobKind = { name: 'clear', retries: 3 };
    const inside = contract('inside', 'tickets', {});
    @Module({ imports: [] })
    export class TagModule {}`;
  expect(exportsIn('tag.ts', text)).toMatchObject([
    { name: 'tagEvents', madeBy: ['event'], keys: ['renamed'] },
    { name: 'tagJobKind', type: 'JobKind', madeBy: [] },
    { name: 'TagModule', madeBy: ['Module'] },
  ]);
});
