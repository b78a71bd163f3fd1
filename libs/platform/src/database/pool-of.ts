import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connection pool of TypeORM's Postgres driver, which its types do not declare. */
export const poolOf = (source: DataSource): Pool => (source.driver as unknown as { master: Pool }).master;
