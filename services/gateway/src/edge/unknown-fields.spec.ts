import { CreateContact, ListContacts, Nothing, SendApiMessage } from '@recado/contracts';
import { expect, test } from 'vitest';
import { nearestName } from '@recado/platform';
import { describe } from './problem-words.ts';
import { unknownFields } from './unknown-fields.ts';

const messages = (...given: Parameters<typeof unknownFields>) =>
  unknownFields(...given).map(({ field, rule, limit }) => `${field}: ${describe(rule, limit, 'en')}`);

test('a misspelt field is named with the one that was meant', () => {
  expect(messages(SendApiMessage, { number: '1', sendat: 'x', Body: 'x', mdeia: [], queue_id: 1 })).toEqual([
    'sendat: Unknown. Did you mean `sendAt`?',
    'Body: Unknown. Did you mean `body`?',
    'mdeia: Unknown. Did you mean `media`?',
    'queue_id: Unknown. Did you mean `queueId`?',
  ]);
});

test('where no name is near the known ones are named', () => {
  expect(messages(ListContacts, { number: '5511' })).toEqual([
    'number: Unknown. Known here are: `isGroup`, `updatedSince`, `externalId`, `limit`, `pageNumber`, `cursor`, `searchParam`.',
  ]);
  expect(messages(Nothing, { dryRun: '1' })).toEqual(['dryRun: Unknown.']);
});

test('fields within fields and lists are named by their place', () => {
  const media = [{ url: 'https://x' }, { bas64: 'x' }];
  const contact = { name: 'x', number: '1', phone: '2' };
  expect(unknownFields(SendApiMessage, { media, contact }).map(({ field }) => field)).toEqual([
    'media.1.bas64',
    'contact.phone',
  ]);
  expect(unknownFields(CreateContact, { extraInfo: 'x' })).toEqual([]);
});

test('what only the gateway sets, and names of objects in JavaScript, are unknown', () => {
  const raw = JSON.parse('{"bareNumber":"x","files":[],"__proto__":{},"constructor":1}') as object;
  expect(unknownFields(SendApiMessage, { ...raw, ...JSON.parse('{"toString":1}') }).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['bareNumber', 'files', 'constructor', 'toString']),
  );
});

test('a refusal names twenty fields at most, and cuts their names', () => {
  const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`key${n}${'x'.repeat(500)}`, n]));
  const found = unknownFields(SendApiMessage, many);
  expect(found.length).toBe(20);
  expect(found[0]?.field.length).toBe(100);
});

test('the nearest name is that with the fewest slips', () => {
  const names = ['pageNumber', 'cursor', 'searchParam', 'status', 'sendAt'];
  for (const [written, nearest] of [
    ['pagenumber', 'pageNumber'],
    ['page_number', 'pageNumber'],
    ['curser', 'cursor'],
    ['statsu', 'status'],
    ['search', undefined],
    ['number', undefined],
    ['x', undefined],
    ['', undefined],
    ['x'.repeat(5_000), undefined],
  ] as const)
    expect(nearestName(written, names), written).toBe(nearest);
});
