import { messageTemplates, type PreparedTemplate } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { aNumber, ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL, CLOUD_IDLE_MS: '10000' }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

interface SentRow {
  waId: string;
  state: string;
  attempts: number;
  waitS: number;
}
const rowsOf = ({ id }: OfficialCompany) =>
  stage.rows<SentRow>(
    `select wa_id as "waId", state, attempts, extract(epoch from next_at - now())::int as "waitS"
     from connections.outbound where connection_id = $1 and kind = 'message' order by id`,
    [id],
  );
const inState = async (company: OfficialCompany, state: string) =>
  (await rowsOf(company)).filter((row) => row.state === state).map(({ waId }) => waId);
const waIds = (name: string, count: number) => Array.from({ length: count }, (_, n) => `3EB0${name}${1_000 + n}`);

/** People whose phones are on. */
async function strangers(count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, aNumber);
  await stage.phone('POST', '/phones', { numbers });
  return numbers;
}
/** Queues the company's only message for further people at one moment: orders that arrive one by one may be sent as fast. */
const queueCopies = ({ id }: OfficialCompany, people: string[]) =>
  stage.rows(
    `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id, priority, trace)
     select o.company_id, o.connection_id, copied.wa_id, o.kind, copied.chat,
       o.payload || jsonb_build_object('waId', copied.wa_id, 'to', copied.chat), copied.wa_id, o.priority, o.trace
     from connections.outbound o, unnest($2::text[], $3::text[]) copied (chat, wa_id) where o.connection_id = $1`,
    [id, people, waIds('RATE', people.length)],
  );
/** Somebody who has written. */
async function customer(company: OfficialCompany): Promise<string> {
  const person = await stage.person();
  const before = company.received().length;
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > before, 'the message');
  return person;
}

async function withTemplate(company: OfficialCompany): Promise<PreparedTemplate> {
  const api = client(stage.bus, messageTemplates);
  const { id } = await api.create(company.caller, {
    whatsappId: company.id,
    name: 'oferta',
    language: 'pt_BR',
    category: 'MARKETING',
    body: 'Uma oferta.',
  });
  await eventually(async () => (await api.get(company.caller, { id })).isSendable, 'the approval');
  return api.prepare(company.caller, { whatsappId: company.id, template: { name: 'oferta' }, file: 'none' });
}

test('a person gets a burst, and what follows waits here and not at Meta', async () => {
  const company = await edge.connected(await edge.official({ throughput: 1_000 }));
  const person = await customer(company);
  const began = Date.now();
  for (const waId of waIds('PAIR', 42)) await stage.send(company, person, { waId, text: waId });
  await eventually(async () => (await inState(company, 'sent')).length === 42, 'all of them', 60_000);
  // Two more than the burst.
  expect(Date.now() - began).toBeGreaterThanOrEqual(12_000);
  // An attempt that Meta refuses is counted.
  expect((await rowsOf(company)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 42 }, () => 0));
});

test('a number sends below its throughput, and an agent’s message overtakes those of the API', async () => {
  const company = await edge.connected(await edge.official({ throughput: 80, tier: 'TIER_UNLIMITED' }));
  const message = await withTemplate(company);
  const person = await customer(company);
  const [first = '', ...others] = await strangers(301);
  await stage.send(company, first, { ...message, source: 'api' });
  await eventually(async () => (await inState(company, 'sent')).length === 1, 'the first one');
  await queueCopies(company, others);
  await eventually(async () => (await inState(company, 'sent')).length > 20, 'some of them');
  const answer = await stage.send(company, person, { source: 'agent' });
  await eventually(async () => (await inState(company, 'sent')).includes(answer), 'the answer');
  expect((await inState(company, 'queued')).length).toBeGreaterThan(0);
  await eventually(async () => (await inState(company, 'sent')).length === 302, 'all of them', 60_000);
  expect((await rowsOf(company)).filter(({ attempts }) => attempts > 0)).toEqual([]);
});

