import { log, inParallel } from '@recado/platform';
import type { Restriction } from '../connection/connection.entity.ts';
import { addSessionEvent } from '../connection/add-session-event.ts';
import { publishSession } from '../connection/publish-connection.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Lease } from '../shard/lease.repository.ts';
import type { WorkerContext } from '../shard/worker.context.ts';
import { UnreadableFile } from '../media/metadata/unreadable-file.error.ts';
import { encodeChange } from '../whatsapp/encode/encode-change.ts';
import { encodeContent } from '../whatsapp/encode/encode-content.ts';
import { encodeQuote } from '../whatsapp/encode/encode-quote.ts';
import { jidOf } from '../whatsapp/parse-jid.ts';
import type { SessionCaches } from '../whatsapp/session.caches.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';
import type { SendBudget } from './send.budget.ts';
import { openOutgoing } from './open-outgoing-file.ts';
import type { OutboundRow } from './outbound.repository.ts';
import { LAST, LAST_REPLY } from './send.priority.ts';

const ACK_MS = 15_000;
const NO_ANSWER = 'no_answer';
/** Pauses between the tries of one message; after the last it has failed. */
const PAUSES = [1_000, 5_000, 15_000, 60_000];
type Outcome = 'done' | { retry: string; restriction?: Restriction } | { fail: string };
interface Tried {
  row: OutboundRow;
  outcome: Outcome;
  /** When it was begun, by the monotonic clock. */
  since: number;
}

/**
 * Puts what waits for a connection on WhatsApp, each under the id it was given at first. Chats do not wait for each
 * other, within one it goes message by message.
 */
export class MessageSender {
  private readonly acks = new Map<string, (error: string | null) => void>();
  /** By chat, what is being sent to it. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** Sent or refused, and not stored yet what became of it. */
  private tried: Tried[] = [];
  /** What was begun before says nothing new about a restriction. */
  private restrictedAt = -Infinity;

