import { expect, test } from 'vitest';
import { isOptOutWord, OPT_OUT_RULES, readOptOutRules } from './opt-out.rules.ts';

test('a word counts whatever its case, accents and punctuation', () => {
  const rules = { words: ['SAIR', 'não quero'], text: '', attributionHours: 72 };
  for (const text of ['sair', 'SAIR', ' Sair! ', '*sair*', 'Nao quero', 'não quero.'])
    expect(isOptOutWord(rules, text)).toBe(true);
  for (const text of ['', '!!!', 'quero sair cedo', 'sair?'.repeat(20), 'saírei'])
    expect(isOptOutWord(rules, text)).toBe(false);
});

test('a company without rules of its own has the usual words', () => {
  expect(readOptOutRules({}).words).toEqual(['SAIR', 'PARAR', 'STOP']);
  const own = { words: ['BASTA'], text: 'ok', attributionHours: 5 };
  expect(readOptOutRules({ [OPT_OUT_RULES]: JSON.stringify(own) })).toEqual(own);
});
