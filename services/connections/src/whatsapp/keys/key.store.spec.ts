import { randomUUID } from 'node:crypto';
import { Bus, dataSource, Keys, loadConfig } from '@recado/platform';
import { aCompanyId, testBus } from '@recado/testkit';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../../connections.config.ts';
import { ConnectionsDatabase } from '../../connections.database.ts';
import { entities } from '../../service.ts';
import { LeaseLost, type Lease } from '../../rows/lease.repository.ts';
import { WorkerHeartbeat } from '../../shard/worker.heartbeat.ts';
import { DeviceListCache, DEVICE_LISTS } from './device-list.cache.ts';
import type { KeyRow } from './key.repository.ts';
import { KeyStore, type KeyStoreOptions } from './key.store.ts';

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

async function aLease(): Promise<Lease> {
  const companyId = aCompanyId();
  const owner = randomUUID();
  return db.within({ companyId }, async ({ connections, leases }) => {
    // Not wanted, so that workers of other tests do not claim it.
    const { id: connectionId } = await connections.add({ companyId, name: 'x', wanted: false });
    await leases.add(connectionId, companyId);
    const [lease] = await leases.claim([{ connectionId, companyId, epoch: 0 }], owner);
    if (!lease) throw new Error('not claimed');
    return lease;
  });
}
type AcceptMessage = KeyStoreOptions<string>['accept'];
function aStore(lease: Lease, more: { accept?: AcceptMessage; firstKeys?: KeyRow[] } = {}) {
  const onStoreFailure: unknown[] = [];
  const store = new KeyStore<string>({
    db,
    lease,
    linking: { connectionId: lease.connectionId, generation: 1 },
    firstKeys: more.firstKeys ?? [],
    accept: more.accept ?? (() => Promise.resolve()),
    takeMessages: () => [],
    accepted: () => undefined,
    withoutContent: () => 'bare',
    onStoreFailure: (error) => {
      onStoreFailure.push(error);
      return Promise.resolve();
    },
  });
  return { store, onStoreFailure };
}
const key = (n: number) => ({ public: Uint8Array.of(n, 1), private: Uint8Array.of(n, 2) });

test('keys are read as they were written, from the cache and from the database', async () => {
  const lease = await aLease();
  const { store } = aStore(lease);
  await store.set({
    session: { a: Buffer.from('ratchet') },
    'lid-mapping': { '55': '99' },
    'pre-key': { '1': key(1) },
  });
  for (const { store: reader } of [{ store }, aStore(lease)]) {
    expect(Buffer.from((await reader.get('session', ['a', 'b']))['a'] ?? []).toString()).toBe('ratchet');
    expect(await reader.get('lid-mapping', ['55', '56'])).toEqual({ '55': '99' });
    expect(Buffer.from((await reader.get('pre-key', ['1']))['1']?.private ?? [])).toEqual(Buffer.of(1, 2));
  }
  await store.set({ session: { a: null } });
  expect(await store.get('session', ['a'])).toEqual({});
  expect(await aStore(lease).store.get('session', ['a'])).toEqual({});
});

test('the 812 keys of a pairing are one write', async () => {
  const { store } = aStore(await aLease());
  const keys = Object.fromEntries(Array.from({ length: 812 }, (_, i) => [String(i), key(i % 250)]));
  await store.set({ 'pre-key': keys });
  expect(Object.keys(await store.get('pre-key', Object.keys(keys)))).toHaveLength(812);
});

test('after a failed write the cache equals the database', async () => {
  const lease = await aLease();
  let fails = false;
  const accept = () => (fails ? Promise.reject(new Error('no')) : Promise.resolve());
  const { store, onStoreFailure } = aStore(lease, { accept });
  await store.set({ 'lid-mapping': { '55': 'before' } });
  fails = true;
  await expect(store.save({ 'lid-mapping': { '55': 'after' } }, [['hash', 'x']])).rejects.toThrow('no');
  expect(onStoreFailure).toHaveLength(1);
  expect(await store.get('lid-mapping', ['55'])).toEqual({ '55': 'before' });
});

