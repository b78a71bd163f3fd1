import type { AnswerOf, Contracts, InputOf } from '@recado/contracts';
import { routes } from '@recado/contracts/routes.gen';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from './http.ts';

/**
 * The typed client, `api.<resource>.<operation>`: `.options(input)` for a query, `.pages(input)` for an infinite list,
 * `.call(input)` for anything. Paths come from the contracts' routes, shapes from their types.
 */
type OperationsOf<R extends keyof Contracts> = Contracts[R]['operations'];
type Flattened<T> = { [K in keyof T]: T[K] };
type OperationResult<T> = [T] extends [never] ? void : T;

type ApiClient = {
  [R in keyof Contracts]: {
    [O in keyof OperationsOf<R>]: Endpoint<
      Flattened<InputOf<OperationsOf<R>[O]>>,
      OperationResult<AnswerOf<OperationsOf<R>[O]>>
    >;
  };
};
type InputOfPage<I> = Omit<I, 'cursor' | 'pageNumber'>;
type InputArgument<I> = Partial<I> extends I ? [input?: I] : [input: I];

export class Endpoint<I extends object, O> {
  constructor(
    readonly resource: string,
    readonly operation: string,
  ) {}

  /** Prefix of the query keys of this operation, for any input. */
  get key() {
    return [this.resource, this.operation] as const;
  }

  call = async (...[input]: InputArgument<I>): Promise<O> =>
    (await request(toRequest(this.resource, this.operation, input ?? {}))) as O;

  options(...[input]: InputArgument<I>) {
    return queryOptions({
      queryKey: [...this.key, input ?? {}] as const,
      queryFn: ({ signal }) => this.#fetch(input ?? {}, signal),
    });
  }

  pages(input: InputOfPage<I>) {
    return infiniteQueryOptions({
      queryKey: [...this.key, 'pages', input] as const,
      queryFn: ({ pageParam, signal }) => this.#fetch(pageParam ? { ...input, cursor: pageParam } : input, signal),
      initialPageParam: '',
      getNextPageParam: (last) => cursorOf(last),
      getPreviousPageParam: (first) => (first as { newer?: string | null }).newer ?? null,
    });
  }

  async #fetch(input: object, signal: AbortSignal): Promise<O> {
    return (await request({ ...toRequest(this.resource, this.operation, input), signal })) as O;
  }
}

function cursorOf(page: unknown): string | null {
  const { hasMore, cursor } = page as { hasMore?: boolean; cursor?: string | null };
  return hasMore && cursor ? cursor : null;
}

const routeLines: Record<string, string> = routes;

/** Fills `:params` from the input; the rest of the input goes into the query string or the body. */
export function toRequest(resource: string, operation: string, input: object) {
  const route = routeLines[`${resource}.${operation}`];
  if (!route) throw new Error(`${resource}.${operation} has no route`);
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PUT') return { method, path, body: Object.fromEntries(rest) };
  return { method, path: path + queryString(rest) };
}

function queryString(values: Map<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    if (value === null || value === '') continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

function createApi(): ApiClient {
  const endpoints: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(routes)) {
    const [resource = '', operation = ''] = name.split('.');
    (endpoints[resource] ??= {})[operation] = new Endpoint(resource, operation);
  }
  return endpoints as unknown as ApiClient;
}

export const api = createApi();

/** Address of a file of the API: the browser reaches `/public/…` under the backend's prefix. */
export const backendUrl = (url: string) => (url.startsWith('/') ? `/backend${url}` : url);
