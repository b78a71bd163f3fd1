import { Fault, MacroView, type RuleAction } from '@recado/contracts';
import { RowRepository, withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';

/** Actions under a name, of one person or shared. */
@Entity({ name: 'macros' })
export class MacroEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) userId: number;
  @Column() name: string;
  @Column() shared: boolean;
  @Column('jsonb') actions: RuleAction[];

  present(userId: number): MacroView {
    const { id, name, shared, actions } = this;
    return withVersion(MacroView, { id, name, shared, own: this.userId === userId, actions });
  }
}

export class MacroRepository extends RowRepository<MacroEntity> {
  constructor(manager: EntityManager) {
    super(manager, MacroEntity);
  }

  /** Macros of a user and shared ones, by name. */
  listOf(userId: number, most: number): Promise<MacroEntity[]> {
    return this.rows
      .createQueryBuilder('m')
      .where('m.userId = :userId or m.shared', { userId })
      .orderBy('lower(m.name)')
      .addOrderBy('m.id')
      .limit(most)
      .getMany();
  }
  /** A macro that neither is the user's nor shared is not found. */
  async get(userId: number, id: number): Promise<MacroEntity> {
    return requireVisible(userId, await this.rows.findOneBy({ id }));
  }
  async lock(userId: number, id: number): Promise<MacroEntity> {
    return requireVisible(userId, await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }));
  }
  /** The number of private macros of the user, or of shared ones. */
  countOf(userId: number, shared: boolean): Promise<number> {
    return shared ? this.rows.countBy({ shared }) : this.rows.countBy({ userId, shared });
  }
  save(macro: Omit<MacroEntity, 'id' | 'present'> & { id?: number }): Promise<MacroEntity> {
    return this.rows.save(this.rows.create(macro));
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  /** Removes the private macros of a user. */
  async removeOwn(userId: number): Promise<void> {
    await this.rows.delete({ userId, shared: false });
  }
}

function requireVisible(userId: number, found: MacroEntity | null): MacroEntity {
  if (!found || (found.userId !== userId && !found.shared)) throw new Fault('ERR_NO_MACRO_FOUND');
  return found;
}
