import type { EntityManager } from 'typeorm';
import type { BotState } from './bot-state.ts';

export interface DueTicket {
  companyId: number;
  ticketId: number;
}

/** The bot's place in each conversation. */
export class BotRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Null before the bot's first decision. The ticket's lock serialises changes. */
  async find(ticketId: number): Promise<BotState | null> {
    const [row] = (await this.manager.query(`select state from tickets.bots where ticket_id = $1`, [ticketId])) as {
      state: BotState | null;
    }[];
    return row?.state ?? null;
  }

  async save(ticketId: number, state: BotState, wakeAt: Date | null): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, state, wake_at) values ($1, $2, $3)
       on conflict (ticket_id) do update set state = excluded.state, wake_at = excluded.wake_at`,
      [ticketId, JSON.stringify(state), wakeAt],
    );
  }

  /** Leaves the place as it is. */
  async wakeAt(ticketId: number, at: Date): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, wake_at) values ($1, $2)
       on conflict (ticket_id) do update set wake_at = excluded.wake_at`,
      [ticketId, at],
    );
  }

  /** Nothing is due any more. */
  async sleep(ticketId: number): Promise<void> {
    await this.manager.query(`update tickets.bots set wake_at = null where ticket_id = $1`, [ticketId]);
  }

  /** Wakes all living tickets of a connection whose rules have changed. */
  async wakeLiving(connectionId: number): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, wake_at)
       select id, now() from tickets.tickets where whatsapp_id = $1 and status in ('pending', 'open') and not is_group
       on conflict (ticket_id) do update set wake_at = least(bots.wake_at, excluded.wake_at)`,
      [connectionId],
    );
  }

  async addRating(ticketId: number, userId: number | null, queueId: number | null, rating: number): Promise<void> {
    await this.manager.query(
      `insert into tickets.ratings (ticket_id, user_id, queue_id, rating) values ($1, $2, $3, $4)`,
      [ticketId, userId, queueId, rating],
    );
  }

  /**
   * Claims tickets that are due, of all companies: others skip them for some time, after which they are due again if this
   * process has died. At most so many of one company, so that others have their turn.
   * @param full companies of which no further ticket is wanted
   */
  async claimDue(most: number, mostOfCompany: number, full: number[], claimSeconds: number): Promise<DueTicket[]> {
    // `coalesce` keeps the index of times out of the join, where it would be read again for each ticket.
    const [rows] = (await this.manager.query(
      `with due as (
         select ticket_id, row_number() over (partition by company_id order by wake_at) as n
         from (select ticket_id, company_id, wake_at from tickets.bots
               where wake_at <= now() and company_id <> all($3::bigint[])
               order by wake_at limit $1::int * 10) first),
       claimed as (
         select b.ticket_id from due join tickets.bots b using (ticket_id)
         where due.n <= $2 and coalesce(b.wake_at, 'infinity') <= now() limit $1 for update of b skip locked)
       update tickets.bots set wake_at = now() + make_interval(secs => $4)
       where ticket_id in (select ticket_id from claimed)
       returning company_id as "companyId", ticket_id as "ticketId"`,
      [most, mostOfCompany, full, claimSeconds],
    )) as [DueTicket[], number];
    return rows;
  }
}
