import type { Contracts, FaultCode, InputOf } from '@recado/contracts';
import type { OperationName } from '../client/rest.ts';

/** One of everything that belongs to a company: what the ids of an operation name. */
export interface Things {
  company: number;
  user: number;
  queue: number;
  /** A step of the queue's menu, and one that others may hang below. */
  option: number;
  branch: number;
  quickMessage: number;
  fileList: number;
  /** A file of the list. */
  file: number;
  contact: number;
  /** Another one, to be merged. */
  twin: number;
  contactImport: number;
  ticket: number;
  ticketUuid: string;
  /** A picture that a customer sent. */
  message: number;
  /** What was answered; one that could not be sent, and one whose picture could not be fetched. */
  sent: number;
  failed: number;
  lost: number;
  whatsapp: number;
  /** On the ticket, both. */
  tag: number;
  note: number;
  /** To the contact, in a day. */
  schedule: number;
  /** That a ticket was handed to the company's admin. */
  notification: number;
  /** A sign-in of the company's admin. */
  session: string;
}
export type Input = Record<string, unknown>;
/** What an id names: a thing of a company, or nothing that could be another company's. */
export type Kind = Exclude<keyof Things, 'ticketUuid'> | 'nobodys';

type InputNamed<N> = N extends `${infer R}.${infer O}`
  ? R extends keyof Contracts
    ? O extends keyof Contracts[R]['operations']
      ? InputOf<Contracts[R]['operations'][O]>
      : never
    : never
  : never;

/** How an operation is used, so that a foreign id is the only thing wrong with it. */
export interface Attempt<I = object> {
  /** Every id field and what it names; the test says which are missing. A field of a list of parts: `list.field`. */
  ids?: { [field in keyof I & string]?: Kind } & { [inner: `${string}.${string}`]: Kind };
  /** The other fields, as in a use that succeeds; `n` is another number each time. */
  with?: Partial<I> | ((n: number) => Partial<I>);
  /** Ids that are kept or compared and never looked up: answered alike whatever they are. */
  unchecked?: (keyof I & string)[];
  /** Reaches all companies when a super user asks. Lines of the platform in the rights' table do so anyway. */
  superReaches?: boolean;
  /** What the own ids are answered with, where it is not success. */
  own?: FaultCode;
}

const MOST = 100_000;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const plan = { users: 1, connections: 1, queues: 1, value: 0 };
const color = (n: number) => `#${(n % MOST).toString().padStart(6, '0')}`;

