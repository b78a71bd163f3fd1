import type { Language } from '@recado/contracts';
import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** The address of a browser at its push service, with its keys. */
export interface BrowserAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushSubscriptionRow {
  id: number;
  userId: number;
  sessionId: string;
  language: Language;
  withText: boolean;
}
/** The oldest subscriptions beyond this number are removed. */
const MOST_PER_USER = 10;
/** Minimum time between two notices of one ticket for one user. */
const TURN_SECONDS = 30;

const columns = `id, user_id as "userId", session_id as "sessionId", language, with_text as "withText"`;

export class PushRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  async save(
    { userId, sessionId, language, withText }: Omit<PushSubscriptionRow, 'id'>,
    address: BrowserAddress,
  ): Promise<void> {
    const sealed = this.keys.seal('push', sessionId, Buffer.from(JSON.stringify(address)));
    await this.manager.query(
      `insert into chat.push_subscriptions (user_id, session_id, sealed, language, with_text) values ($1, $2, $3, $4, $5)
       on conflict (company_id, session_id) do update
       set user_id = $1, sealed = $3, language = $4, with_text = $5, created_at = now()`,
      [userId, sessionId, sealed, language, withText],
    );
    await this.manager.query(
      `delete from chat.push_subscriptions where id in
         (select id from chat.push_subscriptions where user_id = $1 order by created_at desc, id desc offset ${MOST_PER_USER})`,
      [userId],
    );
  }

  /** @returns the number of removed subscriptions */
  async remove(sessionIds: string[]): Promise<number> {
    const rows = await this.manager.query<{ n: number }[]>(
      `with gone as (delete from chat.push_subscriptions where session_id = any($1::uuid[]) returning 1)
       select count(*)::int as n from gone`,
      [sessionIds],
    );
    return rows[0]?.n ?? 0;
  }

  async exists(): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(`select 1 from chat.push_subscriptions limit 1`);
    return rows.length > 0;
  }
  /** Sessions of the company that have a subscription. */
  async listSessions(most: number): Promise<string[]> {
    const rows = await this.manager.query<{ sessionId: string }[]>(
      `select session_id as "sessionId" from chat.push_subscriptions order by user_id, id limit $1`,
      [most],
    );
    return rows.map(({ sessionId }) => sessionId);
  }
  /** The lock serialises changes that may add the first or remove the last subscription of a company. */
  async lockCompany(companyId: number): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtext('push'), hashtext($1))`, [String(companyId)]);
  }

  /** Subscriptions of a user; null means all users. */
  listOf(userId: number | null): Promise<PushSubscriptionRow[]> {
    return this.manager.query(
      `select ${columns} from chat.push_subscriptions where ${userId === null ? '$1::bigint is null' : 'user_id = $1'}`,
      [userId],
    );
  }

  listOfUsers(userIds: number[]): Promise<PushSubscriptionRow[]> {
    return this.manager.query(`select ${columns} from chat.push_subscriptions where user_id = any($1)`, [userIds]);
  }

  async get(id: number): Promise<(PushSubscriptionRow & BrowserAddress) | null> {
    const [row] = await this.manager.query<(PushSubscriptionRow & { sealed: Buffer })[]>(
      `select ${columns}, sealed from chat.push_subscriptions where id = $1`,
      [id],
    );
    if (!row) return null;
    const { sealed, ...known } = row;
    const address = JSON.parse(this.keys.open('push', row.sessionId, sealed).toString()) as BrowserAddress;
    return { ...known, ...address };
  }

  /**
   * Claims the next notice of a ticket for each user.
   * @returns users without a recent notice of the ticket
   */
  async claimTurns(ticketId: number, userIds: number[]): Promise<Set<number>> {
    await this.manager.query(
      `delete from chat.push_turns where ctid = any(array(
         select ctid from chat.push_turns where at < now() - interval '1 hour' order by at limit 100))`,
    );
    const rows = await this.manager.query<{ userId: number }[]>(
      `insert into chat.push_turns (user_id, ticket_id, at) select user_id, $1, now() from unnest($2::bigint[]) as user_id
       on conflict (company_id, ticket_id, user_id) do update set at = now()
       where push_turns.at < now() - interval '${TURN_SECONDS} seconds' returning user_id as "userId"`,
      [ticketId, userIds.toSorted((a, b) => a - b)],
    );
    return new Set(rows.map(({ userId }) => userId));
  }
}
