import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { serviceUrl, systemRoleOf } from '../../libs/platform/src/database/database-roles.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { dataServices } from '../standalone/services.ts';

const POLL_MS = 1_000;

export interface ReleasedConnection {
  id: number;
  companyId: number;
  name: string;
  number: string;
}

/**
 * Opens the held numbers once the restored product has handled every event that was on its way at the moment of the backup:
 * what these lead to would otherwise reach people for a second time.
 * @param report what is still waited for
 * @throws when the services do not handle them within the time
 */
export async function releaseConnections(
  databaseUrl: string,
  secret: string,
  timeoutMs: number,
  report: (waiting: string) => void,
): Promise<ReleasedConnection[]> {
  const ends = await Promise.all(dataServices.map((service) => asSystem(databaseUrl, secret, service, lastEvent)));
  const until = Date.now() + timeoutMs;
  for (let said = ''; ; await pause(POLL_MS)) {
    const left = await Promise.all(
      dataServices.map((service, n) =>
        asSystem(databaseUrl, secret, service, (sql) => isHandled(sql, service, ends[n] ?? '0')),
      ),
    );
    const waiting = dataServices.filter((_, n) => !left[n]).join(', ');
    if (waiting === '') break;
    if (Date.now() > until)
      throw new Error(`Events of ${waiting} are not handled yet. Does the whole product run? Nothing was released`);
    if (waiting !== said) report((said = waiting));
  }
  return asSystem(databaseUrl, secret, 'connections', open);
}

async function lastEvent(sql: Client, service: string): Promise<string> {
  const { rows } = await sql.query<{ last: string }>(
    `select coalesce(max(id), 0)::text as last from ${service}.outbox`,
  );
  return rows[0]?.last ?? '0';
}

async function isHandled(sql: Client, service: string, last: string): Promise<boolean> {
  const { rows } = await sql.query<{ done: boolean }>(
    `select $1::bigint = 0 or coalesce((select bool_and(heard_to >= $1) from ${service}.relay), false) as done`,
    [last],
  );
  return rows[0]?.done ?? false;
}

async function open(sql: Client): Promise<ReleasedConnection[]> {
  const { rows } = await sql.query<{ id: string; companyId: string; name: string; number: string }>(
    `update connections.whatsapps set wanted = true, status = 'OPENING', reason = null, command = command + 1,
       updated_at = now()
     where reason = 'restored' and not wanted returning id, company_id as "companyId", name, number`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), companyId: Number(row.companyId) }));
}

/** Runs work as a service, with the role that sees all companies. */
async function asSystem<T>(
  databaseUrl: string,
  secret: string,
  service: string,
  work: (sql: Client, service: string) => Promise<T>,
): Promise<T> {
  const sql = new Client({ connectionString: serviceUrl(databaseUrl, new Keys(secret), service) });
  await sql.connect();
  try {
    await sql.query(`set role ${systemRoleOf(service)}`);
    return await work(sql, service);
  } finally {
    await sql.end();
  }
}
