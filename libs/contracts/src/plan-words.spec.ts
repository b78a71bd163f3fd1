import { expect, test } from 'vitest';
import { Fault } from './fault.ts';
import { limitNames, limitWords } from './plan-words.ts';

const said = (params: Record<string, unknown>, language: 'pt' | 'en' | 'es' = 'pt') =>
  new Fault('ERR_NO_PERMISSION', params).body(language).message;

test('a refusal by the plan names the limit, its number and who can raise it', () => {
  expect(said({ limit: 'users', most: 3 })).toMatch(/permite 3 usuários.*Suporte/);
  expect(said({ limit: 'connections', most: 1 })).toMatch(/permite 1 conexão,/);
  expect(said({ limit: 'queues', most: 0 }, 'en')).toMatch(/allows 0 queues.*support/);
  expect(said({ limit: 'users', most: 2 }, 'es')).toMatch(/permite 2 usuarios.*Soporte/);
});

test('a refused feature is explained by the plan and not by a missing right', () => {
  expect(said({ feature: 'useKanban' })).toMatch(/não inclui/);
});

test('other refusals are explained by a missing right', () => {
  for (const params of [{}, { limit: 'strange', most: 1 }, { limit: 'toString', most: 1 }, { limit: 'users' }])
    expect(said(params)).toBe('Você não tem permissão para acessar este recurso.');
});

test('a limit of 1 is worded in the singular in every language', () => {
  const ones = (language: 'pt' | 'en' | 'es') => limitNames.map((limit) => limitWords(limit, 1, language)).join();
  expect(ones('pt')).toBe('1 usuário,1 conexão,1 fila');
  expect(ones('en')).toBe('1 user,1 connection,1 queue');
  expect(ones('es')).toBe('1 usuario,1 conexión,1 cola');
});
