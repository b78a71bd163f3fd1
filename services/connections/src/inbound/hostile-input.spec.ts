import { perLevel } from '@recado/testkit/test-level';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCampaign } from '../../fuzz/run-campaign.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';

const env = process.env;
const seed = Number(env['FUZZ_SEED'] ?? 20_261_121);
const from = Number(env['FUZZ_FROM'] ?? 0);
const cases = Number(env['FUZZ_CASES'] ?? perLevel(240, 100));

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ MEDIA_MAX_BYTES: '2000000' });
  await stage.start();
});
afterAll(() => stage.close());

test('after hostile input the victim still receives messages, and another company of the worker received all in order', async () => {
  const options = {
    seed,
    from,
    cases,
    until: Date.now() + 60_000,
    say: (line: string) => process.stdout.write(`${line}\n`),
  };
  const { beats } = await runCampaign(stage, options);
  expect(beats).toBeGreaterThan(0);
});
