import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ RESTRICTION_MS: '2000', SEND_ACK_MS: '5000' });
  await stage.start();
});
afterAll(() => stage.close());

const { events, whileDown, queued } = sessionQueries(() => stage);
const acked = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some((event) => event.ack >= 1);

// Concurrent, as both wait for SEND_ACK_MS.
test.concurrent('a chat without acknowledgements keeps its order and delays no other chat', async ({ expect }) => {
  const linked = await stage.linked();
  const [ana, rui] = [await stage.person(), await stage.person()];
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'lose-acks', number: linked.number });
  const first = await stage.send(linked, ana, { text: 'um' });
  await eventually(async () => (await stage.chat(ana, linked.number)).length === 1, 'the first, not acknowledged');
  await stage.phone('DELETE', `/faults/${id}`);
  const second = await stage.send(linked, ana, { text: 'dois' });
  const other = await stage.send(linked, rui, { text: 'olá' });
  await eventually(() => acked(linked, other), 'the other chat');
  expect(acked(linked, second)).toBe(false);
  await eventually(() => acked(linked, second), 'the second');
  expect((await stage.chat(ana, linked.number)).map(({ id }) => id)).toEqual([first, second]);
  expect(await stage.chat(rui, linked.number)).toHaveLength(1);
});

test.concurrent('one place is reserved for replies, which a stuck campaign does not delay', async ({ expect }) => {
  const linked = await stage.linked();
  const customer = await stage.person();
  const hello = await stage.send(linked, customer, { text: 'olá' });
  await eventually(() => acked(linked, hello));
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'lose-acks', number: linked.number });
  const people: string[] = [];
  while (people.length < 5) people.push(await stage.person());
  for (const person of people) await stage.send(linked, person, { text: 'oferta', source: 'campaign' });
  const reached = async () =>
    (await Promise.all(people.map((person) => stage.chat(person, linked.number)))).filter((chat) => chat.length > 0);
  await eventually(async () => (await reached()).length === 3, 'three under way');
  await stage.phone('DELETE', `/faults/${id}`);
  const answer = await stage.send(linked, customer, { text: 'pois não' });
  await eventually(() => acked(linked, answer), 'the answer');
  expect(await reached()).toHaveLength(3);
  await eventually(async () => (await reached()).length === 5, 'the rest');
});

test('several messages refused at once are one restriction', async () => {
  const linked = await stage.linked();
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', {
    kind: 'restrict',
    code: 463,
    number: linked.number,
    until: 600_000,
  });
  const cold: string[] = [];
  await whileDown(linked, async () => {
    while (cold.length < 6) cold.push(await stage.send(linked, await stage.person(), { text: 'olá' }));
    await queued(linked, 6);
  });
  const restricted = async () => (await events(linked.id)).filter(({ kind }) => kind === 'restricted');
  await eventually(async () => (await restricted()).length > 0, 'the restriction');
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(() => cold.every((waId) => acked(linked, waId)), 'all of them');
  expect(await restricted()).toHaveLength(1);
  const rows = await stage.rows(`select restrictions from connections.whatsapps where id = $1`, [linked.id]);
  expect(rows).toEqual([{ restrictions: 1 }]);
});

test('messages being sent to several chats while the session moves arrive once', async () => {
  const linked = await stage.linked();
  const people = [];
  while (people.length < 8) people.push(await stage.person());
  const sent: [string, string][] = [];
  for (const text of ['um', 'dois', 'três'])
    for (const person of people) sent.push([person, await stage.send(linked, person, { text })]);
  await eventually(() => sent.some(([, waId]) => acked(linked, waId)), 'some');
  await stage.rows(`update connections.leases set owner = null, epoch = epoch + 1 where connection_id = $1`, [
    linked.id,
  ]);
  await eventually(() => sent.every(([, waId]) => acked(linked, waId)), 'all');
  for (const person of people) {
    const expected = sent.filter(([to]) => to === person).map(([, waId]) => waId);
    expect((await stage.chat(person, linked.number)).map(({ id }) => id)).toEqual(expected);
  }
});
