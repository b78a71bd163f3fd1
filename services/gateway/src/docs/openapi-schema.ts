import {
  fieldShape,
  LONGEST_METADATA,
  METADATA_KEY,
  MOST_METADATA_KEYS,
  prototypesOf,
  type Class,
} from '@recado/contracts';
import { fieldPresence, type Presence } from '@recado/contracts/field-presence.gen';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

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

/** The schema of a class of the contracts; it and those of its parts are added to `schemas`. */
export function schemaOf(type: AnyClass, schemas: Schemas): ObjectSchema {
  const known = schemas.get(type.name);
  if (known) return known;
  const made: ObjectSchema = { type: 'object', properties: {}, required: [] };
  schemas.set(type.name, made);
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  for (const [name, list] of Map.groupBy(checks, (check) => check.propertyName)) {
    if (fieldShape(type, name).isGatewaySet) continue;
    const presence = presenceOf(type, name);
    const schema = fieldSchema(type, name, list, schemas);
    made.properties[name] = presence === 'nullable' || presence === 'both' ? orNull(schema) : schema;
    if (presence === undefined || presence === 'nullable') made.required.push(name);
  }
  return made;
}

/** A parameter in a path or query is never null: it is left out. */
export function withoutNull(schema: Schema): Schema {
  const { type, anyOf, enum: values, ...rest } = schema;
  if (Array.isArray(anyOf)) return (anyOf as Schema[])[0] ?? {};
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
    const of = part() as AnyClass;
    schemaOf(of, schemas);
    return isList ? { type: 'array', items: reference(of) } : reference(of);
  }
  const isArray = checks.some((check) => ruleOf(check) === 'isArray');
  if (!isArray) return valueSchema(checks);
  return { type: 'array', items: valueSchema(checks.filter(({ each }) => each)) };
}

const metadataSchema: Schema = {
  type: 'object',
  maxProperties: MOST_METADATA_KEYS,
  propertyNames: { pattern: METADATA_KEY.source },
  additionalProperties: { type: 'string', maxLength: LONGEST_METADATA },
};

const ruleOf = ({ name, type }: ValidationMetadata): string => name ?? type;

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
