import { RowRepository } from '@recado/platform';
import { type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { ExportEntity } from './export.entity.ts';

export class ExportRepository extends RowRepository<ExportEntity> {
  constructor(manager: EntityManager) {
    super(manager, ExportEntity);
  }

  findRunning(companyId: number): Promise<ExportEntity | null> {
    return this.rows.findOneBy({ companyId, state: In(['waiting', 'working']) });
  }
  listOfCompany(companyId: number): Promise<ExportEntity[]> {
    return this.rows.find({ where: { companyId, expiresAt: MoreThan(new Date()) }, order: { id: 'desc' } });
  }
  find(id: number): Promise<ExportEntity | null> {
    return this.rows.findOneBy({ id });
  }
  listExpired(): Promise<ExportEntity[]> {
    return this.rows.find({ where: { expiresAt: LessThan(new Date()) }, take: 100 });
  }
  async add(order: Omit<ExportEntity, 'id' | 'present'>): Promise<number> {
    return this.insertRow(order as Omit<ExportEntity, 'id'>);
  }
  async change(id: number, changed: Partial<ExportEntity>): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}
