import { Fault, type CreateHelp } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { ILike, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { HelpEntity } from './help.entity.ts';

export class HelpRepository extends RowRepository<HelpEntity> {
  constructor(manager: EntityManager) {
    super(manager, HelpEntity);
  }

  async get(id: number): Promise<HelpEntity> {
    const help = await this.rows.findOneBy({ id });
    if (!help) throw new Fault('ERR_NO_HELP_FOUND');
    return help;
  }
  async lock(id: number): Promise<HelpEntity> {
    const help = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!help) throw new Fault('ERR_NO_HELP_FOUND');
    return help;
  }
  list(): Promise<HelpEntity[]> {
    return this.rows.find({ order: { id: 'asc' } });
  }
  countMatches(search: string): Promise<number> {
    const query = this.rows.createQueryBuilder('h').select('1').where(searchConditions(search));
    return this.countRows(...query.getQueryAndParameters());
  }
  page(search: string, { after, skip, limit }: PageStart<{ id: number }>): Promise<HelpEntity[]> {
    const where = searchConditions(search).map((condition) => ({ ...condition, id: MoreThan(after?.id ?? 0) }));
    return this.rows.find({ where, order: { id: 'asc' }, skip, take: limit });
  }
  async add({ description = '', ...help }: CreateHelp): Promise<HelpEntity> {
    const { identifiers } = await this.rows.insert({ ...help, description });
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: HelpEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}

/** Matches title or description; an empty search matches all. */
function searchConditions(search: string): FindOptionsWhere<HelpEntity>[] {
  if (!search) return [{}];
  const like = ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return [{ title: like }, { description: like }];
}
