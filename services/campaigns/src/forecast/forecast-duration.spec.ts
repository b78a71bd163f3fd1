import { expect, test } from 'vitest';
import type { SendingWindow } from '../sending/sending-window.ts';
import { forecastEnd, messagesPerHour } from './forecast-duration.ts';

const always: SendingWindow = {
  days: [],
  from: '',
  to: '',
  quietFrom: '',
  quietTo: '',
  timezone: 'America/Sao_Paulo',
};
const grown = { perHour: 100, coldLeftToday: 250, coldPerDay: [250] };
/** São Paulo is three hours behind UTC. */
const start = new Date('2026-11-25T09:00:00-03:00');
const hoursAfter = (end: Date | null) => end && (end.getTime() - start.getTime()) / 3_600_000;

test('the pace is that of the interval, of the longer pauses, and never beyond the budget', () => {
  const pace = { minMs: 20_000, maxMs: 20_000, pauseAfter: 0, pauseMs: 0 };
  expect(messagesPerHour(pace, 30)).toBe(180);
  // 20 messages take 19 gaps of 20 s and one of 60 s.
  expect(messagesPerHour({ ...pace, pauseAfter: 20, pauseMs: 60_000 }, 30)).toBe(163);
  expect(messagesPerHour({ ...pace, minMs: 0, maxMs: 0 }, 30)).toBe(1_800);
});

test('connections share the recipients, up to the ceiling of each day', () => {
  const rules = { coldShare: 0, window: always, capacities: [grown, grown] };
  expect(hoursAfter(forecastEnd(400, rules, start))).toBeCloseTo(2, 1);
  // 250 a day and connection: 600 cold chats need the second day.
  const cold = { ...rules, coldShare: 1 };
  expect(hoursAfter(forecastEnd(600, cold, start))).toBeCloseTo(24.5, 1);
});

test('outside of the window nothing is sent', () => {
  const window = { ...always, from: '09:00', to: '11:00' };
  const rules = { coldShare: 0, window, capacities: [grown] };
  expect(hoursAfter(forecastEnd(250, rules, start))).toBeCloseTo(24.5, 1);
});

test('without a connection, or with one that may not send, there is no end', () => {
  const rules = { coldShare: 1, window: always, capacities: [] };
  expect(forecastEnd(10, rules, start)).toBe(null);
  const blocked = { perHour: 100, coldLeftToday: 0, coldPerDay: [0] };
  expect(forecastEnd(10, { ...rules, capacities: [blocked] }, start)).toBe(null);
  expect(forecastEnd(0, rules, start)).toEqual(start);
});