test('a message the database refuses is stored without its content, together with its keys', async () => {
  const lease = await aLease();
  const seen: string[] = [];
  const accept: AcceptMessage = async ({ manager }, _hash, arrival) => {
    seen.push(arrival);
    if (arrival !== 'bare') await manager.query(`select $1::jsonb`, [JSON.stringify('\0')]);
  };
  const { store, onStoreFailure } = aStore(lease, { accept });
  await store.save({ 'lid-mapping': { '55': '99' } }, [['hash', 'poison']]);
  expect(seen).toEqual(['poison', 'bare']);
  expect(onStoreFailure).toEqual([]);
  expect(await aStore(lease).store.get('lid-mapping', ['55'])).toEqual({ '55': '99' });
});

test('keys that were read with the credentials are not read again, and give way to what is written', async () => {
  const lease = await aLease();
  await aStore(lease).store.set({ 'lid-mapping': { '1': 'stored', '2': 'stored' }, 'pre-key': { '812': key(8) } });
  const linking = { connectionId: lease.connectionId, generation: 1 };
  const names = [
    { type: 'lid-mapping', id: '1' },
    { type: 'lid-mapping', id: '2' },
    { type: 'lid-mapping', id: 'none' },
    { type: 'pre-key', id: '812' },
  ];
  const firstKeys = await db.within(lease, ({ keys }) => keys.findAll(linking, names));
  // The keys may come in any order.
  expect(new Map(firstKeys.map(({ type, id, value }) => [`${type} ${id}`, value !== null]))).toEqual(
    new Map([
      ['lid-mapping 1', true],
      ['lid-mapping 2', true],
      ['lid-mapping none', false],
      ['pre-key 812', true],
    ]),
  );
  const { store } = aStore(lease, { firstKeys });
  await store.set({ 'lid-mapping': { '2': 'newer' } });
  await db.within(lease, ({ manager }) =>
    manager.query(`delete from connections.signal_keys where connection_id = $1`, [lease.connectionId]),
  );
  expect(await store.get('lid-mapping', ['1', '2', 'none'])).toEqual({ '1': 'stored', '2': 'newer' });
  const { '812': preKey } = await store.get('pre-key', ['812']);
  expect(Buffer.from(preKey?.private ?? [])).toEqual(Buffer.from(key(8).private));
});

test('after the lease is lost nothing is written', async () => {
  const lease = await aLease();
  const { store, onStoreFailure } = aStore(lease);
  await db.within(lease, ({ leases }) => leases.claim([lease], randomUUID()));
  await expect(store.set({ 'lid-mapping': { '55': 'late' } })).rejects.toBeInstanceOf(LeaseLost);
  expect(onStoreFailure[0]).toBeInstanceOf(LeaseLost);
  expect(await aStore(lease).store.get('lid-mapping', ['55'])).toEqual({});
});

test('a sealed key copied to another row cannot be opened', async () => {
  const lease = await aLease();
  await aStore(lease).store.set({ 'lid-mapping': { '55': 'mine' } });
  await db.within(lease, ({ manager }) =>
    manager.query(`update connections.signal_keys set id = '56' where connection_id = $1`, [lease.connectionId]),
  );
  await expect(aStore(lease).store.get('lid-mapping', ['56'])).rejects.toThrow();
});

test('a key whose id the database cannot store is missing and causes no error', async () => {
  const lease = await aLease();
  const { store, onStoreFailure } = aStore(lease);
  const name = '\0::5511900000001::0';
  await store.set({ 'sender-key': { [name]: Uint8Array.of(1) }, 'pre-key': { '1': key(1) } });
  expect(await store.get('sender-key', [name])).toEqual({});
  expect(Object.keys(await store.get('pre-key', ['1']))).toEqual(['1']);
  expect(onStoreFailure).toEqual([]);
});

test('device lists outlive the worker, for a day', async () => {
  const lease = await aLease();
  const devices = () => new DeviceListCache(aStore(lease).store);
  const [phone, laptop] = [
    { user: '55', device: 0 },
    { user: '55', device: 12 },
  ];
  await devices().mset([
    { key: '55', value: [phone, laptop] },
    { key: '66', value: [phone] },
  ]);
  expect(await devices().mget(['55', '66', '77'])).toEqual({ '55': [phone, laptop], '66': [phone] });
  await devices().del('66');
  expect(await devices().get('66')).toBeUndefined();
  await aStore(lease).store.set({ [DEVICE_LISTS]: { '55': { devices: [phone], until: Date.now() - 1 } } } as object);
  expect(await devices().get('55')).toBeUndefined();
});
