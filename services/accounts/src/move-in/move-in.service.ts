import {
  actorOf,
  Fault,
  moveInEvents,
  moveIns,
  type Caller,
  type CreateMoveIn,
  type Handlers,
  type MoveInId,
  type MoveInOverview,
  type MoveInReportPart,
  type MoveInRunner,
  type MoveInView,
  type RunMoveIn,
  type TextPart,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { writeCsv } from '@recado/sheets';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import type { MoveInRow, RunnerRow } from './move-in.repository.ts';
import { readOldAddress } from './read-old-address.ts';

const MOST = 50;
/** The process says every two seconds that it runs. */
const HEARD_MS = 30_000;
const PART_ROWS = 1_000;
const busyStates = ['waiting', 'working', 'stopping'];

/** Orders of the console to the process that moves installations here, which has the rights that no service has. */
@Serves(moveIns)
export class MoveInService implements Handlers<typeof moveIns> {
  constructor(private readonly db: AccountsDatabase) {}

  list(_caller: Caller): Promise<MoveInOverview> {
    return this.db.asSystem('installations are brought for the platform', async (scope) => {
      const runner = await scope.moveIns.runner();
      return { runner: runner && presentRunner(runner), moveIns: (await scope.moveIns.list()).map(present) };
    });
  }

  create(caller: Caller, { address = '', password = '', source, oldCompanyId }: CreateMoveIn): Promise<MoveInView> {
    return this.change(caller, async (scope, orderedBy) => {
      const old = address.trim() === '' ? null : readOldAddress(address, password);
      const runner = await scope.moveIns.runner();
      const known = (old ? runner?.folders : runner?.archives) ?? [];
      if (!known.includes(source))
        throw new Fault('ERR_MOVE_IN_SOURCE', {}, [{ field: 'source', rule: 'ERR_MOVE_IN_SOURCE' }]);
      if ((await scope.moveIns.list()).length >= MOST) throw new Fault('ERR_TOO_MANY_MOVE_INS', { most: MOST });
      const given = { address: old?.shown ?? '', source, oldCompanyId: (old && oldCompanyId) ?? null, orderedBy };
      return scope.moveIns.add(given, old?.url ?? null);
    });
  }

  run(caller: Caller, { id, step }: RunMoveIn): Promise<MoveInView> {
    return this.change(caller, async (scope) => {
      const row = await scope.moveIns.lock(id);
      if (busyStates.includes(row.state)) throw new Fault('ERR_MOVE_IN_BUSY');
      if (row.hasArrived) throw new Fault('ERR_MOVE_IN_ARRIVED');
      if (step !== 'look' && !row.survey) throw new Fault('ERR_MOVE_IN_NOT_LOOKED');
      await scope.moveIns.order(id, step);
      return id;
    });
  }

  stop(caller: Caller, { id }: MoveInId): Promise<MoveInView> {
    return this.change(caller, async (scope) => {
      const { state } = await scope.moveIns.lock(id);
      if (!busyStates.includes(state)) throw new Fault('ERR_MOVE_IN_IDLE');
      // The process that works on it ends between two parts; one that is gone cannot.
      const runner = await scope.moveIns.runner();
      const isTaken = state !== 'waiting' && runner !== null && isRunning(runner);
      await scope.moveIns.setState(id, isTaken ? 'stopping' : 'stopped');
      return id;
    });
  }

  async remove(caller: Caller, { id }: MoveInId): Promise<void> {
    await this.db.asSystem('installations are brought for the platform', async (scope) => {
      await findSuperName(scope, caller);
      const { state } = await scope.moveIns.lock(id);
      if (busyStates.includes(state)) throw new Fault('ERR_MOVE_IN_BUSY');
      await scope.moveIns.remove(id);
      publishChange(scope, caller, id);
    });
  }

  report(_caller: Caller, { id, after = '0' }: MoveInReportPart): Promise<TextPart> {
    return this.db.asSystem('installations are brought for the platform', async (scope) => {
      const from = /^\d{1,9}$/.test(after) ? Number(after) : 0;
      const rows = await scope.moveIns.report(id, from, PART_ROWS);
      const text = writeCsv(rows, from === 0 ? ['table', 'id', 'reason'] : null);
      return { text, next: rows.length < PART_ROWS ? null : String(from + rows.length) };
    });
  }

  /** @param work gives the id of the row that it has changed */
  private change(
    caller: Caller,
    work: (scope: AccountsScope, orderedBy: string) => Promise<number>,
  ): Promise<MoveInView> {
    return this.db.asSystem('installations are brought for the platform', async (scope) => {
      const orderedBy = await findSuperName(scope, caller);
      const id = await work(scope, orderedBy);
      publishChange(scope, caller, id);
      return present(await scope.moveIns.lock(id));
    });
  }
}

/** The order outlives the session, so the row decides and not the session. @throws Fault ERR_NO_PERMISSION */
async function findSuperName({ users }: AccountsScope, { userId }: Caller): Promise<string> {
  const { name, super: isSuper } = await users.get(userId ?? 0);
  if (!isSuper) throw new Fault('ERR_NO_PERMISSION');
  return name;
}

const publishChange = ({ publish }: AccountsScope, caller: Caller, moveInId: number) =>
  publish(moveInEvents.changed, { moveInId }, { companyId: caller.companyId, actor: actorOf(caller) });

const present = ({ createdAt, changedAt, ...row }: MoveInRow): MoveInView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
});
const isRunning = ({ seenAt }: RunnerRow): boolean => Date.now() - seenAt.getTime() < HEARD_MS;
const presentRunner = (row: RunnerRow): MoveInRunner => ({
  ...row,
  seenAt: row.seenAt.toISOString(),
  isRunning: isRunning(row),
});
