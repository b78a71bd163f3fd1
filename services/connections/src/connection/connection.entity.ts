import { createHash } from 'node:crypto';
import {
  Fault,
  may,
  type Caller,
  type ConnectionStatus,
  type CreateWhatsapp,
  type WhatsappView,
} from '@recado/contracts';
import { openLinkingCode, type Keys } from '@recado/platform';
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

/** WhatsApp answered 429: too many at once; 463: no new chats for now. */
export type Restriction = 'too_fast' | 'no_new_chats';
const DAY_MS = 86_400_000;

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
  /** Sealed, as is the pairing code. */
  @Column() qrcode: string;
  @Column() pairingCode: string;
  @Column() retries: number;
  @Column({ type: 'text', nullable: true }) number: string | null;
  @Column({ type: 'timestamptz', nullable: true }) linkedAt: Date | null;
  /** Since when it is down though it should be up, and when its company was told of it. */
  @Column({ type: 'timestamptz', nullable: true }) downSince: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) downToldAt: Date | null;
  @Column({ type: 'text', nullable: true }) restriction: Restriction | null;
  @Column({ type: 'timestamptz', nullable: true }) restrictedUntil: Date | null;
  /** How often WhatsApp restricted it lately. */
  @Column() restrictions: number;

  change(given: Partial<CreateWhatsapp>): void {
    const { queueIds, token } = given;
    for (const field of editable) if (given[field] !== undefined) Object.assign(this, { [field]: given[field] });
    if (queueIds) this.queueIds = [...new Set(queueIds)];
    if (token) this.tokenHash = hashToken(token);
    // The screens clear one when the other is chosen; the API must not keep both either.
    if (queueIds && queueIds.length > 0 && !given.promptId) this.promptId = null;
    else if (given.promptId) this.queueIds = [];
    if (this.queueIds.length > 1 && this.greetingMessage.trim() === '')
      throw new Fault('ERR_WAPP_GREETING_REQUIRED', {}, [{ field: 'greetingMessage', rule: 'required' }]);
    this.updatedAt = new Date();
  }

  /** @returns whether it had the queue */
  dropQueue(id: number): boolean {
    const had = this.queueIds.includes(id) || this.transferQueueId === id;
    this.queueIds = this.queueIds.filter((one) => one !== id);
    if (this.transferQueueId === id) this.transferQueueId = null;
    if (had) this.updatedAt = new Date();
    return had;
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
    Object.assign(this, { wanted: false, pairNumber: null, linkedAt: null, downSince: null, downToldAt: null });
    this.order('DISCONNECTED', 'disconnected');
  }
  private order(status: ConnectionStatus, reason: string | null): void {
    this.command += 1;
    Object.assign(this, { status, reason, qrcode: '', pairingCode: '', retries: 0, updatedAt: new Date() });
  }

  /** What a new status means for how long it is down. What was never linked is not down. */
  outageIn(status: ConnectionStatus): Pick<ConnectionEntity, 'downSince' | 'downToldAt'> {
    if (status === 'CONNECTED') return { downSince: null, downToldAt: null };
    return { downSince: this.downSince ?? (this.linkedAt ? new Date() : null), downToldAt: this.downToldAt };
  }

  /** WhatsApp takes less of it for a while: longer each time it happens within a day. */
  restrict(restriction: Restriction, pauseMs: number, now = Date.now()): void {
    const lately = this.restrictedUntil !== null && this.restrictedUntil.getTime() > now - DAY_MS;
    this.restrictions = lately ? this.restrictions + 1 : 1;
    this.restriction = restriction;
    this.restrictedUntil = new Date(now + Math.min(DAY_MS, pauseMs * 2 ** (this.restrictions - 1)));
  }

  /** Whoever reads the QR code owns the account: only admins get it. */
  presentTo(caller: Pick<Caller, 'profile' | 'super'>, keys: Keys): WhatsappView {
    const open = (code: string) => (may(caller, 'company:administer') ? openLinkingCode(keys, this.id, code) : '');
    return { ...this.present(), qrcode: open(this.qrcode), pairingCode: open(this.pairingCode) };
  }

  /** For facts, which are kept: with the codes sealed. */
  present(): WhatsappView {
    const { companyId: _own, tokenHash: _secret, queueIds, createdAt, updatedAt, ...rest } = this;
    const { wanted: _w, command: _c, generation: _g, pairNumber: _p, linkedAt: _l, ...known } = rest;
    const { downToldAt: _t, restrictions: _n, downSince, restriction, restrictedUntil, ...fields } = known;
    const isRestricted = restrictedUntil !== null && restrictedUntil.getTime() > Date.now();
    return {
      ...fields,
      queues: queueIds.map((id) => ({ id })),
      downSince: downSince?.toISOString() ?? null,
      restriction: isRestricted ? restriction : null,
      restrictedUntil: isRestricted ? restrictedUntil.toISOString() : null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
