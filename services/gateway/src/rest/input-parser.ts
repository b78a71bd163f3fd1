import { fieldShape, MOST_ITEMS, type Class, type Coercion } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

export type Raw = Readonly<Record<string, unknown>>;
/** A field that is wrong: its path from the input, the rule it broke and the number the rule names, if it names one. */
export interface Broken {
  field: string;
  rule: string;
  limit?: unknown;
}
interface Rule {
  name: string;
  limit: unknown;
  isKept: (value: unknown, object: object) => boolean;
}
interface Field {
  name: string;
  coercions: Coercion[];
  part: InputParser | null;
  isList: boolean;
  isGiven: (object: object, value: unknown) => boolean;
  rules: Rule[];
}
type Made = Record<string, unknown>;

/**
 * Makes inputs of one class, by what its fields declare. Only declared fields are looked at, and each list is bounded
 * before anything walks it: the work grows with what the class takes, not with what a client sends.
 */
export class InputParser {
  private static readonly known = new WeakMap<object, InputParser>();
  private fields: Field[] = [];

  private constructor(private readonly type: Class<object>) {}

  static of(type: Class<object>): InputParser {
    const known = InputParser.known.get(type);
    if (known) return known;
    const parser = new InputParser(type);
    InputParser.known.set(type, parser); // before its fields: a class may hold itself
    const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    parser.fields = [...Map.groupBy(checks, (check) => check.propertyName)].flatMap(([name, own]) =>
      fieldShape(type, name).isGatewaySet ? [] : [compileField(type, name, own)],
    );
    return parser;
  }

  parse(raw: Raw, broken: Broken[], path = ''): object {
    const made = new this.type() as Made;
    for (const field of this.fields) {
      if (!Object.hasOwn(raw, field.name)) continue;
      made[field.name] = field.coercions.reduce((value, coerce) => coerce(value), raw[field.name]);
    }
    for (const field of this.fields) check(field, made, broken, path);
    return made;
  }
}

function check(field: Field, made: Made, broken: Broken[], path: string): void {
  const { name, part, isList, isGiven, rules } = field;
  const value = made[name];
  if (!isGiven(made, value)) return;
  const at = `${path}${name}`;
  if (Array.isArray(value) && value.length > MOST_ITEMS) {
    broken.push({ field: at, rule: 'arrayMaxSize', limit: MOST_ITEMS });
    return;
  }
  if (!isStorable(value)) {
    broken.push({ field: at, rule: 'text' });
    return;
  }
  const before = broken.length;
  if (part && isList && Array.isArray(value))
    made[name] = value.map((item, n) => parsePart(part, item, broken, `${at}.${n}`));
  else if (part && !isList) made[name] = parsePart(part, value, broken, at);
  if (broken.length > before) return;
  const rule = rules.find(({ isKept }) => !isKept(made[name], made));
  if (rule) broken.push({ field: at, rule: rule.name, limit: rule.limit });
}

function parsePart(part: InputParser, value: unknown, broken: Broken[], at: string): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return part.parse(value as Raw, broken, `${at}.`);
  broken.push({ field: at, rule: 'isObject' });
  return value;
}

/** Postgres holds neither NUL nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return !Array.isArray(value) || value.every((item) => typeof item !== 'string' || isStorable(item));
}

function compileField(type: Class<object>, name: string, checks: ValidationMetadata[]): Field {
  const { coercions, part, isList } = fieldShape(type, name);
  const conditions = checks.filter((one) => one.type === 'conditionalValidation');
  return {
    name,
    coercions,
    part: part ? InputParser.of(part() as Class<object>) : null,
    isList,
    isGiven: (object, value) =>
      conditions.every(({ constraints }) => (constraints[0] as Field['isGiven'])(object, value)),
    rules: checks.flatMap((one) => (one.type === 'customValidation' ? compileRules(one) : [])),
  };
}

/** The rules of class-validator's decorators, as it would run them: `each` of a list, or the value itself. */
function compileRules({ constraintCls, each, propertyName, ...metadata }: ValidationMetadata): Rule[] {
  // A rule without numbers has none, whatever the type says.
  const constraints = (metadata.constraints as unknown[] | undefined) ?? [];
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ name, instance }) => {
      const isKept = (value: unknown, object: object) =>
        instance.validate(value, {
          value,
          constraints,
          targetName: object.constructor.name,
          object,
          property: propertyName,
        }) as boolean;
      return {
        name,
        limit: constraints[0],
        isKept: (value, object) =>
          each && Array.isArray(value) ? value.every((item) => isKept(item, object)) : isKept(value, object),
      };
    });
}
