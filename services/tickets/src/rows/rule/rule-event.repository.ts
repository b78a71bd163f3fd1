import type { RuleTrigger } from '@recado/contracts';
import { storableJson } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** Details of an event besides its ticket and contact. */
export interface RuleEventDetail {
  messageId?: number;
  rating?: number;
  /** The rule of an event that comes with time; no other rule runs for the event. */
  ruleId?: number;
  /** The moment at which the contact began to wait, or the connection went away, in milliseconds since 1970. */
  since?: number;
  /** The connection of an event without a ticket. */
  connectionId?: number;
  /** The connection's name then. */
  connection?: string;
}
export interface NewRuleEvent {
  trigger: RuleTrigger;
  ticketId: number | null;
  contactId: number | null;
  detail: RuleEventDetail;
}
export interface RuleEvent extends NewRuleEvent {
  id: number;
  causes: number[];
  depth: number;
  passed: number[];
  attempts: number;
}
/** Events of one ticket, of a contact or of a connection, in their order. */
export interface DueLane {
  companyId: number;
  lane: string;
}

export function laneOf({ ticketId, contactId, detail }: Omit<NewRuleEvent, 'trigger'>): string {
  if (ticketId !== null) return `ticket-${ticketId}`;
  return contactId === null ? `connection-${detail.connectionId}` : `contact-${contactId}`;
}

/** Events that wait for rules. A row is removed in the transaction of the last rule that had its turn. */
export class RuleEventRepository {
  /** The rules that cause the events of this transaction, and the events of rules in a row before; none where no rule acts. */
  cause: { rules: number[]; depth: number } = { rules: [], depth: 0 };

  constructor(private readonly manager: EntityManager) {}

  async add(events: NewRuleEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map((event) => ({ ...event, lane: laneOf(event) }));
    await this.manager.query(
      `insert into tickets.rule_events (lane, trigger, ticket_id, contact_id, detail, causes, depth)
       select lane, trigger, "ticketId", "contactId", detail, $2::bigint[], $3
       from jsonb_to_recordset($1::jsonb) as entry(lane text, trigger text, "ticketId" bigint, "contactId" bigint, detail jsonb)`,
      [storableJson(rows), this.cause.rules, this.cause.depth],
    );
  }

  /**
   * Adds an event for each contact who has waited longer than a rule says, once for each time that the contact begins to wait.
   * @returns how many were added, of all companies
   */
  async addWaiting(most: number): Promise<number> {
    const added = await this.manager.query<{ id: number }[]>(
      `with late as (
         select r.company_id, r.id as rule_id, t.id as ticket_id, t.contact_id, t.awaited_since as since
         from tickets.rules r left join tickets.company_hours h on h.company_id = r.company_id
         cross join lateral (
           select t.id, t.contact_id, t.awaited_since from tickets.tickets t
           where t.company_id = r.company_id and t.status in ('pending', 'open') and t.snoozed_at is null
             and t.awaited_since between r.enabled_at - make_interval(mins => r.minutes)
               and now() - make_interval(mins => r.minutes)
             and t.awaited_since >= coalesce(h.waits_from, '-infinity')
             and not exists (select 1 from tickets.rule_waits w
               where w.rule_id = r.id and w.ticket_id = t.id and w.since = t.awaited_since)
           order by t.awaited_since limit $1) t
         where r.enabled and r.trigger = 'ticketWaiting' limit $1),
       noted as (
         insert into tickets.rule_waits (company_id, rule_id, ticket_id, since)
         select company_id, rule_id, ticket_id, since from late
         on conflict (rule_id, ticket_id) do update set since = excluded.since
         where rule_waits.since is distinct from excluded.since returning rule_id, ticket_id)
       insert into tickets.rule_events (company_id, lane, trigger, ticket_id, contact_id, detail, causes, depth)
       select company_id, 'ticket-' || ticket_id, 'ticketWaiting', ticket_id, contact_id,
         jsonb_build_object('ruleId', rule_id, 'since', (extract(epoch from since) * 1000)::bigint), '{}', 0
       from late join noted using (rule_id, ticket_id) returning id`,
      [most],
    );
    return added.length;
  }

