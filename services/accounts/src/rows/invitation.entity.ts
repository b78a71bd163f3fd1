import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS, type InvitationView, type Profile } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const DAY_MS = 86_400_000;

/** An invitation to become a user. Only the hash of its link's token is stored. */
@Entity({ name: 'invitations' })
export class InvitationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  /** null: the platform's support. */
  @Column({ type: 'bigint', nullable: true }) invitedById: number | null;
  /** The support session behind the inviter, with which the invitation ends. */
  @Column({ type: 'text', nullable: true }) supportSession: string | null;
  @Column({ type: 'text', nullable: true }) name: string | null;
  /** null: the invited person gives it. */
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text' }) profile: Profile;
  @Column() allTicket: boolean;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
  @Column() tokenHash: string;
  @Column() mailed: boolean;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) expiresAt: Date;

  get isOpen(): boolean {
    return this.expiresAt > new Date();
  }

  /** Gives the invitation a new link, which ends the older one. @returns the token of the link */
  renew(mailed: boolean, now = new Date()): string {
    const token = randomBytes(32).toString('base64url');
    this.tokenHash = hashInvitationToken(token);
    this.mailed = mailed;
    this.expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    return token;
  }

  present(): InvitationView {
    const { id, name, email, profile, allTicket, queueIds, mailed, createdAt, expiresAt } = this;
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
    return { id, name, email, profile, allTicket, queueIds, mailed, ...times };
  }
}

export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