export const attempts: { [N in OperationName]: Attempt<InputNamed<N>> } = {
  'auditLog.list': { ids: { userId: 'user' }, unchecked: ['userId'] },
  'auth.login': {},
  'auth.refresh': {},
  'auth.logout': {},
  'auth.me': {},
  'auth.enter': { ids: { companyId: 'company' }, with: { reason: 'to see what is there' } },
  'companies.create': { ids: { planId: 'nobodys' }, with: (n) => ({ name: `Mallory ${n}` }) },
  'companies.update': { ids: { id: 'company', planId: 'nobodys' }, with: (n) => ({ name: `Mallory ${n}` }) },
  'companies.renew': { ids: { id: 'company' } },
  'companies.signup': { ids: { planId: 'nobodys' } },
  'companies.page': {},
  'companies.list': {},
  'companies.mine': {},
  'companies.get': { ids: { id: 'company' }, superReaches: true },
  'companies.plan': { ids: { companyId: 'company' }, superReaches: true },
  'companies.saveSchedules': { ids: { id: 'company' }, with: { schedules: [] } },
  'deadLetters.list': { ids: { companyId: 'company' }, unchecked: ['companyId'] },
  'deadLetters.get': { ids: { id: 'nobodys' }, with: { service: 'tickets' } },
  'deadLetters.replay': { ids: { id: 'nobodys' }, with: { service: 'tickets' } },
  'deadLetters.discard': { ids: { id: 'nobodys' }, with: { service: 'tickets' } },
  'erasures.create': { ids: { id: 'company' }, with: { name: 'Mallory' }, own: 'ERR_NAME_DIFFERS' },
  'erasures.list': {},
  'exports.create': { ids: { id: 'company' } },
  'exports.list': { ids: { id: 'company' } },
  'exports.download': {
    ids: { id: 'company', exportId: 'nobodys' },
    with: { exportId: 99_999_999 },
    own: 'ERR_NOT_FOUND',
  },
  'plans.list': {},
  'plans.all': {},
  'plans.get': { ids: { id: 'nobodys' } },
  'plans.create': { with: (n) => ({ name: `Mallory ${n}`, ...plan }) },
  'plans.update': { ids: { id: 'nobodys' } },
  'plans.remove': { ids: { id: 'nobodys' } },
  'secondFactor.begin': {},
  'secondFactor.confirm': {},
  'secondFactor.turnOff': {},
  'secondFactor.reset': { ids: { id: 'user' }, own: 'ERR_NO_SECOND_FACTOR' },
  'sessions.list': {},
  'sessions.end': { ids: { id: 'session' } },
  'settings.list': {},
  'settings.save': { with: { key: 'call', value: 'enabled' } },
  'users.list': {},
  'users.colleagues': {},
  'users.get': { ids: { id: 'user' } },
  'users.create': {
    ids: { whatsappId: 'whatsapp', queueIds: 'queue' },
    with: (n) => ({ name: 'Mallory', email: `mallory${n}@example.com`, password: 'stolen password' }),
  },
  'users.update': {
    ids: { id: 'user', whatsappId: 'whatsapp', queueIds: 'queue' },
    with: { name: 'Mallory', password: 'stolen password' },
  },
  'users.remove': { ids: { id: 'user' } },
  'contactImports.upload': {},
  'contactImports.list': {},
  'contactImports.get': { ids: { id: 'contactImport' } },
  'contactImports.start': {
    ids: { id: 'contactImport' },
    with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
  },
  'contactImports.cancel': { ids: { id: 'contactImport' } },
  'contactImports.problems': { ids: { id: 'contactImport' } },
  'contacts.list': {},
  'contacts.find': {},
  'contacts.fields': {},
  'contacts.export': {},
  'contacts.get': { ids: { id: 'contact' } },
  'contacts.duplicates': { ids: { id: 'contact' } },
  'contacts.merge': { ids: { id: 'contact', otherId: 'twin' } },
  'contacts.create': {
    ids: { 'extraInfo.id': 'nobodys' },
    with: (n) => ({ name: 'Mallory', number: `5521${900_000_000 + n}` }),
  },
  'contacts.update': { ids: { id: 'contact', 'extraInfo.id': 'nobodys' }, with: { name: 'Mallory' } },
  'contacts.remove': { ids: { id: 'contact' } },
  'queueOptions.list': { ids: { queueId: 'queue', parentId: 'branch' } },
  'queueOptions.create': { ids: { queueId: 'queue', parentId: 'branch' }, with: { title: 'Mallory' } },
  'queueOptions.update': { ids: { id: 'option', parentId: 'branch' }, with: { title: 'Mallory' } },
  'queueOptions.remove': { ids: { id: 'option' } },
  'queues.list': {},
  'queues.get': { ids: { id: 'queue' } },
  'queues.load': { ids: { id: 'queue' } },
  'queues.create': {
    ids: { integrationId: 'nobodys', promptId: 'nobodys' },
    with: (n) => ({ name: `Mallory ${n}`, color: color(n) }),
  },
  'queues.update': {
    ids: { id: 'queue', integrationId: 'nobodys', promptId: 'nobodys', 'options.id': 'option' },
    with: (n) => ({ name: `Mallory ${n}`, options: [{ title: 'Mallory' }] }),
  },
  'queues.remove': { ids: { id: 'queue' } },
  'quickMessages.page': {},
  'quickMessages.list': {},
  'quickMessages.get': { ids: { id: 'quickMessage' } },
  'quickMessages.create': { with: (n) => ({ shortcode: `mallory${n}` }) },
  'quickMessages.update': { ids: { id: 'quickMessage' }, with: { message: 'Mallory' } },
  'quickMessages.remove': { ids: { id: 'quickMessage' } },
  // As JSON it carries no file: that is what the own one is answered.
  'quickMessages.attach': { ids: { id: 'quickMessage' }, own: 'ERR_VALIDATION' },
  'quickMessages.detach': { ids: { id: 'quickMessage' } },
  'files.list': {},
  'files.get': { ids: { id: 'fileList' } },
  'files.create': { with: (n) => ({ name: `Mallory ${n}`, message: 'Mallory' }) },
  'files.update': {
    ids: { id: 'fileList', 'options.id': 'file' },
    with: (n) => ({ name: `Mallory ${n}`, options: [{ name: 'Mallory' }] }),
  },
  'files.upload': { ids: { fileId: 'fileList', id: 'file' }, own: 'ERR_VALIDATION' },
  'files.remove': { ids: { id: 'fileList' } },
  'tickets.list': {
    ids: { queueIds: 'queue', users: 'user', tags: 'tag', contactId: 'contact' },
    with: { showAll: true },
    unchecked: ['queueIds', 'users', 'tags', 'contactId'],
  },
  'tickets.ofContact': { ids: { id: 'contact' } },
  'tickets.counts': {},
  'tickets.get': { ids: { id: 'ticket' } },
  'tickets.create': {
    ids: { contactId: 'contact', queueId: 'queue', whatsappId: 'whatsapp', userId: 'user' },
    // Whoever opens a ticket serves it: what is said of the user is not read.
    unchecked: ['userId'],
    own: 'ERR_OTHER_OPEN_TICKET',
  },
  'tickets.update': {
    ids: { id: 'ticket', userId: 'user', queueId: 'queue', promptId: 'nobodys', integrationId: 'nobodys' },
  },
  'tickets.history': { ids: { id: 'ticket' } },
  'drafts.list': {},
  'drafts.save': { ids: { ticketId: 'ticket' }, with: { body: 'half a sentence' } },
  'tickets.members': { ids: { id: 'ticket' } },
  'tickets.read': { ids: { id: 'ticket' } },
  'tickets.remove': { ids: { id: 'ticket' } },
  'messages.list': { ids: { ticketId: 'ticket', around: 'message' } },
  'messages.search': { ids: { ticketId: 'ticket' }, with: { searchParam: 'conta' } },
  'messages.send': {
    ids: { ticketId: 'ticket', quotedMsgId: 'message', quickMessageId: 'quickMessage' },
    with: (n) => ({ body: 'from outside', clientKey: `outside-${n}` }),
  },
  'messages.forward': {
    ids: { ids: 'message', contactIds: 'contact' },
    with: (n) => ({ clientKey: `outside-${n}` }),
  },
  'messages.retry': { ids: { id: 'failed' } },
  'messages.remove': { ids: { id: 'sent' } },
  'messages.edit': { ids: { id: 'sent' }, with: { body: 'from outside' } },
  'messages.react': { ids: { id: 'message' }, with: { emoji: '👍' } },
  'messages.fetchMedia': { ids: { id: 'lost' } },
  'tags.page': {},
  'tags.list': {},
  'tags.kanban': {},
  'tags.get': { ids: { id: 'tag' } },
  'tags.create': { with: (n) => ({ name: `Mallory ${n}`, color: '#0b6e75' }) },
  'tags.update': { ids: { id: 'tag' }, with: (n) => ({ name: `Mallory ${n}` }) },
  'tags.remove': { ids: { id: 'tag' } },
  'tags.sync': { ids: { ticketId: 'ticket', tags: 'tag' } },
  'ticketTags.add': { ids: { ticketId: 'ticket', tagId: 'tag' } },
  'ticketTags.remove': { ids: { ticketId: 'ticket', tagId: 'tag' } },
  'ticketTags.clear': { ids: { ticketId: 'ticket' } },
  'kanban.board': { ids: { queueIds: 'queue', tagId: 'tag' }, unchecked: ['queueIds'] },
  'kanban.counts': { ids: { queueIds: 'queue' }, unchecked: ['queueIds'] },
  'kanban.move': { ids: { ticketId: 'ticket', tagId: 'tag' } },
  'ticketNotes.list': { ids: { ticketId: 'ticket', contactId: 'contact' } },
  'ticketNotes.create': { ids: { ticketId: 'ticket', contactId: 'contact' }, with: { note: 'from outside' } },
  'ticketNotes.remove': { ids: { id: 'note' } },
  'schedules.list': { ids: { contactId: 'contact' }, unchecked: ['contactId'] },
  'schedules.get': { ids: { id: 'schedule' } },
  'schedules.create': {
    ids: { contactId: 'contact', whatsappId: 'whatsapp' },
    with: () => ({ body: 'from outside', sendAt: inAnHour() }),
  },
  'schedules.update': { ids: { id: 'schedule', contactId: 'contact' }, with: { body: 'from outside' } },
  'schedules.remove': { ids: { id: 'schedule' } },
  // As JSON it carries no file.
  'schedules.attach': { ids: { id: 'schedule' }, own: 'ERR_VALIDATION' },
  'schedules.detach': { ids: { id: 'schedule' } },
  'whatsapp.list': {},
  'whatsapp.get': { ids: { id: 'whatsapp' } },
  'whatsapp.events': { ids: { id: 'whatsapp' } },
  'whatsapp.create': {
    ids: { queueIds: 'queue', transferQueueId: 'queue', promptId: 'nobodys' },
    with: (n) => ({ name: `Mallory ${n}` }),
  },
  'whatsapp.update': {
    ids: { id: 'whatsapp', queueIds: 'queue', transferQueueId: 'queue', promptId: 'nobodys' },
    with: (n) => ({ name: `Mallory ${n}` }),
  },
  'whatsapp.remove': { ids: { id: 'whatsapp' }, own: 'ERR_NO_OTHER_WHATSAPP' },
  'whatsapp.retry': { ids: { id: 'whatsapp' } },
  'whatsapp.renew': { ids: { id: 'whatsapp' } },
  'whatsapp.pair': { ids: { id: 'whatsapp' }, with: { number: '5511987654321' } },
  'whatsapp.disconnect': { ids: { id: 'whatsapp' } },
  'helps.page': {},
  'helps.list': {},
  'helps.get': { ids: { id: 'nobodys' } },
  'helps.create': { with: (n) => ({ title: `Mallory ${n}`, video: 'M7lc1UVf-VE' }) },
  'helps.update': { ids: { id: 'nobodys' } },
  'helps.remove': { ids: { id: 'nobodys' } },
  'notifications.list': {},
  'notifications.remove': { ids: { id: 'notification' } },
  'pushSubscriptions.key': {},
  'pushSubscriptions.save': {
    with: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/outside',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      language: 'pt',
      withText: true,
    },
  },
  'pushSubscriptions.remove': {},
};
