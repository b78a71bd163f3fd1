import { setTimeout as pause } from 'node:timers/promises';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningProduct } from '../../tests/start-product.ts';
import { killProgram, type FaultScenario } from './scenario.types.ts';

const CRASH_TIMEOUT_MS = 60_000;

/** @param times crashes one after the other, each when all messages that the previous one delayed are delivered */
const crashAt = (
  times: number,
  service: string,
  point: string,
  description: string,
  inShortRun?: true,
): FaultScenario => ({
  name: `kill -9 of ${service} ${description}${times > 1 ? `, ${times} times` : ''}`,
  // Each worker in turn starts cold, and the harness and the simulator run on the same machine: the backlog of the
  // previous crash is still being worked off.
  limitSeconds: times > 1 ? 120 : 40,
  ...(times > 1 ? { medianLimitSeconds: 25 } : {}),
  ...(inShortRun ? { inShortRun } : {}),
  countsFrom: 'end',
  async run(stage, recovered) {
    for (let n = 0; n < times; n++) {
      if (n > 0) await recovered();
      await crashOnce(stage, service, point);
    }
  },
});

/**
 * Arms the point and waits until a process of the service has crashed there.
 * @param victims ids of the processes that are killed then, when it is not the process itself
 */
export async function crashOnce(
  stage: { product: Pick<RunningProduct, 'dataDir'> },
  service: string,
  point: string,
  victims: number[] = [],
): Promise<void> {
  await armCrash(stage.product.dataDir, service, point, victims)();
}

/** @returns waits until a process of the service has crashed at the point */
export function armCrash(dataDir: string, service: string, point: string, victims: number[] = []): () => Promise<void> {
  const file = join(dataDir, 'faults', `${service}.${point}`);
  // The services read it as soon as it is there.
  writeFileSync(`${file}.new`, victims.join(' '));
  renameSync(`${file}.new`, file);
  return () => crashed(file, service, point);
}

async function crashed(file: string, service: string, point: string): Promise<void> {
  const until = Date.now() + CRASH_TIMEOUT_MS;
  while (existsSync(file)) {
    if (Date.now() > until) {
      rmSync(file, { force: true });
      throw new Error(`No process of ${service} reached the point "${point}" within a minute`);
    }
    await pause(20);
  }
}

/** Crashes at named points in the processing of one message (see libs/platform/src/message-points.ts). */
export const crashPointScenarios = (times: number): FaultScenario[] => [
  crashAt(times, 'connections', 'arrived', 'before decryption'),
  crashAt(times, 'connections', 'committed', 'after the ratchet’s commit', true),
  crashAt(times, 'connections', 'receipted', 'after the receipt'),
  crashAt(times, 'connections', 'publishing', 'after the outbox'),
  crashAt(times, 'connections', 'published', 'after the publish, before the acknowledgement'),
  crashAt(times, 'connections', 'sent', 'after an answer has left, before WhatsApp’s acknowledgement'),
  crashAt(times, 'tickets', 'handled', 'after its commit, before the acknowledgement'),
];

/** The same in one process for all services, where events go from a commit to their handlers in memory. */
export const oneProcessScenarios: FaultScenario[] = [
  crashAt(1, 'recado', 'publishing', 'of all services after a commit, before its events are handed on'),
  crashAt(1, 'recado', 'handling', 'of all services before a handler runs'),
  crashAt(1, 'recado', 'handled', 'of all services after the commit of a handler', true),
  crashAt(1, 'recado', 'committed', 'of all services after the ratchet’s commit', true),
  crashAt(1, 'recado', 'sent', 'of all services after an answer has left, before WhatsApp’s acknowledgement'),
  {
    name: 'kill -9 of all services, Postgres and NATS at once',
    limitSeconds: 60,
    run: async (stage) => {
      for (const name of ['recado-1', 'postgres-1', 'nats-1']) killProgram(stage, name);
    },
  },
];
