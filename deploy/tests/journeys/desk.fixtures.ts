import type { Page } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, anAgent, signInOnScreen } from './journey.fixtures.ts';

/** Two signed-in agents of one queue, and three customers with pending tickets in it. */
export async function aDeskWithTwoAgents(newPage: () => Promise<Page>) {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const queueIds = queue ? [queue.id] : [];
  const agents = [
    await anAgent(company, 'Ana Lima', 'user', queueIds),
    await anAgent(company, 'Bia Nunes', 'user', queueIds),
  ] as const;
  const customers = [
    await aCustomer(product, 'Carla Menezes'),
    await aCustomer(product, 'Rui Barbosa'),
    await aCustomer(product, 'Téo Prado'),
  ] as const;
  const messages = ['Vocês têm cesta de vime?', 'O boleto venceu ontem', 'Bom dia!'];
  await Promise.all(customers.map((customer, n) => customer.writes(line.number, messages[n] ?? '')));
  const tickets = await Promise.all(customers.map(({ number }) => waitForTicket(company, number)));
  for (const { uuid } of tickets) await company.api.tickets.update({ id: uuid, queueId: queue?.id ?? null });
  const [ana, bia] = [await newPage(), await newPage()];
  await signInOnScreen(ana, agents[0]);
  await signInOnScreen(bia, agents[1]);
  return { company, line, customers, tickets, ana, bia };
}
