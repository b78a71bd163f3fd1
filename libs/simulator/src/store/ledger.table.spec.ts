import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase, inSavepoint } from './open-database.ts';
import { LedgerTable } from './ledger.table.ts';
import { MessagesTable } from './messages.table.ts';
import { MessagePruner } from './message.pruner.ts';
import { QueueTable } from './queue.table.ts';

const content = Buffer.from('content');

function createLedger(count: number): { db: DatabaseSync; ledger: LedgerTable } {
  const db = openDatabase(undefined);
  const ledger = new LedgerTable(db, () => undefined);
  inSavepoint(db, () => {
    for (let n = 1; n <= count; n++) ledger.recordDelivery(ledger.accept(`M${n}`, 'a', 'b'), 'b:1');
  });
  return { db, ledger };
}

test('pages of the ledger contain each message once, in order of acceptance', () => {
  const { ledger } = createLedger(25);
  const seen: string[] = [];
  for (let after = 0; ;) {
    const page = ledger.list({ since: 0, after, limit: 10 });
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last) break;
    after = last.seq;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `M${n + 1}`));
  expect(ledger.list({ since: Date.now() + 1000, limit: 10 })).toEqual([]);
});

test('pages of the ledger are read by index', () => {
  const { db } = createLedger(1);
  const plan = (sql: string) =>
    db
      .prepare(`explain query plan ${sql}`)
      .all(...Array.from({ length: sql.split('?').length - 1 }, () => 1))
      .map(({ detail }) => detail as string)
      .join('; ');
  expect(plan('select seq from ledger where taken >= ? order by taken, seq limit 1')).toContain('ledger_taken');
  expect(plan('select * from ledger where seq >= ? and taken >= ? order by seq limit ?')).toMatch(
    /SEARCH ledger USING INTEGER PRIMARY KEY/,
  );
  expect(plan('select * from handed where message between ? and ? order by message, at')).toMatch(
    /SEARCH handed USING PRIMARY KEY/,
  );
});

test('a refusal of an acknowledged message counts as a repeat', () => {
  const { ledger } = createLedger(3);
  ledger.acknowledge(1, 'b:1');
  ledger.refuse(1, 'b:1', 487, 'no key for it');
  ledger.recordLostAcknowledgement(2, 'b:1');
  ledger.refuse(2, 'b:1', 487, 'no key for it');
  ledger.refuse(3, 'b:1', 487, 'no key for it');
  const handed = ledger.list({ since: 0, limit: 10 }).map(({ handedTo }) => handedTo[0]);
  expect(handed).toMatchObject([
    { acknowledgedAt: expect.any(Number), repeats: 1, refused: null, reason: null },
    { acknowledgedAt: expect.any(Number), repeats: 1, refused: null, reason: null },
    { acknowledgedAt: null, repeats: 0, refused: 487, reason: 'no key for it' },
  ]);
});

test('the oldest messages beyond the limit are deleted, except those that a device has not settled', () => {
  const db = openDatabase(undefined);
  const pruning = new MessagePruner(db, 1_000);
  const ledger = new LedgerTable(db, (seq) => pruning.messageAccepted(seq));
  const messages = new MessagesTable(db);
  const queue = new QueueTable(db);
  for (let n = 1; n <= 3_000; n++) {
    const seq = ledger.accept(`M${n}`, 'a', 'b');
    ledger.recordDelivery(seq, 'b:1');
    for (const owner of ['a', 'b'])
      messages.add({ owner, chat: 'b', id: `M${n}`, author: 'a', kind: 'text', content, status: 'server', at: n });
    if (n === 7) queue.add({ device: 'b:1', tag: 'message', id: 'M7', message: seq, stanza: content });
  }
  const kept = ledger.list({ since: 0, limit: 10_000 }).map(({ id }) => id);
  expect(kept).toEqual(['M7', ...Array.from({ length: 1_000 }, (_, n) => `M${2_001 + n}`)]);
  expect(messages.listChat('a', 'b').map(({ id }) => id)).toEqual(kept);
  expect(messages.listChat('b', 'b')).toHaveLength(1_001);
});
