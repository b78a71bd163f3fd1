import { afterEach, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket } from '../client/company.factory.ts';
import { apiOf, perform } from '../client/rest.client.ts';
import { aUser, listen } from './isolation.stage.ts';
import { product, superToken } from './running-product.ts';

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.close()));
async function aLine(token: string) {
  const { socket, heard } = await listen(token);
  open.push(socket);
  return heard;
}

test('who is handed a ticket hears of it with the note, nobody else does; handed on or closed, it is gone', async () => {
  const company = await aCompany(product, await superToken());
  const { number } = await aLinkedNumber(product, company);
  const queue = await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(number, 'bom dia');
  const { id } = await waitForTicket(company, customer.number);
  const [bruno, caio, dora] = [
    await aUser(company, 'user'),
    await aUser(company, 'user', [queue.id]),
    await aUser(company, 'user'),
  ];
  const tokens = { bruno: await bruno.signIn(), caio: await caio.signIn(), dora: await dora.signIn() };
  const lines = { bruno: await aLine(tokens.bruno), caio: await aLine(tokens.caio), dora: await aLine(tokens.dora) };
  const told = (line: string[]) => line.filter((one) => one.startsWith(`company-${company.id}-notification `));
  const has = async (token: string) =>
    (await apiOf(product.gateway, token).notifications.list()).map(({ note }) => note);

  await company.api.tickets.update({ id: String(id), status: 'open' });
  await company.api.tickets.update({ id: String(id), userId: bruno.id, note: 'Já-paga' });
  await eventually(() => told(lines.bruno).some((line) => line.includes('Já-paga')), 'the push');
  expect(await has(tokens.bruno)).toEqual(['Já-paga']);
  const [{ id: notificationId } = { id: 0 }] = await apiOf(product.gateway, tokens.bruno).notifications.list();
  const rude = await perform(product.gateway, tokens.dora, 'notifications.remove', { id: notificationId });
  expect(rude).toMatchObject({ status: 404, body: { error: 'ERR_NO_NOTIFICATION_FOUND' } });

  await apiOf(product.gateway, tokens.bruno).tickets.update({
    id: String(id),
    userId: null,
    queueId: queue.id,
    status: 'pending',
  });
  await eventually(() => told(lines.bruno).some((line) => line.includes('"delete"')), 'that it is gone');
  expect(await has(tokens.bruno)).toEqual([]);
  for (const [line, token] of [
    [lines.caio, tokens.caio],
    [lines.dora, tokens.dora],
  ] as const) {
    expect(told(line)).toEqual([]);
    expect(await has(token)).toEqual([]);
  }
  expect(lines.dora.join('\n')).not.toContain('Já-paga');

  await company.api.tickets.update({ id: String(id), status: 'open', userId: bruno.id, note: 'De novo' });
  await eventually(async () => (await has(tokens.bruno)).includes('De novo'), 'the second time');
  await company.api.tickets.update({ id: String(id), status: 'closed' });
  await eventually(async () => (await has(tokens.bruno)).length === 0, 'that what is closed waits for nobody');
});

test('a browser subscribes by the platform’s one key, at a known push service only, and is forgotten', async () => {
  const company = await aCompany(product, await superToken());
  const { api } = company;
  const { key } = await api.pushSubscriptions.key();
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await apiOf(product.gateway, await superToken()).pushSubscriptions.key()).toEqual({ key });
  const given = { p256dh: key, auth: Buffer.alloc(16, 1).toString('base64url'), language: 'pt', withText: false };
  const save = (endpoint: string) =>
    perform(product.gateway, company.token, 'pushSubscriptions.save', { ...given, endpoint });
  expect((await save('https://updates.push.services.mozilla.com/wpush/v2/a')).status).toBe(204);
  for (const endpoint of [
    'https://127.0.0.1:5432/',
    'http://updates.push.services.mozilla.com/a',
    `${product.gateway}/a`,
  ])
    expect(await save(endpoint), endpoint).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect((await perform(product.gateway, company.token, 'pushSubscriptions.remove')).status).toBe(204);
});
