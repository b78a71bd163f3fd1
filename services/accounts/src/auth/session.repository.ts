import type { EndReason } from '@recado/contracts';
import { Rows } from '@recado/platform';
import { type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan, Not } from 'typeorm';
import { SessionEntity } from './session.entity.ts';

/** How many days one that has ended is shown. */
export const KEPT_DAYS = 30;
const MOST_SHOWN = 100;

/** Which session of whom, where: what is told of its end. */
export type Ended = Pick<SessionEntity, 'id' | 'userId' | 'companyId'>;

const alive = () => ({ endedAt: IsNull(), expiresAt: MoreThan(new Date()) });

export class SessionRepository extends Rows<SessionEntity> {
  constructor(manager: EntityManager) {
    super(manager, SessionEntity);
  }

  async add(session: SessionEntity): Promise<void> {
    await this.rows.insert(session);
  }
  async save({ id, ...changed }: SessionEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  /** The living session, locked: two refreshes of one session wait for each other. */
  lock(id: string): Promise<SessionEntity | null> {
    return this.rows.findOne({ where: { id, ...alive() }, lock: { mode: 'pessimistic_write' } });
  }
  living(id: string): Promise<SessionEntity | null> {
    return this.rows.findOneBy({ id, ...alive() });
  }
  livingOf(ids: string[]): Promise<SessionEntity[]> {
    return this.rows.findBy({ id: In(ids), ...alive() });
  }
  async used(id: string): Promise<void> {
    await this.rows.update({ id }, { usedAt: new Date() });
  }
  /** Those that live and those that ended lately, the latest first. */
  ofUser(userId: number): Promise<SessionEntity[]> {
    return this.rows
      .createQueryBuilder('s')
      .where({ userId })
      .andWhere(`coalesce(s.endedAt, s.expiresAt) > now() - interval '${KEPT_DAYS} days'`)
      .orderBy('s.createdAt', 'DESC')
      .take(MOST_SHOWN)
      .getMany();
  }

  /** Ends those that live, but for the one to keep. @returns which those were */
  endOfUser(userId: number, ending: EndReason, keep: string | null = null): Promise<Ended[]> {
    return this.endWhere({ userId, ...(keep ? { id: Not(keep) } : {}) }, ending);
  }
  endOfCompany(companyId: number, ending: EndReason): Promise<Ended[]> {
    return this.endWhere({ companyId }, ending);
  }
  end(id: string, ending: EndReason): Promise<Ended[]> {
    return this.endWhere({ id }, ending);
  }

  private async endWhere(which: FindOptionsWhere<SessionEntity>, ending: EndReason): Promise<Ended[]> {
    const now = new Date();
    const { raw } = await this.rows
      .createQueryBuilder()
      .update()
      // Expired as well: a replica of before does not know of sessions that ended and are kept.
      .set({ endedAt: now, expiresAt: now, ending })
      .where({ ...which, ...alive() })
      .returning('id, user_id, company_id')
      .execute();
    const rows = raw as { id: string; user_id: number; company_id: number }[];
    return rows.map(({ id, user_id: userId, company_id: companyId }) => ({ id, userId, companyId }));
  }

  /** Forgets those that ended, or ran out, longer ago than is shown. */
  async sweep(): Promise<void> {
    await this.manager.query(
      `delete from accounts.sessions where coalesce(ended_at, expires_at) < now() - interval '${KEPT_DAYS} days'`,
    );
  }
}
