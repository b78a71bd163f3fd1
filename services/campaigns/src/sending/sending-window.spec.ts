import { expect, test } from 'vitest';
import { isOpenAtNight, nextOpening, openMinutes, type SendingWindow } from './sending-window.ts';

const always: SendingWindow = {
  days: [],
  from: '',
  to: '',
  quietFrom: '',
  quietTo: '',
  timezone: 'America/Sao_Paulo',
};
const working: SendingWindow = {
  ...always,
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '09:00',
  to: '18:00',
};
/** São Paulo is three hours behind UTC. */
const at = (local: string) => new Date(`${local}-03:00`);

test('without days and times sending is always allowed', () => {
  const now = at('2026-11-28T03:12:45');
  expect(nextOpening(always, now)).toEqual(now);
});

test('within the window it is now, outside it is the next opening in the time zone of the company', () => {
  const open = at('2026-11-25T09:00:30');
  expect(nextOpening(working, open)).toEqual(open);
  expect(nextOpening(working, at('2026-11-25T08:59:30'))).toEqual(at('2026-11-25T09:00:00'));
  expect(nextOpening(working, at('2026-11-25T18:00:00'))).toEqual(at('2026-11-26T09:00:00'));
  // Friday evening: on Monday.
  expect(nextOpening(working, at('2026-11-27T18:30:00'))).toEqual(at('2026-11-30T09:00:00'));
});

test('quiet hours over midnight hold messages until the morning', () => {
  const quiet = { ...always, quietFrom: '21:00', quietTo: '08:00' };
  expect(nextOpening(quiet, at('2026-11-25T22:15:00'))).toEqual(at('2026-11-26T08:00:00'));
  expect(nextOpening(quiet, at('2026-11-26T07:59:59'))).toEqual(at('2026-11-26T08:00:00'));
  expect(openMinutes(quiet)).toBe(7 * 13 * 60);
});

test('a window that quiet hours cover never opens', () => {
  expect(nextOpening({ ...always, from: '22:00', to: '23:00', quietFrom: '21:00', quietTo: '08:00' }, new Date())).toBe(
    null,
  );
});

test('a window is open at night where it reaches into it and has no quiet hours', () => {
  const [afternoon, evening] = [at('2026-11-25T15:00:00'), at('2026-11-25T20:30:00')];
  expect(isOpenAtNight(always, afternoon, evening)).toBe(true);
  expect(isOpenAtNight(always, afternoon, at('2026-11-25T19:59:00'))).toBe(false);
  expect(isOpenAtNight({ ...always, from: '09:00', to: '18:00' }, afternoon, at('2026-11-28T15:00:00'))).toBe(false);
  expect(isOpenAtNight({ ...always, quietFrom: '21:00', quietTo: '08:00' }, afternoon, evening)).toBe(false);
});
