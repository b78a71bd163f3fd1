import { setTimeout as pause } from 'node:timers/promises';
import { checkDelivery, type DeliveryReport } from '../faults/check-delivery.ts';
import { countBacklog, lastMessageId } from '../faults/count-backlog.ts';
import { zeroSince } from '../faults/inject-and-recover.ts';
import { PushRecorder } from '../faults/push.recorder.ts';
import { TrafficGenerator } from '../faults/traffic.generator.ts';
import { renewSessions, type TrafficStage } from '../faults/traffic.stage.ts';
import { RequestWatch } from './request.watch.ts';
import { SessionWatch } from './session.watch.ts';

export interface RoundFigures extends DeliveryReport {
  name: string;
  /** How long the action took. */
  seconds: number;
  /** Seconds from the end of the action until every message older than two seconds was delivered; null: never. */
  deliveredAfter: number | null;
  /** The longest time that a number had no connection to WhatsApp, seconds; 0 when none lost it. */
  longestAway: number;
  requests: number;
  /** Requests that were answered 500 and above, or not at all. */
  failedRequests: number[];
  slowestRequestMs: number;
}

/** Messages a second from customers, and from agents. */
const RATES = { in: 15, out: 5 };
const LEAD_MS = 3_000;
const TAIL_MS = 2_000;
const LIMIT_MS = 180_000;
/** An installation that is made again takes minutes, in which no message is accepted. */
const SENDING_TIMEOUT_MS = 300_000;

/** Performs an action while messages flow, and checks every message afterwards. */
export async function runTrafficRound(
  stage: TrafficStage,
  name: string,
  action: () => Promise<void>,
  rates = RATES,
): Promise<RoundFigures> {
  await renewSessions(stage);
  const pushes = new PushRecorder(stage);
  await pushes.ready();
  const round = `r${Date.now() % 1_000_000}`;
  const traffic = new TrafficGenerator(
    stage,
    round,
    await lastMessageId(stage),
    stage.chats,
    rates,
    SENDING_TIMEOUT_MS,
  );
  const sessions = new SessionWatch(
    stage.simulator,
    stage.lines.map(({ number }) => number),
  );
  const requests = new RequestWatch(stage);
  await pause(LEAD_MS);
  const began = Date.now();
  await action();
  const ended = Date.now();
  const backlog = () => countBacklog(stage, traffic);
  const calmSince = await zeroSince(backlog, ended, ended + LIMIT_MS);
  await traffic.stop();
  await zeroSince(() => countBacklog(stage, traffic, 0), Date.now(), Date.now() + LIMIT_MS, 500);
  await pause(TAIL_MS);
  const [away, asked] = await Promise.all([sessions.stop(), requests.stop()]);
  const report = await checkDelivery(stage, traffic, pushes, true);
  pushes.close();
  return {
    ...report,
    name,
    seconds: (ended - began) / 1_000,
    deliveredAfter: calmSince === null ? null : (calmSince - ended) / 1_000,
    longestAway: away[0] ?? 0,
    requests: asked.sent,
    failedRequests: [...asked.failed, ...traffic.failures],
    slowestRequestMs: asked.slowestMs,
  };
}

/** Faults of a round, in words; empty when there are none. */
export function faultsOf(figures: RoundFigures, limits: { awaySeconds: number; failedRequests?: number }): string[] {
  const lists = ['lost', 'doubled', 'outOfOrder', 'foreign', 'refused'] as const;
  const faults = lists.flatMap((list) =>
    figures[list].length > 0 ? [`${list}: ${figures[list].slice(0, 5).join(' · ')}`] : [],
  );
  if (figures.deliveredAfter === null) faults.push('messages were never delivered');
  if (figures.longestAway > limits.awaySeconds)
    faults.push(`a number was away for ${figures.longestAway.toFixed(1)} s (limit ${limits.awaySeconds} s)`);
  if (figures.failedRequests.length > (limits.failedRequests ?? Infinity))
    faults.push(`${figures.failedRequests.length} requests failed: ${[...new Set(figures.failedRequests)].join(', ')}`);
  return faults;
}

const COLUMNS: [string, (figures: RoundFigures) => string | number][] = [
  ['What', ({ name }) => name],
  ['Took (s)', ({ seconds }) => seconds.toFixed(1)],
  ['Messages', ({ sent }) => sent],
  ['Lost', ({ lost }) => lost.length],
  ['Doubled', ({ doubled }) => doubled.length],
  ['Out of order', ({ outOfOrder }) => outOfOrder.length],
  ['Longest away (s)', ({ longestAway }) => longestAway.toFixed(1)],
  ['Delivered after (s)', ({ deliveredAfter }) => deliveredAfter?.toFixed(1) ?? 'never'],
  ['Requests', ({ requests }) => requests],
  ['Failed', ({ failedRequests }) => failedRequests.length],
  ['Slowest (ms)', ({ slowestRequestMs }) => slowestRequestMs],
];

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
/** The figures of a round as a row of a table in Markdown. */
export const formatFigures = (figures: RoundFigures): string => line(COLUMNS.map(([, cell]) => cell(figures)));
/** The head of that table. */
export const tableHead = [
  line(COLUMNS.map(([title]) => title)),
  line(COLUMNS.map((_, index) => (index === 0 ? '---' : '---:'))),
].join('\n');
