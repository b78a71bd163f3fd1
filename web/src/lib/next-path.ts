import { knownSearch } from './known-search.ts';

/** The page to open after signing in. Only a path of this app: an address of another site would be an open redirect. */
const nextPathFrom = (search: Record<string, unknown>): { next?: string } =>
  typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) ? { next: search['next'] } : {};

/** The search of an address that leads to the page to open after signing in; a refused one is left out. */
export const knownNextPath = knownSearch(nextPathFrom);
