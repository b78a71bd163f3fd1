import { createHash, timingSafeEqual } from 'node:crypto';
import type { EndReason, OwnSession } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefreshTokenIssuer } from './refresh-token.issuer.ts';

const LIFETIME_MS = 7 * 86_400_000;
/** Lifetime of a support session. */
const SUPPORT_MS = 3_600_000;
/**
 * Tabs of one browser refresh concurrently with different tokens. Within this time a token is not replaced again, so
 * that a late tab holds the current token or the previous one.
 */
const GRACE_MS = 30_000;
/** Resolution of the last use. */
const USED_MS = 300_000;

export interface SignInOrigin {
  address: string | null;
  /** The browser's user agent. */
  device: string;
  /** The name of the session at the provider, empty where it names none; null: a password opened it. */
  providerSession: string | null;
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
  /** Ended sessions are kept for the list of the user. */
  @Column({ type: 'timestamptz', nullable: true }) endedAt: Date | null;
  @Column({ type: 'text', nullable: true }) ending: EndReason | null;
  /** Set for support sessions, which are in another company than their user. */
  @Column({ type: 'text', nullable: true }) supportReason: string | null;
  /** As of `SignInOrigin`. */
  @Column({ type: 'text', nullable: true }) providerSession: string | null;
  /** When the company allowed the support session to make changes that stay, and the name of who did. */
  @Column({ type: 'timestamptz', nullable: true }) accessAllowedAt: Date | null;
  @Column({ type: 'text', nullable: true }) accessAllowedBy: string | null;

  static open(
    user: { id: number; companyId: number },
    origin: SignInOrigin,
    tokens: RefreshTokenIssuer,
  ): { session: SessionEntity; token: string } {
    const session = new SessionEntity();
    session.id = crypto.randomUUID();
    session.companyId = user.companyId;
    session.userId = user.id;
    session.previousHash = null;
    session.address = origin.address;
    session.device = origin.device;
    session.providerSession = origin.providerSession;
    session.createdAt = new Date();
    session.endedAt = null;
    session.ending = null;
    session.supportReason = null;
    session.accessAllowedAt = null;
    session.accessAllowedBy = null;
    const token = tokens.first(session.id);
    session.setToken(token);
    return { session, token };
  }

  /** Support sessions cannot be renewed: their refresh token is never handed out. */
  static support(
    user: { id: number },
    companyId: number,
    reason: string,
    origin: SignInOrigin,
    tokens: RefreshTokenIssuer,
  ): SessionEntity {
    const { session } = SessionEntity.open({ id: user.id, companyId }, origin, tokens);
    session.supportReason = reason;
    session.expiresAt = new Date(Date.now() + SUPPORT_MS);
    return session;
  }

  /**
   * `stolen` is an issued token that was replaced a while ago, so that two clients hold it. `unknown` proves nothing
   * about the session: everybody who has seen its id can invent one.
   */
  checkToken(
    token: string,
    tokens: RefreshTokenIssuer,
    now = Date.now(),
  ): 'current' | 'justReplaced' | 'stolen' | 'unknown' {
    if (isEqual(hash(token), this.refreshHash)) return 'current';
    const isPrevious = this.previousHash !== null && isEqual(hash(token), this.previousHash);
    if (isPrevious && this.isJustRotated(now)) return 'justReplaced';
    return isPrevious || tokens.isGenuine(token) ? 'stolen' : 'unknown';
  }

  /** Returns the same token again while the current one is new. */
  rotate(current: string, tokens: RefreshTokenIssuer): string {
    if (this.previousHash !== null && this.isJustRotated()) return current;
    this.previousHash = this.refreshHash;
    const next = tokens.next(current);
    this.setToken(next);
    return next;
  }

  /** The token that has just replaced another one, for a client that has missed the answer. */
  repeat(replaced: string, tokens: RefreshTokenIssuer): string {
    const current = tokens.successors(replaced).find((token) => isEqual(hash(token), this.refreshHash));
    return current ?? tokens.next(replaced);
  }

  /** @param by name of the user of the company */
  allowAccess(by: string): void {
    this.accessAllowedAt = new Date();
    this.accessAllowedBy = by;
  }

  /** Saving every use would cost a write per request. */
  needsUsedUpdate(now = Date.now()): boolean {
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
  private setToken(token: string): void {
    this.refreshHash = hash(token);
    this.rotatedAt = new Date();
    this.usedAt = this.rotatedAt;
    this.expiresAt = new Date(Date.now() + LIFETIME_MS);
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
