import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsAccess } from '../../libs/platform/src/messaging/nats-access.ts';
import { family } from '../standalone/processes.ts';
import { kill, type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

const killing = (name: string, limit: number, short?: true): Fault => ({
  name: `kill -9 of ${name.replace(/-\d+$/, '')}${/^(postgres|nats)/.test(name) ? '' : ' (one of them)'}`,
  limit,
  ...(short ? { short } : {}),
  run: async (stage) => kill(stage, name),
});

const stopping = (name: string, words: string): Fault => ({
  name: `SIGSTOP of ${words} for 30 s`,
  limit: 25,
  async run(stage) {
    const pid = stage.pid(name);
    process.kill(pid, 'SIGSTOP');
    await pause(30_000);
    process.kill(pid, 'SIGCONT');
  },
});

const everything = (stage: Stage): string[] =>
  readdirSync(join(stage.product.dataDir, 'run'))
    .map((file) => file.replace('.pid', ''))
    .filter((name) => !/^(simulator|web)/.test(name));

/** Processes that die, stand still, leave, and what they keep that goes. */
export const processFaults: Fault[] = [
  killing('gateway-1', 10, true),
  killing('accounts-1', 10),
  // What it had in hand is given to the other after the acknowledgement's time (10 s).
  killing('tickets-1', 20, true),
  killing('connections-1', 25, true),
  killing('nats-1', 25, true),
  killing('postgres-1', 30, true),
  {
    name: 'kill -9 of all at once',
    limit: 60,
    short: true,
    run: async (stage) => {
      for (const name of everything(stage)) kill(stage, name);
    },
  },
  {
    name: 'SIGTERM of a worker: it drains',
    limit: 10,
    run: async (stage) => kill(stage, 'connections-1', 'SIGTERM'),
  },
  stopping('connections-2', 'a worker'),
  stopping('tickets-2', 'a tickets service'),
  {
    name: 'all leases torn away: workers claim at once',
    limit: 25,
    short: true,
    run: async (stage) => {
      await stage.sql(`update connections.leases set owner = null, epoch = epoch + 1`);
    },
  },
  {
    name: 'Postgres restarted',
    limit: 30,
    run: async (stage) => kill(stage, 'postgres-1', 'SIGINT'),
  },
  {
    name: 'Postgres stands still for 20 s',
    // What was sent meanwhile, 2,600 messages, comes in beside what is sent now: 25 to 65 a second on two cores.
    limit: 120,
    from: 'end',
    run: async (stage) => {
      const all = family(stage.pid('postgres-1'));
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await pause(20_000);
      for (const pid of all) process.kill(pid, 'SIGCONT');
    },
  },
  { name: 'NATS restarted', limit: 25, run: async (stage) => kill(stage, 'nats-1', 'SIGTERM') },
  {
    name: 'the stream deleted',
    limit: 30,
    short: true,
    run: async (stage) => {
      const nats = await connect(natsOf(stage));
      await (await jetstreamManager(nats)).streams.delete('RECADO');
      await nats.close();
    },
  },
  {
    name: 'clock of one worker an hour ahead for 20 s',
    limit: 15,
    run: (stage) => wrongClock(stage, 3_600_000),
  },
  { name: 'clock of one worker an hour behind for 20 s', limit: 15, run: (stage) => wrongClock(stage, -3_600_000) },
];

const natsOf = ({ product: { dataDir, secret } }: Stage) =>
  natsAccess(`nats://127.0.0.1:${readFileSync(join(dataDir, 'nats.port'), 'utf8')}`, 'operator', secret);

async function wrongClock(stage: Stage, ms: number): Promise<void> {
  const file = join(stage.product.dataDir, 'faults', `clock.${stage.pid('connections-1')}`);
  writeFileSync(file, String(ms));
  await pause(20_000);
  rmSync(file);
}
