import { expect, test } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const timezone = 'America/Sao_Paulo';
/** Three hours behind UTC. */
const at = (time: string) => new Date(`2026-11-25T${time}:00-03:00`);

test('quiet hours end before their last minute is over, and may pass midnight', () => {
  const day = { quietFrom: '12:00', quietUntil: '13:30', timezone };
  expect(['11:59', '12:00', '13:29', '13:30'].map((time) => isQuiet(day, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const night = { quietFrom: '22:00', quietUntil: '07:00', timezone };
  expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map((time) => isQuiet(night, at(time)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('empty or equal times are no quiet hours', () => {
  for (const [quietFrom, quietUntil] of [
    ['', ''],
    ['08:00', ''],
    ['', '08:00'],
    ['08:00', '08:00'],
  ] as const)
    expect(isQuiet({ quietFrom, quietUntil, timezone }, at('08:00'))).toBe(false);
});

test('the hours are those of the person’s time zone', () => {
  const hours = { quietFrom: '08:00', quietUntil: '09:00', timezone: 'UTC' };
  expect([isQuiet(hours, at('05:30')), isQuiet(hours, at('08:30'))]).toEqual([true, false]);
});
