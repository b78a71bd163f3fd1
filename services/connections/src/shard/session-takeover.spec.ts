import { once } from 'node:events';
import { log } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';
import { WorkerProcesses } from '../testing/worker.processes.ts';

let stage: ConnectionsStage;
const workers = new WorkerProcesses();
beforeAll(async () => {
  stage = await ConnectionsStage.open({ WORKER_HEARTBEAT_MS: '500', WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '2000' });
});
afterEach(async () => {
  workers.kill();
  for (const service of stage.services.splice(0)) await service.close();
});
afterAll(() => stage.close());

const { ownerOf, anotherOwner, online, receives, receivesOnceInOrder } = sessionQueries(() => stage);
const aProcess = () => workers.start(stage);

test('after a restart the session reconnects without a new code, and messages received meanwhile are published once, in order', async () => {
  const first = await stage.start();
  const linked = await stage.linked();
  const person = await stage.person();
  await receives(linked, 'antes');
  await stage.stop(first);
  expect((await ownerOf(linked.id)).owner).toBeNull();
  const texts = Array.from({ length: 20 }, (_, i) => `durante ${i}`);
  for (const text of texts) await stage.write(person, linked.number, { text });
  const waiting = await stage.send(linked, person, { text: 'na volta' });
  await stage.start();
  await receivesOnceInOrder(linked, texts);
  await eventually(() => linked.statuses(waiting).some((event) => event.ack >= 1));
});

test('each session has one of two workers, and a worker that stops hands its sessions over', async () => {
  const first = await stage.start();
  const linked = await Promise.all([1, 2, 3].map(() => stage.linked()));
  await stage.start();
  const before = await Promise.all(linked.map(({ id }) => ownerOf(id)));
  expect(new Set(before.map((lease) => lease.owner)).size).toBe(1); // the owner keeps its sessions
  await stage.stop(first);
  for (const [i, company] of linked.entries()) {
    const after = await anotherOwner(company.id, before[i]?.owner ?? null);
    expect(after.epoch).toBe((before[i]?.epoch ?? 0) + 1);
    await online(company);
    await receives(company, `depois ${company.id}`);
  }
});

test('a worker ends on SIGTERM and releases its sessions', async () => {
  const child = await aProcess();
  const linked = await stage.linked();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await ownerOf(linked.id)).owner).toBeNull();
});

test('a worker restarted under its name claims its sessions at once, however long the others wait', async () => {
  const times = { WORKER_DEAD_MS: '3600000', WORKER_GRACE_MS: '3600000' };
  await stage.start({ ...times, WORKER_NAME: 'neighbour' });
  const child = await workers.start(stage, { ...times, WORKER_NAME: 'killed' });
  const linked: LinkedCompany[] = [];
  const killed = async () => {
    const [row] = await stage.rows<{ id: string }>(`select id from connections.workers where name = 'killed'`);
    return row?.id;
  };
  const before = await eventually(killed, 'the worker that will be killed');
  const ofKilled = async () => {
    const owners = await Promise.all(linked.map(async (company) => (await ownerOf(company.id)).owner));
    return linked.filter((_, i) => owners[i] === before);
  };
  while ((await ofKilled()).length < 2 || (await ofKilled()).length === linked.length)
    linked.push(await stage.linked());
  const theirs = await ofKilled();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await workers.start(stage, { ...times, WORKER_NAME: 'killed' });
  for (const company of theirs) {
    const { owner, epoch } = await anotherOwner(company.id, before, 60_000);
    expect([owner, epoch]).toEqual([await killed(), 2]);
    await receives(company, `de volta ${company.id}`);
  }
  const others = linked.filter((company) => !theirs.includes(company));
  for (const company of others) expect((await ownerOf(company.id)).epoch).toBe(1);
});

test('two live workers of one name log an error, a restarted worker does not', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const namesakes = () => logged.mock.calls.filter(([, text]) => String(text).includes('has this name'));
  try {
    const first = await stage.start({ WORKER_NAME: 'one' });
    const linked = await stage.linked();
    await stage.stop(first);
    await stage.start({ WORKER_NAME: 'one' });
    await online(linked);
    await receives(linked, 'de volta');
    expect(namesakes()).toEqual([]);
    await stage.start({ WORKER_NAME: 'one' });
    await eventually(() => namesakes().length > 0, 'the error');
    await receives(linked, 'com dois');
  } finally {
    logged.mockRestore();
  }
});

test('the sessions of a killed worker are claimed by another, and no message is lost or duplicated', async () => {
  const child = await aProcess();
  const linked = await stage.linked();
  const person = await stage.person();
  await receives(linked, 'vivo');
  const before = await ownerOf(linked.id);
  const texts = Array.from({ length: 40 }, (_, i) => `fala ${i}`);
  const writing = (async () => {
    for (const text of texts) await stage.write(person, linked.number, { text });
  })();
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, i) => stage.send(linked, person, { text: `resposta ${i}` })),
  );
  child.kill('SIGKILL');
  await writing;
  await stage.start();
  await anotherOwner(linked.id, before.owner);
  await receivesOnceInOrder(linked, texts);
  // Events the killed worker had consumed are redelivered after the acknowledgement timeout of a minute.
  const acknowledged = () => sent.every((id) => linked.statuses(id).some((event) => event.ack >= 1));
  await eventually(acknowledged, 'all acknowledged', 90_000);
  const arrived = (await stage.chat(person, linked.number)).filter((message) => sent.includes(message.id));
  expect(arrived).toHaveLength(sent.length);
});

test('a worker suspended while its session was claimed writes nothing and ends the session', async () => {
  const child = await aProcess();
  const linked = await stage.linked();
  await receives(linked, 'acordado');
  const before = await ownerOf(linked.id);
  child.kill('SIGSTOP');
  await stage.start();
  const after = await anotherOwner(linked.id, before.owner);
  // The suspended worker still receives requests and owns the outbox relay, so the test reads the database.
  await eventually(async () => {
    const [row] = await stage.rows<{ status: string; fresh: boolean }>(
      'select status, updated_at > now() - $2::interval as fresh from connections.whatsapps where id = $1',
      [linked.id, '3 seconds'],
    );
    return row?.status === 'CONNECTED' && row.fresh && (await ownerOf(linked.id)).epoch === after.epoch;
  });
  await online(linked);
  child.kill('SIGCONT');
  const person = await stage.person();
  for (let i = 0; i < 10; i++) await stage.write(person, linked.number, { text: `sono ${i}` });
  await receivesOnceInOrder(
    linked,
    Array.from({ length: 10 }, (_, i) => `sono ${i}`),
  );
  expect(await ownerOf(linked.id)).toEqual(after);
  await stage.status(linked.caller, linked.id, 'CONNECTED');
});

test('a worker whose event loop stalls ends itself, and another one claims its sessions', async () => {
  const stuck = `data:text/javascript,process.on('SIGUSR2', () => { for (;;); })`;
  const child = await workers.start(stage, { WORKER_STALL_MS: '1000' }, '--import', stuck);
  const linked = await stage.linked();
  const before = await ownerOf(linked.id);
  const ended = once(child, 'exit');
  await stage.start();
  child.kill('SIGUSR2');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await anotherOwner(linked.id, before.owner);
  await online(linked);
  await receives(linked, 'depois do susto');
});
