import type { ApiMessageView, FaultBody } from '@recado/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { oggOpus } from '../../libs/testkit/src/fakes/ogg-opus.ts';
import { aCustomer, aLinkedNumber, aNumber, type TestCompany } from '../client/company.factory.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { PIXEL_PNG, PIXEL_WEBP } from '../client/sample-files.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { newCompany, product } from './running-product.ts';

/** Messages of programs besides texts and files: to groups, with mentions, polls, stickers, voice notes, typing. */
const simulator = new SimulatorClient(product.simulator);
let company: TestCompany;
let line: { id: number; number: string };
let key: string;
let ana: Awaited<ReturnType<typeof aCustomer>>;
let rui: Awaited<ReturnType<typeof aCustomer>>;
let groupId: string;

beforeAll(async () => {
  company = await newCompany();
  line = await aLinkedNumber(product, company);
  const scopes = ['messages:read', 'messages:write', 'tickets:read'] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
  await company.api.settings.save({ key: 'CheckMsgIsGroup', value: 'disabled' });
  [ana, rui] = [await aCustomer(product, 'Ana Lúcia'), await aCustomer(product, 'Rui Barbosa')];
  groupId = (
    await simulator.request<{ id: string }>('POST', '/groups', {
      subject: 'Condomínio',
      members: [ana.number, rui.number, line.number],
    })
  ).id;
  // The setting reaches the session a moment after it is saved.
  await eventually(async () => {
    await ana.writes(groupId, 'Bom dia');
    await pause(500);
    return (await company.api.tickets.list({ showAll: true })).tickets.some(({ isGroup }) => isGroup);
  }, 'the ticket of the group');
  await rui.writes(groupId, 'Bom dia');
  await eventually(async () => {
    const group = (await company.api.tickets.list({ showAll: true })).tickets.find(({ isGroup }) => isGroup);
    const members = await company.api.tickets.members({ id: group?.uuid ?? '' });
    return members.some(({ name }) => name === 'Rui Barbosa');
  }, 'the members of the group');
});

