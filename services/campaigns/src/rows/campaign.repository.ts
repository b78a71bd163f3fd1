import { Fault, type CampaignStatus } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import { ILike, In, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { CampaignEntity } from './campaign.entity.ts';

/** Campaigns of one connection that run at once and take turns. */
const MOST_RUNNING = 50;

export interface CampaignFilter {
  search: string;
  status: CampaignStatus | undefined;
}

export class CampaignRepository extends RowRepository<CampaignEntity> {
  constructor(manager: EntityManager) {
    super(manager, CampaignEntity);
  }

  page(filter: CampaignFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<CampaignEntity[]> {
    const query = this.rows.createQueryBuilder('c').where(conditions(filter));
    if (after) query.andWhere('c.id < :id', after);
    return query.orderBy('c.id', 'DESC').offset(skip).limit(limit).getMany();
  }
  countMatches(filter: CampaignFilter): Promise<number> {
    const query = this.rows.createQueryBuilder('c').select('1').where(conditions(filter));
    return this.countRows(...query.getQueryAndParameters());
  }
  find(id: number): Promise<CampaignEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<CampaignEntity> {
    const campaign = await this.find(id);
    if (!campaign) throw new Fault('ERR_NO_CAMPAIGN_FOUND');
    return campaign;
  }
  /** The lock serialises what starts, stops and finishes a campaign. */
  async lock(id: number): Promise<CampaignEntity> {
    const campaign = await this.lockIfThere(id);
    if (!campaign) throw new Fault('ERR_NO_CAMPAIGN_FOUND');
    return campaign;
  }
  lockIfThere(id: number): Promise<CampaignEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  /** Shared by all that send for the campaign; a cancellation waits for them. */
  lockShared(id: number): Promise<CampaignEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }
  async add(campaign: CampaignEntity): Promise<CampaignEntity> {
    const { identifiers } = await this.rows.insert(campaign);
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: CampaignEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** Running campaigns of a connection whose recipients are complete; the one served last comes last. */
  async runningOn(connectionId: number): Promise<CampaignEntity[]> {
    const served = await this.manager.query<{ id: number }[]>(
      `select c.id from campaigns.campaign_connections cc join campaigns.campaigns c on c.id = cc.campaign_id
       where cc.connection_id = $1 and c.status = 'EM_ANDAMENTO' and c.planned_at is not null
       order by cc.served_at, c.id limit ${MOST_RUNNING}`,
      [connectionId],
    );
    const found = await this.rows.findBy({ id: In(served.map(({ id }) => id)) });
    const byId = new Map(found.map((campaign) => [campaign.id, campaign]));
    return served.flatMap(({ id }) => byId.get(id) ?? []);
  }
  async markServed(id: number, connectionId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.campaign_connections set served_at = now() where campaign_id = $1 and connection_id = $2`,
      [id, connectionId],
    );
  }
  /** The connections through which a campaign is sent from now on. */
  async connect({ id, connectionIds }: CampaignEntity): Promise<void> {
    await this.manager.query(
      `with gone as (delete from campaigns.campaign_connections where campaign_id = $1 and connection_id <> all($2))
       insert into campaigns.campaign_connections (campaign_id, connection_id) select $1, unnest($2::bigint[])
       on conflict do nothing`,
      [id, connectionIds],
    );
  }
  /** Removes a connection from all campaigns that are or were sent through it, also from those that no longer name it. */
  async disconnect(connectionId: number): Promise<void> {
    await this.manager.query(`delete from campaigns.campaign_connections where connection_id = $1`, [connectionId]);
  }
  /** Campaigns that use a connection, locked. */
  async lockUsing(connectionId: number): Promise<CampaignEntity[]> {
    return this.rows
      .createQueryBuilder('c')
      .where('c.whatsapp_ids @> array[:connectionId]::bigint[]', { connectionId })
      .orderBy('c.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  lockRunning(): Promise<CampaignEntity[]> {
    return this.rows.find({
      where: { status: 'EM_ANDAMENTO' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }
  /** Campaigns in the order of their ids, for jobs that look through all of them. */
  after(id: number, limit: number): Promise<CampaignEntity[]> {
    return this.rows.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit });
  }
  /** Campaigns that name a row of another service, locked. */
  lockNaming(field: 'tagListId' | 'fileListId' | 'queueId', id: number): Promise<CampaignEntity[]> {
    return this.rows.find({ where: { [field]: id }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  async listNames(ids: number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.manager.query<{ id: number; name: string }[]>(
      `select id, name from campaigns.contact_lists where id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  findMany(ids: number[]): Promise<CampaignEntity[]> {
    return this.rows.findBy({ id: In(ids) });
  }
  /**
   * Browsers are shown the numbers of the campaign soon. Locks the campaign: a change of recipients locks their lane,
   * then the campaign, then the recipients.
   */
  async markProgress(id: number): Promise<void> {
    await this.manager.query(`update campaigns.campaigns set progress_due = true where id = $1`, [id]);
  }
  /** Campaigns of all companies whose numbers have changed. */
  async claimProgress(most: number): Promise<{ id: number; companyId: number }[]> {
    const [rows] = await this.manager.query<[{ id: number; companyId: number }[], number]>(
      `with due as (select id from campaigns.campaigns where progress_due limit $1 for update skip locked)
       update campaigns.campaigns c set progress_due = false from due where c.id = due.id
       returning c.id, c.company_id as "companyId"`,
      [most],
    );
    return rows;
  }
}

const conditions = ({ search, status }: CampaignFilter): FindOptionsWhere<CampaignEntity> => ({
  ...(search ? { name: ILike(containsPattern(search)) } : {}),
  ...(status ? { status } : {}),
});
