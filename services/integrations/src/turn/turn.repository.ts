import type { BotReply, TurnOrder } from '@recado/contracts';
import { currentContext, newTrace, writeOrigin, type Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import type { AnsweredTurn } from './answered-turn.ts';

/** A turn this process works on. */
export interface ClaimedTurn extends TurnOrder {
  companyId: number;
  attempts: number;
  /** The origin of its order; null in rows of earlier versions. */
  trace: string | null;
  /** Present when the foreign system has answered already, and tickets has not taken the answer. */
  result: AnsweredTurn | null;
}
interface StoredSession {
  session: unknown;
  undelivered: BotReply[];
}
const COLUMNS = `t.company_id as "companyId", t.ticket_id as "ticketId", t.turn, t.event, t.attempts, t.result, t.trace,
  jsonb_build_object('kind', t.target_kind, 'id', t.target_id) as target`;

/** Turns that wait for answers: at most one of a ticket, and one process at a time works on it. */
export class TurnRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  /** A later turn replaces an earlier one; the process that works on the earlier one keeps its lease until it is done. */
  async add({ ticketId, turn, target, event }: TurnOrder): Promise<void> {
    await this.manager.query(
      `insert into integrations.turns (ticket_id, turn, target_kind, target_id, event, due_at, trace)
       values ($1, $2, $3, $4, $5, now(), $6)
       on conflict (company_id, ticket_id) do update set turn = excluded.turn, target_kind = excluded.target_kind,
         target_id = excluded.target_id, event = excluded.event, due_at = now(), attempts = 0, result = null, at = now(),
         trace = excluded.trace
       where turns.turn < excluded.turn`,
      [ticketId, turn, target.kind, target.id, event, writeOrigin(currentContext() ?? { trace: newTrace() })],
    );
  }

  /**
   * Claims due turns of all companies for some seconds.
   * @param full companies that may have no further turn here
   */
  async claim(most: number, mostOfCompany: number, full: number[], leaseSeconds: number): Promise<ClaimedTurn[]> {
    const [rows] = await this.manager.query<[ClaimedTurn[], number]>(
      `with due as (
         select company_id, ticket_id, row_number() over (partition by company_id order by due_at) as n
         from (select company_id, ticket_id, due_at from integrations.turns
               where due_at <= now() and (lease_until is null or lease_until < now()) and company_id <> all($3::bigint[])
               order by due_at limit $1::int * 10) first),
       claimed as (
         select t.company_id, t.ticket_id from integrations.turns t join due using (company_id, ticket_id)
         where due.n <= $2 and (t.lease_until is null or t.lease_until < now())
         limit $1 for update of t skip locked)
       update integrations.turns t set lease_until = now() + make_interval(secs => $4), attempts = t.attempts + 1
       from claimed where t.company_id = claimed.company_id and t.ticket_id = claimed.ticket_id
       returning ${COLUMNS}`,
      [most, mostOfCompany, full, leaseSeconds],
    );
    return rows;
  }
  async renew(turns: { companyId: number; ticketId: number }[], leaseSeconds: number): Promise<void> {
    await this.manager.query(
      `update integrations.turns t set lease_until = now() + make_interval(secs => $3)
       from unnest($1::bigint[], $2::bigint[]) held(company_id, ticket_id)
       where t.company_id = held.company_id and t.ticket_id = held.ticket_id`,
      [turns.map(({ companyId }) => companyId), turns.map(({ ticketId }) => ticketId), leaseSeconds],
    );
  }

  /** Keeps the answer of a foreign system, so that a repeated attempt does not ask again. */
  async keepResult({ ticketId, turn }: TurnOrder, result: AnsweredTurn): Promise<void> {
    await this.manager.query(`update integrations.turns set result = $3 where ticket_id = $1 and turn = $2`, [
      ticketId,
      turn,
      JSON.stringify(result),
    ]);
  }
  /** The turn is done, or a later one has replaced it, which may start now. */
  async finish({ ticketId, turn }: TurnOrder): Promise<void> {
    await this.manager.query(
      `update integrations.turns set lease_until = null, result = case when turn = $2 then null else result end,
         due_at = case when turn = $2 then null else due_at end where ticket_id = $1`,
      [ticketId, turn],
    );
  }
  async retry({ ticketId, turn }: TurnOrder, seconds: number): Promise<void> {
    await this.manager.query(
      `update integrations.turns set lease_until = null,
         due_at = case when turn = $2 then now() + make_interval(secs => $3) else due_at end where ticket_id = $1`,
      [ticketId, turn, seconds],
    );
  }

  /** @param owner `ticket-12`, or `contact-5` where a session outlives its ticket */
  async session(owner: string, target: string): Promise<StoredSession> {
    const [row] = await this.manager.query<{ session: Buffer | null; undelivered: Buffer | null }[]>(
      `select session, undelivered from integrations.turn_sessions where owner = $1 and target = $2`,
      [owner, target],
    );
    const open = (box: Buffer): unknown => JSON.parse(this.keys.open('turn', `${owner}|${target}`, box).toString());
    return {
      session: row?.session ? open(row.session) : null,
      undelivered: row?.undelivered ? (open(row.undelivered) as BotReply[]) : [],
    };
  }
  async saveSession(owner: string, target: string, session: unknown, undelivered: BotReply[] = []): Promise<void> {
    const seal = (value: unknown) => this.keys.seal('turn', `${owner}|${target}`, Buffer.from(JSON.stringify(value)));
    await this.manager.query(
      `insert into integrations.turn_sessions (owner, target, session, undelivered) values ($1, $2, $3, $4)
       on conflict (company_id, owner, target) do update
       set session = excluded.session, undelivered = excluded.undelivered, at = now()`,
      [owner, target, session === null ? null : seal(session), undelivered.length === 0 ? null : seal(undelivered)],
    );
  }
  /** Removes what no conversation needs any more, of all companies. */
  async removeOld(): Promise<void> {
    await this.manager.query(`delete from integrations.turns where due_at is null and at < now() - interval '7 days'`);
    await this.manager.query(`delete from integrations.turn_sessions where at < now() - interval '30 days'`);
  }

  /** Deletes the turns of tickets: requests to integrations and their answers. */
  async eraseTickets(ticketIds: number[]): Promise<void> {
    await this.manager.query(`delete from integrations.turns where ticket_id = any($1)`, [ticketIds]);
    await this.manager.query(`delete from integrations.turn_sessions where owner = any($1)`, [
      ticketIds.map((id) => `ticket-${id}`),
    ]);
  }
  async eraseContact(contactId: number): Promise<void> {
    await this.manager.query(`delete from integrations.turn_sessions where owner = $1`, [`contact-${contactId}`]);
  }

  /** The conversation goes on without the bot. */
  async forget(ticketId: number): Promise<void> {
    await this.manager.query(`delete from integrations.turn_sessions where owner = $1`, [`ticket-${ticketId}`]);
  }
}
