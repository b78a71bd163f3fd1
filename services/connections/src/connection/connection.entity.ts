import { createHash } from 'node:crypto';
import { Fault, type Caller, type ConnectionStatus, type CreateWhatsapp, type WhatsappView } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const editable = [
  'name',
  'provider',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'expiresInactiveMessage',
  'expiresTicket',
  'timeUseBotQueues',
  'maxUseBotQueues',
  'timeToTransfer',
  'transferQueueId',
  'promptId',
] as const;

@Entity({ name: 'whatsapps' })
export class ConnectionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() isDefault: boolean;
  @Column() provider: string;
  @Column({ type: 'text', nullable: true }) tokenHash: string | null;
  @Column() greetingMessage: string;
  @Column() complationMessage: string;
  @Column() outOfHoursMessage: string;
  @Column() ratingMessage: string;
  @Column() expiresInactiveMessage: string;
  @Column() expiresTicket: number;
  @Column() timeUseBotQueues: number;
  @Column() maxUseBotQueues: number;
  @Column({ type: 'integer', nullable: true }) timeToTransfer: number | null;
  @Column({ type: 'bigint', nullable: true }) transferQueueId: number | null;
  @Column({ type: 'bigint', nullable: true }) promptId: number | null;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) updatedAt: Date;
  /** Whether there should be a session at all. */
  @Column() wanted: boolean;
  /** Grows with every order given to the session; its owner starts over when it sees a new one. */
  @Column({ type: 'bigint' }) command: number;
  /** One linking; its credentials and keys belong to it alone. */
  @Column({ type: 'bigint' }) generation: number;
  /** Link by a code typed on this phone instead of a QR code. */
  @Column({ type: 'text', nullable: true }) pairNumber: string | null;
  @Column({ type: 'text' }) status: ConnectionStatus;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column() qrcode: string;
  @Column() pairingCode: string;
  @Column() retries: number;
  @Column({ type: 'text', nullable: true }) number: string | null;
  @Column({ type: 'timestamptz', nullable: true }) linkedAt: Date | null;

  change(given: Partial<CreateWhatsapp>): void {
    const { queueIds, token } = given;
    for (const field of editable) if (given[field] !== undefined) Object.assign(this, { [field]: given[field] });
    if (queueIds) this.queueIds = [...new Set(queueIds)];
    if (token) this.tokenHash = hashToken(token);
    // The screens clear one when the other is chosen; the API must not keep both either.
    if (queueIds && queueIds.length > 0 && !given.promptId) this.promptId = null;
    else if (given.promptId) this.queueIds = [];
    if (this.queueIds.length > 1 && this.greetingMessage.trim() === '') throw new Fault('ERR_WAPP_GREETING_REQUIRED');
    this.updatedAt = new Date();
  }

  /** Orders the session to try again, with the credentials there are. */
  retry(): void {
    Object.assign(this, { wanted: true, pairNumber: null });
    this.order('OPENING', null);
  }
  /** Orders a new linking, by QR code or by a code for a phone. */
  renew(pairNumber: string | null): void {
    this.generation += 1;
    Object.assign(this, { wanted: true, pairNumber, number: null, linkedAt: null });
    this.order(pairNumber ? 'PAIRING' : 'OPENING', null);
  }
  /** Ends the linking; what was its credentials stays aside. */
  disconnect(): void {
    this.generation += 1;
    Object.assign(this, { wanted: false, pairNumber: null, linkedAt: null });
    this.order('DISCONNECTED', 'disconnected');
  }
  private order(status: ConnectionStatus, reason: string | null): void {
    this.command += 1;
    Object.assign(this, { status, reason, qrcode: '', pairingCode: '', retries: 0, updatedAt: new Date() });
  }

  /** Whoever reads the QR code owns the account: only admins get it. */
  presentTo(caller: Pick<Caller, 'profile'>): WhatsappView {
    const view = this.present();
    return caller.profile === 'admin' ? view : { ...view, qrcode: '', pairingCode: '' };
  }

  present(): WhatsappView {
    const { companyId: _own, tokenHash: _secret, queueIds, createdAt, updatedAt, ...rest } = this;
    const { wanted: _w, command: _c, generation: _g, pairNumber: _p, linkedAt: _l, ...fields } = rest;
    return {
      ...fields,
      queues: queueIds.map((id) => ({ id })),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
