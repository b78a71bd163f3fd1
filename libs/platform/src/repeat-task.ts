import { isDatabaseAway } from './postgres/database-errors.ts';
import type { ServiceActivity } from './database/service-activity.ts';
import { log } from './log.ts';

interface RepeatOptions {
  /** The task also runs before the first interval. */
  immediately?: boolean;
  /** At rest the task runs less often. */
  activity?: ServiceActivity;
}
/**
 * Runs a task again and again. An interval that ends while the task still runs is left out.
 * @param everyMs milliseconds from one start to the next
 * @param failure message of the log when the task fails; while the database is away nothing is logged
 * @returns stops the repetition, and resolves once a run in progress is over
 */
export function repeatTask(
  everyMs: number,
  task: () => Promise<void>,
  failure: string,
  { immediately = false, activity }: RepeatOptions = {},
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let lastAt = -Infinity;
  const run = () => {
    if (running || activity?.maySkip(lastAt)) return;
    lastAt = performance.now();
    running = task()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ err: error }, failure);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  if (immediately) run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
