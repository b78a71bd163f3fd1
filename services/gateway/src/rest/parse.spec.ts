import { CreateContact, ListTickets, Login, ReactToMessage, SendMessage } from '@recado/contracts';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

test('every wrong field is named at once, in the caller’s language', async () => {
  await expect(parse(Login, { email: 'nobody', password: '' }, 'es')).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [
      { field: 'email', rule: 'isEmail', message: 'Correo no válido.' },
      { field: 'password', rule: 'minLength', message: 'Demasiado corto: mínimo 1 caracteres.' },
    ],
  });
});

test('query strings become numbers, flags and lists', async () => {
  const raw = { pageNumber: '2', showAll: 'true', queueIds: '[1,2]', users: '3,4', status: 'open' };
  expect(await parse(ListTickets, raw, 'pt')).toEqual({
    pageNumber: 2,
    showAll: true,
    queueIds: [1, 2],
    users: [3, 4],
    status: 'open',
  });
});

test('fields nobody asked for are dropped, so that a company or a file cannot be smuggled in', async () => {
  const raw = { ticketId: 5, body: 'x', companyId: 99, fromMe: true, files: undefined };
  expect(await parse(SendMessage, raw, 'pt')).toEqual({ ticketId: '5', body: 'x', fromMe: true });
});

test('a number people type is taken as its digits', async () => {
  expect(await parse(CreateContact, { name: 'Zé', number: '+55 (11) 98765-4321' }, 'pt')).toEqual({
    name: 'Zé',
    number: '5511987654321',
  });
});

test('problems inside lists carry their path', async () => {
  const raw = {
    name: 'Zé',
    number: '5511987654321',
    extraInfo: [
      { name: 'a', value: 'b' },
      { name: '', value: 'c' },
    ],
  };
  await expect(parse(CreateContact, raw, 'en')).rejects.toMatchObject({
    fields: [{ field: 'extraInfo.1.name', rule: 'minLength' }],
  });
});

test('a day that is none and a character no database holds are named', async () => {
  for (const [field, value] of [
    ['date', 'abc'],
    ['updatedAt', '2026-02-31'],
    ['searchParam', 'a\0b'],
  ] as const) {
    await expect(parse(ListTickets, { [field]: value }, 'pt')).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  }
  expect(await parse(ListTickets, { date: '', updatedAt: '2026-02-28' }, 'pt')).toEqual({ updatedAt: '2026-02-28' });
});

test('a reaction is one emoji or none: no words are smuggled in', async () => {
  for (const emoji of ['👍', '❤️', '👨‍👩‍👧', ''])
    expect(await parse(ReactToMessage, { id: 1, emoji }, 'pt')).toEqual({ id: 1, emoji });
  for (const emoji of ['ok', '👍👍', '<b>', 7])
    await expect(parse(ReactToMessage, { id: 1, emoji }, 'pt')).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field: 'emoji' })]),
    });
});
