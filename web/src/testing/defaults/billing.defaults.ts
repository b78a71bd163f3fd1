import { aSubscription } from '../billing-factories.ts';
import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

const unlimited = { used: 0, limit: null, state: 'ok' } as const;
const openQuotas = {
  month: '2026-11',
  today: '2026-11-20',
  messages: unlimited,
  storage: unlimited,
  aiTokens: unlimited,
  hard: false,
};

export const billingDefaults: DefaultResponses = {
  'invoices.all': () => ({ invoices: [], ...onlyPage, count: 0 }),
  'subscription.get': ({ user }) => aSubscription({ dueDate: user.company.dueDate }),
  'usage.month': () => openQuotas,
};
