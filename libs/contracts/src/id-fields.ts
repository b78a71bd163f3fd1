import { partsOf, prototypesOf } from './field-shape.ts';

type Shape = 'id' | 'ids' | 'uuid' | 'idOrUuid';
type Type = abstract new (...args: never[]) => object;

/** A field that names rows: its path from the input (`extraInfo.id` within a list of parts), and what it takes. */
export interface IdField {
  field: string;
  shape: Shape;
}

const marked = new WeakMap<object, Map<string, Shape>>();

/** Declares that a field names a row; the field kinds in `fields.ts` use it. */
export const namesRow =
  (shape: Shape): PropertyDecorator =>
  (target, key) => {
    const known = marked.get(target) ?? new Map<string, Shape>();
    marked.set(target, known.set(String(key), shape));
  };

/** Every field of a class that names a row, those of its parts and of the classes it extends included. */
export function idFieldsOf(type: Type): IdField[] {
  const own = prototypesOf(type).flatMap((prototype) =>
    [...(marked.get(prototype) ?? [])].map(([field, shape]) => ({ field, shape })),
  );
  const inner = partsOf(type).flatMap(({ field, part }) =>
    idFieldsOf(part).map((one) => ({ ...one, field: `${field}.${one.field}` })),
  );
  return [...own, ...inner];
}
