import { setTimeout as pause } from 'node:timers/promises';
import { type Fault } from './fault.ts';
import { backlog, judge, type Verdict } from './judge.ts';
import { Machine } from './machine.ts';
import { renewAll, type Stage } from './stage.ts';
import { Traffic } from './traffic.ts';
import { Watcher } from './watcher.ts';

export interface Result extends Verdict {
  fault: Fault;
  /** Seconds until everything older than two seconds was through, the longest of several; null when that never came. */
  recovery: number | null;
  median: number | null;
  /** The same until every number was connected again. */
  connected: number | null;
  /** What went wrong in doing it. */
  trouble: string | null;
  /** Of all processors, in ms. */
  cpuPerMessage: number;
  /** What the same work took the machine meanwhile, at the median and in the slowest tenth: ms of CPU. */
  work: [number, number];
}
export interface Rates {
  in: number;
  out: number;
}
const WARM_UP_MS = 40_000;
const WARM_MS = 3_000;
const CALM_MS = 4_000;
/** Between two blows of one fault: longer than it takes what the one before holds up to be late. */
const BREATH_MS = 3_000;
const TAIL_MS = 90_000;
/** A series goes on after a death that took too long: what the others did is worth knowing. */
const SERIES_TAIL_MS = 900_000;

/** Traffic without any damage: processes that have just begun need several times as long for everything. */
export async function warmUp(stage: Stage, rates: Rates): Promise<void> {
  const traffic = new Traffic(stage, 'warm', 0, stage.chats, rates);
  await pause(WARM_UP_MS);
  const now = Date.now();
  const calm = await calmSince(() => backlog(stage, traffic), now, now + TAIL_MS, BREATH_MS);
  await traffic.stop();
  await settled(stage, traffic);
  if (calm === null) throw new Error('This machine does not carry the traffic, with no damage at all');
}

/** One fault in the middle of traffic, and what came of every message. */
export async function round(stage: Stage, fault: Fault, name: string, rates: Rates): Promise<Result> {
  await renewAll(stage);
  const watcher = new Watcher(stage);
  await watcher.ready();
  await fault.prepare?.(stage);
  const [stored] = await stage.sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from tickets.messages`);
  const traffic = new Traffic(stage, name, stored?.id ?? 0, stage.chats, rates);
  const machine = new Machine();
  await pause(WARM_MS);
  const began = Date.now();
  const before: number[] = [];
  const late = async () => {
    await renewAll(stage); // it may take longer than access lasts
    return backlog(stage, traffic);
  };
  const recovered = async () => {
    const since = Date.now();
    const at = await calmSince(late, since, since + SERIES_TAIL_MS, BREATH_MS);
    if (at === null) throw new Error('What was sent never got through');
    before.push((at - since) / 1_000);
  };
  const trouble = fault.run(stage, recovered).then(
    () => null,
    (error: Error) => error.message,
  );
  const ended = trouble.then(() => Date.now());
  const since = fault.from === 'end' ? await ended : began;
  const until = (await ended) + (fault.medianLimit ? SERIES_TAIL_MS : TAIL_MS + fault.limit * 1_000);
  const [through, connected] = await Promise.all([
    calmSince(late, since, until),
    calmSince(() => disconnected(stage), since, until),
  ]);
  await traffic.stop();
  await settled(stage, traffic);
  const { busy, work } = machine.stop();
  const verdict = await judge(stage, traffic, watcher, !fault.mixesOrder);
  watcher.close();
  await fault.tidy?.();
  const seconds = (at: number | null) => (at === null ? null : (at - since) / 1_000);
  const last = seconds(through);
  const all = last === null ? [] : [...before, last].toSorted((a, b) => a - b);
  const [median, recovery] = [all[(all.length - 1) >> 1] ?? null, all.at(-1) ?? null];
  const cpuPerMessage = busy / verdict.sent;
  const done = { recovery, median, connected: seconds(connected), trouble: await trouble };
  return { fault, ...verdict, ...done, cpuPerMessage, work };
}

/** Whatever the seconds were: all of it came, once, in order, to whom it was for, and every number is back. */
const isWhole = (result: Result): boolean =>
  result.trouble === null &&
  result.connected !== null &&
  [result.lost, result.doubled, result.disordered, result.foreign, result.refused].every((list) => list.length === 0);

export const passed = (result: Result): boolean =>
  isWhole(result) &&
  result.recovery !== null &&
  result.recovery <= result.fault.limit &&
  (result.median ?? Infinity) <= (result.fault.medianLimit ?? result.fault.limit);

/** Nothing is wrong with it but its seconds, which may be the machine's: one shared with others is slow for minutes. */
export const isLate = (result: Result): boolean => isWhole(result) && !passed(result);

/** When `count` became zero to stay so for some seconds; null when it did not. Nobody to ask counts as not zero. */
async function calmSince(
  count: () => Promise<number>,
  from: number,
  until: number,
  calmMs = CALM_MS,
): Promise<number | null> {
  let since: number | null = from;
  for (;;) {
    const now = Date.now();
    if ((await count().catch(() => 1)) > 0) since = null;
    else since ??= now;
    if (since !== null && now - since >= calmMs) return since;
    if (now > until) return null;
    await pause(500);
  }
}

async function disconnected(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ count: number }>(
    `select count(*)::int from connections.whatsapps where status <> 'CONNECTED'`,
  );
  return row?.count ?? 1;
}

/** All of it is through, or it never will be. */
async function settled(stage: Stage, traffic: Traffic): Promise<void> {
  const until = Date.now() + TAIL_MS;
  while ((await backlog(stage, traffic, 0).catch(() => 1)) > 0 && Date.now() < until) await pause(300);
  await pause(1_500); // ticks and pushes are on their way
}
