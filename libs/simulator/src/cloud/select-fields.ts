import { GraphError } from './graph.error.ts';
import type { GraphRequest } from './graph.request.ts';

/**
 * The fields that a request asks for, `id` always; without `fields` those in `standard`.
 * @param node the name of the kind of object, for the error of an unknown field
 */
export function selectFields(
  object: Record<string, unknown>,
  query: URLSearchParams,
  { node, standard }: { node: string; standard: readonly string[] },
): Record<string, unknown> {
  const asked = query.get('fields');
  const names = asked ? splitFields(asked) : standard;
  for (const name of names)
    if (!(name in object))
      throw GraphError.parameter(`Tried accessing nonexisting field (${name}) on node type (${node})`);
  return Object.fromEntries([...names.filter((name) => name !== 'id'), 'id'].map((name) => [name, object[name]]));
}

/** Splits at the commas that are not within the braces of a nested field. */
const splitFields = (text: string): string[] =>
  text
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A page of a list. Source: Meta, Graph API, "Paginated results". */
export function paginate<T extends { id: string }>(
  all: T[],
  { query, request }: Pick<GraphRequest, 'query' | 'request'>,
  present: (item: T) => unknown,
): Record<string, unknown> {
  const limit = Number(query.get('limit') ?? 25);
  if (!Number.isInteger(limit) || limit < 1) throw GraphError.parameter('Param limit must be a positive integer.');
  const after = query.get('after');
  const start = after === null ? 0 : all.findIndex(({ id }) => cursorOf(id) === after) + 1;
  if (after !== null && start === 0) throw GraphError.parameter('Param after is no cursor of this list.');
  const page = all.slice(start, start + limit);
  const [first, last] = [page[0], page.at(-1)];
  const next = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  next.searchParams.set('after', cursorOf(last?.id ?? ''));
  const hasMore = start + limit < all.length;
  return {
    data: page.map(present),
    ...(first &&
      last && {
        paging: {
          cursors: { before: cursorOf(first.id), after: cursorOf(last.id) },
          ...(hasMore && { next: next.href }),
        },
      }),
  };
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');
