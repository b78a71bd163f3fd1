import { Fault, type Caller } from '@recado/contracts';
import { Rows, type PageStart } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { like } from '../../like.ts';
import { sightOf } from '../ticket/sight.ts';
import { TagEntity } from './tag.entity.ts';

/** Names are unique. */
export interface TagPlace {
  name: string;
}

export class TagRepository extends Rows<TagEntity> {
  constructor(manager: EntityManager) {
    super(manager, TagEntity);
  }

  async get(id: number): Promise<TagEntity> {
    const tag = await this.rows.findOneBy({ id });
    if (!tag) throw new Fault('ERR_NO_TAG_FOUND');
    return tag;
  }

  /** The same, held until the transaction ends: nobody puts it on a ticket meanwhile. */
  async lock(id: number): Promise<TagEntity> {
    const tag = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!tag) throw new Fault('ERR_NO_TAG_FOUND');
    return tag;
  }

  find(search: string, { after, skip, limit }: PageStart<TagPlace>): Promise<TagEntity[]> {
    const query = this.inOrder().offset(skip).limit(limit);
    if (search) query.andWhere('lower(g.name) like :like', { like: like(search) });
    if (after) query.andWhere('lower(g.name) > lower(:name)', after);
    return query.getMany();
  }

  lanes(): Promise<TagEntity[]> {
    return this.inOrder().where('g.kanban = 1').getMany();
  }

  private inOrder(): SelectQueryBuilder<TagEntity> {
    return this.rows.createQueryBuilder('g').orderBy('lower(g.name)', 'ASC');
  }

  /** How many tickets that the caller may see carry each of the tags, counted up to `most`. */
  async counts(caller: Caller, ids: number[], most: number): Promise<Map<number, number>> {
    // Whoever sees every ticket need not look at them.
    const { sql, values } = sightOf(caller, 3);
    const seen = sql && `join tickets.tickets t on t.id = x.ticket_id and ${sql}`;
    const rows = (await this.manager.query(
      `select g.id, (select count(*) from (
         select 1 from tickets.ticket_tags x ${seen} where x.tag_id = g.id limit $2) few)::int as n
       from unnest($1::bigint[]) g(id)`,
      [ids, most, ...values],
    )) as { id: number; n: number }[];
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  async add(tag: Pick<TagEntity, 'companyId' | 'name' | 'color' | 'kanban' | 'userId'>): Promise<TagEntity> {
    const id = await this.insertRow(tag as TagEntity);
    return Object.assign(tag as TagEntity, { id });
  }

  async save(tag: TagEntity): Promise<void> {
    await this.updateRow(tag);
  }

  /** Its tickets lose it in a job: see `tag.job.ts`. */
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}
