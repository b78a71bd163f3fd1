import { createHash, timingSafeEqual } from 'node:crypto';
import type { EndReason, OwnSession } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefreshTokens } from './refresh-tokens.ts';

const LIFETIME_MS = 7 * 86_400_000;
/** How long somebody of the platform may be in a company. */
const SUPPORT_MS = 3_600_000;
/**
 * Tabs of one browser refresh at the same moment, each with the token it knows. A token is not replaced again within
 * this time, so that however late one arrives, its token is the current one or the one before.
 */
const GRACE_MS = 30_000;
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

  static open(
    user: { id: number; companyId: number },
    place: Place,
    tokens: RefreshTokens,
  ): { session: SessionEntity; token: string } {
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
    const token = tokens.first(session.id);
    session.keep(token);
    return { session, token };
  }

  /** In another company, for an hour and not longer: its refresh token is given to nobody. */
  static support(
    user: { id: number },
    companyId: number,
    reason: string,
    place: Place,
    tokens: RefreshTokens,
  ): SessionEntity {
    const { session } = SessionEntity.open({ id: user.id, companyId }, place, tokens);
    session.supportReason = reason;
    session.expiresAt = new Date(Date.now() + SUPPORT_MS);
    return session;
  }

  /**
   * `current`, `justReplaced`, `stolen` (issued once and replaced a while ago: two people hold it) or `unknown`, which
   * says nothing about the session: anybody who saw its id can invent one.
   */
  judge(token: string, tokens: RefreshTokens, now = Date.now()): 'current' | 'justReplaced' | 'stolen' | 'unknown' {
    if (same(hash(token), this.refreshHash)) return 'current';
    const isPrevious = this.previousHash !== null && same(hash(token), this.previousHash);
    if (isPrevious && this.isJustRotated(now)) return 'justReplaced';
    return isPrevious || tokens.isGenuine(token) ? 'stolen' : 'unknown';
  }

  /** The token that replaces the current one; the same again while the current one is new. */
  rotate(current: string, tokens: RefreshTokens): string {
    if (this.previousHash !== null && this.isJustRotated()) return current;
    this.previousHash = this.refreshHash;
    const next = tokens.after(current);
    this.keep(next);
    return next;
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

  private isJustRotated(now = Date.now()): boolean {
    return now - this.rotatedAt.getTime() < GRACE_MS;
  }
  private keep(token: string): void {
    this.refreshHash = hash(token);
    this.rotatedAt = new Date();
    this.usedAt = this.rotatedAt;
    this.expiresAt = new Date(Date.now() + LIFETIME_MS);
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
