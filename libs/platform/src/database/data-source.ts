import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PlatformConfig } from '../config.ts';
import type { Keys } from '../keys.ts';
import { log } from '../log.ts';
import { requireVersion } from '../require-version.ts';
import { SnakeNamingStrategy } from './snake-naming.strategy.ts';
import { ServiceClient } from './service-client.ts';
import { applicationNameOf, serviceUrl } from './database-roles.ts';

// bigint comes as text by default; our ids stay far below 2^53.
types.setTypeParser(20, Number);
// So do lists of it (type 1016, which the typings do not list), as `{1,2}`.
types.setTypeParser(1016 as never, (list: string) => JSON.parse(`[${list.slice(1, -1)}]`) as number[]);
// `Date` takes a third of the time of pg's own parser, which reads what `Date` cannot ('infinity', years before Christ).
const parseTimestamp = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? parseTimestamp(text) : date;
});

export type Entities = NonNullable<DataSourceOptions['entities']>;

const session = {
  // Postgres forgets a client whose network is gone, in milliseconds and seconds.
  tcp_user_timeout: 20_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Our statements look up by index whatever the values: planning them anew for each costs more than they do.
  plan_cache_mode: 'force_generic_plan',
};

export function dataSource(service: string, entities: Entities, config: PlatformConfig, keys: Keys): DataSource {
  requireVersion('pg', '8.23.1', import.meta.url);
  requireVersion('typeorm', '1.1.1', import.meta.url);
  return new DataSource({
    type: 'postgres',
    url: serviceUrl(config.DATABASE_URL, keys, service),
    schema: service,
    entities,
    namingStrategy: new SnakeNamingStrategy(),
    poolSize: config.DATABASE_POOL,
    // A rotation of the root secret finds processes with another secret by this name.
    applicationName: applicationNameOf(service, keys),
    // Not the error itself: on it hangs the client, with all it knows.
    poolErrorHandler: ({ message }: Error) =>
      log.warn({ service, reason: message }, 'an idle database connection broke'),
    extra: {
      Client: ServiceClient,
      acceptedUrls: keys.accepted.map((accepted) => serviceUrl(config.DATABASE_URL, accepted, service)),
      connectionTimeoutMillis: 5_000,
      // A new one costs a process, a sign-in and every plan once more.
      idleTimeoutMillis: 120_000,
      // A process that stands still in a transaction holds its locks no longer than this.
      idle_in_transaction_session_timeout: 10_000,
      statement_timeout: 30_000,
      keepAlive: true,
      options: Object.entries(session)
        .map(([key, value]) => `-c ${key}=${value}`)
        .join(' '),
    },
  });
}

/** The service whose schema a data source has. */
export const serviceOf = ({ options }: DataSource): string => String((options as { schema?: string }).schema);

/** Waits for a database that is on its way up, up to a minute. */
export async function connect(source: DataSource): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(500);
    }
  }
}
