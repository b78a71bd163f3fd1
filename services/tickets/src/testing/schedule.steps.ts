import { contracts, type ScheduleView } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { aCompany } from './company.factory.ts';
import { bus } from './serve-tickets.ts';

export const api = () => client(bus, contracts.schedules);
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
export const now = () => new Date().toISOString();
export const bodies = (all: { body: string }[]) => all.map(({ body }) => body);

let serial = 0;
export const aNumber = () => `55119555${String(++serial).padStart(5, '0')}`;
/** An open ticket in a queue with two agents, one of them serving it, and an agent without a queue. */
export async function aDesk() {
  const company = await aCompany(bus, { settings: { reopenWindow: '0' } });
  const { admin } = company;
  const queue = await company.api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const [ana, bia] = [await company.agent('Ana Lima', [queue.id]), await company.agent('Bia', [queue.id])];
  const stranger = await company.agent('Rui');
  const number = aNumber();
  await company.receives({ number });
  const { uuid, contactId } = await company.ticketOf(number);
  await company.api.tickets.update(admin, { id: uuid, queueId: queue.id });
  const ticket = await company.api.tickets.update(ana, { id: uuid, status: 'open' });
  const sent = async () => (await company.conversation(uuid)).filter(({ fromMe }) => fromMe).map(({ body }) => body);
  const done = (id: number, status: ScheduleView['status'] = 'ENVIADA') =>
    eventually(async () => {
      const view = await api().get(admin, { id });
      return view.status === status ? view : null;
    }, `schedule ${id} to be ${status}`);
  return { ...company, company, queue, ana, bia, stranger, number, contactId, ticket, sent, done };
}
