import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { emptyStream } from '../../libs/platform/src/messaging/find-stream.ts';
import { usesMailbox } from './mail-environment.ts';
import type { ProcessSupervisor } from './process.supervisor.ts';
import { inRoot } from './repository-paths.ts';
import { baseEnvironment, buildFolder, proxyKey, type RunningSimulator } from './service-environment.ts';
import type { StartOptions } from './start.options.ts';
import { dataServices, services } from './services.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const node = process.execPath;
const SIMULATOR_TIMEOUT_MS = 30_000;
const SERVICES_TIMEOUT_MS = 90_000;
const WEB_TIMEOUT_MS = 30_000;

/** Two installations on one machine may share the phones: the second one is given the simulator of the first. */
export async function startSimulator(options: StartOptions, supervisor: ProcessSupervisor): Promise<RunningSimulator> {
  const { SIMULATOR_URL: running, SIMULATOR_CA: runningCa = '' } = process.env;
  if (running) return { url: running, ca: runningCa };
  const page = inRoot('web', 'dist-phones');
  const env = {
    ...baseEnvironment(options),
    SIMULATOR_PORT: String(options.simulatorPort),
    ...(usesMailbox(options) ? { SIMULATOR_SMTP_PORT: String(options.mailPort) } : {}),
    SIMULATOR_HOST: process.env['SIMULATOR_HOST'] || '127.0.0.1',
    ...(existsSync(page) ? { SIMULATOR_PAGE: page } : {}),
  };
  const program = inRoot('libs', 'simulator', buildFolder(options), 'main.js');
  supervisor.start({ name: 'simulator-1', command: node, args: [program], env });
  const url = `http://127.0.0.1:${options.simulatorPort}`;
  const logFile = supervisor.logFileOf('simulator-1');
  await waitUntilReady(`${url}/healthz`, SIMULATOR_TIMEOUT_MS, 'The simulator', logFile);
  return { url, ca: join(options.dataDir, 'simulator', 'media-ca.pem') };
}

export function startWeb(options: StartOptions, supervisor: ProcessSupervisor): void {
  const env = {
    ...baseEnvironment(options),
    WEB_PORT: String(options.webPort),
    GATEWAY_URL: `http://127.0.0.1:${options.gatewayPort}`,
    TRUST_PROXY: process.env['TRUST_PROXY'],
    PROXY_KEY: proxyKey(options),
    ...(options.watch ? { NODE_ENV: 'development' } : {}),
  };
  const args = options.watch
    ? [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'dev', inRoot('web')]
    : [inRoot('web', 'dist-server', 'main.js')];
  supervisor.start({ name: 'web-1', command: node, args, env });
}

/** Starts one process with all services, or one process per replica. Resolves when gateway and web app are ready. */
export async function startServices(
  options: StartOptions,
  supervisor: ProcessSupervisor,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (options.split) await startReplicas(options, supervisor, env);
  else {
    await emptyStream(env['NATS_URL'] ?? '', options.secret);
    // V8 collects garbage once the heap has grown by so much since the last time; by default that may be several times its size.
    const flags = ['--heap-growing-percent=60', '--disable-warning=ExperimentalWarning'];
    const args = [...flags, inRoot('deploy', 'standalone', 'all-services.ts')];
    const own = {
      HEALTH_PORT: process.env['HEALTH_PORT'],
      WORKER_NAME: 'recado-1',
      PROCESS_SERVICES: dataServices.join(),
      // By default glibc's malloc keeps freed memory in up to eight arenas a core, which the threads do not share.
      MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
    };
    supervisor.start({ name: 'recado-1', command: node, args, env: { ...env, ...own } });
  }
  const logFile = supervisor.logFileOf(options.split ? 'gateway-1' : 'recado-1');
  const health = `http://127.0.0.1:${options.gatewayPort}/health/ready`;
  await waitUntilReady(health, SERVICES_TIMEOUT_MS, 'The platform', logFile);
  const web = `http://127.0.0.1:${options.webPort}/`;
  await waitUntilReady(web, WEB_TIMEOUT_MS, 'The web app', supervisor.logFileOf('web-1'));
}

async function startReplicas(
  options: StartOptions,
  supervisor: ProcessSupervisor,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  let started = 0;
  for (const service of services) {
    for (let n = 1; n <= options.replicas[service]; n++) {
      const name = `${service}-${n}`;
      const args = [inRoot('services', service, buildFolder(options), 'main.js')];
      const health = { HEALTH_PORT: options.watch ? String(await freePort()) : healthPort(started++) };
      const replica = replicaEnvironment(options, service, name);
      supervisor.start({ name, command: node, args, env: { ...env, ...replica, ...health } });
    }
  }
}

/** The operator's port is that of the first process; each of the others has the next one. */
function healthPort(position: number): string | undefined {
  const first = process.env['HEALTH_PORT'];
  return first && String(Number(first) + position);
}

function replicaEnvironment(
  { replicas }: StartOptions,
  service: keyof StartOptions['replicas'],
  name: string,
): NodeJS.ProcessEnv {
  if (service === 'connections') return { WORKER_NAME: name };
  return service === 'gateway' && replicas.gateway > 1 ? { GATEWAY_SHARE_PORT: '1' } : {};
}
