import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { theTicket, type Company } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Product } from '../tests/product.ts';
import { ask, costOf, takenAt, type Cost } from './cost.ts';
import type { aStage } from './inbound.ts';
import { percentiles, type Percentiles } from './load.ts';

/** Counted from the moment the agent sent it. */
export interface Answers extends Cost {
  accepted: Percentiles;
  /** WhatsApp has it. */
  taken: Percentiles;
  /** The agent's browser shows that the customer has it. */
  ticked: Percentiles;
}
type Chat = Awaited<ReturnType<typeof aStage>>[number];
/** The ticks of a message: 2 when it is on the customer's phone. */
const DELIVERED = 2;

/** The stage's tickets, taken by the agent who answers. */
export const opened = (company: Company, stage: Chat[]): Promise<number[]> =>
  inTurn(stage, 4, async ({ customer }) => {
    const { id } = await theTicket(company, customer.number);
    await company.api.tickets.update({ id: String(id), status: 'open' });
    return id;
  });

/** An agent answers `count` times, in turn in each of the tickets, at a rate or twenty at once. */
export async function answers(
  product: Product,
  company: Company,
  tickets: number[],
  count: number,
  rate: number,
): Promise<Answers> {
  const ticks = new Map<string, number>();
  const socket = io(product.gateway, { auth: { token: company.token }, transports: ['websocket'] });
  socket.on(`company-${company.id}-appMessage`, ({ message }: { message: { body: string; ack: number } }) => {
    if (message.ack >= DELIVERED && !ticks.has(message.body)) ticks.set(message.body, Date.now());
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
  const cost = await costOf(product, count, async () => {
    await inTurn(Array.from({ length: count }), 20, (_, n) => send(n));
    await eventually(() => ticks.size >= count, `${count} answers on the customers’ phones`, 180_000);
  });
  socket.close();
  const ids = await ask<{ body: string; waId: string }>(
    product,
    `select body, wa_id as "waId" from tickets.messages where body like $1`,
    [`${run} %`],
  );
  const taken = await takenAt(product, began);
  const since = (at: (one: { body: string; waId: string }) => number | undefined) =>
    percentiles(ids.map((one) => (at(one) ?? Number.NaN) - (sentAt.get(one.body) ?? Number.NaN)));
  return {
    ...cost,
    accepted: since(({ body }) => acceptedAt.get(body)),
    taken: since(({ waId }) => taken.get(waId)),
    ticked: since(({ body }) => ticks.get(body)),
  };
}
