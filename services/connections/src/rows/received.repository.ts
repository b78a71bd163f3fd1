import type { EntityManager } from 'typeorm';

export interface ReceivedMessage {
  waId: string;
  /** WhatsApp address of the chat and, in a group, of the author. */
  chat: string;
  author: string | null;
  fromMe: boolean;
  /** The message could not be decrypted yet; the sender was asked to resend it. */
  waiting: boolean;
}

/** Messages of WhatsApp that were published, so that none is published twice. */
export class ReceivedRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns false when it was published before; a waiting message that can be read now counts as new */
  async add(connectionId: number, message: ReceivedMessage): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `insert into connections.received as r (connection_id, wa_id, chat, author, from_me, waiting)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (connection_id, wa_id) do update set waiting = false where r.waiting and not excluded.waiting
       returning 1`,
      [connectionId, message.waId, message.chat, message.author, message.fromMe, message.waiting],
    );
    return rows.length > 0;
  }

  /** Adds messages of which none waits to be decrypted. @returns the ids of those that were not published before */
  async addAll(connectionId: number, messages: Omit<ReceivedMessage, 'waiting'>[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ waId: string }[]>(
      `insert into connections.received (connection_id, wa_id, chat, author, from_me)
       select $1, wa_id, chat, author, from_me
       from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) m(wa_id, chat, author, from_me) order by wa_id
       on conflict (connection_id, wa_id) do nothing returning wa_id as "waId"`,
      [
        connectionId,
        messages.map(({ waId }) => waId),
        messages.map(({ chat }) => chat),
        messages.map(({ author }) => author),
        messages.map(({ fromMe }) => fromMe),
      ],
    );
    return new Set(rows.map(({ waId }) => waId));
  }

  async exists(connectionId: number, waId: string): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select 1 from connections.received where connection_id = $1 and wa_id = $2 and not waiting`,
      [connectionId, waId],
    );
    return rows.length > 0;
  }

  async find(connectionId: number, waId: string): Promise<Omit<ReceivedMessage, 'waId' | 'waiting'> | null> {
    const [row] = await this.manager.query<{ chat: string; author: string | null; fromMe: boolean }[]>(
      `select chat, author, from_me as "fromMe" from connections.received where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    );
    return row ?? null;
  }
}
