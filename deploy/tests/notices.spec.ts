import { afterEach, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { apiOf } from '../client/rest.client.ts';
import { recordEvents } from './isolation.watch.ts';
import { call, newCompany, platformApi, product } from './running-product.ts';
import { aConversation } from './conversation.factory.ts';
import { aUser } from './user.factory.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
async function eventsOf(token: string) {
  const { socket, events } = await recordEvents(token);
  sockets.push(socket);
  return events;
}

test('a transferred ticket notifies its new agent only, with the note, until it is passed on or closed', async () => {
  const { company, ticketId: id } = await aConversation();
  const queue = await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  const [bruno, caio, dora] = [
    await aUser(company, 'user'),
    await aUser(company, 'user', [queue.id]),
    await aUser(company, 'user'),
  ];
  const tokens = { bruno: await bruno.signIn(), caio: await caio.signIn(), dora: await dora.signIn() };
  const events = {
    bruno: await eventsOf(tokens.bruno),
    caio: await eventsOf(tokens.caio),
    dora: await eventsOf(tokens.dora),
  };
  const notificationsIn = (list: string[]) =>
    list.filter((event) => event.startsWith(`company-${company.id}-notification `));
  const notesOf = async (token: string) =>
    (await apiOf(product.gateway, token).notifications.list()).map(({ note }) => note);

  await company.api.tickets.update({ id, status: 'open' });
  await company.api.tickets.update({ id, userId: bruno.id, note: 'Já-paga' });
  await eventually(() => notificationsIn(events.bruno).some((event) => event.includes('Já-paga')), 'the push');
  expect(await notesOf(tokens.bruno)).toEqual(['Já-paga']);
  const [{ id: notificationId } = { id: 0 }] = await apiOf(product.gateway, tokens.bruno).notifications.list();
  const refused = await call(tokens.dora, 'notifications.remove', { id: notificationId });
  expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_NOTIFICATION_FOUND' } });

  await apiOf(product.gateway, tokens.bruno).tickets.update({
    id,
    userId: null,
    queueId: queue.id,
    status: 'pending',
  });
  await eventually(
    () => notificationsIn(events.bruno).some((event) => event.includes('"delete"')),
    'the removal of the notification',
  );
  expect(await notesOf(tokens.bruno)).toEqual([]);
  for (const [list, token] of [
    [events.caio, tokens.caio],
    [events.dora, tokens.dora],
  ] as const) {
    expect(notificationsIn(list)).toEqual([]);
    expect(await notesOf(token)).toEqual([]);
  }
  expect(events.dora.join('\n')).not.toContain('Já-paga');

  await company.api.tickets.update({ id, status: 'open', userId: bruno.id, note: 'De novo' });
  await eventually(async () => (await notesOf(tokens.bruno)).includes('De novo'), 'the second notification');
  await company.api.tickets.update({ id, status: 'closed' });
  await eventually(async () => (await notesOf(tokens.bruno)).length === 0, 'the removal after the ticket was closed');
});

test('a browser subscribes with the platform’s key, at known push services only, and can unsubscribe', async () => {
  const company = await newCompany();
  const { api } = company;
  const { key } = await api.pushSubscriptions.key();
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await (await platformApi()).pushSubscriptions.key()).toEqual({ key });
  const given = { p256dh: key, auth: Buffer.alloc(16, 1).toString('base64url'), language: 'pt', withText: false };
  const save = (endpoint: string) => call(company.token, 'pushSubscriptions.save', { ...given, endpoint });
  expect((await save('https://updates.push.services.mozilla.com/wpush/v2/a')).status).toBe(204);
  for (const endpoint of [
    'https://127.0.0.1:5432/',
    'http://updates.push.services.mozilla.com/a',
    `${product.gateway}/a`,
  ])
    expect(await save(endpoint), endpoint).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect((await call(company.token, 'pushSubscriptions.remove')).status).toBe(204);
});
