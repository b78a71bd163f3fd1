import { Fault, SavedView, type ListView } from '@recado/contracts';
import { isDuplicate, RowRepository, withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';

/** Filters of the ticket list under a name. */
@Entity({ name: 'saved_views' })
export class SavedViewEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) userId: number;
  @Column() name: string;
  @Column() shared: boolean;
  @Column('jsonb') view: ListView;

  present(userId: number): SavedView {
    const { id, name, shared, view } = this;
    return withVersion(SavedView, { id, name, shared, own: this.userId === userId, view });
  }
}

export class SavedViewRepository extends RowRepository<SavedViewEntity> {
  constructor(manager: EntityManager) {
    super(manager, SavedViewEntity);
  }

  /** Saved views of a user and the shared ones, by name. */
  listOf(userId: number, most: number): Promise<SavedViewEntity[]> {
    return this.rows
      .createQueryBuilder('v')
      .where('v.userId = :userId or v.shared', { userId })
      .orderBy('lower(v.name)')
      .addOrderBy('v.id')
      .limit(most)
      .getMany();
  }
  /** A view that neither is the user's nor shared is not found. */
  async lock(userId: number, id: number): Promise<SavedViewEntity> {
    const found = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found || (found.userId !== userId && !found.shared)) throw new Fault('ERR_NO_VIEW_FOUND');
    return found;
  }
  countOf(userId: number): Promise<number> {
    return this.rows.countBy({ userId });
  }
  countShared(): Promise<number> {
    return this.rows.countBy({ shared: true });
  }
  /** @throws ERR_DUPLICATED_NAME */
  async save(
    view: Pick<SavedViewEntity, 'companyId' | 'userId' | 'name' | 'shared' | 'view'>,
  ): Promise<SavedViewEntity> {
    try {
      return await this.rows.save(this.rows.create(view));
    } catch (error) {
      if (isDuplicate(error, 'saved_views_name'))
        throw new Fault('ERR_DUPLICATED_NAME', {}, [{ field: 'name', rule: 'unique' }]);
      throw error;
    }
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  /** Views that only their user saw. */
  async removeOwn(userId: number): Promise<void> {
    await this.rows.delete({ userId, shared: false });
  }
  /** A removed row leaves the filter of all views. */
  async forget(filter: 'queues' | 'tags' | 'users', id: number): Promise<void> {
    await this.rows.query(
      `update tickets.saved_views set view = jsonb_set(view, array[$1], coalesce(
         (select jsonb_agg(named) from jsonb_array_elements(view -> $1) named where named <> to_jsonb($2::bigint)), '[]'))
       where view -> $1 @> to_jsonb($2::bigint)`,
      [filter, id],
    );
  }
}
