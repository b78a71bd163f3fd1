import type { AnswerOf, Contracts, InputOf } from '@recado/contracts';
import { routes } from '@recado/contracts/routes.gen';

/** A response of the REST API, whatever its status. */
export interface RestResponse<T = unknown> {
  status: number;
  body: T;
}

export async function request(
  url: string,
  method: string,
  token: string | null,
  body?: unknown,
): Promise<RestResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? parse(text) : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // an HTML page
  }
}

export type OperationName = keyof typeof routes;

type CheckAnswer = (name: OperationName, response: RestResponse) => void;
let checkAnswer: CheckAnswer = () => undefined;
/** Sets the check of the answers of all operations; tests compare them with the description of the API. */
export const checkAnswersWith = (check: CheckAnswer): void => void (checkAnswer = check);

/** Calls an operation: fields of the input fill the path's parameters, the others go into the query or the body. */
export async function perform(
  gateway: string,
  token: string | null,
  name: OperationName,
  input: Record<string, unknown> = {},
): Promise<RestResponse> {
  const response = await send(gateway, token, name, input);
  checkAnswer(name, response);
  return response;
}

function send(
  gateway: string,
  token: string | null,
  name: OperationName,
  input: Record<string, unknown>,
): Promise<RestResponse> {
  const [method = '', template = ''] = routes[name].split(' ');
  const rest = { ...input };
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return request(`${gateway}${path}`, method, token, rest);
  const query = Object.entries(rest).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
  return request(`${gateway}${path}${search}`, method, token);
}

export type RestApi = {
  [R in keyof Contracts]: {
    [O in keyof Contracts[R]['operations']]: (
      input?: Partial<InputOf<Contracts[R]['operations'][O]>>,
    ) => Promise<AnswerOf<Contracts[R]['operations'][O]>>;
  };
};

/** A typed client that throws unless a call succeeds: `apiOf(gateway, token).tickets.list({ status: 'open' })`. */
export function apiOf(gateway: string, token: string | null): RestApi {
  const resource = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, operation: string) => async (input?: Record<string, unknown>) => {
          const { status, body } = await perform(gateway, token, `${name}.${operation}` as OperationName, input);
          if (status >= 300) throw new Error(`${name}.${operation} answered ${status}: ${JSON.stringify(body)}`);
          return body;
        },
      },
    );
  return new Proxy({} as RestApi, { get: (_, name: string) => resource(name) });
}

/** Posts a multipart form. */
export const uploadForm = (gateway: string, path: string, token: string, form: FormData): Promise<Response> =>
  fetch(`${gateway}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
