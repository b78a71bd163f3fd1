import { types } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PlatformConfig } from '../config.ts';
import type { Keys } from '../keys.ts';
import { log } from '../log.ts';
import { SnakeNaming } from './naming.ts';
import { ServiceClient } from './client.ts';
import { serviceUrl } from './role.ts';

// bigint comes as text by default; our ids stay far below 2^53.
types.setTypeParser(20, Number);
// So do lists of it (type 1016, which the typings do not list), as `{1,2}`.
types.setTypeParser(1016 as never, (list: string) => JSON.parse(`[${list.slice(1, -1)}]`) as number[]);

export type Entities = NonNullable<DataSourceOptions['entities']>;

export function dataSource(service: string, entities: Entities, config: PlatformConfig, keys: Keys): DataSource {
  return new DataSource({
    type: 'postgres',
    url: serviceUrl(config.DATABASE_URL, keys, service),
    schema: service,
    entities,
    namingStrategy: new SnakeNaming(),
    poolSize: config.DATABASE_POOL,
    applicationName: `recado-${service}`,
    poolErrorHandler: (error: unknown) => log.warn({ err: error, service }, 'an idle database connection broke'),
    extra: {
      Client: ServiceClient,
      connectionTimeoutMillis: 5_000,
      // A process that stands still in a transaction holds its locks no longer than this.
      idle_in_transaction_session_timeout: 10_000,
      statement_timeout: 30_000,
      keepAlive: true,
      // Postgres forgets a client whose network is gone, in milliseconds and seconds.
      options:
        '-c tcp_user_timeout=20000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    },
  });
}

/** Waits for a database that is on its way up, up to a minute. */
export async function connect(source: DataSource): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
