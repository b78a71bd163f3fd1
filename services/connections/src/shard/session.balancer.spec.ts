import { expect, test } from 'vitest';
import { pickSessionsToHandOver } from './session.balancer.ts';
import { pickWorker } from './pick-worker.ts';

const ids = Array.from({ length: 200 }, (_, i) => i + 1);
const workers = (rooms: Record<string, number>) =>
  Object.entries(rooms).map(([name, room]) => ({ id: `process of ${name}`, name, room }));

test('a single worker keeps all sessions; those preferred by another move five at a time', () => {
  expect(pickSessionsToHandOver('a', ids, workers({ a: 10 }))).toEqual([]);
  const moving = pickSessionsToHandOver('a', ids, workers({ a: 10, b: 100 }));
  expect(moving).toHaveLength(5);
  expect(moving.every((id) => pickWorker(['a', 'b'], id) === 'b')).toBe(true);
});

test('no session moves to a nearly full worker', () => {
  expect(pickSessionsToHandOver('a', ids, workers({ a: 0, b: 5 }))).toEqual([]);
});

test('balancing ends: a moved session is not moved back', () => {
  const both = workers({ a: 500, b: 500 });
  const held = new Map(ids.map((id) => [id, 'a']));
  for (let pass = 0; pass < 200; pass++) {
    for (const workerName of ['a', 'b']) {
      const mine = ids.filter((id) => held.get(id) === workerName);
      for (const id of pickSessionsToHandOver(workerName, mine, both)) held.set(id, workerName === 'a' ? 'b' : 'a');
    }
  }
  const counts = ['a', 'b'].map((workerName) => ids.filter((id) => held.get(id) === workerName).length);
  expect(Math.min(...counts)).toBeGreaterThan(70);
  expect(
    pickSessionsToHandOver(
      'a',
      ids.filter((id) => held.get(id) === 'a'),
      both,
    ),
  ).toEqual([]);
  expect(
    pickSessionsToHandOver(
      'b',
      ids.filter((id) => held.get(id) === 'b'),
      both,
    ),
  ).toEqual([]);
});
