import { describe, expect, test } from 'vitest';
import { dayName, formatAge, formatDuration, formatFileSize, formatRowTime, timeAgo } from './format-time.ts';

describe('times', () => {
  const now = new Date(2026, 4, 10, 15, 0);
  test('a row shows the time of today and the date of earlier days', () => {
    expect(formatRowTime(new Date(2026, 4, 10, 9, 5).toISOString(), now)).toBe('09:05');
    expect(formatRowTime(new Date(2026, 4, 9, 9, 5).toISOString(), now)).toBe('09/05/2026');
  });
  test('recent days have names', () => {
    const on = (day: number) => dayName(new Date(2026, 4, day, 23, 0).toISOString(), now, 'pt-BR');
    expect([on(10), on(9), on(7), on(1)]).toEqual(['Hoje', 'Ontem', 'Quinta-feira', '01/05/2026']);
  });
  test('durations and sizes are short', () => {
    expect([
      formatDuration(75),
      formatDuration(3),
      formatFileSize(999),
      formatFileSize(1500),
      formatFileSize(284_113),
    ]).toEqual(['1:15', '0:03', '999 B', '1.5 kB', '284 kB']);
  });
});

test('ages are given in the largest whole unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (seconds: number) => timeAgo(new Date(now - seconds * 1000).toISOString(), now, 'pt-BR');
  expect([-5, 59].map(ago)).toEqual(['agora', 'agora']);
  expect([60, 3_599, 7_300, 100_000].map(ago)).toEqual(['há 1 minuto', 'há 59 minutos', 'há 2 horas', 'ontem']);
  expect(formatAge(new Date(now - 720_000).toISOString(), now, 'en-GB')).toBe('12 minutes');
  expect(formatAge(new Date(now - 200_000_000).toISOString(), now, 'es-419')).toBe('2 días');
});
