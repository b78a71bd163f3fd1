import { COMPANY_TRACES, RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ErasureEntity } from './erasure.entity.ts';

const SHOWN = 20;

export class ErasureRepository extends RowRepository<ErasureEntity> {
  constructor(manager: EntityManager) {
    super(manager, ErasureEntity);
  }

  latest(): Promise<ErasureEntity[]> {
    return this.rows.find({ order: { id: 'desc' }, take: SHOWN });
  }
  find(companyId: number): Promise<ErasureEntity | null> {
    return this.rows.findOneBy({ erasedId: companyId });
  }
  /** @returns addresses and telephones of a company and its people, in small letters */
  async listTraces(companyId: number, platformId: number): Promise<string[]> {
    const rows = await this.manager.query<{ text: string }[]>(COMPANY_TRACES, [companyId, platformId]);
    return rows.map(({ text }) => text);
  }
  /** A repeated order after a failure reuses the record. */
  async order(order: Omit<ErasureEntity, 'id' | 'present'>): Promise<void> {
    await this.rows.upsert(order, ['erasedId']);
  }
  async change(companyId: number, changed: Partial<ErasureEntity>): Promise<void> {
    await this.rows.update({ erasedId: companyId }, changed);
  }
}
