import type { TodoTask } from '@recado/contracts';
import { expect, test } from 'vitest';
import { firstPosition, moveTask, shownTasks } from './arrange-tasks.ts';

const aTask = (id: string, position: number, given: Partial<TodoTask> = {}): TodoTask => ({
  id,
  text: id,
  done: false,
  dueDay: null,
  ticket: null,
  position,
  createdAt: '2026-11-25T10:00:00.000Z',
  updatedAt: '2026-11-25T10:00:00.000Z',
  deleted: false,
  ...given,
});
const later = { updatedAt: '2026-11-25T11:00:00.000Z' };
const idsAfter = (tasks: TodoTask[], changes: TodoTask[]) =>
  shownTasks(
    tasks,
    changes.map((task) => ({ ...task, ...later })),
  ).map(({ id }) => id);

test('changes that wait are shown over the tasks of the server, unless the server has a later one', () => {
  const stored = [aTask('a', 1), aTask('b', 2, later), aTask('c', 3, { deleted: true })];
  const waiting = [
    aTask('a', 1, { text: 'A', ...later }),
    aTask('b', 2, { text: 'B' }),
    aTask('c', 3, later),
    aTask('d', 0),
  ];
  expect(shownTasks(stored, waiting).map(({ text }) => text)).toEqual(['d', 'A', 'b']);
});

test('a deletion that waits hides the task', () => {
  expect(shownTasks([aTask('a', 1, later)], [aTask('a', 1, { deleted: true })])).toEqual([]);
});

test('a task moves to any place by one change', () => {
  const tasks = [aTask('a', 0), aTask('b', 10), aTask('c', 20)];
  for (const [id, index, expected] of [
    ['c', 0, 'cab'],
    ['c', 1, 'acb'],
    ['a', 2, 'bca'],
    ['a', 1, 'bac'],
  ] as const) {
    const changes = moveTask(tasks, id, index);
    expect(changes).toHaveLength(1);
    expect(idsAfter(tasks, changes).join('')).toBe(expected);
  }
  expect(moveTask([aTask('a', 0)], 'a', 0)).toEqual([]);
  expect(moveTask(tasks, 'gone', 0)).toEqual([]);
});

test('all tasks get new positions once there is no number left between two', () => {
  const tasks = [aTask('a', 1), aTask('b', 1 + Number.EPSILON), aTask('c', 9)];
  expect(idsAfter(tasks, moveTask(tasks, 'c', 1)).join('')).toBe('acb');
});

test('a new task comes first', () => {
  expect(firstPosition([aTask('a', 5), aTask('b', 9)])).toBeLessThan(5);
  expect(firstPosition([])).toBe(0);
});
