import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { ProcessSupervisor } from '../standalone/process.supervisor.ts';
import { ProgressReporter } from '../standalone/progress.reporter.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { migrateAll } from '../standalone/run-migrations.ts';
import { dataServices } from '../standalone/services.ts';
import { startServers } from '../standalone/start-servers.ts';
import { readStartOptions } from '../standalone/start.options.ts';

const CACHE = inRoot('node_modules', '.cache', 'recado', 'migrated-databases');
/** The machine does not die in tests, so nothing waits for its disk. */
const SETTINGS = 'fsync = off\nfull_page_writes = off\n';

const UNUSED_MS = 3_600_000;

/** Copies a Postgres folder with the schemas of all services as they are built; it is made once per build. */
export async function copyMigratedDatabase(to: string, env: Record<string, string | undefined>): Promise<void> {
  const made = join(CACHE, await eventually(() => keyOnceBuilt(env), 'the built programs'));
  if (!existsSync(made)) await makeDatabase(made, env);
  utimesSync(made, new Date(), new Date());
  execFileSync('cp', ['-a', made, to]);
}

/** Removes the databases that nobody has copied for an hour: another step of the tests may be copying a younger one. */
function removeUnused(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    // Another step renames its folder or removes it meanwhile.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** null while a build that another spec has started puts the programs back. */
function keyOnceBuilt(env: Record<string, string | undefined>): string | null {
  try {
    return cacheKey(env);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Follows from all that decides about the content: the programs, the version of Postgres, and the first super user. */
function cacheKey({ ADMIN_EMAIL, ADMIN_PASSWORD, RECADO_SECRET }: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(JSON.stringify([ADMIN_EMAIL, ADMIN_PASSWORD, RECADO_SECRET, SETTINGS]));
  hash.update(readFileSync(inRoot('libs', 'testkit', 'package.json'))); // names the version of Postgres
  for (const service of dataServices) addProgram(hash, inRoot('services', service, 'dist'), 'migrate.js', new Set());
  return hash.digest('hex').slice(0, 16);
}

/** Adds a program and the files that it imports. */
function addProgram(hash: ReturnType<typeof createHash>, folder: string, file: string, known: Set<string>): void {
  if (known.has(file)) return;
  known.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  hash.update(text);
  for (const [, name = ''] of text.matchAll(/from "\.\/([^"]+\.js)"/g)) addProgram(hash, folder, name, known);
}

async function makeDatabase(path: string, env: Record<string, string | undefined>): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const dataDir = mkdtempSync(join(CACHE, 'new-'));
  const options = readStartOptions([], { ...env, DATA_DIR: dataDir });
  const supervisor = new ProcessSupervisor(options.lock, () => undefined);
  try {
    await migrateAll(options, await startServers(options, supervisor, new ProgressReporter()));
    await supervisor.stopAll();
    appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), SETTINGS);
    removeUnused();
    renameSync(join(dataDir, 'postgres'), path);
  } catch (error) {
    // Another run may have made the same one meanwhile.
    if (!existsSync(path)) throw error;
  } finally {
    await supervisor.stopAll();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