  /**
   * Adds an event for each connection that has been away longer than a rule says, once for each outage.
   * @returns how many were added, of all companies
   */
  async addOutages(most: number): Promise<number> {
    const added = await this.manager.query<{ id: number }[]>(
      `with late as (
         select r.company_id, r.id as rule_id, c.id as connection_id, c.name, s.down_since as since
         from tickets.connection_states s
           join tickets.rules r on r.company_id = s.company_id and r.enabled and r.trigger = 'connectionDown'
           join tickets.connections c on c.id = s.connection_id and c.status <> 'CONNECTED'
           left join tickets.company_hours h on h.company_id = r.company_id
         where s.down_since <= now() - make_interval(mins => r.minutes)
           and s.down_since >= r.enabled_at - make_interval(mins => r.minutes)
           and s.down_since >= coalesce(h.waits_from, '-infinity')
           and not exists (select 1 from tickets.rule_outages o
             where o.rule_id = r.id and o.connection_id = c.id and o.since = s.down_since)
         order by s.down_since limit $1),
       noted as (
         insert into tickets.rule_outages (company_id, rule_id, connection_id, since)
         select company_id, rule_id, connection_id, since from late
         on conflict (rule_id, connection_id) do update set since = excluded.since
         where rule_outages.since is distinct from excluded.since returning rule_id, connection_id)
       insert into tickets.rule_events (company_id, lane, trigger, detail, causes, depth)
       select company_id, 'connection-' || connection_id, 'connectionDown',
         jsonb_build_object('ruleId', rule_id, 'since', (extract(epoch from since) * 1000)::bigint,
           'connectionId', connection_id, 'connection', name), '{}', 0
       from late join noted using (rule_id, connection_id) returning id`,
      [most],
    );
    return added.length;
  }

  /** Adds an event of a rule of the clock for each living ticket. */
  async addLiving(ruleId: number, most: number): Promise<void> {
    await this.manager.query(
      `insert into tickets.rule_events (lane, trigger, ticket_id, contact_id, detail, causes, depth)
       select 'ticket-' || id, 'clock', id, contact_id, jsonb_build_object('ruleId', $1::bigint), '{}', 0
       from tickets.tickets where status in ('pending', 'open') order by id limit $2`,
      [ruleId, most],
    );
  }

  /**
   * Claims lanes with events that are due, of all companies; other processes leave them alone for some seconds.
   * @param full companies of which no further lane is wanted
   */
  async claim({ most, mostOfCompany, seconds }: ClaimedShare, full: number[]): Promise<DueLane[]> {
    const [rows] = await this.manager.query<[DueLane[], number]>(
      `with due as (
         select id, row_number() over (partition by company_id order by due_at, id) as n
         from (select e.id, e.company_id, e.due_at from tickets.rule_events e
               where e.due_at <= now() and e.company_id <> all($3::bigint[]) and not exists (
                 select 1 from tickets.rule_events earlier
                 where earlier.company_id = e.company_id and earlier.lane = e.lane and earlier.id < e.id)
               order by e.due_at, e.id limit $1::int * 10) first),
       claimed as (
         select e.id from due join tickets.rule_events e using (id)
         where due.n <= $2 and coalesce(e.due_at, 'infinity') <= now() limit $1 for update of e skip locked)
       update tickets.rule_events set due_at = now() + make_interval(secs => $4)
       where id in (select id from claimed)
       returning company_id as "companyId", lane`,
      [most, mostOfCompany, full, seconds],
    );
    return rows;
  }

  /** Locks the first event of a lane; null: nothing is left in it. */
  async lockFirst(lane: string): Promise<RuleEvent | null> {
    const [event] = await this.manager.query<RuleEvent[]>(
      `select id, trigger, ticket_id as "ticketId", contact_id as "contactId", detail, causes, depth, passed, attempts
       from tickets.rule_events where lane = $1 order by id limit 1 for update`,
      [lane],
    );
    return event ?? null;
  }
  async pass(id: number, ruleId: number): Promise<void> {
    await this.manager.query(
      `update tickets.rule_events set passed = passed || $2::bigint, attempts = 0 where id = $1`,
      [id, ruleId],
    );
  }
  async addAttempt(id: number): Promise<number> {
    const [rows] = await this.manager.query<[{ attempts: number }[], number]>(
      `update tickets.rule_events set attempts = attempts + 1 where id = $1 returning attempts`,
      [id],
    );
    return rows[0]?.attempts ?? 0;
  }
  async removeLane(lane: string): Promise<void> {
    await this.manager.query(`delete from tickets.rule_events where lane = $1`, [lane]);
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from tickets.rule_events where id = $1`, [id]);
  }
}

interface ClaimedShare {
  most: number;
  mostOfCompany: number;
  /** Seconds after which the lanes of a process that died are due again. */
  seconds: number;
}
