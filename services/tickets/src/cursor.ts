import { Fault } from '@recado/contracts';

/** A place in a list, opaque to whoever carries it. */
export const writeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @param parts what the place is made of; one that lacks any was made up */
export function readCursor<P extends object>(cursor: string | undefined, ...parts: (keyof P & string)[]): P | null {
  if (!cursor) return null;
  const place = parse(cursor) as P | null;
  const isWhole = parts.every((part) => ['string', 'number'].includes(typeof place?.[part]));
  if (!isWhole) throw new Fault('ERR_VALIDATION', {}, [{ field: 'cursor', rule: 'cursor', message: 'cursor' }]);
  return place;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null; // made up
  }
}
