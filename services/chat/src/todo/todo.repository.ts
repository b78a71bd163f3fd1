import type { TodoTask } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Tasks of a response. A request changes fewer tasks, so that those of one version fit. */
const PAGE = 500;

type Row = Omit<TodoTask, 'ticket' | 'createdAt' | 'updatedAt'> & {
  ticketUuid: string | null;
  ticketName: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
};
/** The list of a person at one moment. */
interface TodoPage {
  tasks: TodoTask[];
  version: number;
  isComplete: boolean;
  /** Version of the latest change. */
  current: number;
  /** The highest version of a deletion that is no longer stored. */
  forgotten: number;
}
type Versions = Pick<TodoPage, 'current' | 'forgotten'>;
type ListRow = Row & Versions;
const columns = `id, text, done, to_char(due_day, 'YYYY-MM-DD') as "dueDay", ticket_uuid as "ticketUuid",
  ticket_name as "ticketName", position, created_at as "createdAt", updated_at as "updatedAt", deleted, version`;

/** The tasks of one person. */
export class TodoRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Waits until the changes of the person's other devices are stored.
   * @returns the version of these changes, and the highest version of a deletion that is no longer stored
   */
  async nextVersion(userId: number): Promise<{ version: number; forgotten: number }> {
    const [row] = await this.manager.query<{ version: number; forgotten: number }[]>(
      `insert into chat.todo_versions as v (user_id, version) values ($1, 1)
       on conflict (company_id, user_id) do update set version = v.version + 1 returning version, forgotten`,
      [userId],
    );
    return row ?? { version: 0, forgotten: 0 };
  }

  /** The latest change of a task wins, and its deletion always. @returns the number of changed tasks */
  async apply(userId: number, version: number, tasks: TodoTask[]): Promise<number> {
    const rows = tasks.map(({ ticket, ...task }) => ({
      ...task,
      uuid: ticket?.uuid ?? null,
      name: ticket?.name ?? null,
    }));
    const changed = await this.manager.query<unknown[]>(
      `insert into chat.todo_tasks as t (user_id, id, text, done, due_day, ticket_uuid, ticket_name, position, created_at,
         updated_at, deleted, version)
       select $1, c.id, c.text, c.done, c."dueDay", c.uuid, c.name, c.position, c."createdAt", c."updatedAt", c.deleted, $2
       from jsonb_to_recordset($3) as c (id uuid, text text, done boolean, "dueDay" date, uuid uuid, name text,
         position double precision, "createdAt" timestamptz, "updatedAt" timestamptz, deleted boolean)
       on conflict (company_id, user_id, id) do update set text = excluded.text, done = excluded.done,
         due_day = excluded.due_day, ticket_uuid = excluded.ticket_uuid, ticket_name = excluded.ticket_name,
         position = excluded.position, updated_at = excluded.updated_at, deleted = excluded.deleted,
         version = excluded.version, stored_at = now()
       where not t.deleted and (excluded.deleted or excluded.updated_at > t.updated_at)
       returning 1`,
      [userId, version, JSON.stringify(rows)],
    );
    return changed.length;
  }

  async countLive(userId: number): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from chat.todo_tasks where user_id = $1 and not deleted`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /**
   * Tasks that changed after a version. A device that knows no task does not need the deleted ones. Tasks and versions are
   * read in one statement, so that no deletion is removed in between.
   */
  async changedSince(userId: number, since: number): Promise<TodoPage> {
    const rows = await this.manager.query<(ListRow | (Versions & { id: null }))[]>(
      `select v.version as current, v.forgotten, t.* from chat.todo_versions v
       left join lateral (
         select ${columns} from chat.todo_tasks
         where user_id = v.user_id and version > $2 and not (deleted and $2 = 0) order by version, id limit $3
       ) t on true
       where v.user_id = $1 order by t.version, t.id`,
      [userId, since, PAGE + 1],
    );
    const { current = 0, forgotten = 0 } = rows[0] ?? {};
    const found = rows.filter((row) => row.id !== null);
    const isComplete = found.length <= PAGE;
    // The last version may go on after the page, so it is left to the next one.
    const whole = isComplete ? found : found.filter(({ version }) => version < (found.at(-1)?.version ?? 0));
    const version = isComplete ? Math.max(current, since) : (whole.at(-1)?.version ?? since);
    return { tasks: whole.map(present), version, isComplete, current, forgotten };
  }

  /**
   * Removes deletions of any person that were stored so many days ago, some of them at once.
   * @returns whether there may be more
   */
  async removeDeletions(days: number, most: number): Promise<boolean> {
    const cutoff = `now() - make_interval(days => $1)`;
    // The lock of the versions comes first, as in the requests of devices.
    const persons = await this.manager.query<{ companyId: number; userId: number; forgotten: number }[]>(
      `with old as (
         select company_id, user_id, max(version) as version from (
           select company_id, user_id, version from chat.todo_tasks
           where deleted and stored_at < ${cutoff} order by stored_at limit $2) oldest
         group by company_id, user_id
       ), marked as (
         update chat.todo_versions v set forgotten = greatest(v.forgotten, old.version) from old
         where v.company_id = old.company_id and v.user_id = old.user_id
         returning v.company_id, v.user_id, v.forgotten)
       select company_id as "companyId", user_id as "userId", forgotten from marked`,
      [days, most],
    );
    await this.manager.query(
      `delete from chat.todo_tasks t
       using jsonb_to_recordset($2::jsonb) as p("companyId" bigint, "userId" bigint, forgotten bigint)
       where t.company_id = p."companyId" and t.user_id = p."userId" and t.version <= p.forgotten
         and t.deleted and t.stored_at < ${cutoff}`,
      [days, JSON.stringify(persons)],
    );
    return persons.length > 0;
  }

  /** Users whose tasks are about a ticket, in the order in which their versions are locked. */
  async usersOfTicket(uuid: string): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select distinct user_id as id from chat.todo_tasks where ticket_uuid = $1 order by id`,
      [uuid],
    );
    return rows.map(({ id }) => id);
  }
  async forgetTicket(userId: number, version: number, uuid: string): Promise<void> {
    await this.manager.query(
      `update chat.todo_tasks set ticket_uuid = null, ticket_name = null, version = $2, updated_at = now(), stored_at = now()
       where user_id = $1 and ticket_uuid = $3`,
      [userId, version, uuid],
    );
  }

  async forget(userId: number): Promise<void> {
    await this.manager.query(`delete from chat.todo_tasks where user_id = $1`, [userId]);
    await this.manager.query(`delete from chat.todo_versions where user_id = $1`, [userId]);
  }
}

function present({ ticketUuid, ticketName, createdAt, updatedAt, ...row }: ListRow): TodoTask {
  const { id, text, done, dueDay, position, deleted } = row;
  const ticket = ticketUuid === null ? null : { uuid: ticketUuid, name: ticketName ?? '' };
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, text, done, dueDay, ticket, position, deleted, ...times };
}
