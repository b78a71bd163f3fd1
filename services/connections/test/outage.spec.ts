import { connectionViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Link } from './flaky-link.proxy.ts';
import { sessionsOf } from './sessions.ts';
import { Stage, type Linked } from './connections.stage.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let stage: Stage;
let whatsapp: Link;
beforeAll(async () => {
  stage = await Stage.open({ OUTAGE_PROBE_MS: '3000', WORKER_LOOK_MS: '500' });
  whatsapp = await Link.to(stage.simulator.port);
  await stage.start({ SIMULATOR_URL: `http://127.0.0.1:${whatsapp.port}` });
});
afterAll(async () => {
  await stage.close();
  whatsapp.close();
});

const { events, online, hears, ownerOf } = sessionsOf(() => stage);
const kinds = async ({ id }: Linked) => (await events(id)).map(({ kind }) => kind);

test('in an outage of WhatsApp one session knocks for all, everybody can see why, and all come back', async () => {
  const linked: Linked[] = [];
  while (linked.length < 8) linked.push(await stage.linked());
  const { id } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
  await stage.phone('POST', '/faults', { kind: 'drop' });
  await eventually(
    async () => {
      const views = await Promise.all(linked.map(({ caller, id: one }) => stage.api.get(caller, { id: one })));
      return views.every(({ reason, downSince }) => reason === 'outage' && downSince !== null);
    },
    'all waiting for the outage to end',
    30_000,
  );
  const knocked = whatsapp.made;
  await pause(6_000);
  expect(whatsapp.made - knocked).toBeLessThanOrEqual(3);
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(
    async () => (await Promise.all(linked.map(kinds))).every((one) => one.at(-1) === 'opened'),
    'all back',
    40_000,
  );
  for (const one of linked) {
    await online(one);
    expect((await kinds(one)).filter((kind) => kind === 'outage')).toHaveLength(1);
    expect(await stage.api.get(one.caller, { id: one.id })).toMatchObject({ reason: null, downSince: null });
  }
  await hears(linked[0] as Linked, 'voltou');
}, 120_000);

test('a way to WhatsApp that has died is found out, for all numbers, and what was sent goes by the next', async () => {
  const linked = [await stage.linked(), await stage.linked()];
  const [writing] = linked as [Linked, Linked];
  const person = await stage.person();
  for (const one of linked) await online(one);
  await pause(1_000); // sending starts a moment after the opening
  whatsapp.hang();
  const waId = await stage.send(writing, person, { text: 'alguém aí?' });
  await eventually(
    async () =>
      (await Promise.all(linked.map(kinds))).every((one) => one.lastIndexOf('lost') > one.lastIndexOf('opened')),
    'both known to be lost',
    40_000,
  );
  whatsapp.heal();
  await eventually(async () => (await stage.chat(person, writing.number)).length > 0, 'the message', 30_000);
  await pause(1_000);
  expect((await stage.chat(person, writing.number)).map(({ id }) => id)).toEqual([waId]);
}, 120_000);

test('a session replaced by its next owner ends without a word', async () => {
  const linked = await stage.linked();
  const said = () => linked.facts.of(connectionViews.session).length;
  await pause(300);
  const before = said();
  const lines = await kinds(linked);
  const other = crypto.randomUUID();
  await stage.rows(`insert into connections.workers (id, beat_at) values ($1, now() + interval '1 hour')`, [other]);
  await stage.rows(`update connections.leases set owner = $2, epoch = epoch + 1 where connection_id = $1`, [
    linked.id,
    other,
  ]);
  await stage.phone('POST', '/faults', { kind: 'end', code: 440, number: linked.number });
  await pause(2_000);
  expect(said()).toBe(before);
  expect(await kinds(linked)).toEqual(lines);
  expect((await ownerOf(linked.id)).owner).toBe(other);
}, 60_000);

test('a replaced session that is still ours waits, and says that it was opened elsewhere', async () => {
  const linked = await stage.linked();
  await stage.phone('POST', '/faults', { kind: 'end', code: 440, number: linked.number });
  expect(await stage.status(linked.caller, linked.id, 'OPENING')).toMatchObject({ reason: 'replaced' });
  expect((await events(linked.id)).at(-1)).toEqual({ kind: 'lost', reason: 'replaced', code: 440 });
});
