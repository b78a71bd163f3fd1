import type { TodoState, TodoTask } from '@recado/contracts';
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
const columns = `id, text, done, to_char(due_day, 'YYYY-MM-DD') as "dueDay", ticket_uuid as "ticketUuid",
  ticket_name as "ticketName", position, created_at as "createdAt", updated_at as "updatedAt", deleted, version`;

/** The tasks of one person. */
export class TodoRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Waits until the changes of the person's other devices are stored. @returns the version of these changes */
  async nextVersion(userId: number): Promise<number> {
    const [row] = (await this.manager.query(
      `insert into chat.todo_versions as v (user_id, version) values ($1, 1)
       on conflict (company_id, user_id) do update set version = v.version + 1 returning version`,
      [userId],
    )) as { version: number }[];
    return row?.version ?? 0;
  }

  /** The latest change of a task wins, and its deletion always. @returns the number of changed tasks */
  async apply(userId: number, version: number, tasks: TodoTask[]): Promise<number> {
    const rows = tasks.map(({ ticket, ...task }) => ({
      ...task,
      uuid: ticket?.uuid ?? null,
      name: ticket?.name ?? null,
    }));
    const changed = (await this.manager.query(
      `insert into chat.todo_tasks as t (user_id, id, text, done, due_day, ticket_uuid, ticket_name, position, created_at,
         updated_at, deleted, version)
       select $1, c.id, c.text, c.done, c."dueDay", c.uuid, c.name, c.position, c."createdAt", c."updatedAt", c.deleted, $2
       from jsonb_to_recordset($3) as c (id uuid, text text, done boolean, "dueDay" date, uuid uuid, name text,
         position double precision, "createdAt" timestamptz, "updatedAt" timestamptz, deleted boolean)
       on conflict (company_id, user_id, id) do update set text = excluded.text, done = excluded.done,
         due_day = excluded.due_day, ticket_uuid = excluded.ticket_uuid, ticket_name = excluded.ticket_name,
         position = excluded.position, updated_at = excluded.updated_at, deleted = excluded.deleted,
         version = excluded.version
       where not t.deleted and (excluded.deleted or excluded.updated_at > t.updated_at)
       returning 1`,
      [userId, version, JSON.stringify(rows)],
    )) as unknown[];
    return changed.length;
  }

  async countLive(userId: number): Promise<number> {
    const [row] = (await this.manager.query(
      `select count(*)::int as count from chat.todo_tasks where user_id = $1 and not deleted`,
      [userId],
    )) as { count: number }[];
    return row?.count ?? 0;
  }

  /** Tasks that changed after a version. A device that knows no task does not need the deleted ones. */
  async changedSince(userId: number, since: number): Promise<TodoState> {
    const rows = (await this.manager.query(
      `select ${columns} from chat.todo_tasks where user_id = $1 and version > $2 and not (deleted and $2 = 0)
       order by version, id limit $3`,
      [userId, since, PAGE + 1],
    )) as Row[];
    const isComplete = rows.length <= PAGE;
    // The last version may go on after the page, so it is left to the next one.
    const whole = isComplete ? rows : rows.filter(({ version }) => version < (rows.at(-1)?.version ?? 0));
    return { tasks: whole.map(present), version: whole.at(-1)?.version ?? since, isComplete };
  }

  async forget(userId: number): Promise<void> {
    await this.manager.query(`delete from chat.todo_tasks where user_id = $1`, [userId]);
    await this.manager.query(`delete from chat.todo_versions where user_id = $1`, [userId]);
  }
}

function present({ ticketUuid, ticketName, version: _version, createdAt, updatedAt, ...task }: Row): TodoTask {
  const ticket = ticketUuid === null ? null : { uuid: ticketUuid, name: ticketName ?? '' };
  return { ...task, ticket, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
