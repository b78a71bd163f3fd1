import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFaultRound } from '../rig/faults/fault-round.ts';
import { openFaultStage, openFaultStageOn, type FaultStage } from '../rig/faults/fault.stage.ts';
import { listScenarios } from '../rig/faults/list-scenarios.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { product } from './running-product.ts';
import { perLevel, runsAll } from './test-level.ts';

/**
 * The short form of `npm run faults`: those faults that include others, once each, with few numbers and little traffic. In
 * `npm test` these are fewer: one for each kind of work, and one that kills every service.
 */
const inEveryRun = [
  'kill -9 of all at once',
  'kill -9 of connections after the ratchet’s commit',
  'the bot: kill -9 of integrations once the foreign system has answered',
  'campaigns: kill -9 of connections once a message is ordered',
];
const scenarios = listScenarios(1).filter(({ name, inShortRun }) => (runsAll ? inShortRun : inEveryRun.includes(name)));

let stage: FaultStage;
beforeAll(async () => {
  const [scale, print] = [{ companies: 2, customers: 2 }, () => undefined];
  stage = await (runsAll
    ? openFaultStage({ ...scale, lines: 3, workers: 3, replicas: 2, bots: 3 }, print)
    : openFaultStageOn(product, { ...scale, lines: 1, bots: 1 }, print));
});
afterAll(async () => stage?.close());

test('the short run has nine faults, and `npm test` four of them', () => {
  expect(scenarios).toHaveLength(perLevel(9, 4));
  expect(scenarios.map(({ name }) => name)).toEqual(expect.arrayContaining(inEveryRun));
});

test.each(scenarios.map((scenario, n) => [scenario.name, scenario, `s${n}`] as const))(
  '%s: no message is lost, doubled, out of order or seen by another company, and the product recovers by itself',
  async (_, scenario, name) => {
    const result = await runFaultRound(stage, scenario, name, perLevel({ in: 15, out: 5 }, { in: 5, out: 3 }));
    expectNothingLost(result, perLevel(50, 15));
  },
  300_000,
);
