import type { ContactRef, ScheduleView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aConnection } from './connection-factories.ts';
import { aContact } from './factories.ts';
import { openConversation, type ChangeDesk } from './open-desk.ts';

let last = 0;
/** The tests' browser and company have the clock of São Paulo. */
const BEHIND_UTC_MS = 3 * 3_600_000;
/** A full hour in São Paulo, so many days from now. */
export function atHour(days: number, hour: number): string {
  const when = new Date(Date.now() - BEHIND_UTC_MS);
  when.setUTCDate(when.getUTCDate() + days);
  when.setUTCHours(hour, 0, 0, 0);
  return new Date(when.getTime() + BEHIND_UTC_MS).toISOString();
}
/** The calendar day in São Paulo, YYYY-MM-DD. */
export const dayOf = (iso: string): string => new Date(Date.parse(iso) - BEHIND_UTC_MS).toISOString().slice(0, 10);

/** A scheduled message to the contact of a ticket. */
export const aSchedule = (
  { contactId, contact }: Pick<TicketView, 'contactId'> & { contact: ContactRef },
  differs: Partial<ScheduleView> = {},
): ScheduleView => ({
  version: '',
  id: ++last,
  body: 'Bom dia, {{firstName}}! Seu pedido chega hoje.',
  contactId,
  contact: { id: contactId, name: contact.name, number: contact.number },
  sendAt: atHour(1, 9),
  sentAt: null,
  status: 'AGENDADA',
  failure: null,
  mediaPath: null,
  mediaName: null,
  userId: 1,
  author: 'Ana Souza',
  whatsappId: 1,
  fallback: null,
  queueId: null,
  recurrence: 'none',
  repeatUntil: null,
  seriesStart: null,
  unknownPlaceholders: [],
  ...differs,
});

/** A scheduled message in each state that the strip shows. */
export const someSchedules = (ticket: TicketView): ScheduleView[] => [
  aSchedule(ticket, {
    sendAt: atHour(-1, 9),
    status: 'ERRO',
    failure: 'ERR_SCHEDULE_TOO_LATE',
    body: 'Lembrete do boleto',
  }),
  aSchedule(ticket, { sendAt: atHour(0, 0), failure: 'ERR_WAPP_NOT_INITIALIZED', body: 'Confirmação do horário' }),
  aSchedule(ticket, { mediaName: 'promocao.png', userId: 2, author: 'Bruno Lima' }),
  aSchedule(ticket, {
    sendAt: atHour(12, 15),
    body: 'Uma mensagem bem comprida, que não cabe na faixa e termina em reticências, por mais larga que seja a tela de quem atende',
  }),
];

/** Opens the desk's first conversation; scheduled messages are saved, changed and removed as the service does. */
export const openScheduling = (page: Page, change: ChangeDesk = () => undefined) =>
  openConversation(page, (backend, main) => {
    serveSchedules(backend, [main.contact]);
    change(backend, main);
  });

const person = (id: number, name: string) => aContact({ id, name, number: `55119888800${id - 300}` });
/** The contacts of the calendar. */
export const people = [
  person(300, 'Marina Albuquerque'),
  person(301, 'João Pedro Figueiredo'),
  person(302, 'Luiza'),
  person(303, 'Ricardo Prado'),
] as const;
const to = (at: 0 | 1 | 2 | 3) => ({ contactId: people[at].id, contact: people[at] });

/** Messages in every state around today. */
export const aCalendar = (): ScheduleView[] => [
  aSchedule(to(0), { id: 501, sendAt: atHour(1, 9), body: 'Bom dia, Marina! Seu pedido chega hoje.' }),
  aSchedule(to(1), { id: 502, sendAt: atHour(1, 15), mediaName: 'promocao.png', userId: 2, author: 'Bruno Lima' }),
  aSchedule(to(2), {
    id: 503,
    sendAt: atHour(-1, 10),
    status: 'ERRO',
    failure: 'ERR_SCHEDULE_TOO_LATE',
    body: 'Lembrete do boleto',
  }),
  aSchedule(to(3), {
    id: 504,
    sendAt: atHour(-2, 14),
    sentAt: atHour(-2, 14),
    status: 'ENVIADA',
    body: 'Obrigado pela visita!',
  }),
  aSchedule(to(0), {
    id: 505,
    sendAt: atHour(2, 8),
    body: 'Semana nova, ofertas novas',
    recurrence: 'weekly',
    seriesStart: atHour(2, 8),
  }),
  aSchedule(to(1), {
    id: 506,
    sendAt: atHour(0, 0),
    failure: 'ERR_WAPP_NOT_INITIALIZED',
    body: 'Confirmação do horário',
  }),
];

/** A company whose calendar has messages in every state. */
export function calendarBackend(): { backend: Backend } {
  const backend = new Backend();
  backend.connections = [aConnection({ id: 1, name: 'Matriz' }), aConnection({ id: 2, name: 'Filial Recife' })];
  backend.schedules = aCalendar();
  serveSchedules(backend, people);
  return { backend };
}

export async function openCalendar(
  page: Page,
  path = '/schedules',
  change: (backend: Backend) => void = () => undefined,
): Promise<Backend> {
  const { backend } = calendarBackend();
  change(backend);
  await backend.open(page, path);
  return backend;
}

/** Keeps created and changed schedules, and removes others. */
function serveSchedules(backend: Backend, contacts: readonly ContactRef[]): void {
  const keep = (schedule: ScheduleView): ScheduleView => {
    backend.schedules = [...backend.schedules.filter(({ id }) => id !== schedule.id), schedule];
    return schedule;
  };
  const find = (wanted: string): ScheduleView => {
    const schedule = backend.schedules.find(({ id }) => String(id) === wanted);
    if (!schedule) throw new Fault('ERR_NO_SCHEDULE_FOUND');
    return schedule;
  };
  backend.on('contacts.find', ({ query }) => {
    const search = query.get('searchParam')?.toLowerCase() ?? '';
    return contacts.filter(({ name }) => name.toLowerCase().includes(search));
  });
  backend.on('contacts.get', ({ params }) => {
    const contact = contacts.find(({ id }) => String(id) === params.id);
    if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND');
    return aContact(contact);
  });
  backend.on('schedules.create', ({ body }) => {
    const contact = contacts.find(({ id }) => id === body.contactId) ?? aContact({});
    const { recurrence = 'none', ...given } = body;
    const seriesStart = recurrence === 'none' ? null : body.sendAt;
    return keep(aSchedule({ contactId: contact.id, contact }, { id: 900, ...given, recurrence, seriesStart }));
  });
  backend.on('schedules.update', ({ params, body }) =>
    keep({ ...find(params.id), ...body, status: 'AGENDADA', failure: null }),
  );
  backend.on('schedules.remove', ({ params, query }) => {
    const schedule = find(params.id);
    if (query.get('only'))
      keep({ ...schedule, sendAt: new Date(Date.parse(schedule.sendAt) + 7 * 86_400_000).toISOString() });
    else backend.schedules = backend.schedules.filter(({ id }) => id !== schedule.id);
  });
}
