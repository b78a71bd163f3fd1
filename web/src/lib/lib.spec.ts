import { describe, expect, test } from 'vitest';
import { toRequest } from './api.ts';
import { keyLabel, keyOf } from './commands.ts';
import { check, emailRule, textRule } from './form.ts';
import { filterByName } from './filter-by-name.ts';
import { formatPhone } from './format-phone.ts';
import { formatDueDate, subscriptionState } from './session.ts';
import { dayName, formatRowTime, formatDuration, formatFileSize, formatAge, timeAgo } from './format-time.ts';

describe('an operation becomes a request', () => {
  test('what the path names is taken from the input, the rest is the query', () => {
    expect(toRequest('messages', 'list', { ticketId: '7', cursor: 'a b' })).toEqual({
      method: 'GET',
      path: '/messages/7?cursor=a+b',
    });
  });
  test('lists travel as JSON, nothing travels for what is not given', () => {
    const { path } = toRequest('tickets', 'list', { queueIds: [1, 2], status: undefined, showAll: true });
    expect(path).toBe('/tickets?queueIds=%5B1%2C2%5D&showAll=true');
  });
  test('a command carries the rest as its body', () => {
    expect(toRequest('tickets', 'update', { id: '7', status: 'open', userId: null })).toEqual({
      method: 'PUT',
      path: '/tickets/7',
      body: { status: 'open', userId: null },
    });
  });
});

describe('a subscription', () => {
  const now = Date.parse('2026-05-10T12:00:00Z');
  test.each([
    [null, { kind: 'good' }],
    ['2026-06-10T12:00:00Z', { kind: 'good' }],
    ['2026-05-16T12:00:00Z', { kind: 'good' }],
    ['2026-05-15T23:59:59Z', { kind: 'ending', days: 5 }],
    ['2026-05-14T11:00:00Z', { kind: 'ending', days: 4 }],
    ['2026-05-12T23:59:59Z', { kind: 'ending', days: 2 }],
    ['2026-05-10T03:00:00Z', { kind: 'ending', days: 0 }],
    ['2026-05-09T12:00:00Z', { kind: 'expired', locked: false, day: 1 }],
    ['2026-05-06T11:00:00Z', { kind: 'expired', locked: false, day: 4 }],
    ['2026-05-05T23:59:59Z', { kind: 'expired', locked: true, day: 5 }],
  ])('due %s stands as %o', (dueDate, state) =>
    expect(subscriptionState({ dueDate, settings: [] }, now)).toEqual(state),
  );
  test('days are those of the company’s zone', () => {
    const settings = [{ key: 'timezone' as const, value: 'Asia/Tokyo' }];
    const late = Date.parse('2026-05-10T20:00:00Z');
    expect(subscriptionState({ dueDate: '2026-05-12T12:00:00Z', settings }, late)).toEqual({ kind: 'ending', days: 1 });
    expect(formatDueDate('2026-05-12T20:00:00Z', { settings })).toBe('13/05/2026');
  });
});

describe('times', () => {
  const now = new Date(2026, 4, 10, 15, 0);
  test('today is a time, before is a date', () => {
    expect(formatRowTime(new Date(2026, 4, 10, 9, 5).toISOString(), now)).toBe('09:05');
    expect(formatRowTime(new Date(2026, 4, 9, 9, 5).toISOString(), now)).toBe('09/05/2026');
  });
  test('days are named as people do', () => {
    const on = (day: number) => dayName(new Date(2026, 4, day, 23, 0).toISOString(), now, 'pt-BR');
    expect([on(10), on(9), on(7), on(1)]).toEqual(['Hoje', 'Ontem', 'Quinta-feira', '01/05/2026']);
  });
  test('lengths and sizes are short', () => {
    expect([
      formatDuration(75),
      formatDuration(3),
      formatFileSize(999),
      formatFileSize(1500),
      formatFileSize(284_113),
    ]).toEqual(['1:15', '0:03', '999 B', '1.5 kB', '284 kB']);
  });
});

describe('forms', () => {
  const words = { required: 'r', tooShort: 's', tooLong: 'l' };
  test('say what is wrong with each field', () => {
    const rules = { name: textRule(2, 5, words), email: emailRule('e', 'r'), password: textRule(5, 50, words, false) };
    expect(check({ name: ' a ', email: 'x@', password: '' }, rules)).toEqual({ name: 's', email: 'e' });
    expect(check({ name: 'abcdef', email: '', password: '1' }, rules)).toEqual({
      name: 'l',
      email: 'r',
      password: 's',
    });
    expect(check({ name: 'Ana', email: 'a@b.co', password: '12345' }, rules)).toEqual({});
  });
});

test('names are found without accents, by every word, beginnings first', () => {
  const found = filterByName(['Ir para conexões', 'Conexão nova', 'Tickets'], 'conex', (name) => name);
  expect(found).toEqual(['Conexão nova', 'Ir para conexões']);
  expect(filterByName(['a b', 'b'], 'b a', (name) => name)).toEqual(['a b']);
});

test('keys have a name', () => {
  expect(keyOf({ key: 'K', ctrlKey: true, metaKey: false, altKey: false })).toBe('mod+k');
  expect([keyLabel('mod+k'), keyLabel('?'), keyLabel('Escape')]).toEqual(['Ctrl K', '?', 'Esc']);
});

test('numbers are read in groups', () => {
  expect([formatPhone('5511987654321'), formatPhone('4915112345678'), formatPhone('12@g.us')]).toEqual([
    '+55 11 98765-4321',
    '+4915112345678',
    '12@g.us',
  ]);
});

test('how long ago, and how long it lasts, are said in the largest whole unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (seconds: number) => timeAgo(new Date(now - seconds * 1000).toISOString(), now, 'pt-BR');
  expect([-5, 59].map(ago)).toEqual(['agora', 'agora']);
  expect([60, 3_599, 7_300, 100_000].map(ago)).toEqual(['há 1 minuto', 'há 59 minutos', 'há 2 horas', 'ontem']);
  expect(formatAge(new Date(now - 720_000).toISOString(), now, 'en-GB')).toBe('12 minutes');
  expect(formatAge(new Date(now - 200_000_000).toISOString(), now, 'es-419')).toBe('2 días');
});
