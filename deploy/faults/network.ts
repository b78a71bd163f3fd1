import { setTimeout as pause } from 'node:timers/promises';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { inRoot } from '../standalone/paths.ts';
import { type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

const SPACE = 'recado-faults';
const NAME = 'island';
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });
const links = ['postgres', 'nats', 'simulator'] as const;
type Link = (typeof links)[number];
const outside = (link: Link) => `10.213.${links.indexOf(link)}.1`;
const inside = (link: Link) => `10.213.${links.indexOf(link)}.2`;
const veth = (link: Link) => `rcd-${link.slice(0, 4)}`;

/** A worker in a network of its own, with one wire to each thing it needs; a wire that is down loses every packet. */
class Island {
  private readonly doors: Server[] = [];
  private worker: ChildProcess | undefined;

  static async open(stage: Stage): Promise<Island> {
    const island = new Island();
    close();
    ip('netns', 'add', SPACE);
    ip('-n', SPACE, 'link', 'set', 'lo', 'up');
    for (const link of links) {
      ip('link', 'add', veth(link), 'type', 'veth', 'peer', 'name', `${veth(link)}-in`, 'netns', SPACE);
      ip('addr', 'add', `${outside(link)}/24`, 'dev', veth(link));
      ip('link', 'set', veth(link), 'up');
      ip('-n', SPACE, 'addr', 'add', `${inside(link)}/24`, 'dev', `${veth(link)}-in`);
      ip('-n', SPACE, 'link', 'set', `${veth(link)}-in`, 'up');
    }
    await island.settle(stage);
    return island;
  }

  /** The worker has the environment of the others, but for its name (it is nobody's successor) and the addresses. */
  private async settle(stage: Stage): Promise<void> {
    const env: NodeJS.ProcessEnv = { ...environmentOf(stage.pid('connections-1')), WORKER_NAME: NAME };
    const addresses = { postgres: 'DATABASE_URL', nats: 'NATS_URL', simulator: 'SIMULATOR_URL' } as const;
    for (const link of links) {
      const url = new URL(env[addresses[link]] ?? '');
      this.doors.push(await door(outside(link), url));
      url.hostname = outside(link);
      env[addresses[link]] = url.toString();
    }
    const program = inRoot('services', 'connections', 'dist', 'main.js');
    this.worker = spawn('ip', ['netns', 'exec', SPACE, process.execPath, program], { env, stdio: 'ignore' });
    await this.populated(stage);
  }

  /** Every session is claimed anew once the worker is there, so that it has its share. */
  private async populated(stage: Stage): Promise<void> {
    const named = async (table: string) => {
      const [row] = await stage.sql<{ count: number }>(
        `select count(*)::int as count from ${table} where name = '${NAME}'`,
      );
      return row?.count ?? 0;
    };
    await eventually(async () => (await named('connections.workers')) > 0, 'the worker on the island', 30_000);
    await stage.sql(`update connections.leases set owner = null, epoch = epoch + 1`);
    const share = async () => named('connections.leases join connections.workers on id = owner');
    await eventually(async () => (await share()) >= stage.lines.length / 10, 'its share of the sessions', 60_000);
    await pause(10_000); // they sign in
  }

  cut(link: Link): void {
    ip('link', 'set', veth(link), 'down');
  }
  mend(link: Link): void {
    ip('link', 'set', veth(link), 'up');
  }
  async leave(): Promise<void> {
    this.worker?.kill('SIGTERM');
    await pause(5_000);
    this.worker?.kill('SIGKILL');
    for (const one of this.doors) one.close();
    close();
  }
}

function close(): void {
  for (const link of links) quietly(() => ip('link', 'del', veth(link)));
  quietly(() => ip('netns', 'del', SPACE));
}
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // it was not there
  }
}

/** Servers listen on the loopback only: this lets those on a wire in. */
function door(host: string, to: URL): Promise<Server> {
  const server = createServer((from) => {
    const there = connect(Number(to.port), '127.0.0.1');
    from.on('error', () => there.destroy()).pipe(there);
    there.on('error', () => from.destroy()).pipe(from);
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

function refused(): string | null {
  if (process.getuid?.() !== 0) return 'making network namespaces needs root';
  try {
    ip('netns', 'list');
    return null;
  } catch {
    return 'there is no program `ip` (iproute2)';
  }
}

let island: Island | undefined;
const cut = (link: Link, words: string): Fault => ({
  name: `network cut between a worker and ${words} for 30 s`,
  // From the beginning of the cut. Its numbers sign in anew and catch up beside full traffic.
  limit: link === 'simulator' ? 120 : 60,
  refused,
  async prepare(stage) {
    island = await Island.open(stage);
  },
  async run() {
    island?.cut(link);
    await pause(30_000);
    island?.mend(link);
  },
  async tidy() {
    await island?.leave();
  },
});

/** Packets that vanish: nobody is told that the other side is gone. */
export const networkFaults: Fault[] = [cut('postgres', 'Postgres'), cut('nats', 'NATS'), cut('simulator', 'WhatsApp')];
