import { Rows } from '@recado/platform';
import { type EntityManager, MoreThan } from 'typeorm';
import { SessionEntity } from './session.entity.ts';

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
    return this.rows.findOne({ where: { id, expiresAt: MoreThan(new Date()) }, lock: { mode: 'pessimistic_write' } });
  }
  living(id: string): Promise<SessionEntity | null> {
    return this.rows.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }
  /** @returns the sessions that were ended */
  async endAll(userId: number): Promise<SessionEntity[]> {
    const sessions = await this.rows.findBy({ userId });
    await this.rows.delete({ userId });
    return sessions;
  }
  async endOfCompany(companyId: number): Promise<SessionEntity[]> {
    const sessions = await this.rows.findBy({ companyId });
    await this.rows.delete({ companyId });
    return sessions;
  }
  async end(id: string): Promise<void> {
    await this.rows.delete({ id });
  }
}
