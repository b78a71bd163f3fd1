import {
  Fault,
  type IncomingMessage,
  type MediaState,
  type MediaType,
  type MessageChange,
  type MessageSource,
  type OutgoingChoices,
  type OutgoingMentions,
  type OutgoingPoll,
  type OutgoingTemplate,
  type PreparedTemplate,
  type WhatsappIdentity,
} from '@recado/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { applyReaction, type StoredReaction } from './apply-reaction.ts';

const DELETE_WINDOW_MS = 48 * 3_600_000;
const EDIT_WINDOW_MS = 15 * 60_000;
/** Number of earlier texts kept per message. */
const MOST_EARLIER = 20;

/**
 * Content for WhatsApp besides the text, or in its place, kept for a repeated attempt; and mentioned people without a
 * name.
 */
export interface MessageExtras {
  /** The text, which names mentioned people by their digits; absent: that of the message. */
  text?: string;
  mentions?: OutgoingMentions;
  poll?: OutgoingPoll;
  choices?: OutgoingChoices;
  /** The choice that the contact tapped in a menu. */
  choice?: { id: string; title: string };
  /** The text is that of this template, which is sent in its place. */
  template?: OutgoingTemplate;
  /** The template that replaces the message where the window is over when the message is due. */
  fallback?: PreparedTemplate;
  /** Mentioned people whose names are not known yet; the text has their digits. */
  unnamed?: WhatsappIdentity[];
}
export interface StoredText {
  body: string;
  until: string;
}

