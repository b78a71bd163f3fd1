import { perform, request } from '../../client/rest.client.ts';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket } from '../../client/company.factory.ts';
import type { TrafficStage } from '../faults/traffic.stage.ts';

/**
 * Uses what the previous release does not have, so that its processes then find rows and events of it.
 * @param superToken of a super user
 */
export async function writeAsThisRelease({ product, companies }: TrafficStage, superToken: string): Promise<void> {
  const [company] = companies;
  if (!company) throw new Error('No company');
  const { api } = company;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const line = await aLinkedNumber(product, company);
  const ticketOf = async (name: string) => {
    const customer = await aCustomer(product, name);
    await customer.writes(line.number, 'oi');
    const ticket = await waitForTicket(company, customer.number);
    await api.tickets.update({ id: String(ticket.id), status: 'open' });
    return ticket;
  };
  const queue = await api.queues.create({
    name: `Fila ${line.number.slice(-6)}`,
    color: '#0b6e75',
    firstAnswerMinutes: 5,
    resolutionMinutes: 60,
    warnMinutes: 1,
    autoAssign: true,
  });
  const [snoozed, promised] = [await ticketOf('Adiada'), await ticketOf('Fila')];
  await api.snoozes.add({ id: String(snoozed.id), until: null });
  await api.tickets.update({ id: String(promised.id), queueId: queue.id });
  await api.savedViews.create({ name: 'Minha lista', view: { all: true } });
  await api.schedules.create({
    body: 'mensagem que se repete',
    contactId: promised.contact.id,
    sendAt: tomorrow,
    whatsappId: line.id,
    recurrence: 'weekly',
  });
  await api.contacts.update({ id: promised.contact.id, consent: 'given', legalBasis: 'consent' });
  const { users } = await api.users.list({});
  const colleague = users.find(({ email }) => email !== company.email);
  const chat = await api.chats.create({ title: 'Equipe', users: colleague ? [colleague.id] : [] });
  await api.chatMessages.send({ chatId: chat.id, message: 'olá' });
  await api.users.setAvailable({ available: false });
  await api.users.setAvailable({ available: true });
  await api.apiKeys.create({ name: 'ERP', kind: 'test', scopes: ['messages:read'] });
  await api.whatsapp.update({ id: line.id, name: 'Nova linha' });
  await aCompany(product, superToken);
  await api.ticketNotes.create({ ticketId: promised.id, contactId: promised.contact.id, note: 'uma nota' });
}

const LISTS = [
  'tickets.list',
  'contacts.list',
  'queues.list',
  'users.list',
  'schedules.list',
  'whatsapp.list',
] as const;

/** Reads the lists and conversations of all companies. @returns the failed requests, in words */
export async function readAll({ product, companies, chats }: TrafficStage): Promise<string[]> {
  const faults: string[] = [];
  for (const { token } of companies) {
    for (const list of LISTS) {
      const { status } = await perform(product.gateway, token, list, list === 'tickets.list' ? { showAll: true } : {});
      if (status !== 200) faults.push(`${list} answered ${status}`);
    }
  }
  for (const { line, ticketId } of chats) {
    const { status } = await request(`${product.gateway}/messages/${ticketId}?pageNumber=1`, 'GET', line.company.token);
    if (status !== 200) faults.push(`the messages of ticket ${ticketId} were answered ${status}`);
  }
  return faults;
}
