import { createServer, type Server } from 'node:http';
import type { DataSource } from 'typeorm';
import type { ProcessConfig } from './config.ts';
import type { Bus } from './messaging/bus.ts';
import { hasSpace } from './disk-space.ts';
import { metrics, metricsType } from './metrics.ts';

export interface Health {
  service: string;
  ready: boolean;
  database: boolean;
  nats: boolean;
  /** The disks of this process and of Postgres have room. */
  space: boolean;
}

type Check = () => Promise<Health>;

/**
 * The readiness of a service, requested by the gateway over NATS and by Kubernetes over HTTP.
 * @param folder of local files
 */
export async function healthOf(service: string, source: DataSource | null, bus: Bus, folder: string): Promise<Health> {
  const database =
    source === null ||
    (await source.query<unknown>('select 1').then(
      () => true,
      () => false,
    ));
  const space = hasSpace(folder);
  return { service, database, nats: bus.connected, space, ready: database && bus.connected && space };
}

/** Any replica answers `health.{service}`. */
export function answerHealth(service: string, check: Check, bus: Bus): void {
  bus.nats.subscribe(`health.${service}`, {
    queue: service,
    callback: (error, message) => {
      if (!error) void check().then((health) => message.respond(JSON.stringify(health)));
    },
  });
}

/** Servers of this process by their port; several services in one process share one of them through `globalThis`. */
const shared = globalThis as { recadoHealth?: Map<number, { server: Server; checks: Check[] }> };
const servers = (shared.recadoHealth ??= new Map<number, { server: Server; checks: Check[] }>());

/** Serves `/health/live`, `/health/ready` and `/metrics` of this process, which is ready when all its services are. */
export function serveHealth(
  { HEALTH_PORT = 0, HEALTH_HOST }: Pick<ProcessConfig, 'HEALTH_PORT' | 'HEALTH_HOST'>,
  check: Check,
): Server {
  const known = servers.get(HEALTH_PORT);
  if (known) {
    known.checks.push(check);
    return known.server;
  }
  const checks = [check];
  const server = listen(HEALTH_PORT, HEALTH_HOST, checks);
  if (HEALTH_PORT === 0) return server;
  servers.set(HEALTH_PORT, { server, checks });
  return server.once('close', () => servers.delete(HEALTH_PORT));
}

function listen(port: number, host: string, checks: Check[]): Server {
  return createServer((request, response) => {
    const send = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (request.url === '/health/live') send(200, '{"live":true}');
    else if (request.url === '/health/ready')
      void Promise.all(checks.map((check) => check())).then((all) => {
        const ready = all.every((health) => health.ready);
        send(ready ? 200 : 503, JSON.stringify(all.length === 1 ? all[0] : { ready, services: all }));
      });
    else if (request.url === '/metrics') void metrics().then((text) => send(200, text, metricsType));
    else send(404, '{"error":"ERR_NOT_FOUND"}');
  }).listen(port, host);
}
