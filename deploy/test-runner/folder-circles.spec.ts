import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

const isTest = (file: string) => /\.(spec|e2e|shots)\.tsx?$|\/testing\/|\.gen\.ts$/.test(file);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !isTest(file) && existsSync(inRoot(file)));
const IMPORT = /(?:from|import)\s+'(\.[^']+)'/g;

/** The folders of a package at the first level, each with those that its files import from. */
function arrowsOf(source: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of files.filter((one) => one.startsWith(`${source}/`))) {
    const folder = folderOf(file, source);
    if (!folder) continue;
    const targets = arrows.get(folder) ?? new Set<string>();
    arrows.set(folder, targets);
    for (const [, path = ''] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)) {
      const target = normalize(join(dirname(file), path));
      const other = target.startsWith(`${source}/`) ? folderOf(target, source) : null;
      if (other && other !== folder) targets.add(other);
    }
  }
  return arrows;
}
/** Null for a file beside the folders. */
const folderOf = (file: string, source: string): string | null =>
  /^([^/]+)\//.exec(file.slice(source.length + 1))?.[1] ?? null;

/** Takes away the folders that import from none of those left, until none can be taken. @returns the folders in circles */
function circlesIn(arrows: Map<string, Set<string>>): string[] {
  const left = new Map(arrows);
  for (let isSmaller = true; isSmaller;) {
    const free = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    for (const [folder] of free) left.delete(folder);
    isSmaller = free.length > 0;
  }
  return [...left.keys()];
}

const packages = [...new Set(files.flatMap((file) => /^((?:services|libs)\/[^/]+|web)\/src\//.exec(file)?.[1] ?? []))];

test('folders of a package know each other one way', () => {
  expect(packages.length).toBeGreaterThan(10);
  const knotted = packages.filter((name) => circlesIn(arrowsOf(`${name}/src`)).length > 0);
  expect(knotted).toEqual([]);
});

test('a circle is found, however long it is', () => {
  const arrows = (...pairs: [string, string[]][]) => new Map(pairs.map(([from, to]) => [from, new Set(to)]));
  expect(circlesIn(arrows(['a', ['b']], ['b', ['c']], ['c', []]))).toEqual([]);
  expect(circlesIn(arrows(['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', []]))).toEqual(['a', 'b', 'c']);
});
