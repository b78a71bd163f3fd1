import { Fault, MOST_NAMED, type ContactListRef, type Holders } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ContactListEntity } from './contact-list.entity.ts';

/** Names are unique, so the name alone is the position. */
export interface ContactListPosition {
  name: string;
}
const MOST_CHOICES = 1_000;

export class ContactListRepository extends RowRepository<ContactListEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactListEntity);
  }

  page(search: string, { after, skip, limit }: PageStart<ContactListPosition>): Promise<ContactListEntity[]> {
    const query = this.matching(search).orderBy('lower(l.name)', 'ASC').offset(skip).limit(limit);
    if (after) query.andWhere('lower(l.name) > lower(:name)', after);
    return query.getMany();
  }
  countMatches(search: string): Promise<number> {
    return this.countRows(...this.matching(search).select('1').getQueryAndParameters());
  }
  private matching(search: string): SelectQueryBuilder<ContactListEntity> {
    const query = this.rows.createQueryBuilder('l');
    return search ? query.where('lower(l.name) like :like', { like: containsPattern(search) }) : query;
  }

  newest(): Promise<ContactListRef[]> {
    return this.manager.query(
      `select id, name, contacts_count as "contactsCount" from campaigns.contact_lists
       order by company_id desc, id desc limit ${MOST_CHOICES}`,
    );
  }
  async idAfter(id: number): Promise<number | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select id from campaigns.contact_lists where id > $1 order by company_id, id limit 1`,
      [id],
    );
    return row?.id ?? null;
  }
  async get(id: number): Promise<ContactListEntity> {
    const list = await this.rows.findOneBy({ id });
    if (!list) throw new Fault('ERR_NO_CONTACT_LIST_FOUND');
    return list;
  }
  /** Every change of the items of a list locks the list first, so that its counters stay right. */
  async lock(id: number): Promise<ContactListEntity> {
    const [list] = await this.lockAll([id]);
    if (!list) throw new Fault('ERR_NO_CONTACT_LIST_FOUND');
    return list;
  }
  /** Locks by ascending id, which avoids deadlocks. */
  async lockAll(ids: number[]): Promise<ContactListEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('l')} from campaigns.contact_lists l where l.id = any($1) order by l.id for update`,
      [ids],
    );
    return rows.flatMap((row) => this.read(row, 'l') ?? []);
  }
  async add(companyId: number, name: string): Promise<ContactListEntity> {
    const counts = { contactsCount: 0, validCount: 0, invalidCount: 0, unknownCount: 0 };
    const list = Object.assign(new ContactListEntity(), { companyId, name, ...counts, createdAt: new Date() });
    list.id = await this.insertRow(list);
    return list;
  }
  async save(list: ContactListEntity): Promise<void> {
    await this.updateRow(list);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** Campaigns that have yet to read their recipients from the list. */
  async holdersOf(id: number): Promise<Holders> {
    const rows = await this.manager.query<{ id: number; name: string; held: number }[]>(
      `select id, name, (count(*) over ())::int as held from campaigns.campaigns where contact_list_id = $1
         and (status = 'PROGRAMADA' or (status = 'EM_ANDAMENTO' and planned_at is null)) order by id limit ${MOST_NAMED}`,
      [id],
    );
    return { heldBy: rows.map(({ id, name }) => ({ kind: 'campaign' as const, id, name })), held: rows[0]?.held ?? 0 };
  }
}
