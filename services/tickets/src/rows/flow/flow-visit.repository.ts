import type { EntityManager } from 'typeorm';

/** A conversation comes from one step of a flow to the next. */
export interface FlowVisit {
  flowId: number;
  version: number;
  /** Empty: the flow begins. */
  from: string;
  /** Empty: the flow begins, or comes to a drawn end. */
  way: string;
  /** Empty: the flow is left. */
  step: string;
  /** Seconds since the flow began, where it is left. */
  seconds: number | null;
}

type StoredVisit = Omit<FlowVisit, 'seconds'> & { at: Date };

/** The steps that conversations take in flows; rows are only added. */
export class FlowVisitRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(ticketId: number, visits: FlowVisit[]): Promise<void> {
    await this.manager.query(
      `insert into tickets.flow_visits (ticket_id, flow_id, version, from_step, way, step, seconds)
       select $1, v."flowId", v.version, v."from", v.way, v.step, v.seconds
       from jsonb_to_recordset($2) v("flowId" bigint, version int, "from" text, way text, step text, seconds int)`,
      [ticketId, JSON.stringify(visits)],
    );
  }

  /** Conversations that are at each step now. A ticket that is closed by a merge or with its connection keeps its place. */
  waiting(flowId: number): Promise<{ stepId: string; count: number }[]> {
    return this.manager.query<{ stepId: string; count: number }[]>(
      `select flow_step as "stepId", count(*)::int as count
       from tickets.bots b join tickets.tickets t on t.id = b.ticket_id
       where flow_id = $1 and flow_step is not null and t.status <> 'closed' group by flow_step`,
      [flowId],
    );
  }
  /** Removes rows of a company from before a moment, flow by flow through their index. @returns how many were removed */
  async removeAged(before: Date, most: number): Promise<number> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `with recursive named(flow_id) as (
         (select flow_id from tickets.flow_visits order by company_id, flow_id limit 1)
         union all select (select v.flow_id from tickets.flow_visits v where v.flow_id > named.flow_id
           order by v.company_id, v.flow_id limit 1) from named where named.flow_id is not null)
       delete from tickets.flow_visits where id in (
         select aged.id from named, lateral (select v.id from tickets.flow_visits v
           where v.flow_id = named.flow_id and v.at < $1 order by v.at limit $2) aged limit $2)`,
      [before, most],
    );
    return count;
  }
  /** Removes rows of all companies that are older than so many days. @returns how many were removed */
  async removeOld(days: number, most: number): Promise<number> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `delete from tickets.flow_visits where id in (
         select id from tickets.flow_visits where at < now() - make_interval(days => $1) limit $2)`,
      [days, most],
    );
    return count;
  }

  /** The last steps of a conversation, oldest first. */
  async ofTicket(ticketId: number, most: number): Promise<StoredVisit[]> {
    const rows = await this.manager.query<StoredVisit[]>(
      `select flow_id as "flowId", version, from_step as "from", way, step, at from tickets.flow_visits
       where ticket_id = $1 order by id desc limit $2`,
      [ticketId, most],
    );
    return rows.toReversed();
  }
}
