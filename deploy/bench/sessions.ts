import { setTimeout as pause } from 'node:timers/promises';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { aCompany, aLinkedNumber, renew, signIn, type Company } from '../client/company.ts';
import { request } from '../client/rest.ts';
import { inTurn } from '../client/in-turn.ts';
import { inRoot } from '../standalone/paths.ts';
import { cpuOf, pidOf as pidIn } from '../standalone/processes.ts';
import { startProduct, type Product } from '../tests/product.ts';
import { aStage, inbound, type Inbound } from './inbound.ts';
import { percentile } from './load.ts';
import { memoryOf } from './memory.ts';

type Say = (line?: string) => void;

/** Starts a product of its own: so many workers, each saying how late its event loop is. */
async function aProduct(workers: number): Promise<{ product: Product; company: Company }> {
  const product = await startProduct(['--split', '--replicas', `connections=${workers}`], {
    NODE_OPTIONS: `--import=${inRoot('deploy', 'bench', 'preload.mjs')}`,
  });
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  return { product, company: await aCompany(product, token) };
}

const pidOf = ({ dataDir }: Product, worker: number) => pidIn(dataDir, `connections-${worker}`);
/** The worst second's 99th percentile of how late the event loop was, in ms. */
function lateness(product: Product, worker: number, since: number): number {
  const file = join(product.dataDir, 'bench', `${pidOf(product, worker)}.json`);
  const seconds = JSON.parse(readFileSync(file, 'utf8')) as { at: number; p99: number }[];
  return Math.max(...seconds.filter(({ at }) => at > since).map(({ p99 }) => p99));
}

/** `npm run bench -- sessions [how many]` */
export async function benchSessions(count: number, say: Say): Promise<void> {
  say(`\nSessions: ${count} linked numbers`);
  await held(count, say);
  await handedOver(Math.min(count, 100), say);
}

/** One worker holds them all. */
async function held(count: number, say: Say): Promise<void> {
  const { product, company } = await aProduct(1);
  try {
    const empty = memoryOf(pidOf(product, 1));
    const steps = [1, 100, 1_000].filter((step) => step <= count);
    if (!steps.includes(count)) steps.push(count);
    const stage: Awaited<ReturnType<typeof aStage>> = [];
    for (const step of steps) {
      const began = Date.now();
      const more = step - stage.length;
      await renew(product, company);
      const lines = await inTurn(Array.from({ length: more }), 6, () => aLinkedNumber(product, company));
      const seconds = (Date.now() - began) / 1_000;
      say(`  ${step} linked: ${more} pairings at ${(more / seconds).toFixed(1)}/s`);
      await renew(product, company);
      stage.push(...(await aStage(product, company, lines, 1)));
      await relogin(product, step, say);
      await idle(product, step, empty, say);
      report(await inbound(product, company, stage, step, 100), `${step} sessions, the first of each since then`, say);
      report(await inbound(product, company, stage, 2_000, 100), `${step} sessions, 100 msg/s`, say);
      report(await inbound(product, company, stage, 3_000, 0), `${step} sessions, flat out`, say);
    }
  } finally {
    await product.stop();
  }
}

async function idle(product: Product, step: number, empty: number, say: Say): Promise<void> {
  await pause(10_000);
  const [since, before] = [Date.now(), cpuOf(product.dataDir)];
  await pause(20_000);
  const after = cpuOf(product.dataDir);
  const used = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / 20) * 100;
  const memory = memoryOf(pidOf(product, 1));
  say(
    `  ${step} idle: ${memory.toFixed(0)} MB, ${((memory - empty) / step).toFixed(2)} MB a session; ` +
      `worker ${used('connections-1').toFixed(1)} % of a core, Postgres ${used('postgres-1').toFixed(1)} %; ` +
      `event loop p99 ${lateness(product, 1, since).toFixed(1)} ms late`,
  );
}

function report({ perSecond, committed, cpu, cpuTotal, transactions }: Inbound, name: string, say: Say): void {
  const ms = (value: number) => value.toFixed(0);
  say(
    `  ${name}: ${perSecond.toFixed(0)} msg/s, committed p50/p99 ${ms(committed.p50)}/${ms(committed.p99)} ms, ` +
      `${cpuTotal.toFixed(1)} ms CPU/msg (worker ${(cpu['connections-1'] ?? 0).toFixed(1)}), ` +
      `${transactions.toFixed(1)} transactions/msg`,
  );
}

/** The worker is killed; started again it signs all of them in, and holds nothing of what it did before. */
async function relogin(product: Product, count: number, say: Say): Promise<void> {
  const began = Date.now();
  process.kill(pidOf(product, 1), 'SIGKILL');
  await pause(1_000);
  const times = await online(product, count, began);
  const first = Math.min(...times);
  const seconds = (Math.max(...times) - first) / 1_000;
  say(
    `  ${count} signed in again at ${(count / Math.max(seconds, 0.1)).toFixed(1)}/s, the first after ${(first / 1_000).toFixed(1)} s`,
  );
}

