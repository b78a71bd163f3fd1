import { Bus, dataSource, Keys, loadConfig } from '@recado/platform';
import { aCompanyId, eventually, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import { entities } from '../service.ts';
import { WorkerHeartbeat } from '../shard/worker.heartbeat.ts';

let bus: Bus;
let source: DataSource;
let db: ConnectionsDatabase;
beforeAll(async () => {
  const config = loadConfig(ConnectionsConfig);
  const keys = new Keys(config.RECADO_SECRET);
  bus = await testBus();
  source = await dataSource('connections', entities, config, keys).initialize();
  db = new ConnectionsDatabase(source, bus, keys, new WorkerHeartbeat(config));
});
afterAll(async () => {
  await source.destroy();
  await bus.close();
});

const waId = '3EB0AA';
const remoteId = 'wamid.AA';
/** A message that is on its way to Meta. */
async function aSending(payload: object = {}) {
  const companyId = aCompanyId();
  const connectionId = await db.within({ companyId }, async ({ connections }) => {
    const { id } = await connections.add({ companyId, name: 'x', wanted: false });
    return id;
  });
  const { rows } = await queryAsOwner<{ id: number }>(
    `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id, state)
     values ($1, $2, $3, 'message', '5511', $4, 'a test', 'sending') returning id::int`,
    [companyId, connectionId, waId, payload],
  );
  return { companyId, connectionId, id: rows[0]?.id ?? 0 };
}

test('a status that comes while the answer of Meta is stored is of the same message', async () => {
  const { companyId, connectionId, id } = await aSending();
  const stored = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const answer = db.within({ companyId }, async ({ proofs }) => {
    await proofs.setRemoteId(id, remoteId);
    stored.resolve();
    await committed.promise;
  });
  await stored.promise;
  const status = db.within({ companyId }, ({ proofs }) => proofs.identify(connectionId, remoteId, waId));
  await eventually(async () => {
    const { rowCount } = await queryAsOwner(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update connections.outbound set remote_id%'`,
    );
    return rowCount !== 0;
  }, 'the wait for the row');
  committed.resolve();
  await answer;
  expect(await status).toMatchObject({ waId });
});

test('a status proves a message without an answer, and none that Meta knows by another id', async () => {
  const { companyId, connectionId } = await aSending();
  const identify = (remote: string, own: string | null) =>
    db.within({ companyId }, ({ proofs }) => proofs.identify(connectionId, remote, own));
  expect(await identify(remoteId, null)).toBeNull();
  expect(await identify(remoteId, waId)).toEqual({ waId, proved: '5511' });
  expect(await identify(remoteId, null)).toEqual({ waId, proved: null });
  expect(await identify('wamid.BB', waId)).toBeNull();
});

test('a report of a closed window that is faster than the answer queues the fallback once, also after a killed worker', async () => {
  for (const isKilled of [false, true]) {
    const fallback = { name: 'retorno', language: 'pt_BR' };
    const { companyId, connectionId, id } = await aSending({ waId, text: 'oi', fallback });
    if (isKilled) await db.within({ companyId }, ({ proofs }) => proofs.unproveLeft(connectionId, 60_000));
    const report = () =>
      db.within({ companyId }, async ({ proofs }) => {
        const identified = await proofs.identify(connectionId, remoteId, waId);
        return identified !== null && (await proofs.sendFallback(connectionId, waId));
      });
    expect(await report()).toBe(true);
    expect(await report()).toBe(false);
    await db.within({ companyId }, ({ proofs }) => proofs.unproven(id, 60_000));
    expect(await db.within({ companyId }, ({ proofs }) => proofs.isFallback(connectionId, waId))).toBe(true);
    const { rows } = await queryAsOwner<object>(
      `select state, remote_id as remote, payload from connections.outbound where id = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      { state: 'queued', remote: null, payload: { template: fallback, isFallback: true, replaces: remoteId } },
    ]);
    expect(rows[0]).not.toHaveProperty('payload.fallback');
  }
});

test('another company neither identifies a message nor queues its fallback', async () => {
  const { connectionId } = await aSending({ waId, fallback: { name: 'retorno' } });
  const other = { companyId: aCompanyId() };
  const found = await db.within(other, async ({ proofs }) => [
    await proofs.identify(connectionId, remoteId, waId),
    await proofs.sendFallback(connectionId, waId),
  ]);
  expect(found).toEqual([null, false]);
});
