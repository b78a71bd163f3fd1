import type { EntityManager } from 'typeorm';

/** Copies of the plans of companies, which accounts owns. */
export class CompanyPlanRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns the previous plan; null without one */
  async save(companyId: number, planId: number | null): Promise<number | null> {
    const [before] = await this.manager.query<{ planId: number | null }[]>(
      `select plan_id as "planId" from chat.companies where company_id = $1 for update`,
      [companyId],
    );
    await this.manager.query(
      `insert into chat.companies (company_id, plan_id) values ($1, $2)
       on conflict (company_id) do update set plan_id = excluded.plan_id`,
      [companyId, planId],
    );
    return before?.planId ?? null;
  }

  /** Companies with one of the plans. */
  async idsWithPlans(planIds: number[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select company_id as id from chat.companies where plan_id = any($1::bigint[]) order by company_id`,
      [planIds],
    );
    return rows.map(({ id }) => id);
  }
}
