import { Fault } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import { ArrayContains, type EntityManager } from 'typeorm';
import { AnnouncementEntity } from './announcement.entity.ts';

export interface AnnouncementPosition {
  priority: number;
  id: number;
}
/** Somebody who reads the announcements of a company. */
export interface Reader {
  companyId: number;
  /** null: support staff. */
  userId: number | null;
}
export interface ReadAnnouncement {
  announcement: AnnouncementEntity;
  read: boolean;
}
type Row = Record<string, unknown> & { read: boolean };

/** SQL: the reader ($1, $2) has read the announcement. */
const IS_READ = `exists (select 1 from chat.announcement_reads r
  where r.company_id = $1 and r.user_id = $2 and r.announcement_id = a.id)`;
/** SQL: an announcement is shown now to the companies that it is for. */
const IS_SHOWN = 'a.status and coalesce(a.starts_at <= now(), true) and coalesce(a.ends_at > now(), true)';
/** SQL: an announcement matches a pattern; '' matches all. */
const matches = (pattern: string) =>
  `(${pattern} = '' or lower(a.title) like ${pattern} or lower(a.text) like ${pattern})`;

/** In the transaction of a company only the announcements that are shown to the company now exist. */
export class AnnouncementRepository extends RowRepository<AnnouncementEntity> {
  constructor(manager: EntityManager) {
    super(manager, AnnouncementEntity);
  }

  async page(
    { companyId, userId }: Reader,
    search: string,
    { after, skip, limit }: PageStart<AnnouncementPosition>,
  ): Promise<ReadAnnouncement[]> {
    const rows = await this.manager.query<Row[]>(
      `select ${this.columns('a')}, ${IS_READ} as read from chat.announcements a
       where ${matches('$3')}
         and a.priority >= $4 and (a.priority > $4 or a.id < $5)
       order by a.priority, a.id desc offset $6 limit $7`,
      [companyId, userId, patternOf(search), after?.priority ?? 0, after?.id ?? 0, skip, limit],
    );
    return rows.flatMap((row) => this.entityOf(row) ?? []);
  }
  countMatches(search: string): Promise<number> {
    return this.countRows(`select 1 from chat.announcements a where ${matches('$1')}`, [patternOf(search)]);
  }
  countUnread({ companyId, userId }: Reader): Promise<number> {
    if (userId === null) return Promise.resolve(0);
    return this.countRows(`select 1 from chat.announcements a where not ${IS_READ}`, [companyId, userId]);
  }

  /** Maintenance that is not over, the next one first. */
  async comingMaintenance({ companyId, userId }: Reader): Promise<ReadAnnouncement[]> {
    const rows = await this.manager.query<Row[]>(
      `select ${this.columns('a')}, ${IS_READ} as read from chat.announcements a
       where a.kind = 'maintenance' and a.maintenance_until > now() order by a.maintenance_from limit 3`,
      [companyId, userId],
    );
    return rows.flatMap((row) => this.entityOf(row) ?? []);
  }

  async find({ companyId, userId }: Reader, id: number): Promise<ReadAnnouncement> {
    const [row] = await this.manager.query<Row[]>(
      `select ${this.columns('a')}, ${IS_READ} as read from chat.announcements a where a.id = $3`,
      [companyId, userId, id],
    );
    const found = row && this.entityOf(row);
    if (!found) throw new Fault('ERR_NO_ANNOUNCEMENT_FOUND');
    return found;
  }
  async lock(id: number): Promise<AnnouncementEntity> {
    const found = await this.findLocked(id);
    if (!found) throw new Fault('ERR_NO_ANNOUNCEMENT_FOUND');
    return found;
  }
  findLocked(id: number): Promise<AnnouncementEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  lockForPlan(planId: number): Promise<AnnouncementEntity[]> {
    const where = { planIds: ArrayContains([planId]) };
    return this.rows.find({ where, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  lockForCompany(companyId: number): Promise<AnnouncementEntity[]> {
    const where = { companyIds: ArrayContains([companyId]) };
    return this.rows.find({ where, order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  /** An announcement is shown or not by the clock of the database. */
  async isShown(id: number): Promise<boolean> {
    const [row] = await this.manager.query<{ shown: boolean }[]>(
      `select ${IS_SHOWN} as shown from chat.announcements a where a.id = $1`,
      [id],
    );
    return row?.shown ?? false;
  }
  /** Announcements for one of the plans that are shown now; those for other companies only are left out. */
  shownToPlans(planIds: number[], companyId: number): Promise<AnnouncementEntity[]> {
    return this.rows
      .createQueryBuilder('a')
      .where('a.plan_ids && :planIds::bigint[]', { planIds })
      .andWhere(`(a.company_ids = '{}' or :companyId = any (a.company_ids))`, { companyId })
      .andWhere(IS_SHOWN)
      .orderBy('a.id')
      .getMany();
  }

  async add(announcement: AnnouncementEntity): Promise<void> {
    announcement.id = await this.insertRow(announcement);
  }
  async save(announcement: AnnouncementEntity): Promise<void> {
    await this.updateRow(announcement);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** @returns the announcements that the user had not read before */
  async markRead(userId: number, ids: number[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `insert into chat.announcement_reads (user_id, announcement_id)
       select $1, a.id from chat.announcements a where a.id = any($2::bigint[])
       on conflict do nothing returning announcement_id as id`,
      [userId, ids],
    );
    return rows.map(({ id }) => id);
  }
  async forgetReader(userId: number): Promise<void> {
    await this.manager.query(`delete from chat.announcement_reads where user_id = $1`, [userId]);
  }

  private entityOf(row: Row): ReadAnnouncement | null {
    const announcement = this.read(row, 'a');
    return announcement && { announcement, read: row.read };
  }
}

const patternOf = (search: string): string => (search ? containsPattern(search) : '');
