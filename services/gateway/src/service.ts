import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { API_V1 } from '@recado/contracts';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import {
  Bus,
  Files,
  healthOf,
  Keys,
  loadConfig,
  log,
  measureBus,
  measureDisk,
  NestLog,
  reportLoads,
  rootSecretsOf,
  serveHealth,
  startTelemetry,
  type RunningService,
} from '@recado/platform';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';
import { GatewayConfig } from './gateway.config.ts';
import { GatewayModule } from './gateway.module.ts';
import type { ApiPart } from './docs/describe-api.ts';
import { describedApi } from './docs/described-api.ts';
import { COLLECTION_FILE, postmanCollection } from './docs/postman-collection.ts';
import { OriginAdapter } from './realtime/origin.adapter.ts';
import { observeRequests } from './rest/observe-requests.ts';
import { setSecurityHeaders } from './rest/security-headers.ts';
import { drainable } from './rest/drain-server.ts';
import { answerUnreadable } from './rest/answer-unreadable.ts';
import { closeUnreadRequests, setRequestTimeouts } from './rest/request-timeouts.ts';
import { proxyTrust } from './edge/caller-address.ts';
import { believeProvenProxy } from './edge/unproven-forwarding.ts';
import { believeOwnRequests } from './program/own-request.ts';
import { gatewayAddresses } from './edge/gateway-addresses.ts';
import { AllowedOrigins } from './edge/allowed-origins.ts';

/** Headers of answers that pages of other sites may read. */
const exposedHeaders = [
  'Deprecation',
  'Idempotency-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Request-Id',
  'Retry-After',
];

@Module({})
class InfrastructureModule {}

/** Starts the gateway. It responds at once; `/health/ready` is 200 once every service responds, too. */
export async function startGateway(env = process.env): Promise<RunningService & { port: number }> {
  const config = loadConfig(GatewayConfig, env);
  const secrets = rootSecretsOf(config);
  const keys = new Keys(secrets);
  const endTelemetry = await startTelemetry('gateway', config);
  const bus = await Bus.connect(config.NATS_URL, 'gateway', secrets, {
    processServices: config.PROCESS_SERVICES,
  });
  const values = [
    { provide: GatewayConfig, useValue: config },
    { provide: Keys, useValue: keys },
    { provide: Bus, useValue: bus },
    { provide: Files, useValue: await Files.open(config, keys) },
  ];
  const infrastructure: DynamicModule = {
    module: InfrastructureModule,
    global: true,
    providers: values,
    exports: values.map(({ provide }) => provide),
  };
  @Module({ imports: [infrastructure, GatewayModule] })
  class Root {}
  const app = await NestFactory.create<NestExpressApplication>(Root, {
    logger: new NestLog('gateway'),
    abortOnError: false,
    bodyParser: false, // rest/request-body.ts reads a body once its operation is known
  });
  configure(app, config, keys);
  await app.init();
  const server = app.getHttpServer();
  setRequestTimeouts(server);
  answerUnreadable(server);
  const drain = drainable(server);
  const reusePort = config.GATEWAY_SHARE_PORT === '1';
  server.listen({ port: config.GATEWAY_PORT, host: config.GATEWAY_HOST, reusePort });
  await once(server, 'listening');
  const endMeasuring = measureBus(bus, 'gateway');
  const endDisk = measureDisk(config.DATA_DIR);
  const endLoads = reportLoads(bus, config.LOAD_REPORT_MS);
  const http =
    config.HEALTH_PORT === undefined
      ? undefined
      : serveHealth(config, () => healthOf('gateway', null, bus, config.DATA_DIR));
  log.info({ service: 'gateway', port: config.GATEWAY_PORT }, 'ready');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      http?.close();
      endMeasuring();
      endDisk();
      endLoads();
      await drain();
      await app.close();
      await bus.close();
      await endTelemetry();
    },
  };
}

function configure(app: NestExpressApplication, config: GatewayConfig, keys: Keys): void {
  app.set('trust proxy', proxyTrust(config));
  app.use(believeProvenProxy(config));
  app.use(believeOwnRequests(keys));
  app.set('query parser', 'extended');
  app.disable('etag'); // responses differ by caller, and lists change often
  app.use(observeRequests(config.TRUST_PROXY !== ''));
  setSecurityHeaders(app);
  app.use(cookieParser());
  app.use(closeUnreadRequests);
  const origins = app.get(AllowedOrigins);
  if (origins.allowed.length > 0) app.enableCors({ origin: [...origins.allowed], credentials: true, exposedHeaders });
  app.useWebSocketAdapter(new OriginAdapter(app, origins));
  // Generated clients and "Try it out" call the address that the description names.
  const describedFor = async (part: ApiPart, path: string, request: Request): Promise<OpenAPIObject> => {
    const addresses = gatewayAddresses(config.PUBLIC_URL, request);
    const collection = {
      url: `${addresses[0]}/docs/${COLLECTION_FILE}`,
      description: 'Collection for Postman and Bruno',
    };
    return {
      ...(await describedApi(part)),
      servers: addresses.map((url) => ({ url: url + path })),
      ...(part === 'public' ? { externalDocs: collection } : {}),
    };
  };
  const describing = (part: ApiPart, path: string) => ({
    patchDocumentOnRequest: (request: unknown) => describedFor(part, path, request as Request),
  });
  app.use(`/docs/${COLLECTION_FILE}`, async (request: Request, response: Response) => {
    response.attachment(COLLECTION_FILE).json(postmanCollection(await describedFor('public', API_V1, request)));
  });
  const notYet = () => ({}) as OpenAPIObject;
  // The longer path first: the shorter one would answer for it.
  SwaggerModule.setup('docs/internal', app, notYet, {
    jsonDocumentUrl: 'openapi.internal.json',
    ...describing('whole', ''),
  });
  SwaggerModule.setup('docs/provider', app, notYet, {
    jsonDocumentUrl: 'openapi.provider.json',
    ...describing('provider', API_V1),
  });
  SwaggerModule.setup('docs', app, notYet, { jsonDocumentUrl: 'openapi.json', ...describing('public', API_V1) });
}
