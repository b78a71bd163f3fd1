import { randomBytes } from 'node:crypto';
import { Fault, type MediaState, type MediaType, type MessageChange, type MessageSource } from '@recado/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { reacted, type StoredReaction } from './reactions.ts';

const DELETE_WINDOW_MS = 48 * 3_600_000;
const EDIT_WINDOW_MS = 15 * 60_000;
/** Earlier texts kept of one message. */
const MOST_EARLIER = 20;

export interface StoredText {
  body: string;
  until: string;
}

@Entity({ name: 'messages' })
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) ticketId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @Column({ type: 'bigint', nullable: true }) whatsappId: number | null;
  @Column() waId: string;
  @Column() fromMe: boolean;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  /** null: written before sources were stored. */
  @Column({ type: 'text', nullable: true }) source: MessageSource | null;
  /** The user, token, schedule or campaign behind the source. */
  @Column({ type: 'bigint', nullable: true }) sourceId: number | null;
  /** Author in a group, as WhatsApp names it: needed to quote and to mark as read. */
  @Column({ type: 'text', nullable: true }) participant: string | null;
  /** The same in digits of a phone number, where it is known. */
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
  @Column() read: boolean;
  @Column({ type: 'text', nullable: true }) clientKey: string | null;
  /** When it was written, by WhatsApp's clock for what came from there. */
  @Column({ type: 'timestamptz' }) sentAt: Date;

  /** What the list of tickets shows of its delivery: -1 when it could not be sent. */
  get listedAck(): number {
    return this.failure === null ? this.ack : -1;
  }

  /** States only grow; a failure counts while WhatsApp's server has not taken the message. */
  reached(ack: number, failure: string | null): boolean {
    if (failure !== null && this.ack === 0) {
      this.failure = failure;
      return true;
    }
    if (ack <= this.ack) return false;
    this.ack = ack;
    this.failure = null;
    return true;
  }

  /** A line about what happened, not something said. */
  get isLog(): boolean {
    return this.type === 'call_log' || this.type === 'group_log';
  }

  /** Ours, for everyone. */
  edit(body: string, now = Date.now()): void {
    const late = now - this.sentAt.getTime() > EDIT_WINDOW_MS;
    if (!this.fromMe || this.type !== 'chat' || this.isDeleted || this.failure !== null || late)
      throw new Fault('ERR_EDIT_WAPP_MSG');
    this.refusedChange = null;
    this.rewrite(body, new Date(now));
  }
  /** @returns false when it says so already */
  rewrite(body: string, at = new Date()): boolean {
    if (this.body === body || this.isDeleted) return false;
    this.earlier = [...this.earlier, { body: this.body, until: at.toISOString() }].slice(-MOST_EARLIER);
    Object.assign(this, { body, isEdited: true });
    return true;
  }
  /**
   * WhatsApp did not take our last change: it counts as not made, and the message says so until the next one.
   * @returns false when it says so already
   */
  refuse(change: MessageChange): boolean {
    if (this.refusedChange === change) return false;
    if (change === 'edit') this.unedit();
    if (change === 'revoke') this.isDeleted = false;
    if (change === 'reaction')
      this.react({ who: 'me', name: '', emoji: '', fromMe: true, at: Number.MAX_SAFE_INTEGER });
    this.refusedChange = change;
    return true;
  }
  private unedit(): void {
    const last = this.earlier.at(-1);
    if (!last) return;
    this.earlier = this.earlier.slice(0, -1);
    Object.assign(this, { body: last.body, isEdited: this.earlier.length > 0 });
  }

  react(reaction: StoredReaction): boolean {
    const after = this.isDeleted ? null : reacted(this.reactions, reaction);
    if (after) this.reactions = after;
    if (after && reaction.fromMe) this.refusedChange = null;
    return after !== null;
  }

  /** A file that could not be had is wanted after all. */
  fetchAgain(): void {
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

/** An id for a message of ours, of the form WhatsApp's own clients give: `3EB0` and 18 bytes in hex. */
export const newWaId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
