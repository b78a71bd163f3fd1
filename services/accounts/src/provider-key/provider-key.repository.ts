import { Fault } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ProviderKeyEntity } from './provider-key.entity.ts';

const kind = 'provider' as const;

export class ProviderKeyRepository extends RowRepository<ProviderKeyEntity> {
  constructor(manager: EntityManager) {
    super(manager, ProviderKeyEntity);
  }

  list(): Promise<ProviderKeyEntity[]> {
    return this.rows.find({ where: { kind }, order: { id: 'DESC' } });
  }
  count(): Promise<number> {
    return this.rows.countBy({ kind });
  }
  findByHash(secretHash: string): Promise<ProviderKeyEntity | null> {
    return this.rows.findOneBy({ kind, secretHash });
  }
  find(id: number): Promise<ProviderKeyEntity | null> {
    return this.rows.findOneBy({ id, kind });
  }
  async lock(id: number): Promise<ProviderKeyEntity> {
    const key = await this.rows.findOne({ where: { id, kind }, lock: { mode: 'pessimistic_write' } });
    if (!key) throw new Fault('ERR_NO_API_KEY_FOUND');
    return key;
  }
  async add(key: ProviderKeyEntity): Promise<void> {
    key.id = await this.insertRow(key);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id, kind });
    await this.manager.query(`delete from accounts.api_requests where counted = $1`, [`key ${id}`]);
  }
}
