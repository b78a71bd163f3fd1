import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { LedgerRange } from '../store/ledger.table.ts';
import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import type { Route } from './control.router.ts';

// The ledger is read and written in pages, so that a long ledger neither blocks the process nor fills its memory.
const PAGE_SIZE = 500;

function readSince(text: string | null): number {
  if (text === null || text === '') return 0;
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(at)) throw new ControlError(400, 'since: expected milliseconds since 1970 or an ISO 8601 time');
  return at;
}

function readCount(name: string, text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback;
  if (!/^\d{1,15}$/.test(text)) throw new ControlError(400, `${name}: expected a whole number`);
  return Number(text);
}

const list: Route = async ({ world, query, response }) => {
  const range = {
    since: readSince(query.get('since')),
    after: readCount('after', query.get('after'), 0),
    limit: readCount('limit', query.get('limit'), Infinity),
  };
  if (range.limit === 0) throw new ControlError(400, 'limit: expected a whole number from 1');
  const refusals = world.store.refusals.list(range.since, readCount('refusedAfter', query.get('refusedAfter'), 0));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"messages":[');
  const next = await writeAll(world, response, range);
  response.end(`],"next":${next},"refusals":${JSON.stringify(refusals)}}`);
  return undefined;
};

/** Writes page after page. @returns the `seq` to continue after, or null at the end */
async function writeAll(world: World, response: ServerResponse, range: Required<LedgerRange>): Promise<number | null> {
  let { after } = range;
  for (let left = range.limit, first = true; left > 0; first = false) {
    const size = Math.min(left, PAGE_SIZE);
    const page = world.store.ledger.list({ ...range, after, limit: size });
    if (page.length === 0 || response.destroyed) return null;
    const text = page.map((entry) => JSON.stringify(entry)).join(',');
    if (!response.write(first ? text : `,${text}`))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    else await yieldToEventLoop();
    after = page.at(-1)?.seq ?? after;
    left -= page.length;
    if (page.length < size) return null;
  }
  return after;
}

export const ledgerRoutes: Record<string, Route> = { 'GET /ledger': list };
