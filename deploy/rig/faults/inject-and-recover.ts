import { setTimeout as pause } from 'node:timers/promises';
import type { FaultStage } from './fault.stage.ts';
import type { FaultScenario } from './scenario.types.ts';

export interface RecoveryTimes {
  /** Seconds until every message older than two seconds was delivered, the longest of a series; null: never. */
  recovery: number | null;
  median: number | null;
  /** Seconds until every number was connected again; null: never. */
  connected: number | null;
  /** Error of the injection itself. */
  error: string | null;
}
/** The backlog must be empty for this long. */
const CALM_MS = 4_000;
/** The same between two faults of a series: longer than a delayed message needs to become backlog. */
export const SERIES_CALM_MS = 3_000;
export const RECOVERY_TIMEOUT_MS = 90_000;
/** A series continues after a slow recovery: the results of the other faults are still of use. */
const SERIES_TIMEOUT_MS = 900_000;

/**
 * Injects the fault and waits until everything is delivered again.
 * @param backlog the number of messages that should have been delivered
 */
export async function injectAndRecover(
  stage: FaultStage,
  scenario: FaultScenario,
  backlog: () => Promise<number>,
): Promise<RecoveryTimes> {
  const began = Date.now();
  const earlier: number[] = [];
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

/** The time since which `count` has been zero for `calmMs`; null: not before `until`. A failing count is not zero. */
export async function zeroSince(
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
    `select count(*)::int from connections.whatsapps where status <> 'CONNECTED' and company_id = any($1)`,
    [[...stage.companies, stage.bot.company].map(({ id }) => id)],
  );
  return row?.count ?? 1;
}
