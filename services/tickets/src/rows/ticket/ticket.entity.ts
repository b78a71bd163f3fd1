import { cutText } from '@recado/platform';
import {
  Fault,
  may,
  type Caller,
  type Handover,
  type Metadata,
  type QueueChip,
  type SilenceReason,
  type TicketSight,
  type TicketStatus,
  type UpdateTicket,
} from '@recado/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { AgentCopyEntity, ConnectionCopyEntity } from '../company/company.entities.ts';
import { ContactEntity } from '../contact/contact.entity.ts';
import type { MessageEntity } from '../message/message.entity.ts';
import { QueueLabelEntity } from '../queue/queue.entity.ts';
import { TicketPromises } from '../service-level/ticket-promises.entity.ts';

const noKey = { createForeignKeyConstraints: false } as const;

/** Labels that a program keeps with a ticket; labels that are not given stay. */
export type TicketLabels = Pick<UpdateTicket, 'externalId' | 'metadata'>;

/** One episode with a contact, from the first message to the close. */
@Entity({ name: 'tickets' })
export class TicketEntity extends TicketPromises {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('uuid') uuid: string;
  /** Counts the tickets of the company; given by a trigger (0051-ticket-numbers.ts). */
  @Column({ type: 'bigint' }) number: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @ManyToOne(() => ContactEntity, noKey) @JoinColumn({ name: 'contact_id' }) contact: ContactEntity;
  @Column({ name: 'whatsapp_id', type: 'bigint', nullable: true }) connectionId: number | null;
  @ManyToOne(() => ConnectionCopyEntity, noKey)
  @JoinColumn({ name: 'whatsapp_id' })
  whatsapp: ConnectionCopyEntity | null;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @ManyToOne(() => AgentCopyEntity, noKey) @JoinColumn({ name: 'user_id' }) user: AgentCopyEntity | null;
  @Column({ type: 'bigint', nullable: true }) queueId: number | null;
  @ManyToOne(() => QueueLabelEntity, noKey) @JoinColumn({ name: 'queue_id' }) queue: QueueLabelEntity | null;
  @Column({ type: 'text' }) status: TicketStatus;
  @Column() unreadMessages: number;
  @Column({ type: 'bigint', nullable: true }) lastMessageId: number | null;
  @Column() lastMessage: string;
  @Column() lastMessageFromMe: boolean;
  @Column({ type: 'smallint' }) lastMessageAck: number;
  @Column() isGroup: boolean;
  @Column() chatbot: boolean;
  /** Removed tags stay here until their job has run. */
  @Column({ type: 'bigint', array: true }) tagIds: number[];
  /** Loaded with the names of contact and queue; sorted by name. */
  tags: QueueChip[];
  @Column({ type: 'timestamptz', nullable: true }) acceptedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) closedAt: Date | null;
  /** The first acceptance is kept for reports. */
  @Column({ type: 'timestamptz', nullable: true }) firstAcceptedAt: Date | null;
  @Column({ type: 'bigint', nullable: true }) firstAcceptedBy: number | null;
  /** Null while open, or when no user closed the ticket. */
  @Column({ type: 'bigint', nullable: true }) closedBy: number | null;
  /** Set while it is away from the list of open tickets. */
  @Column({ type: 'timestamptz', nullable: true }) snoozedAt: Date | null;
  /** null: until the contact writes. */
  @Column({ type: 'timestamptz', nullable: true }) snoozedUntil: Date | null;
  /** The bot fell silent, as the contact looks like a machine; null for all others. */
  @Column({ type: 'timestamptz', nullable: true }) silencedAt: Date | null;
  @Column({ type: 'text', nullable: true }) silenceReason: SilenceReason | null;
  /** The note of the last transfer; null once a person has written to the contact. */
  @Column({ type: 'jsonb', nullable: true }) handover: Handover | null;
  /** Until when free messages may be sent; null: unknown, or the connection has no such end. */
  @Column({ type: 'timestamptz', nullable: true }) freeUntil: Date | null;
  /** The id that the ticket has in a program of the company. */
  @Column({ type: 'text', nullable: true }) externalId: string | null;
  @Column('jsonb') metadata: Metadata;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) updatedAt: Date;

  /** Null where free messages may be sent at any time. */
  get window(): { until: string | null } | null {
    return this.whatsapp?.can('window') ? { until: this.freeUntil?.toISOString() ?? null } : null;
  }
  /** Whether free messages are over for certain. */
  get isWindowOver(): boolean {
    return this.window !== null && this.freeUntil !== null && this.freeUntil.getTime() <= Date.now();
  }
  /** A message of the contact opens the window; one that arrives late changes nothing. */
  openWindow(until: Date): void {
    if (!this.freeUntil || until > this.freeUntil) this.freeUntil = until;
  }

  get sight(): TicketSight {
    return { queueId: this.queueId, userId: this.userId, status: this.status };
  }

  /** @returns whether anything changed */
  label({ externalId = this.externalId, metadata = this.metadata }: TicketLabels): boolean {
    const isSame = externalId === this.externalId && JSON.stringify(metadata) === JSON.stringify(this.metadata);
    Object.assign(this, { externalId, metadata });
    return !isSame;
  }

  /** pending → open. The second agent gets a fault that names the first. */
  accept(userId: number): void {
    if (this.status !== 'pending') throw this.otherOpenTicket();
    Object.assign(this, { status: 'open', userId, chatbot: false, acceptedAt: new Date(), answerUntil: null });
    this.passOver(null, null);
    this.endSilence();
    this.keepFirstAcceptance(userId);
  }

  close(userId: number | null): void {
    if (this.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    Object.assign(this, { status: 'closed', chatbot: false, closedAt: new Date(), closedBy: userId });
    this.handover = null;
    this.followPromises(new Date(), false);
    this.endSilence();
    this.wake();
  }

  /** closed → open with an agent. A unique index refuses a second living ticket. */
  reopen(userId: number): void {
    if (this.status !== 'closed') throw this.otherOpenTicket();
    this.forgetPromises(new Date());
    Object.assign(this, { status: 'open', userId, acceptedAt: new Date(), closedAt: null, closedBy: null });
    this.keepFirstAcceptance(userId);
  }

  /** Also starts a new episode of a contact who writes again soon after the close. */
  returnToPending(): void {
    if (this.status === 'closed') this.forgetPromises();
    this.answerUntil = null;
    Object.assign(this, { status: 'pending', userId: null, chatbot: false, acceptedAt: null, closedAt: null });
    this.closedBy = null;
    this.wake();
  }

  /** A transfer without a user leaves the ticket pending in the queue. */
  transfer({ userId, queueId }: { userId?: number | null | undefined; queueId?: number | null | undefined }): void {
    if (this.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    const moved = queueId !== undefined && queueId !== this.queueId;
    if (queueId !== undefined) this.queueId = queueId;
    this.answerUntil = null;
    this.passOver(null, null);
    this.wake();
    if (userId) {
      Object.assign(this, { status: 'open', userId, acceptedAt: this.acceptedAt ?? new Date() });
      this.endSilence();
      this.keepFirstAcceptance(userId);
    } else if (userId === null || moved) this.returnToPending();
  }

  /** Keeps the note of a transfer; a move without one drops that of the move before, an acceptance keeps it. */
  handOver(note: string, by: string | null): void {
    this.handover = note.trim() === '' ? null : { note, by, at: new Date().toISOString() };
  }

  /** @param until null: until the contact writes */
  snooze(until: Date | null): void {
    if (this.status !== 'open') throw new Fault('ERR_TICKET_NOT_OPEN');
    Object.assign(this, { snoozedAt: new Date(), snoozedUntil: until });
  }
  /** @returns whether it was snoozed */
  wake(): boolean {
    const wasSnoozed = this.snoozedAt !== null;
    Object.assign(this, { snoozedAt: null, snoozedUntil: null });
    return wasSnoozed;
  }

  /**
   * Gives the ticket to the agent that the queue chose.
   * @param answerUntil by then the agent has to have answered; null: no limit
   */
  assign(userId: number, answerUntil: Date | null): void {
    if (this.status !== 'pending') throw this.otherOpenTicket();
    this.transfer({ userId });
    this.answerUntil = answerUntil;
  }

  /** The chosen agent has not answered in time; others come first until `passedOverUntil`. */
  returnUnanswered(passedOverUntil: Date): void {
    const { userId } = this;
    this.returnToPending();
    this.passOver(userId, passedOverUntil);
  }

  /** The bot does not answer any more; people see why. */
  silence(reason: SilenceReason): void {
    Object.assign(this, { silencedAt: new Date(), silenceReason: reason });
  }
  /** A person has the conversation, or the bot is to go on. */
  endSilence(): void {
    Object.assign(this, { silencedAt: null, silenceReason: null });
  }

  private keepFirstAcceptance(userId: number): void {
    if (this.firstAcceptedAt) return;
    Object.assign(this, { firstAcceptedAt: new Date(), firstAcceptedBy: userId });
  }

  /** Somebody waits for people: in a queue, or for the answer of the agent. */
  get isAwaited(): boolean {
    if (this.lastMessageId === null) return false;
    return this.status === 'pending' || (this.status === 'open' && !this.lastMessageFromMe);
  }

  /** Shows the message in the list and moves the ticket to its top. */
  showAsLast(message: MessageEntity, summary: string): void {
    this.lastMessageId = message.id;
    this.lastMessage = listedText(summary);
    this.lastMessageFromMe = message.fromMe;
    this.lastMessageAck = message.listedAck;
    if (!message.fromMe) this.awaitedSince ??= new Date();
    if (!message.fromMe && !message.read) this.unreadMessages += 1;
    this.updatedAt = new Date();
  }

  /** Agent and queue are named only to callers who may see them. */
  otherOpenTicket(viewer?: Caller): Fault {
    const { id, uuid, user, queue } = this;
    const details = {
      ticketId: id,
      ticketUuid: uuid,
      user: user && { id: user.id, name: user.name },
      queue: queue && { id: queue.id, name: queue.name },
    };
    const maySee = !viewer || may(viewer, 'tickets:seeAll') || (queue !== null && viewer.queueIds.includes(queue.id));
    return new Fault('ERR_OTHER_OPEN_TICKET', maySee ? details : {});
  }
}

const LISTED = 250;
export const listedText = (summary: string): string => cutText(summary, LISTED);
