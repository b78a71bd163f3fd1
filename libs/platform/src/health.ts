import { createServer, type Server } from 'node:http';
import type { DataSource } from 'typeorm';
import type { ProcessConfig } from './config.ts';
import type { Bus } from './messaging/bus.ts';
import { metrics, metricsType } from './metrics.ts';

export interface Health {
  service: string;
  ready: boolean;
  database: boolean;
  nats: boolean;
}

/** The readiness of a service, requested by the gateway over NATS and by Kubernetes over HTTP. */
export async function healthOf(service: string, source: DataSource | null, bus: Bus): Promise<Health> {
  const database =
    source === null ||
    (await source.query('select 1').then(
      () => true,
      () => false,
    ));
  return { service, database, nats: bus.connected, ready: database && bus.connected };
}

/** Any replica answers `health.{service}`. */
export function answerHealth(service: string, source: DataSource | null, bus: Bus): void {
  bus.nats.subscribe(`health.${service}`, {
    queue: service,
    callback: (error, message) => {
      if (!error) void healthOf(service, source, bus).then((health) => message.respond(JSON.stringify(health)));
    },
  });
}

export function serveHealth(
  { HEALTH_PORT, HEALTH_HOST }: Pick<ProcessConfig, 'HEALTH_PORT' | 'HEALTH_HOST'>,
  check: () => Promise<Health>,
): Server {
  return createServer((request, response) => {
    const send = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (request.url === '/health/live') send(200, '{"live":true}');
    else if (request.url === '/health/ready')
      void check().then((health) => send(health.ready ? 200 : 503, JSON.stringify(health)));
    else if (request.url === '/metrics') void metrics().then((text) => send(200, text, metricsType));
    else send(404, '{"error":"ERR_NOT_FOUND"}');
  }).listen(HEALTH_PORT, HEALTH_HOST);
}
