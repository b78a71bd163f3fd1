import { LONGEST_VARIABLE } from '@recado/contracts';
import { ForeignFailure } from '../foreign/failure-reason.ts';
import { textOf } from '../foreign/read-fields.ts';

/**
 * The values at some places of a JSON answer, as texts. A value that is not there, a list and an object are empty.
 * @param paths names and places in lists, such as `customer.plan` or `items[0].price`
 * @throws ForeignFailure `brokenAnswer` where the answer is no JSON and values are wanted
 */
export function readValues(body: string, paths: string[]): string[] {
  if (paths.length === 0) return [];
  const answer = parse(body);
  return paths.map((path) => {
    const value = valueAt(answer, path);
    return typeof value === 'boolean' ? String(value) : textOf(value, LONGEST_VARIABLE);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ForeignFailure('brokenAnswer');
  }
}

const PART = /\[(\d{1,4})\]|[^.[\]]+/g;

/** Only what the answer itself contains is read, nothing that its objects inherit. */
function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const [name, place] of path.matchAll(PART)) {
    if (place === undefined) value = fieldOf(value, name);
    else value = Array.isArray(value) ? (value as unknown[])[Number(place)] : undefined;
  }
  return value;
}
function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
