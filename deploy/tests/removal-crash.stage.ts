import type { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { newCompany, platformApi, product } from './running-product.ts';
import { aUser } from './user.factory.ts';

const DAY_MS = 86_400_000;
/** A killed process starts again, and its work under way is delivered to it again. */
const RECOVERY_MS = 90_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Waits until a check passes, also while processes start again. */
export const soon = (check: () => Promise<unknown>, what: string) =>
  eventually(async () => (await check(), true), what, RECOVERY_MS);

export interface RemovalStage {
  sql: Client;
  company: TestCompany;
  queueId: number;
  /** A linked number with a conversation of each customer. */
  line: { id: number; number: string };
  ticketIds: string[];
  /** Another linked number, which is the default one. */
  spareId: number;
  colleagueId: number;
}

/** A company with two linked numbers, and three customers who wait in a queue. */
export async function openRemovalStage(sql: Client): Promise<RemovalStage> {
  const company = await newCompany();
  const { api } = company;
  const { id: queueId } = await api.queues.create({ name: 'Vendas', color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  const ticketIds: string[] = [];
  for (const name of ['Ana', 'Bia', 'Caio']) {
    const customer = await aCustomer(product, name);
    await customer.writes(line.number, 'oi');
    const { uuid } = await waitForTicket(company, customer.number);
    await api.tickets.update({ id: uuid, queueId });
    ticketIds.push(uuid);
  }
  const { id: spareId } = await aLinkedNumber(product, company);
  await api.whatsapp.update({ id: spareId, isDefault: true });
  const colleagueId = (await aUser(company, 'user', [queueId])).id;
  return { sql, company, queueId, line, ticketIds, spareId, colleagueId };
}

/** A user who serves all three customers, and owns a chat with two others. */
export async function anAgentAtWork({ company, queueId, ticketIds, colleagueId }: RemovalStage) {
  const agent = await aUser(company, 'user', [queueId]);
  // The copy of a new agent may come late where processes have just been killed.
  for (const id of ticketIds)
    await soon(() => company.api.tickets.update({ id, status: 'open', userId: agent.id }), 'the ticket to be served');
  const agentApi = apiOf(product.gateway, await agent.signIn());
  const users = [company.user.id, colleagueId];
  const chat = await eventually(() => agentApi.chats.create({ title: 'Equipe', users }), 'the chat', RECOVERY_MS);
  return { agentId: agent.id, chatId: chat.id };
}

/** A plan that no company has, with an invoice for the company's change to it, which is not paid. */
export async function aWantedPlan({ sql, company }: RemovalStage) {
  const { plans } = await platformApi();
  const limits = { users: 9, connections: 9, queues: 9, value: 99 };
  const { id: planId } = await plans.create({ name: `Raro ${company.id}`, ...limits });
  const { rows } = await sql.query<{ id: string }>(
    `insert into billing.invoices
       (company_id, kind, state, detail, plan_id, months, due_date, due_day, timezone, currency, value_cents)
     values ($1, 'planChange', 'open', 'Raro', $2, 1, now(), current_date, 'America/Sao_Paulo', 'BRL', 4900) returning id`,
    [company.id, planId],
  );
  return { planId, invoiceId: Number(rows[0]?.id) };
}
