import { expect, test } from 'vitest';
import { fill, meantPlaceholder, placeholders, unknownPlaceholders } from './template.ts';

const facts = { name: 'Ana Lima', ticketId: 7, timezone: 'America/Sao_Paulo', at: new Date('2026-03-02T15:04:05Z') };

test('placeholders are filled in any case, with blanks, and by their Portuguese name', () => {
  expect(fill('{{ms}}, {{firstName}} {{Name}} {{ nome }} {{DATE}} {{hour}} {{protocol}}', facts)).toBe(
    'Boa tarde, Ana Ana Lima Ana Lima 02/03/2026 12:04 202603021204057',
  );
  expect(fill('Olá, {{Nome}}! Tudo bem?', { ...facts, name: '5511987654321' })).toBe('Olá! Tudo bem?');
});

test('what nothing fills is named once, as it stands in the text, and what was probably meant', () => {
  const text = 'Oi {nome}, {{desconto}} {{ x }} {{name}} {{desconto}} {Valor da fatura} {} { "json": 1 } {1} {a\nb}';
  expect(unknownPlaceholders(text)).toEqual(['{nome}', '{{desconto}}', '{{ x }}', '{Valor da fatura}']);
  expect(unknownPlaceholders(text).map(meantPlaceholder)).toEqual(['{{name}}', null, null, null]);
  expect(meantPlaceholder('{FIRSTNAME}')).toBe('{{firstName}}');
});

test('nothing that is filled is unknown, and what is unknown stays in the text', () => {
  for (const key of [...placeholders, 'nome', 'Name', 'FIRSTNAME', 'desconto', 'x y', 'email', 'número'])
    for (const [open, close] of [
      ['{{', '}}'],
      ['{{ ', ' }}'],
      ['{', '}'],
    ] as const)
      for (const said of ['', 'Olá, ', 'Pedido 7: ', '{ ', '*']) {
        const placeholder = `${open}${key}${close}`;
        const template = `${said}${placeholder}`;
        const isUnknown = unknownPlaceholders(template).includes(placeholder);
        expect(fill(template, facts).endsWith(placeholder), template).toBe(isUnknown);
      }
});

test('a text of braces alone takes no longer than another', () => {
  expect(unknownPlaceholders('{'.repeat(60_000))).toEqual([]);
});
