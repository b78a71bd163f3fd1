import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

const [words = '', unused = ''] = readFileSync(inRoot('GLOSSARY.md'), 'utf8').split('## Words that are not used');
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => first !== 'Word' && !first.startsWith('---'));

test('the glossary says of each word once what it is', () => {
  // `lane (of a webhook)` is another word than `lane (of a campaign)`.
  const said = rowsOf(words).flatMap(([word = '']) => word.split(/, (?![^(]*\))/));
  expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([]);
});

/**
 * Where the sources give something this name. The specification's names may be read from a request and written into a view:
 * `{ whatsappId: connectionId }` and `input.whatsappId` give nothing a name.
 */
const named = (word: string): string[] => {
  const givesName = String.raw`(?<![.'"\w])${word}s?\b(?!['"]|\s*\??\s*:)`;
  const places = ['services', 'libs/platform', 'libs/egress', 'libs/sheets', 'libs/testkit'];
  const except = [':!*.spec.ts', ':!*.gen.ts', ':!*/testing/*', ':!*/migrations/*'];
  try {
    const found = execFileSync(
      'git',
      ['grep', '-nP', givesName, '--', ...places.map((one) => `${one}/*.ts`), ...except],
      {
        cwd: inRoot(),
        encoding: 'utf8',
      },
    );
    return found.trim().split('\n');
  } catch {
    return [];
  }
};

test.each(rowsOf(unused))('the code says %s, and not %s', (_word, others = '') => {
  expect(others.split(', ').flatMap(named)).toEqual([]);
});
