import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './places.ts';
import { migrationPrograms, repository } from './template-key.ts';

/** Services that exist in tests only. */
const testServices = 'libs/platform/src/testing/probe-services.ts';

/** Migrates the schemas of all services in one database, as the owner. It runs in Vitest, which compiles decorators. */
export async function migrateServices(servers: Pick<Place, 'DATABASE_URL' | 'NATS_URL'>): Promise<void> {
  const programs = globSync(migrationPrograms, { cwd: repository });
  const env = { ...process.env, ...servers };
  for (const path of [...programs.toSorted(), testServices]) {
    const program = (await import(join(repository, path))) as Record<string, unknown>;
    const migrate = Object.entries(program).find(([name]) => name.startsWith('migrate'))?.[1];
    if (typeof migrate !== 'function') throw new Error(`${path} exports no function migrate…`);
    await migrate(env);
  }
}
