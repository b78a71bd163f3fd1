import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';

/** A node of a plan as `explain (format json)` writes it; only what is looked at. */
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
/** A statement that a service really sent, and how Postgres really ran it. */
export interface LoggedStatement {
  text: string;
  /** As Postgres writes them, or null where there was none. */
  values: (string | null)[];
  plan: PlanNode;
}
const services = ['accounts', 'tickets', 'chat', 'connections'];

/**
 * Has Postgres write down every statement of the services' roles with its plan: Postgres' module auto_explain, loaded
 * for them alone. Source: PostgreSQL documentation, "auto_explain".
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
    for (const service of services) {
      const alter = `alter role recado_${service} set`;
      await sql.query(`${alter} session_preload_libraries = 'auto_explain'`);
      await sql.query(`${alter} auto_explain.log_min_duration = 0`);
      await sql.query(`${alter} auto_explain.log_format = 'json'`);
    }
    await reconnect(sql);
    return new QueryPlanLog(sql, join(dataDir, 'log', 'postgres-1.log'));
  }

  /** What was run meanwhile that fits. */
  async statementsDuring(work: () => Promise<unknown>, fits: RegExp): Promise<LoggedStatement[]> {
    const { size } = statSync(this.logFile);
    await work();
    return eventually(() => {
      const found = parseLog(readFileSync(this.logFile).subarray(size).toString()).filter(({ text }) =>
        fits.test(text),
      );
      return found.length > 0 ? found : null;
    }, `a statement like ${fits}`);
  }

  async close(): Promise<void> {
    for (const service of services) await this.sql.query(`alter role recado_${service} reset all`);
    await reconnect(this.sql);
    await this.sql.end();
  }
}

/**
 * Settings of a role hold from the next connection on: those there are are ended, and come again. Who asks before that
 * may be answered that the database is away.
 */
async function reconnect(sql: Client): Promise<void> {
  await sql.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename like 'recado\\_%'`);
  const roles = services.map((service) => `recado_${service}`);
  await eventually(async () => {
    const { rows } = await sql.query(`select distinct usename from pg_stat_activity where usename = any($1)`, [roles]);
    return rows.length === roles.length;
  }, 'all services, connected again');
}

/** The log's lines go on with a tab where an entry does. */
function parseLog(log: string): LoggedStatement[] {
  return log
    .split(/^.*duration: [\d.]+ ms {2}plan:\n/m)
    .slice(1)
    .flatMap((entry) => {
      const lines = entry.split('\n');
      const end = lines.findIndex((line) => !line.startsWith('\t'));
      // Half an entry is one that is still being written.
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
