import 'reflect-metadata';
import { Catch, Module, type DynamicModule, type ExceptionFilter, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncOptions, CustomStrategy } from '@nestjs/microservices';
import type { Server } from 'node:http';
import { throwError } from 'rxjs';
import { DataSource } from 'typeorm';
import { ConfigurationError, loadConfig, PlatformConfig } from './config.ts';
import { companyDataOf, type Exported } from './database/company-data.service.ts';
import { removeIdempotencyKeys } from './database/remove-idempotency-keys.ts';
import { deadLettersServiceOf } from './database/dead-letters.service.ts';
import { rememberRemovalOf } from './database/removed-things.ts';
import { storeDeadLetterOf } from './database/store-dead-letter.ts';
import { PartitionOwnership } from './postgres/partition-ownership.ts';
import { loadKeptKeys } from './database/kept-keys.ts';
import { reportPublications } from './database/report-publications.ts';
import { relayOf } from './database/relay-of.ts';
import { measureService } from './database/service.metrics.ts';
import { DatabaseModule } from './database/database.module.ts';
import type { Entities } from './database/data-source.ts';
import { Files } from './file-store.ts';
import { answerHealth, healthOf, serveHealth } from './health.ts';
import { Keys } from './keys.ts';
import { log, NestLog } from './log.ts';
import { rootSecretsOf } from './root-secrets.ts';
import { reportLoads } from './report-loads.ts';
import { startTasks } from './tasks/start-tasks.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { Bus } from './messaging/bus.ts';
import { EventHandlers } from './messaging/event-handlers.ts';
import { BusServer } from './messaging/bus.server.ts';

export interface ServiceOptions<C extends PlatformConfig = PlatformConfig> {
  name: string;
  module: Type;
  config: new () => C;
  /** Entities that no module of the service registers itself. */
  entities?: Entities;
  /** Tables that belong into the archive of a company's data. */
  exported?: Exported;
  /** The service has the table `idempotency_keys`, and its commands may be repeated with an idempotency key. */
  isIdempotent?: boolean;
  /** The service has the table `removed_things`, and remembers what other services removed (decision 72). */
  remembersRemovals?: boolean;
  /** Events of a company that are handled at once, where those that wait are written in one transaction. */
  eventsAtOnce?: number;
  /** Defaults to the process's own. */
  env?: NodeJS.ProcessEnv;
}
export interface RunningService {
  close(): Promise<void>;
}

/** The providers of every service: configuration, keys, bus, database, files. Global for its modules. */
@Module({})
class PlatformModule {}

const platformProviders = <C extends PlatformConfig>(
  options: ServiceOptions<C>,
  config: C,
  { keys, bus, files }: { keys: Keys; bus: Bus; files: Files },
): DynamicModule => ({
  module: PlatformModule,
  global: true,
  providers: [
    { provide: options.config, useValue: config },
    { provide: PlatformConfig, useValue: config },
    { provide: Keys, useValue: keys },
    { provide: Bus, useValue: bus },
    { provide: Files, useValue: files },
  ],
  exports: [options.config, PlatformConfig, Keys, Bus, Files],
});

