import type { OperationName } from '../client/rest.ts';

/** What another company owns; every id an operation can be given. */
export interface Ids {
  user: number;
  company: number;
  queue: number;
  contact: number;
  ticket: number;
  message: number;
  whatsapp: number;
}
export type Input = Record<string, unknown>;
/**
 * How each operation would be used on somebody else's things. `[]`: takes no id that is looked up; what it lists
 * must not show the other company.
 */
export const attempts: Record<OperationName, (ids: Ids) => Input[]> = {
  'auditLog.list': () => [],
  'auth.login': () => [],
  'auth.refresh': () => [],
  'auth.logout': () => [],
  'auth.me': () => [],
  'auth.enter': ({ company }) => [{ companyId: company, reason: 'to see what is there' }],
  'companies.create': () => [],
  'companies.update': ({ company }) => [{ id: company, name: 'Mallory' }],
  'companies.renew': ({ company }) => [{ id: company }],
  'companies.signup': () => [],
  'companies.page': () => [],
  'companies.list': () => [],
  'companies.mine': () => [],
  'companies.get': ({ company }) => [{ id: company }],
  'companies.plan': ({ company }) => [{ companyId: company }],
  'companies.saveSchedules': ({ company }) => [{ id: company, schedules: [] }],
  'plans.list': () => [],
  'plans.all': () => [],
  'plans.get': () => [],
  'plans.create': () => [],
  'plans.update': () => [],
  'plans.remove': () => [],
  'settings.list': () => [],
  'settings.save': () => [],
  'users.list': () => [],
  'users.colleagues': () => [],
  'users.get': ({ user }) => [{ id: user }],
  'users.create': () => [],
  'users.update': ({ user }) => [
    { id: user, name: 'Mallory' },
    { id: user, password: 'stolen password' },
  ],
  'users.remove': ({ user }) => [{ id: user }],
  'contacts.list': () => [],
  'contacts.get': ({ contact }) => [{ id: contact }],
  'contacts.create': () => [],
  'contacts.update': ({ contact }) => [{ id: contact, name: 'Mallory' }],
  'contacts.remove': ({ contact }) => [{ id: contact }],
  'queues.list': () => [],
  'queues.get': ({ queue }) => [{ id: queue }],
  'queues.create': () => [],
  'queues.update': ({ queue }) => [{ id: queue, name: 'Mallory' }],
  'queues.remove': ({ queue }) => [{ id: queue }],
  'tickets.list': () => [],
  'tickets.counts': () => [],
  'tickets.get': ({ ticket }) => [{ id: ticket }],
  'tickets.create': ({ contact }) => [{ contactId: contact }],
  'tickets.update': ({ ticket }) => [
    { id: ticket, status: 'open' },
    { id: ticket, status: 'closed' },
    { id: ticket, userId: null, queueId: null },
  ],
  'tickets.members': ({ ticket }) => [{ id: ticket }],
  'tickets.read': ({ ticket }) => [{ id: ticket }],
  'tickets.remove': ({ ticket }) => [{ id: ticket }],
  'messages.list': ({ ticket }) => [{ ticketId: ticket }],
  'messages.send': ({ ticket }) => [{ ticketId: ticket, body: 'from outside' }],
  'messages.retry': ({ message }) => [{ id: message }],
  'messages.edit': ({ message }) => [{ id: message, body: 'from outside' }],
  'messages.react': ({ message }) => [{ id: message, emoji: '👍' }],
  'messages.fetchMedia': ({ message }) => [{ id: message }],
  'messages.remove': ({ message }) => [{ id: message }],
  'whatsapp.list': () => [],
  'whatsapp.get': ({ whatsapp }) => [{ id: whatsapp }],
  'whatsapp.events': ({ whatsapp }) => [{ id: whatsapp }],
  'whatsapp.create': ({ queue }) => [{ name: 'Stolen', queueIds: [queue] }],
  'whatsapp.update': ({ whatsapp }) => [{ id: whatsapp, name: 'Mallory' }],
  'whatsapp.remove': ({ whatsapp }) => [{ id: whatsapp }],
  'whatsapp.retry': ({ whatsapp }) => [{ id: whatsapp }],
  'whatsapp.renew': ({ whatsapp }) => [{ id: whatsapp }],
  'whatsapp.pair': ({ whatsapp }) => [{ id: whatsapp, number: '5511987654321' }],
  'whatsapp.disconnect': ({ whatsapp }) => [{ id: whatsapp }],
};
/** Operations whose one id may be the caller's own thing while another field is foreign. */
export const mixed: Partial<Record<OperationName, (own: Ids, foreign: Ids) => Input[]>> = {
  'tickets.create': (own, foreign) => [
    { contactId: own.contact, queueId: foreign.queue },
    { contactId: own.contact, whatsappId: foreign.whatsapp },
  ],
  'tickets.update': (own, foreign) => [
    { id: own.ticket, queueId: foreign.queue },
    { id: own.ticket, userId: foreign.user },
  ],
  'messages.send': (own, foreign) => [{ ticketId: own.ticket, body: 'x', quotedMsgId: foreign.message }],
  'whatsapp.update': (own, foreign) => [{ id: own.whatsapp, queueIds: [foreign.queue] }],
};

/** An id far beyond any that exists. */
const NOWHERE = 4_000_000_000;
export const nowhere: Ids = {
  user: NOWHERE,
  company: NOWHERE,
  queue: NOWHERE,
  contact: NOWHERE,
  ticket: NOWHERE,
  message: NOWHERE,
  whatsapp: NOWHERE,
};
