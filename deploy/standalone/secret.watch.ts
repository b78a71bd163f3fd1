import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessSupervisor } from './process.supervisor.ts';
import type { ProgressReporter } from './progress.reporter.ts';
import { migrateAll } from './run-migrations.ts';
import { readSecretFiles, type SecretFiles } from './secret-files.ts';
import { serviceEnvironment, type RunningSimulator, type ServerUrls } from './service-environment.ts';
import { startServices, startWeb } from './start-programs.ts';
import { renewServers } from './start-servers.ts';
import type { StartOptions } from './start.options.ts';

const EVERY_MS = 1_000;
/** Programs that keep running, since their secrets are of no use to other programs. */
const untouched = /^(postgres|nats|simulator)-/;

interface Running {
  servers: ServerUrls;
  simulator: RunningSimulator | null;
  /** Called with the URLs of the servers after each change. */
  onChanged?: (servers: ServerUrls) => void;
}

/**
 * Starts the programs again when the root secret in the data folder changes: `npm run rotate-secret` puts a new one there, and
 * removes the one before when nothing is sealed with it any more.
 */
export async function watchSecret(
  options: StartOptions,
  running: Running,
  supervisor: ProcessSupervisor,
  progress: ProgressReporter,
): Promise<void> {
  if (process.env['RECADO_SECRET']) return;
  for (let isChanged = false; ;) {
    await pause(EVERY_MS, undefined, { ref: false });
    const found = readSecretFiles(options.dataDir);
    if (!found || (!isChanged && isSame(found, options))) continue;
    progress.report('recado', 'the root secret was replaced, its programs start again');
    Object.assign(options, found);
    // A restart that failed is tried again.
    isChanged = !(await restartAll(options, running, supervisor).then(
      () => true,
      (error: Error) => (progress.report('recado', error.message), false),
    ));
  }
}

const isSame = (found: SecretFiles, known: SecretFiles): boolean =>
  found.secret === known.secret && found.previousSecret === known.previousSecret;

async function restartAll(options: StartOptions, running: Running, supervisor: ProcessSupervisor): Promise<void> {
  await Promise.all(
    supervisor
      .names()
      .filter((name) => !untouched.test(name))
      .map((name) => supervisor.end(name)),
  );
  running.servers = await renewServers(options, running.servers, supervisor);
  await migrateAll(options, running.servers);
  startWeb(options, supervisor);
  await startServices(options, supervisor, serviceEnvironment(options, running.servers, running.simulator));
  running.onChanged?.(running.servers);
}