/** Milliseconds after `began` at which each number was online again. */
async function online(product: Product, count: number, began: number): Promise<number[]> {
  const times = new Map<string, number>();
  while (times.size < count && Date.now() - began < 300_000) {
    const { body } = await request(`${product.simulator}/phones`, 'GET', null);
    const { phones } = body as { phones: { number: string; devices: { online: boolean }[] }[] };
    for (const { number, devices } of phones)
      if (devices.some((device) => device.online) && !times.has(number)) times.set(number, Date.now() - began);
    await pause(200);
  }
  if (times.size < count) throw new Error(`only ${times.size} of ${count} came back`);
  return [...times.values()];
}

/** Two workers: one is killed and comes back, is killed and does not come back, is asked to leave. */
async function handedOver(count: number, say: Say): Promise<void> {
  const { product, company } = await aProduct(2);
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  try {
    await inTurn(Array.from({ length: count }), 6, () => aLinkedNumber(product, company));
    for (const { name, worker, act } of ends) {
      await pause(20_000);
      const { claimed, open, mend } = await change(product, sql, () => act(product, worker));
      mend();
      const times = (values: number[]) =>
        `p50/p95/p99 ${[0.5, 0.95, 0.99].map((share) => (percentile(values, share) / 1_000).toFixed(1)).join('/')} s`;
      const away = open.length > 0 ? `away ${times(open)}` : 'none seen away';
      say(
        claimed.length > 0
          ? `  ${name}: ${claimed.length} sessions claimed ${times(claimed)}, ${away}`
          : `  ${name}: it had none`,
      );
    }
  } finally {
    await sql.end();
    await product.stop();
  }
}

interface End {
  name: string;
  worker: number;
  /** @returns what makes it whole again */
  act: (product: Product, worker: number) => () => void;
}
const signalled = (signal: NodeJS.Signals): End['act'] => {
  return (product, worker) => {
    process.kill(pidOf(product, worker), signal);
    return () => undefined;
  };
};
/** The second has all sessions when it comes to it: the first gave its own away when it was drained. */
const ends: End[] = [
  { name: 'killed, started again', worker: 1, act: signalled('SIGKILL') },
  { name: 'drained', worker: 1, act: signalled('SIGTERM') },
  {
    name: 'killed for good',
    worker: 2,
    act: (product, worker) => {
      const file = join(product.dataDir, 'run', `connections-${worker}.pid`);
      process.kill(pidOf(product, worker), 'SIGKILL');
      rmSync(file);
      // The one started in its place is held still before it can claim anything.
      const timer = setInterval(() => {
        if (!existsSync(file)) return;
        clearInterval(timer);
        process.kill(pidOf(product, worker), 'SIGSTOP');
      }, 20);
      return () => process.kill(pidOf(product, worker), 'SIGKILL');
    },
  },
];

/** Ends a worker and watches its sessions find another: until claimed, and how long each was not online. */
async function change(product: Product, sql: Client, end: () => () => void) {
  const leases = async () =>
    (
      await sql.query<{ id: string; owner: string; epoch: string }>(
        `select connection_id as id, owner, epoch from connections.leases where owner is not null`,
      )
    ).rows;
  const before = await leases();
  const numbers = new Map(
    (await sql.query<{ id: string; number: string }>(`select id, number from connections.whatsapps`)).rows.map(
      (row) => [row.id, row.number],
    ),
  );
  const began = Date.now();
  const mend = end();
  const claimed = new Map<string, number>();
  const gone = new Map<string, number>();
  const away = new Map<string, number>();
  const until = began + 60_000;
  for (let calm = 0; calm < 20 && Date.now() < until;) {
    for (const { id, epoch } of await leases()) {
      const old = before.find((lease) => lease.id === id);
      if (old && old.epoch !== epoch && !claimed.has(id)) claimed.set(id, Date.now() - began);
    }
    const { body } = await request(`${product.simulator}/phones`, 'GET', null);
    const { phones } = body as { phones: { number: string; devices: { online: boolean }[] }[] };
    for (const { number, devices } of phones) {
      const isOnline = devices.some((device) => device.online);
      if (!isOnline && !gone.has(number)) gone.set(number, Date.now());
      const since = gone.get(number);
      if (isOnline && since !== undefined && !away.has(number)) away.set(number, Date.now() - since);
    }
    const all = [...claimed.keys()].every((id) => away.has(numbers.get(id) ?? ''));
    calm = claimed.size > 0 && all ? calm + 1 : 0;
    await pause(100);
  }
  return { claimed: [...claimed.values()], open: [...away.values()], mend };
}
