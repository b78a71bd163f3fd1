import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres, type RunningServer } from '@recado/testkit/servers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Link } from './flaky-link.proxy.ts';
import { sessionsOf } from './sessions.ts';
import { Stage, type Linked } from './connections.stage.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dir = mkdtempSync(join(tmpdir(), 'recado-standstill-'));
let startServer: () => Promise<RunningServer>;
let server: RunningServer;
let stage: Stage;
let whatsapp: Link;
beforeAll(async () => {
  const port = await freePort();
  const options = { dir: join(dir, 'pg'), password: 'test', port, durable: false, logFile: join(dir, 'pg.log') };
  startServer = () => startPostgres(options);
  server = await startServer();
  const times = { WORKER_HEARTBEAT_MS: '500', WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '3000' };
  stage = await Stage.open(times, server.url);
  whatsapp = await Link.to(stage.simulator.port);
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

const { ownerOf, anotherOwner, online, isOnline, events, hears, heardOnceInOrder } = sessionsOf(() => stage);
/** A worker with a line to the database of its own. */
async function aWorker(): Promise<Link> {
  const url = new URL(stage.env['DATABASE_URL'] ?? '');
  const link = await Link.to(Number(url.port));
  url.port = String(link.port);
  await stage.start({ DATABASE_URL: url.toString(), SIMULATOR_URL: `http://127.0.0.1:${whatsapp.port}` });
  return link;
}
const line = (of: string) => Array.from({ length: 8 }, (_, i) => `${of} ${i}`);
async function writes({ number }: Linked, texts: string[]): Promise<void> {
  const person = await stage.person();
  for (const text of texts) await stage.write(person, number, { text });
}

interface Ledger {
  messages: { to: string; handedTo: { device: string; acknowledgedAt: number | null }[] }[];
}
/** How many messages the linked device has acknowledged; the phone itself is device 0. */
async function acknowledgedBy({ number }: Linked): Promise<number> {
  const { messages } = await stage.phone<Ledger>('GET', '/ledger');
  const handed = messages.filter(({ to }) => to === number).flatMap(({ handedTo }) => handedTo);
  return handed.filter(({ device, acknowledgedAt }) => !device.endsWith(':0') && acknowledgedAt !== null).length;
}

test('Postgres away for twenty seconds: the same owners and sockets afterwards, every message once', async () => {
  const links = [await aWorker(), await aWorker()];
  const linked: Linked[] = [];
  const owners = async () => new Set((await Promise.all(linked.map(({ id }) => ownerOf(id)))).map((one) => one.owner));
  while (linked.length < 4 || (await owners()).size < 2) linked.push(await stage.linked());
  for (const one of linked) await hears(one, `antes ${one.id}`);
  const before = await Promise.all(linked.map(({ id }) => ownerOf(id)));
  const sockets = whatsapp.made;
  await server.stop();
  for (const one of linked) await writes(one, line(`durante ${one.id}`));
  await pause(20_000);
  expect(await Promise.all(linked.map(isOnline))).toEqual(linked.map(() => true));
  expect(linked.flatMap((one) => one.received()).filter(({ body }) => body.startsWith('durante'))).toEqual([]);
  server = await startServer();
  for (const one of linked) await heardOnceInOrder(one, line(`durante ${one.id}`), 30_000);
  await pause(5_000); // whoever took the others for dead would have taken their sessions by now
  expect(await Promise.all(linked.map(({ id }) => ownerOf(id)))).toEqual(before);
  expect(whatsapp.made).toBe(sockets);
  for (const one of linked) {
    expect((await events(one.id)).map(({ kind }) => kind)).toEqual(['qr', 'linked', 'opened']);
    await hears(one, `depois ${one.id}`);
  }
  for (const link of links) link.close();
}, 120_000);

test.each(['cut', 'hang'] as const)(
  'a worker alone without its database (%s) says nothing to WhatsApp, loses its session and lets it be',
  async (how) => {
    const link = await aWorker();
    const linked = await stage.linked();
    await hears(linked, 'antes');
    const before = await ownerOf(linked.id);
    link[how]();
    await pause(300);
    const texts = line('durante');
    await writes(linked, texts);
    await pause(1_200);
    expect(await ownerOf(linked.id)).toEqual(before);
    expect(await acknowledgedBy(linked)).toBe(1); // "antes"
    const other = await aWorker();
    const after = await anotherOwner(linked.id, before.owner, 30_000);
    await online(linked);
    link.heal(); // the one that hung may have carried the outbox
    await heardOnceInOrder(linked, texts, 30_000);
    await pause(4_000);
    expect(await ownerOf(linked.id)).toEqual(after);
    await hears(linked, 'depois');
    const kinds = (await events(linked.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['qr', 'linked', 'opened', 'moved', 'opened']);
    for (const one of [link, other]) one.close();
  },
  120_000,
);
