import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../src/testing/connections.stage.ts';
import { repeatStalls, type Stalled } from './repeat-stalls.ts';
import { runCampaign } from './run-campaign.ts';
import { FuzzWorker } from './fuzz.worker-process.ts';

// `npm run fuzz` runs this spec: hostile input against a worker in a process of its own, for minutes.
const env = process.env;
const seed = Number(env['FUZZ_SEED']);
const from = Number(env['FUZZ_FROM']);
const cases = Number(env['FUZZ_CASES']);
const minutes = Number(env['FUZZ_MINUTES']);
/** Limits of the stall of the event loop by one case, and of the growth of memory in bytes. */
const STALL_MS = 200;
const GROWTH = 300 * 1024 * 1024;

const say = (line: string) => process.stdout.write(`${line}\n`);

let stage: ConnectionsStage;
let worker: FuzzWorker;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ MEDIA_MAX_BYTES: '2000000' });
  worker = new FuzzWorker(stage, join(mkdtempSync(join(tmpdir(), 'recado-fuzz-')), 'seconds'));
});
afterAll(async () => {
  await worker.stop();
  await stage.close();
});

test(
  'hostile input for minutes',
  async () => {
    say(`  seed ${seed}, from case ${from}, ${minutes} minutes at most`);
    let stalled: Stalled[] = [];
    const { made, beats, batches } = await runCampaign(stage, {
      seed,
      from,
      cases,
      until: Date.now() + minutes * 60_000,
      say,
      gone: () => worker.end,
      atEnd: async (...done) => {
        stalled = await repeatStalls(worker, STALL_MS, ...done);
      },
    });
    const seconds = worker.seconds(batches[0]?.at ?? 0);
    const [own, clock] = [
      Math.max(...seconds.map(({ own: ms }) => ms)),
      Math.max(...seconds.map(({ stall }) => stall)),
    ];
    const rss = seconds.map((second) => second.rss);
    const [first = 0, most] = [rss[0], Math.max(...rss)];
    say(
      `  cases        ${Object.entries(made)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}`,
    );
    say(`  healthy      ${beats} messages of the other company, each received once, in order`);
    say(`  worst stall  ${own.toFixed(0)} ms of work (limit ${STALL_MS}), ${clock.toFixed(0)} ms by the clock`);
    for (const { second, repeats, replay } of stalled)
      say(
        `               ${second.own.toFixed(0)} ms, again ${repeats.map((ms) => ms.toFixed(0)).join(', ')}: ${replay}`,
      );
    say(`  memory       ${(first / 2 ** 20).toFixed(0)} MB at the start, ${(most / 2 ** 20).toFixed(0)} MB at most`);
    expect(worker.end).toBeNull();
    expect(stalled.filter(({ repeats }) => Math.min(...repeats) > STALL_MS)).toEqual([]);
    expect(most - first).toBeLessThan(GROWTH);
  },
  minutes * 60_000 + 900_000,
);
