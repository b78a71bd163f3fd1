import {
  connectionEvents,
  type OutgoingEdit,
  type OutgoingMessage,
  type OutgoingReaction,
  type ReadReceipts,
} from '@recado/contracts';
import type { Keys, Tell } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { identityOfChat } from '../whatsapp/jid.ts';

export interface Revocation {
  waId: string;
  to: string;
  isGroup: boolean;
}
export type OutboundJob =
  | { kind: 'message'; payload: OutgoingMessage }
  | { kind: 'revoke'; payload: Revocation }
  | { kind: 'edit'; payload: Omit<OutgoingEdit, 'connectionId'> }
  | { kind: 'reaction'; payload: Omit<OutgoingReaction, 'connectionId'> }
  | { kind: 'read'; payload: ReadReceipts };
export type OutboundRow = OutboundJob & { id: number; waId: string; chat: string; attempts: number };
type Queued = OutboundJob & { waId: string; chat: string; eventId: string };

const columns = `id, wa_id as "waId", kind, chat, payload, attempts`;

export class OutboundRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly secrets: Keys,
  ) {}

  /** Told twice it is queued once; told anew after it failed (somebody pressed "retry") it is tried again. */
  async queue(connectionId: number, { waId, kind, chat, payload, eventId }: Queued): Promise<boolean> {
    const rows = (await this.manager.query(
      `insert into connections.outbound as o (connection_id, wa_id, kind, chat, payload, event_id)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (connection_id, wa_id) do update
         set state = 'queued', failure = null, attempts = 0, next_at = now(), event_id = excluded.event_id
         where o.state = 'failed' and o.event_id <> excluded.event_id
       returning 1`,
      [connectionId, waId, kind, chat, JSON.stringify(payload), eventId],
    )) as unknown[];
    return rows.length > 0;
  }

  /** The next to send: the first of a chat, unless it is waiting for its next try. */
  async next(connectionId: number): Promise<OutboundRow | null> {
    const [row] = (await this.manager.query(
      `select ${columns} from (
         select distinct on (chat) * from connections.outbound
         where connection_id = $1 and state = 'queued' order by chat, id) heads
       where next_at <= now() order by id limit 1`,
      [connectionId],
    )) as OutboundRow[];
    return row ?? null;
  }

  /** Kept for the one who could not read it and asks again. */
  async keepSent(id: number, connectionId: number, waId: string, bytes: Uint8Array): Promise<void> {
    const sealed = this.secrets.seal('sent-message', `${connectionId}|${waId}`, bytes);
    await this.manager.query(`update connections.outbound set sealed = $2 where id = $1`, [id, sealed]);
  }
  async sentContent(connectionId: number, waId: string): Promise<Uint8Array | null> {
    const [row] = (await this.manager.query(
      `select sealed from connections.outbound where connection_id = $1 and wa_id = $2 and sealed is not null`,
      [connectionId, waId],
    )) as { sealed: Buffer }[];
    return row ? this.secrets.open('sent-message', `${connectionId}|${waId}`, row.sealed) : null;
  }

  async done(id: number): Promise<void> {
    await this.manager.query(`update connections.outbound set state = 'sent' where id = $1`, [id]);
  }
  async later(id: number, waitMs: number): Promise<void> {
    await this.manager.query(
      `update connections.outbound set attempts = attempts + 1,
         next_at = now() + make_interval(secs => $2::float / 1000) where id = $1`,
      [id, waitMs],
    );
  }
  async fail(connectionId: number, waId: string, reason: string, tell: Tell): Promise<void> {
    const [rows] = (await this.manager.query(
      `update connections.outbound set state = 'failed', failure = $3
       where connection_id = $1 and wa_id = $2 and state = 'queued' returning ${columns}`,
      [connectionId, waId, reason],
    )) as [OutboundRow[], number];
    for (const row of rows) tellFailure(connectionId, row, reason, tell);
  }
  async failAll(connectionId: number, reason: string, tell: Tell): Promise<void> {
    const [rows] = (await this.manager.query(
      `update connections.outbound set state = 'failed', failure = $2
       where connection_id = $1 and state = 'queued' returning ${columns}`,
      [connectionId, reason],
    )) as [OutboundRow[], number];
    for (const row of rows) tellFailure(connectionId, row, reason, tell);
  }

  /** Only ever grows; a late or repeated receipt changes nothing and tells nothing. */
  async acknowledge(connectionId: number, waIds: string[], ack: number, tell: Tell): Promise<void> {
    const [rows] = (await this.manager.query(
      `update connections.outbound set ack = $3, state = 'sent', failure = null
       where connection_id = $1 and wa_id = any($2) and ack < $3 returning ${columns}`,
      [connectionId, waIds, ack],
    )) as [OutboundRow[], number];
    for (const row of rows.filter((one) => one.kind === 'message')) {
      tell(connectionEvents.messageStatus, { ...status(connectionId, row), ack, failure: null });
    }
  }

  async isOwn(connectionId: number, waId: string): Promise<boolean> {
    const rows = (await this.manager.query(
      `select 1 from connections.outbound where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    )) as unknown[];
    return rows.length > 0;
  }
}

const status = (connectionId: number, { waId, chat }: OutboundRow) => ({
  connectionId,
  waId,
  chat: identityOfChat(chat),
});

function tellFailure(connectionId: number, row: OutboundRow, reason: string, tell: Tell): void {
  if (row.kind === 'message')
    return tell(connectionEvents.messageStatus, { ...status(connectionId, row), ack: 0, failure: reason });
  if (row.kind === 'read') return;
  const about = { connectionId, chat: identityOfChat(row.chat), waId: row.payload.waId };
  tell(connectionEvents.changeRefused, { ...about, change: row.kind });
}
