import type { EntityManager } from 'typeorm';
import { formsOf } from './window.repository.ts';

/** Source: Meta, "Messaging limits": people written to outside of a window, within a moving time of 24 hours. */
const HOURS = 24;
const HOUR_MS = 3_600_000;
const thisHour = `floor(extract(epoch from now()) / 3600)::bigint`;
/** Source: Meta, "Messaging limits": the limit is that of a portfolio. */
const portfolio = `coalesce(w.cloud ->> 'portfolioId', w.cloud ->> 'accountId')`;
/** A count of an hour holds until its last people were written to 24 hours ago, which is up to an hour too long for its first. */
const countedHours = `key::bigint >= ${thisHour} - ${HOURS}`;
/** A message to the person is not counted: a window is open, or the person was counted already. */
const isCounted = `exists (select from connections.peers where connection_id = $1 and digits = any($2)
  and (free_until > now() or opened_at > now() - interval '${HOURS} hours'))`;

export interface OpenedChats {
  /** People who were written to first within 24 hours, and up to an hour more. */
  used: number;
  /** When the first of them no longer count; null: there are none. */
  endsAt: Date | null;
}

/** People whom the official numbers of a portfolio have written to first, counted by hour. */
export class OpenedChatRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Whether a template to the person counts against Meta's limit. */
  async isNew(connectionId: number, chat: string): Promise<boolean> {
    const [row] = await this.manager.query<{ isNew: boolean }[]>(`select not ${isCounted} as "isNew"`, [
      connectionId,
      formsOf(chat),
    ]);
    return row?.isNew ?? true;
  }

  /** Counts the person of a template that has left, once within 24 hours. */
  async count(connectionId: number, chat: string): Promise<void> {
    await this.manager.query(
      `with opened as (
         insert into connections.peers (connection_id, digits, opened_at)
         select $1, $3, now() where not ${isCounted}
         on conflict (connection_id, digits) do update set opened_at = excluded.opened_at returning 1)
       insert into connections.send_paces as s (connection_id, opened)
       select $1, jsonb_build_object(${thisHour}::text, 1) from opened
       on conflict (connection_id) do update set opened =
         (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(s.opened) where ${countedHours})
         || jsonb_build_object(${thisHour}::text, coalesce((s.opened ->> ${thisHour}::text)::int, 0) + 1)`,
      [connectionId, formsOf(chat), chat],
    );
  }

  async usedBy(connectionId: number): Promise<OpenedChats> {
    return (await this.used([connectionId])).get(connectionId) ?? { used: 0, endsAt: null };
  }
  /** The people of all numbers of the company that share a portfolio with each of these; numbers of an unknown portfolio share their account. */
  async used(connectionIds: number[]): Promise<Map<number, OpenedChats>> {
    const rows = await this.manager.query<{ id: number; used: number; oldest: number }[]>(
      `with portfolios as (
         select ${portfolio} as portfolio, sum(value::int)::int as used, min(key::bigint) as oldest
         from connections.whatsapps w join connections.send_paces s on s.connection_id = w.id
           cross join lateral jsonb_each_text(s.opened)
         where w.kind = 'cloud' and ${countedHours} group by 1)
       select w.id, a.used, a.oldest from connections.whatsapps w join portfolios a on a.portfolio = ${portfolio}
       where w.id = any($1)`,
      [connectionIds],
    );
    return new Map(
      rows.map(({ id, used, oldest }) => [id, { used, endsAt: new Date((oldest + HOURS + 1) * HOUR_MS) }]),
    );
  }
}
