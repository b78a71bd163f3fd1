import { expect, test } from 'vitest';
import { fillText, unfilledIn, valuesFor } from './fill-text.ts';

const ana = {
  name: 'Ana Souza',
  number: '5511912345678',
  email: 'ana@a.test',
  variables: [{ key: 'Cidade', value: 'Olinda' }],
};
const values = valuesFor(
  ana,
  [
    { key: 'loja', value: 'Centro' },
    { key: 'cidade', value: 'Recife' },
  ],
  {
    ticketId: 1,
    timezone: 'America/Recife',
    at: new Date('2026-03-05T12:00:00Z'),
  },
);

test('names, columns of the list and variables of the company fill a text in any case', () => {
  expect(fillText('Oi {{firstName}}, {NOME} de { Cidade }, loja {loja}: {email} {numero}', values)).toBe(
    'Oi Ana, Ana Souza de Olinda, loja Centro: ana@a.test 5511912345678',
  );
});

test('greeting and date are those of the company’s time zone', () => {
  expect(fillText('{{ms}}, hoje é {{date}}', values)).toBe('Bom dia, hoje é 05/03/2026');
});

test('what nothing fills stays in the text and is named once', () => {
  const text = fillText('{valor} e {valor} de {nome} { não\nisto }', values);
  expect(text).toBe('{valor} e {valor} de Ana Souza { não\nisto }');
  expect(unfilledIn(text)).toEqual(['{valor}']);
});
