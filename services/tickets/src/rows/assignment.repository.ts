import type { EntityManager } from 'typeorm';

/** Agents that are offered a ticket at once; the first of them gets it. */
const MOST_OFFERED = 50;

/** Finds the agents with room for a ticket, and the ticket that comes next. */
export class AssignmentRepository {
  constructor(private readonly manager: EntityManager) {}

  async savePresence(agentId: number, online: boolean, available: boolean): Promise<void> {
    await this.manager.query(
      `insert into tickets.agent_presence (agent_id, online, available) values ($1, $2, $3)
       on conflict (agent_id) do update set online = excluded.online, available = excluded.available`,
      [agentId, online, available],
    );
  }
  async removePresence(agentId: number): Promise<void> {
    await this.manager.query(`delete from tickets.agent_presence where agent_id = $1`, [agentId]);
  }

  /** Queues of an agent that assign their tickets. */
  async queuesOfAgent(agentId: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select q.id from tickets.agents a join tickets.queues q on q.id = any(a.queue_ids)
       where a.id = $1 and q.auto_assign order by q.id`,
      [agentId],
    );
    return rows.map(({ id }) => id);
  }

  /** Tickets of a company are assigned one after the other, so that the order in which they wait is kept. */
  async lockCompany(companyId: number): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtext('assignment'), hashtext($1))`, [String(companyId)]);
  }
  /** Every transaction that gives an agent a ticket holds this lock until its commit, so that an assignment counts all of them. */
  async lockAgent(agentId: number): Promise<void> {
    await this.manager.query(`select 1 from tickets.agent_presence where agent_id = $1 for no key update`, [agentId]);
  }

  /**
   * Agents of the queue that are online, available and below their capacity: the one with the fewest open tickets first, and
   * of these the one who was chosen the longest ago.
   * @param agentId of this agent only
   */
  async freeAgents(queueId: number, capacity: number, agentId: number | null = null): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select a.id from tickets.agent_presence p join tickets.agents a on a.id = p.agent_id,
         lateral (select count(*) as open from (
           select 1 from tickets.tickets t where t.user_id = a.id and t.status = 'open' limit $2) counted) load
       where p.online and p.available and $1 = any(a.queue_ids) and load.open < $2 and ($3::bigint is null or a.id = $3)
       order by load.open, p.assigned_at nulls first, a.id limit ${MOST_OFFERED}`,
      [queueId, capacity, agentId],
    );
    return rows.map(({ id }) => id);
  }

  /** The ticket that is due next, and of the others the one that waits the longest; not one that none of these may get. */
  async nextWaiting(queueId: number, agentIds: number[]): Promise<number | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select id from tickets.tickets where queue_id = $1 and waiting_since is not null
         and (passed_over_until is null or passed_over_until <= now() or $2::bigint[] <> array[passed_over_id])
       order by service_due_at, waiting_since, id limit 1`,
      [queueId, agentIds],
    );
    return row?.id ?? null;
  }

  async markAssigned(agentId: number): Promise<void> {
    await this.manager.query(`update tickets.agent_presence set assigned_at = clock_timestamp() where agent_id = $1`, [
      agentId,
    ]);
  }
}
