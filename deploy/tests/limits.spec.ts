import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { fullDisk, littleMemory, noFileHandles } from '../rig/faults/limit.scenarios.ts';
import { openLimitStage, type LimitStage } from '../rig/faults/limit.stage.ts';
import { runFaultRound } from '../rig/faults/fault-round.ts';
import type { FaultStage } from '../rig/faults/fault.stage.ts';
import { fileHandlesUnavailable } from '../rig/faults/process-limits.ts';
import { mountUnavailable } from '../rig/faults/small-disk.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { perLevel, runsAll } from './test-level.ts';

/** The machine comes to a limit: for a short time in `npm test`, for a minute in `npm run test:all`. */
const noDisk = mountUnavailable();
const noLimit = fileHandlesUnavailable();
/** Says in the name of a test why it is not run. */
const notRun = (reason: string | null) => (reason ? ` (not run: ${reason})` : '');
const RATES = { in: 8, out: 3 };

let stage: LimitStage;
beforeAll(async () => {
  const scale = { companies: 2, lines: 1, customers: 2, bots: 1, workers: perLevel(2, 1), replicas: perLevel(2, 1) };
  stage = await openLimitStage(scale, () => undefined);
});
afterAll(async () => stage?.close());

/** At a full disk readiness, answers and metrics name the cause. */
async function expectNamedCause({ product, chats: [chat] }: FaultStage): Promise<void> {
  const ready = await fetch(`${product.gateway}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ ready: false, space: false })]);
  const words = { pt: 'sem espaço em disco', en: 'no disk space left', es: 'no tiene espacio en disco' };
  for (const [language, text] of Object.entries(words)) {
    const body = await eventually(async () => {
      const answer = await fetch(`${product.gateway}/messages/${chat?.ticketId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${chat?.line.company.token}`,
          'accept-language': language,
        },
        body: JSON.stringify({ body: 'cheio' }),
      });
      return answer.status === 503 ? ((await answer.json()) as { error: string; message: string }) : null;
    }, 'a refusal of the full disk');
    expect(body).toMatchObject({ error: 'ERR_NO_SPACE', message: expect.stringContaining(text) as string });
  }
}

test.skipIf(noDisk)(
  `a full disk: its cause is named, nothing is lost or doubled, and the product recovers by itself${notRun(noDisk)}`,
  async () => {
    const scenario = fullDisk(stage, 'space', perLevel(60, 10), expectNamedCause);
    expectNothingLost(await runFaultRound(stage, scenario, 'f', RATES), 100);
  },
  400_000,
);

test.skipIf(noLimit)(
  `no file handles: nothing is lost or doubled, and the product recovers by itself${notRun(noLimit)}`,
  async () => {
    expectNothingLost(await runFaultRound(stage, noFileHandles(perLevel(60, 5)), 'h', RATES), 50);
  },
  400_000,
);

// Each process ends and starts several times, which costs `npm test` a minute of both cores.
test.runIf(runsAll)(
  'little memory: processes end and start again, nothing is lost or doubled, and the product recovers by itself',
  async () => {
    expectNothingLost(await runFaultRound(stage, littleMemory(60), 'm', RATES), 50);
  },
  400_000,
);
