import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { applicationNameOf, serviceUrl, systemRoleOf } from '../../libs/platform/src/database/database-roles.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { dataServices } from '../standalone/services.ts';
import { keepPreviousKey, rehashColumn } from './rehash-column.ts';
import { resealColumn, type Resealed } from './reseal-column.ts';
import { resealMails } from './reseal-mails.ts';
import { hashedColumns, sealedColumns } from '../../libs/platform/src/database/sealed-columns.ts';

/** The rotation cannot go on now. Finished steps stay, and the operator runs the command again. */
export class RotationWaits extends Error {}

export interface Rotation {
  /** Address of the database; the services' own names and passwords follow from the secret. */
  databaseUrl: () => string;
  secrets: { current: string; previous: string };
  report: (line: string) => void;
  /** How long processes with another secret are waited for. */
  waitMs: number;
}
const POLL_MS = 1_000;
/** Rows that services change meanwhile are done in the next pass. */
const MOST_PASSES = 50;
/** A commit that does not wait for the disk is there by then. */
const FLUSH_MS = 2_000;

/**
 * Seals everything anew that the previous root secret has sealed, while the services run with both. It may be stopped at any
 * moment and run again. At its end nothing is left under the previous secret, and no process is there that could use it.
 * @throws RotationWaits when a process of a service still has another secret
 */
export async function rotateSecret({ databaseUrl, secrets, report, waitMs }: Rotation): Promise<void> {
  const connections = new Map<string, Client>();
  const keysOf = new Map<string, Keys>();
  try {
    for (const service of dataServices) {
      const keys = new Keys(secrets);
      keysOf.set(service, keys);
      connections.set(service, await connectAs(service, { databaseUrl, keys, report, waitMs }));
    }
    const each = (work: (service: string, sql: Client, keys: Keys) => Promise<void>) =>
      inTurn([...connections], ([service, sql]) => work(service, sql, keysOf.get(service) ?? new Keys(secrets)));
    await each((service, sql, keys) => waitForProcesses(service, sql, keys, report, waitMs));
    for (let passes = 1, changed = 1; changed > 0; passes++) {
      if (passes > MOST_PASSES) throw new RotationWaits('Rows are sealed with the previous secret again and again');
      changed = 0;
      await each(async (service, sql, keys) => {
        changed += await resealService(service, sql, keys, report, passes);
      });
    }
    await pause(FLUSH_MS);
    await each((service, sql, keys) => waitForProcesses(service, sql, keys, report, waitMs));
  } finally {
    for (const sql of connections.values()) await sql.end();
  }
}

async function inTurn<T>(values: T[], work: (value: T) => Promise<void>): Promise<void> {
  for (const value of values) await work(value);
}

type Connecting = Pick<Rotation, 'databaseUrl' | 'report' | 'waitMs'> & { keys: Keys };

/** The migrations of a start give the roles the passwords of the new secret. */
async function connectAs(service: string, { databaseUrl, keys, report, waitMs }: Connecting): Promise<Client> {
  const until = Date.now() + waitMs;
  for (let isSaid = false; ; await pause(POLL_MS)) {
    const sql = new Client({
      connectionString: serviceUrl(databaseUrl(), keys, service),
      application_name: 'recado rotate-secret',
    });
    sql.on('error', () => undefined); // the statement under way fails by it
    try {
      await sql.connect();
      await sql.query(`set role ${systemRoleOf(service)}`);
      // A commit that a crash loses is repeated by the next run, so that none waits for the disk.
      await sql.query('set synchronous_commit = off');
      return sql;
    } catch (error) {
      await sql.end().catch(() => undefined); // was never open
      if (Date.now() > until)
        throw new RotationWaits(
          `The product has not been started with the new secret yet: ${(error as Error).message}`,
        );
      if (!isSaid) report('Waiting until the product has started with the new secret');
      isSaid = true;
    }
  }
}

/** A process without the new secret would seal with the previous one again. */
async function waitForProcesses(
  service: string,
  sql: Client,
  keys: Keys,
  report: Rotation['report'],
  waitMs: number,
): Promise<void> {
  const until = Date.now() + waitMs;
  for (let isSaid = false; ; await pause(POLL_MS)) {
    const { rows } = await sql.query<{ processes: number }>(
      `select count(*)::int as processes from pg_stat_activity
       where datname = current_database() and usename = session_user and application_name like $1 and application_name <> $2`,
      [`recado-${service}%`, applicationNameOf(service, keys)],
    );
    const processes = rows[0]?.processes ?? 0;
    if (processes === 0) return;
    if (Date.now() > until)
      throw new RotationWaits(`${service}: ${processes} connections are of processes with another secret`);
    if (!isSaid) report(`Waiting for processes of ${service} with another secret`);
    isSaid = true;
  }
}

/** @returns the number of values that were not of the current secret */
async function resealService(
  service: string,
  sql: Client,
  keys: Keys,
  report: Rotation['report'],
  passes: number,
): Promise<number> {
  let changed = 0;
  const note = (name: string, done: Resealed) => {
    changed += done.changed;
    if (done.changed > 0 || passes === 1) report(`${name}: ${done.changed} of ${done.rows} values made anew`);
    if (done.unopened.length > 0 && passes === 1)
      report(`${name}: ${done.unopened.length} values are of neither secret, the first is that of ${done.unopened[0]}`);
  };
  const own = <Column>(columns: Readonly<Record<string, Column>>) =>
    Object.entries(columns).filter(([name]) => name.startsWith(`${service}.`));
  for (const [name, column] of own(hashedColumns)) {
    await keepPreviousKey(sql, keys, service, column.purpose);
    note(name, await rehashColumn(sql, keys, name, column));
  }
  for (const [name, column] of own(sealedColumns)) note(name, await resealColumn(sql, keys, name, column));
  if (service === 'chat') note('chat.mails.content', await resealMails(sql, keys));
  return changed;
}
