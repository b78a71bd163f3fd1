import { setTimeout as pause } from 'node:timers/promises';
import type { ApiMessageView, EventView } from '@recado/contracts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, aNumber, type TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { crashOnce } from '../rig/faults/crash-point.scenarios.ts';
import { newCompany, product } from './running-product.ts';
import { perLevel } from './test-level.ts';
import { failingThird, openWebhookReceiver, type ReceivedWebhook, type WebhookReceiver } from './webhook-receiver.ts';

const TICKETS = perLevel(40, 10);
/** Events of each ticket. */
const TAGS = perLevel(50, 30);
const RECOVERY_MS = 240_000;
/** Points at which processes of the service die: an event is taken, lanes are claimed, an answer has come and is not stored. */
const crashes = perLevel(['posted', 'handled', 'claimed', 'posted'], ['posted', 'claimed']);

let company: TestCompany;
let receiver: WebhookReceiver;
beforeAll(async () => {
  company = await newCompany();
  receiver = await openWebhookReceiver(failingThird());
});
afterAll(() => receiver?.close());

/** Open tickets, and the tags that each of them gets one after the other. */
async function prepare() {
  const { api } = company;
  await api.whatsapp.create({ name: 'Linha' });
  const contactIds = await mapConcurrently(Array.from({ length: TICKETS }), 4, async (_, n) => {
    return (await api.contacts.create({ name: `Cliente ${n}`, number: aNumber() })).id;
  });
  const [first = 0, ...others] = contactIds;
  const create = async (contactId: number) => (await api.tickets.create({ contactId })).id;
  // The tickets service has its copy of the connection by an event.
  const firstId = await eventually(() => create(first).catch(() => null), 'the copy of the connection');
  const ticketIds = [firstId, ...(await mapConcurrently(others, 4, create))];
  const tagIds: number[] = [];
  for (let n = 0; n < TAGS; n++) tagIds.push((await api.tags.create({ name: `Etiqueta ${n}`, color: '#0B6E75' })).id);
  return { ticketIds, tagIds };
}
const addTags = (ticketIds: number[], tagIds: number[]) =>
  mapConcurrently(ticketIds, 5, async (ticketId) => {
    for (const tagId of tagIds) await company.api.ticketTags.add({ ticketId, tagId });
  });

type LoggedTag = { id: string; ticketId: number; tagId: number };
const tagOf = ({ id, data }: EventView): LoggedTag => {
  const { ticketId, added } = data as { ticketId: number; added: number[] };
  return { id, ticketId, tagId: added[0] ?? 0 };
};

/** Reads the log as a program does that asks again and again, also while processes die. */
function readOnAndOn() {
  const read: LoggedTag[] = [];
  let after: string | undefined;
  const end = new AbortController();
  const ask = async () => {
    const page = await company.api.eventLog.list({ types: ['ticket.tagged'], ...(after ? { after } : {}) });
    read.push(...page.events.map(tagOf));
    after = page.after;
  };
  const reading = (async () => {
    // A request that fails while a process dies is made again.
    for (; !end.signal.aborted; await pause(100)) await ask().catch(() => undefined);
  })();
  const stop = () => {
    end.abort();
    return reading;
  };
  return { read, stop };
}

/** The log of events, by its pages. */
async function loggedEvents() {
  const logged: LoggedTag[] = [];
  let page = await company.api.eventLog.list({ types: ['ticket.tagged'] });
  for (;;) {
    logged.push(...page.events.map(tagOf));
    if (!page.hasMore) return logged;
    page = await company.api.eventLog.list({ types: ['ticket.tagged'], after: page.after });
  }
}

