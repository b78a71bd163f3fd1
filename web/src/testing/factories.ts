import type {
  ContactView,
  MessageView,
  NoteView,
  PublicPlatform,
  QueueView,
  SessionUser,
  TicketView,
} from '@recado/contracts';
import { features } from '@recado/contracts/features';
import { wholeWeek } from '@recado/contracts/hours';
import { permissionsOf } from '@recado/contracts/rights';

/** So many minutes before now, so that "today" is today. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let last = 0;
const next = () => (last += 1);
const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export const aQueue = (id: number, name: string, color: string): QueueView => ({
  version: '',
  id,
  name,
  color,
  greetingMessage: '',
  outOfHoursMessage: '',
  orderQueue: id,
  schedules: wholeWeek([]),
  integrationId: null,
  promptId: null,
  firstAnswerMinutes: null,
  resolutionMinutes: null,
  warnMinutes: null,
  autoAssign: false,
  agentCapacity: 5,
  returnAfterMinutes: null,
});
export const queues: QueueView[] = [
  aQueue(1, 'Suporte', '#2F7BD8'),
  aQueue(2, 'Vendas', '#C77D15'),
  aQueue(3, 'Financeiro', '#7A52C7'),
];

export const aUser = (differs: Partial<SessionUser> = {}): SessionUser => ({
  support: null,
  secondFactor: { on: false, required: false },
  permissions: permissionsOf({ profile: 'admin', super: false, ...differs }),
  features: [...features],
  id: 1,
  name: 'Ana Souza',
  email: 'ana@padaria.test',
  profile: 'admin',
  super: false,
  allTicket: 'enable',
  companyId: 1,
  whatsappId: null,
  available: true,
  company: { id: 1, name: 'Padaria Aurora', dueDate: null, lockGraceDays: 4, isTrial: false, settings: [] },
  queues: queues.map(({ id }) => ({ id })),
  version: '',
  ...differs,
});

type PlatformChanges = Partial<Omit<PublicPlatform, 'branding'>> & { branding?: Partial<PublicPlatform['branding']> };
export const aPlatform = ({ branding, ...differs }: PlatformChanges = {}): PublicPlatform => ({
  branding: {
    name: 'Recado',
    logo: '',
    color: '',
    supportContact: '',
    termsUrl: '',
    languages: ['pt', 'en', 'es'],
    ...branding,
  },
  signupOpen: true,
  planIds: [],
  trialDays: 7,
  confirmsEmail: false,
  currency: 'BRL',
  sendsMail: false,
  ...differs,
});

export function aContact(differs: Partial<ContactView> = {}): ContactView {
  const id = differs.id ?? next();
  return {
    version: '',
    id,
    name: `Contato ${id}`,
    number: `55119${String(81_000_000 + id)}`,
    email: null,
    profilePicUrl: null,
    isGroup: false,
    disableBot: false,
    consent: 'unknown',
    consentAt: null,
    legalBasis: null,
    consentNote: '',
    externalId: null,
    metadata: {},
    blocked: false,
    extraInfo: [],
    createdAt: ago(60 * 24 * 90),
    ...differs,
  };
}

export function aTicket(differs: Partial<TicketView> = {}): TicketView {
  const id = differs.id ?? next();
  const contact = differs.contact ?? aContact();
  return {
    id,
    uuid: uuidOf(id),
    number: id,
    status: 'open',
    lastMessage: 'Olá, tudo bem?',
    lastMessageFromMe: false,
    lastMessageAck: 0,
    lastMessageId: null,
    unreadMessages: 0,
    isGroup: false,
    chatbot: false,
    userId: differs.status === 'pending' ? null : 1,
    queueId: 1,
    whatsappId: 1,
    contactId: contact.id,
    contact,
    user: differs.status === 'pending' ? null : { id: 1, name: 'Ana Souza' },
    queue: { id: 1, name: 'Suporte', color: '#2F7BD8' },
    whatsapp: { id: 1, name: 'Loja' },
    tags: [],
    snooze: null,
    externalId: null,
    metadata: {},
    silence: null,
    serviceLevel: null,
    waitingSince: null,
    handover: null,
    createdAt: ago(120),
    updatedAt: ago(5),
    ...differs,
  };
}

export function aMessage(ticket: TicketView, differs: Partial<MessageView> = {}): MessageView {
  const fromMe = differs.fromMe ?? false;
  return {
    id: next() + 1000,
    ticketId: ticket.id,
    body: 'Olá',
    fromMe,
    mediaType: 'chat',
    mediaUrl: null,
    mediaState: 'none',
    mediaName: null,
    mediaMime: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    mediaSeconds: null,
    mediaPreview: null,
    isVoice: false,
    isViewOnce: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    earlier: [],
    reactions: [],
    ack: fromMe ? 3 : 0,
    failure: null,
    refusedChange: null,
    read: true,
    quotedMsg: null,
    author: fromMe ? 'Ana Souza' : ticket.contact.name,
    participant: null,
    clientKey: null,
    createdAt: ago(10),
    ...differs,
  };
}

export const aNote = (ticket: TicketView, differs: Partial<NoteView> = {}): NoteView => ({
  id: next(),
  note: 'Prefere ser atendida de manhã.',
  ticketId: ticket.id,
  ticketNumber: ticket.number,
  contactId: ticket.contactId,
  user: { id: 1, name: 'Ana Souza' },
  createdAt: '2026-03-05T12:07:00.000Z',
  ...differs,
});
