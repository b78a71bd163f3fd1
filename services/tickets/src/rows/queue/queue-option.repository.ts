import { Fault, type OptionDraft } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { checkMenuDrafts, QueueMenu } from './queue.menu.ts';
import { QueueOptionEntity } from './queue-option.entity.ts';

export class QueueOptionRepository extends RowRepository<QueueOptionEntity> {
  constructor(manager: EntityManager) {
    super(manager, QueueOptionEntity);
  }

  async menu(queueId: number): Promise<QueueMenu> {
    return new QueueMenu(await this.rows.find({ where: { queueId }, order: { option: 'ASC', id: 'ASC' } }));
  }
  async queueOf(id: number): Promise<number> {
    const found = await this.rows.findOneBy({ id });
    if (!found) throw new Fault('ERR_NO_QUEUE_OPTION_FOUND');
    return found.queueId;
  }
  async add(option: Omit<QueueOptionEntity, 'id'>): Promise<QueueOptionEntity> {
    return Object.assign(new QueueOptionEntity(), option, { id: await this.insertRow(option) });
  }
  async save(option: QueueOptionEntity): Promise<void> {
    await this.updateRow(option);
  }
  async remove(ids: number[]): Promise<void> {
    if (ids.length > 0) await this.rows.delete(ids);
  }
  /** Numbers siblings in the given order, from 1. */
  async renumber(ids: number[]): Promise<void> {
    await this.manager.query(
      `update tickets.queue_options set option = o.n
       from unnest($1::bigint[]) with ordinality as o (id, n)
       where queue_options.id = o.id and option <> o.n`,
      [ids],
    );
  }

  /** Drafts with an id update options; options without a draft are removed. */
  async replace(companyId: number, queueId: number, drafts: OptionDraft[]): Promise<void> {
    checkMenuDrafts(drafts);
    const menu = await this.menu(queueId);
    const known = menu.all.map(({ id }) => id);
    const placed: number[] = [];
    const counts = new Map<number | null, number>();
    for (const { id, title, message = '', parent = null } of drafts) {
      const parentId = parent === null ? null : (placed[parent] ?? null);
      const option = (counts.get(parentId) ?? 0) + 1;
      counts.set(parentId, option);
      const now = { companyId, queueId, parentId, option, title, message };
      if (id) await this.save(Object.assign(menu.find(id), now));
      placed.push(id ?? (await this.add(now)).id);
    }
    // Removal comes last: kept options may have been children of removed ones.
    await this.remove(known.filter((id) => !placed.includes(id)));
  }
}
