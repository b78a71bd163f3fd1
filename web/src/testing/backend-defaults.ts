import type { FoundMessage, MessageView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { BackendData } from './backend-data.ts';
import { aSubscription } from './billing-factories.ts';
import { emptyDashboard } from './dashboard-defaults.ts';
import { conversationPage, mediaOf, onlyPage, schedulePage, ticketPage } from './backend-pages.ts';
import { aMessage, queues } from './factories.ts';
import { anOwnProfile } from './profile-factories.ts';
import type { FakeRequest, BrowserOperation, ResponseOf } from './operations.ts';

type DefaultResponses = { [N in BrowserOperation]?: (data: BackendData, request: FakeRequest<N>) => ResponseOf<N> };

const unlimited = { used: 0, limit: null, state: 'ok' } as const;
const openQuotas = {
  month: '2026-11',
  today: '2026-11-20',
  messages: unlimited,
  storage: unlimited,
  aiTokens: unlimited,
  hard: false,
};

/** Responses of a fake backend on which a test sets no other. */
export const defaults: DefaultResponses = {
  'auth.login': ({ user }) => ({ token: 'a.b.c', user }),
  'auth.refresh': ({ user }) => ({ token: 'a.b.c', user }),
  'auth.logout': () => undefined,
  'auth.requestPasswordReset': () => undefined,
  'auth.resetPassword': () => undefined,
  'auth.me': ({ user }) => user,
  'platform.public': ({ platform }) => platform,
  'companies.mine': ({ user }) => ({ dueDate: user.company.dueDate }),
  ...emptyDashboard,
  'apiKeys.list': () => [],
  'supportSessions.list': () => [],
  'announcements.page': () => ({ records: [], unread: 0, ...onlyPage, count: 0 }),
  'chats.unreads': () => ({ chats: 0, messages: 0 }),
  'chats.mentions': () => [],
  'chats.list': () => ({ records: [], ...onlyPage }),
  'personalProfiles.get': () => anOwnProfile(),
  'personalProfiles.colleagues': () => [],
  'invoices.all': () => ({ invoices: [], ...onlyPage, count: 0 }),
  'subscription.get': ({ user }) => aSubscription({ dueDate: user.company.dueDate }),
  'queues.list': () => queues,
  'users.colleagues': () => [{ id: 2, name: 'Bruno Lima', online: true, available: true, queues: [{ id: 1 }] }],
  'whatsapp.list': ({ connections }) => connections,
  'whatsapp.get': ({ connections }, { params }) => {
    const connection = connections.find(({ id }) => String(id) === params.id);
    if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
    return connection;
  },
  'whatsapp.events': ({ events }, { params }) => events.filter(({ whatsappId }) => String(whatsappId) === params.id),
  'sending.health': () => [],
  'tickets.list': ({ tickets }, { query }) => ticketPage(tickets, query),
  'tickets.counts': ({ tickets, user }, { query }) => {
    const isCounted = ({ userId }: TicketView) => query.get('showAll') === 'true' || userId === user.id;
    const open = tickets.filter((ticket) => ticket.status === 'open' && isCounted(ticket));
    return { open: open.length, pending: tickets.filter(({ status }) => status === 'pending').length };
  },
  'tickets.get': (data, { params }) => findTicket(data, params.id),
  'tickets.members': ({ members }) => members,
  'tickets.history': ({ history }) => history,
  'tickets.update': updateTicket,
  'tickets.read': () => undefined,
  'messages.list': (data, { params, query }) => {
    const id = Number(params.ticketId);
    return conversationPage(data.messages.get(id) ?? [], id, query);
  },
  'messages.search': (data, { params, query }) =>
    findMessages(data.messages.get(Number(params.ticketId)) ?? [], query.get('searchParam') ?? ''),
  'messages.send': (data, request) => [storeSent(data, request)],
  'contacts.list': () => ({ contacts: [], ...onlyPage, count: 0 }),
  'contacts.find': () => [],
  'contacts.checkNumber': () => ({ state: 'unknown' }),
  'campaigns.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'contactLists.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'suppressions.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'campaignSettings.list': () => [],
  'contacts.fields': () => [],
  'contacts.erasures': () => [],
  'contacts.numberDoubts': () => ({ count: 0, mendable: 0, contacts: [] }),
  'contactImports.list': () => [],
  'drafts.list': () => [],
  'savedViews.list': () => [],
  'drafts.save': () => undefined,
  'notifications.list': ({ notifications }) => notifications,
  'notifications.remove': () => undefined,
  'pushSubscriptions.key': () => ({ key: 'QUJD' }),
  'pushSubscriptions.save': () => undefined,
  'pushSubscriptions.remove': () => undefined,
  'tags.list': ({ tags }) => tags,
  'tags.kanban': ({ tags }) => tags.filter(({ kanban }) => kanban === 1),
  'prompts.usage': () => ({ tokens: 0, limit: null, defaultModel: '', days: [] }),
  'prompts.list': () => ({ prompts: [], ...onlyPage, count: 0 }),
  'queueIntegrations.list': () => ({ queueIntegrations: [], ...onlyPage, count: 0 }),
  'usage.month': () => openQuotas,
  'ticketNotes.list': ({ notes }) => ({ notes, ...onlyPage }),
  'schedules.list': ({ schedules }, { query }) => schedulePage(schedules, query),
};

function findTicket({ tickets }: BackendData, ref: string): TicketView {
  const ticket = tickets.find(({ id, uuid }) => uuid === ref || String(id) === ref);
  if (!ticket) throw new Fault('ERR_NO_TICKET_FOUND');
  return ticket;
}
function updateTicket(data: BackendData, { params, body }: FakeRequest<'tickets.update'>): TicketView {
  const ticket = findTicket(data, params.id);
  const { userId = null, status = ticket.status } = body;
  const user = userId ? { id: data.user.id, name: data.user.name } : null;
  const changed = { ...ticket, status, userId, user };
  data.tickets = data.tickets.map((other) => (other.id === ticket.id ? changed : other));
  return changed;
}
function findMessages(messages: MessageView[], term: string): FoundMessage[] {
  const matches = messages.filter(({ body }) => body.includes(term)).toReversed();
  return matches.map(({ id, body, createdAt }) => ({ id, text: body, createdAt }));
}
function storeSent(data: BackendData, { params, body, text }: FakeRequest<'messages.send'>): MessageView {
  const isForm = text.includes('form-data');
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(text)?.[1] ?? '';
  const message = aMessage(findTicket(data, params.ticketId), {
    body: isForm ? field('body') : (body.body ?? ''),
    clientKey: isForm ? field('clientKey') : (body.clientKey ?? null),
    fromMe: true,
    ack: 1,
    createdAt: new Date().toISOString(),
    ...(isForm ? mediaOf(text, field('voice') === 'true') : {}),
  });
  data.addMessage(message);
  return message;
}
