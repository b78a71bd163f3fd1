import { expect, test } from 'vitest';
import { fillForRecipient } from './campaign-template.ts';
import { needsName } from './more-than-name.field.ts';
import { fill } from './template.ts';

test.each(['{nome}', '{{name}}', ' *{{ firstName }}*! ', '{{name}} {{firstName}}', '{email}', '{nome}?', '~{nome}~…'])(
  '%j needs a name',
  (template) => expect(needsName(template)).toBe(true),
);

test.each([
  '',
  '!',
  'Olá, {nome}!',
  '{{ms}}, {{name}}',
  '{{protocol}}',
  '{cidade}',
  '{nome} 👋',
  '{nomes}',
  '{{date}}',
])('%j says something to everybody', (template) => expect(needsName(template)).toBe(false));

test('what is not refused is not empty for a person without a name', () => {
  const nobody = { name: '5511955550126', number: '5511955550126', email: '', variables: new Map() };
  const facts = { name: '5511955550126', ticketId: 1, timezone: 'America/Sao_Paulo' };
  for (const template of ['Olá, {nome}!', '{{ms}}, {{name}}', '{{name}} {{protocol}}', '{nome} 👋']) {
    expect(needsName(template), template).toBe(false);
    expect(fillForRecipient(template, nobody).trim(), template).not.toBe('');
    expect(fill(template, facts).trim(), template).not.toBe('');
  }
});

test('a template of any length is judged', () => {
  for (const template of ['{'.repeat(100_000), `{{${' '.repeat(100_000)}`, '{nome}'.repeat(20_000)])
    expect(needsName(template)).toBe(/nome/.test(template));
});
