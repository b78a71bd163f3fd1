import { expect, onTestFinished, test } from 'vitest';
import { openApiStageOn } from '../rig/faults/api.stage.ts';
import { formatApiOutcome, runApiCallsOn } from '../rig/faults/api-run.ts';
import { product } from './running-product.ts';
import { perLevel } from './test-level.ts';

/** The short form of `npm run faults -- api`. */
test('calls of the API are one message each over bad networks, while processes die', async () => {
  const options = perLevel(
    { calls: 300, lines: 4, customers: 5, killEvery: 2 },
    { calls: 120, lines: 2, customers: 4, killEvery: 2, mostKills: 4 },
  );
  const stage = await openApiStageOn(product, options);
  onTestFinished(() => stage.close());
  const outcome = await runApiCallsOn(stage, options, () => undefined);
  const { figures, report, killed } = outcome;
  const nothing = Object.fromEntries(Object.keys(report).map((name) => [name, []]));
  expect(report, formatApiOutcome(outcome).join('\n')).toEqual(nothing);
  const statuses = [...figures.outcomes.keys()].map((name) => name.split(' ')[0] ?? '');
  expect(new Set(statuses).isSubsetOf(new Set(['200', '409', '503', 'timeout', 'broken']))).toBe(true);
  expect(figures.replayed).toBeGreaterThan(perLevel(50, 15));
  expect(killed).toBeGreaterThan(perLevel(3, 0));
}, 600_000);
