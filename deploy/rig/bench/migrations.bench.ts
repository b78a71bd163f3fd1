import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { natsUsersOf } from '../../../libs/platform/src/messaging/nats-permissions.ts';
import { startNats, startPostgres, type RunningServer } from '../../../libs/testkit/src/servers/index.ts';
import { withDatabase } from '../../client/database.client.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { bundle, unpackRelease } from '../upgrade/previous-release.ts';
import { servicesOf, thisRelease, type Release } from '../upgrade/release-process.ts';
import { fillLargeSchema } from './fill-large-schema.ts';
import { StatementProbe, type Execution, type ProbedStatement } from './statement-probe.ts';

export interface MigrationFigures {
  service: string;
  migration: string;
  seconds: number;
  retries: number;
  /** The statement of the probe that took longest meanwhile; null when all were quick. */
  longest: { name: string; ms: number } | null;
}
export interface MigrationsResult {
  figures: MigrationFigures[];
  /** Statements of the probe, and the errors among them. */
  executions: number;
  errors: string[];
}
interface LoggedMigration {
  migration: string;
  ms: number;
  time: string;
  /** How often it gave up waiting for a lock before. */
  retries: number;
}

const SECRET = 'a secret of nothing but tests, 32 long';
/** Without a migration, for comparison: the machine itself makes statements wait. */
const BASELINE_MS = 30_000;

/** Statements that services execute all the time. */
const statements: ProbedStatement[] = [
  {
    name: 'read messages',
    sql: `select id, body, ack from tickets.messages where ticket_id = $1 order by id desc limit 50`,
    values: (n) => [1 + ((n * 7_919) % 100_000)],
  },
  {
    name: 'write message',
    sql: `with message as (
        insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at, source)
        select company_id, id, contact_id, whatsapp_id, $2, false, 'chat', 'oi', now(), 'contact' from tickets.tickets where id = $1
        returning ticket_id, id)
      update tickets.tickets t set last_message_id = message.id, unread_messages = unread_messages + 1, updated_at = now()
      from message where t.id = message.ticket_id`,
    values: (n) => [1 + ((n * 104_729) % 100_000), `probe-${n}`],
  },
  {
    name: 'set tick',
    sql: `update tickets.messages set ack = 2 where id = $1`,
    values: (n) => [1 + ((n * 15_485_863) % 1_000_000)],
  },
  {
    name: 'change contact',
    sql: `update tickets.contacts set name = 'Cliente' where id = $1`,
    values: (n) => [1 + ((n * 7_919) % 100_000)],
  },
  {
    name: 'queue message',
    sql: `insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id)
      values (1, 1, $1, 'message', '5521', '{}', $1)`,
    values: (n) => [`probe-${n}`],
  },
  {
    name: 'read user',
    sql: `select u.id, c.name from accounts.users u join accounts.companies c on c.id = u.company_id where u.id = $1`,
    values: (n) => [1 + (n % 1_000)],
  },
];

/** Runs this release's migrations on the previous release's schema with that many messages, beside a probe. */
export async function measureMigrations(messages: number, print: (line: string) => void): Promise<MigrationsResult> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  const previous: Release = { name: 'previous', folder: join(folder, 'release') };
  const server = (durable: boolean) =>
    startPostgres({ dir: join(folder, 'postgres'), password: 'bench', logFile: join(folder, 'postgres.log'), durable });
  // The migrations of accounts create the super user, who is published.
  const nats = await startNats({
    dir: join(folder, 'nats'),
    logFile: join(folder, 'nats.log'),
    users: natsUsersOf(SECRET),
  });
  let postgres: RunningServer | undefined;
  try {
    unpackRelease(previous.folder);
    for (const release of [previous, thisRelease])
      for (const service of withMigrations(release)) await bundle(release.folder, join('services', service));
    postgres = await server(false);
    const urls = { DATABASE_URL: postgres.url, NATS_URL: nats.url };
    for (const service of withMigrations(previous)) await migrate(previous, service, urls);
    const began = Date.now();
    await withDatabase(postgres.url, (sql) => fillLargeSchema(sql, { messages }));
    print(
      `  ${messages} messages and what belongs to them are there after ${Math.round((Date.now() - began) / 1_000)} s`,
    );
    await postgres.stop();
    postgres = await server(true);
    return await migrateBesideProbe({ ...urls, DATABASE_URL: postgres.url }, print);
  } finally {
    await postgres?.stop();
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Urls {
  DATABASE_URL: string;
  NATS_URL: string;
}

interface Period {
  service: string;
  migration: string;
  from: number;
  to: number;
  retries: number;
}

async function migrateBesideProbe(urls: Urls, print: (line: string) => void): Promise<MigrationsResult> {
  const probe = await StatementProbe.start(urls.DATABASE_URL, statements);
  const began = performance.now();
  await pause(BASELINE_MS);
  const periods: Period[] = [{ service: '', migration: 'none', from: began, to: performance.now(), retries: 0 }];
  try {
    for (const service of withMigrations(thisRelease)) {
      for (const { migration, ms, time, retries } of await migrate(thisRelease, service, urls)) {
        const to = Date.parse(time) - performance.timeOrigin;
        periods.push({ service, migration, from: to - ms, to, retries });
      }
      print(`  ${service} is migrated`);
    }
  } finally {
    await probe.stop();
  }
  const longest = longestOf(probe.slow, periods);
  const figures = periods.map((period) => ({
    ...period,
    seconds: (period.to - period.from) / 1_000,
    longest: longest.get(period) ?? null,
  }));
  return { figures, executions: probe.executions, errors: probe.errors };
}

/** Each slow execution belongs to the period that it shares the most time with. */
function longestOf(slow: Execution[], periods: Period[]): Map<Period, { name: string; ms: number }> {
  const longest = new Map<Period, { name: string; ms: number }>();
  for (const { name, from, to } of slow) {
    const shared = (period: Period) => Math.min(to, period.to) - Math.max(from, period.from);
    const nearest = periods.toSorted((a, b) => shared(b) - shared(a))[0];
    if (nearest && to - from > (longest.get(nearest)?.ms ?? 0)) longest.set(nearest, { name, ms: to - from });
  }
  return longest;
}

const migrationsOf = ({ folder }: Release, service: string) => join(folder, 'services', service, 'src', 'migrate.ts');
const withMigrations = (release: Release) =>
  servicesOf(release).filter((service) => existsSync(migrationsOf(release, service)));

/** @returns the migrations that were applied, as the program logs them; the previous release's logs none */
async function migrate({ folder }: Release, service: string, urls: Urls): Promise<LoggedMigration[]> {
  const program = join(folder, 'services', service, 'dist', 'migrate.js');
  const env = {
    PATH: process.env['PATH'],
    ...urls,
    RECADO_SECRET: SECRET,
    DATA_DIR: inRoot('.data'),
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Correct-horse-7',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 1e8 });
  let retries = 0;
  return stdout.split('\n').flatMap((line) => {
    if (line.includes('"attempt":')) retries++;
    if (!line.includes('"msg":"migrated"')) return [];
    const migrated = { ...(JSON.parse(line) as LoggedMigration), retries };
    retries = 0;
    return [migrated];
  });
}
