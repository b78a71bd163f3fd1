import type { ScheduleView } from '@recado/contracts';
import { expect, test } from 'vitest';
import { repeatedEntriesOf } from './calendar-entries.ts';

const aSchedule = (differs: Partial<ScheduleView>): ScheduleView => ({
  version: '',
  id: 7,
  body: 'Lembrete',
  contactId: 1,
  contact: { id: 1, name: 'Ana', number: '' },
  sendAt: '2027-01-31T12:00:00.000Z',
  sentAt: null,
  status: 'AGENDADA',
  failure: null,
  mediaPath: null,
  mediaName: null,
  userId: 1,
  author: '',
  whatsappId: null,
  fallback: null,
  queueId: null,
  recurrence: 'monthly',
  repeatUntil: null,
  seriesStart: '2027-01-31T12:00:00.000Z',
  unknownPlaceholders: [],
  ...differs,
});
const timesOf = (schedule: ScheduleView, from: string, to: string) =>
  repeatedEntriesOf([schedule], { from: new Date(from), to: new Date(to) }, 'America/Sao_Paulo').map(({ at }) =>
    at.toISOString().slice(0, 10),
  );

test('times to come are those after the message itself, within the range', () => {
  expect(timesOf(aSchedule({}), '2027-01-01', '2027-04-15')).toEqual(['2027-02-28', '2027-03-31']);
  expect(timesOf(aSchedule({}), '2027-03-01', '2027-04-15')).toEqual(['2027-03-31']);
  expect(timesOf(aSchedule({ repeatUntil: '2027-03-30' }), '2027-01-01', '2027-04-15')).toEqual(['2027-02-28']);
});

test('a range that begins with a time to come includes it', () => {
  expect(timesOf(aSchedule({}), '2027-02-28T12:00:00Z', '2027-03-01')).toEqual(['2027-02-28']);
});

test('single and sent messages have no times to come', () => {
  expect(timesOf(aSchedule({ recurrence: 'none', seriesStart: null }), '2027-01-01', '2028-01-01')).toEqual([]);
  expect(timesOf(aSchedule({ status: 'ERRO' }), '2027-01-01', '2028-01-01')).toEqual([]);
});

test('a calendar shows at most five hundred times to come', () => {
  expect(timesOf(aSchedule({ recurrence: 'daily' }), '2027-01-01', '2030-01-01')).toHaveLength(500);
});
