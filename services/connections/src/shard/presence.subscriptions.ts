import { connectionSignals, type ConversationShown, type TypingState } from '@recado/contracts';
import { log } from '@recado/platform';
import { digitsOf, identityOf, isGroup } from '../whatsapp/parse-jid.ts';
import { otherNames } from '../whatsapp/keys/find-other-jid.ts';
import type { Socket } from '../whatsapp/whatsapp.socket.ts';
import type { Floor } from './worker.context.ts';
import type { Lease } from './lease.repository.ts';

/** A conversation nobody has said for so long to be on a screen is on none. */
const SHOWN_MS = 120_000;
/** WhatsApp is asked about one contact so often at most. */
const ASK_MS = 60_000;
/** The contact is told so often that an agent writes; not told again, he stops. */
const TYPING_MS = 10_000;
/** More are not watched on one number at a time, and no more strangers remembered. */
const MOST = 200;

interface Chat {
  /** null while it is looked up, and where there is none. */
  jid: string | null;
  askedAt: number;
  typedAt: number;
  stops?: NodeJS.Timeout;
  /** Until when each ticket counts as shown. */
  tickets: Map<number, number>;
  state: TypingState;
  /** In a group: who was the last to do something. */
  member: string | null;
}

/**
 * Who types to whom, while somebody looks: moments, of which none is stored, queued or tried again. What cannot be had
 * at once is left out.
 */
export class Onlookers {
  /** By the digits they are written to at. */
  private readonly chats = new Map<string, Chat>();
  /** Addresses that are nobody's who is watched, and since when that is known. */
  private readonly strangers = new Map<string, number>();
  private over = false;

  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly socket: Socket,
  ) {}

  shown(said: ConversationShown): void {
    if (this.over || this.floor.db.pulse.isStill || said.companyId !== this.lease.companyId) return;
    this.look(said).catch((error: unknown) => log.debug({ err: error, ...this.lease }, 'a contact is not watched'));
  }

  typing(jid: string, state: TypingState, member: string | null): void {
    if (this.over || this.chats.size === 0) return;
    this.tell(jid, state, member).catch((error: unknown) =>
      log.debug({ err: error, ...this.lease }, 'a moment was missed'),
    );
  }

  abandon(): void {
    this.over = true;
    for (const { stops } of this.chats.values()) clearTimeout(stops);
    this.chats.clear();
  }

  private async look({ to, ticketId, typing }: ConversationShown): Promise<void> {
    const now = Date.now();
    this.forget(now);
    const chat = this.chats.get(to) ?? this.begin(to);
    if (!chat) return;
    chat.tickets.set(ticketId, now + SHOWN_MS);
    if (now - chat.askedAt >= ASK_MS) {
      chat.askedAt = now;
      const { connectionId } = this.lease;
      chat.jid = await this.floor.db.reading(this.lease, ({ peers }) => peers.toWatch(connectionId, to));
      // Of a group WhatsApp tells without being asked.
      if (chat.jid && !isGroup(chat.jid) && !this.over) await this.socket.watch(chat.jid);
    }
    if (typing && chat.jid && !this.over) await this.showTyping(chat, chat.jid, now);
  }

  private begin(to: string): Chat | null {
    if (this.chats.size >= MOST) return null;
    const chat: Chat = { jid: null, askedAt: 0, typedAt: 0, tickets: new Map(), state: 'paused', member: null };
    this.chats.set(to, chat);
    this.strangers.clear(); // one of them may be this one
    return chat;
  }

  private forget(now: number): void {
    for (const [to, { tickets, stops }] of this.chats) {
      for (const [ticketId, until] of tickets) if (until < now) tickets.delete(ticketId);
      if (tickets.size > 0) continue;
      clearTimeout(stops);
      this.chats.delete(to);
    }
  }

  private async showTyping(chat: Chat, jid: string, now: number): Promise<void> {
    clearTimeout(chat.stops);
    chat.stops = setTimeout(() => {
      chat.typedAt = 0;
      this.socket.showTyping(jid, false).catch(() => undefined); // the phone stops showing it by itself, later
    }, TYPING_MS);
    chat.stops.unref();
    if (now - chat.typedAt < TYPING_MS) return;
    chat.typedAt = now;
    await this.socket.showTyping(jid, true);
  }

  private async tell(jid: string, state: TypingState, member: string | null): Promise<void> {
    const now = Date.now();
    const chat = await this.chatOf(jid, now);
    // A phone says every few seconds that it still types; that it does not, once.
    if (!chat || (state === 'paused' && (chat.state === 'paused' || chat.member !== member))) return;
    Object.assign(chat, { state, member });
    const who = member && identityOf(member, (await otherNames(this.socket.keys, [member]))(member)).number;
    const { companyId } = this.lease;
    for (const [ticketId, until] of chat.tickets)
      if (until >= now) this.floor.bus.signal(connectionSignals.contactTyping, { companyId, ticketId, who, state });
  }

  /** By either of somebody's names; who is nobody of those watched is looked up once a minute at most. */
  private async chatOf(jid: string, now: number): Promise<Chat | undefined> {
    const known = this.chats.get(digitsOf(jid)) ?? [...this.chats.values()].find((chat) => chat.jid === jid);
    if (known || now - (this.strangers.get(jid) ?? 0) < ASK_MS) return known;
    const other = (await otherNames(this.socket.keys, [jid]))(jid);
    const { number, lid } = identityOf(jid, other);
    const found = [number, lid].map((digits) => this.chats.get(digits ?? '')).find((chat) => chat !== undefined);
    const byAddress = found ?? [...this.chats.values()].find((chat) => chat.jid !== null && chat.jid === other);
    if (!byAddress && this.strangers.size < MOST) this.strangers.set(jid, now);
    return byAddress;
  }
}
