import { expect, test } from 'vitest';
import { fillForRecipient, unfilledPlaceholders, unknownInCampaign, variablesByKey } from './campaign-template.ts';

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
  expect(fillForRecipient('Olá {{firstName}}, {nome} de {Cidade}: {{ Valor da fatura }}', ana)).toBe(
    'Olá Ana, Ana Lima de Recife: R$ 49,90',
  );
  expect(fillForRecipient('{numero} {email}', ana)).toBe('5511987654321 ana@exemplo.com.br');
});

test('placeholders of the moment of sending stay, and so does what nobody knows', () => {
  const text = fillForRecipient('{{ms}} {{name}}, {{date}} {{protocol}} {desconto} {{x}}', ana);
  expect(text).toBe('{{ms}} Ana Lima, {{date}} {{protocol}} {desconto} {{x}}');
  expect(unfilledPlaceholders(text)).toEqual(['{desconto}', '{{x}}']);
});

test('what nothing fills is named once; braces across lines are no placeholder', () => {
  const text = fillForRecipient('{valor} e {valor} de {nome} { não\nisto }', ana);
  expect(text).toBe('{valor} e {valor} de Ana Lima { não\nisto }');
  expect(unfilledPlaceholders(text)).toEqual(['{valor}']);
});

test('columns of the list win over variables of the company, in any case', () => {
  const company = [
    { key: 'loja', value: 'Centro' },
    { key: 'cidade', value: 'Recife' },
  ];
  const variables = variablesByKey(company, [{ key: ' Cidade', value: 'Olinda' }]);
  expect(fillForRecipient('{ CIDADE }, loja {loja}', { ...ana, variables })).toBe('Olinda, loja Centro');
});

test('what neither the recipient nor the company nor a column fills is unknown', () => {
  const text = '{{ms}} {nome} {{Numero}} {{email}} {{firstName}} { Cidade } {{loja}} {desconto} {{desconto}} {ms}';
  expect(unknownInCampaign(text, ['cidade', 'Loja'])).toEqual(['{desconto}', '{{desconto}}', '{ms}']);
});

test('values are not filled again', () => {
  expect(fillForRecipient('{nome}', { ...ana, name: '{email}' })).toBe('{email}');
});

test('a text of braces alone takes no longer than another', () => {
  const braces = '{'.repeat(20_000);
  expect(fillForRecipient(braces, ana)).toBe(braces);
});
