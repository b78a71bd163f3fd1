import { setTimeout as pause } from 'node:timers/promises';
import { connectionViews, messageOrders, type MessageSource } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  // One chat at a time, so that messages reach WhatsApp in the order they were started.
  stage = await ConnectionsStage.open({ SEND_PER_MINUTE: '30', SEND_AT_ONCE: '1' });
  await stage.start();
});
afterAll(() => stage.close());

const { receives, events, whileDown, queued } = sessionQueries(() => stage);
const acked = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some((event) => event.ack >= 1);
/** A person who has written. */
async function aCustomer(linked: LinkedCompany): Promise<string> {
  const person = await stage.person();
  const waId = await stage.write(person, linked.number, { text: 'oi' });
  await eventually(() => linked.received().some((message) => message.waId === waId));
  return person;
}

test('agents are sent first, then bot, API, schedules and campaigns; a chat keeps its order', async () => {
  const linked = await stage.linked();
  const sent = new Map<string, string>();
  await whileDown(linked, async () => {
    // Orders of two chats may be queued in either order, so each waits for the one before.
    const send = async (to: string, source: MessageSource, name: string) => {
      sent.set(await stage.send(linked, to, { source }), name);
      await queued(linked, sent.size);
    };
    const sources: MessageSource[] = ['campaign', 'schedule', 'api', 'bot', 'agent'];
    for (const source of sources) await send(await stage.person(), source, source);
    // A campaign's message before an agent's in one chat gets its priority.
    const person = await stage.person();
    await send(person, 'campaign', 'before the answer');
    await send(person, 'agent', 'answer');
  });
  await eventually(() => [...sent.keys()].every((waId) => acked(linked, waId)), 'all sent');
  const { messages } = await stage.phone<{ messages: { id: string }[] }>('GET', '/ledger');
  const order = messages.flatMap(({ id }) => sent.get(id) ?? []);
  expect(order).toEqual(['agent', 'before the answer', 'answer', 'bot', 'api', 'schedule', 'campaign']);
});

test('the budget slows a campaign down, but not an agent', async () => {
  const linked = await stage.linked();
  const campaign: string[] = [];
  for (let i = 0; i < 13; i++)
    campaign.push(await stage.send(linked, await stage.person(), { text: `oferta ${i}`, source: 'campaign' }));
  await eventually(() => campaign.filter((waId) => acked(linked, waId)).length >= 10, 'the burst');
  const answer = await stage.send(linked, await stage.person(), { text: 'já vejo' });
  await eventually(() => acked(linked, answer), 'the answer');
  expect(campaign.filter((waId) => acked(linked, waId)).length).toBeLessThan(13);
  await eventually(() => campaign.every((waId) => acked(linked, waId)), 'the rest');
});

test('a restriction pauses cold messages and campaigns, is published, and does not pause replies', async () => {
  const linked = await stage.linked();
  const customer = await aCustomer(linked);
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', {
    kind: 'restrict',
    code: 463,
    number: linked.number,
  });
  const stranger = await stage.person();
  const cold = await stage.send(linked, stranger, { text: 'olá, tudo bem?' });
  const restricted = await eventually(async () => {
    const view = await stage.api.get(linked.caller, { id: linked.id });
    return view.restriction ? view : null;
  }, 'the restriction');
  expect(restricted).toMatchObject({ restriction: 'no_new_chats', status: 'CONNECTED' });
  await expect
    .poll(() => linked.publications.of(connectionViews.session).at(-1)?.whatsapp.restriction)
    .toBe('no_new_chats');
  expect((await events(linked.id)).at(-1)).toMatchObject({ kind: 'restricted', reason: 'no_new_chats' });
  await stage.phone('DELETE', `/faults/${id}`);
  const offer = await stage.send(linked, customer, { text: 'oferta', source: 'campaign' });
  await pause(1_000); // a message sent despite the restriction would be acknowledged now
  expect([cold, offer].some((waId) => acked(linked, waId))).toBe(false);
  const group = await stage.phone<{ id: string }>('POST', '/groups', {
    subject: 'A',
    members: [customer, linked.number],
  });
  const reply = await stage.send(linked, customer, { text: 'pois não' });
  const toGroup = await stage.send(linked, group.id.replace('@g.us', ''), { text: 'a todos', isGroup: true });
  await eventually(() => [reply, toGroup].every((waId) => acked(linked, waId)), 'replies');
  expect(acked(linked, cold)).toBe(false);
  await stage.rows('update connections.whatsapps set restricted_until = now() where id = $1', [linked.id]);
  await eventually(() => [cold, offer].every((waId) => acked(linked, waId)), 'the rest');
  expect(
    linked
      .statuses(cold)
      .map(({ failure }) => failure)
      .filter(Boolean),
  ).toEqual([]);
  const texts = (await stage.chat(stranger, linked.number)).map(({ text }) => text);
  expect(texts).toEqual(['olá, tudo bem?']);
});

test('a message that a phone cannot read is resent as often as phones ask', async () => {
  const linked = await stage.linked();
  const customer = await aCustomer(linked);
  await stage.phone('POST', '/faults', { kind: 'bad-mac', number: linked.number, count: 5 });
  const waId = await stage.send(linked, customer, { text: 'no sexto envio' });
  const arrived = () => linked.statuses(waId).some((event) => event.ack >= 2);
  await eventually(arrived, 'the phone to have it');
});