type Answer = ApiMessageView & FaultBody;
async function send(body: object | FormData, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${product.web}/backend/api/v1/messages/send${isForm ? '/files' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}
const stateOf = (id: string) => company.api.apiMessages.get({ id });
/** Sends, and waits for what the phone shows. */
async function shown(phone: typeof ana, chat: string, body: object | FormData) {
  const before = (await phone.sees(chat)).length;
  const { status, answer } = await send(body);
  expect([status, answer.error]).toEqual([200, undefined]);
  await eventually(async () => (await stateOf(answer.id)).status === 'delivered', `the delivery of ${answer.id}`);
  return (await phone.sees(chat)).slice(before);
}
test('a text goes to a group by its id, and members who are mentioned see it', async () => {
  const body = { groupId, body: `Chegou, @${rui.number}`, mentions: [`+${rui.number}`] };
  const [seen] = await shown(ana, groupId, body);
  const [lid = ''] = seen?.mentions ?? [];
  expect(seen).toMatchObject({ fromMe: false, text: `Chegou, @${lid}` });
  expect(lid).not.toBe(rui.number);
  const [ticket] = (await company.api.tickets.list({ showAll: true })).tickets.filter(({ isGroup }) => isGroup);
  const { messages } = await company.api.messages.list({ ticketId: ticket?.uuid ?? '' });
  expect(messages.filter(({ fromMe }) => fromMe).map(({ body: text }) => text)).toEqual(['Chegou, @Rui Barbosa']);
  const { messages: calls } = await company.api.apiMessages.list({ groupId });
  expect(calls).toMatchObject([{ groupId: groupId.replace('@g.us', ''), ticketId: ticket?.id }]);
});

test('everyone is mentioned, a repeated call is one message, and unknown groups and people are refused', async () => {
  const repeated = { 'idempotency-key': randomUUID() };
  const body = { groupId, body: 'Assembleia hoje', mentions: ['everyone'] };
  const answers = await Promise.all([1, 2, 3].map(() => send(body, repeated)));
  const [id] = new Set(answers.flatMap(({ status, answer }) => (status === 200 ? answer.id : [])));
  await eventually(async () => (await stateOf(id ?? '')).status === 'delivered', 'the delivery');
  const seen = (await ana.sees(groupId)).filter(({ text }) => text === 'Assembleia hoje');
  expect(seen).toMatchObject([{ mentionsEveryone: true }]);

  const refusals: [object, string, string][] = [
    [{ groupId: '120363000000000001@g.us', body: 'x' }, 'ERR_NO_GROUP_FOUND', 'groupId'],
    [{ groupId: 'o grupo', body: 'x' }, 'ERR_VALIDATION', 'groupId'],
    [{ groupId, number: ana.number, body: 'x' }, 'ERR_VALIDATION', 'groupId'],
    [{ body: 'x' }, 'ERR_VALIDATION', 'number'],
    [{ groupId, body: 'x', mentions: ['everyone', aNumber()] }, 'ERR_VALIDATION', 'mentions.1'],
    [{ number: ana.number, body: 'x', mentions: [rui.number] }, 'ERR_VALIDATION', 'mentions'],
    [{ groupId, mentions: [rui.number], location: { latitude: 1, longitude: 2 } }, 'ERR_VALIDATION', 'body'],
  ];
  for (const [given, error, field] of refusals) {
    const { answer } = await send(given);
    expect([answer.error, answer.fields?.[0]?.field], JSON.stringify(given)).toEqual([error, field]);
  }
  const other = await newCompany();
  await aLinkedNumber(product, other);
  await expect(other.api.apiMessages.send({ groupId, body: 'x' })).rejects.toThrow('ERR_NO_GROUP_FOUND');
});

test('a message to a group that the number has left fails with that reason', async () => {
  const { id } = await simulator.request<{ id: string }>('POST', '/groups', {
    subject: 'Sorteio',
    members: [ana.number, line.number],
  });
  await ana.writes(id, 'oi');
  await eventually(async () => (await send({ groupId: id, body: 'olá' })).status === 200, 'the group to be known');
  await simulator.request('POST', `/groups/${id.replace('@g.us', '')}/members`, { remove: [line.number] });
  const { answer } = await send({ groupId: id, body: 'ainda aí?' });
  const failed = await eventually(async () => {
    const view = await stateOf(answer.id);
    return view.status === 'failed' ? view : null;
  }, 'the failure');
  expect(failed.failure).toBe('ERR_NOT_IN_GROUP');
});

test('a poll arrives with its choices, and is one in the conversation', async () => {
  const poll = { question: 'Qual horário?', options: ['9h', '14h', 'Nenhum'], selectable: 2 };
  const [seen] = await shown(ana, line.number, { number: ana.number, poll });
  expect(seen).toMatchObject({
    kind: 'poll',
    poll: { name: 'Qual horário?', options: ['9h', '14h', 'Nenhum'], selectable: 2 },
  });
  const sendAt = new Date(Date.now() + 1_500).toISOString();
  expect(await shown(ana, groupId, { groupId, poll, sendAt })).toMatchObject([{ kind: 'poll' }]);
  for (const wrong of [{ options: ['um'] }, { options: ['a', ' a '] }, { selectable: 4 }, { question: ' ' }]) {
    const { answer } = await send({ number: ana.number, poll: { ...poll, ...wrong } });
    expect(answer.fields?.[0]?.field, JSON.stringify(wrong)).toBe(`poll.${Object.keys(wrong)[0]}`);
  }
});

test('stickers are WebP as it is and PNG made into it; a text before one is a message of its own', async () => {
  const media = [
    { base64: PIXEL_WEBP, name: 'a.webp', mimetype: 'image/webp', sticker: true },
    { base64: PIXEL_PNG, name: 'b.png', mimetype: 'image/png', sticker: true },
  ];
  const seen = await shown(ana, line.number, { number: ana.number, media, body: 'Olha' });
  expect(seen.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Olha'],
    ['sticker', undefined],
    ['sticker', undefined],
  ]);
  const [asGiven, made] = await Promise.all(seen.slice(1).map(({ id }) => simulator.media(ana.number, id)));
  expect(asGiven?.toString('base64')).toBe(PIXEL_WEBP);
  expect(made?.toString('latin1', 8, 12)).toBe('WEBP');
  const document = { base64: Buffer.from('%PDF-1.7 x').toString('base64'), name: 'a.pdf', mimetype: 'application/pdf' };
  const { answer } = await send({ number: ana.number, media: [document], sticker: true });
  expect([answer.error, answer.fields?.[0]?.field]).toEqual(['ERR_STICKER_FORMAT', 'media.0.sticker']);
});

