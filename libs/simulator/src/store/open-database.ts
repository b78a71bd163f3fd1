import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// To be raised with every change of the schema. State of another version is deleted, as it is only simulated.
const SCHEMA_VERSION = 6;

const schema = `
create table if not exists meta (name text primary key, value blob not null) without rowid;
create table if not exists phones (number text primary key, doc blob not null) without rowid;
create table if not exists devices (number text, id integer, doc blob not null, primary key (number, id)) without rowid;
create table if not exists prekeys
  (number text, device integer, id integer, public blob not null, private blob, served integer not null default 0,
   primary key (number, device, id)) without rowid;
create index if not exists prekeys_free on prekeys (number, device, id) where served = 0;
create table if not exists sessions (owner text, peer text, record text not null, primary key (owner, peer)) without rowid;
create table if not exists senderkeys (owner text, name text, record blob not null, primary key (owner, name)) without rowid;
create table if not exists served (owner text, chat text, device text, primary key (owner, chat, device)) without rowid;
create table if not exists queue
  (seq integer primary key autoincrement, device text not null, tag text not null, id text not null,
   message integer, handed integer not null, stanza blob not null);
create index if not exists queue_device on queue (device, id);
create index if not exists queue_message on queue (message) where message is not null;
create table if not exists messages
  (seq integer primary key autoincrement, owner text not null, chat text not null, id text not null, author text not null,
   kind text not null, content blob not null, status text not null, at integer not null, edited integer not null,
   deleted integer not null, reactions text not null);
create unique index if not exists messages_id on messages (owner, id);
create index if not exists messages_chat on messages (owner, chat);
create table if not exists ticks
  (owner text, id text, reader text, status integer not null, primary key (owner, id, reader)) without rowid;
create table if not exists ledger
  (seq integer primary key autoincrement, id text not null, sender text not null, recipient text not null, taken integer not null);
create index if not exists ledger_taken on ledger (taken);
create index if not exists ledger_id on ledger (id, sender);
create table if not exists handed
  (message integer, device text, at integer not null, times integer not null, acknowledged integer, said integer,
   shown integer not null default 0, repeats integer not null default 0, refused integer, reason text,
   primary key (message, device)) without rowid;
create table if not exists refusals
  (seq integer primary key autoincrement, at integer not null, device text not null, what text not null, id text,
   reason text not null);
create table if not exists media
  (id text primary key, bytes blob not null, mimetype text not null, owner text not null, expired integer not null default 0,
   at integer not null);
create index if not exists media_at on media (at);
create table if not exists calls (id text primary key, at integer not null, doc text not null) without rowid;
create table if not exists blocks (number text, other text, primary key (number, other)) without rowid;
create table if not exists officials (id text primary key, doc text not null) without rowid;
create table if not exists accounts (id text primary key, doc text not null) without rowid;
create table if not exists templates
  (seq integer primary key autoincrement, id text not null unique, account text not null, doc text not null);
create index if not exists templates_account on templates (account);
create table if not exists cloudmedia
  (id text primary key, owner text not null, bytes blob not null, mimetype text not null, ends integer not null);
create table if not exists windows (number text, person text, doc text not null, primary key (number, person)) without rowid;
create table if not exists sent (number text, id text, doc text not null, primary key (number, id)) without rowid;
create table if not exists started
  (account text, person text, at integer not null, primary key (account, person)) without rowid;
create index if not exists started_at on started (account, at);
create table if not exists webhooks
  (seq integer primary key autoincrement, official text not null, field text not null, value text not null,
   at integer not null, tries integer not null, due integer not null, ledger integer);
create table if not exists groups (id text primary key, doc blob not null) without rowid;
create table if not exists appstate
  (number text, collection text, version integer, patch blob not null, primary key (number, collection, version)) without rowid;
`;

/** Opens the simulator's state in `dataDir`, or in memory without a folder. */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  if (!dataDir) return prepare(new DatabaseSync(':memory:'));
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'state.db');
  const found = new DatabaseSync(file);
  if (hasOtherVersion(found)) {
    found.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return prepare(new DatabaseSync(file));
  }
  return prepare(found);
}

function hasOtherVersion(db: DatabaseSync): boolean {
  const tables = db.prepare('select count(*) as count from sqlite_schema').get()?.count as number;
  return tables > 0 && db.prepare('pragma user_version').get()?.user_version !== SCHEMA_VERSION;
}

function prepare(db: DatabaseSync): DatabaseSync {
  // State may be lost in a power cut but not in a crash of the process, so writes do not wait for the disk.
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma temp_store = memory;');
  db.exec(schema);
  db.exec(`pragma user_version = ${SCHEMA_VERSION}`);
  return db;
}

/** Runs `work` in a savepoint, rolled back when it throws. */
export function inSavepoint(db: DatabaseSync, work: () => void): void {
  db.exec('savepoint work');
  try {
    work();
  } catch (error) {
    db.exec('rollback to work');
    throw error;
  } finally {
    db.exec('release work');
  }
}

const COMMIT_MS = 10;

/**
 * Commits every 10 ms instead of after every write, as a commit costs more than its writes. A killed process loses the
 * writes since the last commit.
 * @returns the function that commits the rest and stops
 */
export function commitInBatches(db: DatabaseSync): () => void {
  const counted = db.prepare('select total_changes() as changes');
  const changes = () => counted.get()?.changes as number;
  let before = changes();
  db.exec('begin');
  const timer = setInterval(() => {
    const now = changes();
    if (now === before) return;
    before = now;
    db.exec('commit; begin');
  }, COMMIT_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    db.exec('commit');
  };
}
