import { Fault } from '@recado/contracts';
import { Rows } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from './company.entity.ts';

export class CompanyRepository extends Rows<CompanyEntity> {
  constructor(manager: EntityManager) {
    super(manager, CompanyEntity);
  }

  async get(id: number): Promise<CompanyEntity> {
    const company = await this.rows.findOneBy({ id });
    if (!company) throw new Fault('ERR_NO_COMPANY_FOUND');
    return company;
  }
  all(): Promise<CompanyEntity[]> {
    return this.rows.find({ order: { id: 'asc' } });
  }
  async add(company: Pick<CompanyEntity, 'name'> & Partial<CompanyEntity>): Promise<CompanyEntity> {
    const { identifiers } = await this.rows.insert({ status: true, createdAt: new Date(), ...company });
    return this.get(Number(identifiers[0]?.['id']));
  }
}
