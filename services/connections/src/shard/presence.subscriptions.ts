import { connectionSignals, type BotThinking, type ConversationShown, type TypingState } from '@recado/contracts';
import { log } from '@recado/platform';
import { digitsOf, identityOf, isGroup } from '../channel/parse-jid.ts';
import { findOtherJids } from '../whatsapp/keys/find-other-jid.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Lease } from '../rows/lease.repository.ts';

/** A conversation counts as visible for so long after the last report of the gateway. */
const VISIBLE_MS = 120_000;
/** Shortest interval between two subscriptions to the presence of one contact. */
const RESUBSCRIBE_MS = 60_000;
/** Interval of the typing state sent to a contact; without a repeat it ends. */
const TYPING_MS = 10_000;
/** Limit of watched chats, and of remembered addresses outside of them. */
const MAX_CHATS = 200;

interface WatchedChat {
  /** null while the address is looked up, and where there is none. */
  jid: string | null;
  subscribedAt: number;
  typedAt: number;
  typingTimeout?: NodeJS.Timeout;
  /** The times until which each ticket counts as visible. */
  tickets: Map<number, number>;
  state: TypingState;
  /** The member of a group whose typing state was the last one; null elsewhere. */
  member: string | null;
}

/**
 * Typing states in both directions for conversations visible on a screen. They are signals: none is stored, queued or
 * retried, and a failure drops them.
 */
export class PresenceSubscriptions {
  /** Watched chats by the digits of the contact or the group. */
  private readonly chats = new Map<string, WatchedChat>();
  /** Addresses that belong to no watched chat, by the time of the last lookup. */
  private readonly strangers = new Map<string, number>();
  private ended = false;

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
  ) {}

  show(conversation: ConversationShown): void {
    if (this.ended || this.context.db.heartbeat.isPaused || conversation.companyId !== this.lease.companyId) return;
    this.showConversation(conversation).catch((error: unknown) =>
      log.debug({ err: error, ...this.lease }, 'presence was not subscribed to'),
    );
  }

  /** The contact sees somebody typing; WhatsApp ends it with the next message, or by itself. */
  think({ companyId, to }: BotThinking): void {
    if (this.ended || this.context.db.heartbeat.isPaused || companyId !== this.lease.companyId) return;
    const { connectionId } = this.lease;
    this.context.db
      .readForLease(this.lease, ({ peers }) => peers.watchableJid(connectionId, to))
      .then((jid) => (jid && !this.ended ? this.socket.showTyping(jid, 'composing') : undefined))
      .catch((error: unknown) => log.debug({ err: error, ...this.lease }, 'a typing state was not shown'));
  }

  typing(jid: string, state: TypingState, member: string | null): void {
    if (this.ended || this.chats.size === 0) return;
    this.publishTyping(jid, state, member).catch((error: unknown) =>
      log.debug({ err: error, ...this.lease }, 'a typing state was not published'),
    );
  }

  end(): void {
    this.ended = true;
    for (const { typingTimeout } of this.chats.values()) clearTimeout(typingTimeout);
    this.chats.clear();
  }

  private async showConversation({ to, ticketId, typing }: ConversationShown): Promise<void> {
    const now = Date.now();
    this.removeExpired(now);
    const chat = this.chats.get(to) ?? this.addChat(to);
    if (!chat) return;
    chat.tickets.set(ticketId, now + VISIBLE_MS);
    if (now - chat.subscribedAt >= RESUBSCRIBE_MS) {
      chat.subscribedAt = now;
      const { connectionId } = this.lease;
      chat.jid = await this.context.db.readForLease(this.lease, ({ peers }) => peers.watchableJid(connectionId, to));
      // WhatsApp reports typing in groups without a subscription.
      if (chat.jid && !isGroup(chat.jid) && !this.ended) await this.socket.watch(chat.jid);
    }
    if (typing && chat.jid && !this.ended) await this.showTyping(chat, chat.jid, now);
  }

  private addChat(to: string): WatchedChat | null {
    if (this.chats.size >= MAX_CHATS) return null;
    const chat: WatchedChat = {
      jid: null,
      subscribedAt: 0,
      typedAt: 0,
      tickets: new Map(),
      state: 'paused',
      member: null,
    };
    this.chats.set(to, chat);
    this.strangers.clear(); // the new chat may be one of them
    return chat;
  }

  private removeExpired(now: number): void {
    for (const [to, { tickets, typingTimeout }] of this.chats) {
      for (const [ticketId, until] of tickets) if (until < now) tickets.delete(ticketId);
      if (tickets.size > 0) continue;
      clearTimeout(typingTimeout);
      this.chats.delete(to);
    }
  }

  private async showTyping(chat: WatchedChat, jid: string, now: number): Promise<void> {
    clearTimeout(chat.typingTimeout);
    chat.typingTimeout = setTimeout(() => {
      chat.typedAt = 0;
      this.socket.showTyping(jid, 'paused').catch(() => undefined); // the phone ends the typing state by itself
    }, TYPING_MS);
    chat.typingTimeout.unref();
    if (now - chat.typedAt < TYPING_MS) return;
    chat.typedAt = now;
    await this.socket.showTyping(jid, 'composing');
  }

  private async publishTyping(jid: string, state: TypingState, member: string | null): Promise<void> {
    const now = Date.now();
    const chat = await this.findChat(jid, now);
    // A phone repeats `composing` every few seconds and sends `paused` once.
    if (!chat || (state === 'paused' && (chat.state === 'paused' || chat.member !== member))) return;
    Object.assign(chat, { state, member });
    const who = member && identityOf(member, (await findOtherJids(this.socket.keys, [member]))(member)).number;
    const { companyId } = this.lease;
    for (const [ticketId, until] of chat.tickets)
      if (until >= now) this.context.bus.signal(connectionSignals.contactTyping, { companyId, ticketId, who, state });
  }

  /** Finds a chat by number or LID; an address outside the watched chats is looked up once a minute at most. */
  private async findChat(jid: string, now: number): Promise<WatchedChat | undefined> {
    const known = this.chats.get(digitsOf(jid)) ?? [...this.chats.values()].find((chat) => chat.jid === jid);
    if (known || now - (this.strangers.get(jid) ?? 0) < RESUBSCRIBE_MS) return known;
    const other = (await findOtherJids(this.socket.keys, [jid]))(jid);
    const { number, lid } = identityOf(jid, other);
    const found = [number, lid].map((digits) => this.chats.get(digits ?? '')).find((chat) => chat !== undefined);
    const byAddress = found ?? [...this.chats.values()].find((chat) => chat.jid !== null && chat.jid === other);
    if (!byAddress && this.strangers.size < MAX_CHATS) this.strangers.set(jid, now);
    return byAddress;
  }
}
