import { apiMessages, campaignMessageOrders, messageOrders, type TicketView } from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { anOrder } from '../testing/campaign-message.factory.ts';
import { aBotStage, type BotStage } from '../testing/bot.stage.ts';
import { aNumber, api as schedules, now } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

/** The stage is shared: the words of each conversation are its own. */
const textTo = ({ contact }: TicketView) => `Oferta a ${contact.number}`;
interface Sender {
  name: string;
  /** Whether the row of somebody who waits shows it. */
  isShown?: true;
  send: (stage: BotStage, ticket: TicketView) => Promise<unknown>;
}
const byApi = (stage: BotStage, ticket: TicketView, openTicket = false) =>
  client(bus, apiMessages).send(anApiKey(stage.companyId, ['messages:write']), {
    number: ticket.contact.number,
    body: textTo(ticket),
    ...(openTicket ? { openTicket } : {}),
  });
/** Lets what the contact wrote be older than a program's answer to it. */
const longAgo = (ticketId: number) =>
  asOwner((sql) =>
    sql.query(`update tickets.messages set created_at = created_at - interval '1 hour' where ticket_id = $1`, [
      ticketId,
    ]),
  );
const campaign = (stage: BotStage, ticket: TicketView) => {
  const order = anOrder(stage, { number: ticket.contact.number, text: textTo(ticket) });
  return publishAs(bus, campaignMessageOrders.send, stage.companyId, order);
};
const isSent = ({ publications }: BotStage, ticket: TicketView) =>
  publications.of(messageOrders.send).some(({ text }) => text === textTo(ticket));
const senders: Sender[] = [
  {
    name: 'a campaign',
    send: (stage, ticket) => campaign(stage, ticket),
  },
  {
    name: 'a schedule',
    send: (stage, ticket) =>
      schedules().create(stage.admin, { contactId: ticket.contactId, body: textTo(ticket), sendAt: now() }),
  },
  {
    name: 'news of a program',
    send: async (stage, ticket) => {
      await longAgo(ticket.id);
      await byApi(stage, ticket);
    },
  },
  { name: 'the answer of a program', isShown: true, send: (stage, ticket) => byApi(stage, ticket) },
  {
    name: 'a program that opens tickets',
    isShown: true,
    send: async (stage, ticket) => {
      await longAgo(ticket.id);
      await byApi(stage, ticket, true);
    },
  },
];
const rowOf = ({ lastMessage, lastMessageFromMe, lastMessageId, updatedAt }: TicketView) => ({
  lastMessage,
  lastMessageFromMe,
  lastMessageId,
  updatedAt,
});

let shared: Promise<BotStage> | undefined;
const states = ['waits in a queue', 'waits for the answer of the agent', 'has the answer of the agent'] as const;
test.each(senders.flatMap((sender) => states.map((state) => [sender.name, state, sender] as const)))(
  'what %s sends to somebody who %s',
  async (_name, state, { send, isShown = false }) => {
    const stage = await (shared ??= aBotStage(bus, { rules: { greetingMessage: '' } }));
    const [number, other] = [aNumber(), aNumber()];
    await stage.receives({ number, body: 'Alguém?' });
    const { uuid, id } = await stage.ticketOf(number);
    if (state !== 'waits in a queue') await stage.opened(number);
    if (state === 'has the answer of the agent')
      await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Bom dia' });
    await stage.receives({ number: other, body: 'Oi' });
    await stage.ticketOf(other);
    const before = await stage.api.tickets.get(stage.admin, { id: uuid });
    await send(stage, before);
    await eventually(() => isSent(stage, before), 'the message');
    const after = await stage.api.tickets.get(stage.admin, { id: uuid });
    if (isShown || state === 'has the answer of the agent') {
      expect(after).toMatchObject({ lastMessage: textTo(before), lastMessageFromMe: true });
      return;
    }
    expect(rowOf(after)).toEqual(rowOf(before));
    const { tickets } = await stage.api.tickets.list(stage.admin, { showAll: true });
    expect(tickets.map((ticket) => ticket.id).indexOf(id)).toBe(1);
    expect((await stage.conversation(uuid)).at(-1)?.body).toBe(textTo(before));
  },
);

test('a campaign to somebody who waits for the agent does not let the ticket end for want of an answer', async () => {
  const stage = await aBotStage(bus, {
    rules: { greetingMessage: '', expiresTicket: 10, expiresInactiveMessage: 'Até logo' },
  });
  const number = aNumber();
  await stage.receives({ number, body: 'Alguém?' });
  const ticket = await stage.opened(number);
  const { id, uuid } = ticket;
  await campaign(stage, ticket);
  await eventually(() => isSent(stage, ticket), 'the message');
  await stage.waits(id, 11);
  const isAsleep = () =>
    asOwner(async (sql) => {
      const { rows } = await sql.query<{ at: Date | null }>(
        `select wake_at as at from tickets.bots where ticket_id = $1`,
        [id],
      );
      return rows.every(({ at }) => at === null || at > new Date());
    });
  await eventually(isAsleep, 'the look at the ticket');
  expect(await stage.api.tickets.get(stage.admin, { id: uuid })).toMatchObject({ status: 'open' });
});
