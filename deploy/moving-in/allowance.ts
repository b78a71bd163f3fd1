import type { Client } from 'pg';
import { CAMPAIGNS_GRACE_DAYS, LOCK_GRACE_DAYS } from '../../libs/contracts/src/due-date.ts';
import { companyEvents, type SubscriptionState } from '../../libs/contracts/src/accounts/account.events.ts';
import type { OwnPlan } from '../../libs/contracts/src/accounts/company.contract.ts';
import type { WorkingDay, Holiday } from '../../libs/contracts/src/working-day.ts';
import type { Recurrence } from '../../libs/contracts/src/renewal.ts';
import { DEFAULT_TIMEZONE } from '../../libs/contracts/src/due-date.ts';
import { OWN } from './own-company.ts';
import { publish } from './publish.ts';

interface StoredCompany {
  name: string;
  email: string | null;
  status: boolean;
  planId: string | null;
  planName: string;
  value: string | null;
  recurrence: Recurrence | null;
  dueDate: Date | null;
  createdAt: Date;
  appliedInvoiceId: string | null;
  schedules: WorkingDay[];
  holidays: Holiday[];
  timezone: string | null;
  language: SubscriptionState['language'] | null;
  allowance: OwnPlan;
  lockGraceDays: number;
  campaignsGraceDays: number;
}

/** The facts of a company that other services copy, as accounts publishes them. */
export async function readCompany(sql: Client, companyId: number): Promise<StoredCompany> {
  const { rows } = await sql.query<StoredCompany>(
    `select c.name, c.email, c.status, c.plan_id as "planId", coalesce(p.name, '') as "planName", p.value, c.recurrence,
       c.due_date as "dueDate", c.created_at as "createdAt", c.applied_invoice_id as "appliedInvoiceId", c.schedules, c.holidays,
       (select value from accounts.settings where ${OWN} and key = 'timezone') as timezone,
       (select value from accounts.settings where ${OWN} and key = 'language') as language,
       jsonb_build_object('name', coalesce(p.name, ''), 'users', p.users, 'connections', p.connections, 'queues', p.queues,
         'aiMonthlyTokens', p.max_ai_tokens, 'messagesPerMonth', p.max_messages, 'storageMb', p.max_storage_mb,
         'hardQuotas', coalesce(p.hard_quotas, false), 'useCampaigns', coalesce(p.use_campaigns, true),
         'useSchedules', coalesce(p.use_schedules, true), 'useInternalChat', coalesce(p.use_internal_chat, true),
         'useExternalApi', coalesce(p.use_external_api, true), 'useKanban', coalesce(p.use_kanban, true),
         'useOpenAi', coalesce(p.use_open_ai, true), 'useIntegrations', coalesce(p.use_integrations, true),
         'useRules', coalesce(p.use_rules, true)) as allowance,
       coalesce((s.settings -> 'dunning' ->> 'lockGraceDays')::int, ${LOCK_GRACE_DAYS}) as "lockGraceDays",
       coalesce((s.settings -> 'dunning' ->> 'campaignsGraceDays')::int, ${CAMPAIGNS_GRACE_DAYS}) as "campaignsGraceDays"
     from accounts.companies c left join accounts.plans p on p.id = c.plan_id left join accounts.platform_settings s on true
     where c.id = $1`,
    [companyId],
  );
  const [company] = rows;
  if (!company) throw new Error(`There is no company ${companyId}`);
  return company;
}

/** The state of a company that other services copy: its plan, hours and subscription. */
export async function publishCompany(sql: Client, companyId: number): Promise<void> {
  const company = await readCompany(sql, companyId);
  const { name, status, allowance } = company;
  await publish(sql, companyId, companyEvents.updated, { companyId, name, status, allowance });
  await publishSubscription(sql, companyId, company);
}

export async function publishSubscription(sql: Client, companyId: number, company: StoredCompany): Promise<void> {
  const { schedules, holidays, lockGraceDays, campaignsGraceDays, name, email, status, planName } = company;
  const dueDate = company.dueDate?.toISOString() ?? null;
  await publish(sql, companyId, companyEvents.hoursChanged, { dueDate, lockGraceDays, schedules, holidays });
  await publish(sql, companyId, companyEvents.subscriptionChanged, {
    name,
    email,
    language: company.language ?? 'pt',
    timezone: company.timezone ?? DEFAULT_TIMEZONE,
    status,
    planId: company.planId === null ? null : Number(company.planId),
    planName,
    monthlyCents: company.value === null ? null : Math.round(Number(company.value) * 100),
    hasOwnPrice: false,
    recurrence: company.recurrence ?? 'MENSAL',
    dueDate,
    campaignsGraceDays,
    lockGraceDays,
    appliedInvoiceId: company.appliedInvoiceId === null ? null : Number(company.appliedInvoiceId),
    createdAt: company.createdAt.toISOString(),
  });
}
