import { partsOf, type Class } from '@recado/contracts';
import { mountedOperations } from '../edge/mounted-operation.ts';

let known: Set<object> | undefined;

/** Whether values of a class come from callers. */
export function isRequest(type: Class<object>): boolean {
  known ??= withParts(mountedOperations().map(({ input }) => input));
  return known.has(type);
}

function withParts(types: object[]): Set<object> {
  const found = new Set(types);
  for (const type of found) for (const { part } of partsOf(type as Class<object>)) found.add(part);
  return found;
}
