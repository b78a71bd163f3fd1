import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsUsersOf } from '../../../libs/platform/src/messaging/nats-permissions.ts';
import { dataServices } from '../../standalone/services.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { runMigration } from '../../backup/run-migration.ts';
import { startNats, startPostgres } from '../../../libs/testkit/src/servers/index.ts';
import { withDatabase } from '../../client/database.client.ts';
import { changeOldRows, fillOldDatabase, type OldScale } from './fill-old-database.ts';

const SECRET = 'a secret of nothing but tests, 32 long';
const SAMPLE_MS = 100;

export interface MoveInRun {
  run: string;
  seconds: number;
  /** Processor time of the command itself: Postgres, old and new, has the rest of the machine. */
  cpuSeconds: number;
  /** Largest resident memory of the command, in MB. */
  memory: number;
}

/**
 * Moves a generated installation of Whaticket: a first run with everything, a second run with the changes of a day, and the last one,
 * which also brings sessions. Old and new database are in one Postgres, and no service runs.
 */
export async function measureMoveIn(scale: OldScale, report: (line: string) => void): Promise<MoveInRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-move-in-'));
  const postgres = await startPostgres({
    dir: join(folder, 'postgres'),
    password: 'bench',
    logFile: join(folder, 'postgres.log'),
  });
  // The migrations of accounts create the super user, who is published.
  const nats = await startNats({
    dir: join(folder, 'nats'),
    logFile: join(folder, 'nats.log'),
    users: natsUsersOf(SECRET),
  });
  process.env['NATS_URL'] = nats.url;
  try {
    const target = { databaseUrl: postgres.url, secret: SECRET };
    for (const service of dataServices) await runMigration(service, null, target);
    const oldUrl = new URL(postgres.url);
    oldUrl.pathname = '/old';
    await withDatabase(postgres.url, (sql) => sql.query('create database old'));
    report(`  filling the old database with ${scale.messages} messages`);
    await withDatabase(oldUrl.href, (sql) => fillOldDatabase(sql, scale));
    mkdirSync(join(folder, 'public'));
    const args = ['--from', oldUrl.href, '--media', join(folder, 'public'), '--report', join(folder, 'report.csv')];
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RECADO_SECRET: SECRET };
    const first = await runMeasured('the first run', args, env);
    await requireMessages(postgres.url, scale);
    report(`  all messages are here after ${first.seconds.toFixed(0)} s`);
    await withDatabase(oldUrl.href, (sql) => changeOldRows(sql, scale));
    const second = await runMeasured('the second run, with the changes of a day', args, env);
    const last = await runMeasured('the last run, with sessions', [...args, '--last'], env);
    return [first, second, last];
  } finally {
    await postgres.stop();
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Figures of a run that has left something out say nothing. */
async function requireMessages(url: string, { messages }: OldScale): Promise<void> {
  const { rows } = await withDatabase(url, (sql) =>
    sql.query<{ n: string }>('select count(*) as n from tickets.messages'),
  );
  if (Number(rows[0]?.n) !== messages) throw new Error(`${rows[0]?.n} of ${messages} messages arrived`);
}

async function runMeasured(run: string, args: string[], env: NodeJS.ProcessEnv): Promise<MoveInRun> {
  const began = performance.now();
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'move-in.command.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const seen = { memory: 0, cpuSeconds: 0 };
  const sampling = setInterval(() => sample(child.pid, seen), SAMPLE_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${run} failed: ${errors.slice(-1_000)}`);
  return { run, seconds: (performance.now() - began) / 1_000, ...seen };
}

/** Clock ticks of Linux. */
const TICKS_A_SECOND = 100;
function sample(pid: number | undefined, seen: { memory: number; cpuSeconds: number }): void {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const [user = 0, system = 0] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    seen.memory = Math.max(seen.memory, Number(peak ?? 0) / 1_024);
    seen.cpuSeconds = Math.max(seen.cpuSeconds, (user + system) / TICKS_A_SECOND);
  } catch {
    // the command has just ended
  }
}

export const formatMoveIn = ({ messages, numbers }: OldScale, runs: MoveInRun[]): string[] => [
  `  ${messages} messages, ${numbers} linked numbers`,
  ...runs.map(
    ({ run, seconds, cpuSeconds, memory }) =>
      `  ${run}: ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, ${memory.toFixed(0)} MB`,
  ),
  `  ${(messages / (runs[0]?.seconds ?? Number.NaN)).toFixed(0)} messages a second in the first run`,
];
