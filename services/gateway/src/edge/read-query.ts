import type { Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { RawInput } from './input-parser.ts';
import type { EdgeRequest } from './request.ts';

const known = new WeakMap<object, ReadonlySet<string>>();

/** Fields of an input that are lists. */
export function listFieldsOf(type: Class<object>): ReadonlySet<string> {
  const found =
    known.get(type) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .filter(({ name }) => name === 'isArray')
        .map(({ propertyName }) => propertyName),
    );
  known.set(type, found);
  return found;
}

/**
 * The query of a request. A list comes as repeated parameters (`queueIds=1&queueIds=2`), as generated clients send it, with
 * brackets (`queueIds[]=1`, `queueIds[0]=1`), as `1,2` and as JSON; all of them are read as one text, which the field splits.
 */
export function readQuery(type: Class<object>, { query, originalUrl }: Pick<EdgeRequest, 'query' | 'originalUrl'>) {
  const lists = listFieldsOf(type);
  if (lists.size === 0) return query as RawInput;
  const given = Map.groupBy(new URL(originalUrl, 'http://localhost').searchParams, ([name]) =>
    name.replace(/\[\d*\]$/, ''),
  );
  const texts = [...lists].flatMap((name) => {
    const values = given.get(name)?.map(([, value]) => value) ?? [];
    return values.length > 0 ? [[name, values.filter((value) => value !== '').join(',')] as const] : [];
  });
  return { ...query, ...Object.fromEntries(texts) } as RawInput;
}
