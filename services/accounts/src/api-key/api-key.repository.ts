import { apiKeyKinds, Fault, type CountedApiCalls } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import { type EntityManager, In } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.ts';

/** The rows of the provider's keys have a repository of their own. */
const kind = In([...apiKeyKinds]);

export class ApiKeyRepository extends RowRepository<ApiKeyEntity> {
  constructor(manager: EntityManager) {
    super(manager, ApiKeyEntity);
  }

  list(): Promise<ApiKeyEntity[]> {
    return this.rows.find({ where: { kind }, order: { id: 'DESC' } });
  }
  count(companyId: number): Promise<number> {
    return this.rows.countBy({ companyId, kind });
  }
  find(id: number): Promise<ApiKeyEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async lock(id: number): Promise<ApiKeyEntity> {
    const key = await this.rows.findOne({ where: { id, kind }, lock: { mode: 'pessimistic_write' } });
    if (!key) throw new Fault('ERR_NO_API_KEY_FOUND');
    return key;
  }
  findByHash(hash: string): Promise<ApiKeyEntity | null> {
    return this.rows.findOne({
      where: [
        { secretHash: hash, kind },
        { previousHash: hash, kind },
      ],
    });
  }
  async add(key: ApiKeyEntity): Promise<void> {
    key.id = await this.insertRow(key);
  }
  async save({ id, lastUsedAt: _at, lastUsedAddress: _address, ...changed }: ApiKeyEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
    await this.manager.query(`delete from accounts.api_requests where counted = $1`, [`key ${id}`]);
  }

  /** Removes and returns the counts of accepted requests that are not published yet. @param most rows */
  async takeCalls(most: number): Promise<(CountedApiCalls & { companyId: number })[]> {
    const [rows] = await this.manager.query<[{ companyId: number; since: Date; calls: number }[], number]>(
      `delete from accounts.api_calls where ctid = any(array(
         select ctid from accounts.api_calls limit $1 for update skip locked))
       returning company_id as "companyId", since, calls`,
      [most],
    );
    return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  }

  /** A key that was limited to a removed connection alone stays limited, to none. @returns ids of the changed keys */
  async removeConnection(connectionId: number): Promise<number[]> {
    await this.manager.query(`delete from accounts.api_requests where counted = $1`, [`connection ${connectionId}`]);
    const [rows] = await this.manager.query<[{ id: number }[], number]>(
      `update accounts.api_keys set whatsapp_ids = array_remove(whatsapp_ids, $1), version = version + 1
       where $1 = any(whatsapp_ids) returning id`,
      [connectionId],
    );
    return rows.map(({ id }) => id);
  }
}
