import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export interface ProbedStatement {
  name: string;
  sql: string;
  /** Parameters of the nth time. */
  values: (n: number) => unknown[];
}
/** An execution of a statement; times are of `performance.now()`, in milliseconds. */
export interface Execution {
  name: string;
  from: number;
  to: number;
}

const EVERY_MS = 20;
const KEPT_MS = 50;

/** Executes each statement every 20 ms, or as soon as the last one is done, on a connection of its own. */
export class StatementProbe {
  private readonly clients: Client[];
  /** Executions that took longer than 50 ms. */
  readonly slow: Execution[] = [];
  private isStopped = false;
  private readonly running: Promise<void[]>;
  executions = 0;
  /** Errors of statements: a migration must cause none. */
  readonly errors: string[] = [];

  private constructor(clients: Client[], statements: ProbedStatement[]) {
    this.clients = clients;
    this.running = Promise.all(
      clients.flatMap((client, index) => {
        const statement = statements[index];
        return statement ? [this.run(client, statement)] : [];
      }),
    );
  }

  static async start(databaseUrl: string, statements: ProbedStatement[]): Promise<StatementProbe> {
    const clients = statements.map(() => new Client({ connectionString: databaseUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    return new StatementProbe(clients, statements);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
    await Promise.all(this.clients.map((client) => client.end()));
  }

  private async run(client: Client, { name, sql, values }: ProbedStatement): Promise<void> {
    for (let n = 0; !this.isStopped; n++) {
      const from = performance.now();
      await client.query(sql, values(n)).catch((error: Error) => this.errors.push(`${name}: ${error.message}`));
      const to = performance.now();
      this.executions++;
      if (to - from > KEPT_MS) this.slow.push({ name, from, to });
      await pause(Math.max(0, EVERY_MS - (to - from)));
    }
  }
}
