import { setTimeout as pause } from 'node:timers/promises';
import { connectionViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';
import { WorkerProcesses } from '../testing/worker.processes.ts';

let stage: ConnectionsStage;
const workers = new WorkerProcesses();
beforeAll(async () => {
  const times = { WORKER_HEARTBEAT_MS: '300', WORKER_FENCE_MS: '1000', WORKER_DEAD_MS: '1500', WORKER_LOOK_MS: '500' };
  // After an outage nobody waits long for the next attempt, whose pause grows up to 60 times.
  stage = await ConnectionsStage.open({ ...times, DOWN_TOLD_MS: '3000', RECONNECT_MS: '50' });
});
afterEach(async () => {
  workers.kill();
  for (const service of stage.services.splice(0)) await service.close();
});
afterAll(() => stage.close());

const { events, online } = sessionQueries(() => stage);
const downs = ({ publications }: LinkedCompany) => publications.of(connectionViews.down);
const ups = ({ publications }: LinkedCompany) => publications.of(connectionViews.up);

test('a long outage of a connection is published once, and so is its end', async () => {
  await stage.start();
  await stage.start();
  const linked = await stage.linked();
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
  await stage.phone('POST', '/faults', { kind: 'drop', number: linked.number });
  await eventually(() => downs(linked).length > 0, 'the outage');
  await pause(3_500); // the next run of the alarm, after DOWN_TOLD_MS, would publish it again
  expect(downs(linked)).toHaveLength(1);
  expect(downs(linked)[0]?.whatsapp).toMatchObject({ id: linked.id, qrcode: '' });
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(() => ups(linked).length > 0, 'the end of the outage');
  await online(linked);
  const kinds = (await stage.api.events(linked.caller, { id: linked.id })).map(({ kind }) => kind);
  expect(kinds).toEqual(['up', 'opened', 'down', 'lost', 'opened', 'linked', 'qr']);
  expect(ups(linked)).toHaveLength(1);
});

test('a number that is linked at its second code was never away', async () => {
  await stage.start();
  const { caller, publications } = stage.company();
  const number = await stage.person();
  const { id } = await stage.api.create(caller, { name: 'Loja' });
  const { qrcode } = await stage.status(caller, id, 'qrcode');
  // As a session leaves it whose codes nobody has scanned.
  await stage.rows(`update connections.whatsapps set down_told_at = now() where id = $1`, [id]);
  await stage.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
  await stage.status(caller, id, 'CONNECTED');
  await eventually(async () => (await stage.api.events(caller, { id })).some(({ kind }) => kind === 'opened'), 'it');
  expect((await stage.api.events(caller, { id })).map(({ kind }) => kind)).not.toContain('up');
  expect(publications.of(connectionViews.up)).toEqual([]);
});

test('a short outage is not published; a disconnected connection is not down', async () => {
  await stage.start();
  const linked = await stage.linked();
  await stage.phone('POST', '/faults', { kind: 'drop', number: linked.number });
  await eventually(
    async () => (await events(linked.id)).filter(({ kind }) => kind === 'opened').length === 2,
    'open again',
  );
  await stage.api.disconnect(linked.caller, { id: linked.id });
  await pause(6_500); // two runs of the alarm, which would publish it
  expect(downs(linked)).toEqual([]);
  expect((await events(linked.id)).map(({ kind }) => kind)).toEqual([
    'qr',
    'linked',
    'opened',
    'lost',
    'opened',
    'disconnected',
  ]);
});

test('a logout by WhatsApp is published at once', async () => {
  await stage.start();
  const linked = await stage.linked();
  await stage.phone('POST', '/faults', { kind: 'end', code: 401, number: linked.number });
  await eventually(() => downs(linked).length === 1, 'the outage');
  expect((await events(linked.id)).at(-1)).toEqual({ kind: 'stopped', reason: 'logged_out', code: 401 });
});

test('an outage and its end are published although the worker died', async () => {
  const child = await workers.start(stage);
  const linked = await stage.linked();
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'refuse', number: linked.number });
  child.kill('SIGKILL');
  await stage.start();
  await eventually(() => downs(linked).length === 1, 'the outage');
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(() => ups(linked).length === 1, 'the end of the outage');
  expect(downs(linked)).toHaveLength(1);
});

test('a connection no worker has room for has the reason no_worker, and its outage is published', async () => {
  const child = await workers.start(stage);
  const [first, second] = [await stage.linked(), await stage.linked()];
  child.kill('SIGKILL');
  await stage.start({ WORKER_SESSIONS: '1', DOWN_TOLD_MS: '2000' });
  const left = await eventually(async () => {
    for (const company of [first, second]) {
      const view = await stage.api.get(company.caller, { id: company.id });
      if (view.reason === 'no_worker') return company;
    }
    return null;
  }, 'a connection without a worker');
  await eventually(() => downs(left).length === 1, 'the outage');
  const lines = async () => (await events(left.id)).map(({ kind, reason }) => `${kind} ${reason}`);
  await eventually(async () => (await lines()).at(-1) === 'down no_worker', 'the session event');
  expect((await lines()).at(-2)).toBe('lost no_worker');
});

test('the last two hundred session events are kept, and another company cannot read them', async () => {
  await stage.start();
  const linked = await stage.linked();
  await stage.rows(
    `insert into connections.session_events (company_id, connection_id, kind)
     select $1, $2, 'lost' from generate_series(1, 250)`,
    [linked.caller.companyId, linked.id],
  );
  await stage.api.disconnect(linked.caller, { id: linked.id });
  const lines = await stage.api.events(linked.caller, { id: linked.id });
  expect(lines).toHaveLength(200);
  expect(lines[0]).toMatchObject({ whatsappId: linked.id, kind: 'disconnected', reason: null, code: null });
  expect(await events(linked.id)).toHaveLength(200);
  const stranger = stage.company().caller;
  await expect(stage.api.events(stranger, { id: linked.id })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});
