import {
  CreateContact,
  CreatePlan,
  Fault,
  ListTickets,
  Login,
  ReactToMessage,
  SendMessage,
  SendApiMessage,
  SyncTags,
  UpsertContacts,
  type Class,
  type NamedProblem,
  type Language,
} from '@recado/contracts';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

/** The problems of a refused input; empty for an accepted one. */
function problemsOf(type: Class<object>, raw: Record<string, unknown>, language: Language = 'pt'): NamedProblem[] {
  try {
    parse(type, raw, language);
    return [];
  } catch (error) {
    if (error instanceof Fault && error.code === 'ERR_VALIDATION') return error.fields;
    throw error;
  }
}

test('a refusal names every invalid field, in the caller’s language', () => {
  expect(problemsOf(Login, { email: 'nobody', password: '' }, 'es')).toEqual([
    { field: 'email', rule: 'isEmail', message: 'Correo no válido.' },
    { field: 'password', rule: 'minLength', message: 'Demasiado corto: mínimo 1 carácter.' },
  ]);
});

test('query strings are converted to numbers, booleans and lists', () => {
  const raw = { pageNumber: '2', showAll: 'true', queueIds: '[1,2]', users: '3,4', status: 'open' };
  expect(parse(ListTickets, raw, 'pt')).toEqual({
    pageNumber: 2,
    showAll: true,
    queueIds: [1, 2],
    users: [3, 4],
    status: 'open',
  });
});

test('a boolean field accepts true and false also as numbers and as text', () => {
  for (const [given, showAll] of [
    ...[true, 1, '1', 'true'].map((value) => [value, true] as const),
    ...[false, 0, '0', 'false'].map((value) => [value, false] as const),
  ])
    expect(parse(ListTickets, { showAll: given }, 'pt'), `${typeof given} ${given}`).toEqual({ showAll });
  for (const wrong of [2, '2', 'yes', {}, []])
    expect(problemsOf(ListTickets, { showAll: wrong })).toMatchObject([{ field: 'showAll' }]);
});

test('a list of ids accepts whole records, too', () => {
  expect(parse(SyncTags, { ticketId: 3, tags: [{ id: 5, name: 'VIP' }, 6] }, 'pt')).toEqual({
    ticketId: 3,
    tags: [5, 6],
  });
  for (const wrong of [[{ name: 'VIP' }], [{ id: 'x' }], [{ id: {} }], [[5]]])
    expect(problemsOf(SyncTags, { ticketId: 3, tags: wrong }).length).toBeGreaterThan(0);
});

test('undeclared fields are dropped, so that an input cannot set a company or a file', () => {
  const raw = { ticketId: 5, body: 'x', companyId: 99, fromMe: true, files: undefined };
  expect(parse(SendMessage, raw, 'pt')).toEqual({ ticketId: '5', body: 'x', fromMe: true });
});

test('an id that is a text may come as a number', () => {
  const given = { number: '5511987654321', body: 'x' };
  expect(parse(SendApiMessage, { ...given, replyTo: 12 }, 'pt')).toMatchObject({ replyTo: '12' });
  expect(() => parse(SendApiMessage, { ...given, replyTo: 1.5 }, 'pt')).toThrow();
});

test('a formatted phone number is reduced to its digits', () => {
  expect(parse(CreateContact, { name: 'Zé', number: '+55 (11) 98765-4321' }, 'pt')).toEqual({
    name: 'Zé',
    number: '5511987654321',
  });
});

test('problems of list items have the path of the item', () => {
  const raw = {
    name: 'Zé',
    number: '5511987654321',
    extraInfo: [
      { name: 'a', value: 'b' },
      { name: '', value: 'c' },
    ],
  };
  expect(problemsOf(CreateContact, raw, 'en')).toMatchObject([{ field: 'extraInfo.1.name', rule: 'minLength' }]);
});

test('an invalid date and a character that Postgres cannot store are refused with their field', () => {
  for (const [field, value] of [
    ['date', 'abc'],
    ['updatedAt', '2026-02-31'],
    ['searchParam', 'a\0b'],
  ] as const) {
    expect(problemsOf(ListTickets, { [field]: value })).toMatchObject([{ field }]);
  }
  expect(parse(ListTickets, { date: '', updatedAt: '2026-02-28' }, 'pt')).toEqual({ updatedAt: '2026-02-28' });
});

