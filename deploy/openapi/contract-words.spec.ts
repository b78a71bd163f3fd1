import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
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
      /** A value with the name of a list. */
      @OneOf(['states', 'open']) other: 'states' | 'open';
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
          ['other', 'A value with the name of a list.'],
        ]),
      ],
    ]),
    operations: new Map([['things.list', 'Of all queues.']]),
  });
});

test('a gateway loads the words only when its description is asked for', () => {
  const loaded = new Set([inRoot('services', 'gateway', 'src', 'main.ts')]);
  for (const file of loaded)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) (?!type).*from '(\.[^']+)'/gm,
    ))
      loaded.add(join(dirname(file), path));
  expect(loaded.size).toBeGreaterThan(50);
  expect([...loaded]).toContain(inRoot('services', 'gateway', 'src', 'docs', 'described-api.ts'));
  expect([...loaded]).not.toContain(contractWordsFile);
});
