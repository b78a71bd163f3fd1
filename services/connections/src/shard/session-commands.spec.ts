import { setTimeout as pause } from 'node:timers/promises';
import { connectionEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

interface DeviceDeliveries {
  to: string;
  handedTo: { times: number; acknowledgedAt: number | null; refused: number | null }[];
}
const devices = async ({ number }: LinkedCompany) =>
  (await stage.phone<{ devices: { id: string }[] }>('GET', `/phones/${number}`)).devices;
const generations = (id: number) =>
  stage.rows<{ generation: number }>(
    'select generation::int from connections.credentials where connection_id = $1 order by 1',
    [id],
  );

test('disconnecting logs the device out and fails queued messages; a new QR code links again', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  await stage.api.disconnect(linked.caller, { id: linked.id });
  await eventually(async () => (await devices(linked)).length === 0, 'no device left');
  expect(await stage.api.get(linked.caller, { id: linked.id })).toMatchObject({
    status: 'DISCONNECTED',
    reason: 'disconnected',
  });
  const refused = await stage.send(linked, person);
  await eventually(() => linked.statuses(refused).some((event) => event.failure === 'ERR_WAPP_NOT_INITIALIZED'));
  await stage.api.renew(linked.caller, { id: linked.id });
  const { qrcode } = await stage.status(linked.caller, linked.id, 'qrcode');
  await stage.phone('POST', `/phones/${linked.number}/scan`, { qr: qrcode });
  await stage.status(linked.caller, linked.id, 'CONNECTED');
  // A retry sends the failed message again under its id.
  await stage.send(linked, person, { waId: refused });
  await eventually(async () => (await stage.chat(person, linked.number)).some((message) => message.id === refused));
});

test('a device removed on the phone stays disconnected, and its credentials are retired', async () => {
  const linked = await stage.linked();
  const [device] = await devices(linked);
  await stage.phone('DELETE', `/phones/${linked.number}/devices/${device?.id}`);
  const view = await stage.status(linked.caller, linked.id, 'DISCONNECTED');
  expect(view.reason).toBe('logged_out');
  expect(await generations(linked.id)).toEqual([{ generation: 1 }]);
  await stage.api.retry(linked.caller, { id: linked.id });
  await stage.status(linked.caller, linked.id, 'qrcode');
});

test('a connection is linked by a code typed on the phone', async () => {
  const { caller } = stage.company();
  const number = await stage.person();
  const { id } = await stage.api.create(caller, { name: 'Código' });
  await stage.status(caller, id, 'qrcode');
  await stage.api.pair(caller, { id, number });
  const { pairingCode } = await eventually(async () => {
    const view = await stage.api.get(caller, { id });
    return view.pairingCode ? view : null;
  }, 'a pairing code');
  expect(pairingCode).toMatch(/^[0-9A-Z]{8}$/);
  await stage.phone('POST', `/phones/${number}/link-code`, { code: pairingCode });
  expect(await stage.status(caller, id, 'CONNECTED')).toMatchObject({ number, pairingCode: '' });
  await expect(stage.api.pair(caller, { id, number })).rejects.toMatchObject({ code: 'ERR_WAPP_CONNECTED' });
  expect((await stage.api.get(caller, { id })).status).toBe('CONNECTED');
});

test('removing a connection logs its device out', async () => {
  const linked = await stage.linked();
  const { id } = await stage.api.create(linked.caller, { name: 'Outra', isDefault: true });
  await stage.api.remove(linked.caller, { id: linked.id });
  await eventually(async () => (await devices(linked)).length === 0, 'no device left');
  expect((await stage.api.list(linked.caller, {})).map((entry) => entry.id)).toEqual([id]);
});

test('a lost link is restored, and messages queued meanwhile are sent', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const before = linked.publications.of(connectionEvents.statusChanged).length;
  await stage.phone('POST', '/faults', { kind: 'drop', number: linked.number });
  const waId = await stage.send(linked, person, { text: 'espera' });
  await eventually(() =>
    linked.publications
      .of(connectionEvents.statusChanged)
      .slice(before)
      .some((f) => f.status === 'CONNECTED'),
  );
  await eventually(() => linked.statuses(waId).some((event) => event.ack >= 1));
  const states = linked.publications.of(connectionEvents.statusChanged).slice(before);
  expect(states[0]).toMatchObject({ status: 'OPENING', reason: 'connection_lost' });
});

test('a group message has its author, and a reply is sent to the group', async () => {
  const linked = await stage.linked();
  await stage.setting(linked, 'CheckMsgIsGroup', 'disabled');
  const [ana, rui] = [await stage.person(), await stage.person()];
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', {
    subject: 'Equipe',
    members: [ana, rui, linked.number],
  });
  const waId = await stage.write(ana, id, { text: 'bom dia a todos' });
  const published = await eventually(() => linked.received().find((message) => message.waId === waId));
  const group = id.replace('@g.us', '');
  expect(published).toMatchObject({ isGroup: true, chat: { number: group, lid: null }, author: { number: ana } });
  const answer = await stage.send(linked, group, { isGroup: true, text: 'bom dia' });
  await eventually(async () => (await stage.chat(rui, id)).some((message) => message.id === answer));
});

test('a message delivered twice is published once', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'duplicate', number: linked.number });
  for (let i = 0; i < 5; i++) await stage.write(person, linked.number, { text: `eco ${i}` });
  await eventually(() => linked.received().length >= 5);
  await stage.phone('DELETE', `/faults/${id}`);
  await pause(500); // a second publication would arrive now
  expect(linked.received().map((message) => message.body)).toEqual([0, 1, 2, 3, 4].map((i) => `eco ${i}`));
  // The repeat is acknowledged like the first and not refused as unreadable.
  const { messages } = await stage.phone<{ messages: DeviceDeliveries[] }>('GET', '/ledger');
  const handed = messages.filter((entry) => entry.to === linked.number).flatMap((entry) => entry.handedTo);
  expect(handed.some((entry) => entry.times > 1)).toBe(true);
  expect(handed.filter((entry) => entry.refused !== null || entry.acknowledgedAt === null)).toEqual([]);
});

test('a message that cannot be decrypted is published as waiting; when it is resent it is published', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'bad-mac', number: linked.number });
  const never = await stage.write(person, linked.number, { text: 'ilegível' });
  const types = (waId: string) => linked.received().flatMap((entry) => (entry.waId === waId ? [entry.type] : []));
  await eventually(() => types(never).length > 0);
  expect(types(never)).toEqual(['waiting']);
  await stage.phone('DELETE', `/faults/${id}`);
  await stage.phone('POST', '/faults', { kind: 'bad-mac', number: linked.number, count: 1 });
  const again = await stage.write(person, linked.number, { text: 'cifrado' });
  await eventually(() => types(again).includes('chat'));
  expect(types(again).filter((type) => type === 'chat')).toHaveLength(1);
});

test('credentials and keys are sealed in the database', async () => {
  const linked = await stage.linked();
  const rows = await stage.rows<{ sealed: Buffer }>(
    `select sealed from connections.signal_keys where connection_id = $1
     union all select sealed from connections.credentials where connection_id = $1`,
    [linked.id],
  );
  expect(rows.length).toBeGreaterThan(800);
  const open = rows.filter(({ sealed }) => sealed[0] !== 1 || /private|public|Buffer/.test(sealed.toString('latin1')));
  expect(open).toEqual([]);
});
