import { whatsappEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({
    WORKER_HEARTBEAT_MS: '300',
    WORKER_FENCE_MS: '1000',
    WORKER_DEAD_MS: '1500',
    WORKER_FREEZE_MS: '2500',
    SEND_ACK_MS: '3000',
  });
  await stage.start();
});
afterAll(() => stage.close());

const epoch = async ({ id }: LinkedCompany) => {
  const [lease] = await stage.rows<{ epoch: number }>(
    'select epoch::int from connections.leases where connection_id = $1',
    [id],
  );
  return lease?.epoch ?? 0;
};
const isOnline = async ({ number }: LinkedCompany) => {
  const { devices } = await stage.phone<{ devices: { online: boolean }[] }>('GET', `/phones/${number}`);
  return devices.some((device) => device.online);
};

test('with repeated database failures no message is lost, duplicated or reordered', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const texts = Array.from({ length: 60 }, (_, i) => `linha ${i}`);
  for (const [i, text] of texts.entries()) {
    await stage.write(person, linked.number, { text });
    if (i % 15 === 7)
      await stage.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'recado_connections' and datname = current_database()`,
      );
  }
  await eventually(() => linked.received().length >= texts.length, 'all of them');
  await stage.status(linked.caller, linked.id, 'CONNECTED');
  expect(linked.received().map((message) => message.body)).toEqual(texts);
});

test('a worker without a heartbeat for long abandons its sessions, and claims them again later', async () => {
  const linked = await stage.linked();
  const before = await epoch(linked);
  await stage.whileLocked('workers', 'access exclusive', () =>
    eventually(async () => !(await isOnline(linked)), 'the device offline').then(() => undefined),
  );
  await eventually(() => isOnline(linked), 'the device online again');
  expect(await epoch(linked)).toBeGreaterThan(before);
});

test('a message whose acknowledgement is lost is sent again under its id, and arrives once', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const first = await stage.send(linked, person, { text: 'primeira' });
  await eventually(() => linked.statuses(first).some((event) => event.ack >= 1));
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'lose-acks', number: linked.number });
  const waId = await stage.send(linked, person, { text: 'sem resposta' });
  await eventually(async () => (await stage.chat(person, linked.number)).some((message) => message.id === waId));
  await stage.phone('DELETE', `/faults/${id}`);
  const next = await stage.send(linked, person, { text: 'seguinte' });
  await eventually(() => linked.statuses(next).some((event) => event.ack >= 1), 'the next one');
  expect(linked.statuses(waId).some((event) => event.ack >= 1)).toBe(true);
  const texts = (await stage.chat(person, linked.number)).map((message) => message.text);
  expect(texts).toEqual(['primeira', 'sem resposta', 'seguinte']);
});

test('another company cannot send over this company’s connection', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const other = stage.company();
  const waId = await stage.send({ caller: other.caller, id: linked.id }, person, { text: 'intruso' });
  await eventually(() => other.statuses(waId).some((event) => event.failure === 'ERR_WAPP_REMOVED'));
  await stage.send(linked, person, { text: 'depois' });
  await eventually(async () => (await stage.chat(person, linked.number)).some((message) => message.text === 'depois'));
  expect((await stage.chat(person, linked.number)).some((message) => message.id === waId)).toBe(false);
  expect(linked.publications.of(whatsappEvents.messageStatus).some((event) => event.waId === waId)).toBe(false);
});

test('a file of another company is not sent', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const file = { path: '1/2026-01/x.pdf', name: 'x.pdf', mimetype: 'application/pdf', size: 1 };
  const waId = await stage.send(linked, person, { text: '', file: { ...file, kind: 'document', voice: false } });
  const [row] = await eventually(async () => {
    const rows = await stage.rows<{ attempts: number }>(
      'select attempts from connections.outbound where wa_id = $1 and attempts > 0',
      [waId],
    );
    return rows.length > 0 ? rows : null;
  });
  expect(row?.attempts).toBeGreaterThan(0);
  expect(await stage.chat(person, linked.number)).toEqual([]);
});
