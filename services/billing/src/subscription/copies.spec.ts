import {
  companyEvents,
  copies,
  initialPlatform,
  platformEvents,
  type PlatformSettings,
  type SubscriptionState,
} from '@recado/contracts';
import { aNewCompany, aSubscription, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startBilling } from '../service.ts';

/** The one value of a query, null without a row. */
const value = async (text: string, values: unknown[] = []) =>
  (await queryAsOwner<{ value: unknown }>(text, values)).rows[0]?.value ?? null;

const stateOf = (n: number): SubscriptionState =>
  aSubscription({
    name: `Empresa ${n}`,
    email: `financeiro${n}@empresa.example`,
    language: n % 2 === 0 ? 'pt' : 'es',
    planId: n + 1,
    monthlyCents: 1_000 + n,
    dueDate: null,
    status: n % 3 !== 0,
  });
const limitsOf = (n: number) => ({
  messagesPerMonth: n,
  storageMb: n + 1,
  aiMonthlyTokens: n + 2,
  hardQuotas: n % 2 === 0,
});
const platformOf = (n: number): PlatformSettings => ({
  ...initialPlatform,
  dunning: { ...initialPlatform.dunning, invoiceDaysBefore: n + 1 },
});

const cases: CopyCases<keyof typeof copies.billing> = {
  subscriptions: {
    change: (_, n) => told(companyEvents.subscriptionChanged, stateOf(n)),
    read: ({ companyId }) =>
      value(
        `select jsonb_build_array(name, email, language, timezone, plan_id, monthly_cents, status, recurrence, due_date)
           as value from billing.subscriptions where company_id = $1`,
        [companyId],
      ),
    expected: (_, n) => {
      const { name, email, language, timezone, planId, monthlyCents, status, recurrence, dueDate } = stateOf(n);
      return [name, email, language, timezone, planId, monthlyCents, status, recurrence, dueDate];
    },
  },
  quotas: {
    change: ({ companyId }, n) => {
      const { settings, ...company } = aNewCompany(companyId, [], limitsOf(n));
      return n === 0 ? told(companyEvents.created, { ...company, settings }) : told(companyEvents.updated, company);
    },
    read: ({ companyId }) =>
      value(
        `select jsonb_build_array(messages_limit, storage_limit, ai_tokens_limit, hard) as value
         from billing.usage_quotas where company_id = $1`,
        [companyId],
      ),
    expected: (_, n) => {
      const { messagesPerMonth, storageMb, aiMonthlyTokens, hardQuotas } = limitsOf(n);
      return [messagesPerMonth, storageMb * 1_000_000, aiMonthlyTokens, hardQuotas];
    },
  },
  platform: {
    isShared: true,
    change: (_, n) => told(platformEvents.changed, platformOf(n)),
    read: () => value('select settings as value from billing.platform_settings'),
    expected: (_, n) => platformOf(n),
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  const env = { ...process.env, WHATSAPP: 'simulator' };
  await checkCopies({ bus, service: 'billing', start: () => startBilling(env) }, copies.billing, cases);
  await bus.close();
});
