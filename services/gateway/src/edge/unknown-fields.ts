import { fieldShape, type Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { InvalidField, RawInput } from './input-parser.ts';
import { nearestName } from '@recado/platform';

/** So many are named; the rest would be named by the next refusal. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;
/** Parts of a list that are looked at; the limits of lists are checked afterwards. */
const MOST_PARTS = 1_000;

/** Names that could have been meant by an unknown one, which the refusal tells. */
export interface KnownNames {
  nearest: string | undefined;
  names: string[];
}

const known = new WeakMap<object, { names: string[]; parts: Map<string, Class<object>> }>();

/**
 * Fields that an input does not have, each with the nearest name that it has. Version 1 refuses them: a misspelt `sendat` that is
 * ignored sends at once, and a filter that is ignored answers everything.
 */
export function unknownFields(type: Class<object>, raw: RawInput): InvalidField[] {
  const found: InvalidField[] = [];
  collect(type, raw, '', found);
  return found;
}

function collect(type: Class<object>, raw: RawInput, path: string, found: InvalidField[]): void {
  const { names, parts } = shapeOf(type);
  for (const [name, value] of Object.entries(raw)) {
    if (found.length >= MOST_NAMED) return;
    if (!names.includes(name)) {
      const limit: KnownNames = { nearest: nearestName(name, names), names };
      found.push({ field: path + name.slice(0, LONGEST_NAME), rule: 'unknown', limit });
      continue;
    }
    const part = parts.get(name);
    if (!part) continue;
    const items = Array.isArray(value) ? (value as unknown[]).slice(0, MOST_PARTS) : [value];
    for (const [at, item] of items.entries()) {
      const place = `${path}${name}.${Array.isArray(value) ? `${at}.` : ''}`;
      if (typeof item === 'object' && item !== null && !Array.isArray(item))
        collect(part, item as RawInput, place, found);
    }
  }
}
function shapeOf(type: Class<object>) {
  const shape = known.get(type);
  if (shape) return shape;
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const all = [...new Set(checks.map(({ propertyName }) => propertyName))];
  const names = all.filter((name) => !fieldShape(type, name).isGatewaySet);
  const parts = new Map(
    names.flatMap((name) => {
      const { part } = fieldShape(type, name);
      return part ? [[name, part() as Class<object>] as const] : [];
    }),
  );
  const made = { names, parts };
  known.set(type, made);
  return made;
}
