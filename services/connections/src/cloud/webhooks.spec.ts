import { cloudNumbers, type RawRequest } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signed, textFrom } from '../testing/cloud-delivery.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { aNumber, ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

const keyOf = async ({ caller, id }: OfficialCompany): Promise<string> =>
  (await edge.webhookOf(caller, id)).url.split('/').at(-1) ?? '';
const deliver = (key: string, request: RawRequest) =>
  client(stage.bus, cloudNumbers).receive(aCaller({ companyId: 0 }), { key, request });
/** Resolves when all deliveries are handled. */
const settled = ({ id }: OfficialCompany) =>
  eventually(
    async () => (await stage.rows('select 1 from connections.cloud_inbox where connection_id = $1', [id])).length === 0,
    'the handling of all deliveries',
  );

test('a webhook is confirmed for its verify token only', async () => {
  const company = await edge.connected();
  const { url, verifyToken } = await edge.webhookOf(company.caller, company.id);
  const ask = (token: string) =>
    fetch(
      `${url}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '4711', 'hub.verify_token': token }).toString()}`,
    );
  const confirmed = await ask(verifyToken);
  expect([confirmed.status, await confirmed.text()]).toEqual([200, '4711']);
  expect((await ask(`${verifyToken}x`)).status).toBe(401);
  expect((await ask('')).status).toBe(401);
});

test('a delivery with another signature, or at another address, is refused and not stored', async () => {
  const company = await edge.connected();
  const other = await edge.connected();
  const key = await keyOf(company);
  const body = textFrom(aNumber(), company.official.phoneNumberId, 'forged');
  const refused = { code: 'ERR_CLOUD_WEBHOOK_REFUSED' };
  await expect(deliver(key, signed(body, other.official.appSecret))).rejects.toMatchObject(refused);
  await expect(deliver(key, { ...signed(body, company.official.appSecret), headers: [] })).rejects.toMatchObject(
    refused,
  );
  const changed = { ...signed(body, company.official.appSecret), body: Buffer.from(`${body} `).toString('base64') };
  await expect(deliver(key, changed)).rejects.toMatchObject(refused);
  await expect(deliver('x'.repeat(43), signed(body, company.official.appSecret))).rejects.toMatchObject({
    code: 'ERR_CLOUD_WEBHOOK_UNKNOWN',
  });
  await settled(company);
  expect(company.received()).toEqual([]);
});

test('a webhook of one company cannot name the number of another', async () => {
  const mallory = await edge.connected();
  const victim = await edge.connected();
  const body = textFrom(aNumber(), victim.official.phoneNumberId, 'to the number of another');
  await deliver(await keyOf(mallory), signed(body, mallory.official.appSecret));
  const own = textFrom(aNumber(), mallory.official.phoneNumberId, 'to the own number');
  await deliver(await keyOf(mallory), signed(own, mallory.official.appSecret));
  await eventually(() => mallory.received().length > 0, 'the message of the own number');
  await settled(mallory);
  expect(mallory.received().map(({ body: text }) => text)).toEqual(['to the own number']);
  expect(victim.received()).toEqual([]);
});

test('repeated and disordered deliveries are one message each, and ticks never fall', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await stage.phone('POST', '/faults', { kind: 'duplicate', number: company.number, count: 3 });
  edge.answers.push(500);
  await stage.write(person, company.number, { text: 'um' });
  await stage.write(person, company.number, { text: 'dois' });
  await eventually(() => new Set(company.received().map(({ body }) => body)).size === 2, 'both messages');
  const key = await keyOf(company);
  // What was sent once more is wrapped by Meta in other bytes.
  for (const body of edge.bodies.filter((text) => text.includes(company.official.phoneNumberId)))
    await deliver(key, signed(`${body}\n`, company.official.appSecret));
  await settled(company);
  expect(
    company
      .received()
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['dois', 'um']);
  const waId = await stage.send(company, person, { text: 'visto' });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  const statuses = edge.bodies.filter((text) => text.includes('"statuses"') && text.includes(waId));
  for (const body of statuses.toReversed()) await deliver(key, signed(`${body}\n`, company.official.appSecret));
  await settled(company);
  expect(company.statuses(waId).map(({ ack }) => ack)).toEqual(
    company
      .statuses(waId)
      .map(({ ack }) => ack)
      .toSorted((a, b) => a - b),
  );
});

test('a delivery that cannot be handled does not hold up the others', async () => {
  const company = await edge.connected();
  const key = await keyOf(company);
  await deliver(key, signed('no JSON at all', company.official.appSecret));
  await deliver(
    key,
    signed(textFrom(aNumber(), company.official.phoneNumberId, 'after it'), company.official.appSecret),
  );
  await eventually(() => company.received().some(({ body }) => body === 'after it'), 'the message after it');
});

test('a message that was stored is handled by the next process', async () => {
  const company = await edge.connected();
  const { phoneNumberId } = company.official;
  const body = textFrom(aNumber(), phoneNumberId, 'left over');
  // As a process leaves it that is killed after its answer.
  await stage.rows(
    `insert into connections.cloud_inbox (company_id, connection_id, hash, body, next_at)
     values ($1, $2, 'left', $3, now() - interval '1 minute')`,
    [company.caller.companyId, company.id, Buffer.from(body)],
  );
  await eventually(() => company.received().some((event) => event.body === 'left over'), 'the message left over');
});

test('a message that was on its way when its worker was killed is not sent again', async () => {
  const company = await edge.connected();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  const waId = `3EB0${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`;
  const payload = {
    messageId: 1,
    connectionId: company.id,
    waId,
    to: person,
    isGroup: false,
    text: 'a caminho',
    file: null,
  };
  // As a worker leaves it that is killed after the request.
  await stage.rows(
    `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id, state)
     values ($1, $2, $3, 'message', $4, $5, 'of a test', 'sending')`,
    [company.caller.companyId, company.id, waId, person, JSON.stringify({ ...payload, quoted: null })],
  );
  const next = await stage.send(company, person, { text: 'depois' });
  await eventually(() => company.statuses(next).some(({ ack }) => ack === 2), 'the next message');
  const [row] = await stage.rows<{ state: string }>('select state from connections.outbound where wa_id = $1', [waId]);
  expect(row?.state).toBe('unproven');
  expect((await stage.chat(person, company.number)).map(({ text }) => text)).not.toContain('a caminho');
});
