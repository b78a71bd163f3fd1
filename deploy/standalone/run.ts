import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { build } from './build.ts';
import { makeDemo } from './demo.ts';
import { readOptions, type Options } from './options.ts';
import { inRoot } from './paths.ts';
import { refuseBusyPorts } from './ports.ts';
import { migrateAll, serviceEnv, startServices, startSimulator, startWeb } from './programs.ts';
import { Progress } from './progress.ts';
import { readyBlock } from './ready.ts';
import { Restarts } from './restarts.ts';
import { startServers } from './servers.ts';
import { Ending, Supervisor } from './supervisor.ts';
import { watchSources } from './watch-sources.ts';

/** `npm start`: everything, on this machine, from nothing. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const progress = new Progress();
  const supervisor = new Supervisor(options.dataDir, (what, how) => progress.say(what, how));
  endOnSignal(supervisor);
  try {
    await start(options, supervisor, progress);
  } catch (error) {
    await supervisor.stopAll();
    if (!(error instanceof Ending)) throw error;
  }
}

async function start(options: Options, supervisor: Supervisor, progress: Progress): Promise<void> {
  const { gatewayPort: GATEWAY_PORT, webPort: WEB_PORT, simulatorPort: SIMULATOR_PORT, whatsapp } = options;
  await refuseBusyPorts({ GATEWAY_PORT, WEB_PORT, ...(whatsapp === 'simulator' ? { SIMULATOR_PORT } : {}) });
  const restarts = new Restarts(options, supervisor, progress);
  const [servers] = await Promise.all([
    startServers(options, supervisor, progress),
    progress.step('build', () => buildAll(options, restarts, progress)),
  ]);
  const simulator =
    whatsapp === 'simulator' ? await progress.step('simulator', () => startSimulator(options, supervisor)) : null;
  const admin = await progress.step('migrations', () => migrateAll(options, servers));
  await progress.step('services', async () => {
    startWeb(options, supervisor);
    await startServices(options, supervisor, serviceEnv(options, servers, simulator));
  });
  restarts.begin(servers);
  const demo = options.demo && simulator ? await makeDemo(options, admin, progress) : null;
  process.stdout.write(readyBlock(options, admin, demo, progress.seconds));
}

async function buildAll({ watch, dataDir }: Options, restarts: Restarts, progress: Progress): Promise<void> {
  // The page of the phones has no watch: `npm run build` builds it anew.
  const needsNx = !watch || !existsSync(inRoot('web', 'dist-phones'));
  if (needsNx) await build(join(dataDir, 'log', 'build.log'));
  if (watch) await watchSources(restarts.add, (what, how) => progress.say(what, how));
}

function endOnSignal(supervisor: Supervisor): void {
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    void supervisor.stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

try {
  await main();
} catch (error) {
  const known = error instanceof MissingTool;
  process.stderr.write(`\n${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
