import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import type { DiskConfig } from '../../libs/platform/src/file-disk.ts';
import { inRoot } from '../standalone/repository-paths.ts';

/** The installation that is backed up or restored. */
export interface Installation {
  dataDir: string;
  secret: string;
  /** null: the Postgres of `npm start` in the data folder. */
  databaseUrl: string | null;
  fileConfig: DiskConfig;
  release: string;
}

/** Reads the same variables as `npm start`. @throws MissingTool naming what is missing */
export function readInstallation(env: NodeJS.ProcessEnv): Installation {
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const secretFile = join(dataDir, 'secret');
  const secret = env['RECADO_SECRET'] || (existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '');
  if (secret.length < 32)
    throw new MissingTool(`RECADO_SECRET: the secret of the installation is needed, of at least 32 characters`);
  const { FILES, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const s3 = { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY };
  const given = Object.fromEntries(Object.entries(s3).filter(([, value]) => value));
  return {
    dataDir,
    secret,
    databaseUrl: env['DATABASE_URL'] || null,
    fileConfig: { FILES: FILES || 'local', DATA_DIR: dataDir, ...given },
    release: releaseOf(),
  };
}

const releaseOf = (): string =>
  (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }).version;

/** The password of the owner of the Postgres that `npm start` runs (start-servers.ts). */
export const ownPostgresPassword = (secret: string): string =>
  createHash('sha256').update(`postgres ${secret}`).digest('base64url');

/** Address of the running Postgres of `npm start`. @throws MissingTool when it was never started */
export function ownDatabaseUrl({ dataDir, secret }: Installation): string {
  const file = join(dataDir, 'postgres.port');
  if (!existsSync(file)) throw new MissingTool(`DATABASE_URL: there is no installation in ${dataDir}`);
  const password = encodeURIComponent(ownPostgresPassword(secret));
  return `postgres://recado:${password}@127.0.0.1:${readFileSync(file, 'utf8')}/recado`;
}
