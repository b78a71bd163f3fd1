/** The page to open after signing in. Only a path of this app: an address of another site would be an open redirect. */
export const nextPathFrom = (search: Record<string, unknown>): { next?: string } =>
  typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) ? { next: search['next'] } : {};
