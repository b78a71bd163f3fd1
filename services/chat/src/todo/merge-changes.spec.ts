import type { TodoTask } from '@recado/contracts';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const now = new Date('2026-11-25T12:00:00Z');
const aTask = (given: Partial<TodoTask> = {}): TodoTask => ({
  id: 'a',
  text: 'Ligar',
  done: false,
  dueDay: null,
  ticket: null,
  position: 1,
  createdAt: '2026-11-25T10:00:00.000Z',
  updatedAt: '2026-11-25T11:00:00.000Z',
  deleted: false,
  ...given,
});

test('of several changes of a task the latest one is stored, in whatever order they come', () => {
  const later = aTask({ text: 'Ligar já', updatedAt: '2026-11-25T11:30:00.000Z' });
  expect(mergeChanges([aTask(), later], now)).toEqual([later]);
  expect(mergeChanges([later, aTask()], now)).toEqual([later]);
});

test('a deletion wins over a later change, and keeps no content', () => {
  const deleted = aTask({ deleted: true, dueDay: '2026-12-01', ticket: { uuid: 'u', name: 'Carla' } });
  const later = aTask({ updatedAt: '2026-11-25T11:30:00.000Z' });
  const expected = [aTask({ deleted: true, text: '' })];
  expect(mergeChanges([deleted, later], now)).toEqual(expected);
  expect(mergeChanges([later, deleted], now)).toEqual(expected);
});

test('a time in the future counts as now, so that a wrong clock does not win for ever', () => {
  const ahead = aTask({ createdAt: '2099-01-01T00:00:00Z', updatedAt: '2099-01-01T00:00:00Z' });
  expect(mergeChanges([ahead], now)).toMatchObject([{ createdAt: now.toISOString(), updatedAt: now.toISOString() }]);
});

test('a blank text is ignored, and blanks around a text are removed', () => {
  expect(mergeChanges([aTask({ text: ' \n ' }), aTask({ id: 'b', text: ' Ligar ' })], now)).toEqual([
    aTask({ id: 'b' }),
  ]);
});
