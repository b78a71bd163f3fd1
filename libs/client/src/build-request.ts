import { routes, type Operations } from './api.gen.ts';

export type OperationName = keyof Operations;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type AnswerOf<N extends OperationName> = Operations[N]['answer'];

/** A request as `fetch` takes it. */
export interface BuiltRequest {
  method: string;
  /** Path and query, from the first slash. */
  path: string;
  body?: string | FormData;
  contentType?: string;
}

/** The request of an operation: fields of the input fill the path, the others go into the query or the body. */
export function buildRequest<N extends OperationName>(name: N, input: InputOf<N>): BuiltRequest {
  const [method = 'GET', template = ''] = routes[name].split(' ');
  const given = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = given.get(field);
    given.delete(field);
    return encodeURIComponent(textOf(value));
  });
  if (method === 'GET' || method === 'DELETE') return { method, path: path + queryOf(given) };
  const files = [...given].filter(([, value]) => isFiles(value));
  if (files.length > 0) return { method, path, body: formOf(given) };
  return { method, path, body: JSON.stringify(Object.fromEntries(given)), contentType: 'application/json' };
}

const isFiles = (value: unknown): value is Blob[] => Array.isArray(value) && value[0] instanceof Blob;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

function queryOf(given: Map<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [field, value] of given) {
    if (value === null) continue;
    // An empty list is a value of its own.
    const values: unknown[] = Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? '' : value];
    for (const one of values) query.append(field, textOf(one));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function formOf(given: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [field, value] of given) {
    if (isFiles(value)) for (const file of value) form.append(field, file);
    else form.append(field, textOf(value));
  }
  return form;
}
