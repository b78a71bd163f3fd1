import { connectionEvents } from '@recado/contracts';
import type { RunningService } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let first: RunningService;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  first = await stage.start();
});
afterAll(() => stage.close());

test('a new connection shows a QR code and is connected once a phone has scanned it', async () => {
  const { caller, publications, id, number } = await stage.linked();
  const view = await stage.api.get(caller, { id });
  expect(view).toMatchObject({ status: 'CONNECTED', qrcode: '', retries: 0, reason: null, number });
  const published = publications.of(connectionEvents.statusChanged).map((event) => event.status);
  expect(published.filter((status, at) => status !== published[at - 1])).toEqual(['qrcode', 'OPENING', 'CONNECTED']);
});

test('messages are published once and in order', async () => {
  const { id, number, received } = await stage.linked();
  const person = await stage.person();
  for (let i = 1; i <= 12; i++) await stage.write(person, number, { text: `número ${i}` });
  await eventually(() => received().length >= 12);
  expect(received().map((message) => message.body)).toEqual(Array.from({ length: 12 }, (_, i) => `número ${i + 1}`));
  expect(received()[0]).toMatchObject({
    connectionId: id,
    chat: { number: person, lid: expect.stringMatching(/^\d+$/) as string },
    isGroup: false,
    author: null,
    fromMe: false,
    pushName: `Person ${person}`,
    type: 'chat',
    media: null,
  });
});

test('a sent message arrives under its id, and its acknowledgements rise up to read', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const waId = await stage.send(linked, person, { text: 'Bom dia' });
  const arrived = await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === waId));
  expect(arrived).toMatchObject({ text: 'Bom dia', fromMe: false });
  await stage.phone('POST', `/phones/${person}/chats/${linked.number}/read`);
  await eventually(() => linked.statuses(waId).some((event) => event.ack === 3));
  const acks = linked.statuses(waId).map((event) => event.ack);
  expect(acks).toEqual(acks.toSorted((a, b) => a - b));
  expect(acks.at(-1)).toBe(3);
});

test('a worker that takes a number over continues with the stored signal sessions', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const exchange = async (text: string) => {
    const waId = await stage.send(linked, person, { text });
    await eventually(() => linked.statuses(waId).some(({ ack }) => ack >= 2), text);
    await stage.write(person, linked.number, { text: `${text}?` });
    await eventually(() => linked.received().some(({ body }) => body === `${text}?`));
  };
  const sessions = () =>
    stage.rows<{ id: string; size: number }>(
      `select id, length(sealed) as size from connections.signal_keys where connection_id = $1 and type = 'session' order by id`,
      [linked.id],
    );
  await exchange('um');
  await exchange('dois');
  const before = await sessions();
  expect(before.length).toBeGreaterThan(1);
  await stage.start();
  await stage.stop(first);
  await exchange('três');
  const after = await sessions();
  // A new signal session would add 600 bytes or more.
  for (const [i, { id, size }] of before.entries()) {
    expect(after[i]?.id).toBe(id);
    expect(after[i]?.size).toBeLessThan(size + 300);
  }
});