test('a reaction is one emoji or empty; other text is refused', () => {
  for (const emoji of ['👍', '❤️', '👨‍👩‍👧', ''])
    expect(parse(ReactToMessage, { id: 1, emoji }, 'pt')).toEqual({ id: 1, emoji });
  for (const emoji of ['ok', '👍👍', '<b>', 7])
    expect(problemsOf(ReactToMessage, { id: 1, emoji })).toMatchObject([{ field: 'emoji' }]);
});

test('a list in place of an object is refused with the path of the item', () => {
  const raw = { name: 'Zé', number: '5511987654321', extraInfo: [[{ name: 'a', value: 'b' }]] };
  expect(problemsOf(CreateContact, raw)).toMatchObject([{ field: 'extraInfo.0', rule: 'isObject' }]);
});

test('an amount has at most two decimals, also in exponent notation', () => {
  const plan = { name: 'Plano', users: 1, connections: 1, queues: 1 };
  for (const value of [1e-7, 0.001, 19.999]) {
    expect(problemsOf(CreatePlan, { ...plan, value })).toMatchObject([{ field: 'value', rule: 'cents' }]);
  }
  for (const value of [0, 19.99, 1.1, 99_999_999]) expect(problemsOf(CreatePlan, { ...plan, value })).toEqual([]);
});

test('fields that only the gateway sets are dropped', () => {
  const raw = { email: 'a@example.com', password: 'secret', device: 'forged' };
  expect(parse(Login, raw, 'pt')).not.toHaveProperty('device', 'forged');
});

test('metadata of a form is JSON in a text, and a text that is none is refused', () => {
  const call = { number: '5511987654321', body: 'Oi' };
  expect(parse(SendApiMessage, { ...call, metadata: '{"loja":"Recife"}' }, 'pt')).toMatchObject({
    metadata: { loja: 'Recife' },
  });
  for (const metadata of ['loja', '{"loja"', '["Recife"]', '{"loja":1}'])
    expect(problemsOf(SendApiMessage, { ...call, metadata })).toMatchObject([{ field: 'metadata' }]);
});

test('a wrong value of a bulk is set apart in its row, and what is not of the form refuses all', () => {
  const number = '5511987650001';
  const wrong = [
    [{ externalId: 'x'.repeat(101) }, { field: 'externalId', rule: 'maxLength' }],
    [{ name: 'N'.repeat(201) }, { field: 'name', rule: 'maxLength' }],
    [{ name: 'Rita\0' }, { field: 'name', rule: 'text' }],
    [{ consent: 'maybe' }, { field: 'consent', rule: 'enum' }],
    [{ consentAt: 'ontem' }, { field: 'consentAt', rule: 'pattern' }],
    [{ metadata: { 'a b': 'x' } }, { field: 'metadata', rule: 'metadata' }],
    [{ extraInfo: [{ name: 'a\0', value: 'x' }] }, { field: 'extraInfo.0.name', rule: 'text' }],
  ] as const;
  const contacts = [{ number, name: 'Rita' }, ...wrong.map(([row]) => ({ number, ...row })), { number }];
  const parsed = parse(UpsertContacts, { contacts }, 'en').contacts;
  expect(parsed.map(({ problem }) => problem)).toEqual([undefined, ...wrong.map(([, problem]) => problem), undefined]);
  expect(parsed[0]).toEqual({ number, name: 'Rita' });
  for (const [row, field] of [
    [{ number: 5_511_987_650_001 }, 'contacts.1.number'],
    [{}, 'contacts.1.number'],
    [{ number, name: ['Rita'] }, 'contacts.1.name'],
    [7, 'contacts.1'],
  ] as const)
    expect(problemsOf(UpsertContacts, { contacts: [{ number }, row] }), field).toMatchObject([{ field }]);
  const given = { contacts: [{ number, problem: { field: 'name', rule: 'text' } }] };
  expect(parse(UpsertContacts, given, 'en').contacts[0]).toEqual({ number });
});
