import type { DataSource } from 'typeorm';
import { repeatTask } from '../repeat-task.ts';

/** The time between two looks for jobs that will be due before the next one. */
export const LOOK_MS = 4_000;

/**
 * Finds the queues whose next job is due, and reports each when it is: jobs that start at a time of their own, retries, and
 * those whose hint was lost. One query for all queues takes the place of pg-boss's polling of each.
 * @param names of the queues, read at every look
 * @returns ends the search
 */
export function watchDueJobs(
  source: DataSource,
  schema: string,
  names: () => string[],
  due: (name: string) => void,
): () => Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const look = async () => {
    const rows = await source.query<{ name: string; ms: number }[]>(
      `select name, ms from unnest($1::text[]) name, lateral (
         select extract(epoch from min(start_after) - clock_timestamp())::float * 1000 as ms from ${schema}.job j
         where j.name = name.name and state < 'active' and not blocked) next
       where ms < $2`,
      [names(), LOOK_MS],
    );
    for (const { name, ms } of rows) {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => due(name), Math.max(0, ms)),
      );
    }
  };
  const stop = repeatTask(LOOK_MS, look, 'due jobs could not be looked for');
  return async () => {
    await stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