/** Passes errors unchanged; messaging/rpc.ts distinguishes faults from bugs when it responds. */
@Catch()
class PassErrorsFilter implements ExceptionFilter {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

/**
 * Starts a domain service: database, bus, relay, handlers. The same code runs alone in a container and beside the
 * others in one process.
 */
export async function startService<C extends PlatformConfig>(options: ServiceOptions<C>): Promise<RunningService> {
  const { name } = options;
  const config = loadConfig(options.config, options.env);
  const secrets = rootSecretsOf(config);
  const keys = new Keys(secrets);
  const endTelemetry = await startTelemetry(name, config);
  const bus = await Bus.connect(config.NATS_URL, name, secrets, {
    streamReplicas: config.NATS_REPLICAS,
    processServices: config.PROCESS_SERVICES,
  });
  const files = await Files.open(config, keys);
  const handlers = new EventHandlers();
  const controllers = [companyDataOf(name, options.exported ?? {}), deadLettersServiceOf(name, handlers)];
  const database = DatabaseModule.forService(name, options.entities ?? [], config, keys);
  @Module({
    imports: [platformProviders(options, config, { keys, bus, files }), database, options.module],
    controllers,
  })
  class Root {}
  const app = await NestFactory.createMicroservice<AsyncOptions<CustomStrategy>>(Root, {
    inject: [DataSource],
    useFactory: (source: DataSource) => ({
      strategy: new BusServer(bus, {
        service: name,
        partitions: config.EVENT_PARTITIONS,
        ownership: new PartitionOwnership(source, name),
        relay: relayOf(source, bus, name, config),
        poolSize: config.DATABASE_POOL,
        eventsAtOnce: options.eventsAtOnce,
        handlers,
        storeDeadLetter: storeDeadLetterOf(source, name),
        rememberRemoval: options.remembersRemovals ? rememberRemovalOf(source, name) : undefined,
        answerKeys: options.isIdempotent ? keys : undefined,
      }),
    }),
    logger: new NestLog(name),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassErrorsFilter());
  const source = app.get(DataSource);
  await loadKeptKeys(source, name, keys);
  await app.listen();
  const endTasks = await startTasks(app, name, config);
  const endMeasuring = measure(source, bus, config, name);
  const endRemoval = options.isIdempotent ? removeIdempotencyKeys(source, name) : undefined;
  const health = () => healthOf(name, source, bus, config.DATA_DIR);
  answerHealth(name, health, bus);
  const http: Server | undefined = config.HEALTH_PORT === undefined ? undefined : serveHealth(config, health);
  log.info({ service: name }, 'ready');
  const ends = [endTasks, endMeasuring, endRemoval, () => app.close(), () => bus.close(), endTelemetry];
  return {
    async close() {
      http?.close();
      for (const end of ends) await end?.();
    },
  };
}

/** Measures the service itself, and what it does for companies. @returns ends it */
function measure(source: DataSource, bus: Bus, config: PlatformConfig, service: string): () => Promise<void> {
  const ends = [reportPublications(source, bus, service), measureService(source, bus, service, config.DATA_DIR)];
  const endLoads = reportLoads(bus, config.LOAD_REPORT_MS);
  return async () => {
    endLoads();
    await Promise.all(ends.map((end) => end()));
  };
}

/** Services of this process; each may have a bundle of its own, so they share this set through `globalThis`. */
const shared = globalThis as { recadoServices?: Set<string> };
const here = (shared.recadoServices ??= new Set<string>());

/** Runs a service for its main.ts until a signal ends it; a failed start is logged in one line. */
export async function run(start: () => Promise<RunningService>, name: string): Promise<void> {
  here.add(name);
  // Node itself would print an error with all its properties. One listener is enough for all services of a process.
  if (process.listenerCount('uncaughtException') === 0) {
    process.once('uncaughtException', endUncaught);
    // A warning of Node that cannot be written, as on a full disk, does not end the process.
    process.stderr.on('error', () => undefined);
  }
  try {
    const service = await start();
    const stop = () => void end(service, name);
    process.once('SIGTERM', stop).once('SIGINT', stop);
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${name}: ${error.message}\n`);
    else log.fatal({ err: error, service: name }, 'could not start');
    process.exit(error instanceof ConfigurationError ? 78 : 1);
  }
}

function endUncaught(error: unknown): void {
  log.fatal({ err: error }, 'an uncaught error');
  process.exit(1);
}

async function end(service: RunningService, name: string): Promise<void> {
  await service.close().then(
    () => log.info({ service: name }, 'stopped'),
    (error: unknown) => log.error({ err: error, service: name }, 'stopping failed'),
  );
  here.delete(name);
  // Timers of client libraries would keep the process running for seconds.
  if (here.size === 0) process.exit(0);
}
