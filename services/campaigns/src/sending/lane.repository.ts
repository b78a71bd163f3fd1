import type { CampaignWait, WaitReason } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** The turn of a connection: at most one message of a campaign is on its way. */
export interface Lane {
  connectionId: number;
  companyId: number;
  /** The recipient whose message is on its way. */
  recipientId: number | null;
  /** The count of wake-ups of the lane so far. */
  wakeUps: number;
}
/** Seconds after which a lane whose message has no outcome requests its state. */
const ASK_AGAIN = 600;
/** A process that died leaves its lanes to the others after so long. Seconds. */
const LEASE = 30;

export class LaneRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Lanes of all companies that are due, for this process alone. */
  async claim(most: number): Promise<Lane[]> {
    const [rows] = await this.manager.query<[Lane[], number]>(
      `with due as (
         select connection_id from campaigns.lanes where next_at <= now() and leased_until <= now()
         order by next_at limit $1 for update skip locked)
       update campaigns.lanes l set leased_until = now() + make_interval(secs => ${LEASE}) from due
       where l.connection_id = due.connection_id
       returning l.connection_id as "connectionId", l.company_id as "companyId", l.recipient_id as "recipientId",
         l.wake_ups as "wakeUps"`,
      [most],
    );
    return rows;
  }

  /** Milliseconds until the next lane is due; Infinity when none waits for a time. */
  async msUntilDue(): Promise<number> {
    const [row] = await this.manager.query<{ ms: number }[]>(
      `select coalesce(extract(epoch from min(next_at) - now()) * 1000, 'Infinity')::float as ms
       from campaigns.lanes where next_at < 'infinity'`,
    );
    return row?.ms ?? Infinity;
  }

  /** Adds the lanes that are missing and lets all be looked at now. */
  async wake(connectionIds: number[]): Promise<void> {
    await this.manager.query(
      `insert into campaigns.lanes as l (connection_id) select unnest($1::bigint[])
       on conflict (connection_id) do update set wake_ups = l.wake_ups + 1,
         next_at = case when l.recipient_id is null then now() else l.next_at end`,
      [connectionIds],
    );
  }
  /** A lane that exists is looked at now. */
  async wakeKnown(connectionId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set wake_ups = wake_ups + 1,
         next_at = case when recipient_id is null then now() else next_at end
       where connection_id = $1`,
      [connectionId],
    );
  }
  /** All lanes of the company that exist are looked at now. */
  async wakeAll(): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set wake_ups = wake_ups + 1,
         next_at = case when recipient_id is null then now() else next_at end`,
    );
  }
  async recipientOf(connectionId: number): Promise<number | null> {
    const [lane] = await this.manager.query<{ recipientId: number | null }[]>(
      `select recipient_id as "recipientId" from campaigns.lanes where connection_id = $1 for update`,
      [connectionId],
    );
    return lane?.recipientId ?? null;
  }
  /** Wakes the lanes of the connections of a campaign. */
  async wakeCampaign(campaignId: number): Promise<void> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select connection_id as id from campaigns.campaign_connections where campaign_id = $1 order by connection_id`,
      [campaignId],
    );
    await this.wake(rows.map(({ id }) => id));
  }

  /** @returns false when a message is on its way: another process was faster */
  async lockFree(connectionId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select from campaigns.lanes where connection_id = $1 and recipient_id is null for update`,
      [connectionId],
    );
    return rows.length > 0;
  }
  /** Code that changes a lane and its recipient locks the lane first. */
  async lock(connectionId: number): Promise<void> {
    await this.manager.query(`select from campaigns.lanes where connection_id = $1 for update`, [connectionId]);
  }
  async occupy(connectionId: number, recipientId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set recipient_id = $2, wait_reason = null, wait_until = null,
         next_at = now() + make_interval(secs => ${ASK_AGAIN}), leased_until = '-infinity'
       where connection_id = $1`,
      [connectionId, recipientId],
    );
  }
  /** The outcome of the message is known: the lane is free. */
  async release(connectionId: number, recipientId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set recipient_id = null, wait_reason = null, wait_until = null, next_at = now(),
         leased_until = '-infinity'
       where connection_id = $1 and recipient_id = $2`,
      [connectionId, recipientId],
    );
  }
  /** Plans another request for the state of the message on its way. */
  async askAgain(connectionId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set next_at = now() + make_interval(secs => ${ASK_AGAIN}), leased_until = '-infinity'
       where connection_id = $1`,
      [connectionId],
    );
  }
  /**
   * Nothing can be sent before `until`, or null: before something happens. A lane that was woken meanwhile is looked at
   * again at once.
   */
  async wait({ connectionId, wakeUps }: Lane, reason: WaitReason | null, until: Date | null): Promise<void> {
    await this.manager.query(
      `update campaigns.lanes set wait_reason = $2, wait_until = $3::timestamptz, leased_until = '-infinity',
         next_at = case when wake_ups = $4 then coalesce($3::timestamptz, 'infinity') else now() end
       where connection_id = $1 and recipient_id is null`,
      [connectionId, reason, until, wakeUps],
    );
    // Each message waits for the pace: that is no news.
    if (reason !== 'pace') await this.showWait(connectionId);
  }
  /** The message on its way is held back by a restriction of the number; null: no longer. */
  async showRestriction(connectionId: number, until: Date | null): Promise<void> {
    const [, changed] = await this.manager.query<[never[], number]>(
      `update campaigns.lanes set wait_reason = case when $2::timestamptz is null then null else 'restricted' end,
         wait_until = $2
       where connection_id = $1 and recipient_id is not null
         and (wait_reason = 'restricted' or $2::timestamptz is not null)`,
      [connectionId, until],
    );
    if (changed > 0) await this.showWait(connectionId);
  }
  private async showWait(connectionId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.campaigns c set progress_due = true from campaigns.campaign_connections cc
       where cc.connection_id = $1 and c.id = cc.campaign_id and c.status = 'EM_ANDAMENTO' and not c.progress_due`,
      [connectionId],
    );
  }
  async remove(connectionId: number): Promise<void> {
    await this.manager.query(`delete from campaigns.lanes where connection_id = $1`, [connectionId]);
  }

  /** The reasons why connections of running campaigns do not send, by campaign. */
  async waits(campaignIds: number[]): Promise<ReadonlyMap<number, CampaignWait[]>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.manager.query<
      { campaignId: number; connectionId: number; reason: WaitReason; until: Date | null }[]
    >(
      `select cc.campaign_id as "campaignId", l.connection_id as "connectionId", l.wait_reason as reason, l.wait_until as until
       from campaigns.campaign_connections cc join campaigns.lanes l on l.connection_id = cc.connection_id
       where cc.campaign_id = any($1) and l.wait_reason is not null order by l.connection_id`,
      [campaignIds],
    );
    const waitOf = ({ connectionId, reason, until }: (typeof rows)[number]): CampaignWait => ({
      whatsappId: connectionId,
      reason,
      until: until?.toISOString() ?? null,
    });
    const grouped = Map.groupBy(rows, ({ campaignId }) => campaignId);
    return new Map([...grouped].map(([id, found]) => [id, found.map(waitOf)]));
  }
}
