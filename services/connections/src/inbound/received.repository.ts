import type { EntityManager } from 'typeorm';

export interface ReceivedMark {
  waId: string;
  /** WhatsApp address of the chat and, in a group, of the author. */
  chat: string;
  author: string | null;
  fromMe: boolean;
  /** It could not be read yet; the sender was asked to send it again. */
  waiting: boolean;
}

/** Which messages of WhatsApp are already told, so that none is told twice. */
export class ReceivedRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns false when it was told before; one that could not be read then and can now counts as new */
  async add(connectionId: number, mark: ReceivedMark): Promise<boolean> {
    const rows = (await this.manager.query(
      `insert into connections.received as r (connection_id, wa_id, chat, author, from_me, waiting)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (connection_id, wa_id) do update set waiting = false where r.waiting and not excluded.waiting
       returning 1`,
      [connectionId, mark.waId, mark.chat, mark.author, mark.fromMe, mark.waiting],
    )) as unknown[];
    return rows.length > 0;
  }

  async known(connectionId: number, waId: string): Promise<boolean> {
    const rows = (await this.manager.query(
      `select 1 from connections.received where connection_id = $1 and wa_id = $2 and not waiting`,
      [connectionId, waId],
    )) as unknown[];
    return rows.length > 0;
  }

  async find(connectionId: number, waId: string): Promise<Omit<ReceivedMark, 'waId' | 'waiting'> | null> {
    const [row] = (await this.manager.query(
      `select chat, author, from_me as "fromMe" from connections.received where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    )) as { chat: string; author: string | null; fromMe: boolean }[];
    return row ?? null;
  }
}
