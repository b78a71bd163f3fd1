import { Fault } from '@recado/contracts';
import { containsPattern, RowRepository, type Keys, type PageStart } from '@recado/platform';
import { ILike, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { IntegrationEntity } from './integration.entity.ts';

export type IntegrationSecret = 'jsonContent' | 'secret';

export class IntegrationRepository extends RowRepository<IntegrationEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, IntegrationEntity);
  }

  page(search: string, { after, skip, limit }: PageStart<{ name: string; id: number }>): Promise<IntegrationEntity[]> {
    const query = this.rows.createQueryBuilder('i').where(named(search));
    if (after) query.andWhere('(lower(i.name), i.id) > (:name, :id)', after);
    return query.orderBy('lower(i.name)').addOrderBy('i.id').offset(skip).limit(limit).getMany();
  }
  countMatches(search: string): Promise<number> {
    const query = this.rows.createQueryBuilder('i').select('1').where(named(search));
    return this.countRows(...query.getQueryAndParameters());
  }
  find(id: number): Promise<IntegrationEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<IntegrationEntity> {
    const integration = await this.find(id);
    if (!integration) throw new Fault('ERR_NO_INTEGRATION_FOUND');
    return integration;
  }
  async lock(id: number): Promise<IntegrationEntity> {
    const integration = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!integration) throw new Fault('ERR_NO_INTEGRATION_FOUND');
    return integration;
  }
  async add(integration: Omit<IntegrationEntity, 'id' | 'present'>): Promise<IntegrationEntity> {
    const { identifiers } = await this.rows.insert(integration);
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: IntegrationEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  /** Locks the integrations that the support session made, or whose server it changed. */
  lockOfSupport(supportSession: string): Promise<IntegrationEntity[]> {
    return this.rows.find({ where: { supportSession }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  seal(companyId: number, secret: IntegrationSecret, plain: string): Buffer {
    return this.keys.seal('integration', `${companyId}|${secret}`, Buffer.from(plain));
  }
  /** Empty where there is none. */
  open(integration: IntegrationEntity, secret: IntegrationSecret): string {
    const sealed = integration[secret];
    return sealed ? this.keys.open('integration', `${integration.companyId}|${secret}`, sealed).toString() : '';
  }
}

const named = (search: string): FindOptionsWhere<IntegrationEntity> =>
  search ? { name: ILike(containsPattern(search)) } : {};
