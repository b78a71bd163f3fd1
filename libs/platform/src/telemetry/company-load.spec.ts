import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { beginWork, countStatement, ownLoop, takeLoads } from './company-load.ts';

beforeEach(() => void takeLoads());
const taken = () => new Map((takeLoads()?.companies ?? []).map((load) => [load.companyId, load]));
/** Keeps the event loop busy. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('work is counted by kind, with its time and its errors, and each report has it once', async () => {
  const end = beginWork('calls', 7);
  await pause(20);
  end(false);
  beginWork('events', 7)(true);
  beginWork('jobs', 8)(false);
  const loads = taken();
  expect(loads.get(7)).toMatchObject({ calls: 1, events: 1, jobs: 0, errors: 1, slow: 0 });
  expect(loads.get(7)?.workMs).toBeGreaterThan(15);
  expect(loads.get(8)).toMatchObject({ calls: 0, jobs: 1, errors: 0 });
  expect(takeLoads()).toBeNull();
});

test('work for no company is nobody’s', () => {
  beginWork('calls', 0)(false);
  compute(5);
  expect(takeLoads()).toBeNull();
});

test('the time of the event loop belongs to the company that it runs for, and its rest to nobody', async () => {
  // The loop must have turned once before its time is known.
  await pause(5);
  beginWork('calls', 1);
  compute(40);
  ownLoop(2);
  compute(80);
  ownLoop(0);
  await pause(60);
  beginWork('calls', 3);
  await pause(60);
  const loads = taken();
  const [one, two, three] = [1, 2, 3].map((id) => loads.get(id)?.busyMs ?? 0);
  expect(one).toBeGreaterThan(30);
  expect(two).toBeGreaterThan(one ?? 0);
  expect(three).toBeLessThan((one ?? 0) / 2);
});

test('a statement is counted with the time until its answer, a failed one, too', async () => {
  countStatement(5, pause(30));
  countStatement(5, Promise.reject(new Error('refused')));
  await pause(60);
  const load = taken().get(5);
  expect(load?.statements).toBe(2);
  expect(load?.statementMs).toBeGreaterThan(25);
});

test('of ten thousand companies the largest are named, and the others are a sum', () => {
  const companies = 10_000;
  for (let id = 1; id <= companies; id++) beginWork('calls', id)(false);
  for (let n = 0; n < 50; n++) beginWork('calls', 20_000)(false);
  ownLoop(20_000);
  compute(100);
  const loads = takeLoads();
  expect(loads?.companies.length).toBe(300);
  expect(loads?.companies[0]).toMatchObject({ companyId: 20_000, calls: 50 });
  const sum = loads?.companies.reduce((calls, load) => calls + load.calls, loads.rest.calls);
  expect(sum).toBe(companies + 50);
});