test('templates to more new people than the portfolio allows wait for the next day, those of agents are tried', async () => {
  const company = await edge.connected(await edge.official({ tier: 'TIER_50' }));
  const message = await withTemplate(company);
  const known = await customer(company);
  const people = await strangers(52);
  const [last = '', stranger = ''] = people.splice(50);
  const clearance = (number: string) => stage.sending.clearance(company.caller, { connectionId: company.id, number });
  expect(await clearance(stranger)).toMatchObject({ isCold: true, coldLeft: 50 });
  for (const [n, waId] of waIds('TIER', 50).entries())
    await stage.send(company, people[n] ?? '', { ...message, waId, source: 'schedule' });
  await eventually(async () => (await inState(company, 'sent')).length === 50, 'fifty of them');

  const late = await stage.send(company, last, { ...message, source: 'schedule' });
  await eventually(
    async () => (await rowsOf(company)).some(({ waId, waitS }) => waId === late && waitS > 0),
    'the wait',
  );
  const row = (await rowsOf(company)).find(({ waId }) => waId === late);
  expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  const cleared = await clearance(stranger);
  expect(cleared).toMatchObject({ isCold: true, coldLeft: 0 });
  const waitMs = Date.parse(cleared.coldFrom ?? '') - Date.now();
  expect(waitMs).toBeGreaterThan(23 * 3_600_000);
  expect(waitMs).toBeLessThanOrEqual(25 * 3_600_000);

  // A second template to somebody who was counted today opens nothing, nor does one within a window.
  expect(await clearance(people[0] ?? '')).toMatchObject({ isCold: false });
  expect(await clearance(known)).toMatchObject({ isCold: false });
  const again = await stage.send(company, people[0] ?? '', { ...message, source: 'schedule' });
  const inWindow = await stage.send(company, known, { ...message, source: 'schedule' });
  const ofAgent = await stage.send(company, stranger, { ...message, source: 'agent' });
  const sent = async () => {
    const ids = await inState(company, 'sent');
    return [again, inWindow].every((waId) => ids.includes(waId));
  };
  await eventually(sent, 'those that count for nothing');
  await eventually(() => company.statuses(ofAgent).length > 0, 'the answer of Meta');
  expect((await rowsOf(company)).find(({ waId }) => waId === late)).toMatchObject({ state: 'queued' });

  const [health] = await stage.sending.health(company.caller, {});
  expect(health).toMatchObject({ kind: 'cloud', ceilingReason: 'whatsapp', newChatCap: { total: 50 } });
});

test('numbers of one portfolio share its limit, those of another portfolio and of another company do not', async () => {
  const first = await edge.connected(await edge.official({ tier: 'TIER_50' }));
  const message = await withTemplate(first);
  const stranger = await stage.person();
  await stage.send(first, stranger, { ...message, source: 'schedule' });
  await eventually(async () => (await inState(first, 'sent')).length === 1, 'the template');
  const sister = await edge.official({ tier: 'TIER_50', accountId: first.official.accountId });
  const cousin = await edge.official({ tier: 'TIER_50' });
  const portfolioId = first.official.accountId;
  await stage.phone('PUT', `/official-accounts/${cousin.accountId}/portfolio`, { portfolioId });
  const other = await edge.official({ tier: 'TIER_50' });
  const { id: sisterId } = await stage.api.create(first.caller, edge.input(sister, 'Irmã'));
  const { id: cousinId } = await stage.api.create(first.caller, edge.input(cousin, 'Prima'));
  await stage.status(first.caller, cousinId, 'CONNECTED');
  const { id: otherId } = await stage.api.create(first.caller, edge.input(other, 'Outra'));
  const health = await stage.sending.health(first.caller, {});
  const of = (id: number) => health.find(({ whatsappId }) => whatsappId === id);
  expect(of(first.id)).toMatchObject({ newChatCap: { used: 1, total: 50 }, sharesLimitWith: [sisterId, cousinId] });
  expect(of(sisterId)).toMatchObject({ newChatCap: { used: 1 }, sharesLimitWith: [first.id, cousinId] });
  expect(of(cousinId)).toMatchObject({ newChatCap: { used: 1 }, sharesLimitWith: [first.id, sisterId] });
  expect(of(otherId)).toMatchObject({ newChatCap: { used: 0, total: 50 }, sharesLimitWith: [] });
  const foreign = await edge.connected();
  expect((await stage.sending.health(foreign.caller, {})).map(({ whatsappId }) => whatsappId)).toEqual([foreign.id]);
});
