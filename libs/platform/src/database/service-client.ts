import type { Socket } from 'node:net';
import { Client, type QueryConfig } from 'pg';
import { findPassword } from './find-password.ts';
import { isRepeated, statementName } from './statement-name.ts';
import { limitIn } from '../postgres/statement-time-limit.ts';
import { countStatement } from '../telemetry/company-load.ts';
import { currentContext } from '../telemetry/trace-context.ts';

type Query = (query: string | QueryConfig, ...rest: unknown[]) => unknown;

/** No statement with the limit of the connection takes as long: the server is gone, and TCP alone would notice after 15 minutes. */
const SILENCE_MS = 40_000;
/** Postgres answers at the latest so long after a limit that a transaction has set for its statements. */
const GRACE_MS = 10_000;
const BEGIN = 'START TRANSACTION';
/** The status of a connection outside of a transaction. */
const IDLE = 'I';
/** The answer of Postgres to a statement without rows. */
const NO_ROWS = { rows: [], rowCount: null };

/**
 * The connection of a service to Postgres, with fewer round trips than pg makes by itself.
 *
 * - Every repeated statement is named, so that Postgres parses and plans it once per connection: with row-level security,
 *   planning costs more than running for the short statements of a service. Source: PostgreSQL documentation, "PREPARE".
 * - Statements are pipelined, and those of one turn of the event loop leave in one packet. Source: PostgreSQL
 *   documentation, "Pipelining" of the frontend/backend protocol.
 * - TypeORM begins a transaction by a statement of its own and waits for the answer before anything else: a round trip.
 *   Here that statement is kept back and sent with the first one of the transaction, which fails when it does.
 */
export class ServiceClient extends Client {
  private lastSentAt: number | null = null;
  private silenceMs = SILENCE_MS;
  private isBeginKeptBack = false;
  private readonly send: Query;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const { acceptedUrls = [] } = (config ?? {}) as { acceptedUrls?: string[] };
    if (acceptedUrls.length > 1) Object.assign(this, { password: () => findPassword(acceptedUrls) });
    this.send = this.query.bind(this) as Query;
    this.query = this.count.bind(this) as typeof this.query;
    this.destroyWhenSilent();
    // Between the pool and a query runner nobody listens for a moment: an error then would end the process, though the next
    // statement fails by itself.
    this.on('error', () => undefined);
  }

  /** A statement with a callback is one of pg-boss or of the pool, and for no company. */
  private count(query: string | QueryConfig, ...rest: unknown[]): unknown {
    const answer = this.prepare(query, ...rest);
    if (answer instanceof Promise && query !== BEGIN) countStatement(currentContext()?.companyId ?? 0, answer);
    return answer;
  }

  private prepare(query: string | QueryConfig, ...rest: unknown[]): unknown {
    this.lastSentAt = Date.now();
    this.sendInOnePacket();
    this.waitAsLongAs(query);
    if (query === BEGIN) {
      this.isBeginKeptBack = true;
      return Promise.resolve(NO_ROWS);
    }
    if (this.isBeginKeptBack) {
      this.isBeginKeptBack = false;
      // Several statements in one text have a list of answers: only where nobody reads them.
      if (typeof query === 'string' && query.startsWith('set ')) return this.send(`${BEGIN}; ${query}`, ...rest);
      void (this.send(BEGIN) as Promise<unknown>).catch(() => undefined); // the next statement fails likewise
    }
    const [values, ...others] = rest as [unknown[] | undefined];
    if (typeof query !== 'string' || !isRepeated(query, values)) return this.send(query, ...rest);
    return this.send({ text: query, values, name: statementName(query) }, ...others);
  }

  private sendInOnePacket(): void {
    const { stream } = this;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  private waitAsLongAs(query: string | QueryConfig): void {
    const limit = typeof query === 'string' && query.startsWith('set ') ? limitIn(query) : null;
    if (limit !== null) this.silenceMs = Math.max(SILENCE_MS, limit + GRACE_MS);
  }

  private destroyWhenSilent(): void {
    const watch = setInterval(() => {
      if (this.lastSentAt !== null && Date.now() - this.lastSentAt > this.silenceMs) this.stream?.destroy();
    }, 5_000).unref();
    const onAnswered = () => {
      this.lastSentAt = null;
      if (this.getTransactionStatus() === IDLE) this.silenceMs = SILENCE_MS;
    };
    this.on('drain', onAnswered).on('end', () => clearInterval(watch));
  }

  private get stream(): Socket | undefined {
    return (this as unknown as { connection?: { stream?: Socket } }).connection?.stream;
  }
}
