import { dayOf, type SubscriptionState } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** What billing knows of the companies. */
export class SubscriptionRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(state: SubscriptionState): Promise<void> {
    const { dueDate, timezone } = state;
    const dueDay = dueDate ? dayOf(new Date(dueDate), timezone) : null;
    const values = [
      state.name,
      state.email,
      state.language,
      timezone,
      state.status,
      state.planId,
      state.planName,
      state.monthlyCents,
      state.recurrence,
      dueDate,
      dueDay,
      state.campaignsGraceDays,
      state.lockGraceDays,
      state.createdAt,
    ];
    await this.manager.query(
      `insert into billing.subscriptions (name, email, language, timezone, status, plan_id, plan_name, monthly_cents,
         recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (company_id) do update set (name, email, language, timezone, status, plan_id, plan_name, monthly_cents,
         recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days) =
         ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13),
         awaiting_invoice_id = case when subscriptions.awaiting_invoice_id <= $15 then null else subscriptions.awaiting_invoice_id end`,
      [...values, state.appliedInvoiceId],
    );
  }
}
