import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from '../../rows/contact/contact.entity.ts';

/** Contacts with a number that nobody can be written to by. */
export class DoubtfulNumberRepository extends RowRepository<ContactEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactEntity);
  }

  /** People after an id, locked. */
  async peopleAfter(id: number, size: number): Promise<ContactEntity[]> {
    return this.select(
      `where c.id > $1 and not c.is_group and c.number is not null order by c.company_id, c.id limit $2 for update`,
      [id, size],
    );
  }
  /** The oldest first. */
  page(size: number): Promise<ContactEntity[]> {
    return this.select(`where c.number_doubt is not null order by c.company_id, c.id limit $1`, [size]);
  }
  /** Ids of those whose number is known. */
  async mendable(size: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.contacts where number_doubt is not null and meant_number is not null
       order by company_id, id limit $1`,
      [size],
    );
    return rows.map(({ id }) => id);
  }
  async count(): Promise<{ count: number; mendable: number }> {
    const [row] = await this.manager.query<{ count: number; mendable: number }[]>(
      `select count(*)::int as count, count(meant_number)::int as mendable from tickets.contacts
       where number_doubt is not null`,
    );
    return row ?? { count: 0, mendable: 0 };
  }

  private async select(rest: string, values: unknown[]): Promise<ContactEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c ${rest}`,
      values,
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }
}
