/** Where one wanted to go before signing in. Only a path of ours: never a way out to another site. */
export const nextPathFrom = (search: Record<string, unknown>): { next?: string } =>
  typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) ? { next: search['next'] } : {};
