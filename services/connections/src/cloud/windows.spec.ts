import { createHmac } from 'node:crypto';
import { cloudNumbers, whatsappEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { aNumber, ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;

const HOUR_MS = 3_600_000;
const closed = 'ERR_WAPP_WINDOW_CLOSED';

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL }));
  stage = edge.stage;
  await stage.start();
});
afterEach(() => stage.phone('DELETE', '/clock'));
afterAll(() => edge.close());

interface Written {
  from: string;
  /** Hours before now. */
  hours?: number;
  id?: string;
  referral?: object;
}
/** Delivers a message of a contact as Meta does, written some time ago. */
async function deliver(company: OfficialCompany, { from, hours = 0, id = `wamid.${from}`, referral }: Written) {
  const { phoneNumberId, appSecret } = company.official;
  const timestamp = String(Math.floor((Date.now() - hours * HOUR_MS) / 1_000));
  const message = { from, id, timestamp, type: 'text', text: { body: id }, ...(referral ? { referral } : {}) };
  const value = { metadata: { phone_number_id: phoneNumberId }, messages: [message] };
  const body = JSON.stringify({ nonce: crypto.randomUUID(), entry: [{ changes: [{ field: 'messages', value }] }] });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const key = (await edge.webhookOf(company.caller, company.id)).url.split('/').at(-1) ?? '';
  const request = { headers: [{ name: 'x-hub-signature-256', value: signature }], query: [], address: null };
  await client(stage.bus, cloudNumbers).receive(aCaller({ companyId: 0 }), {
    key,
    request: { ...request, body: Buffer.from(body).toString('base64') },
  });
  await eventually(
    async () =>
      (await stage.rows('select 1 from connections.cloud_inbox where connection_id = $1', [company.id])).length === 0,
    'the handling of the delivery',
  );
}

/** Hours from now until the ends of windows that messages carry. */
const ends = (company: OfficialCompany) =>
  company.received().map(({ windowUntil = '' }) => Math.round((Date.parse(windowUntil) - Date.now()) / HOUR_MS));
const changes = ({ publications }: OfficialCompany) => publications.of(whatsappEvents.windowChanged);
const failureOf = (company: OfficialCompany, waId: string) =>
  eventually(() => company.statuses(waId).find(({ failure }) => failure !== null)?.failure, 'the failure');

test('a message carries the end of the window, which an older one and a repeated one leave where it is', async () => {
  const company = await edge.connected();
  const from = aNumber();
  await deliver(company, { from, hours: 2, id: 'wamid.late' });
  await deliver(company, { from, hours: 9, id: 'wamid.earlier' });
  await deliver(company, { from, hours: 2, id: 'wamid.late' });
  await eventually(() => company.received().length === 2, 'both messages');
  expect(ends(company)).toEqual([22, 22]);
  await deliver(company, { from, hours: -30, id: 'wamid.future' });
  await eventually(() => company.received().length === 3, 'the message of the future');
  expect(ends(company)).toEqual([22, 22, 24]);
});

test('a message of a linked phone carries no window', async () => {
  const company = await stage.linked();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  const [message] = await eventually(() => (company.received().length > 0 ? company.received() : null), 'the message');
  expect(message).not.toHaveProperty('windowUntil');
});

test('after the window nothing is sent to Meta, for no source, until the contact writes again', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await deliver(company, { from: person, hours: 25 });
  for (const source of [undefined, 'bot', 'schedule', 'campaign', 'api'] as const) {
    const waId = await stage.send(company, person, source ? { source } : {});
    expect(await failureOf(company, waId)).toBe(closed);
  }
  const [row] = await stage.rows<{ remote: number }>(
    'select count(remote_id)::int as remote from connections.outbound where connection_id = $1',
    [company.id],
  );
  expect(row?.remote).toBe(0);
  await stage.write(person, company.number, { text: 'voltei' });
  await eventually(() => company.received().some(({ body }) => body === 'voltei'), 'the message');
  const waId = await stage.send(company, person, { text: 'bem-vindo' });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
});

test('an answer to somebody who came by no advertisement leaves the window as it is', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  const waId = await stage.send(company, person, { text: 'olá' });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  expect(changes(company)).toEqual([]);
  expect(ends(company)).toEqual([24]);
});

test('Meta decides where nobody has seen the window, and its word ends one that seemed open', async () => {
  const company = await edge.connected();
  const stranger = await stage.person();
  expect(await failureOf(company, await stage.send(company, stranger))).toBe(closed);
  expect(changes(company)).toEqual([]);
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  await stage.phone('POST', '/clock', { advance: 25 * HOUR_MS });
  expect(await failureOf(company, await stage.send(company, person))).toBe(closed);
  const [change] = await eventually(() => (changes(company).length > 0 ? changes(company) : null), 'the change');
  expect(change).toMatchObject({ chat: { number: person }, before: company.received()[0]?.windowUntil });
  expect(Date.parse(change?.until ?? '')).toBeLessThanOrEqual(Date.now());
  expect(changes(company)).toHaveLength(1);
  await stage.write(person, company.number, { text: 'de novo' });
  await eventually(() => company.received().length === 2, 'the next message');
  expect(ends(company).at(-1)).toBe(24);
  const waId = await stage.send(company, person);
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
});

test('an answer within a day lengthens the window of an advertisement to 72 hours, once', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'a oferta?', referral: { sourceUrl: 'https://fb.me/x' } });
  await eventually(() => company.received().length > 0, 'the message');
  expect(ends(company)).toEqual([24]);
  for (const text of ['sim', 'ainda']) {
    const waId = await stage.send(company, person, { text });
    await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  }
  const until = Date.parse(company.received()[0]?.windowUntil ?? '') + 48 * HOUR_MS;
  expect(changes(company).map((change) => Date.parse(change.until))).toEqual([until]);
  const late = await stage.person();
  await deliver(company, { from: late, hours: 30, referral: { source_type: 'ad' } });
  expect(await failureOf(company, await stage.send(company, late))).toBe(closed);
});

test('an answer that only its status proves lengthens that window, too', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'a oferta?', referral: { sourceUrl: 'https://fb.me/x' } });
  await eventually(() => company.received().length > 0, 'the message');
  await stage.phone('POST', '/faults', { kind: 'lose-acks', number: company.number, count: 1 });
  const waId = await stage.send(company, person, { text: 'sim' });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  const until = Date.parse(company.received()[0]?.windowUntil ?? '') + 48 * HOUR_MS;
  await eventually(() => changes(company).length > 0, 'the longer window');
  expect(changes(company).map((change) => Date.parse(change.until))).toEqual([until]);
});

test('the window of a connection is none of another company', async () => {
  const company = await edge.connected();
  const other = await edge.connected();
  const person = await stage.person();
  await deliver(company, { from: person, hours: 25 });
  await stage.write(person, other.number, { text: 'oi' });
  await eventually(() => other.received().length > 0, 'the message');
  const waId = await stage.send(other, person);
  await eventually(() => other.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  expect(await failureOf(company, await stage.send(company, person))).toBe(closed);
});
