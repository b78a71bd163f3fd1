// Starts the product like `npm start`, without the build and the migrations: a test run has built before, and the data
// folder has a migrated database.
import { exitWithError } from '../standalone/exit-with-error.ts';
import { watchNats } from '../standalone/nats.watch.ts';
import { ProcessSupervisor, SupervisorStopping } from '../standalone/process.supervisor.ts';
import { ProgressReporter } from '../standalone/progress.reporter.ts';
import { watchSecret } from '../standalone/secret.watch.ts';
import { serviceEnvironment } from '../standalone/service-environment.ts';
import { startServices, startSimulator, startWeb } from '../standalone/start-programs.ts';
import { startServers } from '../standalone/start-servers.ts';
import { readStartOptions } from '../standalone/start.options.ts';

async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const progress = new ProgressReporter();
  const supervisor = new ProcessSupervisor(options.lock, (name, event) => progress.report(name, event));
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= supervisor.stopAll().then(() => process.exit(0)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  try {
    const [servers, simulator] = await Promise.all([
      startServers(options, supervisor, progress),
      startSimulator(options, supervisor),
    ]);
    startWeb(options, supervisor);
    await startServices(options, supervisor, serviceEnvironment(options, servers, simulator));
    void watchNats(options, servers.natsUrl, supervisor, progress);
    void watchSecret(options, { servers, simulator }, supervisor, progress);
    process.stdout.write(`Ready in ${progress.seconds} s. Ctrl-C stops everything\n`);
  } catch (error) {
    await supervisor.stopAll();
    if (!(error instanceof SupervisorStopping)) throw error;
  }
}

await main().catch(exitWithError);
