import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsAccess } from '../../../libs/platform/src/messaging/nats-access.ts';
import { processTree } from '../../standalone/read-processes.ts';
import type { FaultStage } from './fault.stage.ts';
import { killProgram, type FaultScenario } from './scenario.types.ts';

const HOUR_MS = 3_600_000;

const kill = (name: string, limitSeconds: number, inShortRun?: true): FaultScenario => ({
  name: `kill -9 of ${name.replace(/-\d+$/, '')}${/^(postgres|nats)/.test(name) ? '' : ' (one of them)'}`,
  limitSeconds,
  ...(inShortRun ? { inShortRun } : {}),
  run: async (stage) => killProgram(stage, name),
});

const suspend = (name: string, description: string): FaultScenario => ({
  name: `SIGSTOP of ${description} for 30 s`,
  limitSeconds: 25,
  async run(stage) {
    const pid = stage.pid(name);
    process.kill(pid, 'SIGSTOP');
    await pause(30_000);
    process.kill(pid, 'SIGCONT');
  },
});

/** Names of all running programs but the simulator and the web server. */
const productPrograms = (stage: FaultStage): string[] =>
  readdirSync(join(stage.product.dataDir, 'run'))
    .map((file) => file.replace('.pid', ''))
    .filter((name) => !/^(simulator|web)/.test(name));

/** Programs that die, hang, leave or have a wrong clock, and state that is lost. */
export const processScenarios: FaultScenario[] = [
  kill('gateway-1', 10),
  kill('accounts-1', 10),
  // Its unacknowledged events are redelivered to the other replica after the acknowledgement timeout of 10 s.
  kill('tickets-1', 20, true),
  kill('connections-1', 25),
  kill('nats-1', 25),
  kill('postgres-1', 30),
  {
    name: 'kill -9 of all at once',
    limitSeconds: 60,
    inShortRun: true,
    run: async (stage) => {
      for (const name of productPrograms(stage)) killProgram(stage, name);
    },
  },
  {
    name: 'SIGTERM of a worker: it drains',
    limitSeconds: 10,
    run: async (stage) => killProgram(stage, 'connections-1', 'SIGTERM'),
  },
  suspend('connections-2', 'a worker'),
  suspend('tickets-2', 'a tickets service'),
  {
    name: 'all leases removed: workers claim at once',
    limitSeconds: 25,
    inShortRun: true,
    run: async (stage) => {
      await stage.sql(`update connections.leases set owner = null, epoch = epoch + 1`);
    },
  },
  {
    name: 'Postgres restarted',
    limitSeconds: 30,
    run: async (stage) => killProgram(stage, 'postgres-1', 'SIGINT'),
  },
  {
    name: 'Postgres suspended for 20 s',
    // The 2,600 messages sent meanwhile are stored beside the current traffic: 25 to 65 a second on two cores.
    limitSeconds: 120,
    countsFrom: 'end',
    run: async (stage) => {
      const pids = processTree(stage.pid('postgres-1'));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await pause(20_000);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  },
  { name: 'NATS restarted', limitSeconds: 25, run: async (stage) => killProgram(stage, 'nats-1', 'SIGTERM') },
  {
    name: 'the stream deleted',
    limitSeconds: 30,
    inShortRun: true,
    run: async (stage) => {
      const nats = await connect(operatorAccess(stage));
      await (await jetstreamManager(nats)).streams.delete('RECADO');
      await nats.close();
    },
  },
  {
    name: 'clock of one worker an hour ahead for 20 s',
    limitSeconds: 15,
    run: (stage) => shiftClock(stage, HOUR_MS),
  },
  {
    name: 'clock of one worker an hour behind for 20 s',
    limitSeconds: 15,
    run: (stage) => shiftClock(stage, -HOUR_MS),
  },
];

const operatorAccess = ({ product: { dataDir, secret } }: FaultStage) =>
  natsAccess(`nats://127.0.0.1:${readFileSync(join(dataDir, 'nats.port'), 'utf8')}`, 'operator', secret);

async function shiftClock(stage: FaultStage, ms: number): Promise<void> {
  const file = join(stage.product.dataDir, 'faults', `clock.${stage.pid('connections-1')}`);
  writeFileSync(file, String(ms));
  await pause(20_000);
  rmSync(file);
}
