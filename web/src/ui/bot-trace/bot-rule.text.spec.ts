import { expect, test } from 'vitest';
import { languages } from '../../lib/i18n.ts';
import { botRuleText } from './bot-rule.text.ts';

test.each(languages)('each rule has a sentence of its own in %s, with and without names', (language) => {
  const sentences = Object.values(botRuleText[language]);
  const named = sentences.map((sentence) => sentence('Vendas', '08:00'));
  const bare = sentences.map((sentence) => sentence('', ''));
  expect(new Set(named).size).toBe(sentences.length);
  for (const text of [...named, ...bare]) expect(text).toMatch(/^(\p{Lu}|“Vendas” )[^“]*(“Vendas”[^“]*)?$/u);
});

test('a closed period names its queue and its end, or that it has none', () => {
  const { closed } = botRuleText.pt;
  expect(closed('Suporte', 'seg., 08:00')).toBe('Fechado na fila Suporte até seg., 08:00');
  expect(closed('', '')).toBe('Fechado, sem horário de abertura');
});
