import { expect, test } from 'vitest';
import { fillForRecipient } from './campaign-template.ts';
import { greetingName } from './greeting-name.ts';
import { fill } from './template.ts';

test.each([
  ['Ana Lima', 'Ana Lima'],
  [' Ana ', 'Ana'],
  ['', ''],
  ['5511987654321', ''],
  ['+55 (11) 98765-4321', ''],
  ['11977771234', ''],
  ['123456789012345', ''],
  ['Loja 24 horas', 'Loja 24 horas'],
  ['1234', '1234'],
])('%j greets with %j', (name, expected) => {
  expect(greetingName(name)).toBe(expected);
});

const nobody = { name: '', number: '5511987654321', email: '', variables: new Map() };
const asSaid: [string, string][] = [
  ['Olá {nome}!', 'Olá!'],
  ['Olá, {nome}! Tudo bem?', 'Olá! Tudo bem?'],
  ['Oi {{firstName}}, tudo bem?', 'Oi, tudo bem?'],
  ['Olá, {{ Name }}, tudo bem?', 'Olá, tudo bem?'],
  ['Olá {nome} tudo bem?', 'Olá tudo bem?'],
  ['Bom dia, {nome}', 'Bom dia'],
  ['Bom dia, {nome}\nSeu pedido chegou', 'Bom dia\nSeu pedido chegou'],
  ['Olá *{nome}*, tudo bem?', 'Olá, tudo bem?'],
  ['*Olá {nome}* 👋', '*Olá* 👋'],
  ['{nome}, seu pedido chegou', 'Seu pedido chegou'],
  ['*{nome}*, seu pedido chegou', 'Seu pedido chegou'],
  ['👋 {nome}, tudo bem?', '👋 Tudo bem?'],
  ['¿{nome}, cómo está?', '¿Cómo está?'],
  ['Bom dia! {nome}, seu pedido chegou', 'Bom dia! Seu pedido chegou'],
  ['{nome}!\nSeu pedido chegou', '\nSeu pedido chegou'],
  ['{nome}: https://exemplo.com', 'https://exemplo.com'],
  ['{{ms}} {{name}}, meu nome é Rosa', '{{ms}}, meu nome é Rosa'],
  ['{{firstName}} {{name}}, oi', 'Oi'],
  ['Falo com {numero}?', 'Falo com 5511987654321?'],
  ['Sem nome aqui , {x}', 'Sem nome aqui , {x}'],
];
test.each(asSaid)('of a recipient without a name, %j reads %j', (template, expected) => {
  expect(fillForRecipient(template, nobody)).toBe(expected);
  expect(fillForRecipient(template, { ...nobody, name: nobody.number })).toBe(expected);
});

test('a schedule, a quick message and the bot leave the name of a contact out who is named by a number', () => {
  const facts = { ticketId: 7, timezone: 'America/Sao_Paulo', at: new Date('2026-11-28T12:00:00Z') };
  const template = '*Mensagem automática:*\n{{ms}} {{name}}, meu nome é Ana. {{firstName}}, protocolo {{protocol}}';
  expect(fill(template, { ...facts, name: '5511987654321' })).toBe(
    '*Mensagem automática:*\nBom dia, meu nome é Ana. Protocolo 202611280900007',
  );
  expect(fill('Olá {{name}}!', { ...facts, name: 'Ana Lima' })).toBe('Olá Ana Lima!');
});

test.each(['\u202a+55 11 98184\u20110001\u202c', '~+55 11 98184-0001', '５５１１９８１８４０００１', '\u200e'])(
  'a name like %j is none',
  (name) => expect(fillForRecipient('Olá, {nome}!', { ...nobody, name })).toBe('Olá!'),
);

test.each(['Ana 99', '2024', '👩\u200d👧 Ana', '🎉'])('%s is a name', (name) =>
  expect(fillForRecipient('Olá, {nome}!', { ...nobody, name })).toBe(`Olá, ${name}!`),
);

test('a text of names or of blanks alone takes no longer than another', () => {
  const blanks = `{{${' '.repeat(100_000)}x`;
  expect(fillForRecipient(blanks, nobody)).toBe(blanks);
  expect(fillForRecipient('{nome}'.repeat(1_600), nobody)).toBe('');
  expect(fillForRecipient(`${' '.repeat(9_000)}{nome}${','.repeat(900)}`, nobody)).toBe(' '.repeat(9_000));
});
