/** Tables whose rows other rows name. */
export const INTEGRATIONS = 'integrations.queue_integrations';
export const PROMPTS = 'integrations.prompts';
export const QUEUES = 'tickets.queues';
export const OPTIONS = 'tickets.queue_options';
export const CONNECTIONS = 'connections.whatsapps';
export const USERS = 'accounts.users';
export const API_KEYS = 'accounts.api_keys';
export const RULES = 'tickets.rules';
export const TAGS = 'tickets.tags';
export const CONTACTS = 'tickets.contacts';
export const CONTACT_IMPORTS = 'tickets.contact_imports';
export const FILE_LISTS = 'tickets.file_lists';
export const CONTACT_LISTS = 'campaigns.contact_lists';
export const CAMPAIGNS = 'campaigns.campaigns';
export const TICKETS = 'tickets.tickets';
export const MESSAGES = 'tickets.messages';
export const INVOICES = 'billing.invoices';
