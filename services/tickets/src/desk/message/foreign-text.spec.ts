import { guessColumns, parseRow } from '@recado/sheets';
import { numberKey } from '@recado/contracts';
import { beats, superLinear } from '@recado/testkit/foreign-text';
import { fill } from '@recado/contracts/template';
import { expect, test } from 'vitest';
import { searchSnippet } from '../../rows/message/search-snippet.ts';

const facts = { name: 'Ana', ticketId: 7, timezone: 'America/Sao_Paulo' };
const kinds = (['name', 'number', 'email', 'field'] as const).map((kind) => ({ title: kind, kind }));
const layout = { columns: kinds, country: '55', otherNumbers: 'contacts' as const };
/** Functions that read texts of customers, agents and uploaded files. */
const functions: Record<string, (text: string) => unknown> = {
  fill: (text) => fill(text, facts),
  searchSnippet: (text) => searchSnippet(text, text.slice(0, 50)),
  numberKey,
  guessColumns: (text) =>
    guessColumns(
      [
        [text, `a@${text}@`],
        [`${text}@b`, text],
      ],
      'BR',
    ),
  parseRow: (text) =>
    ['1', '5511987654321'].map((number) => parseRow({ number: 1, cells: [text, number, `a@${text}`, text] }, layout)),
};

test.each(Object.entries(functions))('%s takes time in proportion to its text', (_, run) => {
  expect(superLinear(run, beats(5, 60))).toEqual([]);
});
