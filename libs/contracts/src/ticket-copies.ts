import { companyEvents, settingEvents, userEvents } from './accounts/account.events.ts';
import { usageEvents } from './billing/usage.events.ts';
import { campaignEvents } from './campaigns/campaign.events.ts';
import { pushEvents } from './chat/chat.events.ts';
import { connectionEvents } from './connections/connection.events.ts';
import { declareCopies } from './declare-copies.ts';

/** Events with the state of a connection. */
export const connectionState = [
  connectionEvents.created,
  connectionEvents.updated,
  connectionEvents.statusChanged,
] as const;

/** The copies of the service tickets. */
export const ticketCopies = declareCopies('tickets', {
  agents: {
    table: 'agents',
    fields: ['name', 'queue_ids'],
    owner: 'accounts.users',
    events: [userEvents.created, userEvents.updated, userEvents.deleted],
    use: 'routing',
    absent: 'the agent gets no ticket by itself; a request that names the agent asks accounts and waits for the copy',
  },
  presences: {
    table: 'agent_presence',
    fields: ['online', 'available'],
    owner: 'accounts.users',
    events: [userEvents.presenceChanged, userEvents.deleted],
    use: 'routing',
    absent: 'the agent is away',
  },
  connections: {
    table: 'connections',
    fields: ['name', 'kind', 'is_default', 'status', 'complation_message', 'expires_ticket'],
    owner: 'connections.whatsapp',
    events: [...connectionState, connectionEvents.deleted],
    use: 'routing',
    absent:
      'nothing is sent by itself through the connection; a request that names it asks connections and waits for the copy',
  },
  outages: {
    table: 'connection_states',
    fields: ['down_since'],
    owner: 'connections.whatsapp',
    events: [connectionEvents.down, connectionEvents.up, connectionEvents.deleted],
    use: 'routing',
    absent: 'the connection is not away, and no rule begins',
  },
  healthFalls: {
    table: 'connection_states',
    fields: ['health_fall'],
    owner: 'connections.whatsapp',
    events: [connectionEvents.healthFell, connectionEvents.deleted],
    use: 'routing',
    absent: 'no rule begins',
  },
  connectionRules: {
    table: 'connection_rules',
    fields: ['rules'],
    owner: 'connections.whatsapp',
    events: [...connectionState, connectionEvents.deleted],
    use: 'routing',
    absent: 'the bot is silent, and tickets wait for people',
  },
  hours: {
    table: 'company_hours',
    fields: ['due_date', 'lock_grace_days', 'schedules', 'holidays'],
    owner: 'accounts.companies',
    events: [companyEvents.hoursChanged],
    use: {
      decides: 'the bot of a locked company is silent',
      late: 'the bot answers a moment longer or starts a moment later',
    },
    absent: 'the company is open and not locked, as every new one is',
  },
  settings: {
    table: 'settings',
    fields: ['key', 'value'],
    owner: 'accounts.settings',
    events: [companyEvents.created, settingEvents.changed],
    use: 'routing',
    absent: 'the setting has its initial value',
  },
  pushSubscribers: {
    table: 'settings',
    fields: ['wanted:push'],
    owner: 'chat.pushSubscriptions',
    events: [pushEvents.subscribersChanged],
    use: 'routing',
    absent: 'nobody is notified',
  },
  quotas: {
    table: 'settings',
    fields: ['quota:messages', 'quota:storage'],
    owner: 'billing.usage',
    events: [usageEvents.quotaChanged],
    use: {
      decides: 'messages and files beyond a hard quota are refused',
      late: 'billing counts by events itself: what is sent until it has counted goes beyond the quota',
    },
    absent: 'nothing is refused, as billing publishes the first state that is not `ok`',
  },
  plan: {
    table: 'settings',
    fields: ['plan:rules'],
    owner: 'accounts.companies',
    events: [companyEvents.created, companyEvents.updated],
    use: {
      decides: 'whether flows serve conversations',
      late: 'a flow begins a moment longer, or a moment later; whoever publishes one asks accounts',
    },
    absent: 'flows serve conversations: they are published only with the plan, and its loss is an event',
  },
  optOutRules: {
    table: 'settings',
    fields: ['campaigns:optOut'],
    owner: 'campaigns.campaignSettings',
    events: [campaignEvents.optOutRulesChanged],
    use: 'routing',
    absent: 'the rules are the initial ones',
  },
});
