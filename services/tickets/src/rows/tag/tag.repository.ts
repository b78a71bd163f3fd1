import { Fault, type Caller } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { visibleTicketsSql } from '../ticket/visible-tickets.ts';
import { TagEntity } from './tag.entity.ts';

/** Tag names are unique, so the name alone is the position. */
export interface TagPosition {
  name: string;
}

export class TagRepository extends RowRepository<TagEntity> {
  constructor(manager: EntityManager) {
    super(manager, TagEntity);
  }

  async get(id: number): Promise<TagEntity> {
    const tag = await this.rows.findOneBy({ id });
    if (!tag) throw new Fault('ERR_NO_TAG_FOUND');
    return tag;
  }

  /** The lock keeps the tag from being put on tickets meanwhile. */
  async lock(id: number): Promise<TagEntity> {
    const tag = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!tag) throw new Fault('ERR_NO_TAG_FOUND');
    return tag;
  }

  find(search: string, { after, skip, limit }: PageStart<TagPosition>): Promise<TagEntity[]> {
    const query = this.matching(search).orderBy('lower(g.name)', 'ASC').offset(skip).limit(limit);
    if (after) query.andWhere('lower(g.name) > lower(:name)', after);
    return query.getMany();
  }

  lanes(): Promise<TagEntity[]> {
    return this.matching('').andWhere('g.kanban = 1').orderBy('lower(g.name)', 'ASC').getMany();
  }

  countMatches(search: string): Promise<number> {
    return this.countRows(...this.matching(search).select('1').getQueryAndParameters());
  }

  private matching(search: string): SelectQueryBuilder<TagEntity> {
    const query = this.rows.createQueryBuilder('g');
    return search ? query.where('lower(g.name) like :like', { like: containsPattern(search) }) : query;
  }

  /** Counts the visible tickets of each tag, up to a maximum. */
  async counts(caller: Caller, ids: number[], most: number): Promise<Map<number, number>> {
    // Callers who see all tickets need no join.
    const { sql, values } = visibleTicketsSql(caller, 3);
    const visible = sql && `join tickets.tickets t on t.id = x.ticket_id and ${sql}`;
    const rows = await this.manager.query<{ id: number; n: number }[]>(
      `select g.id, (select count(*) from (
         select 1 from tickets.ticket_tags x ${visible} where x.tag_id = g.id limit $2) few)::int as n
       from unnest($1::bigint[]) g(id)`,
      [ids, most, ...values],
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  async add(tag: Pick<TagEntity, 'companyId' | 'name' | 'color' | 'kanban' | 'userId'>): Promise<TagEntity> {
    const id = await this.insertRow(tag as TagEntity);
    return Object.assign(tag as TagEntity, { id });
  }

  async save(tag: TagEntity): Promise<void> {
    await this.updateRow(tag);
  }

  /** Ticket rows lose the tag in `removed-tag.job.ts`. */
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}
