import { DisconnectReason } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const otherCompany = '5511900000005';
const customer = '5511900000002';

let stage: SimulatorStage;
let client: BaileysClient;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, otherCompany, customer);
  client = await stage.linkClient(company);
});
afterEach(() => stage.stop());

const addFault = async (body: Record<string, unknown>) =>
  (await stage.call<{ id: string }>('POST', '/faults', body)).id;
const endFault = (id: string) => stage.call('DELETE', `/faults/${id}`);
const ledgerOf = async (id: string) =>
  (await stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger')).messages.find((entry) => entry.id === id);

test('drop with a number closes only the sockets of that number', async () => {
  const bystander = await stage.linkClient(otherCompany);
  await addFault({ kind: 'drop', number: company });
  expect(await client.waitForClose()).toBe(DisconnectReason.connectionClosed);
  await stage.sendText(customer, otherCompany, 'still there?');
  await bystander.waitForMessage('still there?');
  await stage.sendText(customer, company, 'while away');
  await client.reconnect().waitForOpen();
  await client.waitForMessage('while away');
});

test('refuse refuses all connections until it is over', async () => {
  const id = await addFault({ kind: 'refuse', ms: 60_000 });
  await addFault({ kind: 'drop' });
  await client.waitForClose();
  expect(await client.reconnect().waitForClose()).toBe(DisconnectReason.connectionLost);
  await endFault(id);
  await client.reconnect().waitForOpen();
});

test('refuse with a number refuses only the logins of that number', async () => {
  const id = await addFault({ kind: 'refuse', number: company });
  await client.close();
  expect(await client.reconnect().waitForClose()).toBe(DisconnectReason.connectionClosed);
  await stage.linkClient(otherCompany);
  await endFault(id);
  await client.reconnect().waitForOpen();
});

for (const code of [401, 403, 411, 428, 440, 500, 503, 515])
  test(`end closes the stream with ${code}`, async () => {
    await addFault({ kind: 'end', code, number: company });
    expect(await client.waitForClose()).toBe(code);
    await client.reconnect().waitForOpen();
  });

test('end with ms answers every login with its code until it is over', async () => {
  const id = await addFault({ kind: 'end', code: 503, ms: 60_000 });
  expect(await client.waitForClose()).toBe(503);
  expect(await client.reconnect().waitForClose()).toBe(503);
  await endFault(id);
  await client.reconnect().waitForOpen();
});

test('end with a count strikes that often', async () => {
  await addFault({ kind: 'end', code: 500, count: 2, number: company });
  expect(await client.waitForClose()).toBe(500);
  expect(await client.reconnect().waitForClose()).toBe(500);
  await client.reconnect().waitForOpen();
  expect(await stage.call('GET', '/faults')).toEqual({ faults: [] });
});

test('stall delays all stanzas and keeps their order', async () => {
  const id = await addFault({ kind: 'stall', number: company });
  await stage.sendText(customer, company, 'one');
  await stage.sendText(customer, company, 'two');
  const sent = client.socket.sendMessage(jid(customer), { text: 'three' });
  expect((await stage.listChat(customer, company)).map(({ status }) => status)).toEqual(['server', 'server']);
  expect(client.texts()).toEqual([]);
  await endFault(id);
  await client.waitForMessage('two');
  expect(client.texts().slice(0, 2)).toEqual(['one', 'two']);
  await sent;
  await stage.waitForChat(customer, company, (all) => all.some(({ text }) => text === 'three'));
});

test('half-open accepts a connection and never answers', async () => {
  const id = await addFault({ kind: 'half-open' });
  await client.close();
  const mute = stage.client({ connectTimeoutMs: 300 }).connect();
  expect(await mute.waitForClose()).toBe(DisconnectReason.timedOut);
  await endFault(id);
  await client.reconnect().waitForOpen();
});

test('delay delivers all messages later', async () => {
  await addFault({ kind: 'delay', ms: 50 });
  for (const text of ['a', 'b', 'c']) await stage.sendText(customer, company, text);
  await client.waitForMessage('c');
  expect(client.texts()).toEqual(['a', 'b', 'c']);
});

test('duplicate delivers messages twice, and the ledger counts both', async () => {
  await addFault({ kind: 'duplicate', count: 1 });
  const id = await stage.sendText(customer, company, 'twice');
  await stage.sendText(customer, company, 'once');
  await client.waitForMessage('once');
  expect(client.texts().filter((text) => text === 'twice')).toHaveLength(1);
  expect((await ledgerOf(id))?.handedTo.find(({ device }) => device.endsWith(':1'))?.times).toBe(2);
});

test('reorder delivers a later message first', async () => {
  await addFault({ kind: 'reorder', count: 1 });
  await stage.sendText(customer, company, 'first');
  await stage.sendText(customer, company, 'second');
  await client.waitForMessage('first');
  expect(client.texts()).toEqual(['second', 'first']);
});

test('bad-mac corrupts a share of the messages; the retry delivers them', async () => {
  await addFault({ kind: 'bad-mac', share: 0.5 });
  const texts = ['1', '2', '3', '4'];
  for (const text of texts) await stage.sendText(customer, company, text);
  for (const text of texts) await client.waitForMessage(text);
  expect(
    client
      .texts()
      .filter(Boolean)
      .toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(texts);
  await stage.waitForChat(customer, company, (all) => all.every(({ status }) => status === 'delivered'));
});

test('restrict answers sends with its code', async () => {
  await addFault({ kind: 'restrict', code: 429, number: company, count: 1 });
  const refused = await client.socket.sendMessage(jid(customer), { text: 'too fast' });
  await client.waitFor('the error', () =>
    [...client.updates.map(({ key, update }) => ({ key, ...update })), ...client.upserts].some(
      ({ key, status, messageStubParameters }) =>
        key.id === refused?.key.id && Number(status) === 0 && messageStubParameters?.[0] === '429',
    ),
  );
  await client.socket.sendMessage(jid(customer), { text: 'slower' });
  const shown = await stage.waitForChat(customer, company, (all) => all.length > 0);
  expect(shown.map(({ text }) => text)).toEqual(['slower']);
});

test('lose-acks delivers acknowledged messages again and withholds the acks of the server', async () => {
  const id = await addFault({ kind: 'lose-acks', number: company });
  const message = await stage.sendText(customer, company, 'acknowledged in vain');
  await client.waitForMessage('acknowledged in vain');
  await stage.waitForChat(customer, company, (all) => all[0]?.status === 'delivered');
  await client.close();
  await endFault(id);
  await client.reconnect().waitForOpen();
  await stage.sendText(customer, company, 'next');
  await client.waitForMessage('next');
  expect(client.texts().filter((text) => text === 'acknowledged in vain')).toHaveLength(1);
  expect((await ledgerOf(message))?.handedTo.find(({ device }) => device.endsWith(':1'))?.times).toBe(2);
});

test('invalid faults are refused with 400, unknown ids with 404', async () => {
  expect(await stage.request('POST', '/faults', { kind: 'flood' })).toMatchObject({ status: 400 });
  expect(await stage.request('POST', '/faults', { kind: 'end', code: 404 })).toMatchObject({ status: 400 });
  expect(await stage.request('POST', '/faults', { kind: 'delay', share: 2 })).toMatchObject({ status: 400 });
  expect(await stage.request('DELETE', '/faults/none')).toMatchObject({ status: 404 });
});
