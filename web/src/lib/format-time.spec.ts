import { describe, expect, test } from 'vitest';
import {
  dayName,
  formatAge,
  formatDuration,
  formatFileSize,
  formatMilliseconds,
  formatNear,
  formatRowTime,
  timeAgo,
} from './format-time.ts';

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
      formatFileSize(999, 'pt-BR'),
      formatFileSize(1500, 'pt-BR'),
      formatFileSize(1500, 'en-US'),
      formatFileSize(284_113, 'pt-BR'),
    ]).toEqual(['1:15', '0:03', '999 B', '1,5 kB', '1.5 kB', '284 kB']);
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

test('a moment near another one is named by its time, its weekday or its date', () => {
  const friday = new Date(2026, 4, 8, 19, 0);
  const near = (...at: [day: number, hour: number]) =>
    formatNear(new Date(2026, 4, ...at).toISOString(), friday, 'pt-BR');
  expect([near(8, 20), near(11, 8), near(14, 8), near(15, 8), near(7, 8)]).toEqual([
    '20:00',
    'seg., 08:00',
    'qui., 08:00',
    '15/05/2026 08:00',
    '07/05/2026 08:00',
  ]);
});

test('the time that a call took is given in milliseconds, then in seconds', () => {
  expect([0, 840, 1840, 12_300].map((ms) => formatMilliseconds(ms, 'pt-BR').replace(/\s/g, ' '))).toEqual([
    '0 ms',
    '840 ms',
    '1,8 s',
    '12 s',
  ]);
});
