import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import {
  connectionEvents,
  messageOrders,
  sending,
  settingEvents,
  whatsapp,
  whatsappEvents,
  type Caller,
  type OutgoingMessage,
  type WhatsappView,
} from '@recado/contracts';
import { Bus, client, createStream, type RunningService } from '@recado/platform';
import { startSimulator, type Simulator } from '@recado/simulator';
import {
  aCaller,
  aCompanyId,
  eventually,
  publishAs,
  serveAllowance,
  serveSupportSessions,
  watchPublications,
} from '@recado/testkit';
import { copyDatabase } from '@recado/testkit/places';
import { startNats, type RunningServer } from '@recado/testkit/servers';
import { Client, Pool } from 'pg';
import { startConnections } from '../service.ts';

export interface PhoneMessage {
  id: string;
  fromMe: boolean;
  kind: string;
  text?: string;
  status: string;
  deleted: boolean;
  reactions: { by: string; emoji: string }[];
  quote?: string;
  forwarded?: boolean;
  media?: { url: string; mimetype: string; size: number; voice?: boolean };
}
let lastNumber = 5511900000000 + (Date.now() % 1_000_000) * 10;
export const aNumber = (): string => String(++lastNumber);

/** The environment of the session tests: a simulator, a NATS server, a database and workers. */
export class ConnectionsStage {
  readonly services: RunningService[] = [];
  private readonly owner: Pool;
  private constructor(
    readonly simulator: Simulator,
    private readonly nats: RunningServer,
    private readonly dir: string,
    readonly bus: Bus,
    readonly env: NodeJS.ProcessEnv,
  ) {
    this.owner = new Pool({ connectionString: env['DATABASE_URL'] });
    // Tests stop the database.
    this.owner.on('error', () => undefined);
  }

  /** @param templateUrl of the database that the stage's own one is a copy of */
  static async open(more: NodeJS.ProcessEnv = {}, templateUrl?: string): Promise<ConnectionsStage> {
    const simulator = await startSimulator();
    trust(simulator.caFile);
    const dir = mkdtempSync(join(tmpdir(), 'recado-stage-'));
    const nats = await startNats({ dir, logFile: join(dir, 'nats.log') });
    const env = {
      ...process.env,
      DATABASE_URL: await createDatabase(templateUrl),
      ...fast,
      NATS_URL: nats.url,
      WHATSAPP: 'simulator',
      SIMULATOR_URL: simulator.url,
      ...more,
    };
    const bus = await Bus.connect(nats.url, 'test');
    await createStream(bus);
    serveAllowance(bus);
    serveSupportSessions(bus);
    return new ConnectionsStage(simulator, nats, dir, bus, env);
  }

  async start(more: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    const service = await startConnections({ ...this.env, ...more });
    this.services.push(service);
    return service;
  }
  async stop(service: RunningService): Promise<void> {
    this.services.splice(this.services.indexOf(service), 1);
    await service.close();
  }
  async close(): Promise<void> {
    for (const service of this.services.splice(0)) await service.close();
    await this.owner.end();
    await this.simulator.stop();
    await this.bus.close();
    await this.nats.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  get api() {
    return client(this.bus, whatsapp);
  }
  get sending() {
    return client(this.bus, sending);
  }
  /** Queries the database as its owner, without row security. */
  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    const database = await this.owner.connect();
    let isDone = false;
    try {
      await database.query(`set row_security = off`);
      const { rows } = await database.query(sql, values);
      isDone = true;
      return rows as T[];
    } finally {
      database.release(!isDone);
    }
  }
  /** Runs while a transaction holds a lock on a table of the service. */
  async whileLocked(table: string, mode: 'exclusive' | 'access exclusive', work: () => Promise<void>): Promise<void> {
    const database = new Client({ connectionString: this.env['DATABASE_URL'] ?? '' });
    await database.connect();
    try {
      await database.query('begin');
      await database.query(`lock table connections.${table} in ${mode} mode`);
      await work();
    } finally {
      await database.end();
    }
  }

