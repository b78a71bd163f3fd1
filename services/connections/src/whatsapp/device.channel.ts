import type { OutgoingMessage } from '@recado/contracts';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, SendOutcome } from '../channel/channel.types.ts';
import { refusals } from '../connections.metrics.ts';
import { openOutgoingFile } from '../files/open-outgoing-file.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { MediaJob } from '../rows/media.repository.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import { encodeChange } from './encode/encode-change.ts';
import { encodeContent } from './encode/encode-content.ts';
import { encodeQuote } from './encode/encode-quote.ts';
import { fetchMedia } from './fetch-media.ts';
import { jidOf } from '../channel/parse-jid.ts';
import type { SessionCaches } from './session.caches.ts';
import type { WhatsappSocket } from './whatsapp.socket.ts';

const NO_ANSWER = 'no_answer';
const MOST_TYPING_MS = 10_000;

/** The channel of a linked device: its socket, until that ends. */
export class DeviceChannel implements Channel {
  readonly proofMs = null;
  readonly hasWindow = false;
  readonly atOnce: number;
  private readonly ackWaiters = new Map<string, (error: string | null) => void>();

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
    private readonly caches: SessionCaches,
  ) {
    this.atOnce = context.config.SEND_AT_ONCE;
    void socket.ended.then(() => {
      for (const resolve of this.ackWaiters.values()) resolve(NO_ANSWER);
    });
  }

  get isOver(): boolean {
    return this.socket.isOver;
  }

  /** @param handedOver called when the socket has a message, before WhatsApp acknowledges it */
  async send(row: OutboundRow, handedOver: () => void): Promise<SendOutcome> {
    if (row.kind === 'read') return this.markRead(row);
    const { to, isGroup } = row.payload;
    const jid = isGroup ? jidOf(to, true) : await this.findJid(row);
    if (!jid) return { fail: 'ERR_WAPP_INVALID_CONTACT' };
    if (isGroup && row.kind === 'message') {
      if (await this.socket.groups.isClosed(jid)) return { fail: 'ERR_NOT_IN_GROUP' };
      if (!row.isCounted) await this.countRecipients(row, jid);
    }
    const ack = this.waitForAck(row.waId);
    try {
      if (row.kind === 'message') await this.sendMessage(row, jid, handedOver);
      else await this.socket.send(jid, encodeChange(row, jid), row.waId);
      if (!isGroup) await this.keepLid(row);
      return await this.outcomeOf(await withTimeout(ack, this.context.config.SEND_ACK_MS));
    } finally {
      this.ackWaiters.delete(row.waId);
    }
  }

  sentContent(waId: string): Uint8Array | undefined {
    return this.caches.sent.get<Uint8Array>(waId);
  }

  fetchFile({ source }: MediaJob): Promise<Readable> {
    const { MEDIA_MAX_BYTES, MEDIA_PACE_MS } = this.context.config;
    return fetchMedia(source, MEDIA_MAX_BYTES, MEDIA_PACE_MS);
  }
  /** WhatsApp keeps files for some weeks; the phone keeps them longer. The host stays the same, only the path changes. */
  async renewFile({ waId, source }: MediaJob): Promise<string | null> {
    return source.address ? this.socket.requestReupload(waId, source) : null;
  }

  /** @returns false when no message waits for the acknowledgement any more */
  acknowledged(waId: string, error: string | null): boolean {
    const resolve = this.ackWaiters.get(waId);
    resolve?.(error);
    return resolve !== undefined;
  }

  private async countRecipients({ id }: OutboundRow, jid: string): Promise<void> {
    const recipients = await this.socket.groups.recipients(jid);
    await this.context.db.withLease(this.lease, ({ outbound }) => outbound.countRecipients(id, recipients));
  }

  private async sendMessage(
    row: OutboundRow & { kind: 'message' },
    jid: string,
    handedOver: () => void,
  ): Promise<void> {
    const { files } = this.context;
    const { companyId } = this.lease;
    const { payload } = row;
    if (payload.file && !payload.file.path.startsWith(`${companyId}/`))
      throw new Error('the file is not the company’s');
    if (payload.reads?.length) await this.socket.markRead(jid, payload.reads);
    const { text, mentions } = payload;
    const mentioning = mentions ? await this.socket.groups.mention(jid, text, mentions) : null;
    if (payload.typingMs) await this.type(jid, payload);
    const stream = payload.file ? await openOutgoingFile(files, payload.file) : null;
    try {
      await this.socket.send(jid, encodeContent(payload, stream, mentioning), row.waId, encodeQuote(payload, jid));
    } finally {
      handedOver();
      stream?.destroy();
    }
  }

  /** Shows somebody typing before a message, or recording before a voice note; other chats go on meanwhile. */
  private async type(jid: string, { file, typingMs = 0 }: OutgoingMessage): Promise<void> {
    await this.socket.showTyping(jid, file?.voice ? 'recording' : 'composing');
    const over = new AbortController();
    void this.socket.ended.then(() => over.abort());
    await pause(Math.min(typingMs, MOST_TYPING_MS), undefined, { signal: over.signal }).catch(() => undefined);
  }

  private async markRead(row: OutboundRow & { kind: 'read' }): Promise<SendOutcome> {
    const { chat, payload } = row;
    const { isGroup, messages } = payload;
    const jid = isGroup ? jidOf(chat, true) : await this.findJid(row);
    if (jid) await this.socket.markRead(jid, messages);
    return { done: true };
  }

  /** WhatsApp accepts messages to unused numbers silently, so numbers are looked up first and the result is stored. */
  private async findJid({ chat, address }: OutboundRow): Promise<string | null> {
    if (address !== undefined) return address;
    const account = await this.socket.accounts.find(chat);
    await this.context.db.withLease(this.lease, ({ peers }) => peers.learn(this.lease.connectionId, chat, account));
    return account?.jid ?? null;
  }

  /** Numbers that were looked up by an earlier version have no LID. */
  private async keepLid({ chat, address, lid }: OutboundRow): Promise<void> {
    const found = address && lid === null ? await this.socket.accounts.lidOf(address) : null;
    if (found)
      await this.context.db.withLease(this.lease, ({ peers }) => peers.keepLid(this.lease.connectionId, chat, found));
  }

  private async outcomeOf(error: string | null): Promise<SendOutcome> {
    if (error === null) return { done: true };
    if (error === NO_ANSWER) return { unanswered: true };
    refusals.inc({ code: knownCode(error) });
    if (error === '463') {
      const until = await this.socket.timeLockEnd();
      return { retry: 'ERR_WAPP_RESTRICTED', refusal: { restriction: 'no_new_chats', until } };
    }
    if (error === '429') return { retry: 'ERR_WAPP_TOO_FAST', refusal: { restriction: 'too_fast', until: null } };
    return { retry: 'ERR_SENDING_WAPP_MSG' };
  }

  private waitForAck(waId: string): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.ackWaiters.set(waId, resolve);
    return promise;
  }
}

/** WhatsApp's error codes have three digits; a metric has no label of anything else that arrives. */
const knownCode = (error: string): string => (/^[1-5]\d\d$/.test(error) ? error : 'other');

function withTimeout(ack: Promise<string | null>, ms: number): Promise<string | null> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(NO_ANSWER), ms);
  return Promise.race([ack, late.promise]).finally(() => clearTimeout(timer));
}
