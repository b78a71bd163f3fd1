import { DisconnectReason } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import type { Client } from '../testing/baileys.client.ts';
import { jid, Stage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const other = '5511900000005';
const customer = '5511900000002';

let stage: Stage;
let client: Client;
beforeEach(async () => {
  stage = await new Stage().start();
  await stage.people(company, other, customer);
  client = await stage.linked(company);
});
afterEach(() => stage.stop());

const fault = async (body: Record<string, unknown>) => (await stage.call<{ id: string }>('POST', '/faults', body)).id;
const lift = (id: string) => stage.call('DELETE', `/faults/${id}`);
const ledgerOf = async (id: string) =>
  (await stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger')).messages.find((one) => one.id === id);

test('drop closes the sockets of one number and leaves the others alone', async () => {
  const bystander = await stage.linked(other);
  await fault({ kind: 'drop', number: company });
  expect(await client.closed()).toBe(DisconnectReason.connectionClosed);
  await stage.text(customer, other, 'still there?');
  await bystander.message('still there?');
  await stage.text(customer, company, 'while away');
  await client.again().open();
  await client.message('while away');
});

test('refuse lets nobody in until it is over', async () => {
  const id = await fault({ kind: 'refuse', ms: 60_000 });
  await fault({ kind: 'drop' });
  await client.closed();
  expect(await client.again().closed()).toBe(DisconnectReason.connectionLost);
  await lift(id);
  await client.again().open();
});

test('refuse with a number closes only that number’s logins', async () => {
  const id = await fault({ kind: 'refuse', number: company });
  await client.leave();
  expect(await client.again().closed()).toBe(DisconnectReason.connectionClosed);
  await stage.linked(other);
  await lift(id);
  await client.again().open();
});

for (const code of [401, 403, 411, 428, 440, 500, 503, 515])
  test(`end closes the stream with ${code}`, async () => {
    await fault({ kind: 'end', code, number: company });
    expect(await client.closed()).toBe(code);
    await client.again().open();
  });

test('end with a time answers every login with its code until it is over', async () => {
  const id = await fault({ kind: 'end', code: 503, ms: 60_000 });
  expect(await client.closed()).toBe(503);
  expect(await client.again().closed()).toBe(503);
  await lift(id);
  await client.again().open();
});

test('end with a count strikes so often', async () => {
  await fault({ kind: 'end', code: 500, count: 2, number: company });
  expect(await client.closed()).toBe(500);
  expect(await client.again().closed()).toBe(500);
  await client.again().open();
  expect(await stage.call('GET', '/faults')).toEqual({ faults: [] });
});

test('stall holds everything back and lets it go in order', async () => {
  const id = await fault({ kind: 'stall', number: company });
  await stage.text(customer, company, 'one');
  await stage.text(customer, company, 'two');
  const sent = client.socket.sendMessage(jid(customer), { text: 'three' });
  expect((await stage.chat(customer, company)).map(({ status }) => status)).toEqual(['server', 'server']);
  expect(client.texts()).toEqual([]);
  await lift(id);
  await client.message('two');
  expect(client.texts().slice(0, 2)).toEqual(['one', 'two']);
  await sent;
  await stage.shown(customer, company, (all) => all.some(({ text }) => text === 'three'));
});

test('half-open takes a connection and never answers', async () => {
  const id = await fault({ kind: 'half-open' });
  await client.leave();
  const mute = stage.client({ connectTimeoutMs: 300 }).connect();
  expect(await mute.closed()).toBe(DisconnectReason.timedOut);
  await lift(id);
  await client.again().open();
});

test('delay brings messages late, all of them', async () => {
  await fault({ kind: 'delay', ms: 50 });
  for (const text of ['a', 'b', 'c']) await stage.text(customer, company, text);
  await client.message('c');
  expect(client.texts()).toEqual(['a', 'b', 'c']);
});

test('duplicate hands messages over twice, and the ledger says so', async () => {
  await fault({ kind: 'duplicate', count: 1 });
  const id = await stage.text(customer, company, 'twice');
  await stage.text(customer, company, 'once');
  await client.message('once');
  expect(client.texts().filter((text) => text === 'twice')).toHaveLength(1);
  expect((await ledgerOf(id))?.handedTo.find(({ device }) => device.endsWith(':1'))?.times).toBe(2);
});

test('reorder lets a later message overtake', async () => {
  await fault({ kind: 'reorder', count: 1 });
  await stage.text(customer, company, 'first');
  await stage.text(customer, company, 'second');
  await client.message('first');
  expect(client.texts()).toEqual(['second', 'first']);
});

test('bad-mac makes a share undecryptable at first; a retry brings them', async () => {
  await fault({ kind: 'bad-mac', share: 0.5 });
  const texts = ['1', '2', '3', '4'];
  for (const text of texts) await stage.text(customer, company, text);
  for (const text of texts) await client.message(text);
  expect(
    client
      .texts()
      .filter(Boolean)
      .toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(texts);
  await stage.shown(customer, company, (all) => all.every(({ status }) => status === 'delivered'));
});

test('restrict answers sends with its code', async () => {
  await fault({ kind: 'restrict', code: 429, number: company, count: 1 });
  const refused = await client.socket.sendMessage(jid(customer), { text: 'too fast' });
  await client.until('the error', () =>
    [...client.updates.map(({ key, update }) => ({ key, ...update })), ...client.upserts].some(
      ({ key, status, messageStubParameters }) =>
        key.id === refused?.key.id && Number(status) === 0 && messageStubParameters?.[0] === '429',
    ),
  );
  await client.socket.sendMessage(jid(customer), { text: 'slower' });
  const shown = await stage.shown(customer, company, (all) => all.length > 0);
  expect(shown.map(({ text }) => text)).toEqual(['slower']);
});

test('lose-acks hands over again what the device had settled, and withholds the server’s own', async () => {
  const id = await fault({ kind: 'lose-acks', number: company });
  const message = await stage.text(customer, company, 'acknowledged in vain');
  await client.message('acknowledged in vain');
  await stage.shown(customer, company, (all) => all[0]?.status === 'delivered');
  await client.leave();
  await lift(id);
  await client.again().open();
  await stage.text(customer, company, 'next');
  await client.message('next');
  expect(client.texts().filter((text) => text === 'acknowledged in vain')).toHaveLength(1);
  expect((await ledgerOf(message))?.handedTo.find(({ device }) => device.endsWith(':1'))?.times).toBe(2);
});

test('faults that make no sense are refused with a reason', async () => {
  expect(await stage.raw('POST', '/faults', { kind: 'flood' })).toMatchObject({ status: 400 });
  expect(await stage.raw('POST', '/faults', { kind: 'end', code: 404 })).toMatchObject({ status: 400 });
  expect(await stage.raw('POST', '/faults', { kind: 'delay', share: 2 })).toMatchObject({ status: 400 });
  expect(await stage.raw('DELETE', '/faults/none')).toMatchObject({ status: 404 });
});
