import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { inRoot } from '../standalone/repository-paths.ts';

/** Makes the schema of a service with these migrations and no others; null: brings it to this release. */
export async function runMigration(
  service: string,
  migrations: string[] | null,
  { databaseUrl, secret }: { databaseUrl: string; secret: string },
): Promise<void> {
  const program = inRoot('services', service, 'dist', 'migrate.js');
  if (!existsSync(program)) throw new MissingTool(`${program} is missing: build the product first (npm run build)`);
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    RECADO_SECRET: secret,
    // Required of every service; migrations alone publish nothing.
    NATS_URL: process.env['NATS_URL'] || 'nats://127.0.0.1:4222',
  };
  try {
    await promisify(execFile)(process.execPath, [program, ...(migrations ? ['--only', migrations.join(',')] : [])], {
      env,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`Migrating ${service} failed: ${(stderr || message).trim().slice(-1_000)}`, { cause: error });
  }
}
