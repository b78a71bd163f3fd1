import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Client, type QueryConfig } from 'pg';

const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    // Texts with lists of varying length could fill it for ever; it is only a memory.
    if (names.size > 5_000) names.clear();
    names.set(text, name);
  }
  return name;
}

/** A page by its number is another text each time: named, each would stay in Postgres' memory. */
const isNumberedPage = (text: string): boolean => /\boffset [1-9]\d*$/i.test(text.slice(-20));
const isRepeated = (text: string, values: unknown[] = []): boolean =>
  (values.length > 0 || text.startsWith('select ')) && !isNumberedPage(text);

type Ask = (query: string | QueryConfig, ...rest: unknown[]) => unknown;

/** Longer than any statement may take: nobody is there any more, and TCP alone would notice after 15 minutes. */
const SILENCE_MS = 40_000;

const BEGIN = 'START TRANSACTION';
/** What Postgres answers to a statement without rows. */
const NOTHING = { rows: [], rowCount: null };

/**
 * Gives every question and every statement with parameters a name, so that Postgres parses and plans it once per
 * connection: with row-level security planning costs more than running for the short statements of a service.
 * Source: PostgreSQL documentation, "PREPARE", on generic plans.
 *
 * Statements are pipelined: those asked in one go leave in one packet, and a transaction begins with its first.
 * Source: PostgreSQL documentation, "Pipelining" of the frontend/backend protocol.
 */
export class ServiceClient extends Client {
  private asked: number | null = null;
  /** A transaction begins with the next statement. */
  private beginning = false;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const ask = this.query.bind(this) as Ask;
    const prepare: Ask = (query, ...rest) => {
      this.asked = Date.now();
      this.gather();
      if (query === BEGIN) {
        this.beginning = true;
        return Promise.resolve(NOTHING);
      }
      if (this.beginning) {
        this.beginning = false;
        // Of several statements at once the answers come in a list: only where nobody looks at them.
        if (typeof query === 'string' && query.startsWith('set ')) return ask(`${BEGIN}; ${query}`, ...rest);
        void (ask(BEGIN) as Promise<unknown>).catch(() => undefined); // what comes after it fails likewise
      }
      const [values, ...others] = rest;
      if (typeof query !== 'string' || !isRepeated(query, values as unknown[] | undefined)) return ask(query, ...rest);
      return ask({ text: query, values: values as unknown[] | undefined, name: nameOf(query) }, ...others);
    };
    this.query = prepare as typeof this.query;
    this.watchSilence();
  }

  /** What is asked before anything else happens is written at once. */
  private gather(): void {
    const { stream } = this;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  private watchSilence(): void {
    const watch = setInterval(() => {
      if (this.asked !== null && Date.now() - this.asked > SILENCE_MS) this.stream?.destroy();
    }, 5_000).unref();
    this.on('drain', () => (this.asked = null)).on('end', () => clearInterval(watch));
  }

  private get stream(): Socket | undefined {
    return (this as unknown as { connection?: { stream?: Socket } }).connection?.stream;
  }
}