test(
  'every event reaches a receiver that fails a third of the time, signed and in the order of its ticket, while processes die',
  async () => {
    const { ticketIds, tagIds } = await prepare();
    const { secret } = await company.api.webhooks.create({ name: 'CRM', url: receiver.url, events: ['ticket.tagged'] });
    receiver.state.secret = secret;
    const reader = readOnAndOn();
    onTestFinished(reader.stop);
    const adding = addTags(ticketIds, tagIds);
    for (const point of crashes) await crashOnce({ product }, 'integrations', point);
    await adding;
    const taken = () => receiver.received.filter(({ isTaken }) => isTaken);
    const isComplete = () => new Set(taken().map(({ id }) => id)).size === TICKETS * TAGS;
    await eventually(isComplete, `${TICKETS * TAGS} events`, RECOVERY_MS);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);

    const requests = Map.groupBy(receiver.received, ({ body }) => Number(body.data['ticketId']));
    expect(new Set(requests.keys())).toEqual(new Set(ticketIds));
    const placeOf = ({ body }: ReceivedWebhook) => tagIds.indexOf((body.data['added'] as number[])[0] ?? 0);
    const orders = [...requests.values()].map((ofTicket) => ofTicket.map(placeOf));
    // A repeat follows its original, and no delivery overtakes another.
    expect(orders.filter((places) => places.some((place, n) => place < (places[n - 1] ?? 0)))).toEqual([]);
    expect(new Set(orders.map((places) => new Set(places).size))).toEqual(new Set([TAGS]));
    // Every attempt of an event has the same body.
    expect(new Set(receiver.received.map(({ id, raw }) => `${id} ${raw}`)).size).toBe(TICKETS * TAGS);

    const logged = await loggedEvents();
    expect(new Set(logged.map(({ id }) => id))).toEqual(new Set(receiver.received.map(({ id }) => id)));
    expect(logged).toHaveLength(TICKETS * TAGS);
    // A reader with a cursor, which read all the time, has every event once.
    await eventually(() => reader.read.length >= logged.length, 'the reader');
    await reader.stop();
    expect(reader.read).toEqual(logged);
    for (const ofTicket of Map.groupBy(logged, ({ ticketId }) => ticketId).values())
      expect(ofTicket.map(({ tagId }) => tagIds.indexOf(tagId))).toEqual(tagIds.map((_, place) => place));

    const rows = () =>
      withDatabase(product.databaseUrl, async (sql) => {
        const { rows: found } = await sql.query<{ state: string; count: number; lanes: number }>(
          `select state, count(*)::int as count, (select count(*)::int from integrations.webhook_lanes where company_id = $1) as lanes
           from integrations.webhook_deliveries where company_id = $1 group by state`,
          [company.id],
        );
        return found;
      });
    const settled = [{ state: 'delivered', count: TICKETS * TAGS, lanes: 0 }];
    await eventually(async () => JSON.stringify(await rows()) === JSON.stringify(settled), 'the end of all lanes');
  },
  RECOVERY_MS + 120_000,
);

/** Calls of the messages API, each with an address for its states. */
const CALLS = perLevel(60, 20);
const order = ['sent', 'delivered'];

test(
  'the states of calls reach their addresses in order and end with the last one, while processes die',
  async () => {
    const shop = await newCompany();
    const line = await aLinkedNumber(product, shop);
    const own = await openWebhookReceiver(failingThird());
    onTestFinished(() => own.close());
    own.state.secret = (await shop.api.webhooks.rotateCallbackSecret({})).secret;
    const customers = await mapConcurrently(Array.from({ length: CALLS }), 4, (_, n) =>
      aCustomer(product, `Cliente ${n}`),
    );
    const sending = mapConcurrently(customers, 4, ({ number }) =>
      shop.api.apiMessages.send({ number, body: 'Pedido enviado', whatsappId: line.id, statusCallback: own.url }),
    );
    for (const point of crashes) await crashOnce({ product }, 'integrations', point);
    const calls = await sending;
    const callIn = ({ body }: ReceivedWebhook) => body.data['apiMessage'] as ApiMessageView;
    const statesOf = (id: string, all = own.received) =>
      all.filter((one) => callIn(one).id === id).map((one) => callIn(one).status);
    const taken = () => own.received.filter(({ isTaken }) => isTaken);
    const isComplete = () => calls.every(({ id }) => statesOf(id, taken()).includes('delivered'));
    await eventually(isComplete, 'the last state of every call', RECOVERY_MS);
    expect(own.received.every(({ isSigned }) => isSigned)).toBe(true);
    for (const { id } of calls) {
      const places = statesOf(id).map((state) => order.indexOf(state));
      // A repeat follows its original, and no delivery overtakes another.
      expect(places.toSorted((a, b) => a - b)).toEqual(places);
    }
    // Each state is one delivery, whose attempts are alike.
    const states = new Set(own.received.map((one) => `${callIn(one).id} ${callIn(one).status}`));
    expect(new Set(own.received.map(({ id }) => id)).size).toBe(states.size);
    expect(new Set(own.received.map(({ id, raw }) => `${id} ${raw}`)).size).toBe(states.size);
  },
  RECOVERY_MS + 120_000,
);
