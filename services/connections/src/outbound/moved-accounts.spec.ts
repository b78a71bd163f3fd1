import { whatsappEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
});
afterAll(() => stage.close());

const texts = async (number: string) =>
  (await stage.chat(number, linked.number)).flatMap(({ text, fromMe }) => (fromMe ? [] : [text]));
const receives = (number: string, text: string) =>
  eventually(async () => (await texts(number)).includes(text), `“${text}” on the phone`);
const lidOf = async (number: string) => (await stage.phone<{ lid: string }>('GET', `/phones/${number}`)).lid;
const writes = async (number: string, text: string) => {
  const id = await stage.write(number, linked.number, { text });
  await eventually(() => linked.received().some(({ waId }) => waId === id), text);
};
const isSent = async (number: string, text: string) => {
  const waId = await stage.send(linked, number, { text });
  await receives(number, text);
  return waId;
};
const changes = () => linked.publications.of(whatsappEvents.numberChanged);
const moves = (from: string, to: string) => stage.phone('PATCH', `/phones/${from}`, { number: to });

/** A notice of a changed number, as WhatsApp sends it. */
async function notifies(attrs: { old: string; new: string; lid: string }): Promise<void> {
  const names = {
    old: `${attrs.old}@s.whatsapp.net`,
    new: `${attrs.new}@s.whatsapp.net`,
    old_lid: `${attrs.lid}@lid`,
    new_lid: `${attrs.lid}@lid`,
  };
  const id = aNumber();
  const content = [{ tag: 'modify', attrs: names }];
  stage.simulator.raw.stanza(linked.number, {
    tag: 'notification',
    attrs: { from: names.old, type: 'contacts', id, t: '1' },
    content,
  });
}

test('the states of the first message to a number name the account that it was sent to', async () => {
  const number = await stage.person();
  const waId = await isSent(number, 'bom dia');
  const [first] = await eventually(() => {
    const all = linked.statuses(waId);
    return all.length > 0 ? all : null;
  });
  expect(first?.chat).toEqual({ number, lid: await lidOf(number) });
});

test('a number that an earlier version looked up gets its LID when it is written to', async () => {
  const number = await stage.person();
  await isSent(number, 'um');
  await stage.rows(`update connections.peers set lid = null where digits = $1`, [number]);
  const waId = await isSent(number, 'dois');
  await eventually(() => linked.statuses(waId).length > 0);
  const [peer] = await stage.rows(`select lid from connections.peers where digits = $1`, [number]);
  expect(peer).toEqual({ lid: await lidOf(number) });
});

test('another number of an account is published, and whoever has the former one is a stranger', async () => {
  const [former, later] = [await stage.person(), aNumber()];
  await writes(former, 'oi');
  await isSent(former, 'pois não');
  const lid = await lidOf(former);
  await moves(former, later);
  await eventually(() => changes().some(({ to }) => to === later), 'the change');
  expect(changes().at(-1)).toEqual({ connectionId: linked.id, chat: { number: former, lid }, to: later });
  await stage.phone('POST', '/phones', { number: former });
  await isSent(former, 'bem-vindo');
  expect(await texts(former)).toEqual(['bem-vindo']);
  const peer = async (number: string) =>
    (await stage.rows(`select heard, lid from connections.peers where digits = $1`, [number]))[0];
  expect(await peer(later)).toEqual({ heard: true, lid });
  expect(await peer(former)).toEqual({ heard: false, lid: await lidOf(former) });
});

test('an account that moves while the connection is away is followed when it is back', async () => {
  const [former, later] = [await stage.person(), aNumber()];
  await writes(former, 'oi');
  const lid = await lidOf(former);
  await stage.phone('POST', '/faults', { kind: 'refuse', number: linked.number, ms: 1_500 });
  await stage.phone('POST', '/faults', { kind: 'drop', number: linked.number });
  await moves(former, later);
  const id = await stage.write(later, linked.number, { text: 'mudei' });
  await eventually(() => linked.received().some(({ waId }) => waId === id), 'the message');
  expect(changes().filter(({ to }) => to === later)).toEqual([
    { connectionId: linked.id, chat: { number: former, lid }, to: later },
  ]);
  await isSent(later, 'anotado');
});

test('what waits to be sent to an account goes to its new number', async () => {
  const [former, later] = [await stage.person(), aNumber()];
  await isSent(former, 'pois não');
  const restrictUntil = (until: Date | null) =>
    stage.rows(`update connections.whatsapps set restricted_until = $2 where id = $1`, [linked.id, until]);
  await restrictUntil(new Date(Date.now() + 3_600_000));
  const waId = await stage.send(linked, former, { text: 'anotado' });
  const waiting = `select 1 from connections.outbound where state = 'queued' and wa_id = $1`;
  await eventually(async () => (await stage.rows(waiting, [waId])).length > 0, 'the message');
  await moves(former, later);
  await eventually(() => changes().some(({ to }) => to === later), 'the change');
  await restrictUntil(null);
  await isSent(later, 'mais uma');
  await receives(later, 'anotado');
});

test('a notice of a changed number that is not true of the account moves nobody', async () => {
  const [victim, other] = [await stage.person(), await stage.person()];
  await writes(victim, 'oi');
  const before = changes().length;
  const [lid, otherLid] = [await lidOf(victim), await lidOf(other)];
  await notifies({ old: victim, new: other, lid });
  await notifies({ old: victim, new: other, lid: otherLid });
  await notifies({ old: victim, new: aNumber(), lid });
  await notifies({ old: linked.number, new: other, lid: otherLid });
  await writes(victim, 'ainda aqui');
  await isSent(victim, 'certo');
  expect(changes().length).toBe(before);
  expect(await texts(other)).toEqual([]);
});

test('an account made anew on its number gets what is sent to it before it writes', async () => {
  const number = await stage.person();
  await writes(number, 'oi');
  await isSent(number, 'antes');
  await stage.phone('DELETE', `/phones/${number}`);
  await stage.phone('POST', '/phones', { number });
  await isSent(number, 'depois');
  await isSent(number, 'de novo');
  expect(await texts(number)).toEqual(['depois', 'de novo']);
});

test('after a notice that the keys of a number are others, the account is looked up before it is written to', async () => {
  const number = await stage.person();
  await writes(number, 'oi');
  await isSent(number, 'antes');
  await stage.phone('DELETE', `/phones/${number}`);
  await stage.phone('POST', '/phones', { number });
  const attrs = { from: `${number}@s.whatsapp.net`, type: 'encrypt', id: aNumber(), t: '1' };
  stage.simulator.raw.stanza(linked.number, { tag: 'notification', attrs, content: [{ tag: 'identity', attrs: {} }] });
  const lid = await lidOf(number);
  const mapping = `select id from connections.signal_keys where type = 'lid-mapping' and id = $1`;
  await eventually(async () => (await stage.rows(mapping, [`${lid}_reverse`])).length > 0, 'the new account');
  const waId = await isSent(number, 'depois');
  const { refusals } = await stage.phone<{ refusals: { id: string }[] }>('GET', '/ledger');
  expect(refusals.filter(({ id }) => id === waId)).toEqual([]);
});
