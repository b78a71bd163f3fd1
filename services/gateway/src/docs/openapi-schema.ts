import { isDeepStrictEqual } from 'node:util';
import {
  fieldShape,
  fileUrlEnd,
  LONGEST_METADATA,
  METADATA_KEY,
  MOST_METADATA_KEYS,
  prototypesOf,
  type Class,
} from '@recado/contracts';
import { fieldPresence, type Presence } from '@recado/contracts/field-presence.gen';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { classWords } from './contract-words.gen.ts';
import { describeField } from './describe-field.ts';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type Schema = Record<string, unknown>;
export interface ObjectSchema extends Schema {
  type: 'object';
  properties: Record<string, Schema>;
  required: string[];
}
type AnyClass = Class<object>;
export type Schemas = Map<string, ObjectSchema>;

export const reference = (type: AnyClass): Schema => ({ $ref: `#/components/schemas/${type.name}` });

/** Adds the schema of a class of the contracts, and those of its parts, to `schemas`. */
export function addSchema(type: AnyClass, schemas: Schemas): Schema {
  if (!schemas.has(type.name)) {
    const made = emptySchema(type);
    schemas.set(type.name, made);
    addFields(type, made, schemas);
  }
  return reference(type);
}

/** The schema of a class, of which only the parts are added to `schemas`. */
export function schemaOf(type: AnyClass, schemas: Schemas): ObjectSchema {
  const made = emptySchema(type);
  addFields(type, made, schemas);
  return made;
}

function emptySchema({ name }: AnyClass): ObjectSchema {
  const words = [classWords[name], ...(name.startsWith('Update') ? ['Fields that are left out stay unchanged.'] : [])];
  const description = words.filter(Boolean).join(' ');
  return { type: 'object', ...(description ? { description } : {}), properties: {}, required: [] };
}

function addFields(type: AnyClass, made: ObjectSchema, schemas: Schemas): void {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  for (const [name, list] of Map.groupBy(checks, (check) => check.propertyName)) {
    if (fieldShape(type, name).isGatewaySet) continue;
    const presence = presenceOf(type, name);
    const schema = fieldSchema(type, name, list, schemas);
    const isNullable = presence === 'nullable' || presence === 'both';
    const words = describeField(type, name, list.map(kindOf), schema);
    const description = words && isNullable && !/\bnull\b|not used/.test(words) ? `${words} ${NULL_WORDS}` : words;
    const file = fieldShape(type, name).isFileUrl ? { [FILE_URL]: true } : {};
    made.properties[name] = {
      ...(isNullable ? orNull(schema) : schema),
      ...(description ? { description } : {}),
      ...file,
    };
    if (presence === undefined || presence === 'nullable') made.required.push(name);
  }
}

/** Marks fields with addresses of files; no JSON has it. */
const FILE_URL = Symbol('file URL');

/** Adds to each address of a file when it ends, as version 1 and webhooks say it. */
export function addFileEnds(schemas: Schemas): void {
  for (const schema of schemas.values())
    for (const [name, property] of Object.entries(schema.properties)) {
      if (!(FILE_URL in property)) continue;
      const description = `When the address in \`${name}\` ends, 24 to 48 hours after it was answered; read again it is a new one. ISO 8601, in UTC. null: there is no address.`;
      schema.properties[fileUrlEnd(name)] = { type: ['string', 'null'], format: 'date-time', description };
      schema.required.push(fileUrlEnd(name));
    }
}

/** A name has one shape: generated clients have one type for it. */
export function addNamed(name: string, schema: ObjectSchema, schemas: Schemas): Schema {
  const known = schemas.get(name);
  if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two schemas have the name ${name}`);
  schemas.set(name, schema);
  return { $ref: `#/components/schemas/${name}` };
}

/** The meaning of null where the words of a field do not say it. */
const NULL_WORDS = 'null: none.';

/** A parameter in a path or query is never null: it is left out. */
export function withoutNull({ description, ...schema }: Schema): Schema {
  const words = typeof description === 'string' ? { description: description.replace(` ${NULL_WORDS}`, '') } : {};
  return { ...words, ...valueOf(schema) };
}

function valueOf(schema: Schema): Schema {
  const { type, anyOf, enum: values, ...rest } = schema;
  if (Array.isArray(anyOf)) return { ...rest, ...(anyOf as Schema[])[0] };
  if (!Array.isArray(type)) return schema;
  return {
    ...rest,
    type: (type as string[])[0],
    ...(Array.isArray(values) ? { enum: values.filter((v) => v !== null) } : {}),
  };
}

function orNull(schema: Schema): Schema {
  if (schema['$ref']) return { anyOf: [schema, { type: 'null' }] };
  const { type, enum: values } = schema;
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  };
}

function presenceOf(type: AnyClass, name: string): Presence | undefined {
  for (const { constructor } of prototypesOf(type)) {
    const found = fieldPresence[constructor.name]?.[name];
    if (found) return found;
  }
  return undefined;
}

function fieldSchema(type: AnyClass, name: string, checks: ValidationMetadata[], schemas: Schemas): Schema {
  const { part, isList } = fieldShape(type, name);
  if (part) {
    const of = addSchema(part() as AnyClass, schemas);
    return isList ? { type: 'array', items: of } : of;
  }
  const isArray = checks.some((check) => ruleOf(check) === 'isArray');
  if (!isArray) return valueSchema(checks);
  return { type: 'array', items: valueSchema(checks.filter(({ each }) => each)) };
}

const ruleOf = ({ name, type }: ValidationMetadata): string => name ?? type;
/** A pattern is known by its message: `clock`. */
const kindOf = (check: ValidationMetadata): string =>
  ruleOf(check) === 'matches' && typeof check.message === 'string' ? check.message : ruleOf(check);

const metadataSchema: Schema = {
  type: 'object',
  maxProperties: MOST_METADATA_KEYS,
  propertyNames: { pattern: METADATA_KEY.source },
  additionalProperties: { type: 'string', maxLength: LONGEST_METADATA },
};

function valueSchema(checks: ValidationMetadata[]): Schema {
  const by = new Map(checks.map((check) => [ruleOf(check), check]));
  const argument = (rule: string): unknown => by.get(rule)?.constraints?.[0];
  const limits = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([rule, keyword]) => (by.has(rule) ? [[keyword, argument(rule)]] : [])),
    );
  if (by.has('isIn')) {
    const values = argument('isIn') as (string | number)[];
    return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
  }
  if (by.has('isInt')) return { type: 'integer', ...limits({ min: 'minimum', max: 'maximum' }) };
  if (by.has('isNumber')) return { type: 'number', ...limits({ min: 'minimum', max: 'maximum' }) };
  if (by.has('isBoolean')) return { type: 'boolean' };
  if (by.has('metadata')) return metadataSchema;
  if (by.has('isObject')) return { type: 'object' };
  const text = { type: 'string', ...limits({ minLength: 'minLength', maxLength: 'maxLength' }) };
  if (by.has('isIso8601')) return { ...text, format: by.get('matches')?.message === 'day' ? 'date' : 'date-time' };
  if (by.has('isUuid')) return { ...text, format: 'uuid' };
  return by.has('isEmail') ? { ...text, format: 'email' } : text;
}
