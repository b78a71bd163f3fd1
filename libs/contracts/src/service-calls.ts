/**
 * The operations of other services that a service calls by itself, as `{service}.{resource}.{operation}`; `*` stands for one
 * part. Its NATS user may call no other.
 */
export const serviceCalls: Readonly<Record<string, readonly string[]>> = {
  // The edge calls whatever has a REST line, and these for itself.
  gateway: ['*.*.*'],
  accounts: [
    '*.companyData.*',
    '*.serviceDeadLetters.*',
    'tickets.queues.list',
    'tickets.queues.count',
    'connections.whatsapp.list',
    'connections.whatsapp.count',
    'connections.whatsapp.disconnect',
    'tickets.deskProgress.get',
    'chat.pushSubscriptions.sessions',
  ],
  tickets: [
    'accounts.companies.allowance',
    'accounts.users.colleagues',
    'accounts.users.get',
    'accounts.users.list',
    'integrations.turns.simulate',
    'integrations.namedRows.find',
    'integrations.mediaFiles.fetch',
    'integrations.statusCallbacks.check',
    'campaigns.personData.page',
    'connections.messageTemplates.prepare',
    'connections.sending.backlog',
    'connections.sending.checkNumbers',
    'connections.whatsapp.list',
  ],
  connections: [
    'accounts.apiKeys.access',
    'accounts.apiKeys.rights',
    'accounts.companies.allowance',
    'accounts.supportSessions.behind',
    'tickets.queues.list',
  ],
  chat: [
    'accounts.companies.list',
    'accounts.plans.all',
    'accounts.sessions.people',
    'accounts.users.admins',
    'accounts.users.colleagues',
  ],
  billing: [
    'accounts.companies.planState',
    'accounts.plans.list',
    'connections.whatsapp.count',
    'tickets.queues.count',
  ],
  campaigns: [
    'tickets.audience.page',
    'tickets.audience.blocked',
    'tickets.audience.known',
    'tickets.tags.get',
    'tickets.files.get',
    'tickets.queues.list',
    'connections.whatsapp.list',
    'connections.sending.health',
    'accounts.platform.prices',
    'connections.messageTemplates.prepare',
    'connections.sending.clearance',
    'connections.sending.strangers',
  ],
  integrations: [
    'tickets.bot.context',
    'tickets.bot.continue',
    'tickets.queues.list',
    'tickets.webhookData.get',
    'connections.whatsapp.list',
    'accounts.companies.allowance',
    'accounts.settings.access',
    'accounts.supportSessions.behind',
  ],
};
export const serviceNames = Object.keys(serviceCalls);
