import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build-product.ts';
import { checkPorts } from './check-ports.ts';
import { createDemoCompany } from './create-demo-company.ts';
import { startDemoSystems } from './demo.systems.ts';
import { exitWithError } from './exit-with-error.ts';
import { formatStartupSummary } from './format-startup-summary.ts';
import { usesMailbox } from './mail-environment.ts';
import { watchNats } from './nats.watch.ts';
import { ProcessSupervisor, SupervisorStopping } from './process.supervisor.ts';
import { ProgressReporter } from './progress.reporter.ts';
import { RebuildRestarter } from './rebuild.restarter.ts';
import { inRoot } from './repository-paths.ts';
import { migrateAll } from './run-migrations.ts';
import { watchSecret } from './secret.watch.ts';
import { serviceEnvironment, type ServerUrls } from './service-environment.ts';
import { startServices, startSimulator, startWeb } from './start-programs.ts';
import { startServers } from './start-servers.ts';
import { readStartOptions, type StartOptions } from './start.options.ts';
import { watchLists } from './watch-lists.ts';
import { watchSources } from './watch-sources.ts';

/** `npm start` and `npm run dev`: builds the product and runs all of it on this machine. */
async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const progress = new ProgressReporter();
  const supervisor = new ProcessSupervisor(options.lock, (name, event) => progress.report(name, event));
  stopOnSignal(supervisor);
  try {
    await start(options, supervisor, progress);
  } catch (error) {
    await supervisor.stopAll();
    if (!(error instanceof SupervisorStopping)) throw error;
  }
}

async function start(options: StartOptions, supervisor: ProcessSupervisor, progress: ProgressReporter): Promise<void> {
  const { gatewayPort: GATEWAY_PORT, webPort: WEB_PORT, simulatorPort: SIMULATOR_PORT, whatsapp } = options;
  const hasDemo = options.demo && whatsapp === 'simulator';
  await checkPorts({
    GATEWAY_PORT,
    WEB_PORT,
    ...(whatsapp === 'simulator' ? { SIMULATOR_PORT } : {}),
    ...(usesMailbox(options) ? { SIMULATOR_SMTP_PORT: options.mailPort } : {}),
    ...(hasDemo ? { DEMO_PORT: options.demoPort } : {}),
  });
  if (hasDemo) await startDemoSystems(options.demoPort);
  const restarter = new RebuildRestarter(options, supervisor, progress);
  const [servers] = await Promise.all([
    startServers(options, supervisor, progress),
    progress.step('build', () => buildAll(options, restarter, progress)),
  ]);
  const simulator =
    whatsapp === 'simulator' ? await progress.step('simulator', () => startSimulator(options, supervisor)) : null;
  const admin = await progress.step('migrations', () => migrateAll(options, servers));
  await progress.step('services', async () => {
    startWeb(options, supervisor);
    await startServices(options, supervisor, serviceEnvironment(options, servers, simulator));
  });
  restarter.start(servers);
  void watchNats(options, servers.natsUrl, supervisor, progress);
  const onChanged = (changed: ServerUrls) => restarter.start(changed);
  void watchSecret(options, { servers, simulator, onChanged }, supervisor, progress);
  const demo = options.demo && simulator ? await createDemoCompany(options, admin, progress) : null;
  process.stdout.write(formatStartupSummary(options, admin, demo, progress.seconds));
}

async function buildAll(
  { watch, dataDir }: StartOptions,
  restarter: RebuildRestarter,
  progress: ProgressReporter,
): Promise<void> {
  // The phones' page is not watched: `npm run build` builds it again.
  const needsNx = !watch || !existsSync(inRoot('web', 'dist-phones'));
  if (needsNx) await buildProduct(join(dataDir, 'log', 'build.log'));
  if (!watch) return;
  watchLists((error) => progress.report('lists', error));
  await watchSources(restarter.add, (program, error) => progress.report(program, error));
}

function stopOnSignal(supervisor: ProcessSupervisor): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void supervisor.stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

await main().catch(exitWithError);
