import {
  abilitiesOf,
  dayOf,
  Fault,
  WhatsappView,
  type Caller,
  type CloudNumber,
  type ConnectionKind,
  type ConnectionStatus,
  type CreateWhatsapp,
  type NewChatCap,
} from '@recado/contracts';
import { hashSecret, openLinkingCode, withVersion, type Keys } from '@recado/platform';
import { checkToken } from './connection-token.ts';
import { mayLink } from './may-link.ts';
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
  'integrationId',
  'inUseSince',
  'coldPerDay',
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
  @Column({ type: 'bigint', nullable: true }) integrationId: number | null;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) updatedAt: Date;
  /** The support session that set the token, which ends with it; null: a user of the company did. */
  @Column({ type: 'text', nullable: true }) tokenSupportSession: string | null;
  /** Whether there should be a session at all. */
  @Column() wanted: boolean;
  /** Grows with every command to the session; its owner starts over when it reads a new one. */
  @Column({ type: 'bigint' }) command: number;
  /** Grows with every linking; each has credentials and keys of its own. */
  @Column({ type: 'bigint' }) generation: number;
  /** The phone to link by a typed code instead of a QR code. */
  @Column({ type: 'text', nullable: true }) pairNumber: string | null;
  @Column({ type: 'text' }) status: ConnectionStatus;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  /** Sealed, as is the pairing code. */
  @Column() qrcode: string;
  @Column() pairingCode: string;
  @Column() retries: number;
  @Column({ type: 'text', nullable: true }) number: string | null;
  @Column({ type: 'timestamptz', nullable: true }) linkedAt: Date | null;
  /** Since when the connection is down though wanted, and when its company was notified. */
  @Column({ type: 'timestamptz', nullable: true }) downSince: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) downToldAt: Date | null;
  @Column({ type: 'text', nullable: true }) restriction: Restriction | null;
  @Column({ type: 'timestamptz', nullable: true }) restrictedUntil: Date | null;
  /** Consecutive restrictions within a day. */
  @Column() restrictions: number;
  /** As the owner of the number states it, YYYY-MM-DD. */
  @Column({ type: 'date', nullable: true }) inUseSince: string | null;
  @Column({ type: 'integer', nullable: true }) coldPerDay: number | null;
  @Column({ type: 'jsonb', nullable: true }) newChatCap: NewChatCap | null;
  /** The number that was linked last, and when it was linked first; kept when the connection is linked anew. */
  @Column({ type: 'text', nullable: true }) knownNumber: string | null;
  @Column({ type: 'timestamptz', nullable: true }) knownNumberSince: Date | null;

  @Column({ type: 'text' }) kind: ConnectionKind;
  /** The official number as Meta described it last; null for linked phones. */
  @Column({ type: 'jsonb', nullable: true }) cloud: CloudNumber | null;
  /** Sealed, as are the app secret and the webhook (`cloud-secrets.ts`). */
  @Column({ type: 'bytea', nullable: true }) cloudToken: Buffer | null;
  @Column({ type: 'bytea', nullable: true }) cloudAppSecret: Buffer | null;
  @Column({ type: 'bytea', nullable: true }) cloudWebhook: Buffer | null;
  /** SHA-256 of the key in the address of the webhook. */
  @Column({ type: 'text', nullable: true }) cloudKeyHash: string | null;
  /** When Meta is asked for the state of the number again; null: never. */
  @Column({ type: 'timestamptz', nullable: true }) cloudCheckAt: Date | null;

  change(given: Partial<CreateWhatsapp>): void {
    const { queueIds, token } = given;
    for (const field of editable) if (given[field] !== undefined) Object.assign(this, { [field]: given[field] });
    if (queueIds) this.queueIds = [...new Set(queueIds)];
    if (token) this.setToken(token);
    else if (token === '') this.tokenHash = null;
    // Queues and prompt exclude each other; the screens clear one when the other is chosen, the API does the same.
    if (queueIds && queueIds.length > 0 && !given.promptId) this.promptId = null;
    else if (given.promptId) this.queueIds = [];
    if (this.queueIds.length > 1 && this.greetingMessage.trim() === '')
      throw new Fault('ERR_WAPP_GREETING_REQUIRED', {}, [{ field: 'greetingMessage', rule: 'required' }]);
    this.updatedAt = new Date();
  }

  /** @throws Fault ERR_WAPP_TOKEN_FORMAT */
  setToken(token: string): void {
    checkToken(token);
    this.tokenHash = hashSecret(token);
    this.updatedAt = new Date();
  }

  /** @returns whether the support session had set the token */
  endSupport(sessionId: string): boolean {
    if (this.tokenSupportSession !== sessionId) return false;
    Object.assign(this, { tokenHash: null, tokenSupportSession: null, updatedAt: new Date() });
    return true;
  }

  /** @returns whether the connection had the queue */
  dropQueue(id: number): boolean {
    const had = this.queueIds.includes(id) || this.transferQueueId === id;
    this.queueIds = this.queueIds.filter((queueId) => queueId !== id);
    if (this.transferQueueId === id) this.transferQueueId = null;
    if (had) this.updatedAt = new Date();
    return had;
  }

  /** @returns whether the connection had the prompt or integration */
  dropTarget(field: 'promptId' | 'integrationId', id: number): boolean {
    if (this[field] !== id) return false;
    this[field] = null;
    this.updatedAt = new Date();
    return true;
  }

  /** Orders a reconnect with the existing credentials. */
  retry(): void {
    Object.assign(this, { wanted: true, pairNumber: null, ...this.checkedNow });
    this.startCommand('OPENING', null);
  }
  private get checkedNow(): { cloudCheckAt: Date } | Record<string, never> {
    return this.kind === 'cloud' ? { cloudCheckAt: new Date() } : {};
  }
  /** Orders a new linking, by QR code or by a code for a phone. */
  renew(pairNumber: string | null): void {
    this.demandDevice();
    this.generation += 1;
    Object.assign(this, { wanted: true, pairNumber, number: null, linkedAt: null });
    this.startCommand(pairNumber ? 'PAIRING' : 'OPENING', null);
  }
  /** @throws Fault ERR_WAPP_NOT_A_DEVICE */
  demandDevice(): void {
    if (this.kind !== 'device') throw new Fault('ERR_WAPP_NOT_A_DEVICE');
  }
  /** Ends the linking; its credentials are kept under the earlier generation. */
  disconnect(): void {
    this.generation += 1;
    Object.assign(this, { wanted: false, pairNumber: null, linkedAt: null, downSince: null, downToldAt: null });
    this.cloudCheckAt = null;
    this.startCommand('DISCONNECTED', 'disconnected');
  }
  private startCommand(status: ConnectionStatus, reason: string | null): void {
    this.command += 1;
    Object.assign(this, { status, reason, qrcode: '', pairingCode: '', retries: 0, updatedAt: new Date() });
  }

  /** The outage columns for a new status. A connection that was never linked is not down. */
  outageIn(status: ConnectionStatus): Pick<ConnectionEntity, 'downSince' | 'downToldAt'> {
    if (status === 'CONNECTED') return { downSince: null, downToldAt: null };
    // What was said before the outage, as of a code that nobody scanned, says nothing of it.
    if (!this.downSince) return { downSince: this.linkedAt ? new Date() : null, downToldAt: null };
    return { downSince: this.downSince, downToldAt: this.downToldAt };
  }

  /** Pauses cold messages and campaigns for a day; after 429 for less, doubled with each restriction within a day. */
  restrict(restriction: Restriction, pauseMs: number, now = Date.now()): void {
    const lately = this.restrictedUntil !== null && this.restrictedUntil.getTime() > now - DAY_MS;
    this.restrictions = lately ? this.restrictions + 1 : 1;
    this.restriction = restriction;
    const doubled = pauseMs * 2 ** (this.restrictions - 1);
    this.restrictedUntil = new Date(now + (restriction === 'no_new_chats' ? DAY_MS : Math.min(DAY_MS, doubled)));
  }
  /** Pauses cold messages and campaigns until the end that WhatsApp states. */
  restrictUntil(restriction: Restriction, until: Date): void {
    if (!this.isRestricted) this.restrictions += 1;
    Object.assign(this, { restriction, restrictedUntil: until });
  }
  /** @returns whether there was a time-lock to lift */
  liftTimeLock(): boolean {
    if (this.restriction !== 'no_new_chats' || !this.isRestricted) return false;
    this.restrictedUntil = new Date();
    return true;
  }
  get isRestricted(): boolean {
    return this.restrictedUntil !== null && this.restrictedUntil.getTime() > Date.now();
  }

  /** The day since which the number is in use; null when no number was ever linked. */
  numberSince(timezone: string): string | null {
    return this.inUseSince ?? (this.knownNumberSince && dayOf(this.knownNumberSince, timezone));
  }
  /** New chats that WhatsApp's limit leaves in its current cycle; null when no limit is known. */
  get newChatsLeft(): number | null {
    if (!this.newChatCap) return null;
    const { total, used, endsAt } = this.newChatCap;
    return endsAt !== null && Date.parse(endsAt) <= Date.now() ? null : Math.max(0, total - used);
  }

  /** A QR code gives access to the account, so only those who may link it get it. */
  presentTo(caller: Caller, keys: Keys): WhatsappView {
    const open = (code: string) => (mayLink(caller) ? openLinkingCode(keys, this.id, code) : '');
    return { ...this.present(), qrcode: open(this.qrcode), pairingCode: open(this.pairingCode) };
  }

  presentRestriction(): { restriction: Restriction | null; restrictedUntil: string | null } {
    if (!this.isRestricted) return { restriction: null, restrictedUntil: null };
    return { restriction: this.restriction, restrictedUntil: this.restrictedUntil?.toISOString() ?? null };
  }

  /** The view for events, which are stored: the codes stay sealed. */
  present(): WhatsappView {
    const { companyId: _own, tokenHash, queueIds, createdAt, updatedAt, ...rest } = this;
    const { wanted: _w, command: _c, generation: _g, pairNumber: _p, linkedAt: _l, ...known } = rest;
    const { downToldAt: _t, restrictions: _n, downSince, restriction: _r, restrictedUntil: _u, ...state } = known;
    const { newChatCap: _cap, knownNumber: _k, knownNumberSince: _s, tokenSupportSession: _x, ...rows } = state;
    const {
      cloudToken: _o,
      cloudAppSecret: _a,
      cloudWebhook: _h,
      cloudKeyHash: _y,
      cloudCheckAt: _e,
      ...fields
    } = rows;
    const shown = {
      ...fields,
      hasToken: tokenHash !== null,
      abilities: abilitiesOf(this.kind),
      queues: queueIds.map((id) => ({ id })),
      downSince: downSince?.toISOString() ?? null,
      ...this.presentRestriction(),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
    return withVersion(WhatsappView, shown, { queueIds, token: tokenHash });
  }
}
