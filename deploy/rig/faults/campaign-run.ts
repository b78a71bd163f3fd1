import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, aLinkedNumber, renewSession, signIn, type TestCompany } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { pidOf } from '../../standalone/read-processes.ts';
import { shortTimes } from '../../tests/short-times.ts';
import { startBuilt, type Product } from '../../tests/start-product.ts';
import { waitForEnd } from './campaign-round.ts';
import { CampaignStage, type CampaignLine, type StartedCampaign } from './campaign.stage.ts';
import { checkCampaigns } from './check-campaigns.ts';
import { MachineMonitor } from './machine.monitor.ts';

export interface CampaignRunOptions {
  companies: number;
  /** Recipients of the largest campaign; the smallest has 20, those between are spaced evenly by factors. */
  largest: number;
  /** Recipients for each number of a company. */
  perLine: number;
  /** Seconds between two messages of a number. */
  delay: number;
  /** Seconds between two kills, on average. */
  killEvery: number;
}
type Print = (line: string) => void;

const SMALLEST = 20;
const REPLICATED = ['connections', 'tickets', 'campaigns'];
const VICTIMS = [...REPLICATED.flatMap((name) => [`${name}-1`, `${name}-2`]), 'nats-1'];
const TIMEOUT_MS = 40 * 60_000;

/** Companies send campaigns of all sizes at once while processes die at random. @returns whether all is as it must be */
export async function runCampaigns(options: CampaignRunOptions, print: Print): Promise<boolean> {
  const replicas = REPLICATED.map((name) => `${name}=2`).join();
  const product = await startBuilt(['--split', '--replicas', replicas], { ...shortTimes });
  try {
    const { stage, sizes } = await openRun(product, options, print);
    const [smallest] = stage.companies;
    if (!smallest) throw new Error('no company');
    await stage.beginRound();
    const alone = await measureAlone(stage, smallest);
    print(`A campaign of ${SMALLEST} alone took ${alone.toFixed(0)} s`);
    return await runTogether(product, stage, { sizes, alone, killEvery: options.killEvery }, print);
  } finally {
    await product.stop();
  }
}

async function openRun(product: Product, options: CampaignRunOptions, print: Print) {
  const { companies: count, largest, perLine, delay } = options;
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const sizes = new Map<TestCompany, number>();
  const owners: TestCompany[] = [];
  for (let n = 0; n < count; n++) {
    const size = Math.round(SMALLEST * (largest / SMALLEST) ** (n / Math.max(1, count - 1)));
    const company = await aCompany(product, token);
    sizes.set(company, size);
    owners.push(...Array.from({ length: Math.ceil(size / perLine) }, () => company));
  }
  const lines = await mapConcurrently(owners, 4, async (company): Promise<CampaignLine> => ({
    ...(await aLinkedNumber(product, company)),
    company,
  }));
  print(`${lines.length} numbers of ${count} companies are linked`);
  const sql: CampaignStage['options']['sql'] = (text, values) =>
    withDatabase(product.databaseUrl, async (client) => (await client.query(text, values)).rows);
  const pacing = { delay, longerIntervalAfter: 0, greaterInterval: 0 } as const;
  return { stage: await CampaignStage.open({ product, sql, lines, pacing }), sizes };
}

async function measureAlone(stage: CampaignStage, company: TestCompany): Promise<number> {
  const { startedAt } = await stage.start(company, SMALLEST);
  await waitForEnd(stage, TIMEOUT_MS);
  return (Date.now() - startedAt) / 1_000;
}

interface TogetherOptions {
  sizes: ReadonlyMap<TestCompany, number>;
  /** Seconds that the smallest campaign took alone. */
  alone: number;
  killEvery: number;
}
async function runTogether(
  product: Product,
  stage: CampaignStage,
  { sizes, alone, killEvery }: TogetherOptions,
  print: Print,
): Promise<boolean> {
  await mapConcurrently(stage.companies, 4, (company) => renewSession(product, company));
  await stage.beginRound();
  const machine = new MachineMonitor();
  const began = Date.now();
  await mapConcurrently(stage.companies, 4, (company) => stage.start(company, sizes.get(company) ?? SMALLEST));
  const over = new AbortController();
  const kills = killAtRandom(product, killEvery, over.signal, print);
  const ends = await watchEnds(stage);
  over.abort();
  const killed = await kills;
  const seconds = (Date.now() - began) / 1_000;
  const { busy, fixedWork } = machine.stop();
  await mapConcurrently(stage.companies, 4, (company) => renewSession(product, company));
  const found = await checkCampaigns(stage);
  printTable(stage.campaigns, ends, print);
  const { sent, lost, doubled, hasty, foreign } = found;
  const small = ends.get(stage.campaigns[0]?.id ?? 0) ?? Infinity;
  const perSecond = (sent / seconds).toFixed(1);
  print(`\n${sent} messages in ${seconds.toFixed(0)} s, ${perSecond}/s; ${killed} processes killed`);
  print(
    `CPU ${(busy / sent).toFixed(0)} ms per message, fixed work ${fixedWork.map((ms) => ms.toFixed(0)).join('/')} ms`,
  );
  print(`The campaign of ${SMALLEST}: ${alone.toFixed(0)} s alone, ${small.toFixed(0)} s among the others`);
  for (const [name, list] of Object.entries({ lost, doubled, hasty, foreign }))
    print(`${name}: ${list.length}${list.length > 0 ? ` (${list.slice(0, 5).join(' · ')})` : ''}`);
  return [lost, doubled, hasty, foreign].every(({ length }) => length === 0) && small <= 2 * alone;
}

/** Kills one process after the other. @returns how many */
async function killAtRandom(product: Product, every: number, signal: AbortSignal, print: Print): Promise<number> {
  let killed = 0;
  while (!signal.aborted) {
    await pause(randomInt(every * 500, every * 1_500), undefined, { signal }).catch(() => undefined);
    const victim = VICTIMS[randomInt(VICTIMS.length)] ?? 'nats-1';
    if (signal.aborted) break;
    try {
      process.kill(pidOf(product.dataDir, victim), 'SIGKILL');
      killed += 1;
      print(`kill -9 of ${victim}`);
    } catch {
      // The process is starting again after an earlier kill.
    }
  }
  return killed;
}

/** @returns seconds from the start to the end, by campaign */
async function watchEnds(stage: CampaignStage): Promise<ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  const until = Date.now() + TIMEOUT_MS;
  while (ends.size < stage.campaigns.length && Date.now() < until) {
    const running = new Set(await stage.running());
    for (const campaign of stage.campaigns)
      if (!running.has(campaign) && !ends.has(campaign.id))
        ends.set(campaign.id, (Date.now() - campaign.startedAt) / 1_000);
    await pause(500);
  }
  return ends;
}

function printTable(campaigns: StartedCampaign[], ends: ReadonlyMap<number, number>, print: Print): void {
  print('\n  recipients     seconds   messages/s');
  for (const { id, numbers } of campaigns.toSorted((a, b) => a.numbers.length - b.numbers.length)) {
    const seconds = ends.get(id);
    const rate = seconds === undefined ? 'never' : (numbers.length / seconds).toFixed(2);
    print(
      `  ${String(numbers.length).padStart(10)} ${(seconds?.toFixed(0) ?? 'never').padStart(11)} ${rate.padStart(12)}`,
    );
  }
}