const MENU_KEY = /^(\d{1,4}|#)$/;
/** The ids of other menus than the bot's say nothing. */
export const answerOf = ({ body, choice }: Pick<IncomingMessage, 'body' | 'choice'>): string =>
  choice && MENU_KEY.test(choice.id) ? `${choice.id} - ${choice.title}` : body;

@Entity({ name: 'messages' })
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) ticketId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @Column({ name: 'whatsapp_id', type: 'bigint', nullable: true }) connectionId: number | null;
  @Column() waId: string;
  @Column() fromMe: boolean;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  /** Null for messages written before sources were stored. */
  @Column({ type: 'text', nullable: true }) source: MessageSource | null;
  /** The user, token, schedule or campaign behind the source. */
  @Column({ type: 'bigint', nullable: true }) sourceId: number | null;
  /** The campaign of a campaign's message, and of the contact's answers to it. */
  @Column({ type: 'bigint', nullable: true }) campaignId: number | null;
  @Column({ type: 'text', nullable: true }) campaignName: string | null;
  /** The group author by WhatsApp address; quotes and read receipts need it. */
  @Column({ type: 'text', nullable: true }) participant: string | null;
  /** The phone number of the group author, where it is known. */
  @Column({ type: 'text', nullable: true }) participantNumber: string | null;
  @Column() author: string;
  @Column({ type: 'text' }) type: MediaType;
  @Column() body: string;
  @Column({ type: 'text' }) mediaState: MediaState;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;
  @Column({ type: 'int', nullable: true }) mediaWidth: number | null;
  @Column({ type: 'int', nullable: true }) mediaHeight: number | null;
  @Column({ type: 'int', nullable: true }) mediaSeconds: number | null;
  @Column({ type: 'text', nullable: true }) mediaPreview: string | null;
  @Column() isVoice: boolean;
  @Column() isViewOnce: boolean;
  @Column({ type: 'bigint', nullable: true }) quotedId: number | null;
  @ManyToOne(() => MessageEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'quoted_id' })
  quoted: MessageEntity | null;
  @Column({ type: 'smallint' }) ack: number;
  @Column({ type: 'text', nullable: true }) failure: string | null;
  @Column({ type: 'text', nullable: true }) refusedChange: MessageChange | null;
  @Column() isDeleted: boolean;
  @Column() isEdited: boolean;
  @Column() isForwarded: boolean;
  @Column({ type: 'jsonb' }) earlier: StoredText[];
  @Column({ type: 'jsonb' }) reactions: StoredReaction[];
  @Column({ type: 'jsonb', nullable: true }) extras: MessageExtras | null;
  @Column() read: boolean;
  @Column({ type: 'text', nullable: true }) clientKey: string | null;
  /** For received messages the time comes from WhatsApp's clock. */
  @Column({ type: 'timestamptz' }) sentAt: Date;

  /** The text as the bot reads it: a choice is a line of the menu, as somebody types it. */
  get answer(): string {
    const { choice } = this.extras ?? {};
    return choice ? answerOf({ body: this.body, choice }) : this.body;
  }
  /** The ack shown in the ticket list; -1 marks a failed message. */
  get listedAck(): number {
    return this.failure === null ? this.ack : -1;
  }

  /**
   * Acks only grow; a failure counts only until WhatsApp's server has taken the message.
   * @returns whether the message has changed
   */
  advanceAck(ack: number, failure: string | null): boolean {
    if (failure !== null && this.ack === 0) {
      if (failure === this.failure) return false;
      this.failure = failure;
      return true;
    }
    if (ack <= this.ack) return false;
    this.ack = ack;
    this.failure = null;
    return true;
  }

  /** Log lines record calls and group changes; nobody wrote them. */
  get isLog(): boolean {
    return this.type === 'call_log' || this.type === 'group_log';
  }

  edit(body: string, now = Date.now()): void {
    const late = now - this.sentAt.getTime() > EDIT_WINDOW_MS;
    if (
      !this.fromMe ||
      this.type !== 'chat' ||
      this.isDeleted ||
      this.failure !== null ||
      this.extras?.template ||
      late
    )
      throw new Fault('ERR_EDIT_WAPP_MSG');
    this.refusedChange = null;
    this.replaceText(body, new Date(now));
  }
  /** @returns false when the text is unchanged */
  replaceText(body: string, at = new Date()): boolean {
    if (this.body === body || this.isDeleted) return false;
    this.earlier = [...this.earlier, { body: this.body, until: at.toISOString() }].slice(-MOST_EARLIER);
    Object.assign(this, { body, isEdited: true, extras: null });
    return true;
  }
  /**
   * WhatsApp refused our last change: the change is undone, and the message is marked until the next one.
   * @returns false when the message is marked already
   */
  undoChange(change: MessageChange): boolean {
    if (this.refusedChange === change) return false;
    if (change === 'edit') this.restoreText();
    if (change === 'revoke') this.isDeleted = false;
    if (change === 'reaction')
      this.react({ who: 'me', name: '', emoji: '', fromMe: true, at: Number.MAX_SAFE_INTEGER });
    this.refusedChange = change;
    return true;
  }
  private restoreText(): void {
    const last = this.earlier.at(-1);
    if (!last) return;
    this.earlier = this.earlier.slice(0, -1);
    Object.assign(this, { body: last.body, isEdited: this.earlier.length > 0 });
  }

  react(reaction: StoredReaction): boolean {
    const after = this.isDeleted ? null : applyReaction(this.reactions, reaction);
    if (after) this.reactions = after;
    if (after && reaction.fromMe) this.refusedChange = null;
    return after !== null;
  }

  /**
   * Replaces the message by its fallback.
   * @returns null for a message without one, else the file that was left out
   */
  useFallback(): { leftFile: string | null } | null {
    const fallback = this.extras?.fallback;
    if (!fallback) return null;
    const leftFile = this.mediaPath;
    const noFile = { mediaState: 'none', mediaPath: null, mediaName: null, mediaMime: null, mediaSize: null };
    const ofFile = { mediaWidth: null, mediaHeight: null, mediaSeconds: null, mediaPreview: null, isVoice: false };
    const { text: body, template } = fallback;
    Object.assign(this, {
      type: 'chat',
      body,
      quotedId: null,
      quoted: null,
      ...noFile,
      ...ofFile,
      extras: { template },
    });
    return { leftFile };
  }

  requestMedia(): void {
    const missing = ['failed', 'expired', 'tooLarge'].includes(this.mediaState);
    if (!missing || this.isDeleted) throw new Fault('ERR_NO_MESSAGE_FOUND');
    this.mediaState = 'pending';
  }

  retry(): void {
    if (!this.fromMe || this.failure === null) throw new Fault('ERR_NO_MESSAGE_FOUND');
    this.failure = null;
  }

  revoke(now = Date.now()): void {
    if (!this.fromMe || this.isDeleted || now - this.sentAt.getTime() > DELETE_WINDOW_MS)
      throw new Fault('ERR_DELETE_WAPP_MSG');
    this.refusedChange = null;
    this.isDeleted = true;
  }
}
