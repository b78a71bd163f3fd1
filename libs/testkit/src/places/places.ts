import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The environment of one test file: a database, a NATS server and a folder of files. */
export type Place = Record<'DATABASE_URL' | 'NATS_URL' | 'DATA_DIR', string>;

export interface Server {
  url: string;
  /** None of a container. */
  process?: ChildProcess;
  stop(): Promise<void>;
}
interface Sources {
  dir: string;
  /** The address of the database that the places' databases are copied from. */
  templateUrl: string;
  startNats(dir: string): Promise<Server>;
}

interface OpenPlace extends Place {
  nats: Server;
}

/** Gives each test file a place, since a service takes over the events of a process of the same name. */
export class Places {
  private readonly places = new Map<string, Promise<OpenPlace>>();
  readonly servers = new Set<Server>();

  constructor(private readonly sources: Sources) {}

  async get(name: string): Promise<Place> {
    const place = this.places.get(name) ?? this.open(name);
    this.places.set(name, place);
    const { nats: _, ...environment } = await place;
    return environment;
  }
  /** Ends a place whose test file has ended. */
  async remove(name: string): Promise<void> {
    const place = await this.places.get(name);
    this.places.delete(name);
    if (!place) return;
    await Promise.all([place.nats.stop(), removeDatabase(place.DATABASE_URL)]);
    this.servers.delete(place.nats);
    rmSync(place.DATA_DIR, { recursive: true, force: true });
  }
  async close(): Promise<void> {
    await Promise.allSettled(this.places.values());
    await Promise.all([...this.servers].map((server) => server.stop()));
  }

  private async open(name: string): Promise<OpenPlace> {
    const dir = join(this.sources.dir, name);
    mkdirSync(dir);
    const [database, nats] = await Promise.all([
      copyDatabase(this.sources.templateUrl, name),
      this.sources.startNats(join(dir, 'nats')),
    ]);
    this.servers.add(nats);
    return { DATABASE_URL: database, NATS_URL: nats.url, DATA_DIR: dir, nats };
  }
}

/** Copies a database that nobody is connected to. @returns the address of the copy */
export async function copyDatabase(templateUrl: string, name: string): Promise<string> {
  const url = new URL(templateUrl);
  await inServer(url, `create database "${name}" template "${url.pathname.slice(1)}" strategy file_copy`);
  url.pathname = `/${name}`;
  return url.toString();
}

export const removeDatabase = (address: string): Promise<void> =>
  inServer(new URL(address), `drop database "${new URL(address).pathname.slice(1)}" with (force)`);

async function inServer(address: URL, statement: string): Promise<void> {
  const owner = new Client({ connectionString: new URL('/postgres', address).toString() });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
