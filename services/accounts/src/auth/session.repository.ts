import type { EndReason } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { SessionEntity } from './session.entity.ts';

/** Days that ended sessions are listed. */
export const KEPT_DAYS = 30;
const MOST_SHOWN = 100;

export type EndedSession = Pick<SessionEntity, 'id' | 'userId' | 'companyId'>;

const isLiving = () => ({ endedAt: IsNull(), expiresAt: MoreThan(new Date()) });

export class SessionRepository extends RowRepository<SessionEntity> {
  constructor(manager: EntityManager) {
    super(manager, SessionEntity);
  }

  async add(session: SessionEntity): Promise<void> {
    await this.rows.insert(session);
  }
  async save({ id, ...changed }: SessionEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  /** The lock serialises refreshes of one session. */
  lock(id: string): Promise<SessionEntity | null> {
    return this.rows.findOne({ where: { id, ...isLiving() }, lock: { mode: 'pessimistic_write' } });
  }
  findLiving(id: string): Promise<SessionEntity | null> {
    return this.rows.findOneBy({ id, ...isLiving() });
  }
  find(id: string): Promise<SessionEntity | null> {
    return this.rows.findOneBy({ id });
  }
  /** Support sessions in a company that live, or ended in the last thirty days, the latest first. */
  async listSupport(companyId: number): Promise<SessionEntity[]> {
    const ofSupport = { companyId, supportReason: Not(IsNull()) };
    const latest = { order: { createdAt: 'desc' }, take: MOST_SHOWN } as const;
    const allowed = await this.rows.find({ where: { ...ofSupport, accessAllowedAt: Not(IsNull()) }, ...latest });
    const others = await this.rows.find({ where: ofSupport, ...latest });
    const found = new Map([...allowed, ...others].map((session) => [session.id, session]));
    return [...found.values()].toSorted((x, y) => y.createdAt.getTime() - x.createdAt.getTime());
  }
  /** Marks a session as ended that has expired. @returns false when another process was faster */
  async markExpired(id: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, endedAt: IsNull() }, { endedAt: new Date(), ending: 'expired' });
    return affected === 1;
  }
  listLiving(ids: string[]): Promise<SessionEntity[]> {
    return this.rows.findBy({ id: In(ids), ...isLiving() });
  }
  async markUsed(id: string): Promise<void> {
    await this.rows.update({ id }, { usedAt: new Date() });
  }
  /** Living and recently ended sessions, the latest first. */
  listOfUser(userId: number): Promise<SessionEntity[]> {
    return this.rows
      .createQueryBuilder('s')
      .where({ userId })
      .andWhere(`coalesce(s.endedAt, s.expiresAt) > now() - interval '${KEPT_DAYS} days'`)
      .orderBy('s.createdAt', 'DESC')
      .take(MOST_SHOWN)
      .getMany();
  }

  /**
   * Ends all living sessions but one.
   * @returns the ended sessions
   */
  endOfUser(userId: number, ending: EndReason, keep: string | null = null): Promise<EndedSession[]> {
    return this.endWhere({ userId, ...(keep ? { id: Not(keep) } : {}) }, ending);
  }
  endOfCompany(companyId: number, ending: EndReason): Promise<EndedSession[]> {
    return this.endWhere({ companyId }, ending);
  }
  /** Ends the sessions that began with one session at the provider. */
  endOfProviderSession(companyId: number, providerSession: string, until: Date): Promise<EndedSession[]> {
    return this.endWhere({ companyId, providerSession, createdAt: LessThan(until) }, 'remote');
  }
  /** Ends the sessions of a user that began at a provider. @param unnamed only those for which the provider had no name */
  endOfProviderUser(userId: number, unnamed: boolean, until: Date): Promise<EndedSession[]> {
    const providerSession = unnamed ? '' : Not(IsNull());
    return this.endWhere({ userId, providerSession, createdAt: LessThan(until) }, 'remote');
  }
  end(id: string, ending: EndReason): Promise<EndedSession[]> {
    return this.endWhere({ id }, ending);
  }

  private async endWhere(which: FindOptionsWhere<SessionEntity>, ending: EndReason): Promise<EndedSession[]> {
    const now = new Date();
    const { raw } = await this.rows
      .createQueryBuilder()
      .update()
      // Older replicas know only the expiry, so it is set as well.
      .set({ endedAt: now, expiresAt: now, ending })
      .where({ ...which, ...isLiving() })
      .returning('id, user_id, company_id')
      .execute();
    const rows = raw as { id: string; user_id: number; company_id: number }[];
    return rows.map(({ id, user_id: userId, company_id: companyId }) => ({ id, userId, companyId }));
  }

  async removeOutdated(): Promise<void> {
    await this.manager.query(
      `delete from accounts.sessions where coalesce(ended_at, expires_at) < now() - interval '${KEPT_DAYS} days'`,
    );
  }
}
