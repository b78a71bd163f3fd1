import { Refusal } from '../refusal.ts';
import { ok, type Route } from './router.ts';

function readSince(text: string | null): number {
  if (text === null || text === '') return 0;
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(at)) throw new Refusal(400, 'since: expected milliseconds since 1970 or an ISO 8601 time');
  return at;
}

export const ledgerRoutes: Record<string, Route> = {
  'GET /ledger': ({ world, query }) => ok({ messages: world.store.ledger.since(readSince(query.get('since'))) }),
};
