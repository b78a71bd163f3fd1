import type { changes, RowChange } from '@recado/contracts';
import type { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aContactList, somePhones, startCampaign } from '../client/campaign.factory.ts';
import { aLinkedNumber, aNumber, type TestCompany } from '../client/company.factory.ts';
import { apiOf, type RestApi } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { newCompany, product } from './running-product.ts';
import { aUser } from './user.factory.ts';

const DAY_MS = 86_400_000;
const RECIPIENTS = 200;
const WAIT_MS = 60_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export interface ChangesStage extends Awaited<ReturnType<typeof createRows>> {
  sql: Client;
  company: TestCompany;
  api: RestApi;
}

/** A company with an agent who is an administrator of one queue, and rows that name agent, queue, connection and tag. */
export async function openChangesStage(sql: Client): Promise<ChangesStage> {
  const company = await newCompany();
  return { sql, company, api: company.api, ...(await createRows(company)) };
}

async function createRows(company: TestCompany) {
  const { api } = company;
  const { line, ticket, ticketId } = await aConversation({ company });
  const { contactId } = ticket;
  const queue = await api.queues.create({ name: 'Vendas', color: '#0b6e75' });
  const agent = await aUser(company, 'admin', [queue.id]);
  const agentApi = apiOf(product.gateway, await agent.signIn());
  await api.tickets.update({ id: ticketId, queueId: queue.id });
  await api.tickets.update({ id: ticketId, status: 'open', userId: agent.id });
  const waiting = await api.tickets.create({
    contactId: (await api.contacts.create({ name: 'Bia', number: aNumber() })).id,
    whatsappId: line.id,
    queueId: queue.id,
    status: 'pending',
  });
  const tag = await api.tags.create({ name: 'Cliente', color: '#0b6e75', kanban: 1 });
  await api.ticketTags.add({ ticketId: ticket.id, tagId: tag.id });
  const view = await agentApi.savedViews.create({ name: 'De vendas', shared: true, view: { queues: [queue.id] } });
  const schedule = await agentApi.schedules.create({
    contactId,
    whatsappId: line.id,
    queueId: queue.id,
    body: 'amanhã',
    sendAt: inDays(1),
  });
  const [agentId, queueId, tagId, viewId, scheduleId] = [agent.id, queue.id, tag.id, view.id, schedule.id];
  return {
    line,
    ticketId,
    contactId,
    waitingId: String(waiting.id),
    queueId,
    agentId,
    agentApi,
    tagId,
    viewId,
    scheduleId,
  };
}

/** Another linked number of the company. */
export const anotherLine = ({ company }: ChangesStage) => aLinkedNumber(product, company);

/** A campaign that runs for minutes, whose first message is sent: one in five seconds to two hundred strangers. */
export async function aRunningCampaign({ company }: ChangesStage, whatsappId: number) {
  await company.api.campaignSettings.save({ settings: { messageInterval: 5 } });
  await company.api.whatsapp.update({ id: whatsappId, coldPerDay: 2_000 });
  const contactListId = await aContactList(product, company, await somePhones(product, RECIPIENTS));
  const name = `Longa ${whatsappId}`;
  const { id } = await startCampaign(company, { name, message1: 'Oi', contactListId, whatsappIds: [whatsappId] });
  const isSent = async () => {
    const { counts } = await company.api.campaigns.get({ id });
    return counts.sent + counts.delivered > 0;
  };
  await eventually(isSent, 'the first message', WAIT_MS);
  return id;
}

export type Check = (stage: ChangesStage) => Promise<unknown>;
export interface Attempt<C extends RowChange> {
  change: Check;
  /** Checks of each dependent row after the change. */
  holds: Record<keyof (typeof changes)[C], Check>;
}

/** An answer for lack of a right or a feature. */
export const refused = /answered 403/;
/** Changes reach copies by events: waits until the check passes. */
export const soon = (check: () => Promise<unknown>, what: string) =>
  eventually(
    async () => {
      await check();
      return true;
    },
    what,
    WAIT_MS,
  );

/** The ticket as the list of everybody shows it. */
export const shownTicket = async ({ api, ticketId }: ChangesStage) => {
  const { tickets } = await api.tickets.list({ showAll: true, status: 'open' });
  return tickets.find(({ id }) => String(id) === ticketId);
};
