import { dashboardViews, type DashboardChange } from '@recado/contracts';
import { inParallel } from '@recado/platform';
import type { ReportScope } from '../reports.database.ts';
import { countEpisode } from './count-episode.ts';
import { countedColumns, type CountedEpisode } from './counted-episode.ts';
import type { ReportTurn } from './report-turn.repository.ts';

/** Changes of one transaction, and tickets of one step of a rebuild. */
const BATCH = 1_000;

/**
 * Brings the numbers of a company up to date by a batch of changes.
 * @returns whether there is more to do at once
 */
export async function foldReports(scope: ReportScope): Promise<boolean> {
  const turn = await scope.turns.lock();
  if (!turn) return false;
  const next = await prepare(scope, turn);
  const { keys, isFull } = await scope.folds.takeChanges(BATCH);
  const change = keys.length > 0 ? await fold(scope, keys) : null;
  const isDue = isFull || next.episodesAfter !== null || next.refoldAfter !== null;
  await scope.turns.finish(next, change !== null, isDue);
  if (!isFull && change) scope.publish(dashboardViews.changed, change);
  return isDue;
}

/** The last step of a rebuild, beside the others: it takes a minute for a million tickets, whose numbers wait meanwhile. */
export async function recountReports(scope: ReportScope): Promise<void> {
  const turn = await scope.turns.lock();
  if (!turn?.recount || turn.episodesAfter !== null || turn.refoldAfter !== null) return;
  await scope.folds.recount();
  await scope.turns.finish({ ...turn, recount: false }, true, false);
}

/** A step of a rebuild adds changes, which are then counted like all others. */
async function prepare(scope: ReportScope, turn: ReportTurn): Promise<ReportTurn> {
  if (turn.episodesAfter !== null) {
    const episodesAfter = await scope.histories.addMissing(turn.episodesAfter, BATCH);
    return { ...turn, episodesAfter };
  }
  if (turn.refoldAfter === null) return { ...turn };
  if (turn.refoldAfter === 0) await scope.turns.enqueueOrphans();
  return { ...turn, refoldAfter: await scope.turns.enqueue(turn.refoldAfter, BATCH) };
}

type Change = Omit<DashboardChange, 'action'>;

/** @returns what changed of the numbers; null: nothing */
async function fold(
  { folds, copies, calendars }: ReportScope,
  keys: { ticketId: number; number: number }[],
): Promise<Change | null> {
  const settings = await copies.settings();
  const calendar = await calendars.load(settings);
  const [episodes, counted] = await inParallel(folds.episodes(keys, calendar.timezone), folds.counted(keys));
  const after = new Map(episodes.map((episode) => [keyOf(episode.ticketId, episode), countEpisode(episode, calendar)]));
  const before = new Map(counted.map((row) => [keyOf(row.ticket_id, row), row]));
  for (const [key, row] of before) {
    const now = after.get(key);
    if (!now || !isSame(row, now)) continue;
    before.delete(key);
    after.delete(key);
  }
  if (before.size + after.size === 0) return null;
  await folds.apply([...before.values()], [...after.values()]);
  return changeOf([...before.values()], [...after.values()]);
}

const keyOf = (ticketId: number, { number }: { number: number }) => `${ticketId}/${number}`;
const isSame = (a: CountedEpisode, b: CountedEpisode): boolean =>
  countedColumns.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

function changeOf(before: CountedEpisode[], after: CountedEpisode[]): Change {
  const rows = [...before, ...after];
  const days = rows
    .flatMap((row) => [row.started_day, row.accepted_day, row.answered_day, row.closed_day, row.rated_day])
    .filter((day) => day !== null)
    .toSorted();
  return { from: days.at(0) ?? null, to: days.at(-1) ?? null, ratings: rows.some(({ rating }) => rating !== null) };
}
