import { connectionEvents } from '@recado/contracts';
import type { RunningService } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './connections.stage.ts';

let stage: Stage;
let first: RunningService;
beforeAll(async () => {
  stage = await Stage.open();
  first = await stage.start();
});
afterAll(() => stage.close());

test('a new connection shows a QR code, and is connected once a phone has scanned it', async () => {
  const { caller, facts, id, number } = await stage.linked();
  const view = await stage.api.get(caller, { id });
  expect(view).toMatchObject({ status: 'CONNECTED', qrcode: '', retries: 0, reason: null, number });
  const told = facts.of(connectionEvents.statusChanged).map((fact) => fact.status);
  expect(told.filter((status, at) => status !== told[at - 1])).toEqual(['qrcode', 'OPENING', 'CONNECTED']);
});

test('a message is told once and in order, whatever came before it', async () => {
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

test('what is sent arrives under its own id, and its ticks follow to the end', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const waId = await stage.send(linked, person, { text: 'Bom dia' });
  const arrived = await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === waId));
  expect(arrived).toMatchObject({ text: 'Bom dia', fromMe: false });
  await stage.phone('POST', `/phones/${person}/chats/${linked.number}/read`);
  await eventually(() => linked.statuses(waId).some((fact) => fact.ack === 3));
  const acks = linked.statuses(waId).map((fact) => fact.ack);
  expect(acks).toEqual(acks.toSorted((a, b) => a - b));
  expect(acks.at(-1)).toBe(3);
});

test('a worker that takes a number over goes on with the sessions there are', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const spoken = async (text: string) => {
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
  await spoken('um');
  await spoken('dois');
  const before = await sessions();
  expect(before.length).toBeGreaterThan(1);
  await stage.start();
  await stage.stop(first);
  await spoken('três');
  const after = await sessions();
  // Another session with somebody would be 600 bytes and more.
  for (const [i, { id, size }] of before.entries()) {
    expect(after[i]?.id).toBe(id);
    expect(after[i]?.size).toBeLessThan(size + 300);
  }
});
