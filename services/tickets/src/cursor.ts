import { Fault } from '@recado/contracts';

/** A place in a list, opaque to whoever carries it. */
export const writeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

export function readCursor<P extends object>(cursor: string | undefined): P | null {
  if (!cursor) return null;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as P;
  } catch {
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'cursor', rule: 'cursor', message: 'cursor' }]);
  }
}
