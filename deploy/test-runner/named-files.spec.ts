import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot(), encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const documents = files.filter((file) => file.endsWith('.md'));

/** A file name in code marks, or the target of a link. */
const NAME = /`([\w@$./-]+\.(?:tsx?|mjs|json|md|ya?ml|css|sh|sql))`|\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
/** Names of any file of a kind, as `<resource>.listener.ts`, have other signs and are not found by the pattern. */
const namesIn = (document: string): string[] =>
  [...readFileSync(inRoot(document), 'utf8').matchAll(NAME)]
    .map(([, marked, linked]) => marked ?? linked ?? '')
    .filter((name) => !/[*<>{}]/.test(name) && !name.startsWith('/') && /[a-z]/.test(name));

/** A name is a path from the root or from the document, or the end of the path of one file or several. */
const exists = (document: string, name: string): boolean => {
  const fromDocument = normalize(`${dirname(document)}/${name}`);
  const end = name.replace(/^(\.\.?\/)+/, '').replace(/\/$/, '');
  return files.some(
    (file) =>
      file === fromDocument ||
      file === end ||
      file.endsWith(`/${end}`) ||
      file.startsWith(`${fromDocument}/`) ||
      file.startsWith(`${end}/`),
  );
};

test('each file that a document names exists', () => {
  const named = documents.flatMap((document) => namesIn(document).map((name) => ({ document, name })));
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(({ document, name }) => !exists(document, name));
  expect(missing.map(({ document, name }) => `${document}: ${name}`)).toEqual([]);
});

test('the index of decisions has each of them once, with its title', () => {
  const index = readFileSync(inRoot('deploy/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title = '', file = '']) => `${file} # ${title}`);
  const titles = files
    .filter((file) => /^deploy\/decisions\/\d/.test(file))
    .map((file) => `${file.slice('deploy/decisions/'.length)} ${/^.*/.exec(readFileSync(inRoot(file), 'utf8'))?.[0]}`);
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

test('each function on the way of a message is in the file that is named beside it', () => {
  const routes = readFileSync(inRoot('deploy/message-routes.md'), 'utf8');
  const steps = [...routes.matchAll(/^\| `([\w./-]+\.ts)`\s*\| `(\w+)`/gm)];
  expect(steps.length).toBeGreaterThan(15);
  for (const [, name = '', called = ''] of steps) {
    const [file = '', ...others] = files.filter((one) => one.endsWith(`/${name}`));
    expect(others, name).toEqual([]);
    expect(readFileSync(inRoot(file), 'utf8'), `${name} ${called}`).toMatch(
      new RegExp(`(function|class|const|async)? ?\\b${called}\\b ?(\\(|\\{|=|<|extends)`),
    );
  }
});
