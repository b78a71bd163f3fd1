import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, aLinkedNumber, renewSession, signIn } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { pidOf } from '../../standalone/read-processes.ts';
import { startProduct, type Product } from '../../tests/start-product.ts';
import { SessionWatch } from '../deployments/session.watch.ts';
import type { PrintLine } from '../load/load.options.ts';
import { percentile } from './percentiles.ts';

const WORKERS = 3;
/** All numbers are online for so long before a round ends, and before the next one begins. */
const CALM_MS = 5_000;
const ROUND_LIMIT_MS = 300_000;

/** `npm run bench -- handover [numbers]`: how long numbers are away when a worker of three is killed, drained, or all are replaced. */
export async function benchHandOver(count: number, print: PrintLine): Promise<void> {
  print(`\nHand-over: ${count} linked numbers on ${WORKERS} workers`);
  const product = await startProduct(['--split', '--replicas', `connections=${WORKERS}`]);
  try {
    const numbers = await linkNumbers(product, count, print);
    for (const [name, end] of Object.entries(ends)) await measureRound(product, numbers, { name, end }, print);
  } finally {
    await product.stop();
  }
}

async function linkNumbers(product: Product, count: number, print: PrintLine): Promise<string[]> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const began = Date.now();
  const numbers: string[] = [];
  // A session of the API ends while a thousand numbers are linked.
  for (let left = count; left > 0; left -= 100) {
    await renewSession(product, company);
    const lines = await mapConcurrently(Array.from({ length: Math.min(left, 100) }), 6, () =>
      aLinkedNumber(product, company),
    );
    numbers.push(...lines.map(({ number }) => number));
  }
  print(`  linked at ${((count / (Date.now() - began)) * 1_000).toFixed(1)}/s`);
  return numbers;
}

type End = (product: Product, numbers: string[]) => Promise<void>;
const endWorker = (product: Product, worker: number, signal: NodeJS.Signals): void => {
  process.kill(pidOf(product.dataDir, `connections-${worker}`), signal);
};

/** The supervisor starts an ended worker again. */
const ends: Record<string, End> = {
  killed: async (product) => endWorker(product, 1, 'SIGKILL'),
  drained: async (product) => endWorker(product, 2, 'SIGTERM'),
  async 'all replaced'(product, numbers) {
    for (let worker = 1; worker <= WORKERS; worker++) {
      endWorker(product, worker, 'SIGTERM');
      await pause(1_000);
      await allOnline(product, numbers);
    }
  },
};

async function measureRound(
  product: Product,
  numbers: string[],
  { name, end }: { name: string; end: End },
  print: PrintLine,
): Promise<void> {
  await allOnline(product, numbers);
  const watch = new SessionWatch(new SimulatorClient(product.simulator), numbers);
  const began = Date.now();
  await end(product, numbers);
  await pause(1_000);
  await allOnline(product, numbers);
  const seconds = (Date.now() - began - CALM_MS) / 1_000;
  const away = await watch.stop();
  const shares = [0.5, 0.95, 1].map((share) => percentile(away, share).toFixed(1)).join('/');
  print(
    away.length === 0
      ? `  ${name}: no number was seen away`
      : `  ${name}: ${away.length} numbers were away, p50/p95/longest ${shares} s; all were back after ${seconds.toFixed(1)} s`,
  );
}

/** Resolves once every number has been online for a while. */
async function allOnline(product: Product, numbers: string[]): Promise<void> {
  const simulator = new SimulatorClient(product.simulator);
  const wanted = new Set(numbers);
  let calmSince = Date.now();
  for (const began = Date.now(); Date.now() - calmSince < CALM_MS;) {
    const phones = await simulator.phones();
    const online = phones.filter(
      ({ number, devices }) => wanted.has(number) && devices.some((device) => device.id !== 0 && device.online),
    );
    if (online.length < wanted.size) calmSince = Date.now();
    if (Date.now() - began > ROUND_LIMIT_MS)
      throw new Error(`${wanted.size - online.length} of ${wanted.size} numbers are not online`);
    await pause(200);
  }
}
