import type { OperationName } from '../client/rest.client.ts';
import { ROWS, ROWS_OF_CHAT, USAGE_DAY, type FilledLists } from './fill-lists.ts';

/** A list of the API that comes a page at a time. */
export interface PagedList {
  name: OperationName;
  /** The field of the response with the rows. */
  rows: string;
  /** Rows per page. */
  size: number;
  input?: (filled: FilledLists) => Record<string, unknown>;
  asSuper?: true;
  /** Oldest first within a page, although the first page has the newest rows. */
  isReversed?: true;
  /** The number of rows, when it is not `ROWS`. */
  total?: number;
}
const ofCampaign = ({ campaignId }: FilledLists) => ({ id: campaignId });
const ofCompany = ({ companyId }: FilledLists) => ({ companyId });
const ofMark = ({ mark }: FilledLists) => ({ searchParam: mark });
/** A day on which only the companies that fill the list used anything. */
const ofUsage = { kind: 'received', from: USAGE_DAY, to: USAGE_DAY };
/** Pending and open tickets, one per contact; the closed ones belong to one contact. */
export const UNCLOSED = 100;

/** Every paged list, with the inputs that it is tested with. */
export const pagedLists: PagedList[] = [
  { name: 'auditLog.list', rows: 'records', size: 20 },
  { name: 'companies.page', rows: 'companies', size: 20, input: ofMark, asSuper: true },
  { name: 'users.list', rows: 'users', size: 20, input: () => ({ searchParam: 'pessoa' }) },
  { name: 'contacts.list', rows: 'contacts', size: 20, total: UNCLOSED },
  { name: 'contacts.list', rows: 'contacts', size: 20, total: UNCLOSED, input: () => ({ searchParam: 'cliente' }) },
  { name: 'apiMessages.list', rows: 'messages', size: 20 },
  { name: 'quickMessages.page', rows: 'records', size: 20 },
  { name: 'files.list', rows: 'files', size: 20 },
  { name: 'tickets.list', rows: 'tickets', size: 40, total: UNCLOSED + ROWS, input: () => ({ showAll: true }) },
  {
    name: 'tickets.list',
    rows: 'tickets',
    size: 40,
    total: UNCLOSED + ROWS,
    input: () => ({ searchParam: 'cliente' }),
  },
  {
    name: 'tickets.ofContact',
    rows: 'tickets',
    size: 20,
    total: ROWS + 1,
    input: ({ contactId }) => ({ id: contactId }),
  },
  { name: 'kanban.board', rows: 'tickets', size: 40, total: UNCLOSED },
  { name: 'kanban.board', rows: 'tickets', size: 40, total: UNCLOSED, input: () => ({ searchParam: 'cliente' }) },
  {
    name: 'messages.list',
    rows: 'messages',
    size: 20,
    input: ({ ticketId }) => ({ ticketId: String(ticketId) }),
    isReversed: true,
  },
  { name: 'tags.page', rows: 'tags', size: 20 },
  { name: 'ticketNotes.list', rows: 'notes', size: 20, input: ({ ticketId }) => ({ ticketId }) },
  {
    name: 'ticketNotes.list',
    rows: 'notes',
    size: 20,
    input: ({ ticketId, contactId }) => ({ ticketId, contactId }),
  },
  { name: 'schedules.list', rows: 'schedules', size: 20 },
  { name: 'schedules.list', rows: 'schedules', size: 20, input: () => ({ unsent: true, searchParam: 'mensagem' }) },
  { name: 'prompts.list', rows: 'prompts', size: 20 },
  { name: 'queueIntegrations.list', rows: 'queueIntegrations', size: 20 },
  { name: 'webhookDeliveries.list', rows: 'deliveries', size: 20 },
  {
    name: 'webhookDeliveries.list',
    rows: 'deliveries',
    size: 20,
    input: () => ({ type: 'ticket.closed', state: 'failed' }),
  },
  { name: 'contactLists.list', rows: 'records', size: 20 },
  {
    name: 'contactListItems.list',
    rows: 'contacts',
    size: 20,
    input: ({ contactListId }) => ({ contactListId }),
  },
  { name: 'suppressions.list', rows: 'records', size: 20 },
  { name: 'campaigns.list', rows: 'records', size: 20 },
  { name: 'campaignReports.recipients', rows: 'records', size: 20, input: ofCampaign },
  { name: 'campaignReports.replies', rows: 'records', size: 20, input: ofCampaign },
  { name: 'announcements.page', rows: 'records', size: 20, input: ofMark },
  { name: 'announcements.page', rows: 'records', size: 20, input: ofMark, asSuper: true },
  { name: 'chats.list', rows: 'records', size: 20 },
  { name: 'chats.list', rows: 'records', size: 20, input: () => ({ searchParam: 'conversa' }) },
  {
    name: 'chatMessages.list',
    rows: 'records',
    size: 20,
    input: ({ chatId }) => ({ chatId }),
    isReversed: true,
  },
  {
    name: 'dashboard.tickets',
    rows: 'tickets',
    size: 40,
    total: UNCLOSED,
    input: () => ({ measure: 'started', days: 3 }),
  },
  { name: 'helps.page', rows: 'records', size: 20, input: ofMark },
  { name: 'deadLetters.list', rows: 'deadLetters', size: 20, input: ({ mark }) => ({ name: mark }), asSuper: true },
  { name: 'invoices.all', rows: 'invoices', size: 20 },
  { name: 'platformBilling.invoices', rows: 'invoices', size: 20, input: ofCompany, asSuper: true },
  { name: 'platformBilling.payments', rows: 'payments', size: 20, input: ofCompany, asSuper: true },
  { name: 'providerConsole.companies', rows: 'companies', size: 20, input: ofMark, asSuper: true },
  { name: 'providerConsole.audit', rows: 'records', size: 20, input: ofCompany, asSuper: true },
  { name: 'platformUsage.companies', rows: 'companies', size: 20, input: () => ofUsage, asSuper: true },
  {
    name: 'deadLetters.list',
    rows: 'deadLetters',
    size: 20,
    input: ({ mark }) => ({ name: mark, service: 'chat' }),
    asSuper: true,
    total: ROWS_OF_CHAT,
  },
];
