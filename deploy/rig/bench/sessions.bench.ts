import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCompany, aLinkedNumber, renewSession, signIn, type TestCompany } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { cpuSecondsOf, pidOf as pidIn } from '../../standalone/read-processes.ts';
import { startProduct, type Product } from '../../tests/start-product.ts';
import { collectGarbage } from './collect-garbage.ts';
import { openBenchStage, measureInbound, type BenchChat, type InboundFigures } from './inbound.bench.ts';
import type { PrintLine } from '../load/load.options.ts';
import { memoryOf } from './read-memory.ts';

/** Starts a product with so many workers, each recording the delay of its event loop. */
async function startBenchProduct(workers: number): Promise<{ product: Product; company: TestCompany }> {
  const product = await startProduct(['--split', '--replicas', `connections=${workers}`], {
    NODE_OPTIONS: `--import=${inRoot('deploy', 'rig', 'bench', 'record-event-loop-delay.mjs')}`,
  });
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  return { product, company: await aCompany(product, token) };
}

const pidOf = ({ dataDir }: Product, worker: number) => pidIn(dataDir, `connections-${worker}`);
/** The event loop's delay in ms: the 99th percentile of the worst second. */
function eventLoopDelay(product: Product, worker: number, since: number): number {
  const file = join(product.dataDir, 'bench', `${pidOf(product, worker)}.json`);
  const seconds = JSON.parse(readFileSync(file, 'utf8')) as { at: number; p99: number }[];
  return Math.max(...seconds.filter(({ at }) => at > since).map(({ p99 }) => p99));
}

/** `npm run bench -- sessions [number]` */
export async function benchSessions(count: number, print: PrintLine): Promise<void> {
  print(`\nSessions: ${count} linked numbers`);
  await measureHeldSessions(count, print);
}

/** All sessions on one worker. */
async function measureHeldSessions(count: number, print: PrintLine): Promise<void> {
  const { product, company } = await startBenchProduct(1);
  try {
    const empty = await readWorkerMemory(product);
    const steps = [1, 100, 1_000].filter((step) => step <= count);
    if (!steps.includes(count)) steps.push(count);
    const chats: BenchChat[] = [];
    for (const step of steps) {
      const began = Date.now();
      const added = step - chats.length;
      await renewSession(product, company);
      const lines = await mapConcurrently(Array.from({ length: added }), 6, () => aLinkedNumber(product, company));
      const seconds = (Date.now() - began) / 1_000;
      print(`  ${step} linked: ${added} pairings at ${(added / seconds).toFixed(1)}/s`);
      await renewSession(product, company);
      chats.push(...(await openBenchStage(product, company, lines, 1)));
      await measureRestart(product, step, print);
      await measureIdle(product, step, empty, print);
      report(
        await measureInbound(product, company, chats, step, 100),
        `${step} sessions, the first message of each since the restart`,
        print,
      );
      report(await measureInbound(product, company, chats, 2_000, 100), `${step} sessions, 100 msg/s`, print);
      report(await measureInbound(product, company, chats, 3_000, 0), `${step} sessions, flat out`, print);
    }
  } finally {
    await product.stop();
  }
}

/** Memory of the worker in MB, as it is and without garbage. */
interface WorkerMemory {
  all: number;
  live: number;
}
async function readWorkerMemory(product: Product): Promise<WorkerMemory> {
  const pid = pidOf(product, 1);
  const all = memoryOf(pid);
  await collectGarbage(pid);
  return { all, live: memoryOf(pid) };
}

async function measureIdle(product: Product, step: number, empty: WorkerMemory, print: PrintLine): Promise<void> {
  await pause(10_000);
  const [since, before] = [Date.now(), cpuSecondsOf(product.dataDir)];
  await pause(20_000);
  const after = cpuSecondsOf(product.dataDir);
  const used = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / 20) * 100;
  const delay = eventLoopDelay(product, 1, since);
  const { all, live } = await readWorkerMemory(product);
  const share = (memory: number) => `${(memory / step).toFixed(2)} MB a session`;
  print(
    `  ${step} idle: ${all.toFixed(0)} MB, ${share(all - empty.all)}; without garbage ${live.toFixed(0)} MB, ` +
      `${share(live - empty.live)}; ` +
      `worker ${used('connections-1').toFixed(1)} % of a core, Postgres ${used('postgres-1').toFixed(1)} %; ` +
      `event loop p99 ${delay.toFixed(1)} ms late`,
  );
}

function report(
  { perSecond, committed, cpu, cpuTotal, transactions }: InboundFigures,
  name: string,
  print: PrintLine,
): void {
  const ms = (value: number) => value.toFixed(0);
  print(
    `  ${name}: ${perSecond.toFixed(0)} msg/s, committed p50/p99 ${ms(committed.p50)}/${ms(committed.p99)} ms, ` +
      `${cpuTotal.toFixed(1)} ms CPU/msg (worker ${(cpu['connections-1'] ?? 0).toFixed(1)}), ` +
      `${transactions.toFixed(1)} transactions/msg`,
  );
}

/** Kills the worker. The restarted one signs all numbers in and has no warm caches. */
async function measureRestart(product: Product, count: number, print: PrintLine): Promise<void> {
  const began = Date.now();
  process.kill(pidOf(product, 1), 'SIGKILL');
  await pause(1_000);
  const times = await onlineTimes(product, count, began);
  const first = Math.min(...times);
  const seconds = (Math.max(...times) - first) / 1_000;
  print(
    `  ${count} signed in again at ${(count / Math.max(seconds, 0.1)).toFixed(1)}/s, the first after ${(first / 1_000).toFixed(1)} s`,
  );
}

/** Milliseconds after `began` at which each number was online again. */
async function onlineTimes(product: Product, count: number, began: number): Promise<number[]> {
  const simulator = new SimulatorClient(product.simulator);
  const times = new Map<string, number>();
  while (times.size < count && Date.now() - began < 300_000) {
    for (const { number, devices } of await simulator.phones())
      if (devices.some((device) => device.online) && !times.has(number)) times.set(number, Date.now() - began);
    await pause(200);
  }
  if (times.size < count) throw new Error(`only ${times.size} of ${count} numbers came back online`);
  return [...times.values()];
}
