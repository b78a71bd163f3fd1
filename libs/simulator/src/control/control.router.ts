import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorText } from '../log.ts';
import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { ControlInput } from './control.input.ts';

const MAX_BODY_BYTES = 150 * 1024 * 1024;

/** A parsed request. */
export interface RouteRequest {
  world: World;
  params: Record<string, string>;
  query: URLSearchParams;
  body: ControlInput;
  response: ServerResponse;
}

/** The reply of a route; a route that writes the response itself returns undefined. */
export interface RouteReply {
  status: number;
  body?: unknown;
}

export type Route = (request: RouteRequest) => RouteReply | undefined | Promise<RouteReply | undefined>;

export const ok = (body: unknown): RouteReply => ({ status: 200, body });
export const created = (body: unknown): RouteReply => ({ status: 201, body });
export const done: RouteReply = { status: 200, body: {} };

interface RouteEntry {
  method: string;
  parts: string[];
  route: Route;
}

/** Routes requests by method and path: `GET /phones/:number`. */
export class ControlRouter {
  private readonly entries: RouteEntry[];

  constructor(
    private readonly world: World,
    routes: Record<string, Route>,
  ) {
    this.entries = Object.entries(routes).map(([name, route]) => {
      const [method = '', path = ''] = name.split(' ');
      return { method, parts: path.split('/'), route };
    });
  }

  /** Answers the request. @returns false when there is no route for its path */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://control');
    const parts = url.pathname.split('/').map(decode);
    const onPath = this.entries.filter((entry) => matches(entry, parts));
    if (onPath.length === 0) return false;
    try {
      const entry = onPath.find(({ method }) => method === request.method);
      if (!entry) throw new ControlError(405, `${request.method} is not for ${url.pathname}`);
      const body = new ControlInput(await readBody(request));
      const params = paramsOf(entry, parts);
      const reply = await entry.route({ world: this.world, params, query: url.searchParams, body, response });
      if (reply) write(response, reply);
    } catch (error) {
      this.refuse(response, url.pathname, error);
    }
    return true;
  }

  private refuse(response: ServerResponse, path: string, error: unknown): void {
    if (!(error instanceof ControlError))
      this.world.log('request failed', {
        path,
        error: errorText(error),
        stack: error instanceof Error ? error.stack : '',
      });
    const status = error instanceof ControlError ? error.status : 500;
    if (!response.headersSent) write(response, { status, body: { error: errorText(error) } });
  }
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const matches = ({ parts }: RouteEntry, path: string[]): boolean =>
  parts.length === path.length && parts.every((part, at) => part.startsWith(':') || part === path[at]);

const paramsOf = ({ parts }: RouteEntry, path: string[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), path[at] ?? '']] : [])));

export function write(response: ServerResponse, { status, body }: RouteReply): void {
  if (body === undefined) return void response.writeHead(status).end();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return {};
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ControlError(413, `a body above ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch (error) {
    throw new ControlError(400, `the body is not JSON: ${errorText(error)}`);
  }
}
