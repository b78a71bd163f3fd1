import type { AnswerOf, Contracts, InputOf, Session, TextPart } from '@recado/contracts';
import { routes } from '@recado/contracts/routes.gen';
import type { IncomingHttpHeaders } from 'node:http';

/** An operation that browsers can reach, as in `tickets.list`. */
export type BrowserOperation = keyof typeof routes;
type OperationOf<N extends BrowserOperation> = N extends `${infer R extends keyof Contracts}.${infer O}`
  ? O extends keyof Contracts[R]['operations']
    ? Contracts[R]['operations'][O]
    : never
  : never;
export type InputTo<N extends BrowserOperation> = InputOf<OperationOf<N>>;

/** The gateway moves the refresh token to a cookie and sends the parts of a download as plain text. */
type SentByGateway<T> = [T] extends [Session] ? Session : [T] extends [TextPart] ? string : T;
/** The body of a successful response, in the shape that the contract of the operation has. */
export type ResponseOf<N extends BrowserOperation> = SentByGateway<AnswerOf<OperationOf<N>>>;

type ParamIn<Line extends string> = Line extends `${string}:${infer P}/${infer Rest}`
  ? P | ParamIn<Rest>
  : Line extends `${string}:${infer P}`
    ? P
    : never;
type PathParam<N extends BrowserOperation> = ParamIn<(typeof routes)[N]>;
/** The parameters in the path of a request, by name. */
export type PathParams<N extends BrowserOperation> = Record<PathParam<N>, string | number>;

/** A request of the page, with the names of the operation's input. Values in a path or query are text. */
export interface FakeRequest<N extends BrowserOperation> {
  operation: N;
  params: Record<PathParam<N>, string>;
  query: { get(name: keyof InputTo<N> & string): string | null };
  /** The JSON body; empty for a form. */
  body: Omit<InputTo<N>, PathParam<N>>;
  /** The body as it was sent. */
  text: string;
  /** The access token of the page, as in `Bearer a.b.c`. */
  authorization: string;
}
export type FakeHandler<N extends BrowserOperation> = (
  request: FakeRequest<N>,
) => ResponseOf<N> | Promise<ResponseOf<N>>;

interface RouteEntry {
  operation: BrowserOperation;
  method: string;
  path: RegExp;
  params: string[];
}
/** Routes with fewer parameters come first: `/tags/list` is no tag's id. */
const routeTable: RouteEntry[] = Object.entries(routes)
  .map(([operation, line]) => {
    const [method = '', pattern = ''] = line.split(' ');
    const params = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const path = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`);
    return { operation: operation as BrowserOperation, method, path, params };
  })
  .sort((a, b) => a.params.length - b.params.length);

/** A request as the gateway receives it. */
interface ReceivedRequest {
  method: string;
  pathname: string;
  searchParams: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}

/** @returns null for a path that no contract has */
export function readRequest(request: ReceivedRequest): FakeRequest<BrowserOperation> | null {
  const { method, pathname, searchParams, headers, text } = request;
  const route = routeTable.find((one) => one.method === method && one.path.test(pathname));
  if (!route) return null;
  const values = route.path.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const isJson = (headers['content-type'] ?? '').includes('json');
  const call = {
    operation: route.operation,
    params: Object.fromEntries(route.params.map((name, at) => [name, values[at]])),
    query: searchParams,
    body: isJson ? (JSON.parse(text) as object) : {},
    text,
    authorization: headers['authorization'] ?? '',
  };
  return call as unknown as FakeRequest<BrowserOperation>;
}

type LineArguments<N extends BrowserOperation> = [PathParam<N>] extends [never]
  ? [operation: N]
  : [operation: N, params: PathParams<N>];

/** Method and path of a request, as in `DELETE /tags/7`. */
export function requestLine<N extends BrowserOperation>(...[operation, params]: LineArguments<N>): string {
  const values: Record<string, string | number> = params ?? {};
  return routes[operation].replace(/:(\w+)/g, (_, name: string) => String(values[name]));
}
