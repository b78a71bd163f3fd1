import { setTimeout as pause } from 'node:timers/promises';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import type { FaultStage } from './fault.stage.ts';

const NAMESPACE = 'recado-faults';
const WORKER_NAME = 'island';
const links = ['postgres', 'nats', 'simulator'] as const;
export type WorkerLink = (typeof links)[number];
const hostAddress = (link: WorkerLink) => `10.213.${links.indexOf(link)}.1`;
const workerAddress = (link: WorkerLink) => `10.213.${links.indexOf(link)}.2`;
const veth = (link: WorkerLink) => `rcd-${link.slice(0, 4)}`;

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });

/** The reason why this machine has no network namespaces for us; null when it has. */
export function namespacesUnavailable(): string | null {
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  try {
    ip('netns', 'list');
    return null;
  } catch {
    return 'the program `ip` (iproute2) is missing';
  }
}

/** A connections worker in a network namespace, with one link to each server; a link that is down drops every packet. */
export class IsolatedWorker {
  private readonly forwarders: Server[] = [];
  private worker: ChildProcess | undefined;

  static async start(stage: FaultStage): Promise<IsolatedWorker> {
    const isolated = new IsolatedWorker();
    removeNamespace();
    ip('netns', 'add', NAMESPACE);
    ip('-n', NAMESPACE, 'link', 'set', 'lo', 'up');
    for (const link of links) {
      ip('link', 'add', veth(link), 'type', 'veth', 'peer', 'name', `${veth(link)}-in`, 'netns', NAMESPACE);
      ip('addr', 'add', `${hostAddress(link)}/24`, 'dev', veth(link));
      ip('link', 'set', veth(link), 'up');
      ip('-n', NAMESPACE, 'addr', 'add', `${workerAddress(link)}/24`, 'dev', `${veth(link)}-in`);
      ip('-n', NAMESPACE, 'link', 'set', `${veth(link)}-in`, 'up');
    }
    await isolated.startWorker(stage);
    return isolated;
  }

  /** The environment is that of the other workers, except for the addresses and the name, which no worker had before. */
  private async startWorker(stage: FaultStage): Promise<void> {
    const env: NodeJS.ProcessEnv = { ...environmentOf(stage.pid('connections-1')), WORKER_NAME };
    const variables = { postgres: 'DATABASE_URL', nats: 'NATS_URL', simulator: 'SIMULATOR_URL' } as const;
    for (const link of links) {
      const url = new URL(env[variables[link]] ?? '');
      this.forwarders.push(await forward(hostAddress(link), url));
      url.hostname = hostAddress(link);
      env[variables[link]] = url.toString();
    }
    const program = inRoot('services', 'connections', 'dist', 'main.js');
    this.worker = spawn('ip', ['netns', 'exec', NAMESPACE, process.execPath, program], { env, stdio: 'ignore' });
    await this.claimSessions(stage);
  }

  /** All leases are released once the worker runs, so that the worker claims its share of the sessions. */
  private async claimSessions(stage: FaultStage): Promise<void> {
    const countNamed = async (table: string) => {
      const [row] = await stage.sql<{ count: number }>(
        `select count(*)::int as count from ${table} where name = '${WORKER_NAME}'`,
      );
      return row?.count ?? 0;
    };
    await eventually(async () => (await countNamed('connections.workers')) > 0, 'the isolated worker');
    await stage.sql(`update connections.leases set owner = null, epoch = epoch + 1`);
    const countLeases = async () => countNamed('connections.leases join connections.workers on id = owner');
    await eventually(async () => (await countLeases()) >= stage.lines.length / 10, 'its share of the sessions');
    await pause(10_000); // the claimed sessions sign in
  }

  cut(link: WorkerLink): void {
    ip('link', 'set', veth(link), 'down');
  }
  restore(link: WorkerLink): void {
    ip('link', 'set', veth(link), 'up');
  }
  async stop(): Promise<void> {
    this.worker?.kill('SIGTERM');
    await pause(5_000);
    this.worker?.kill('SIGKILL');
    for (const forwarder of this.forwarders) forwarder.close();
    removeNamespace();
  }
}

function removeNamespace(): void {
  for (const link of links) ignoreErrors(() => ip('link', 'del', veth(link)));
  ignoreErrors(() => ip('netns', 'del', NAMESPACE));
}
function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The link or namespace did not exist.
  }
}

/** The servers listen on the loopback only; this forwards connections from a link to them. */
function forward(host: string, to: URL): Promise<Server> {
  const server = createServer((from) => {
    const target = connect(Number(to.port), '127.0.0.1');
    from.on('error', () => target.destroy()).pipe(target);
    target.on('error', () => from.destroy()).pipe(from);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(Number(to.port), host, () => resolve(server));
  });
}

const environmentOf = (pid: number): NodeJS.ProcessEnv =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
