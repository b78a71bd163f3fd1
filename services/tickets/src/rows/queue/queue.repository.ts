import { Fault, type QueueLoad } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { QueueEntity, QueueLabelEntity } from './queue.entity.ts';

export class QueueRepository extends RowRepository<QueueEntity> {
  constructor(manager: EntityManager) {
    super(manager, QueueEntity);
  }

  all(): Promise<QueueEntity[]> {
    return this.rows.find({ order: { orderQueue: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' } });
  }
  async get(id: number): Promise<QueueEntity> {
    const queue = await this.rows.findOneBy({ id });
    if (!queue) throw new Fault('ERR_NO_QUEUE_FOUND');
    return queue;
  }
  find(id: number): Promise<QueueEntity | null> {
    return this.rows.findOneBy({ id });
  }
  /** Null when the queue was removed. */
  label(id: number): Promise<QueueLabelEntity | null> {
    return this.manager.getRepository(QueueLabelEntity).findOneBy({ id });
  }
  /** The queue of a connection that has one; null where it has none or several. */
  async onlyOf(connectionId: number): Promise<QueueLabelEntity | null> {
    const [only, second] = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('q', QueueLabelEntity)}
       from tickets.connection_rules r, jsonb_array_elements_text(r.rules -> 'queueIds') named(id)
         join tickets.queues q on q.id = named.id::bigint
       where r.connection_id = $1 limit 2`,
      [connectionId],
    );
    return only && !second ? this.read(only, 'q', QueueLabelEntity) : null;
  }
  /** The lock serialises changes of the menu. */
  async lock(id: number): Promise<QueueEntity> {
    const queue = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!queue) throw new Fault('ERR_NO_QUEUE_FOUND');
    return queue;
  }
  /** The lock serialises additions, so that the queue limit is counted correctly. */
  async lockAdding(companyId: number): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('queues', $1))`, [companyId]);
  }
  /** Counts living tickets by state, through the index of living tickets. */
  async load(queueId: number): Promise<QueueLoad> {
    const rows = await this.manager.query<{ status: keyof QueueLoad; tickets: number }[]>(
      `select status, count(*)::int as tickets from tickets.tickets
       where status in ('pending', 'open') and queue_id = $1 group by status`,
      [queueId],
    );
    return { pending: 0, open: 0, ...Object.fromEntries(rows.map(({ status, tickets }) => [status, tickets])) };
  }
  count(): Promise<number> {
    return this.rows.count();
  }
  async add(queue: Partial<QueueEntity>): Promise<QueueEntity> {
    const { identifiers } = await this.rows.insert(queue);
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: QueueEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}
