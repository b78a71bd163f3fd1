import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { waitForTicket, type TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { Product } from '../../tests/start-product.ts';
import { queryDatabase, measureCost, takenByWhatsApp, type MessageCost } from './measure-cost.ts';
import type { BenchChat } from './inbound.bench.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

/** Times since the agent's request. */
export interface AnswerFigures extends MessageCost {
  accepted: Percentiles;
  /** The message has reached WhatsApp's server. */
  taken: Percentiles;
  /** The agent's browser shows the delivery to the customer. */
  ticked: Percentiles;
}
/** The acknowledgement of a message that is on the customer's phone. */
const DELIVERED = 2;

/** Accepts the tickets of the chats. @returns their ids */
export const openTickets = (company: TestCompany, chats: BenchChat[]): Promise<number[]> =>
  mapConcurrently(chats, 4, async ({ customer }) => {
    const { id } = await waitForTicket(company, customer.number);
    await company.api.tickets.update({ id: String(id), status: 'open' });
    return id;
  });

/** Sends `count` answers to the tickets in turn, at a rate, or with 20 requests at once. @param rate 0: without pauses */
export async function measureAnswers(
  product: Product,
  company: TestCompany,
  tickets: number[],
  count: number,
  rate: number,
  measure = measureCost,
): Promise<AnswerFigures> {
  const tickedAt = new Map<string, number>();
  const socket = io(product.gateway, { auth: { token: company.token }, transports: ['websocket'] });
  socket.on(`company-${company.id}-appMessage`, ({ message }: { message: { body: string; ack: number } }) => {
    if (message.ack >= DELIVERED && !tickedAt.has(message.body)) tickedAt.set(message.body, Date.now());
  });
  await eventually(() => socket.connected);
  const run = crypto.randomUUID().slice(0, 8);
  const [sentAt, acceptedAt] = [new Map<string, number>(), new Map<string, number>()];
  const began = Date.now();
  const send = async (n: number) => {
    if (rate > 0) await pause(Math.max(0, began + (n * 1_000) / rate - Date.now()));
    const body = `${run} ${n}`;
    sentAt.set(body, Date.now());
    await company.api.messages.send({ ticketId: String(tickets[n % tickets.length]), body });
    acceptedAt.set(body, Date.now());
  };
  const cost = await measure(product, count, async () => {
    await mapConcurrently(Array.from({ length: count }), 20, (_, n) => send(n));
    await eventually(() => tickedAt.size >= count, `${count} answers on the customers’ phones`, 180_000);
  });
  socket.close();
  const answers = await queryDatabase<{ body: string; waId: string }>(
    product,
    `select body, wa_id as "waId" from tickets.messages where body like $1`,
    [`${run} %`],
  );
  const taken = await takenByWhatsApp(product, began);
  const since = (at: (answer: { body: string; waId: string }) => number | undefined) =>
    percentiles(answers.map((answer) => (at(answer) ?? Number.NaN) - (sentAt.get(answer.body) ?? Number.NaN)));
  return {
    ...cost,
    accepted: since(({ body }) => acceptedAt.get(body)),
    taken: since(({ waId }) => taken.get(waId)),
    ticked: since(({ body }) => tickedAt.get(body)),
  };
}
