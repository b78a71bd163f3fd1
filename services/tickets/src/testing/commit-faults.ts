import { currentTrace, Database } from '@recado/platform';
import type { Random } from '@recado/testkit/random';
import { afterAll } from 'vitest';
import { DeskDatabase } from '../rows/desk.database.ts';

/** Where a transaction fails: its work has thrown, its commit was refused, or its process died after the commit. */
export const commitFaults = ['before', 'at', 'after'] as const;
export type CommitFault = (typeof commitFaults)[number];

type Within = DeskDatabase['within'];

/**
 * Lets transactions of the desk fail.
 * @param choose the fault of a transaction; null: none
 * @param onCommitted called after a transaction without a fault
 * @returns ends the faults
 */
function interceptCommits(
  choose: (caller: Parameters<Within>[0]) => CommitFault | null,
  onCommitted: () => void = () => undefined,
): () => void {
  const faulty: Within = async function (this: DeskDatabase, caller, work, unless) {
    const commit: Within = Database.prototype.within.bind(this);
    const fault = choose(caller);
    const failing: typeof work = async (scope) => {
      const done = await work(scope);
      if (fault === 'before') throw new Error('planned: before the commit');
      if (fault === 'at') scope.withCommit(scope.manager.query('select 1 / 0'));
      return done;
    };
    const result = await commit(caller, failing, unless);
    if (fault === 'after') throw new Error('planned: after the commit');
    onCommitted();
    return result;
  };
  // The method is inherited: without this one it is the platform's again.
  DeskDatabase.prototype.within = faulty;
  return () => void Reflect.deleteProperty(DeskDatabase.prototype, 'within');
}

/** Lets transactions of the desk fail by plan. They are recognised by the trace of the event that they handle. */
export class CommitFaults {
  /** Faults of all traces. */
  failures = 0;
  private readonly planned = new Map<string, CommitFault[]>();
  private readonly handled = new Map<string, number>();

  /** For the tests of the file that calls it. */
  static install(): CommitFaults {
    const faults = new CommitFaults();
    const restore = interceptCommits(
      () => faults.next(),
      () => faults.handled.set(currentTrace(), faults.handledOf(currentTrace()) + 1),
    );
    afterAll(restore);
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

  private next(): CommitFault | null {
    const fault = this.planned.get(currentTrace())?.shift() ?? null;
    if (fault) this.failures++;
    return fault;
  }
}

const isOfNoRequest = (caller: Parameters<Within>[0]): boolean =>
  caller.kind === undefined && caller.actor?.kind === 'platform';

/**
 * Lets transactions fail at random: before, at and after the commit.
 * @param may whether those of a caller fail; by default those that no request runs in (jobs, wakers, listeners)
 */
export function failSomeCommits(
  random: Random,
  share: number,
  may: (caller: Parameters<Within>[0]) => boolean = isOfNoRequest,
): { failures: number; restore: () => void } {
  const restore = interceptCommits((caller) => {
    const fault = may(caller) && random.chance(share) ? random.pick(commitFaults) : null;
    if (fault) faults.failures++;
    return fault;
  });
  const faults = { failures: 0, restore };
  return faults;
}
