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

type Ask = (query: string | QueryConfig, ...rest: unknown[]) => unknown;

/** Longer than any statement may take: nobody is there any more, and TCP alone would notice after 15 minutes. */
const SILENCE_MS = 40_000;

/**
 * Gives every statement with parameters a name, so that Postgres parses and plans it once per connection: with
 * row-level security planning costs more than running for the short statements of a service.
 * Source: PostgreSQL documentation, "PREPARE", on generic plans.
 */
export class ServiceClient extends Client {
  private asked: number | null = null;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const prepare: Ask = (query, ...rest) => {
      this.asked = Date.now();
      const [values] = rest;
      if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0) return ask(query, ...rest);
      return ask({ text: query, values: values as unknown[], name: nameOf(query) }, ...rest.slice(1));
    };
    this.query = prepare as typeof this.query;
    this.watchSilence();
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
