import { randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import type { ChatScale } from '../../client/chat.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { pidOf } from '../../standalone/read-processes.ts';
import { createCalls, makeCalls, type ApiCall, type CallFigures } from './api-calls.ts';
import { openApiStage, replicatedPrograms, type ApiStage } from './api.stage.ts';
import { checkApiCalls, type ApiReport } from './check-api-calls.ts';
import { crashOnce } from './crash-point.scenarios.ts';

export interface ApiRunOptions extends ChatScale {
  calls: number;
  /** Seconds between two kills, on average. */
  killEvery: number;
  /** After so many kills the calls go on undisturbed; without it processes are killed until the last call is answered. */
  mostKills?: number;
}
export interface ApiOutcome {
  figures: CallFigures;
  report: ApiReport;
  /** Processes that were killed. */
  killed: number;
  /** Requests that the receiver got. */
  webhooks: number;
  /** Seconds until the last call was answered, and until all messages and webhooks had ended. */
  seconds: [number, number];
}
type Print = (line: string) => void;

/** Services and the points of their work at which their processes die; every second kill is at random. */
const points: [string, string][] = [
  ['tickets', 'publishing'],
  ['tickets', 'published'],
  ['tickets', 'handled'],
  ['connections', 'sent'],
  ['connections', 'handled'],
  ['connections', 'publishing'],
  ['connections', 'published'],
  ['integrations', 'posted'],
];
const victims = replicatedPrograms.flatMap((program) => [`${program}-1`, `${program}-2`]);
const RECOVERY_MS = 600_000;

/** Integrators call the messages API over bad networks while processes are killed. */
export async function runApiCalls(options: ApiRunOptions, print: Print): Promise<ApiOutcome> {
  const stage = await openApiStage(options);
  try {
    return await runApiCallsOn(stage, options, print);
  } finally {
    await stage.close();
  }
}

export async function runApiCallsOn(stage: ApiStage, options: ApiRunOptions, print: Print): Promise<ApiOutcome> {
  const calls = createCalls(stage, options.calls);
  const began = Date.now();
  const passed = () => (Date.now() - began) / 1_000;
  const over = new AbortController();
  const kills = killUntil(stage, options, over.signal, print);
  const figures = await makeCalls(stage, calls).finally(() => over.abort());
  const killed = await kills;
  const answered = passed();
  print(
    `${figures.requests} requests of ${calls.length} calls in ${answered.toFixed(0)} s, ${killed} processes killed`,
  );
  await waitForEnd(stage, calls);
  const seconds: [number, number] = [answered, passed()];
  const report = await checkApiCalls(stage, calls);
  return { figures, report, killed, webhooks: stage.receiver.received.length, seconds };
}

/** Kills one process after the other, every second one at a point of its work. @returns how many */
async function killUntil(
  stage: ApiStage,
  { killEvery: every, mostKills = Infinity }: ApiRunOptions,
  signal: AbortSignal,
  print: Print,
): Promise<number> {
  const { dataDir } = stage.product;
  let killed = 0;
  const crashes: Promise<void>[] = [];
  for (let n = 0; n < mostKills && !signal.aborted; n++) {
    await pause(randomInt(every * 500, every * 1_500), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const point = n % 2 === 0 ? points[(n / 2) % points.length] : undefined;
    if (point) {
      // The run may end before a process reaches the point.
      crashes.push(
        crashOnce(stage, ...point).then(
          () => print(point.join(' died: ')),
          () => undefined,
        ),
      );
      killed += 1;
      continue;
    }
    const victim = victims[randomInt(victims.length)] ?? '';
    try {
      process.kill(pidOf(dataDir, victim), 'SIGKILL');
      killed += 1;
      print(`kill -9 of ${victim}`);
    } catch {
      // The process has not started again yet after an earlier kill.
    }
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  const armed = readdirSync(join(dataDir, 'faults'));
  for (const file of armed) rmSync(join(dataDir, 'faults', file), { force: true });
  await Promise.all(crashes);
  return killed - armed.length;
}

/** Waits until all messages were delivered or have failed, and all webhooks were taken. */
async function waitForEnd({ product, company }: ApiStage, calls: ApiCall[]): Promise<void> {
  const count = (text: string) =>
    withDatabase(product.databaseUrl, async (sql) => {
      const { rows } = await sql.query<{ count: number }>(text, [company.id]);
      return rows[0]?.count ?? Number.NaN;
    });
  const messages = `select count(*)::int as count from tickets.messages
    where company_id = $1 and from_me and (ack >= 2 or failure is not null)`;
  const waiting = `select count(*)::int as count from integrations.webhook_deliveries
    where company_id = $1 and state = 'waiting'`;
  const events = `select count(*)::int as count from integrations.webhook_deliveries
    where company_id = $1 and type = 'message.status' and (payload->'facts'->>'ack' = '2' or payload->'facts'->>'failure' is not null)`;
  const settled = async () =>
    (await count(messages)) >= calls.length && (await count(events)) >= calls.length && (await count(waiting)) === 0;
  await eventually(
    async () => {
      const hasEnded = await settled();
      if (!hasEnded) await pause(500);
      return hasEnded;
    },
    `the end of ${calls.length} messages and their webhooks`,
    RECOVERY_MS,
  ).catch(() => undefined); // the report says which
}

/** The figures of a run, and its problems. */
export function formatApiOutcome({ figures, report, killed, webhooks, seconds }: ApiOutcome): string[] {
  const outcomes = [...figures.outcomes].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
  return [
    `${figures.requests} requests, ${figures.replayed} answered as before: ${outcomes.join(', ')}`,
    `${killed} processes killed, ${webhooks} webhooks posted`,
    `answered after ${seconds[0].toFixed(0)} s, delivered and reported after ${seconds[1].toFixed(0)} s`,
    ...Object.entries(report).map(
      ([name, list]: [string, string[]]) =>
        `${name}: ${list.length}${list.length > 0 ? ` (${list.slice(0, 5).join(' · ')})` : ''}`,
    ),
  ];
}
