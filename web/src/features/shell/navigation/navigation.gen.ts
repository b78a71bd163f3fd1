// Made from the sources by `npm run routes`.
import { announcementsEntry } from './announcements.entry.ts';
import { apiKeysEntry } from './api-keys.entry.ts';
import { campaignSettingsEntry } from './campaign-settings.entry.ts';
import { campaignsEntry } from './campaigns.entry.ts';
import { chatsEntry } from './chats.entry.ts';
import { connectionsEntry } from './connections.entry.ts';
import { consoleEntry } from './console.entry.ts';
import { contactListsEntry } from './contact-lists.entry.ts';
import { contactsEntry } from './contacts.entry.ts';
import { dashboardEntry } from './dashboard.entry.ts';
import { filesEntry } from './files.entry.ts';
import { financialEntry } from './financial.entry.ts';
import { flowsEntry } from './flows.entry.ts';
import { helpsEntry } from './helps.entry.ts';
import { kanbanEntry } from './kanban.entry.ts';
import { messagesApiEntry } from './messages-api.entry.ts';
import { promptsEntry } from './prompts.entry.ts';
import { queueIntegrationsEntry } from './queue-integrations.entry.ts';
import { queuesEntry } from './queues.entry.ts';
import { quickMessagesEntry } from './quick-messages.entry.ts';
import { rulesEntry } from './rules.entry.ts';
import { schedulesEntry } from './schedules.entry.ts';
import { settingsEntry } from './settings.entry.ts';
import { suppressionsEntry } from './suppressions.entry.ts';
import { tagsEntry } from './tags.entry.ts';
import { ticketsEntry } from './tickets.entry.ts';
import { todoEntry } from './todo.entry.ts';
import { usersEntry } from './users.entry.ts';
import { webhooksEntry } from './webhooks.entry.ts';

export const navigationEntries = [
  announcementsEntry,
  apiKeysEntry,
  campaignSettingsEntry,
  campaignsEntry,
  chatsEntry,
  connectionsEntry,
  consoleEntry,
  contactListsEntry,
  contactsEntry,
  dashboardEntry,
  filesEntry,
  financialEntry,
  flowsEntry,
  helpsEntry,
  kanbanEntry,
  messagesApiEntry,
  promptsEntry,
  queueIntegrationsEntry,
  queuesEntry,
  quickMessagesEntry,
  rulesEntry,
  schedulesEntry,
  settingsEntry,
  suppressionsEntry,
  tagsEntry,
  ticketsEntry,
  todoEntry,
  usersEntry,
  webhooksEntry,
];
