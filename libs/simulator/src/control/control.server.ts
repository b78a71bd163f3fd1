import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorText } from '../log.ts';
import type { World } from '../simulated-world.ts';
import { behaviourRoutes } from './behaviour.routes.ts';
import { blockRoutes } from './blocks.routes.ts';
import { answerGraph } from '../cloud/graph.server.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { callRoutes } from './calls.routes.ts';
import { choiceRoutes } from './choices.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import type { SimulatorEventStream } from './event.stream.ts';
import { faultRoutes } from './faults.routes.ts';
import { groupRoutes } from './groups.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { linkingRoutes } from './linking.routes.ts';
import { mailRoutes } from './mails.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { messageChangeRoutes } from './message-changes.routes.ts';
import { messageRoutes } from './messages.routes.ts';
import { officialAccountRoutes } from './official-accounts.routes.ts';
import { officialNumberRoutes } from './official-numbers.routes.ts';
import { servePage } from './serve-page.ts';
import { phoneRoutes } from './phones.routes.ts';
import { presenceRoutes } from './presence.routes.ts';
import { ok, ControlRouter, type Route } from './control.router.ts';

/** Creates the HTTP server of the control interface, the Graph API and the page. */
export function createControlServer(
  world: World,
  cloud: CloudApi,
  events: SimulatorEventStream,
  page: string | undefined,
): Server {
  const ownRoutes: Record<string, Route> = {
    'GET /healthz': () => ok({ ok: true }),
    'GET /media-ca.pem': ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(world.mediaCa);
      return undefined;
    },
    'GET /events': ({ response }) => {
      events.open(response);
      return undefined;
    },
  };
  const router = new ControlRouter(world, {
    ...ownRoutes,
    ...phoneRoutes,
    ...linkingRoutes,
    ...messageRoutes,
    ...messageChangeRoutes,
    ...mailRoutes,
    ...mediaRoutes,
    ...presenceRoutes,
    ...callRoutes,
    ...groupRoutes,
    ...faultRoutes,
    ...blockRoutes,
    ...behaviourRoutes,
    ...ledgerRoutes,
    ...choiceRoutes,
    ...officialNumberRoutes(cloud),
    ...officialAccountRoutes(cloud),
    ...clockRoutes(cloud),
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await answerGraph(cloud, request, response)) return;
    if (await router.answer(request, response)) return;
    await servePage(page, new URL(request.url ?? '/', 'http://page').pathname, response);
  };
  // Longer than clients keep idle connections, so that the client closes first and no request is lost.
  return createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      world.log('request failed', { url: request.url, error: errorText(error) });
      response.destroy();
    });
  });
}
