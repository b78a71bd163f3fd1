import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { dataServices } from '../standalone/services.ts';

/** A node of a plan in the form of `explain (format json)`, with the fields that are used here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}
/** A statement that a service sent, and the plan that Postgres ran. */
export interface LoggedStatement {
  text: string;
  /** Values in the text form of Postgres. */
  values: (string | null)[];
  plan: PlanNode;
}

/**
 * Logs every statement of the services' roles with its plan, by Postgres' module auto_explain.
 * Source: PostgreSQL documentation, "auto_explain".
 */
export class QueryPlanLog {
  private readonly sql: Client;
  private readonly logFile: string;

  private constructor(sql: Client, logFile: string) {
    this.sql = sql;
    this.logFile = logFile;
  }

  static async open({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<QueryPlanLog> {
    const sql = new Client({ connectionString: databaseUrl });
    await sql.connect();
    for (const service of dataServices) {
      const alter = `alter role recado_${service} set`;
      await sql.query(`${alter} session_preload_libraries = 'auto_explain'`);
      await sql.query(`${alter} auto_explain.log_min_duration = 0`);
      await sql.query(`${alter} auto_explain.log_format = 'json'`);
    }
    await reconnect(sql);
    return new QueryPlanLog(sql, join(dataDir, 'log', 'postgres-1.log'));
  }

  /** The statements logged during `work` that match the pattern; waits for the first one. */
  async statementsDuring(work: () => Promise<unknown>, pattern: RegExp): Promise<LoggedStatement[]> {
    const { size } = statSync(this.logFile);
    await work();
    return this.statementsSince(size, pattern, 15_000, 20);
  }

  /** The next statements that match the pattern, of work that begins by itself within that time. */
  next(pattern: RegExp, timeoutMs: number): Promise<LoggedStatement[]> {
    return this.statementsSince(statSync(this.logFile).size, pattern, timeoutMs, 500);
  }

  private statementsSince(size: number, pattern: RegExp, timeoutMs: number, everyMs: number) {
    return eventually(
      async () => {
        const log = readFileSync(this.logFile).subarray(size).toString();
        const statements = parseLog(log).filter(({ text }) => pattern.test(text));
        if (statements.length > 0) return statements;
        await pause(everyMs); // the log is long
        return null;
      },
      `a statement like ${pattern}`,
      timeoutMs,
    );
  }

  async close(): Promise<void> {
    for (const service of dataServices) await this.sql.query(`alter role recado_${service} reset all`);
    await reconnect(this.sql);
    await this.sql.end();
  }
}

/**
 * Settings of a role apply to new connections: the existing ones are terminated, and the services reconnect. Requests in
 * between may fail because the database is unavailable.
 */
async function reconnect(sql: Client): Promise<void> {
  await sql.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename like 'recado\\_%'`);
  const roles = dataServices.map((service) => `recado_${service}`);
  await eventually(async () => {
    const { rows } = await sql.query(`select distinct usename from pg_stat_activity where usename = any($1)`, [roles]);
    return rows.length === roles.length;
  }, 'all services to reconnect');
}

/** Continuation lines of a log entry start with a tab. */
function parseLog(log: string): LoggedStatement[] {
  return log
    .split(/^.*duration: [\d.]+ ms {2}plan:\n/m)
    .slice(1)
    .flatMap((entry) => {
      const lines = entry.split('\n');
      const end = lines.findIndex((line) => !line.startsWith('\t'));
      // An entry without an end is still being written.
      if (end === -1) return [];
      const {
        'Query Text': text,
        'Query Parameters': values = '',
        Plan: plan,
      } = JSON.parse(
        lines
          .slice(0, end)
          .map((line) => line.slice(1))
          .join('\n'),
      ) as { 'Query Text': string; 'Query Parameters'?: string; Plan: PlanNode };
      return [{ text, values: parseParameters(values), plan }];
    });
}

/** `$1 = '7', $2 = NULL` */
const parseParameters = (text: string): (string | null)[] =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