test('a contact gets the privacy token with the first message only', async () => {
  const linked = await stage.linked();
  const customer = await aCustomer(linked);
  const tokens = () =>
    stage.rows<{ id: string; written: string }>(
      `select id, xmin::text as written from connections.signal_keys where connection_id = $1 and type = 'tctoken'`,
      [linked.id],
    );
  await stage.send(linked, customer, { text: 'um' });
  const [given] = await eventually(async () => ((await tokens()).length > 0 ? tokens() : null), 'the token');
  for (const text of ['dois', 'três']) {
    const waId = await stage.send(linked, customer, { text });
    await eventually(() => acked(linked, waId), text);
  }
  expect(await tokens()).toEqual([given]);
});

test('a change that a phone cannot read is resent', async () => {
  const linked = await stage.linked();
  const customer = await aCustomer(linked);
  const waId = await stage.send(linked, customer, { text: 'dez reais' });
  const shown = async () => (await stage.chat(customer, linked.number)).find(({ id }) => id === waId);
  await eventually(shown, 'the message');
  const about = { connectionId: linked.id, to: customer, isGroup: false, waId };
  const unreadable = () => stage.phone('POST', '/faults', { kind: 'bad-mac', number: linked.number, count: 1 });
  const { companyId } = linked.caller;
  await unreadable();
  await publishAs(stage.bus, messageOrders.edit, companyId, { ...about, body: 'doze reais' });
  await eventually(async () => (await shown())?.text === 'doze reais', 'the edit');
  await unreadable();
  const reaction = { ...about, fromMe: true, participant: null, emoji: '👍' };
  await publishAs(stage.bus, messageOrders.react, companyId, reaction);
  await eventually(async () => (await shown())?.reactions.length === 1, 'the reaction');
  await unreadable();
  await publishAs(stage.bus, messageOrders.revoke, companyId, about);
  await eventually(async () => (await shown())?.deleted, 'the deletion');
  expect(await stage.phone('GET', '/faults')).toEqual({ faults: [] }); // each fault has occurred
});

test('a group message is delivered when all members have it, and read when all have read it', async () => {
  const linked = await stage.linked();
  const [ana, rui] = [await stage.person(), await stage.person()];
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', {
    subject: 'Equipe',
    members: [ana, rui, linked.number],
  });
  const waId = await stage.send(linked, id.replace('@g.us', ''), { isGroup: true, text: 'reunião às dez' });
  const ack = () => Math.max(0, ...linked.statuses(waId).map((event) => event.ack));
  await eventually(() => ack() === 2, 'delivered to all');
  await stage.phone('POST', `/phones/${ana}/chats/${id}/read`);
  await eventually(async () => {
    const rows = await stage.rows(`select 1 from connections.group_receipts where wa_id = $1 and ack = 3`, [waId]);
    return rows.length === 1;
  }, 'one has read');
  expect(ack()).toBe(2);
  await stage.phone('POST', `/phones/${rui}/chats/${id}/read`);
  await eventually(() => ack() === 3, 'read by all');
  await eventually(
    async () => (await stage.rows(`select 1 from connections.group_receipts where wa_id = $1`, [waId])).length === 0,
  );
  await receives(linked, 'ok');
});

test('receipts of a member by number and by LID count once', async () => {
  const linked = await stage.linked();
  const [ana, rui] = [await stage.person(), await stage.person()];
  const members = [ana, rui, linked.number];
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', { subject: 'Equipe', members });
  const waId = await stage.send(linked, id.replace('@g.us', ''), { isGroup: true, text: 'quem vem?' });
  const ack = () => Math.max(0, ...linked.statuses(waId).map((event) => event.ack));
  await eventually(() => ack() === 2, 'delivered to all');
  const { lid } = await stage.phone<{ lid: string }>('GET', `/phones/${ana}`);
  // Stored as when only one of the addresses is known.
  const rename = (to: string) =>
    stage.rows(`update connections.group_receipts set member = $2 where wa_id = $1 and member = any($3)`, [
      waId,
      to,
      [ana, lid],
    ]);
  const ofAna = () =>
    stage.rows<{ ack: number }>(
      `select ack from connections.group_receipts where wa_id = $1 and member = any($2) order by ack`,
      [waId, [ana, lid]],
    );
  for (const [name, other] of [
    [ana, lid],
    [lid, ana],
  ] as const) {
    await rename(other);
    const participant = `${name}@${name === ana ? 's.whatsapp.net' : 'lid'}`;
    const attrs = { id: waId, from: id, participant, type: 'read', t: String(Math.floor(Date.now() / 1000)) };
    stage.simulator.raw.stanza(linked.number, { tag: 'receipt', attrs });
    await eventually(async () => (await ofAna()).some((row) => row.ack === 3), 'she has read');
    await receives(linked, `lida por ${name}`);
    expect(await ofAna()).toEqual([{ ack: 3 }]);
  }
  expect(ack()).toBe(2);
  await stage.phone('POST', `/phones/${rui}/chats/${id}/read`);
  await eventually(() => ack() === 3, 'read by all');
});
