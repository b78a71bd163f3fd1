import { expect, test } from 'vitest';
import { formatSeconds } from './format-seconds.ts';

test('a length of time is said in its two largest units', () => {
  expect(formatSeconds(31_000, 'pt-BR')).toBe('8 horas e 37 minutos');
  expect(formatSeconds(2 * 86_400 + 3_600 + 120, 'pt-BR')).toBe('2 dias e 1 hora');
  expect(formatSeconds(3_600, 'en-GB')).toBe('1 hour');
});

test('a few seconds are a minute', () => {
  expect(formatSeconds(4, 'pt-BR')).toBe('1 minuto');
});
