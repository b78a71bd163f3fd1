import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplateCluster } from '@recado/testkit/places';
import { freePort, startPostgres, type RunningServer } from '@recado/testkit/servers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FlakyLink } from '../testing/flaky-link.proxy.ts';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

const dir = mkdtempSync(join(tmpdir(), 'recado-outage-'));
let startServer: () => Promise<RunningServer>;
let server: RunningServer;
let stage: ConnectionsStage;
let whatsapp: FlakyLink;
beforeAll(async () => {
  const port = await freePort();
  await copyTemplateCluster(join(dir, 'pg'), 'test', process.env['RECADO_SECRET'] ?? '');
  const options = { dir: join(dir, 'pg'), password: 'test', port, durable: false, logFile: join(dir, 'pg.log') };
  startServer = () => startPostgres(options);
  server = await startServer();
  const times = { WORKER_HEARTBEAT_MS: '500', WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '3000' };
  stage = await ConnectionsStage.open(times, server.url);
  whatsapp = await FlakyLink.to(stage.simulator.port);
});
afterEach(async () => {
  for (const service of stage.services.splice(0)) await service.close();
});
afterAll(async () => {
  await stage.close();
  whatsapp.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

const { ownerOf, anotherOwner, online, isOnline, events, receives, receivesOnceInOrder } = sessionQueries(() => stage);
/** A worker that reaches the database over a link of its own. */
async function aWorker(): Promise<FlakyLink> {
  const url = new URL(stage.env['DATABASE_URL'] ?? '');
  const link = await FlakyLink.to(Number(url.port));
  url.port = String(link.port);
  await stage.start({ DATABASE_URL: url.toString(), SIMULATOR_URL: `http://127.0.0.1:${whatsapp.port}` });
  return link;
}
const numbered = (text: string) => Array.from({ length: 8 }, (_, i) => `${text} ${i}`);
async function writes({ number }: LinkedCompany, texts: string[]): Promise<void> {
  const person = await stage.person();
  for (const text of texts) await stage.write(person, number, { text });
}

interface DeliveryLedger {
  messages: { to: string; handedTo: { device: string; acknowledgedAt: number | null }[] }[];
}
/** Number of messages the linked device has acknowledged; the phone itself is device 0. */
async function acknowledgedBy({ number }: LinkedCompany): Promise<number> {
  const { messages } = await stage.phone<DeliveryLedger>('GET', '/ledger');
  const handed = messages.filter(({ to }) => to === number).flatMap(({ handedTo }) => handedTo);
  return handed.filter(({ device, acknowledgedAt }) => !device.endsWith(':0') && acknowledgedAt !== null).length;
}

test('after a long outage of Postgres owners and sockets are the same, and every message has arrived once', async () => {
  const links = [await aWorker(), await aWorker()];
  const linked: LinkedCompany[] = [];
  const owners = async () =>
    new Set((await Promise.all(linked.map(({ id }) => ownerOf(id)))).map((company) => company.owner));
  while (linked.length < 4 || (await owners()).size < 2) linked.push(await stage.linked());
  for (const company of linked) await receives(company, `antes ${company.id}`);
  const before = await Promise.all(linked.map(({ id }) => ownerOf(id)));
  const sockets = whatsapp.made;
  await server.stop();
  for (const company of linked) await writes(company, numbered(`durante ${company.id}`));
  await pause(9_000); // three times WORKER_DEAD_MS
  expect(await Promise.all(linked.map(isOnline))).toEqual(linked.map(() => true));
  expect(linked.flatMap((company) => company.received()).filter(({ body }) => body.startsWith('durante'))).toEqual([]);
  server = await startServer();
  for (const company of linked) await receivesOnceInOrder(company, numbered(`durante ${company.id}`), 30_000);
  await pause(4_000); // a worker that counts as dead would lose its sessions after WORKER_DEAD_MS
  expect(await Promise.all(linked.map(({ id }) => ownerOf(id)))).toEqual(before);
  expect(whatsapp.made).toBe(sockets);
  for (const company of linked) {
    expect((await events(company.id)).map(({ kind }) => kind)).toEqual(['qr', 'linked', 'opened']);
    await receives(company, `depois ${company.id}`);
  }
  for (const link of links) link.close();
});

test.each(['cut', 'hang'] as const)(
  'a worker that alone loses the database (%s) acknowledges nothing, and abandons its session to another worker',
  async (how) => {
    const link = await aWorker();
    const linked = await stage.linked();
    await receives(linked, 'antes');
    const before = await ownerOf(linked.id);
    link[how]();
    await pause(300); // a heartbeat or a transaction in progress ends
    const texts = numbered('durante');
    await writes(linked, texts);
    await pause(1_200); // less than WORKER_DEAD_MS, and enough for an acknowledgement
    expect(await ownerOf(linked.id)).toEqual(before);
    expect(await acknowledgedBy(linked)).toBe(1); // "antes"
    const other = await aWorker();
    const after = await anotherOwner(linked.id, before.owner, 30_000);
    await online(linked);
    link.heal(); // the hanging worker may own the outbox relay
    await receivesOnceInOrder(linked, texts, 30_000);
    await pause(3_500); // the worker that has returned would claim the session within WORKER_DEAD_MS
    expect(await ownerOf(linked.id)).toEqual(after);
    await receives(linked, 'depois');
    const kinds = (await events(linked.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['qr', 'linked', 'opened', 'moved', 'opened']);
    for (const company of [link, other]) company.close();
  },
  120_000,
);
