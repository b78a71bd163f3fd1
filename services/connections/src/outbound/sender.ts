import { connectionEvents } from '@recado/contracts';
import { log } from '@recado/platform';
import type { Restriction } from '../connection/connection.entity.ts';
import { note } from '../connection/note.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Lease } from '../shard/lease.repository.ts';
import type { Floor } from '../shard/floor.ts';
import { encodeChange } from '../whatsapp/encode/change.ts';
import { encodeContent } from '../whatsapp/encode/content.ts';
import { encodeQuote } from '../whatsapp/encode/quote.ts';
import { jidOf } from '../whatsapp/jid.ts';
import type { Caches } from '../whatsapp/caches.ts';
import type { Socket } from '../whatsapp/socket.ts';
import type { Budget } from './budget.ts';
import type { OutboundRow } from './outbound.repository.ts';
import { LAST, LAST_REPLY } from './priority.ts';

const ACK_MS = 15_000;
/** Pauses between the tries of one message; after the last it has failed. */
const PAUSES = [1_000, 5_000, 15_000, 60_000];
type Outcome = 'done' | { retry: string; restriction?: Restriction } | { fail: string };

/** Puts what waits for a connection on WhatsApp, one at a time, each under the id it was given at first. */
export class Sender {
  private readonly acks = new Map<string, (error: string | null) => void>();
  /** Looked up together with what became of the one before it. */
  private following: OutboundRow | null = null;

  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly socket: Socket,
    private readonly budget: Budget,
    private readonly caches: Caches,
  ) {}

  /** @returns whether there is more to send */
  async step(): Promise<boolean> {
    const { connectionId } = this.lease;
    if (this.socket.isOver) return false;
    const row = this.following ?? (await this.floor.db.reading(this.lease, (scope) => this.next(scope)));
    this.following = null;
    if (!row) return false;
    if (row.kind === 'message') this.budget.take();
    const outcome = await this.attempt(row).catch((error: unknown): Outcome => {
      log.warn({ err: error, connectionId, waId: row.waId }, 'sending failed');
      return { retry: 'ERR_SENDING_WAPP_MSG' };
    });
    // The link broke: nobody knows what arrived. It is sent again under the same id when the link is back.
    if (this.socket.isOver && outcome !== 'done') return false;
    this.following = await this.floor.db.owning(this.lease, async (scope) => {
      await this.settle(scope, row, outcome);
      return this.next(scope);
    });
    return this.following !== null;
  }

  private next({ outbound }: ConnectionsScope): Promise<OutboundRow | null> {
    return outbound.next(this.lease, this.budget.waitMs > 0 ? LAST_REPLY : LAST);
  }

  /** What WhatsApp says to a message: it has it, or why it refuses. */
  acknowledged(waId: string, error: string | null): void {
    const waiting = this.acks.get(waId);
    if (waiting) waiting(error);
    else if (error === null) this.store(waId);
  }

  private store(waId: string): void {
    const { connectionId } = this.lease;
    this.floor.db
      .owning(this.lease, ({ outbound, tell }) => outbound.acknowledge(connectionId, [waId], 1, tell))
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'a late acknowledgement was not stored'));
  }

  private async settle(scope: ConnectionsScope, row: OutboundRow, outcome: Outcome): Promise<void> {
    const { connectionId } = this.lease;
    const { outbound, tell } = scope;
    if (outcome === 'done') {
      if (row.kind === 'read') return outbound.done(row.id);
      return outbound.sent(connectionId, row, this.caches.sent.get<Uint8Array>(row.waId), tell);
    }
    if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, tell);
    if (outcome.restriction) await restrict(scope, connectionId, outcome.restriction, this.floor.config.RESTRICTION_MS);
    const pause = PAUSES[row.attempts];
    if (pause === undefined) return outbound.fail(connectionId, row.waId, outcome.retry, tell);
    return outbound.later(row.id, pause);
  }

  private async attempt(row: OutboundRow): Promise<Outcome> {
    if (row.kind === 'read') return this.markRead(row);
    const { to, isGroup } = row.payload;
    const jid = isGroup ? jidOf(to, true) : await this.addressOf(row);
    if (!jid) return { fail: 'ERR_WAPP_INVALID_CONTACT' };
    if (isGroup && row.kind === 'message' && !row.isCounted) await this.countRecipients(row, jid);
    const acknowledged = this.awaitAck(row.waId);
    try {
      if (row.kind === 'message') await this.sendMessage(row, jid);
      else await this.socket.send(jid, encodeChange(row, jid), row.waId);
      return outcomeOf(await acknowledged.answer);
    } finally {
      acknowledged.forget();
    }
  }

  private async countRecipients({ id }: OutboundRow, jid: string): Promise<void> {
    const recipients = await this.socket.groups.recipients(jid);
    await this.floor.db.owning(this.lease, ({ outbound }) => outbound.countRecipients(id, recipients));
  }

  private async sendMessage(row: OutboundRow & { kind: 'message' }, jid: string): Promise<void> {
    const { files } = this.floor;
    const { companyId } = this.lease;
    const { payload } = row;
    if (payload.file && !payload.file.path.startsWith(`${companyId}/`))
      throw new Error('the file is not the company’s');
    if (payload.reads?.length) await this.socket.markRead(jid, payload.reads);
    const stream = payload.file ? await files.read(payload.file.path) : null;
    const content = encodeContent(payload, stream);
    await this.socket.send(jid, content, row.waId, encodeQuote(payload, jid));
  }

  private async markRead(row: OutboundRow & { kind: 'read' }): Promise<Outcome> {
    const { chat, isGroup, messages } = row.payload;
    const jid = isGroup ? jidOf(chat, true) : await this.addressOf(row);
    if (jid) await this.socket.markRead(jid, messages);
    return 'done';
  }

  /** WhatsApp takes messages to numbers nobody has without a word: it is asked first, and the answer kept. */
  private async addressOf({ chat, address }: OutboundRow): Promise<string | null> {
    if (address !== undefined) return address;
    const jid = await this.socket.addressOf(chat);
    await this.floor.db.owning(this.lease, ({ peers }) => peers.learn(this.lease.connectionId, chat, jid));
    return jid;
  }

  private awaitAck(waId: string) {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.acks.set(waId, resolve);
    const timer = setTimeout(() => resolve('no_answer'), ACK_MS);
    void this.socket.ended.then(() => resolve('no_answer'));
    const forget = () => {
      clearTimeout(timer);
      this.acks.delete(waId);
    };
    return { answer: promise, forget };
  }
}

function outcomeOf(error: string | null): Outcome {
  if (error === null) return 'done';
  if (error === 'no_answer') return { retry: 'ERR_SENDING_WAPP_MSG' };
  if (error === '463') return { retry: 'ERR_WAPP_RESTRICTED', restriction: 'no_new_chats' };
  if (error === '429') return { retry: 'ERR_WAPP_TOO_FAST', restriction: 'too_fast' };
  return { retry: 'ERR_SENDING_WAPP_MSG' };
}

/** WhatsApp takes less from this connection for a while: cold messages and campaigns wait, and everybody can see why. */
async function restrict(scope: ConnectionsScope, id: number, restriction: Restriction, pauseMs: number): Promise<void> {
  const connection = await scope.connections.lock(id);
  connection.restrict(restriction, pauseMs);
  await scope.connections.saveRestriction(connection);
  scope.tell(connectionEvents.sessionChanged, { whatsapp: connection.present(), status: connection.status });
  await note(scope, id, { kind: 'restricted', reason: restriction, until: connection.restrictedUntil });
}
