import type { OpenAPIObject } from '@nestjs/swagger';
import { faults, fieldShape, type Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { mountedOperations, type MountedOperation } from './mounted-operation.ts';

type Schema = Record<string, unknown>;
const reference = (type: Class<object>): Schema => ({ $ref: `#/components/schemas/${type.name}` });

/** Describes the API in OpenAPI 3, derived from the contracts and the validators of their fields. */
export function openApi(version: string): OpenAPIObject {
  const schemas = new Map<string, Schema>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of mountedOperations()) {
    const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
    if (!path) continue;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [verb.toLowerCase()]: describeOperation(operation, verb, path, schemas) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Recado', version, description: 'REST API of Recado.' },
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describeOperation(operation: MountedOperation, verb: string, path: string, schemas: Map<string, Schema>) {
  const { properties, required } = schemaOf(operation.input, schemas);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = verb === 'GET' || verb === 'DELETE';
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  });
  return {
    tags: [operation.resource],
    operationId: `${operation.resource}.${operation.operation}`,
    summary: operation.summary,
    ...(operation.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((n) => parameter(n, 'path')),
      ...(asQuery ? rest.map((n) => parameter(n, 'query')) : []),
    ],
    ...(asQuery || rest.length === 0 ? {} : { requestBody: bodyOf(operation, rest, properties, required) }),
    responses: responsesOf(operation, schemas),
  };
}

function bodyOf({ upload }: MountedOperation, names: string[], properties: Record<string, Schema>, required: string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, properties[name]]));
  const schema = { type: 'object', properties: fields, required: required.filter((name) => names.includes(name)) };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const multipart = upload && { schema: { ...schema, properties: { ...fields, [upload]: files } } };
  return { content: { 'application/json': { schema }, ...(multipart ? { 'multipart/form-data': multipart } : {}) } };
}

function responsesOf({ output, faults: declared, who, download }: MountedOperation, schemas: Map<string, Schema>) {
  const type = download ? null : Array.isArray(output) ? output[0] : output;
  if (type) schemaOf(type as Class<object>, schemas);
  const one = type && reference(type as Class<object>);
  const text = { type: 'string', format: 'binary' };
  const schema = download ? text : Array.isArray(output) ? { type: 'array', items: one } : one;
  const ok = schema
    ? { 200: { description: 'OK', content: { [download?.type ?? 'application/json']: { schema } } } }
    : { 204: { description: 'Done' } };
  const codes = [
    'ERR_VALIDATION' as const,
    ...(who === 'anyone' ? [] : (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const)),
    ...declared,
  ];
  const byStatus = Map.groupBy(codes, (code) => faults[code].status);
  return {
    ...ok,
    ...Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', ') }])),
  };
}

function schemaOf(type: Class<object>, schemas: Map<string, Schema>) {
  const known = schemas.get(type.name) as { properties: Record<string, Schema>; required: string[] } | undefined;
  if (known) return known;
  const made = { type: 'object', properties: {} as Record<string, Schema>, required: [] as string[] };
  schemas.set(type.name, made);
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  for (const [name, list] of Map.groupBy(checks, (check) => check.propertyName)) {
    if (fieldShape(type, name).isGatewaySet) continue;
    made.properties[name] = fieldSchema(type, name, list, schemas);
    if (!list.some((check) => check.type === 'conditionalValidation')) made.required.push(name);
  }
  return made;
}

function fieldSchema(
  type: Class<object>,
  name: string,
  checks: ValidationMetadata[],
  schemas: Map<string, Schema>,
): Schema {
  const by = new Map(checks.map((check) => [check.name ?? check.type, check]));
  const argument = (rule: string) => by.get(rule)?.constraints?.[0] as unknown;
  const { part, isList } = fieldShape(type, name);
  if (part) {
    const of = part() as Class<object>;
    schemaOf(of, schemas);
    return isList ? { type: 'array', items: reference(of) } : reference(of);
  }
  if (by.has('isArray')) return { type: 'array', items: { type: by.has('isInt') ? 'integer' : 'string' } };
  if (by.has('isInt')) return { type: 'integer', minimum: argument('min'), maximum: argument('max') };
  if (by.has('isBoolean')) return { type: 'boolean' };
  if (by.has('isNumber')) return { type: 'number' };
  if (by.has('isIn')) return { type: 'string', enum: argument('isIn') };
  if (by.has('isIso8601')) return { type: 'string', format: 'date-time' };
  if (by.has('isEmail')) return { type: 'string', format: 'email' };
  return { type: 'string', minLength: argument('minLength'), maxLength: argument('maxLength') };
}
