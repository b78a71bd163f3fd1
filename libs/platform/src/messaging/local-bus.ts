import { AsyncLocalStorage } from 'node:async_hooks';
import { serviceCalls } from '@recado/contracts/service-calls';
import { LocalEvents } from './local-events.ts';
import { LocalHints } from './local-hints.ts';
import { LocalViews } from './local-views.ts';
import { matchesSubject } from './match-subject.ts';
import type { ServeRequest } from './serve-request.ts';

/** Takes the rows that the transactions of a service commit in this process. */
export interface CommittedRowsTaker<Row> {
  /** A transaction is about to commit rows of these chains. @returns the object that receives the outcome */
  begin(chains: string[]): CommitInProgress<Row>;
}
export interface CommitInProgress<Row> {
  committed(rows: Row[]): void;
  rolledBack(): void;
  /** The connection broke: whether the rows are committed is not known. */
  lost(): void;
}

/**
 * Carries requests, hints, views and events between the services of one process in memory instead of over NATS. The bus
 * requires that no other process of these services runs (decision 78).
 */
export class LocalBus {
  readonly hints = new LocalHints();
  readonly events = new LocalEvents();
  readonly views = new LocalViews();
  private readonly servers = new Map<string, ServeRequest>();
  private readonly takers = new Map<string, CommittedRowsTaker<never>>();
  private readonly missing: Set<string>;
  private readonly complete = Promise.withResolvers<void>();

  /** @param services all that subscribe to events */
  constructor(services: string[]) {
    this.missing = new Set(services);
  }

  /** Serves requests; each is served apart from what its sender does. @returns ends it */
  serve(subject: string, serve: ServeRequest): () => void {
    const outside = AsyncLocalStorage.snapshot();
    this.servers.set(subject, (request) => outside(serve, request));
    return () => this.servers.delete(subject);
  }
  /** Nothing for a call that the caller may not make: it goes over NATS, which refuses it. */
  serverFor(caller: string, subject: string): ServeRequest | undefined {
    const mayCall = (serviceCalls[caller] ?? []).some((pattern) => matchesSubject(`rpc.${pattern}`, subject));
    return mayCall ? this.servers.get(subject) : undefined;
  }

  /** A service has subscribed to all that it handles. */
  subscribed(service: string): void {
    this.missing.delete(service);
    if (this.missing.size === 0) this.complete.resolve();
  }
  /** Resolves once all services have subscribed: an event that is published before would miss some of them. */
  get allSubscribed(): Promise<void> {
    return this.complete.promise;
  }

  takeCommittedRows<Row>(service: string, taker: CommittedRowsTaker<Row>): void {
    this.takers.set(service, taker);
  }
  takerOf<Row>(service: string): CommittedRowsTaker<Row> | undefined {
    return this.takers.get(service);
  }
}

/** Each service may have a bundle of its own, so a process keeps its buses in `globalThis`. */
const shared = globalThis as { recadoLocalBuses?: Map<string, LocalBus> };

/**
 * The bus of the services of this process.
 * @param services names of all services of the process that subscribe, separated by commas; '' where others run elsewhere
 */
export function localBusOf(natsUrl: string, services: string): LocalBus | undefined {
  if (services === '') return undefined;
  const buses = (shared.recadoLocalBuses ??= new Map<string, LocalBus>());
  const known = buses.get(natsUrl) ?? new LocalBus(services.split(','));
  buses.set(natsUrl, known);
  return known;
}
