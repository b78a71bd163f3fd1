import type { OperationName } from '../client/rest.client.ts';

/** The operation, its input, the statement that is looked at, and the index that it must use. */
export type HotQuery = [name: OperationName, input: Record<string, unknown>, from: RegExp, index: RegExp];
const quick = /^quick_messages_(shared|own)$/;
export const tickets = /from "tickets"\."tickets"/i;
const schedules = /send_at as at/i;
const contacts = /^select (?!count).*from tickets\.contacts c/is;
const countOf = (table: string) => new RegExp(`^select count.* from "?${table.replace('.', '"?\\."?')}"? `, 'is');
// Without the query of the caller's own row.
const users = /from "accounts"\."users" (?!.*"id" = \$1)/is;
const listItems = /^select (?!count).*from campaigns\.contact_list_items i /is;
const audit = /from "accounts"\."audit_log"/i;

/** @param ids known once the tables are filled */
export const hotQueriesOf = (
  ids: () => { ticketId: number; tagId: number; contactListId: number; chatId: number },
): [title: string, query: () => HotQuery][] => [
  ['numbers of days', () => ['dashboard.get', { days: 30 }, /d\.day >= \$1::date as/i, /^report_days_pkey$/]],
  ['numbers of users', () => ['dashboard.get', { days: 15 }, /d\.subject = 'user'/i, /^report_days_pkey$/]],
  ['tickets of hours', () => ['dashboard.get', { days: 7 }, /from tickets\.report_hours/i, /^report_hours_pkey$/]],
  [
    'numbers of queues',
    () => ['dashboard.breakdown', { days: 30 }, /left join tickets\.queues n/i, /^report_days_pkey$/],
  ],
  ['durations', () => ['dashboard.times', { days: 30 }, /tickets\.report_durations/i, /^report_durations_pkey$/]],
  [
    'the tickets behind a number',
    () => [
      'dashboard.tickets',
      { measure: 'finished', days: 30 },
      /tickets\.report_episodes r/i,
      /^report_episodes_closed$/,
    ],
  ],
  [
    'waiting tickets',
    () => ['dashboard.tickets', { measure: 'pending' }, /tickets\.report_episodes r/i, /^report_episodes_living$/],
  ],
  ['pending tickets', () => ['tickets.list', { status: 'pending', showAll: true }, tickets, /^tickets_/]],
  [
    'pending tickets that are due next',
    () => ['tickets.list', { status: 'pending', showAll: true, sort: 'due' }, tickets, /^tickets_due$/],
  ],
  [
    'open tickets that are due next',
    () => ['tickets.list', { status: 'open', showAll: true, sort: 'due' }, tickets, /^tickets_(due|snoozed)$/],
  ],
  ['own open tickets', () => ['tickets.list', { status: 'open' }, tickets, /^tickets_/]],
  ['unread tickets', () => ['tickets.list', { withUnreadMessages: true }, tickets, /^tickets_unread$/]],
  ['groups', () => ['tickets.list', { status: 'closed', showAll: true, groups: true }, tickets, /^tickets_groups$/]],
  ['all tickets', () => ['tickets.list', { showAll: true }, tickets, /^tickets_/]],
  ['ticket counts', () => ['tickets.counts', {}, tickets, /^tickets_/]],
  ['ticket counts of all', () => ['tickets.counts', { showAll: true }, tickets, /^tickets_/]],
  [
    'a conversation',
    () => ['messages.list', { ticketId: ids().ticketId }, /from "tickets"\."messages"/i, /^messages_conversation$/],
  ],
  [
    'tickets with a tag',
    () => ['tickets.list', { showAll: true, tags: [ids().tagId] }, /tickets\.ticket_tags/, /^ticket_tags_of_tag$/],
  ],
  ['tickets of a contact', () => ['tickets.list', { showAll: true, contactId: 1 }, tickets, /^tickets_/]],
  ['tags', () => ['tags.page', {}, /from "tickets"\."tags"/i, /^tags_/]],
  [
    'the number of tickets with a tag',
    () => ['tags.get', { id: ids().tagId }, /tickets\.ticket_tags/, /^ticket_tags_of_tag$/],
  ],
  ['the first lane', () => ['kanban.board', { untagged: true }, tickets, /^tickets_/]],
  ['the number of cards per lane', () => ['kanban.counts', {}, /tag_ids as "tagIds"/, /^tickets_/]],
  [
    'notes',
    () => ['ticketNotes.list', { ticketId: ids().ticketId }, /tickets\.ticket_notes/, /^ticket_notes_of_ticket$/],
  ],
  ['scheduled messages', () => ['schedules.list', {}, schedules, /^schedules_time$/]],
  [
    'scheduled messages, searched',
    () => ['schedules.list', { searchParam: 'cliente 7' }, schedules, /^schedules_time$/],
  ],
  [
    'scheduled messages, searched by number',
    () => ['schedules.list', { searchParam: '011 90002-9990' }, schedules, /^schedules_time$/],
  ],
  [
    'scheduled messages of a month',
    () => [
      'schedules.list',
      { from: '2026-11-01T03:00:00Z', to: '2026-12-01T03:00:00Z' },
      schedules,
      /^schedules_(time|status)$/,
    ],
  ],
  [
    'scheduled messages that could not be sent',
    () => ['schedules.list', { status: 'ERRO' }, schedules, /^schedules_status$/],
  ],
  [
    'repeated messages',
    () => ['schedules.list', { repeated: true, to: '2030-01-01T00:00Z' }, schedules, /^schedules_repeated$/],
  ],
  [
    'scheduled messages of a contact',
    () => ['schedules.list', { contactId: 1, unsent: true }, schedules, /^schedules_(unsent|contact)$/],
  ],
  [
    'notifications about transferred tickets',
    () => ['notifications.list', {}, /from chat\.notifications/i, /^notifications_user$/],
  ],
  ['internal chats', () => ['chats.list', {}, /from chat\.internal_chat_members own/i, /^internal_chat_members_user$/]],
  [
    'unread mentions',
    () => ['chats.mentions', {}, /any\(m\.mentions\)/i, /^internal_(chat_members_user|messages_sequence)$/],
  ],
  ['unread chats', () => ['chats.unreads', {}, /sum\(c\.last_sequence/i, /^internal_chat_members_user$/]],
  [
    'messages of a chat',
    () => [
      'chatMessages.list',
      { chatId: ids().chatId },
      /from chat\.internal_messages m where m\.chat_id/i,
      /^internal_messages_sequence$/,
    ],
  ],
  [
    'a search in a chat',
    () => [
      'chatMessages.search',
      { chatId: ids().chatId, searchParam: 'mensagem' },
      /position\(chat\.plain/i,
      /^internal_messages_sequence$/,
    ],
  ],
  ['contacts', () => ['contacts.list', {}, contacts, /^contacts_/]],
  ['contacts that are people', () => ['contacts.list', { isGroup: false }, contacts, /^contacts_name$/]],
  ['contacts that are groups', () => ['contacts.list', { isGroup: true }, contacts, /^contacts_groups$/]],
  ['names of extra fields', () => ['contacts.fields', {}, contacts, /^contacts_fields$/]],
  ['contacts for an export', () => ['contacts.export', {}, contacts, /^contacts_company$/]],
  ['users', () => ['users.list', {}, users, /^users_company$/]],
  ['users, searched', () => ['users.list', { searchParam: 'pessoa 7' }, users, /^users_company$/]],
  ['colleagues', () => ['users.colleagues', {}, users, /^users_company$/]],
  ['the audit log', () => ['auditLog.list', {}, audit, /^audit_log_/]],
  ['the audit log of a user', () => ['auditLog.list', { userId: 3 }, audit, /^audit_log_user$/]],
  ['a late page of tickets', () => ['tickets.list', { showAll: true, pageNumber: 60 }, tickets, /^tickets_/]],
  ['a late page of a lane', () => ['kanban.board', { untagged: true, pageNumber: 9 }, tickets, /^tickets_/]],
  ['a late page of contacts', () => ['contacts.list', { pageNumber: 100 }, contacts, /^contacts_/]],
  ['a late page of schedules', () => ['schedules.list', { pageNumber: 100 }, schedules, /^schedules_time$/]],
  [
    'a late page of a conversation',
    () => [
      'messages.list',
      { ticketId: ids().ticketId, pageNumber: 30 },
      /from "tickets"\."messages"/i,
      /^messages_conversation$/,
    ],
  ],
  ['a late page of users', () => ['users.list', { pageNumber: 100 }, users, /^users_company$/]],
  ['a late page of the audit log', () => ['auditLog.list', { pageNumber: 100 }, audit, /^audit_log_/]],
  ['the count of contacts', () => ['contacts.list', {}, countOf('tickets.contacts'), /^contacts_/]],
  ['the count of people', () => ['contacts.list', { isGroup: false }, countOf('tickets.contacts'), /^contacts_/]],
  ['the count of groups', () => ['contacts.list', { isGroup: true }, countOf('tickets.contacts'), /^contacts_groups$/]],
  [
    'the count of contacts, searched',
    () => ['contacts.list', { searchParam: 'cliente 7' }, countOf('tickets.contacts'), /^contacts_/],
  ],
  [
    'the count of contacts, searched by number',
    () => ['contacts.list', { searchParam: '011 90002-9990' }, countOf('tickets.contacts'), /^contacts_/],
  ],
  ['the count of tags', () => ['tags.page', {}, countOf('tickets.tags'), /^tags_/]],
  ['the count of tags, searched', () => ['tags.page', { searchParam: 'ta 1' }, countOf('tickets.tags'), /^tags_/]],
  ['the calls of the messages API', () => ['apiMessages.list', {}, /from tickets\.api_messages/, /^api_messages_/]],
  ['the count of quick messages', () => ['quickMessages.page', {}, countOf('tickets.quick_messages'), quick]],
  [
    'the count of quick messages, searched',
    () => ['quickMessages.page', { searchParam: 'o7' }, countOf('tickets.quick_messages'), quick],
  ],
  ['the count of file lists', () => ['files.list', {}, countOf('tickets.file_lists'), /^file_lists_/]],
  [
    'the count of file lists, searched',
    () => ['files.list', { searchParam: 'ta 7' }, countOf('tickets.file_lists'), /^file_lists_/],
  ],
  ['the count of users', () => ['users.list', {}, countOf('accounts.users'), /^users_company$/]],
  [
    'the count of users, searched',
    () => ['users.list', { searchParam: 'pessoa 7' }, countOf('accounts.users'), /^users_company$/],
  ],
  ['the count of the audit log', () => ['auditLog.list', {}, countOf('accounts.audit_log'), /^audit_log_/]],
  [
    'the count of the audit log of a user',
    () => ['auditLog.list', { userId: 3 }, countOf('accounts.audit_log'), /^audit_log_user$/],
  ],
  [
    'the count of the audit log of an operation',
    () => ['auditLog.list', { operation: 'queues.create' }, countOf('accounts.audit_log'), /^audit_log_/],
  ],
  [
    'the count of the audit log of some days',
    () => ['auditLog.list', { from: '2026-01-01' }, countOf('accounts.audit_log'), /^audit_log_/],
  ],
  ['contact lists', () => ['contactLists.list', {}, /from "campaigns"\."contact_lists"/i, /^contact_lists_/]],
  ['names of contact lists', () => ['contactLists.all', {}, /from campaigns\.contact_lists/i, /^contact_lists_/]],
  [
    'contacts of a list',
    () => ['contactListItems.list', { contactListId: ids().contactListId }, listItems, /^contact_list_items_/],
  ],
  [
    'contacts of a list, searched',
    () => [
      'contactListItems.list',
      { contactListId: ids().contactListId, searchParam: 'pessoa 7' },
      listItems,
      /^contact_list_items_/,
    ],
  ],
  [
    'contacts of a list, searched by number',
    () => [
      'contactListItems.list',
      { contactListId: ids().contactListId, searchParam: '011 90002-9990' },
      listItems,
      /^contact_list_items_/,
    ],
  ],
  [
    'contacts of a list whose numbers are not on WhatsApp',
    () => [
      'contactListItems.list',
      { contactListId: ids().contactListId, checkState: 'invalid' },
      listItems,
      /^contact_list_items_state$/,
    ],
  ],
  [
    'contacts of a list whose numbers are in doubt',
    () => [
      'contactListItems.list',
      { contactListId: ids().contactListId, isDoubtful: true },
      /select i\.id, i\.number from campaigns\.contact_list_items/,
      /^contact_list_items_/,
    ],
  ],
  [
    'the count of the contacts of a list',
    () => [
      'contactListItems.list',
      { contactListId: ids().contactListId },
      countOf('campaigns.contact_list_items'),
      /^contact_list_items_/,
    ],
  ],
  [
    'imports of a contact list',
    () => ['listImports.list', { id: ids().contactListId }, /from "campaigns"\."list_imports"/i, /^list_imports_list$/],
  ],
  [
    'contacts with a tag for a list',
    () => [
      'contactLists.fill',
      { id: ids().contactListId, tagId: ids().tagId },
      /from tickets\.contacts c where not c\.is_group/i,
      /^ticket_tags_of_tag$/,
    ],
  ],
  ['suppressions', () => ['suppressions.list', {}, /from campaigns\.suppressions s left/i, /^suppressions_/]],
  [
    'suppressions for an export',
    () => ['suppressions.export', {}, /from campaigns\.suppressions s left/i, /^suppressions_/],
  ],
  [
    'the count of suppressions, searched',
    () => ['suppressions.list', { searchParam: '77' }, countOf('campaigns.suppressions'), /^suppressions_/],
  ],
  [
    'the count of suppressions, searched by number',
    () => ['suppressions.list', { searchParam: '011 90002-9990' }, countOf('campaigns.suppressions'), /^suppressions_/],
  ],
  ['the audit log of an operation', () => ['auditLog.list', { operation: 'queues.create' }, audit, /^audit_log_/]],
];
