import { Fault, type RuleTrigger } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { RuleEntity } from './rule.entity.ts';

export class RuleRepository extends RowRepository<RuleEntity> {
  constructor(manager: EntityManager) {
    super(manager, RuleEntity);
  }

  /** All rules, in the order in which they run. */
  list(): Promise<RuleEntity[]> {
    return this.rows.find({ order: { position: 'ASC', id: 'ASC' } });
  }
  /** Enabled rules that wait for an event, in the order in which they run. */
  listOf(trigger: RuleTrigger): Promise<RuleEntity[]> {
    return this.rows.find({ where: { trigger, enabled: true }, order: { position: 'ASC', id: 'ASC' } });
  }
  async get(id: number): Promise<RuleEntity> {
    const found = await this.find(id);
    if (!found) throw new Fault('ERR_NO_RULE_FOUND');
    return found;
  }
  find(id: number): Promise<RuleEntity | null> {
    return this.rows.findOneBy({ id });
  }
  lockIfThere(id: number): Promise<RuleEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  /** Rules of the clock whose time has come, of all companies but those that are being brought here. */
  due(most: number): Promise<{ id: number; companyId: number }[]> {
    return this.manager.query<{ id: number; companyId: number }[]>(
      `select r.id, r.company_id as "companyId" from tickets.rules r
         left join tickets.company_hours h on h.company_id = r.company_id
       where r.enabled and r.due_at <= now() and coalesce(h.waits_from, '-infinity') < now()
       order by r.due_at limit $1`,
      [most],
    );
  }
  async lock(id: number): Promise<RuleEntity> {
    const found = await this.lockIfThere(id);
    if (!found) throw new Fault('ERR_NO_RULE_FOUND');
    return found;
  }
  /** All rules in their order; the lock serialises transactions that count or order the rules of the company. */
  async lockAll(companyId: number): Promise<RuleEntity[]> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('rules ' || $1, 0))`, [String(companyId)]);
    return this.list();
  }
  save(rule: Omit<RuleEntity, 'id' | 'present' | 'switch' | 'change'> & { id?: number }): Promise<RuleEntity> {
    return this.rows.save(this.rows.create(rule));
  }
  async place(id: number, position: number): Promise<void> {
    await this.rows.update({ id }, { position });
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** @returns how many runs in a row have failed; null: the rule is gone */
  async addFailure(id: number): Promise<number | null> {
    const [rows] = await this.manager.query<[{ failures: number }[], number]>(
      `update tickets.rules set failures = failures + 1 where id = $1 returning failures`,
      [id],
    );
    return rows[0]?.failures ?? null;
  }
  async forgetFailures(id: number): Promise<void> {
    await this.manager.query(`update tickets.rules set failures = 0 where id = $1 and failures > 0`, [id]);
  }
  async stop(id: number): Promise<void> {
    await this.rows.update({ id }, { enabled: false, stoppedBy: 'failures' });
  }
}
