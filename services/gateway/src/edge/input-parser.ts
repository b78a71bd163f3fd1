import { fieldShape, MOST_ITEMS, type Class, type Coercion, type Locale } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { ruleName } from './rule-name.ts';

export type RawInput = Readonly<Record<string, unknown>>;
/** An invalid field: its path in the input, the violated rule and the number of the rule, if it has one. */
export interface InvalidField {
  field: string;
  rule: string;
  limit?: unknown;
}
interface Rule {
  name: string;
  limit: unknown;
  isSatisfied: (value: unknown, object: object) => boolean;
}
interface Field {
  name: string;
  coercions: Coercion[];
  part: InputParser | null;
  isList: boolean;
  isGiven: (object: object, value: unknown) => boolean;
  rules: Rule[];
}
interface DerivedField {
  name: string;
  from: string;
  derive: Coercion;
}
type ParsedInput = Record<string, unknown>;
/** Rules of the form of an input and not of its values: a program that breaks them has misread the description. */
const formRules = new Set(['isString', 'isObject', 'isArray', 'isBoolean', 'isInt', 'isNumber', 'required']);
interface Context {
  invalid: InvalidField[];
  locale: Locale;
  path: string;
}

/**
 * Parses inputs of one class by the declarations of its fields. Only declared fields are read, and the length of a list is
 * checked before its items, so that the work is bounded by the class and not by the input.
 */
export class InputParser {
  private static readonly known = new WeakMap<object, InputParser>();
  private fields: Field[] = [];
  private derived: DerivedField[] = [];
  /** The field of an `OwnProblem`. */
  private ownProblem: string | null = null;

  private constructor(private readonly type: Class<object>) {}

  static of(type: Class<object>): InputParser {
    const known = InputParser.known.get(type);
    if (known) return known;
    const parser = new InputParser(type);
    InputParser.known.set(type, parser); // before the fields, as a class may contain itself
    const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    for (const [name, own] of Map.groupBy(checks, (check) => check.propertyName)) {
      const { isGatewaySet, isOwnProblem, derivation } = fieldShape(type, name);
      if (isOwnProblem) parser.ownProblem = name;
      if (derivation) parser.derived.push({ name, ...derivation });
      if (!isGatewaySet) parser.fields.push(compileField(type, name, own));
    }
    return parser;
  }

  parse(raw: RawInput, invalid: InvalidField[], locale: Locale, path = ''): object {
    const parsed = new this.type() as ParsedInput;
    for (const field of this.fields) {
      if (!Object.hasOwn(raw, field.name)) continue;
      parsed[field.name] = field.coercions.reduce((value, coerce) => coerce(value, locale), raw[field.name]);
    }
    for (const { name, from, derive } of this.derived) {
      const value = Object.hasOwn(raw, from) ? derive(raw[from], locale) : undefined;
      if (value !== undefined) parsed[name] = value;
    }
    const wrong: InvalidField[] = [];
    for (const field of this.fields) check(field, parsed, { invalid: wrong, locale, path });
    const [first] = wrong;
    if (this.ownProblem !== null && first && !wrong.some(({ rule }) => formRules.has(rule)))
      parsed[this.ownProblem] = { field: first.field.slice(path.length), rule: ruleName(first.rule) };
    else invalid.push(...wrong);
    return parsed;
  }
}

function check(field: Field, parsed: ParsedInput, { invalid, locale, path }: Context): void {
  const { name, part, isList, isGiven, rules } = field;
  const value = parsed[name];
  if (!isGiven(parsed, value)) return;
  const at = `${path}${name}`;
  if (value === undefined || value === null) {
    if (rules.some(({ isSatisfied }) => !isSatisfied(value, parsed))) invalid.push({ field: at, rule: 'required' });
    return;
  }
  if (Array.isArray(value) && value.length > MOST_ITEMS) {
    invalid.push({ field: at, rule: 'arrayMaxSize', limit: MOST_ITEMS });
    return;
  }
  if (!isStorable(value)) {
    invalid.push({ field: at, rule: 'text' });
    return;
  }
  const before = invalid.length;
  if (part && isList && Array.isArray(value))
    parsed[name] = value.map((item, n) => parsePart(part, item, { invalid, locale, path: `${at}.${n}` }));
  else if (part && !isList) parsed[name] = parsePart(part, value, { invalid, locale, path: at });
  if (invalid.length > before) return;
  const rule = rules.find(({ isSatisfied }) => !isSatisfied(parsed[name], parsed));
  if (rule) invalid.push({ field: at, rule: rule.name, limit: rule.limit });
}

function parsePart(part: InputParser, value: unknown, { invalid, locale, path }: Context): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return part.parse(value as RawInput, invalid, locale, `${path}.`);
  invalid.push({ field: path, rule: 'isObject' });
  return value;
}

/** Postgres stores neither NUL nor unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return !Array.isArray(value) || value.every((item) => typeof item !== 'string' || isStorable(item));
}

function compileField(type: Class<object>, name: string, checks: ValidationMetadata[]): Field {
  const { coercions, part, isList } = fieldShape(type, name);
  const conditions = checks.filter(({ type: kind }) => kind === 'conditionalValidation');
  return {
    name,
    coercions,
    part: part ? InputParser.of(part() as Class<object>) : null,
    isList,
    isGiven: (object, value) =>
      conditions.every(({ constraints }) => (constraints[0] as Field['isGiven'])(object, value)),
    rules: checks.flatMap((check) => (check.type === 'customValidation' ? compileRules(check) : [])),
  };
}

/** The rules of class-validator's decorators, applied as it does: to every item with `each`, otherwise to the value. */
function compileRules({ constraintCls, each, propertyName, ...metadata }: ValidationMetadata): Rule[] {
  // Rules without arguments have no constraints, although the type says otherwise.
  const constraints = (metadata.constraints as unknown[] | undefined) ?? [];
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ name, instance }) => {
      const isSatisfied = (value: unknown, object: object) =>
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
        isSatisfied: (value, object) =>
          each && Array.isArray(value) ? value.every((item) => isSatisfied(item, object)) : isSatisfied(value, object),
      };
    });
}
