import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FlakyLink } from '../testing/flaky-link.proxy.ts';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  // No worker dies here; on a busy machine one must not count as dead either.
  const times = { WORKER_HEARTBEAT_MS: '300', WORKER_FENCE_MS: '4000', WORKER_DEAD_MS: '6000' };
  stage = await ConnectionsStage.open({ ...times, WORKER_BALANCE_MS: '1000', WORKER_LOOK_MS: '500' });
});
afterEach(async () => {
  for (const service of stage.services.splice(0)) await service.close();
  await stage.rows('delete from connections.whatsapps');
});
afterAll(() => stage.close());

const { ownerOf, events, online, isOnline, receives } = sessionQueries(() => stage);
async function several(count: number): Promise<LinkedCompany[]> {
  const linked: LinkedCompany[] = [];
  while (linked.length < count) linked.push(await stage.linked());
  return linked;
}
async function shares(linked: LinkedCompany[]): Promise<number[]> {
  const owners = (await Promise.all(linked.map(({ id }) => ownerOf(id)))).map(({ owner }) => owner);
  return [...new Set(owners)].map((company) => owners.filter((owner) => owner === company).length);
}

test('a worker that starts later gets its share of the sessions gradually, and then none moves', async () => {
  await stage.start();
  const linked = await several(16);
  expect(await shares(linked)).toEqual([16]);
  await stage.start();
  await eventually(async () => (await shares(linked)).length === 2, 'two owners');
  const all = () => Promise.all(linked.map(({ id }) => ownerOf(id)));
  let last = await all();
  await eventually(async () => {
    await pause(2_000); // longer than WORKER_BALANCE_MS, after which a session would move
    const before = last;
    last = await all();
    return JSON.stringify(before) === JSON.stringify(last);
  }, 'the end of the balancing');
  const [a = 0, b = 0] = await shares(linked);
  expect(a + b).toBe(16);
  // Each session moved once at most.
  expect(Math.max(...last.map(({ epoch }) => epoch))).toBeLessThanOrEqual(2);
  for (const company of linked) await online(company);
  const moved = linked.find((_, i) => last[i]?.epoch === 2) as LinkedCompany;
  expect((await events(moved.id)).map(({ kind }) => kind)).toEqual(['qr', 'linked', 'opened', 'moved', 'opened']);
  await receives(moved, 'na casa nova');
});

test('a worker claims as many sessions as it has room for; the others stay without an owner', async () => {
  await stage.start({ WORKER_SESSIONS: '2' });
  const linked = await several(2);
  const third = await stage.api.create(linked[0]?.caller ?? stage.company().caller, { name: 'Sem lugar' });
  await pause(1_000); // longer than WORKER_GRACE_MS, after which any worker with room claims the session
  expect(await ownerOf(third.id)).toEqual({ owner: null, epoch: 0 });
  await stage.start({ WORKER_SESSIONS: '2' });
  await eventually(async () => (await ownerOf(third.id)).owner, 'an owner');
  expect((await shares(linked)).reduce((sum, n) => sum + n)).toBe(2);
});

test('a leaving worker keeps the sessions that another cannot open yet', async () => {
  const leaving = await stage.start();
  const linked = await several(20);
  await stage.start({ WORKER_BALANCE_MS: '60000' });
  const offline = async () => (await Promise.all(linked.map(isOnline))).filter((isOn) => !isOn).length;
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
  stage.services.splice(stage.services.indexOf(leaving), 1);
  const left = leaving.close();
  await eventually(async () => (await offline()) > 0, 'the first sessions on their way');
  await pause(500);
  expect(await offline()).toBeLessThanOrEqual(8);
  await stage.phone('DELETE', `/faults/${id}`);
  await left;
  for (const company of linked) await online(company);
});

test('without NATS commands are executed and messages are sent by polling, without hints', async () => {
  const nats = new URL(stage.env['NATS_URL'] ?? '');
  const link = await FlakyLink.to(Number(nats.port));
  const service = await stage.start({ NATS_URL: `nats://127.0.0.1:${link.port}` });
  const linked = await stage.linked();
  const person = await stage.person();
  link.cut();
  const waId = '3EB0AAAAAAAAAAAAAAAAAA';
  const payload = { messageId: 1, connectionId: linked.id, waId, to: person, isGroup: false, text: 'sem aviso' };
  await stage.rows(
    `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id)
     values ($1, $2, $3, 'message', $4, $5, 'x')`,
    [linked.caller.companyId, linked.id, waId, person, JSON.stringify({ ...payload, file: null, quoted: null })],
  );
  await eventually(async () => (await stage.chat(person, linked.number)).some(({ id }) => id === waId), 'the message');
  const order = { command: 2, generation: 2, wanted: false };
  await stage.rows(
    `update connections.whatsapps set wanted = $2, generation = $3, command = $4, status = 'DISCONNECTED' where id = $1`,
    [linked.id, order.wanted, order.generation, order.command],
  );
  await eventually(async () => {
    const { devices } = await stage.phone<{ devices: object[] }>('GET', `/phones/${linked.number}`);
    return devices.length === 0;
  }, 'no device left');
  const connections = link.made;
  link.heal();
  await eventually(() => link.made > connections, 'the connection to NATS');
  await stage.stop(service);
  link.close();
});
