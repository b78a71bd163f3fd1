import type { EntityManager } from 'typeorm';
import type { Lease } from '../rows/lease.repository.ts';
import { dayOfSql } from './company-day.ts';

/** Answers from the cache that are published together. */
const BATCH = 100;

const isKnown = `p.connection_id = c.connection_id and p.digits = c.digits
  and p.checked_at > now() - case when p.jid is null then interval '1 day' else interval '30 days' end`;

export interface CheckedNumber {
  digits: string;
  exists: boolean;
}

/** Numbers that are to be looked up on WhatsApp, slowly. */
export class NumberCheckRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(connectionId: number, numbers: string[]): Promise<void> {
    await this.manager.query(
      `insert into connections.number_checks (connection_id, digits) select $1, unnest($2::text[]) on conflict do nothing`,
      [connectionId, numbers],
    );
  }

  /**
   * Numbers that were looked up lately or have written, each with whether it is on WhatsApp. Other numbers are absent.
   */
  async known(connectionId: number, numbers: string[]): Promise<Map<string, boolean>> {
    const rows = await this.manager.query<CheckedNumber[]>(
      `select c.digits, p.jid is not null as exists
       from (select $1::bigint as connection_id, unnest($2::text[]) as digits) c join connections.peers p on ${isKnown}`,
      [connectionId, numbers],
    );
    return new Map(rows.map(({ digits, exists }) => [digits, exists]));
  }

  async hasKnown(connectionId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select 1 from connections.number_checks c join connections.peers p on ${isKnown} where c.connection_id = $1 limit 1`,
      [connectionId],
    );
    return rows.length > 0;
  }
  /** Takes the numbers that were looked up lately, or that wrote. */
  async takeKnown(connectionId: number): Promise<CheckedNumber[]> {
    const [rows] = await this.manager.query<[CheckedNumber[], number]>(
      `with known as (
         select c.digits, p.jid is not null as found from connections.number_checks c
         join connections.peers p on ${isKnown}
         where c.connection_id = $1 limit ${BATCH}
       )
       delete from connections.number_checks c using known
       where c.connection_id = $1 and c.digits = known.digits returning c.digits, known.found as exists`,
      [connectionId],
    );
    return rows;
  }

  /**
   * The next number to look up, none while WhatsApp restricts the connection or when the day's checks are used up.
   * @returns also in how many ms the pace allows it
   */
  async next(
    { connectionId, owner, epoch }: Lease,
    mostPerDay: number,
  ): Promise<{ digits: string; waitMs: number } | null> {
    const [row] = await this.manager.query<{ digits: string; waitMs: number | null }[]>(
      `select c.digits, greatest(0, extract(epoch from
           greatest(s.checks_at, now() - interval '1 day') - clock_timestamp()) * 1000)::float as "waitMs"
       from connections.number_checks c join connections.whatsapps w on w.id = c.connection_id
         join connections.leases l on l.connection_id = c.connection_id and l.owner = $3 and l.epoch = $4
         left join connections.send_paces s on s.connection_id = c.connection_id
         left join connections.sending_days d on d.connection_id = c.connection_id and d.day = ${dayOfSql('now()')}
       where c.connection_id = $1 and c.next_at <= now() and coalesce(w.restricted_until, '-infinity') <= now()
         and coalesce(d.checks, 0) < $2
       order by c.next_at limit 1`,
      [connectionId, mostPerDay, owner, epoch],
    );
    return row ? { digits: row.digits, waitMs: row.waitMs ?? 0 } : null;
  }

  /** @returns false when the number is not to be looked up any more */
  async take(connectionId: number, digits: string): Promise<boolean> {
    const [, taken] = await this.manager.query<[unknown[], number]>(
      `delete from connections.number_checks where connection_id = $1 and digits = $2`,
      [connectionId, digits],
    );
    return taken > 0;
  }

  async postpone(connectionId: number, digits: string, pauseMs: number): Promise<void> {
    await this.manager.query(
      `update connections.number_checks set next_at = now() + make_interval(secs => $3::float / 1000)
       where connection_id = $1 and digits = $2`,
      [connectionId, digits, pauseMs],
    );
  }
}
