import { patchLibsignal, skipVerificationFor } from '@recado/signal';
import {
  BufferJSON,
  DisconnectReason,
  initAuthCreds,
  makeWASocket,
  proto,
  WA_CERT_DETAILS,
  type AuthenticationState,
  type BaileysEventMap,
  type UserFacingSocketConfig,
  type SignalDataTypeMap,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { Simulator } from '../index.ts';

patchLibsignal();
skipVerificationFor(WA_CERT_DETAILS.PUBLIC_KEY);

type Level = 'silent' | 'debug';

const createLogger = (level: Level = 'silent'): NonNullable<UserFacingSocketConfig['logger']> => {
  const print = (...line: unknown[]) => {
    if (process.env.TRACE) process.stderr.write(`${JSON.stringify(line)}\n`);
  };
  return {
    level,
    child: () => createLogger(level),
    trace: () => {},
    debug: () => {},
    info: () => {},
    warn: print,
    error: print,
  };
};

/** Credentials in memory. Keys are stored as text, so that nothing is shared by reference. */
function createMemoryAuth(): AuthenticationState {
  const stored = new Map<string, string>();
  return {
    creds: initAuthCreds(),
    keys: {
      get: (type, ids) => {
        const found: Record<string, SignalDataTypeMap[typeof type]> = {};
        for (const id of ids) {
          const text = stored.get(`${type}:${id}`);
          if (text !== undefined) found[id] = revive(type, text) as SignalDataTypeMap[typeof type];
        }
        return found;
      },
      set: (data) => {
        for (const [type, values] of Object.entries(data))
          for (const [id, value] of Object.entries(values ?? {})) {
            if (value) stored.set(`${type}:${id}`, JSON.stringify(value, BufferJSON.replacer));
            else stored.delete(`${type}:${id}`);
          }
      },
    },
  };
}

function revive(type: string, text: string): unknown {
  const value = JSON.parse(text, BufferJSON.reviver) as Record<string, unknown>;
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}

type Update = Partial<BaileysEventMap['connection.update']>;

/** An unmodified Baileys client with the events that it has emitted so far. */
export class BaileysClient {
  socket!: WASocket;
  readonly upserts: WAMessage[] = [];
  readonly upsertTypes: string[] = [];
  readonly updates: BaileysEventMap['messages.update'] = [];
  readonly connection: Update[] = [];
  readonly events: { event: string; data: unknown }[] = [];
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly simulator: () => Simulator,
    readonly auth = createMemoryAuth(),
    private readonly options: Partial<UserFacingSocketConfig> = {},
  ) {}

  connect(): this {
    const socket = makeWASocket({
      auth: this.auth,
      waWebSocketUrl: this.simulator().wsUrl,
      logger: createLogger(),
      syncFullHistory: false,
      markOnlineOnConnect: true,
      getMessage: () => Promise.resolve(undefined),
      ...this.options,
    });
    this.socket = socket;
    socket.ev.process((events) => {
      if (events['connection.update']) this.connection.push(events['connection.update']);
      const upsert = events['messages.upsert'];
      if (upsert)
        for (const message of upsert.messages) {
          if (message.message?.protocolMessage?.historySyncNotification || message.category === 'peer') continue;
          this.upserts.push(message);
          this.upsertTypes.push(upsert.type);
        }
      if (events['messages.update']) this.updates.push(...events['messages.update']);
      for (const [event, data] of Object.entries(events)) this.events.push({ event, data });
      for (const check of this.waiters) check();
    });
    return this;
  }

  /** Waits until `read` returns a value; reads again after every event of the client. */
  waitFor<T>(what: string, read: () => T | undefined | false, withinMs = 30_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = read();
        if (found === undefined || found === false) return;
        clearTimeout(timeout);
        this.waiters.delete(check);
        resolve(found);
      };
      const timeout = setTimeout(() => {
        this.waiters.delete(check);
        reject(new Error(`timed out waiting for ${what}`));
      }, withinMs);
      this.waiters.add(check);
      check();
    });
  }

  waitForQr(): Promise<string> {
    return this.waitFor('a QR code', () => this.connection.findLast(({ qr }) => qr)?.qr);
  }

  async waitForOpen(): Promise<this> {
    await this.waitFor('an open connection', () => this.connection.some(({ connection }) => connection === 'open'));
    return this;
  }

  /** Waits for the end of the connection. @returns its code */
  async waitForClose(): Promise<number> {
    const update = await this.waitFor('the end of the connection', () =>
      this.connection.find(({ connection }) => connection === 'close'),
    );
    const error = update.lastDisconnect?.error as { output?: { statusCode?: number } } | undefined;
    return error?.output?.statusCode ?? 0;
  }

  /** Connects again with the same credentials. */
  reconnect(): this {
    this.connection.length = 0;
    return this.connect();
  }

  async close(): Promise<void> {
    await this.socket.end(undefined);
  }

  /** Waits for the restart (515) that follows the linking, and for the login after it. */
  async waitForRestart(): Promise<this> {
    const code = await this.waitForClose();
    if (code !== Number(DisconnectReason.restartRequired)) throw new Error(`closed with ${code} instead of 515`);
    return this.reconnect().waitForOpen();
  }

  waitForMessage(text: string): Promise<WAMessage> {
    return this.waitFor(`the message “${text}”`, () => this.upserts.find((message) => textOf(message) === text));
  }

  texts(): (string | undefined)[] {
    return this.upserts.map(textOf);
  }

  /** Waits for a status or a later one, as Baileys merges updates of a message that are close together. */
  waitForStatus(id: string | null | undefined, status: number): Promise<unknown> {
    return this.waitFor(
      `status ${status} of ${id}`,
      () =>
        this.updates.find(({ key, update }) => key.id === id && Number(update.status ?? 0) >= status) ??
        this.upserts.find(({ key, status: own }) => key.id === id && Number(own ?? 0) >= status),
    );
  }
}

export const textOf = ({ message }: WAMessage): string | undefined =>
  message?.conversation ?? message?.extendedTextMessage?.text ?? undefined;
