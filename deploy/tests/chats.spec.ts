import type { Socket } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { apiOf } from '../client/rest.client.ts';
import { ChatPage } from './chat-page.ts';
import { sendChatFile } from './conversation.factory.ts';
import { recordEvents } from './isolation.watch.ts';
import { newCompany, product } from './running-product.ts';
import { asSupport, aUser } from './user.factory.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

/** A company with four people, an admin among them, whose sockets record what they receive about chats. */
async function aTeam() {
  const company = await newCompany();
  const record = async (token: string) => {
    const { socket, events } = await recordEvents(token);
    sockets.push(socket);
    return {
      token,
      api: apiOf(product.gateway, token),
      chatEvents: () => events.filter((line) => /-chat\b/.test(line)),
    };
  };
  const person = async () => {
    const { id, signIn } = await aUser(company, 'user');
    return { id, ...(await record(await signIn())) };
  };
  const [ana, bruno, caio] = [await person(), await person(), await person()];
  const admin = { id: company.user.id, ...(await record(company.token)) };
  return { company, ana, bruno, caio, admin, support: await record(await asSupport(company)) };
}

test('members receive every event of a chat; colleagues, admins and the support receive none', async () => {
  const { ana, bruno, caio, admin, support } = await aTeam();
  const chat = await ana.api.chats.create({ title: 'Plantão', users: [bruno.id] });
  const said = await ana.api.chatMessages.send({ chatId: chat.id, message: 'bom dia' });
  await bruno.api.chats.typing({ id: chat.id });
  await ana.api.chatMessages.edit({ id: said.id, message: 'boa tarde' });
  await bruno.api.chats.read({ id: chat.id });
  await eventually(() => bruno.chatEvents().some((line) => line.includes('"action":"update-message"')), 'the change');
  await eventually(() => ana.chatEvents().some((line) => line.includes('"action":"typing"')), 'the typing');
  const names = [...ana.chatEvents(), ...bruno.chatEvents()].map((line) =>
    line.split(' ')[0]?.replace(/^company-\d+-/, ''),
  );
  expect(new Set(names)).toEqual(new Set(['chat', `chat-${chat.id}`, `chat-user-${ana.id}`, `chat-user-${bruno.id}`]));
  expect(bruno.chatEvents().some((line) => line.includes(`chat-user-${ana.id}`))).toBe(false);
  expect([caio, admin, support].flatMap(({ chatEvents }) => chatEvents())).toEqual([]);
});

test('members who leave or are removed receive no further events of a chat, and new members do', async () => {
  const { ana, bruno, caio } = await aTeam();
  const chat = await ana.api.chats.create({ title: 'Plantão', users: [bruno.id] });
  await ana.api.chats.update({ id: chat.id, users: [caio.id] });
  await eventually(() => bruno.chatEvents().some((line) => line.includes('"action":"delete"')), 'the removal');
  const before = bruno.chatEvents().length;
  await ana.api.chatMessages.send({ chatId: chat.id, message: 'sem o Bruno' });
  await eventually(() => caio.chatEvents().some((line) => line.includes('sem o Bruno')), 'the message');
  await caio.api.chats.leave({ id: chat.id });
  await eventually(() => caio.chatEvents().some((line) => line.includes('"action":"delete"')), 'the leave');
  await ana.api.chatMessages.send({ chatId: chat.id, message: 'sozinha' });
  await eventually(() => ana.chatEvents().some((line) => line.includes('sozinha')), 'the last message');
  // An event that is not sent cannot be waited for.
  await pause(300);
  expect(bruno.chatEvents()).toHaveLength(before);
  expect(caio.chatEvents().join('\n')).not.toContain('sozinha');
});

test('a page that was away learns of its removal from a chat, and of nothing else that happened there', async () => {
  const { ana, bruno, caio } = await aTeam();
  const chat = await ana.api.chats.create({ title: 'Plantão', users: [bruno.id, caio.id] });
  const kept = await ana.api.chats.create({ title: 'Almoço', users: [bruno.id, caio.id] });
  const creations = () =>
    [bruno, caio].flatMap(({ chatEvents }) => chatEvents().filter((line) => /"create"/.test(line)));
  await eventually(() => creations().length === 4, 'the creation of both chats');
  const pages = [bruno, caio].map(({ token }) => new ChatPage(product.gateway, token));
  for (const page of pages) {
    await page.open([chat.id, kept.id]);
    page.close();
  }
  await ana.api.chatMessages.send({ chatId: chat.id, message: 'antes' });
  await ana.api.chats.update({ id: chat.id, title: 'Segredos' });
  await ana.api.chatMessages.send({ chatId: kept.id, message: 'vamos?' });
  await ana.api.chats.update({ id: chat.id, users: [caio.id] });
  await ana.api.chatMessages.send({ chatId: chat.id, message: 'depois' });
  await eventually(() => caio.chatEvents().some((line) => line.includes('depois')), 'the last message');
  for (const page of pages) await page.reopen();
  const [left = [], stayed = []] = pages.map(({ pushes }) =>
    pushes.map(({ body }) => (body.action === 'new-message' ? body.newMessage.message : body.action)),
  );
  expect(left).toEqual(['vamos?', 'delete']);
  expect(stayed).toEqual(['antes', 'update', 'vamos?', 'update', 'depois']);
  for (const page of pages) page.close();
});

test('a file is fetched by members alone, through the session and through a short-lived address', async () => {
  const { company, ana, bruno, caio, support } = await aTeam();
  const chat = await ana.api.chats.create({ title: 'Plantão', users: [bruno.id] });
  const file = new File(['conteúdo secreto'], 'plano.txt', { type: 'text/plain' });
  const { files } = await sendChatFile(ana.token, chat.id, 'segue', file);
  const id = files[0]?.id ?? 0;
  const { url } = await bruno.api.chatMessages.file({ id });
  const fetched = await fetch(`${product.gateway}${url}&name=plano.txt`);
  expect([fetched.status, await fetched.text()]).toEqual([200, 'conteúdo secreto']);
  expect(fetched.headers.get('content-disposition')).toContain('attachment');
  const path = url.split('?')[0] ?? '';
  const statusFor = async (token: string) =>
    (await fetch(`${product.gateway}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusFor(bruno.token)).toBe(200);
  for (const token of [caio.token, company.token, support.token]) expect(await statusFor(token)).toBe(404);
  await expect(caio.api.chatMessages.file({ id })).rejects.toThrow('ERR_NO_FILE_FOUND');
  await bruno.api.chats.leave({ id: chat.id });
  expect(await statusFor(bruno.token)).toBe(404);
  expect(await statusFor(ana.token)).toBe(200);
});
