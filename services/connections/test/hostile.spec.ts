import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '../fuzz/campaign.ts';
import { Stage } from './connections.stage.ts';

const env = process.env;
const seed = Number(env['FUZZ_SEED'] ?? 20_261_121);
const from = Number(env['FUZZ_FROM'] ?? 0);
const cases = Number(env['FUZZ_CASES'] ?? 240);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({ MEDIA_MAX_BYTES: '2000000' });
  await stage.start();
});
afterAll(() => stage.close());

test('hostile input stops nobody: the victim goes on, and another tenant on the worker hears all in order', async () => {
  const orders = {
    seed,
    from,
    cases,
    until: Date.now() + 60_000,
    say: (line: string) => process.stdout.write(`${line}\n`),
  };
  const { beats } = await campaign(stage, orders);
  expect(beats).toBeGreaterThan(0);
}, 180_000);
