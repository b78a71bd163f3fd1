import type { FoundMessage, MessageView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { BackendData } from '../backend-data.ts';
import { conversationPage, mediaOf, ticketPage } from '../backend-pages.ts';
import { aMessage, queues } from '../factories.ts';
import type { FakeRequest } from '../operations.ts';
import type { DefaultResponses } from './default-responses.ts';

export const deskDefaults: DefaultResponses = {
  'queues.list': () => queues,
  'agentLoads.list': () => [],
  'tickets.list': ({ tickets }, { query }) => ticketPage(tickets, query),
  'tickets.counts': ({ tickets, user }, { query }) => {
    const isCounted = ({ userId }: TicketView) => query.get('showAll') === 'true' || userId === user.id;
    const open = tickets.filter((ticket) => ticket.status === 'open' && isCounted(ticket));
    return {
      open: open.length,
      pending: tickets.filter(({ status }) => status === 'pending').length,
      waitingElsewhere: 0,
    };
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
  'drafts.list': () => [],
  'savedViews.list': () => [],
  'macros.list': () => [],
  'flows.startable': () => [],
  'quickMessages.list': () => [],
  'drafts.save': () => undefined,
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
