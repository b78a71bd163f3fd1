import { expect, test } from 'vitest';
import { renderText, unfilledPlaceholders } from './render-text.ts';

const ana = {
  name: 'Ana Lima',
  number: '5511987654321',
  email: 'ana@exemplo.com.br',
  variables: new Map([
    ['cidade', 'Recife'],
    ['valor da fatura', 'R$ 49,90'],
  ]),
};

test('both kinds of placeholders are filled, without regard to case', () => {
  expect(renderText('Olá {{firstName}}, {nome} de {Cidade}: {{ Valor da fatura }}', ana)).toBe(
    'Olá Ana, Ana Lima de Recife: R$ 49,90',
  );
  expect(renderText('{numero} {email}', ana)).toBe('5511987654321 ana@exemplo.com.br');
});

test('placeholders of the moment of sending stay, and so does what nobody knows', () => {
  const text = renderText('{{ms}} {{name}}, {{date}} {{protocol}} {desconto} {{x}}', ana);
  expect(text).toBe('{{ms}} Ana Lima, {{date}} {{protocol}} {desconto} {{x}}');
  expect(unfilledPlaceholders(text)).toEqual(['{desconto}', '{{x}}']);
});

test('values are not filled again', () => {
  expect(renderText('{nome}', { ...ana, name: '{email}' })).toBe('{email}');
});

test('a text of braces alone takes no longer than another', () => {
  const braces = '{'.repeat(20_000);
  expect(renderText(braces, ana)).toBe(braces);
});
