import { expect, test } from 'vitest';
import { formatApiOutcome, runApiCalls } from '../faults/api-run.ts';

/** The short form of `npm run faults -- api`. */
test('calls of the API are one message each over bad networks, while processes die', async () => {
  const outcome = await runApiCalls({ calls: 300, lines: 4, customers: 5, killEvery: 2 }, () => undefined);
  const { figures, report, killed } = outcome;
  const nothing = Object.fromEntries(Object.keys(report).map((name) => [name, []]));
  expect(report, formatApiOutcome(outcome).join('\n')).toEqual(nothing);
  const statuses = [...figures.outcomes.keys()].map((name) => name.split(' ')[0] ?? '');
  expect(new Set(statuses).isSubsetOf(new Set(['200', '409', '503', 'timeout', 'broken']))).toBe(true);
  expect(figures.replayed).toBeGreaterThan(50);
  expect(killed).toBeGreaterThan(3);
}, 600_000);
