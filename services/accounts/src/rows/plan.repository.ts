import { Fault, type CreatePlan } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { PlanEntity } from './plan.entity.ts';

export class PlanRepository extends RowRepository<PlanEntity> {
  constructor(manager: EntityManager) {
    super(manager, PlanEntity);
  }

  find(id: number): Promise<PlanEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<PlanEntity> {
    const plan = await this.find(id);
    if (!plan) throw new Fault('ERR_NO_PLAN_FOUND');
    return plan;
  }
  async lock(id: number): Promise<PlanEntity> {
    const plan = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!plan) throw new Fault('ERR_NO_PLAN_FOUND');
    return plan;
  }
  list(): Promise<PlanEntity[]> {
    return this.rows.find({ order: { name: 'asc' } });
  }
  listPublic(): Promise<PlanEntity[]> {
    return this.rows.find({ where: { isPublic: true }, order: { value: 'asc', name: 'asc' } });
  }
  async add(plan: CreatePlan): Promise<PlanEntity> {
    const { identifiers } = await this.rows.insert({ ...plan });
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: PlanEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}