test('the files of a form are voice notes where the call says so, and the contact sees somebody recording', async () => {
  const form = new FormData();
  form.set('number', ana.number);
  form.set('voice', 'true');
  form.set('typing', '2');
  form.append('medias', new File([new Uint8Array(oggOpus(1))], 'recado.ogg', { type: 'audio/ogg' }));
  const presence = async () =>
    (await simulator.request<{ presence: string | null }>('GET', `/phones/${ana.number}/chats/${line.number}/messages`))
      .presence;
  const sending = shown(ana, line.number, form);
  await eventually(async () => (await presence()) === 'recording', 'somebody recording');
  expect(await sending).toMatchObject([{ kind: 'audio', media: { voice: true } }]);
  const { answer } = await send({ number: ana.number, body: 'x', typing: 11 });
  expect(answer.fields?.[0]?.field).toBe('typing');
});

test('buttons are refused with a sentence that says why, and nothing is sent', async () => {
  const before = (await ana.sees(line.number)).length;
  const { status, answer } = await send({ number: ana.number, body: 'Confirma?', buttons: [{ text: 'Sim' }] });
  expect([status, answer.error]).toEqual([422, 'ERR_NO_BUTTONS']);
  expect(answer.message).toMatch(/poll/);
  expect(await ana.sees(line.number)).toHaveLength(before);
});

test('a time to send needs its zone and lies ahead, by less than a year; addresses without a version assume both', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const local = at(3_600_000).slice(0, 19);
  const refusals = [
    [local, 'timeZone'],
    [at(-120_000), 'notPast'],
    [at(400 * 86_400_000), 'yearAhead'],
  ] as const;
  for (const [sendAt, rule] of refusals) {
    const { status, answer } = await send({ number: ana.number, body: 'x', sendAt });
    expect([status, answer.fields?.[0]?.field, answer.fields?.[0]?.rule]).toEqual([400, 'sendAt', rule]);
  }
  expect((await send({ number: ana.number, body: 'agora', sendAt: at(-20_000) })).answer).toMatchObject({
    sendAt: null,
  });
  const later = await send({ number: ana.number, body: 'depois', sendAt: `${local}-03:00` });
  expect(later.answer).toMatchObject({ status: 'scheduled', sendAt: new Date(`${local}-03:00`).toISOString() });
  expect(await company.api.apiMessages.send({ number: ana.number, body: 'antes', sendAt: at(-120_000) })).toMatchObject(
    {
      sendAt: null,
    },
  );
  expect(await company.api.apiMessages.send({ number: ana.number, body: 'aqui', sendAt: local })).toMatchObject({
    status: 'scheduled',
  });
});

test('each of a hundred calls at once has its own time at the pace of the connection, the same wherever it is shown', async () => {
  const other = await newCompany();
  await aLinkedNumber(product, other);
  const calls = await mapConcurrently(Array.from({ length: 100 }), 25, () =>
    other.api.apiMessages.send({ number: aNumber(), body: 'Pedido enviado' }),
  );
  const times = calls.map(({ estimatedAt }) => Date.parse(estimatedAt ?? '')).toSorted((a, b) => a - b);
  // Ten leave at once, the others ten times a second (short-times.ts).
  const [tenth = 0, last = 0] = [times[9], times[99]];
  expect(last - tenth).toBeGreaterThan(2_000);
  expect(new Set(times.slice(50)).size).toBe(50);
  const { messages } = await other.api.apiMessages.list({ limit: 100 });
  const waiting = messages.filter(({ status }) => status === 'queued');
  const given = new Map(calls.map(({ id, estimatedAt }) => [id, estimatedAt]));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ id, estimatedAt }) => estimatedAt !== given.get(id))).toEqual([]);
});
