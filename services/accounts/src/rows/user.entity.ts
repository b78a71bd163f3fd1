import { UserView, type Colleague, type Profile, type ResolvedSession } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import type { CompanyEntity } from './company.entity.ts';
import type { SessionSettings } from './company-setting.repository.ts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Users count as offline after this time without a presence report. */
export const AWAY_SECONDS = 330;

/** Changes of a user's sign-in by a support session. They end with the session, unless the company keeps them. */
export interface SupportChange {
  sessionId: string;
  /** The latest change. */
  at: string;
  /** The session made the user, or took an address from them that others have by now: no link may go to the present one. */
  isNew: boolean;
  password: boolean;
  /** The values before; null: unchanged. */
  email: string | null;
  profile: Profile | null;
  /** The session has ended, and with it the sign-in of the user, who waits for an admin to keep or remove them. */
  isEnded?: boolean;
}

@Entity({ name: 'users' })
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() email: string;
  @Column() passwordHash: string;
  @Column({ type: 'text' }) profile: Profile;
  @Column() super: boolean;
  /** Whether the second factor is on. */
  @Column() secondFactor: boolean;
  @Column() allTicket: boolean;
  @Column({ name: 'whatsapp_id', type: 'bigint', nullable: true }) connectionId: number | null;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
  @Column() online: boolean;
  @Column({ type: 'timestamptz', nullable: true }) seenAt: Date | null;
  /** false: the user has chosen to be away. */
  @Column() available: boolean;
  /** null: support changed nothing of the sign-in, or the company has kept it. */
  @Column({ type: 'jsonb', nullable: true }) supportChange: SupportChange | null;

  get isOnline(): boolean {
    return this.online && this.seenAt !== null && Date.now() - this.seenAt.getTime() < AWAY_SECONDS * 1000;
  }

  /** Support made the user or took the address from them, its session is over, and no admin has kept them. */
  get isEnded(): boolean {
    return this.supportChange?.isEnded === true;
  }

  /**
   * The user is an admin whom the end of a support session leaves able to sign in. A password that support changed is replaced
   * by a link to the user's own address.
   */
  get isLastingAdmin(): boolean {
    const { profile, supportChange: change } = this;
    if (profile !== 'admin') return false;
    return change === null || (!change.isNew && change.email === null && change.profile === null);
  }

  present(): UserView {
    const { id, name, email, profile, available, secondFactor, companyId, connectionId, queueIds } = this;
    const shown = {
      id,
      name,
      email,
      profile,
      super: this.super,
      online: this.isOnline,
      available,
      secondFactor,
      ended: this.isEnded,
      allTicket: this.allTicket ? ('enable' as const) : ('disable' as const),
      companyId,
      whatsappId: connectionId,
      queues: queueIds.map((queueId) => ({ id: queueId })),
    };
    return withVersion(UserView, shown, { queueIds });
  }

  /** Sets the password by a link in a mail, which went to the support where that changed the address. */
  resetPassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
    const { supportChange } = this;
    if (!supportChange || supportChange.isNew) return;
    this.supportChange = { ...supportChange, password: supportChange.email !== null };
  }

  asColleague(): Colleague {
    const { id, name, online, available, queues } = this.present();
    return { id, name, online, available, queues };
  }

  rights(company: CompanyEntity, settings: SessionSettings): ResolvedSession {
    const { language, timezone, country, demandsSecondFactor } = settings;
    const { companyId, profile, queueIds, allTicket } = this;
    const { features } = company;
    const own = { companyId, userId: this.id, profile, super: this.super, queueIds, allTicket };
    const lacksSecondFactor = demandsSecondFactor && !this.secondFactor;
    return {
      ...own,
      support: null,
      features,
      locked: company.isLocked(settings),
      lacksSecondFactor,
      language,
      timezone,
      country,
    };
  }

  /** Support has the rights of an admin without being a user of the company. */
  supportRights(
    company: CompanyEntity,
    { language, timezone, country }: SessionSettings,
    mayChangeAccess: boolean,
  ): ResolvedSession {
    const own = { companyId: company.id, userId: null, profile: 'admin' as const, super: false, queueIds: [] };
    const open = { locked: false, lacksSecondFactor: false };
    return {
      ...own,
      ...open,
      allTicket: true,
      support: this.name,
      mayChangeAccess,
      features: company.features,
      language,
      timezone,
      country,
    };
  }
}
