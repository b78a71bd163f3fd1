import { companyEvents, platformEvents, sessionEvents, settingEvents, userEvents } from './accounts/account.events.ts';
import { slowDownEvents } from './accounts/slow-down.events.ts';
import { apiKeyEvents } from './accounts/api-key.events.ts';
import { usageEvents } from './billing/usage.events.ts';
import { connectionEvents } from './connections/connection.events.ts';
import { declareCopies, type Copy } from './declare-copies.ts';
import { connectionState, ticketCopies } from './ticket-copies.ts';

/** All copies, by the service that keeps them. A handler that changes one takes its events by `takeIfNewer`. */
export const copies = {
  gateway: declareCopies('gateway', {
    sessions: {
      table: null,
      fields: ['user', 'rights', 'features', 'locked', 'timezone'],
      owner: 'accounts.auth',
      events: [
        userEvents.updated,
        userEvents.deleted,
        sessionEvents.ended,
        sessionEvents.accessAllowed,
        companyEvents.updated,
        settingEvents.changed,
      ],
      use: { decides: 'what a request may do', asks: 'accounts.auth.resolve' },
      absent: 'accounts is asked; its answer is kept for half a minute',
    },
    apiKeys: {
      table: null,
      fields: ['scopes', 'connections', 'addresses', 'features', 'locked'],
      owner: 'accounts.apiKeys',
      events: [apiKeyEvents.changed, apiKeyEvents.revoked, companyEvents.updated, settingEvents.changed],
      use: { decides: 'what a request with a key may do', asks: 'accounts.apiKeys.resolve' },
      absent: 'accounts is asked; its answer is kept for half a minute',
    },
    slowDowns: {
      table: null,
      fields: ['divisor', 'reason', 'until'],
      owner: 'accounts.slowDowns',
      events: [slowDownEvents.changed],
      use: { decides: 'how many requests of a company run and begin', asks: 'accounts.slowDowns.active' },
      absent: 'the company has its usual pace until accounts answers, which is asked again after ten seconds',
    },
    connectionTokens: {
      table: null,
      fields: ['connection', 'company'],
      owner: 'connections.whatsapp',
      events: [connectionEvents.updated, connectionEvents.deleted],
      use: { decides: 'what a request with a token may do', asks: 'connections.whatsapp.resolveToken' },
      absent: 'connections is asked; its answer is kept for half a minute',
    },
  }),
  tickets: ticketCopies,
  connections: declareCopies('connections', {
    settings: {
      table: 'settings',
      fields: ['CheckMsgIsGroup', 'call', 'timezone'],
      owner: 'accounts.settings',
      events: [companyEvents.created, settingEvents.changed],
      use: 'routing',
      absent: 'messages of groups and calls are left out, as for a new company',
    },
  }),
  campaigns: declareCopies('campaigns', {
    plan: {
      table: 'company_copies',
      fields: ['plan:useCampaigns'],
      owner: 'accounts.companies',
      events: [companyEvents.created, companyEvents.updated],
      use: {
        decides: 'campaigns of a company without them in its plan are not sent',
        late: 'messages go out until the change of the plan is known',
      },
      absent: 'no campaign is sent',
    },
    subscription: {
      table: 'company_copies',
      fields: ['subscription'],
      owner: 'accounts.companies',
      events: [companyEvents.subscriptionChanged],
      use: {
        decides: 'campaigns of an overdue or suspended company are not sent',
        late: 'messages go out until a suspension is known; days of grace are counted here',
      },
      absent: 'no campaign is sent',
    },
    settings: {
      table: 'company_copies',
      fields: ['timezone'],
      owner: 'accounts.settings',
      events: [companyEvents.created, settingEvents.changed],
      use: 'routing',
      absent: 'days are those of the initial time zone',
    },
    connections: {
      table: 'connection_copies',
      fields: ['name', 'status', 'is_default'],
      owner: 'connections.whatsapp',
      events: [...connectionState, connectionEvents.deleted],
      use: 'routing',
      absent: 'a campaign cannot use the connection; a request that names it asks connections and waits for the copy',
    },
    users: {
      table: 'user_copies',
      fields: ['name'],
      owner: 'accounts.users',
      events: [userEvents.created, userEvents.updated, userEvents.deleted],
      use: 'display',
      absent: 'no name is shown',
    },
  }),
  integrations: declareCopies('integrations', {
    plan: {
      table: 'settings',
      fields: ['plan:useExternalApi'],
      owner: 'accounts.companies',
      events: [companyEvents.created, companyEvents.updated],
      use: {
        decides: 'webhooks of a company without them in its plan are not delivered',
        late: 'deliveries go on until the change of the plan is known; what waits then is parked, and given up after a day',
      },
      absent: 'accounts was asked whether the caller may add the webhook, and its deliveries begin',
    },
    settings: {
      table: 'settings',
      fields: ['timezone'],
      owner: 'accounts.settings',
      events: [companyEvents.created, settingEvents.changed],
      use: 'display',
      absent: 'days are those of the initial time zone',
    },
  }),
  chat: declareCopies('chat', {
    plans: {
      table: 'companies',
      fields: ['plan_id'],
      owner: 'accounts.companies',
      events: [companyEvents.subscriptionChanged],
      use: 'display',
      absent: 'announcements for a plan are not shown',
    },
    storage: {
      table: 'companies',
      fields: ['storage_exceeded'],
      owner: 'billing.usage',
      events: [usageEvents.quotaChanged],
      use: {
        decides: 'files beyond a hard quota are refused',
        late: 'billing counts by events itself: what is stored until it has counted goes beyond the quota',
      },
      absent: 'nothing is refused, as billing publishes the first state that is not `ok`',
    },
    members: {
      table: 'internal_chat_members',
      fields: ['name'],
      owner: 'accounts.users',
      events: [userEvents.updated, userEvents.deleted],
      use: 'display',
      absent: 'accounts is asked for the name when a member is added',
    },
    platform: {
      table: 'platform_settings',
      fields: ['settings'],
      owner: 'accounts.platform',
      events: [platformEvents.changed],
      use: 'display',
      absent: 'the settings are the initial ones',
    },
  }),
  billing: declareCopies('billing', {
    subscriptions: {
      table: 'subscriptions',
      fields: ['plan_id', 'monthly_cents', 'due_date', 'status', 'name', 'email', 'language', 'timezone', 'recurrence'],
      owner: 'accounts.companies',
      events: [companyEvents.subscriptionChanged],
      use: { decides: 'invoices, and the price of another plan', asks: 'accounts.companies.planState' },
      absent: 'the company has no invoices, and its plan cannot be changed',
    },
    quotas: {
      table: 'usage_quotas',
      fields: ['messages_limit', 'storage_limit', 'ai_tokens_limit', 'hard'],
      owner: 'accounts.companies',
      events: [companyEvents.created, companyEvents.updated],
      use: {
        decides: 'which quotas are used up',
        late: 'usage is counted by events: a quota is judged again with each of them, and when its limits come',
      },
      absent: 'usage is counted, and judged when the limits come',
    },
    platform: {
      table: 'platform_settings',
      fields: ['settings'],
      owner: 'accounts.platform',
      events: [platformEvents.changed],
      use: {
        decides: 'the currency of invoices, and the days on which they are made and companies reminded',
        late: 'what is made until a change is known follows the settings before',
      },
      absent: 'the settings are the initial ones',
    },
  }),
} as const;

export const allCopies: readonly Copy[] = Object.values(copies).flatMap((ofService) => Object.values<Copy>(ofService));
