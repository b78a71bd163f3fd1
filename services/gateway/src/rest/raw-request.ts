import type { RawRequest } from '@recado/contracts';
import { addressOf, type EdgeRequest } from '../edge/request.ts';

/** Values that would make a request expensive to pass on are cut; no signature is that long. */
const MOST_VALUE = 4_000;
const MOST_VALUES = 50;
/** Headers of people's sessions are nothing for a service. */
const withheld = new Set(['cookie', 'authorization']);

/** A request as it came in: a header or parameter that is given twice keeps its first value. */
export function rawRequestOf(request: EdgeRequest, bytes: Buffer = Buffer.alloc(0)): RawRequest {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    withheld.has(name) || value === undefined ? [] : [[name, Array.isArray(value) ? value[0] : value] as const],
  );
  const [, query = ''] = /\?([^#]*)/.exec(request.originalUrl) ?? [];
  return {
    headers: named(headers),
    query: named(new URLSearchParams(query)),
    body: bytes.toString('base64'),
    address: addressOf(request),
  };
}

function named(values: Iterable<readonly [string, string | undefined]>): RawRequest['headers'] {
  const first = new Map<string, string>();
  for (const [name, value = ''] of values)
    if (!first.has(name) && first.size < MOST_VALUES) first.set(name.slice(0, 200), value.slice(0, MOST_VALUE));
  return [...first].map(([name, value]) => ({ name, value }));
}
