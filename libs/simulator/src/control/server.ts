import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { explain } from '../log.ts';
import type { World } from '../world.ts';
import { callRoutes } from './calls.ts';
import type { Events } from './events.ts';
import { faultRoutes } from './faults.ts';
import { groupRoutes } from './groups.ts';
import { ledgerRoutes } from './ledger.ts';
import { mediaRoutes } from './media.ts';
import { messageChangeRoutes } from './message-changes.ts';
import { messageRoutes } from './messages.ts';
import { servePage } from './page.ts';
import { phoneRoutes } from './phones.ts';
import { presenceRoutes } from './presence.ts';
import { ok, Router, type Route } from './router.ts';

/** The control interface and the page, as one HTTP server. */
export function controlServer(world: World, events: Events, page: string | undefined): Server {
  const own: Record<string, Route> = {
    'GET /healthz': () => ok({ ok: true }),
    'GET /events': ({ response }) => {
      events.open(response);
      return undefined;
    },
  };
  const router = new Router(world, {
    ...own,
    ...phoneRoutes,
    ...messageRoutes,
    ...messageChangeRoutes,
    ...mediaRoutes,
    ...presenceRoutes,
    ...callRoutes,
    ...groupRoutes,
    ...faultRoutes,
    ...ledgerRoutes,
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await router.answer(request, response)) return;
    await servePage(page, new URL(request.url ?? '/', 'http://page').pathname, response);
  };
  // Longer than any client keeps an idle connection: it is the client that closes it, and no request is cut off.
  return createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      world.log('request failed', { url: request.url, error: explain(error) });
      response.destroy();
    });
  });
}
