import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFaultRound } from '../faults/fault-round.ts';
import { openFaultStage, type FaultStage } from '../faults/fault.stage.ts';
import { listScenarios } from '../faults/list-scenarios.ts';

/** The short form of `npm run faults`: those faults that include others, once each, with few numbers and little traffic. */
let stage: FaultStage;
beforeAll(async () => {
  stage = await openFaultStage(
    { companies: 2, lines: 3, customers: 2, workers: 3, replicas: 2, bots: 3 },
    () => undefined,
  );
}, 180_000);
afterAll(async () => stage?.close());

const scenarios = listScenarios(1).filter(({ inShortRun }) => inShortRun);

test('the short run has nine faults', () => expect(scenarios).toHaveLength(9));

test.each(scenarios.map((scenario, n) => [scenario.name, scenario, `s${n}`] as const))(
  '%s: no message is lost, doubled, out of order or seen by another company, and the product recovers by itself',
  async (_, scenario, name) => {
    const result = await runFaultRound(stage, scenario, name, { in: 15, out: 5 });
    const { lost, doubled, outOfOrder, foreign, refused, error, recovery, connected, sent } = result;
    expect({ lost, doubled, outOfOrder, foreign, refused, error }).toEqual({
      lost: [],
      doubled: [],
      outOfOrder: [],
      foreign: [],
      refused: [],
      error: null,
    });
    expect(recovery).not.toBeNull();
    expect(connected).not.toBeNull();
    expect(sent).toBeGreaterThan(50);
  },
  300_000,
);