  /** `again` has the next step made. */
  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
    private readonly budget: SendBudget,
    private readonly caches: SessionCaches,
    private readonly again: () => void,
  ) {
    void socket.ended.then(() => {
      for (const answer of this.acks.values()) answer(NO_ANSWER);
    });
  }

  /** Stores what became of what was sent and begins with what is next, in one transaction. */
  async step(): Promise<void> {
    this.begin(await this.turn(this.socket.isOver ? 0 : this.context.config.SEND_AT_ONCE));
  }

  /** Waits for what is being sent, unless nothing can come of it any more; takes nothing new. */
  async finish(): Promise<void> {
    if (!this.socket.isOver) await Promise.all(this.underWay.values());
    await this.turn(0);
  }

  /** @returns what is next, so that no more than `atOnce` chats are being sent to */
  private async turn(atOnce: number): Promise<OutboundRow[]> {
    const tried = this.takeTried();
    const free = atOnce - this.underWay.size;
    const next = async (scope: ConnectionsScope) => (free > 0 ? this.next(scope, free) : []);
    if (tried.length === 0) return free > 0 ? this.context.db.readForLease(this.lease, next) : [];
    // Several may be on their way when WhatsApp begins to refuse: that is one restriction.
    const unknown = tried.filter(({ since }) => since > this.restrictedAt);
    const restriction = unknown.map(({ outcome }) => restrictionIn(outcome)).find((one) => one !== undefined);
    const following = await this.context.db.withLease(this.lease, async (scope) => {
      if (restriction) await restrict(scope, this.lease.connectionId, restriction, this.context.config.RESTRICTION_MS);
      const settled = tried.map(({ row, outcome }) => this.settle(scope, row, outcome));
      const [, rows] = await inParallel(inParallel(...settled), next(scope));
      return rows;
    });
    if (restriction) this.restrictedAt = performance.now();
    return following;
  }

  /** Their chats are free again. */
  private takeTried(): Tried[] {
    const { tried } = this;
    this.tried = [];
    for (const { row } of tried) this.underWay.delete(row.chat);
    // The link broke: nobody knows what arrived. It is sent again under the same id when the link is back.
    return this.socket.isOver ? tried.filter(({ outcome }) => outcome === 'done') : tried;
  }

  private next({ outbound }: ConnectionsScope, most: number): Promise<OutboundRow[]> {
    const lowest = this.mayBeginCold ? LAST : LAST_REPLY;
    return outbound.next(this.lease, lowest, [...this.underWay.keys()], most);
  }

  /** One after the other, so that what is more urgent goes first. */
  private begin(rows: OutboundRow[]): void {
    for (const row of rows) {
      if (row.priority > LAST_REPLY && !this.mayBeginCold) return;
      if (row.kind === 'message') this.budget.take();
      this.underWay.set(row.chat, this.send(row));
    }
  }

  /** One place is kept for answers: they do not wait for the large files of a campaign. */
  private get mayBeginCold(): boolean {
    const places = Math.max(1, this.context.config.SEND_AT_ONCE - 1);
    return this.budget.waitMs === 0 && this.underWay.size < places;
  }

  private async send(row: OutboundRow): Promise<void> {
    const since = performance.now();
    const outcome = await this.attempt(row).catch((error: unknown): Outcome => {
      log.warn({ err: error, connectionId: this.lease.connectionId, waId: row.waId }, 'sending failed');
      // Such a file never becomes readable: trying it again would only delay its chat.
      return error instanceof UnreadableFile ? { fail: 'ERR_SENDING_WAPP_MSG' } : { retry: 'ERR_SENDING_WAPP_MSG' };
    });
    this.tried.push({ row, outcome, since });
    this.again();
  }

  /** What WhatsApp says to a message: it has it, or why it refuses. */
  acknowledged(waId: string, error: string | null): void {
    const waiting = this.acks.get(waId);
    if (waiting) waiting(error);
    else if (error === null) this.store(waId);
  }

  private store(waId: string): void {
    const { connectionId } = this.lease;
    this.context.db
      .withLease(this.lease, ({ outbound, publish }) => outbound.acknowledge(connectionId, [waId], 1, publish))
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'a late acknowledgement was not stored'));
  }

  private async settle({ outbound, publish }: ConnectionsScope, row: OutboundRow, outcome: Outcome): Promise<void> {
    const { connectionId } = this.lease;
    if (outcome === 'done') {
      if (row.kind === 'read') return outbound.done(row.id);
      return outbound.sent(connectionId, row, this.caches.sent.get<Uint8Array>(row.waId), publish);
    }
    if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, publish);
    const pause = PAUSES[row.attempts];
    if (pause === undefined) return outbound.fail(connectionId, row.waId, outcome.retry, publish);
    return outbound.later(row.id, pause);
  }

  private async attempt(row: OutboundRow): Promise<Outcome> {
    if (row.kind === 'read') return this.markRead(row);
    const { to, isGroup } = row.payload;
    const jid = isGroup ? jidOf(to, true) : await this.addressOf(row);
    if (!jid) return { fail: 'ERR_WAPP_INVALID_CONTACT' };
    if (isGroup && row.kind === 'message' && !row.isCounted) await this.countRecipients(row, jid);
    const answer = this.answerTo(row.waId);
    try {
      if (row.kind === 'message') await this.sendMessage(row, jid);
      else await this.socket.send(jid, encodeChange(row, jid), row.waId);
      return outcomeOf(await this.inTime(answer));
    } finally {
      this.acks.delete(row.waId);
    }
  }

  private async countRecipients({ id }: OutboundRow, jid: string): Promise<void> {
    const recipients = await this.socket.groups.recipients(jid);
    await this.context.db.withLease(this.lease, ({ outbound }) => outbound.countRecipients(id, recipients));
  }

  private async sendMessage(row: OutboundRow & { kind: 'message' }, jid: string): Promise<void> {
    const { files } = this.context;
    const { companyId } = this.lease;
    const { payload } = row;
    if (payload.file && !payload.file.path.startsWith(`${companyId}/`))
      throw new Error('the file is not the company’s');
    if (payload.reads?.length) await this.socket.markRead(jid, payload.reads);
    const stream = payload.file ? await openOutgoing(files, payload.file) : null;
    try {
      await this.socket.send(jid, encodeContent(payload, stream), row.waId, encodeQuote(payload, jid));
    } finally {
      stream?.destroy();
    }
  }

  private async markRead(row: OutboundRow & { kind: 'read' }): Promise<Outcome> {
    const { chat, payload } = row;
    const { isGroup, messages } = payload;
    const jid = isGroup ? jidOf(chat, true) : await this.addressOf(row);
    if (jid) await this.socket.markRead(jid, messages);
    return 'done';
  }

  /** WhatsApp takes messages to numbers nobody has without a word: it is asked first, and the answer kept. */
  private async addressOf({ chat, address }: OutboundRow): Promise<string | null> {
    if (address !== undefined) return address;
    const jid = await this.socket.findJid(chat);
    await this.context.db.withLease(this.lease, ({ peers }) => peers.learn(this.lease.connectionId, chat, jid));
    return jid;
  }

  private answerTo(waId: string): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.acks.set(waId, resolve);
    return promise;
  }
  private async inTime(answer: Promise<string | null>): Promise<string | null> {
    const late = Promise.withResolvers<string>();
    const timer = setTimeout(() => late.resolve(NO_ANSWER), ACK_MS);
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  }
}

const restrictionIn = (outcome: Outcome): Restriction | undefined =>
  typeof outcome === 'object' && 'retry' in outcome ? outcome.restriction : undefined;

function outcomeOf(error: string | null): Outcome {
  if (error === null) return 'done';
  if (error === NO_ANSWER) return { retry: 'ERR_SENDING_WAPP_MSG' };
  if (error === '463') return { retry: 'ERR_WAPP_RESTRICTED', restriction: 'no_new_chats' };
  if (error === '429') return { retry: 'ERR_WAPP_TOO_FAST', restriction: 'too_fast' };
  return { retry: 'ERR_SENDING_WAPP_MSG' };
}

/** WhatsApp takes less from this connection for a while: cold messages and campaigns wait, and everybody can see why. */
async function restrict(scope: ConnectionsScope, id: number, restriction: Restriction, pauseMs: number): Promise<void> {
  const connection = await scope.connections.lock(id);
  connection.restrict(restriction, pauseMs);
  await scope.connections.saveRestriction(connection);
  publishSession(scope.publish, connection);
  await addSessionEvent(scope, id, { kind: 'restricted', reason: restriction, until: connection.restrictedUntil });
}
