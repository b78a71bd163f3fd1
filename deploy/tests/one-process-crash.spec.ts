import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneProcessScenarios } from '../rig/faults/crash-point.scenarios.ts';
import { runFaultRound } from '../rig/faults/fault-round.ts';
import { openFaultStageOn, type FaultStage } from '../rig/faults/fault.stage.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { localSystems, shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';
import { perLevel, runsAll } from './test-level.ts';

const scenarios = oneProcessScenarios.filter(({ inShortRun }) => runsAll || inShortRun);

let product: Product | undefined;
let stage: FaultStage | undefined;
beforeAll(async () => {
  const preload = inRoot('deploy', 'rig', 'faults', 'preload', 'crash-at-point.mjs');
  product = await startBuilt([], { NODE_OPTIONS: `--import=${preload}`, ...localSystems, ...shortTimes });
  mkdirSync(join(product.dataDir, 'faults'));
  stage = await openFaultStageOn(product, { companies: 2, customers: 2, lines: 1, bots: 1 }, () => undefined);
});
afterAll(async () => {
  await stage?.close();
  await product?.stop();
});

test('`npm test` tries two of the six faults', () => {
  expect(scenarios).toHaveLength(perLevel(6, 2));
});

test.each(scenarios.map((scenario, n) => [scenario.name, scenario, `p${n}`] as const))(
  '%s: no message is lost, doubled, out of order or seen by another company, and the product recovers by itself',
  async (_, scenario, name) => {
    if (!stage) throw new Error('There is no stage');
    expectNothingLost(await runFaultRound(stage, scenario, name, { in: 5, out: 3 }), 15);
  },
  300_000,
);
