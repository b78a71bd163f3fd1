import { chargeCategories, type ChargedCount, type SendingDay } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { dayEndSql, dayOfSql } from './company-day.ts';

/** Days of a connection that are shown. */
const SHOWN_DAYS = 14;
/** An answer counts for the cold message before it for so long. */
const ANSWER_DAYS = 7;
const today = dayOfSql('now()');

interface StoredCharges {
  connectionId: number;
  /** Counts by category; ` free` behind a category counts its messages that cost nothing. */
  charges: Record<string, number>;
}
const readCharges = (charges: Record<string, number>): ChargedCount[] =>
  chargeCategories.flatMap((category) =>
    [true, false].flatMap((billable) => {
      const count = charges[billable ? category : `${category} free`] ?? 0;
      return count > 0 ? { category, billable, count } : [];
    }),
  );

/** Automatic messages of connections, counted by day of the company's calendar. */
export class SendingDayRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Counts a message of the `outbound` table once. An answer to a cold one is awaited under the number that WhatsApp
   * knows, which may lack the ninth digit of a Brazilian mobile number.
   */
  async countSent(connectionId: number, outboundId: number, isCold: boolean): Promise<void> {
    await this.manager.query(
      `with counted as (
         update connections.outbound set cold = $3, counted_at = now()
         where id = $2 and counted_at is null returning chat
       ), awaited as (
         insert into connections.peers (connection_id, digits, jid, cold_at)
         select $1, split_part(p.jid, '@', 1), p.jid, now()
         from counted c join connections.peers p on p.connection_id = $1 and p.digits = c.chat and p.jid is not null
         where $3
         on conflict (connection_id, digits) do update set cold_at = now()
       )
       insert into connections.sending_days as d (connection_id, day, cold, warm)
       select $1, ${today}, case when $3 then 1 else 0 end, case when $3 then 0 else 1 end from counted
       on conflict (connection_id, day) do update set cold = d.cold + excluded.cold, warm = d.warm + excluded.warm`,
      [connectionId, outboundId, isCold],
    );
  }
  async countFailed(connectionId: number, failed: number): Promise<void> {
    await this.manager.query(
      `insert into connections.sending_days as d (connection_id, day, failed) values ($1, ${today}, $2)
       on conflict (connection_id, day) do update set failed = d.failed + excluded.failed`,
      [connectionId, failed],
    );
  }
  async countCheck(connectionId: number): Promise<void> {
    await this.manager.query(
      `insert into connections.sending_days as d (connection_id, day, checks) values ($1, ${today}, 1)
       on conflict (connection_id, day) do update set checks = d.checks + 1`,
      [connectionId],
    );
  }
  /** Counts the first answer to a cold message, on the day of that message. */
  async countAnswer(connectionId: number, digits: string): Promise<void> {
    await this.manager.query(
      `with awaited as (
         select cold_at from connections.peers where connection_id = $1 and digits = $2 and cold_at is not null for update
       ), answered as (
         update connections.peers set cold_at = null
         where connection_id = $1 and digits = $2 and exists (select from awaited)
       )
       insert into connections.sending_days as d (connection_id, day, answered)
       select $1, ${dayOfSql('cold_at')}, 1 from awaited where cold_at > now() - interval '${ANSWER_DAYS} days'
       on conflict (connection_id, day) do update set answered = d.answered + 1`,
      [connectionId, digits],
    );
  }

  /** Counts a message by the price that Meta reports, once. */
  async countCharge(
    connectionId: number,
    waId: string,
    { category, billable }: Omit<ChargedCount, 'count'>,
  ): Promise<void> {
    await this.manager.query(
      `with charged as (
         update connections.outbound set charged = $3 where connection_id = $1 and wa_id = $2 and charged is null returning 1
       )
       insert into connections.sending_days as d (connection_id, day, charges)
       select $1, ${today}, jsonb_build_object($3::text, 1) from charged
       on conflict (connection_id, day) do update
         set charges = d.charges || jsonb_build_object($3::text, coalesce((d.charges ->> $3)::int, 0) + 1)`,
      [connectionId, waId, billable ? category : `${category} free`],
    );
  }

  async coldToday(connectionId: number): Promise<number> {
    const [row] = await this.manager.query<{ cold: number }[]>(
      `select cold from connections.sending_days where connection_id = $1 and day = ${today}`,
      [connectionId],
    );
    return row?.cold ?? 0;
  }

  /** When the company's day ends. */
  async dayEnd(): Promise<Date> {
    const [row] = await this.manager.query<[{ endsAt: Date }]>(`select ${dayEndSql} as "endsAt"`);
    return row.endsAt;
  }

  /** The latest days of connections, the newest first. */
  async latest(connectionIds: number[]): Promise<Map<number, SendingDay[]>> {
    const rows = await this.manager.query<(Omit<SendingDay, 'charges'> & StoredCharges)[]>(
      `with latest as (
         select *, row_number() over (partition by connection_id order by day desc) as place
         from connections.sending_days where connection_id = any($1) and (cold + warm + answered + failed > 0 or charges <> '{}')
       ), undelivered as (
         select connection_id, ${dayOfSql('counted_at')} as day, count(*)::int as count from connections.outbound
         where connection_id = any($1) and cold and ack < 2 and counted_at < now() - interval '1 day' group by 1, 2
       )
       select l.connection_id as "connectionId", to_char(l.day, 'YYYY-MM-DD') as day, cold, warm, answered, failed, charges,
         coalesce(u.count, 0) as undelivered
       from latest l left join undelivered u on u.connection_id = l.connection_id and u.day = l.day
       where place <= ${SHOWN_DAYS} order by l.connection_id, l.day desc`,
      [connectionIds],
    );
    const days = new Map<number, SendingDay[]>();
    for (const { connectionId, charges, ...day } of rows)
      days.set(connectionId, [...(days.get(connectionId) ?? []), { ...day, charges: readCharges(charges) }]);
    return days;
  }
}
