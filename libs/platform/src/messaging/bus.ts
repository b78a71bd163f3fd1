import type { SignalType } from '@recado/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { log } from '../log.ts';
import { natsReconnects } from '../metrics.ts';
import type { RootSecrets } from '../root-secrets.ts';
import { localBusOf, type LocalBus } from './local-bus.ts';
import { inboxOf, natsAccess } from './nats-access.ts';

/** The one NATS connection of a service. It reconnects for as long as the process lives. */
export class Bus {
  private constructor(
    readonly service: string,
    readonly nats: NatsConnection,
    /** Servers that keep a copy of a stream made by this service. */
    readonly streamReplicas: number,
    /** Takes the place of NATS between services of one process; undefined where others run elsewhere. */
    readonly local: LocalBus | undefined,
  ) {}

  /**
   * @param secret the root secret, from which the service's password follows
   * @param processServices all services, when all of them run in this process
   */
  static async connect(
    url: string,
    name: string,
    secret?: string | RootSecrets,
    { streamReplicas = 1, processServices = '' }: { streamReplicas?: number; processServices?: string } = {},
  ): Promise<Bus> {
    const nats = await connect({
      ...natsAccess(url, name, secret),
      name,
      inboxPrefix: inboxOf(name),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      waitOnFirstConnect: true,
      // Detects a silent server within half a minute instead of four.
      pingInterval: 10_000,
      ignoreClusterUpdates: true,
      noAsyncTraces: true, // saves capturing a stack trace for every request
    });
    const bus = new Bus(name, nats, streamReplicas, localBusOf(url, processServices));
    void bus.watch(name);
    return bus;
  }

  get connected(): boolean {
    return !this.nats.isClosed() && this.up;
  }
  /** NATS 2.9 knows only one subject per consumer. */
  get supportsSeveralFilters(): boolean {
    const [major = 0, minor = 0] = (this.nats.info?.version ?? '').split('.').map(Number);
    return major > 2 || (major === 2 && minor >= 10);
  }
  private up = true;
  private readonly reconnectListeners: (() => void)[] = [];
  private readonly waiting = new Set<(error: Error) => void>();

  /** Rejects as soon as the connection breaks: its response is lost, and the request would only time out. */
  whileConnected<T>(response: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      void response.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }

  /** Called after each reconnect; messages published meanwhile were missed. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /** Publishes a message that is not stored; current subscribers receive it. */
  hint(subject: string, payload?: unknown): void {
    const text = payload === undefined ? undefined : JSON.stringify(payload);
    if (this.local) this.local.hints.publish(subject, () => text && (JSON.parse(text) as unknown));
    else if (!this.nats.isClosed()) this.nats.publish(subject, text);
  }

  /** Hints that programs of operators publish come over NATS, also where all services are in one process. */
  onHint<T>(subject: string, listener: (payload: T) => void): () => void {
    const endLocal = this.local?.hints.on(subject, listener as (payload: unknown) => void);
    const subscription = this.nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) log.warn({ err: error, subject }, 'a hint was lost');
        else listener((message.data.length > 0 ? message.json<T>() : undefined) as T);
      },
    });
    return () => {
      endLocal?.();
      subscription.unsubscribe();
    };
  }

  /** Publishes a hint of the contracts, which several services use. */
  signal<P>({ name }: SignalType<P>, payload: P): void {
    this.hint(name, payload);
  }
  onSignal<P>({ name }: SignalType<P>, listener: (payload: P) => void): () => void {
    return this.onHint(name, listener);
  }

  async close(): Promise<void> {
    await this.nats.drain().catch(() => this.nats.close());
  }

  private async watch(name: string): Promise<void> {
    for await (const status of this.nats.status()) {
      if (status.type === 'disconnect') {
        this.up = false;
        log.warn({ name }, 'NATS is away');
        for (const fail of this.waiting) fail(new Error('The connection to NATS broke'));
      } else if (status.type === 'reconnect') {
        this.up = true;
        log.info({ name }, 'NATS is back');
        natsReconnects.inc({ service: name });
        for (const listener of this.reconnectListeners) listener();
      }
    }
  }
}
