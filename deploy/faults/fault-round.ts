import { setTimeout as pause } from 'node:timers/promises';
import { checkDelivery, type DeliveryReport } from './check-delivery.ts';
import { countBacklog, lastMessageId } from './count-backlog.ts';
import { renewSessions, type FaultStage } from './fault.stage.ts';
import { MachineMonitor } from './machine.monitor.ts';
import { PushRecorder } from './push.recorder.ts';
import type { FaultScenario } from './scenario.types.ts';
import { TrafficGenerator } from './traffic.generator.ts';

export interface RoundResult extends DeliveryReport {
  scenario: FaultScenario;
  /** Seconds until every message older than two seconds was delivered, the longest of a series; null: never. */
  recovery: number | null;
  median: number | null;
  /** Seconds until every number was connected again; null: never. */
  connected: number | null;
  /** Error of the injection itself. */
  error: string | null;
  /** CPU time of all processes of the machine, in ms. */
  cpuPerMessage: number;
  /** CPU time of the fixed work meanwhile, median and 90th percentile, in ms. */
  fixedWork: [number, number];
}
export interface MessageRates {
  in: number;
  out: number;
}
const WARM_UP_MS = 40_000;
/** Traffic before the fault. */
const LEAD_MS = 3_000;
/** The backlog must be empty for this long. */
const CALM_MS = 4_000;
/** The same between two faults of a series: longer than a delayed message needs to become backlog. */
const SERIES_CALM_MS = 3_000;
const RECOVERY_TIMEOUT_MS = 90_000;
/** A series continues after a slow recovery: the results of the other faults are still of use. */
const SERIES_TIMEOUT_MS = 900_000;
/** Acknowledgements and pushes of the last messages arrive. */
const TAIL_MS = 1_500;

/** Traffic without a fault: freshly started processes need several times as long for each message. */
export async function warmUp(stage: FaultStage, rates: MessageRates): Promise<void> {
  const traffic = new TrafficGenerator(stage, 'warm', 0, stage.chats, rates);
  await pause(WARM_UP_MS);
  const now = Date.now();
  const calm = await zeroSince(() => countBacklog(stage, traffic), now, now + RECOVERY_TIMEOUT_MS, SERIES_CALM_MS);
  await traffic.stop();
  await waitForDelivery(stage, traffic);
  if (calm === null) throw new Error('This machine is too slow for the rates even without a fault');
}

/** Injects one fault into running traffic and checks every message afterwards. */
export async function runFaultRound(
  stage: FaultStage,
  scenario: FaultScenario,
  name: string,
  rates: MessageRates,
): Promise<RoundResult> {
  await renewSessions(stage);
  const pushes = new PushRecorder(stage);
  await pushes.ready();
  await scenario.prepare?.(stage);
  const traffic = new TrafficGenerator(stage, name, await lastMessageId(stage), stage.chats, rates);
  const machine = new MachineMonitor();
  await pause(LEAD_MS);
  const times = await injectAndRecover(stage, scenario, traffic);
  await traffic.stop();
  await waitForDelivery(stage, traffic);
  const { busy, fixedWork } = machine.stop();
  const report = await checkDelivery(stage, traffic, pushes, !scenario.reordersMessages);
  pushes.close();
  await scenario.cleanUp?.();
  return { scenario, ...report, ...times, cpuPerMessage: busy / report.sent, fixedWork };
}

async function injectAndRecover(stage: FaultStage, scenario: FaultScenario, traffic: TrafficGenerator) {
  const began = Date.now();
  const earlier: number[] = [];
  const backlog = async () => {
    await renewSessions(stage); // the recovery may take longer than an access token lasts
    return countBacklog(stage, traffic);
  };
  const recovered = async () => {
    const since = Date.now();
    const at = await zeroSince(backlog, since, since + SERIES_TIMEOUT_MS, SERIES_CALM_MS);
    if (at === null) throw new Error('Messages were never delivered');
    earlier.push((at - since) / 1_000);
  };
  const error = scenario.run(stage, recovered).then(
    () => null,
    (failure: Error) => failure.message,
  );
  const ended = error.then(() => Date.now());
  const since = scenario.countsFrom === 'end' ? await ended : began;
  const isSeries = scenario.medianLimitSeconds !== undefined;
  const until = (await ended) + (isSeries ? SERIES_TIMEOUT_MS : RECOVERY_TIMEOUT_MS + scenario.limitSeconds * 1_000);
  const [delivered, connected] = await Promise.all([
    zeroSince(backlog, since, until),
    zeroSince(() => countDisconnected(stage), since, until),
  ]);
  const seconds = (at: number | null) => (at === null ? null : (at - since) / 1_000);
  const last = seconds(delivered);
  const sorted = last === null ? [] : [...earlier, last].toSorted((a, b) => a - b);
  return {
    recovery: sorted.at(-1) ?? null,
    median: sorted[(sorted.length - 1) >> 1] ?? null,
    connected: seconds(connected),
    error: await error,
  };
}

/** Apart from the time: every message was delivered once, in order, to the right company, and every number is back. */
const isWhole = (result: RoundResult): boolean =>
  result.error === null &&
  result.connected !== null &&
  [result.lost, result.doubled, result.outOfOrder, result.foreign, result.refused].every((list) => list.length === 0);

export const isPassed = (result: RoundResult): boolean =>
  isWhole(result) &&
  result.recovery !== null &&
  result.recovery <= result.scenario.limitSeconds &&
  (result.median ?? Infinity) <= (result.scenario.medianLimitSeconds ?? result.scenario.limitSeconds);

/** Only the time is wrong, which may be the machine's fault: a shared machine is slow for minutes. */
export const isLate = (result: RoundResult): boolean => isWhole(result) && !isPassed(result);

/** The time since which `count` has been zero for `calmMs`; null: not before `until`. A failing count is not zero. */
async function zeroSince(
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

async function countDisconnected(stage: FaultStage): Promise<number> {
  const [row] = await stage.sql<{ count: number }>(
    `select count(*)::int from connections.whatsapps where status <> 'CONNECTED'`,
  );
  return row?.count ?? 1;
}

/** Waits for the last messages, of any age; what is missing after the timeout is reported as lost. */
async function waitForDelivery(stage: FaultStage, traffic: TrafficGenerator): Promise<void> {
  const until = Date.now() + RECOVERY_TIMEOUT_MS;
  while ((await countBacklog(stage, traffic, 0).catch(() => 1)) > 0 && Date.now() < until) await pause(300);
  await pause(TAIL_MS);
}