  async phone<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.simulator.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
  async person(more: object = {}): Promise<string> {
    const number = aNumber();
    await this.phone('POST', '/phones', { number, name: `Person ${number}`, ...more });
    return number;
  }
  chat = async (owner: string, other: string): Promise<PhoneMessage[]> =>
    (await this.phone<{ messages: PhoneMessage[] }>('GET', `/phones/${owner}/chats/${other}/messages`)).messages;
  write = async (from: string, to: string, body: object): Promise<string> =>
    (await this.phone<{ id: string }>('POST', `/phones/${from}/messages`, { to, ...body })).id;

  async status(caller: Caller, id: number, status: string): Promise<WhatsappView> {
    return eventually(async () => {
      const view = await this.api.get(caller, { id });
      return view.status === status ? view : null;
    }, `connection ${id} ${status}`);
  }

  /** A company with a number linked by QR code. */
  async linked(): Promise<LinkedCompany> {
    return this.linkedTo(this.company());
  }
  /** Links a number to a company that is there already. */
  async linkedTo(company: Omit<LinkedCompany, 'id' | 'number'>): Promise<LinkedCompany> {
    const number = await this.person();
    const { id } = await this.api.create(company.caller, { name: 'Loja' });
    const { qrcode } = await this.status(company.caller, id, 'qrcode');
    await this.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
    await this.status(company.caller, id, 'CONNECTED');
    // The event follows the row a moment later; tests that count events start after it.
    const published = () => company.publications.of(connectionEvents.statusChanged);
    await eventually(() => published().some((event) => event.status === 'CONNECTED'), 'the event of the linking');
    return { ...company, id, number };
  }
  /** Publishes a changed setting like the accounts service; resolves when it is stored. */
  async setting({ caller }: Pick<LinkedCompany, 'caller'>, key: string, value: string): Promise<void> {
    await publishAs(this.bus, settingEvents.changed, caller.companyId, { key, value });
    await eventually(async () => {
      const rows = await this.rows(
        'select 1 from connections.settings where company_id = $1 and key = $2 and value = $3',
        [caller.companyId, key, value],
      );
      return rows.length > 0;
    }, `the setting ${key}`);
  }
  company() {
    const caller = aCaller({ companyId: aCompanyId() });
    const publications = watchPublications(this.bus, caller.companyId);
    return {
      caller,
      publications,
      received: () => publications.of(whatsappEvents.messageReceived),
      statuses: (waId: string) => publications.of(whatsappEvents.messageStatus).filter((event) => event.waId === waId),
    };
  }

  /** Publishes an order to send like the tickets service. @returns the message's id */
  async send(
    from: Pick<LinkedCompany, 'caller' | 'id'>,
    to: string,
    more: Partial<OutgoingMessage> = {},
  ): Promise<string> {
    const waId = `3EB0${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`;
    const message = { messageId: 1, connectionId: from.id, waId, to, isGroup: false, text: 'Olá', file: null };
    await publishAs(this.bus, messageOrders.send, from.caller.companyId, { ...message, quoted: null, ...more });
    return more.waId ?? waId;
  }
}
export type LinkedCompany = ReturnType<ConnectionsStage['company']> & { id: number; number: string };

/** Shorter pauses than by default, so that no test waits for them. */
const fast = {
  WORKER_SETTLE_MS: '100',
  WORKER_GRACE_MS: '500',
  /** Sessions without a worker are claimed twice in this time. */
  WORKER_HEARTBEAT_MS: '500',
  RECONNECT_MS: '200',
  OUTAGE_PROBE_MS: '500',
};

const authorities = tls.getCACertificates('default');
/**
 * Media is downloaded over TLS; a running test cannot use NODE_EXTRA_CA_CERTS and sets the certificates itself. All
 * simulators have authorities of one name, of which a client tries the first, so there is one at a time.
 */
function trust(caFile: string): void {
  tls.setDefaultCACertificates([...authorities, readFileSync(caFile, 'utf8')]);
}

/** A new database with the tables of all services. */
export const createDatabase = (templateUrl = process.env['TEST_TEMPLATE_URL'] ?? ''): Promise<string> =>
  copyDatabase(templateUrl, `connections_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`);
