import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EndReason, OwnSession } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const LIFETIME_MS = 7 * 86_400_000;
/** How long somebody of the platform may be in a company. */
const SUPPORT_MS = 3_600_000;
/** Two tabs may refresh at the same moment: the one that comes second still holds the token just replaced. */
const GRACE_MS = 20_000;
/** When it was last used is known to this. */
const USED_MS = 300_000;

/** Where somebody signs in. */
export interface Place {
  address: string | null;
  /** The browser, as it names itself. */
  device: string;
}

/** One sign-in on one device. Its refresh token changes at every use. */
@Entity({ name: 'sessions' })
export class SessionEntity {
  @PrimaryColumn('uuid') id: string;
  @Column() companyId: number;
  @Column() userId: number;
  @Column() refreshHash: string;
  @Column({ type: 'text', nullable: true }) previousHash: string | null;
  @Column({ type: 'timestamptz' }) rotatedAt: Date;
  @Column({ type: 'timestamptz' }) expiresAt: Date;
  @Column({ type: 'text', nullable: true }) address: string | null;
  @Column('text') device: string;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) usedAt: Date;
  /** Kept for a while, so that its user can see how it ended. */
  @Column({ type: 'timestamptz', nullable: true }) endedAt: Date | null;
  @Column({ type: 'text', nullable: true }) ending: EndReason | null;
  /** Why somebody of the platform is in this company, which is not the user's own. */
  @Column({ type: 'text', nullable: true }) supportReason: string | null;

  static open(user: { id: number; companyId: number }, place: Place): { session: SessionEntity; token: string } {
    const session = new SessionEntity();
    session.id = crypto.randomUUID();
    session.companyId = user.companyId;
    session.userId = user.id;
    session.previousHash = null;
    session.address = place.address;
    session.device = place.device;
    session.createdAt = new Date();
    session.endedAt = null;
    session.ending = null;
    session.supportReason = null;
    return { session, token: session.issue() };
  }

  /** In another company, for an hour and not longer: its refresh token is given to nobody. */
  static support(user: { id: number }, companyId: number, reason: string, place: Place): SessionEntity {
    const { session } = SessionEntity.open({ id: user.id, companyId }, place);
    session.supportReason = reason;
    session.expiresAt = new Date(Date.now() + SUPPORT_MS);
    return session;
  }

  /** `current`, `justReplaced`, or `stolen`: a token used twice means that two people hold it. */
  judge(token: string, now = Date.now()): 'current' | 'justReplaced' | 'stolen' {
    if (same(hash(token), this.refreshHash)) return 'current';
    const recent = now - this.rotatedAt.getTime() < GRACE_MS;
    return recent && this.previousHash && same(hash(token), this.previousHash) ? 'justReplaced' : 'stolen';
  }

  rotate(): string {
    this.previousHash = this.refreshHash;
    return this.issue();
  }

  /** Its last use is written down again only after a while. */
  isLongUnused(now = Date.now()): boolean {
    return now - this.usedAt.getTime() > USED_MS;
  }

  present(current: string | null, support: string | null, now = Date.now()): OwnSession {
    const { id, device, address, createdAt, usedAt, expiresAt } = this;
    const isExpired = !this.endedAt && expiresAt.getTime() <= now;
    const endedAt = isExpired ? expiresAt : this.endedAt;
    return {
      id,
      current: id === current,
      device,
      address,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      support,
      endedAt: endedAt?.toISOString() ?? null,
      ending: isExpired ? 'expired' : this.ending,
    };
  }

  private issue(): string {
    const token = `${this.id}.${randomBytes(32).toString('base64url')}`;
    this.refreshHash = hash(token);
    this.rotatedAt = new Date();
    this.usedAt = this.rotatedAt;
    this.expiresAt = new Date(Date.now() + LIFETIME_MS);
    return token;
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
