import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatorStore } from './simulator.store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a one-time prekey is served once', () => {
  const store = new SimulatorStore(undefined);
  store.preKeys.addAll('1', 1, [
    { id: 7, public: Buffer.from('seven') },
    { id: 8, public: Buffer.from('eight') },
  ]);
  expect([store.preKeys.take('1', 1)?.id, store.preKeys.take('1', 1)?.id, store.preKeys.take('1', 1)]).toEqual([
    7,
    8,
    undefined,
  ]);
});

test('a message status never falls', () => {
  const { messages } = new SimulatorStore(undefined);
  const content = Buffer.alloc(0);
  messages.add({ owner: 'a', chat: 'b', id: 'x', author: 'a', kind: 'text', content, status: 'server', at: 1 });
  expect([messages.raiseStatus('a', 'x', 'read'), messages.raiseStatus('a', 'x', 'delivered')]).toEqual([true, false]);
  expect(messages.find('a', 'x')?.status).toBe('read');
});

test('getOrCreate creates a value once and stores it', () => {
  const first = new SimulatorStore(dataDir);
  expect(first.getOrCreate('key', () => Buffer.from('one')).toString()).toBe('one');
  first.close();
  const second = new SimulatorStore(dataDir);
  expect(second.getOrCreate('key', () => Buffer.from('two')).toString()).toBe('one');
  second.close();
});

test('state of another schema version is deleted', () => {
  new SimulatorStore(dataDir).close();
  const db = new DatabaseSync(join(dataDir, 'state.db'));
  db.exec('pragma user_version = 1; drop table ledger; create table ledger (id text)');
  db.close();
  const store = new SimulatorStore(dataDir);
  expect(store.ledger.list({ since: 0, limit: 10 })).toEqual([]);
  store.close();
});
