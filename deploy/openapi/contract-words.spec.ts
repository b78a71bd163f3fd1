import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractWordsFile, contractWordsModule, wordsIn } from './contract-words.ts';

test('contract-words.gen.ts equals the comments of the contracts; `npm run routes` writes it', () => {
  expect(readFileSync(contractWordsFile, 'utf8')).toBe(contractWordsModule());
});

test('comments of classes, fields, values and operations are found', () => {
  const words = wordsIn([
    `/** \`open\`: somebody has it. */
    export const states = ['open'] as const;`,
    `/** A thing. */
    export class Thing extends Row {
      /** The state
       *  of it */
      @Maybe() @OneOf(states) state?: 'open';
      @OneOf(states) before: 'open';
      // Not for readers.
      @Id() id: number;
    }
    /** Things of the company. */
    export const things = contract('things', 'tickets', {
      /** Of all queues. */
      list: query(Nothing, [Thing], {}),
      get: query(ThingId, Thing, {}),
    });`,
  ]);
  expect(words).toEqual({
    classes: new Map([['Thing', 'A thing.']]),
    fields: new Map([
      [
        'Thing',
        new Map([
          ['state', 'The state of it. `open`: somebody has it.'],
          ['before', '`open`: somebody has it.'],
        ]),
      ],
    ]),
    operations: new Map([['things.list', 'Of all queues.']]),
  });
});
