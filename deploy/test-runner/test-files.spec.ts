import { expect, test } from 'vitest';
import { allTests, chooseTests, commandOf, testKinds } from './test-files.ts';

const paths = ['web/src/features/tags/tags.e2e.ts', 'services/tickets/src/desk/tag/tags.spec.ts'];

test('words choose the files whose path contains them, each with the program of its kind', () => {
  const chosen = chooseTests(['tags.e2e'], paths);
  expect(chosen.map(({ kind, files }) => [kind.name, files])).toEqual([['screens', [paths[0]]]]);
  const [screens] = chosen;
  expect(screens && commandOf(screens).args.at(-1)).toBe('web/src/features/tags/tags\\.e2e\\.ts$');
  expect(chooseTests(['tags.e2e', 'tags.spec'], paths).map(({ kind }) => kind.name)).toEqual(['specs', 'screens']);
  expect(chooseTests(['./services/tickets/src/desk/tag'], paths).map(({ kind }) => kind.name)).toEqual(['specs']);
});

test('words that no path contains choose the tests whose name contains them', () => {
  const [screens, ...others] = chooseTests(['the removal of a tag', 'counts its tickets first'], paths);
  expect(others).toEqual([]);
  expect(screens && commandOf(screens).args.slice(-2)).toEqual([
    '--grep',
    'the removal of a tag counts its tickets first',
  ]);
  expect(chooseTests(['no test has such a name'], paths)).toEqual([]);
});

/** Programs of their own run these: `npm run fuzz`, the step `chart`. */
const otherPrograms = /^deploy\/rig\/fuzz\//;

test('every test file belongs to exactly one kind', () => {
  const kindsOf = (path: string) => testKinds.filter(({ matches }) => matches.test(path)).length;
  const all = allTests().filter((path) => !otherPrograms.test(path));
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter((path) => kindsOf(path) !== 1)).toEqual([]);
});
