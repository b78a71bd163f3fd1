import { Fault, may, type Caller, type QueueChip, type TicketSight, type TicketStatus } from '@recado/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { AgentEntity, ConnectionEntity } from '../../company/company.entities.ts';
import { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import type { MessageEntity } from '../message/message.entity.ts';
import { QueueLabelEntity } from '../queue/queue.entity.ts';
import { cutText } from '../../cut-text.ts';

const noKey = { createForeignKeyConstraints: false } as const;

/** One episode with a contact, from the first message to the close. */
@Entity({ name: 'tickets' })
export class TicketEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('uuid') uuid: string;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @ManyToOne(() => ContactEntity, noKey) @JoinColumn({ name: 'contact_id' }) contact: ContactEntity;
  @Column({ type: 'bigint', nullable: true }) whatsappId: number | null;
  @ManyToOne(() => ConnectionEntity, noKey) @JoinColumn({ name: 'whatsapp_id' }) whatsapp: ConnectionEntity | null;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @ManyToOne(() => AgentEntity, noKey) @JoinColumn({ name: 'user_id' }) user: AgentEntity | null;
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
  /** What is gone from tags may still stand among them. */
  @Column({ type: 'bigint', array: true }) tagIds: number[];
  /** What its row shows of them, by name; where its names are read, as for contact and queue. */
  tags: QueueChip[];
  @Column({ type: 'timestamptz', nullable: true }) acceptedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) closedAt: Date | null;
  /** Of the first acceptance of all, for reports. */
  @Column({ type: 'timestamptz', nullable: true }) firstAcceptedAt: Date | null;
  @Column({ type: 'bigint', nullable: true }) firstAcceptedBy: number | null;
  /** null: open, or not closed by a user. */
  @Column({ type: 'bigint', nullable: true }) closedBy: number | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) updatedAt: Date;

  get sight(): TicketSight {
    return { queueId: this.queueId, userId: this.userId, status: this.status };
  }

  /** Pending → open. Whoever comes second learns who has it. */
  accept(userId: number): void {
    if (this.status !== 'pending') throw this.taken();
    Object.assign(this, { status: 'open', userId, chatbot: false, acceptedAt: new Date() });
    this.noteFirstAcceptance(userId);
  }

  close(userId: number | null): void {
    if (this.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    Object.assign(this, { status: 'closed', chatbot: false, closedAt: new Date(), closedBy: userId });
  }

  /** Closed → open with an agent. That no other one of the contact lives is the database's to say. */
  reopen(userId: number): void {
    if (this.status !== 'closed') throw this.taken();
    Object.assign(this, { status: 'open', userId, acceptedAt: new Date(), closedAt: null, closedBy: null });
    this.noteFirstAcceptance(userId);
  }

  /** Back among those who wait; a new episode of a contact who writes again soon starts so, too. */
  wait(): void {
    Object.assign(this, { status: 'pending', userId: null, chatbot: false, acceptedAt: null, closedAt: null });
    this.closedBy = null;
  }

  /** To a queue, a user or both; without a user it waits in the queue. */
  transfer({ userId, queueId }: { userId?: number | null | undefined; queueId?: number | null | undefined }): void {
    if (this.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    const moved = queueId !== undefined && queueId !== this.queueId;
    if (queueId !== undefined) this.queueId = queueId;
    if (userId) {
      Object.assign(this, { status: 'open', userId, acceptedAt: this.acceptedAt ?? new Date() });
      this.noteFirstAcceptance(userId);
    } else if (userId === null || moved) this.wait();
  }

  private noteFirstAcceptance(userId: number): void {
    if (this.firstAcceptedAt) return;
    Object.assign(this, { firstAcceptedAt: new Date(), firstAcceptedBy: userId });
  }

  /** A message was written: it is what the list shows, and it moves the ticket up. */
  wrote(message: MessageEntity, summary: string): void {
    this.lastMessageId = message.id;
    this.lastMessage = listedText(summary);
    this.lastMessageFromMe = message.fromMe;
    this.lastMessageAck = message.listedAck;
    if (!message.fromMe && !message.read) this.unreadMessages += 1;
    this.updatedAt = new Date();
  }

  /** Someone else is serving the contact; who and in which queue is told to those who may see it. */
  taken(viewer?: Caller): Fault {
    const { id, uuid, user, queue } = this;
    const shown = {
      ticketId: id,
      ticketUuid: uuid,
      user: user && { id: user.id, name: user.name },
      queue: queue && { id: queue.id, name: queue.name },
    };
    const mayKnow = !viewer || may(viewer, 'tickets:seeAll') || (queue !== null && viewer.queueIds.includes(queue.id));
    return new Fault('ERR_OTHER_OPEN_TICKET', mayKnow ? shown : {});
  }
}

const LISTED = 250;
/** The beginning of a message, as the list shows it. */
export const listedText = (summary: string): string => cutText(summary, LISTED);
