import { currentTrace } from '@recado/platform';
import type { Random } from '@recado/testkit/random';
import { DeskDatabase } from '../desk/desk.database.ts';

/** Where a transaction fails: its work has thrown, its commit was refused, or its process died after the commit. */
export const commitFaults = ['before', 'at', 'after'] as const;
export type CommitFault = (typeof commitFaults)[number];

/** Lets transactions of the desk fail by plan. They are recognised by the trace of the event that they handle. */
export class CommitFaults {
  /** Of all traces. */
  failures = 0;
  private readonly planned = new Map<string, CommitFault[]>();
  private readonly handled = new Map<string, number>();

  static install(): CommitFaults {
    const faults = new CommitFaults();
    // oxlint-disable-next-line typescript/unbound-method -- bound to the database of each call below
    const { within } = DeskDatabase.prototype;
    const faulty: DeskDatabase['within'] = async function (this: DeskDatabase, caller, work, unless) {
      const trace = currentTrace();
      const fault = faults.planned.get(trace)?.shift();
      if (fault) faults.failures++;
      const commit = within.bind(this);
      const result = await commit(
        caller,
        async (scope) => {
          const done = await work(scope);
          if (fault === 'before') throw new Error('planned: before the commit');
          if (fault === 'at') scope.withCommit(scope.manager.query('select 1 / 0'));
          return done;
        },
        unless,
      );
      if (fault === 'after') throw new Error('planned: after the commit');
      faults.handled.set(trace, (faults.handled.get(trace) ?? 0) + 1);
      return result;
    };
    DeskDatabase.prototype.within = faulty;
    return faults;
  }

  /** The first attempts at an event fail like this. */
  plan(trace: string, faults: CommitFault[]): void {
    this.planned.set(trace, [...faults]);
  }
  /** Deliveries of an event that were handled without a fault. */
  handledOf(trace: string): number {
    return this.handled.get(trace) ?? 0;
  }
}

/**
 * Lets transactions that nobody's request runs in (jobs, wakers, listeners) fail at random: before, at and after the
 * commit.
 */
export function failSomeCommits(random: Random, share: number): { failures: number; restore: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- bound to the database of each call below
  const { within } = DeskDatabase.prototype;
  const faults = { failures: 0, restore: () => void (DeskDatabase.prototype.within = within) };
  const faulty: DeskDatabase['within'] = async function (this: DeskDatabase, caller, work, unless) {
    const commit = within.bind(this);
    const isOwn = caller.kind === undefined && caller.actor?.kind === 'platform';
    const fault = isOwn && random.chance(share) ? random.pick(commitFaults) : null;
    if (fault === null) return commit(caller, work, unless);
    faults.failures++;
    const failing: typeof work = async (scope) => {
      const done = await work(scope);
      if (fault === 'before') throw new Error('planned: before the commit');
      if (fault === 'at') scope.withCommit(scope.manager.query('select 1 / 0'));
      return done;
    };
    await commit(caller, failing, unless);
    throw new Error('planned: after the commit');
  };
  DeskDatabase.prototype.within = faulty;
  return faults;
}
