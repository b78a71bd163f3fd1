import type { Country } from './phone/read-phone-number.ts';

type Type = abstract new (...args: never[]) => object;
/** Settings of a company by which values are read that do not name them; null where the caller has no company. */
export interface Locale {
  timeZone: string | null;
  /** The country of numbers that are written without a country code. */
  country: Country | null;
  /** The request came to an address with a version, where nothing is assumed that older addresses assume. */
  isVersioned?: boolean;
}
export type Coercion = (value: unknown, locale: Locale) => unknown;

/** How the raw value of an input's field becomes a value of its class; the field kinds in `fields.ts` say it. */
export interface FieldShape {
  /** Run in order before the value is checked. */
  coercions: Coercion[];
  /** The class the field holds, and whether it holds a list of it. */
  part: (() => Type) | null;
  isList: boolean;
  /** Set by the gateway; a value that a client gives is dropped. */
  isGatewaySet: boolean;
  /** Set by the gateway to the wrong value of its row: see `OwnProblem`. */
  isOwnProblem: boolean;
  /** The signed address of a file, which ends: see `file-url.field.ts`. */
  isFileUrl: boolean;
  /** How the gateway sets the field from another one, as a client gave that. */
  derivation: Derivation | null;
}
interface Derivation {
  from: string;
  derive: Coercion;
}

const shapes = new WeakMap<object, Map<string, FieldShape>>();
const empty = (): FieldShape => ({
  coercions: [],
  part: null,
  isList: false,
  isGatewaySet: false,
  isOwnProblem: false,
  isFileUrl: false,
  derivation: null,
});

function ownShape(target: object, key: string | symbol): FieldShape {
  const fields = shapes.get(target) ?? new Map<string, FieldShape>();
  shapes.set(target, fields);
  const shape = fields.get(String(key)) ?? empty();
  fields.set(String(key), shape);
  return shape;
}

/** Declares a conversion of a field's value before it is checked. */
export const coerces =
  (coercion: Coercion): PropertyDecorator =>
  (target, key) => {
    ownShape(target, key).coercions.push(coercion);
  };

/** Declares that a field holds another class, or a list of it. */
export const holds =
  (part: () => Type, isList: boolean): PropertyDecorator =>
  (target, key) => {
    Object.assign(ownShape(target, key), { part, isList });
  };

/** Declares that only the gateway sets a field: from a cookie, from a header, or from its stored files. */
export const GatewaySet = (): PropertyDecorator => (target, key) => {
  ownShape(target, key).isGatewaySet = true;
};

/** The value of a row that is wrong: the path of its field in the row, and the rule by its name in version 1. */
export interface WrongValue {
  field: string;
  rule: string;
}

/** Declares a field, a `WrongValue`, to which the gateway sets a wrong value of the row: of a list of such rows the right ones are used. */
export const OwnProblem = (): PropertyDecorator => (target, key) => {
  Object.assign(ownShape(target, key), { isGatewaySet: true, isOwnProblem: true });
};

/** Declares that a field has the signed address of a file. */
export const holdsFileUrl = (): PropertyDecorator => (target, key) => {
  ownShape(target, key).isFileUrl = true;
};

/** Declares that the gateway sets a field from what a client gave for another one; `undefined` is not set. */
export const derivedFrom =
  (from: string, derive: Coercion): PropertyDecorator =>
  (target, key) => {
    Object.assign(ownShape(target, key), { isGatewaySet: true, derivation: { from, derive } });
  };

/** The shape of a field, what the classes declare that its class extends included. */
export function fieldShape(type: Type, name: string): FieldShape {
  const merged = empty();
  for (const prototype of prototypesOf(type).toReversed()) {
    const own = shapes.get(prototype)?.get(name);
    if (!own) continue;
    merged.coercions.push(...own.coercions);
    if (own.part) Object.assign(merged, { part: own.part, isList: own.isList });
    merged.isGatewaySet ||= own.isGatewaySet;
    merged.isOwnProblem ||= own.isOwnProblem;
    merged.isFileUrl ||= own.isFileUrl;
    merged.derivation ??= own.derivation;
  }
  return merged;
}

/** Every field of a class that holds another one. */
export function partsOf(type: Type): { field: string; part: Type }[] {
  return prototypesOf(type).flatMap((prototype) =>
    [...(shapes.get(prototype) ?? [])].flatMap(([field, { part }]) => (part ? [{ field, part: part() }] : [])),
  );
}

/** Names of fields with addresses of files in a class and in all that it holds. */
export function fileUrlsIn(type: Type, seen = new Set<Type>()): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = prototypesOf(type).flatMap((prototype) =>
    [...(shapes.get(prototype) ?? [])].flatMap(([field, { isFileUrl }]) => (isFileUrl ? [field] : [])),
  );
  return [...new Set([...own, ...partsOf(type).flatMap(({ part }) => fileUrlsIn(part, seen))])];
}

/** The prototype of a class and of each it extends, its own first. */
export function prototypesOf(type: Type): object[] {
  const found: object[] = [];
  for (let at = type.prototype as object | null; at; at = Object.getPrototypeOf(at) as object | null) found.push(at);
  return found;
}

/** One decorator that stands for several. */
export const combine =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };
