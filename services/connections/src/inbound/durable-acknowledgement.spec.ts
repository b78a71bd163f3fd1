import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
});
afterAll(() => stage.close());

interface AcknowledgementLedger {
  messages: { id: string; handedTo: { device: string; acknowledgedAt: number | null; refused: number | null }[] }[];
}
/** The delivery of a message to the linked device; the phone itself is device 0. */
async function deliveryOf(waId: string) {
  const { messages } = await stage.phone<AcknowledgementLedger>('GET', '/ledger');
  return messages.find(({ id }) => id === waId)?.handedTo.find(({ device }) => !device.endsWith(':0'));
}
/** Runs while no incoming message can be stored. */
const whileNothingIsStored = (work: () => Promise<void>) => stage.whileLocked('received', 'exclusive', work);
const rowOf = (waId: string) => stage.rows('select 1 from connections.received where wa_id = $1', [waId]);
const published = (is: (message: Omit<IncomingMessage, 'connectionId'>) => boolean) =>
  eventually(() => linked.received().find(is));
/** Resolves when a transaction waits for the lock; an early acknowledgement would arrive within the pause. */
async function storingWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await stage.rows(waiting)).length > 0, 'a transaction that waits for the lock');
  await pause(300);
}

test('a withheld photo is stored before it is acknowledged, and later messages wait for it', async () => {
  const person = await stage.person();
  let [waId, next] = ['', ''];
  await whileNothingIsStored(async () => {
    const image = { base64: 'aGVsbG8=', mimetype: 'image/jpeg' };
    waId = await stage.write(person, linked.number, { image, viewOnce: true, withheld: true });
    next = await stage.write(person, linked.number, { text: 'viu?' });
    await eventually(() => deliveryOf(waId));
    await storingWaits();
    for (const id of [waId, next]) expect(await deliveryOf(id)).toMatchObject({ acknowledgedAt: null, refused: null });
  });
  await published((message) => message.waId === waId && message.type === 'view_once');
  await eventually(async () => (await deliveryOf(waId))?.acknowledgedAt);
  expect(await rowOf(waId)).toHaveLength(1);
  await published((message) => message.waId === next);
});

test('a call is stored before it is acknowledged and refused', async () => {
  const person = await stage.person();
  const calls = async () =>
    (await stage.phone<{ calls: { id: string; state: string }[] }>('GET', `/phones/${person}/calls`)).calls;
  const unanswered = () => stage.simulator.raw.unsettled(linked.number).filter(({ tag }) => tag === 'call');
  await whileNothingIsStored(async () => {
    await stage.phone('POST', `/phones/${person}/calls`, { to: linked.number });
    await storingWaits();
    expect(unanswered()).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'ringing' }]);
  });
  const call = await published(({ type }) => type === 'call_log');
  expect(call).toMatchObject({ call: { outcome: 'refused' } });
  await eventually(() => unanswered().length === 0);
  await eventually(async () => (await calls())[0]?.state === 'rejected');
});

test('a call that could not be stored is not acknowledged, and WhatsApp redelivers it', async () => {
  const person = await stage.person();
  await whileNothingIsStored(async () => {
    await stage.phone('POST', `/phones/${person}/calls`, { to: linked.number });
    const cancelled = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await stage.rows(cancelled)).length > 0, 'the transaction that waits');
  });
  const call = await published(({ type, chat }) => type === 'call_log' && chat.number === person);
  expect(call).toMatchObject({ call: { video: false } });
  await eventually(() => stage.simulator.raw.unsettled(linked.number).length === 0);
});

test('a receipt is stored before it is acknowledged: a status is not lost with the process', async () => {
  const person = await stage.person();
  const unanswered = () => stage.simulator.raw.unsettled(linked.number).filter(({ tag }) => tag === 'receipt');
  const waId = await stage.send(linked, person);
  const reaches = (ack: number) => eventually(() => linked.statuses(waId).some((status) => status.ack === ack));
  await reaches(2);
  await stage.whileLocked('outbound', 'exclusive', async () => {
    await stage.phone('POST', `/phones/${person}/chats/${linked.number}/read`);
    await storingWaits();
    expect(unanswered()).toHaveLength(1);
  });
  await reaches(3);
  await eventually(() => unanswered().length === 0);
});
