import { Fault } from '@recado/contracts';

/** Words of codes for fields that are called otherwise. */
const others: Readonly<Record<string, string>> = { whatsapp: 'WAPP', connection: 'WAPP', replyTo: 'MESSAGE' };

/** `QUEUE` for `queueId` and `queueIds`, as in `ERR_NO_QUEUE_FOUND`; null for a field that names no row. */
function wordOf(field: string): string | null {
  const name = field.replace(/Ids?$/, '');
  if (others[name]) return others[name];
  return name === field || name === '' ? null : name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/**
 * Adds to a fault that says a row is missing the field which names that row, where the service did not: only one that was given, is
 * no part of the address, and can alone be meant.
 */
export function nameMissingRow(error: unknown, resource: string, given: object, path: object): unknown {
  if (!(error instanceof Fault) || error.fields.length > 0) return error;
  const word = /^ERR_NO_(\w+)_FOUND$/.exec(error.code)?.[1];
  // The row of the address itself may be the missing one.
  const isOfAddress = 'id' in path && wordOf(`${resource.replace(/s$/, '')}Id`) === word;
  if (word === undefined || isOfAddress) return error;
  const meant = Object.entries(given).filter(
    ([field, value]) => value !== null && value !== undefined && !(field in path) && wordOf(field) === word,
  );
  const [only, another] = meant;
  if (!only || another) return error;
  return new Fault(error.code, error.params, [{ field: only[0], rule: 'exists' }]);
}
