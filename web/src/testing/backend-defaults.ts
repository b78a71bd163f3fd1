import type { FoundMessage, MessageView, Session, SessionEventView, TicketView } from '@recado/contracts';
import type { Request } from '@playwright/test';
import type { BackendData } from './backend-data.ts';
import { conversationPage, mediaOf, ticketPage } from './backend-pages.ts';
import { aMessage, queues } from './factories.ts';
import { respondTo, type FakeRequest, type FakeResponse } from './responses.ts';

/** Responses by method and first path segment. */
const defaults: Record<string, (data: BackendData, request: FakeRequest) => FakeResponse> = {
  'GET /health': ({ info }) => ({ body: info }),
  // The gateway keeps the refresh token of `auth.login` in a cookie.
  'POST /auth': ({ user }) => ({ body: { token: 'a.b.c', user } satisfies Session }),
  'GET /auth': ({ user }) => respondTo('auth.me', user),
  'GET /company': ({ user }) => respondTo('companies.mine', { dueDate: user.company.dueDate }),
  'GET /queue': () => respondTo('queues.list', queues),
  'GET /users': () => respondTo('users.colleagues', [{ id: 2, name: 'Bruno Lima', online: true, queues: [{ id: 1 }] }]),
  'GET /whatsapp': (data, { path: [, connection = '', part] }) => {
    if (part === 'events') return respondTo('whatsapp.events', eventsOf(data, connection));
    return connection ? getConnection(data, connection) : respondTo('whatsapp.list', data.connections);
  },
  'GET /tickets': (data, { path: [, ticket = '', part], query }) => {
    if (part === 'members') return respondTo('tickets.members', data.members);
    if (part === 'history') return respondTo('tickets.history', data.history);
    if (ticket === 'counts') return respondTo('tickets.counts', countTickets(data));
    return ticket ? getTicket(data, ticket) : respondTo('tickets.list', ticketPage(data.tickets, query));
  },
  'PUT /tickets': (data, { path: [, ticket = ''], request }) =>
    updateTicket(data, ticket, request.postDataJSON() as Partial<TicketView>),
  'GET /drafts': () => respondTo('drafts.list', []),
  'GET /notifications': ({ notifications }) => respondTo('notifications.list', notifications),
  'GET /tags': ({ tags }, { path }) => {
    if (path[1] !== 'kanban') return respondTo('tags.list', tags);
    const columns = tags.filter(({ kanban }) => kanban === 1);
    return respondTo('tags.kanban', columns);
  },
  'GET /ticket-notes': ({ notes }) => respondTo('ticketNotes.list', { notes, hasMore: false, cursor: null }),
  'GET /schedules': (data, { query }) => respondTo('schedules.list', schedulesOf(data, Number(query.get('contactId')))),
  'GET /messages': (data, { path: [, ticket, part], query }) => {
    const id = Number(ticket);
    const messages = data.messages.get(id) ?? [];
    if (part === 'search') return respondTo('messages.search', findMessages(messages, query.get('searchParam') ?? ''));
    return respondTo('messages.list', conversationPage(messages, id, query));
  },
  'POST /messages': (data, { path, request }) =>
    respondTo('messages.send', [storeSent(data, Number(path[1]), request)]),
};

export function respondByDefault(data: BackendData, fake: FakeRequest): FakeResponse {
  const method = fake.request.method();
  const respond = defaults[`${method} /${fake.path[0]}`];
  if (respond) return respond(data, fake);
  return method === 'GET' ? { status: 404, body: { error: 'ERR_NOT_FOUND' } } : { status: 204 };
}

function eventsOf({ events }: BackendData, connection: string): SessionEventView[] {
  return events.filter(({ whatsappId }) => String(whatsappId) === connection);
}
function getConnection({ connections }: BackendData, ref: string): FakeResponse {
  const connection = connections.find(({ id }) => String(id) === ref);
  return connection ? respondTo('whatsapp.get', connection) : { status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } };
}
function schedulesOf(data: BackendData, contact: number) {
  const schedules = data.schedules.filter(({ contactId, sentAt }) => contactId === contact && !sentAt);
  return { schedules, hasMore: false, cursor: null };
}
function countTickets({ tickets }: BackendData) {
  const count = (status: string) => tickets.filter((ticket) => ticket.status === status).length;
  return { open: count('open'), pending: count('pending') };
}
function findTicket({ tickets }: BackendData, ref: string) {
  return tickets.find(({ id, uuid }) => uuid === ref || String(id) === ref);
}
function getTicket(data: BackendData, ref: string): FakeResponse {
  const ticket = findTicket(data, ref);
  return ticket ? respondTo('tickets.get', ticket) : { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
}
function updateTicket(data: BackendData, ref: string, by: Partial<TicketView>): FakeResponse {
  const ticket = findTicket(data, ref);
  if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
  const user = by.userId ? { id: data.user.id, name: data.user.name } : null;
  const changed = { ...ticket, ...(by.status ? { status: by.status } : {}), userId: by.userId ?? null, user };
  data.tickets = data.tickets.map((other) => (other.id === ticket.id ? changed : other));
  return respondTo('tickets.update', changed);
}
function findMessages(messages: MessageView[], term: string): FoundMessage[] {
  const matches = messages.filter(({ body }) => body.includes(term)).toReversed();
  return matches.map(({ id, body, createdAt }) => ({ id, text: body, createdAt }));
}
function storeSent(data: BackendData, ticketId: number, request: Request): MessageView {
  const ticket = data.tickets.find(({ id }) => id === ticketId);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  const json = (request.headers()['content-type'] ?? '').includes('json');
  const form = request.postData() ?? '';
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(form)?.[1] ?? '';
  const { body = '', clientKey = null } = json
    ? (request.postDataJSON() as Partial<MessageView>)
    : { body: field('body'), clientKey: field('clientKey') };
  const media = json ? {} : mediaOf(form, field('voice') === 'true');
  const message = aMessage(ticket, {
    body,
    clientKey,
    fromMe: true,
    ack: 1,
    createdAt: new Date().toISOString(),
    ...media,
  });
  data.addMessage(message);
  return message;
}
