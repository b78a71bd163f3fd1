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
async function aSending() {
  const companyId = aCompanyId();
  const connectionId = await db.within({ companyId }, async ({ connections }) => {
    const { id } = await connections.add({ companyId, name: 'x', wanted: false });
    return id;
  });
  const { rows } = await queryAsOwner<{ id: number }>(
    `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id, state)
     values ($1, $2, $3, 'message', '5511', '{}', 'a test', 'sending') returning id::int`,
    [companyId, connectionId, waId],
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
  expect(await status).toBe(waId);
});

test('a status proves a message without an answer, and none that Meta knows by another id', async () => {
  const { companyId, connectionId } = await aSending();
  const identify = (remote: string, own: string | null) =>
    db.within({ companyId }, ({ proofs }) => proofs.identify(connectionId, remote, own));
  expect(await identify(remoteId, null)).toBeNull();
  expect(await identify(remoteId, waId)).toBe(waId);
  expect(await identify(remoteId, null)).toBe(waId);
  expect(await identify('wamid.BB', waId)).toBeNull();
});
