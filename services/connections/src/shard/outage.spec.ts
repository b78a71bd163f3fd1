import { setTimeout as pause } from 'node:timers/promises';
import { connectionViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FlakyLink } from '../testing/flaky-link.proxy.ts';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let whatsapp: FlakyLink;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ OUTAGE_PROBE_MS: '1000', KEEPALIVE_MS: '4000', WORKER_LOOK_MS: '500' });
  whatsapp = await FlakyLink.to(stage.simulator.port);
  await stage.start({ SIMULATOR_URL: `http://127.0.0.1:${whatsapp.port}` });
});
afterAll(async () => {
  await stage.close();
  whatsapp.close();
});

const { events, isOnline, online, receives, ownerOf } = sessionQueries(() => stage);
const kinds = async ({ id }: LinkedCompany) => (await events(id)).map(({ kind }) => kind);

test('in an outage of WhatsApp one session probes for all, all show the reason, and all reconnect', async () => {
  const linked: LinkedCompany[] = [];
  while (linked.length < 8) linked.push(await stage.linked());
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
  await stage.phone('POST', '/faults', { kind: 'drop' });
  await eventually(async () => {
    const views = await Promise.all(linked.map(({ caller, id: company }) => stage.api.get(caller, { id: company })));
    return views.every(({ reason, downSince }) => reason === 'outage' && downSince !== null);
  }, 'all waiting for the outage to end');
  const connectionsBefore = whatsapp.made;
  await pause(2_000); // two probes at most in twice OUTAGE_PROBE_MS, and one that is being made
  expect(whatsapp.made - connectionsBefore).toBeLessThanOrEqual(3);
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(
    async () => (await Promise.all(linked.map(kinds))).every((company) => company.at(-1) === 'opened'),
    'all reconnected',
  );
  for (const company of linked) {
    await online(company);
    expect((await kinds(company)).filter((kind) => kind === 'outage')).toHaveLength(1);
    expect(await stage.api.get(company.caller, { id: company.id })).toMatchObject({ reason: null, downSince: null });
  }
  await receives(linked[0] as LinkedCompany, 'voltou');
});

test('a dead link to WhatsApp is detected for all sessions, and a message sent into it is sent over the next socket', async () => {
  const linked = [await stage.linked(), await stage.linked()];
  const [writing] = linked as [LinkedCompany, LinkedCompany];
  const person = await stage.person();
  for (const company of linked) await online(company);
  await pause(500); // sending starts WORKER_SETTLE_MS after the opening
  whatsapp.hang();
  const waId = await stage.send(writing, person, { text: 'alguém aí?' });
  await eventually(
    async () =>
      (await Promise.all(linked.map(kinds))).every(
        (company) => company.lastIndexOf('lost') > company.lastIndexOf('opened'),
      ),
    'both known to be lost',
  );
  whatsapp.heal();
  await eventually(async () => (await stage.chat(person, writing.number)).length > 0, 'the message');
  await pause(500); // a duplicate would arrive now
  expect((await stage.chat(person, writing.number)).map(({ id }) => id)).toEqual([waId]);
});

test('a session replaced by its next owner ends without a report', async () => {
  const linked = await stage.linked();
  const published = () => linked.publications.of(connectionViews.session).length;
  await pause(300); // views of the linking arrive after its event
  const before = published();
  const lines = await kinds(linked);
  const other = crypto.randomUUID();
  await stage.rows(`insert into connections.workers (id, beat_at) values ($1, now() + interval '1 hour')`, [other]);
  await stage.rows(`update connections.leases set owner = $2, epoch = epoch + 1 where connection_id = $1`, [
    linked.id,
    other,
  ]);
  await stage.phone('POST', '/faults', { kind: 'end', code: 440, number: linked.number });
  await eventually(async () => !(await isOnline(linked)), 'the end of the socket');
  await pause(500); // a report would be published now
  expect(published()).toBe(before);
  expect(await kinds(linked)).toEqual(lines);
  expect((await ownerOf(linked.id)).owner).toBe(other);
});

test('a replaced session with a valid lease waits with the reason replaced', async () => {
  const linked = await stage.linked();
  await stage.phone('POST', '/faults', { kind: 'end', code: 440, number: linked.number });
  expect(await stage.status(linked.caller, linked.id, 'OPENING')).toMatchObject({ reason: 'replaced' });
  expect((await events(linked.id)).at(-1)).toEqual({ kind: 'lost', reason: 'replaced', code: 440 });
});
