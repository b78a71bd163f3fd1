import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { inRoot } from './repository-paths.ts';
import { baseEnvironment, buildFolder, type ServerUrls } from './service-environment.ts';
import type { StartOptions } from './start.options.ts';
import { services, type Service } from './services.ts';

export interface SuperUser {
  email: string;
  password?: string;
}

/** Migrates the schemas of all services. @returns the super user when this start created it */
export async function migrateAll(options: StartOptions, servers: ServerUrls): Promise<SuperUser | null> {
  const created = await Promise.all(services.map((service) => migrate(service, options, servers)));
  return created.find((superUser) => superUser !== null) ?? null;
}

/** Migrates the schema of one service. @returns the super user when this created it */
export async function migrate(service: Service, options: StartOptions, servers: ServerUrls): Promise<SuperUser | null> {
  const env = {
    ...baseEnvironment(options),
    DATABASE_URL: servers.databaseUrl,
    NATS_URL: servers.natsUrl,
    ADMIN_EMAIL: options.admin.email,
    ADMIN_PASSWORD: options.admin.password,
  };
  const program = inRoot('services', service, buildFolder(options), 'migrate.js');
  if (!existsSync(program)) return null;
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env }).catch(
    throwWithOutput(`Migrating ${service} failed`),
  );
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { admin?: SuperUser }).admin ?? null;
}

const throwWithOutput =
  (message: string) =>
  (error: Error & { stderr?: string; stdout?: string }): never => {
    throw new MissingTool(`${message}: ${(error.stderr || error.stdout || error.message).trim().slice(-2_000)}`);
  };
