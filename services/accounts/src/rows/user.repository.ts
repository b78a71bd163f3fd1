import { Fault } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { type EntityManager, ILike, In, MoreThan, type FindOptionsWhere } from 'typeorm';
import { UserEntity } from './user.entity.ts';

/** Number of admins who get notices about their company. */
export const MOST_ADMINS = 20;
export const MOST_COLLEAGUES = 5_000;
/**
 * An SQL condition on the users `u`: a support session's end has not closed the user, whose address may be the
 * supporter's.
 */
export const IS_NOT_ENDED = `coalesce(u.support_change->>'isEnded', '') <> 'true'`;

export type CompanyAdmin = Pick<UserEntity, 'id' | 'companyId' | 'name' | 'email'>;

export class UserRepository extends RowRepository<UserEntity> {
  constructor(manager: EntityManager) {
    super(manager, UserEntity);
  }

  find(id: number): Promise<UserEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<UserEntity> {
    const user = await this.find(id);
    if (!user) throw new Fault('ERR_NO_USER_FOUND');
    return user;
  }
  listByIds(ids: number[]): Promise<UserEntity[]> {
    return this.rows.findBy({ id: In(ids) });
  }
  /** The lock serialises changes of credentials. */
  async lock(id: number): Promise<UserEntity> {
    const user = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new Fault('ERR_NO_USER_FOUND');
    return user;
  }
  /** Users whose sign-in the support session made or changed last. */
  lockOfSupport(sessionId: string): Promise<UserEntity[]> {
    return this.rows
      .createQueryBuilder('u')
      .where(`u.support_change->>'sessionId' = :sessionId`, { sessionId })
      .orderBy('u.id')
      .setLock('pessimistic_write')
      .getMany();
  }
  byEmail(email: string): Promise<UserEntity | null> {
    return this.rows.createQueryBuilder('u').where('lower(u.email) = lower(:email)', { email }).getOne();
  }
  superExists(): Promise<boolean> {
    return this.rows.existsBy({ super: true });
  }
  count(): Promise<number> {
    return this.rows.count();
  }
  list(): Promise<UserEntity[]> {
    return this.rows.find({ order: { name: 'asc' }, take: MOST_COLLEAGUES });
  }
  page(search: string, { after, skip, limit }: PageStart<{ id: number }>): Promise<UserEntity[]> {
    const where = searchConditions(search).map((condition) => ({ ...condition, id: MoreThan(after?.id ?? 0) }));
    return this.rows.find({ where, order: { id: 'asc' }, skip, take: limit });
  }
  countMatches(search: string): Promise<number> {
    const query = this.rows.createQueryBuilder('u').select('1').where(searchConditions(search));
    return this.countRows(...query.getQueryAndParameters());
  }
  async add(user: Partial<UserEntity>): Promise<UserEntity> {
    const { identifiers } = await this.rows.insert({
      profile: 'user',
      super: false,
      allTicket: false,
      queueIds: [],
      online: false,
      available: true,
      ...user,
    });
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save(user: UserEntity): Promise<void> {
    const { id, name, email, passwordHash, profile, allTicket, connectionId, queueIds, supportChange } = user;
    const changed = { name, email, passwordHash, profile, allTicket, connectionId, queueIds, supportChange };
    await this.rows.update({ id }, changed);
  }
  /** Writes only the presence, so that concurrent changes of other columns are kept. */
  async saveSeen({ id, online, seenAt }: UserEntity): Promise<void> {
    await this.rows.update({ id }, { online, seenAt });
  }
  async saveAvailable({ id, available }: UserEntity): Promise<void> {
    await this.rows.update({ id }, { available });
  }
  /** null: no user of the company has the id. The lock keeps the published changes in the order of the stored ones. */
  lockIfExists(id: number): Promise<UserEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  /**
   * Marks users as offline who have not reported for too long, as after the death of a gateway.
   * @returns these users, of all companies
   */
  async markLost(afterSeconds: number, most: number): Promise<UserEntity[]> {
    return this.updateAndList(
      `update accounts.users set online = false where id in (
         select id from accounts.users where online and seen_at < now() - make_interval(secs => $1)
         order by seen_at limit ${most} for update skip locked) returning id`,
      afterSeconds,
    );
  }
  async saveSecondFactor({ id, secondFactor }: UserEntity): Promise<void> {
    await this.rows.update({ id }, { secondFactor });
  }
  /** The first admins of the company who get its mails. */
  listAdmins(): Promise<UserEntity[]> {
    return this.rows
      .createQueryBuilder('u')
      .where(`u.profile = 'admin' and ${IS_NOT_ENDED}`)
      .orderBy('u.id')
      .limit(MOST_ADMINS)
      .getMany();
  }
  /** The first admins of each company. */
  listAdminsOf(companyIds: number[]): Promise<CompanyAdmin[]> {
    return this.manager.query(
      `select id, company_id as "companyId", name, email from (
         select u.*, row_number() over (partition by company_id order by id) as place
         from accounts.users u where company_id = any($1) and profile = 'admin' and ${IS_NOT_ENDED}) u
       where place <= ${MOST_ADMINS} order by company_id, id`,
      [companyIds],
    );
  }
  /** The lock keeps two admins from demoting each other at the same time. */
  async lockAdmins(): Promise<UserEntity[]> {
    return this.rows.find({ where: { profile: 'admin' }, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  /** The admins of one company, for a transaction that sees all companies. */
  lockAdminsOf(companyId: number): Promise<UserEntity[]> {
    const where = { companyId, profile: 'admin' as const };
    return this.rows.find({ where, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  /** @returns the changed users */
  removeQueue(queueId: number): Promise<UserEntity[]> {
    return this.updateAndList(
      `update accounts.users set queue_ids = array_remove(queue_ids, $1) where $1 = any(queue_ids) returning id`,
      queueId,
    );
  }
  /** @returns the changed users */
  removeWhatsapp(connectionId: number): Promise<UserEntity[]> {
    return this.updateAndList(
      `update accounts.users set whatsapp_id = null where whatsapp_id = $1 returning id`,
      connectionId,
    );
  }
  private async updateAndList(update: string, value: number): Promise<UserEntity[]> {
    const [rows] = await this.manager.query<[{ id: number }[], number]>(update, [value]);
    return rows.length > 0 ? this.listByIds(rows.map((row) => row.id)) : [];
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}

/** Matches name or e-mail; an empty search matches all. */
function searchConditions(search: string): FindOptionsWhere<UserEntity>[] {
  if (!search) return [{}];
  const like = ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return [{ name: like }, { email: like }];
}
