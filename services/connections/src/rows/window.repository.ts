import { numberForms } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Source: Meta, "Service messages", customer service windows. */
const SERVICE_HOURS = 24;
/** Source: Meta, "Pricing", free entry points: of people who came by an advertisement and were answered within 24 hours. */
const AD_HOURS = 72;

/** The window that messages of a chat open. */
export interface OpenedWindow {
  chat: string;
  jid: string;
  at: Date;
  /** The latest message that came by an advertisement; null: none did. */
  adAt: Date | null;
}
export interface ChangedWindow {
  before: Date | null;
  until: Date;
}

/** Until when free messages may be sent to the people of an official number. */
export class WindowRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Messages of contacts open their windows anew, however late they arrive. One of the future counts as written now.
   * @returns until when, by chat
   */
  async openedAll(connectionId: number, windows: OpenedWindow[]): Promise<Map<string, Date>> {
    if (windows.length === 0) return new Map();
    const rows = await this.manager.query<{ chat: string; until: Date | null }[]>(
      `insert into connections.peers as p
         (connection_id, digits, jid, heard, heard_at, wrote_at, free_until, ad_until)
       select $1, chat, jid, true, now(), at, at + interval '${SERVICE_HOURS} hours', ad_at + interval '${AD_HOURS} hours'
       from (
         select chat, jid, least(at, second) as at, case when ad_at is not null then least(ad_at, second) end as ad_at
         from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) as w(chat, jid, at, ad_at),
           date_trunc('second', now()) as second) w
       order by chat
       on conflict (connection_id, digits) do update
         set wrote_at = greatest(p.wrote_at, excluded.wrote_at), free_until = greatest(p.free_until, excluded.free_until),
           ad_until = greatest(p.ad_until, excluded.ad_until)
       returning digits as chat, free_until as until`,
      [
        connectionId,
        windows.map(({ chat }) => chat),
        windows.map(({ jid }) => jid),
        windows.map(({ at }) => at),
        windows.map(({ adAt }) => adAt),
      ],
    );
    return new Map(rows.flatMap(({ chat, until }) => (until ? [[chat, until]] : [])));
  }

  /** Whether the window of a chat is over for certain. One that nobody has seen is not: another program may have the messages. */
  async isOver(connectionId: number, chat: string): Promise<boolean> {
    const [row] = await this.manager.query<{ isOver: boolean | null }[]>(
      `select max(free_until) <= now() as "isOver" from connections.peers where connection_id = $1 and digits = any($2)`,
      [connectionId, formsOf(chat)],
    );
    return row?.isOver ?? false;
  }

  /** A message has left: it may be the answer that lengthens the window of an advertisement. @returns null when it is none */
  async answered(connectionId: number, chat: string): Promise<ChangedWindow | null> {
    const [[changed]] = await this.manager.query<[{ before: Date | null; until: Date | null }[], number]>(
      `update connections.peers p set free_until = p.ad_until, ad_until = null from connections.peers o
       where p.connection_id = $1 and p.digits = any($2) and p.ad_until > p.free_until
         and now() <= p.ad_until - interval '${AD_HOURS - SERVICE_HOURS} hours'
         and o.connection_id = p.connection_id and o.digits = p.digits
       returning o.free_until as before, p.free_until as until`,
      [connectionId, formsOf(chat)],
    );
    return changed?.until ? { before: changed.before, until: changed.until } : null;
  }

  /**
   * Meta has refused a message since the window is over. A message of the contact that came after the order opens it again.
   * @returns null when nothing changes
   */
  async ended(connectionId: number, waId: string): Promise<(ChangedWindow & { chat: string }) | null> {
    const [row] = await this.manager.query<{ chat: string }[]>(
      `select chat from connections.outbound where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    );
    if (!row) return null;
    const [[changed]] = await this.manager.query<[ChangedWindow[], number]>(
      `update connections.peers p set free_until = now(), ad_until = null
       from connections.peers o, connections.outbound m
       where p.connection_id = $1 and p.digits = any($3) and p.free_until > now()
         and m.connection_id = p.connection_id and m.wa_id = $2 and p.wrote_at <= m.queued_at
         and o.connection_id = p.connection_id and o.digits = p.digits
       returning o.free_until as before, p.free_until as until`,
      [connectionId, waId, formsOf(row.chat)],
    );
    return changed ? { ...changed, chat: row.chat } : null;
  }
}

/** An id that a person has for this business has one form only. */
export const formsOf = (chat: string): string[] => (/^\d+$/.test(chat) ? numberForms(chat) : [chat]);
