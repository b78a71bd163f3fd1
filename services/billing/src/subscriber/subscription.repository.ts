import { dayOf, Fault, type SubscriptionState } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { Subscription } from './subscription.entity.ts';

const COLUMNS = `company_id as "companyId", name, email, language, timezone, status, plan_id as "planId",
  plan_name as "planName", monthly_cents as "monthlyCents", has_own_price as "hasOwnPrice", recurrence,
  due_date as "dueDate", to_char(due_day, 'YYYY-MM-DD') as "dueDay", campaigns_grace_days as "campaignsGraceDays",
  lock_grace_days as "lockGraceDays", awaiting_invoice_id as "awaitingInvoiceId", credit_cents as "creditCents",
  created_at as "createdAt"`;

type SubscriptionRow = Omit<Subscription, 'months' | 'periodCents' | 'today' | 'daysLeft' | 'isLocked'>;

/** The copies of what accounts decides about companies. */
export class SubscriptionRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(state: SubscriptionState): Promise<void> {
    const { dueDate, timezone } = state;
    const values = [
      state.name,
      state.email,
      state.language,
      timezone,
      state.status,
      state.planId,
      state.planName,
      state.monthlyCents,
      state.hasOwnPrice,
      state.recurrence,
      dueDate,
      dueDate ? dayOf(new Date(dueDate), timezone) : null,
      state.campaignsGraceDays,
      state.lockGraceDays,
    ];
    await this.manager.query(
      `insert into billing.subscriptions (name, email, language, timezone, status, plan_id, plan_name, monthly_cents,
         has_own_price, recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (company_id) do update set (name, email, language, timezone, status, plan_id, plan_name, monthly_cents,
         has_own_price, recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days, awaiting_invoice_id) =
         ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
           case when subscriptions.awaiting_invoice_id <= $16 then null else subscriptions.awaiting_invoice_id end)`,
      [...values, state.createdAt, state.appliedInvoiceId],
    );
  }

  /** Serialises everything that concerns the invoices of a company. @throws ERR_NO_SUBSCRIPTION_FOUND */
  async lock(companyId: number): Promise<Subscription> {
    const [found] = await this.lockMany([companyId]);
    if (!found) throw new Fault('ERR_NO_SUBSCRIPTION_FOUND');
    return found;
  }
  /** @throws ERR_NO_SUBSCRIPTION_FOUND */
  async get(companyId: number): Promise<Subscription> {
    const [found] = await this.select('where company_id = $1', [companyId]);
    if (!found) throw new Fault('ERR_NO_SUBSCRIPTION_FOUND');
    return found;
  }
  /** Locks those of some companies, in one order for all processes. */
  lockMany(companyIds: number[]): Promise<Subscription[]> {
    return this.select(`where company_id = any($1) order by company_id for update`, [companyIds]);
  }

  /**
   * Companies whose open invoice is missing or not as it should be, and those with an invoice for a day that is no due
   * day any more. A day before or after today's in UTC is today somewhere.
   */
  async withoutRightInvoice(today: string, daysBefore: number, after: number, size: number): Promise<number[]> {
    const rows = await this.manager.query<{ companyId: number }[]>(
      `select s.company_id as "companyId" from billing.subscriptions s
       left join billing.invoices i on i.company_id = s.company_id and i.kind = 'period' and i.state = 'open'
       where s.company_id > $3 and s.awaiting_invoice_id is null and (
         (i.id is null and s.status and s.monthly_cents is not null and s.due_day < $1::date + $2::int + 1)
         or (i.id is not null and (i.due_day is distinct from s.due_day or i.base_cents is distinct from s.monthly_cents
           or i.detail <> s.plan_name or not s.status)))
       order by s.company_id limit $4`,
      [today, daysBefore, after, size],
    );
    return [...new Set(rows.map(({ companyId }) => companyId))];
  }

  /** A paid invoice moves the due date once accounts has applied it. */
  async await(companyId: number, invoiceId: number): Promise<void> {
    await this.manager.query(`update billing.subscriptions set awaiting_invoice_id = $2 where company_id = $1`, [
      companyId,
      invoiceId,
    ]);
  }
  async addCredit(companyId: number, cents: number): Promise<void> {
    if (cents === 0) return;
    await this.manager.query(
      `update billing.subscriptions set credit_cents = credit_cents + $2 where company_id = $1`,
      [companyId, cents],
    );
  }

  async namesOf(companyIds: number[]): Promise<Map<number, string>> {
    const rows = await this.manager.query<{ id: number; name: string }[]>(
      `select company_id as id, name from billing.subscriptions where company_id = any($1)`,
      [companyIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async select(rest: string, values: unknown[]): Promise<Subscription[]> {
    const rows = await this.manager.query<SubscriptionRow[]>(
      `select ${COLUMNS} from billing.subscriptions ${rest}`,
      values,
    );
    return rows.map((row) => Object.assign(new Subscription(), row));
  }
}
