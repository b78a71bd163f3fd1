type Shape = 'id' | 'ids' | 'uuid' | 'idOrUuid';
type Type = abstract new (...args: never[]) => object;

/** A field that names rows: its path from the input (`extraInfo.id` within a list of parts), and what it takes. */
export interface IdField {
  field: string;
  shape: Shape;
}

const marked = new Map<object, Map<string, Shape>>();
const parts = new Map<object, Map<string, () => Type>>();

function put<T>(into: Map<object, Map<string, T>>, target: object, key: string | symbol, value: T): void {
  const known = into.get(target) ?? new Map<string, T>();
  into.set(target, known.set(String(key), value));
}

/** Declares that a field names a row; the field kinds in `fields.ts` use it. */
export const namesRow =
  (shape: Shape): PropertyDecorator =>
  (target, key) =>
    put(marked, target, key, shape);
/** Declares that a field holds another class, or a list of it. */
export const holds =
  (type: () => Type): PropertyDecorator =>
  (target, key) =>
    put(parts, target, key, type);

/** Every field of a class that names a row, those of its parts and of the classes it extends included. */
export function idFieldsOf(type: Type): IdField[] {
  const found: IdField[] = [];
  for (let at = type.prototype as object | null; at; at = Object.getPrototypeOf(at) as object | null) {
    for (const [field, shape] of marked.get(at) ?? []) found.push({ field, shape });
    for (const [field, part] of parts.get(at) ?? []) {
      for (const inner of idFieldsOf(part())) found.push({ ...inner, field: `${field}.${inner.field}` });
    }
  }
  return found;
}
