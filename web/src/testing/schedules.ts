import type { ScheduleView, TicketView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import type { Backend } from './backend.ts';
import { office } from './office.ts';

let last = 0;
/** São Paulo's clock, which the tests' browser has. */
const BEHIND_MS = 3 * 3_600_000;
/** A time of day there, so many days from now. */
export function at(days: number, hour: number): string {
  const when = new Date(Date.now() - BEHIND_MS);
  when.setUTCDate(when.getUTCDate() + days);
  when.setUTCHours(hour, 0, 0, 0);
  return new Date(when.getTime() + BEHIND_MS).toISOString();
}

export const aSchedule = (ticket: TicketView, differs: Partial<ScheduleView> = {}): ScheduleView => ({
  id: ++last,
  body: 'Bom dia, {{firstName}}! Seu pedido chega hoje.',
  contactId: ticket.contactId,
  contact: { id: ticket.contactId, name: ticket.contact.name, number: ticket.contact.number },
  sendAt: at(1, 9),
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

/** All that a strip may show at once. */
export const several = (ticket: TicketView): ScheduleView[] => [
  aSchedule(ticket, {
    sendAt: at(-1, 9),
    status: 'ERRO',
    failure: 'ERR_SCHEDULE_TOO_LATE',
    body: 'Lembrete do boleto',
  }),
  aSchedule(ticket, { sendAt: at(0, 0), failure: 'ERR_WAPP_NOT_INITIALIZED', body: 'Confirmação do horário' }),
  aSchedule(ticket, { mediaName: 'promocao.png', userId: 2, author: 'Bruno Lima' }),
  aSchedule(ticket, {
    sendAt: at(12, 15),
    body: 'Uma mensagem bem comprida, que não cabe na faixa e termina em reticências, por mais larga que seja a tela de quem atende',
  }),
];

/** The conversation of the office's first ticket; what is saved, moved and removed is answered as the server does. */
export async function converse(page: Page, change: (backend: Backend, main: TicketView) => void = () => undefined) {
  const { backend, main } = office();
  backend.on('POST /schedules', ({ request }) => ({
    body: aSchedule(main, {
      id: 900,
      ...((request.headers()['content-type'] ?? '').includes('json') ? (request.postDataJSON() as object) : {}),
    }),
  }));
  backend.on('PUT /schedules', ({ path, request }) => {
    const one = backend.schedules.find(({ id }) => String(id) === path[1]);
    return { body: { ...one, ...(request.postDataJSON() as object), status: 'AGENDADA', failure: null } };
  });
  change(backend, main);
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto(`/tickets/${main.uuid}`);
  // The first page takes its time on a machine that is busy.
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).waitFor();
  return { backend, main };
}
