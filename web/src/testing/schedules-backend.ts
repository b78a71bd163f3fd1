import type { ScheduleView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import type { Backend } from './backend.ts';
import { openConversation, type ChangeDesk } from './open-desk.ts';

let last = 0;
/** The tests' browser has the clock of São Paulo. */
const BEHIND_UTC_MS = 3 * 3_600_000;
/** A full hour in São Paulo, so many days from now. */
export function atHour(days: number, hour: number): string {
  const when = new Date(Date.now() - BEHIND_UTC_MS);
  when.setUTCDate(when.getUTCDate() + days);
  when.setUTCHours(hour, 0, 0, 0);
  return new Date(when.getTime() + BEHIND_UTC_MS).toISOString();
}

export const aSchedule = (ticket: TicketView, differs: Partial<ScheduleView> = {}): ScheduleView => ({
  id: ++last,
  body: 'Bom dia, {{firstName}}! Seu pedido chega hoje.',
  contactId: ticket.contactId,
  contact: { id: ticket.contactId, name: ticket.contact.name, number: ticket.contact.number },
  sendAt: atHour(1, 9),
  sentAt: null,
  status: 'AGENDADA',
  failure: null,
  mediaPath: null,
  mediaName: null,
  userId: 1,
  author: 'Ana Souza',
  whatsappId: 1,
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
    serveSchedules(backend, main);
    change(backend, main);
  });

function serveSchedules(backend: Backend, main: TicketView): void {
  backend.on('schedules.create', ({ body }) => aSchedule(main, { id: 900, ...body }));
  backend.on('schedules.update', ({ params, body }) => {
    const schedule = backend.schedules.find(({ id }) => String(id) === params.id);
    if (!schedule) throw new Fault('ERR_NO_SCHEDULE_FOUND');
    return { ...schedule, ...body, status: 'AGENDADA', failure: null };
  });
  backend.on('schedules.remove', () => undefined);
}
