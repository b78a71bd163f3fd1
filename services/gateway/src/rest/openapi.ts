import type { OpenAPIObject } from '@nestjs/swagger';
import { faults, type Class, type FaultCode } from '@recado/contracts';
import { mountedOperations, type MountedOperation } from './mounted-operation.ts';
import { reference, schemaOf, withoutNull, type ObjectSchema, type Schema, type Schemas } from './openapi-schema.ts';

/** Describes the API in OpenAPI 3.1, derived from the contracts and the validators of their fields. */
export function openApi(version: string): OpenAPIObject {
  const schemas: Schemas = new Map([['Fault', faultSchema]]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of mountedOperations()) {
    const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
    if (!path) continue;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [verb.toLowerCase()]: describeOperation(operation, verb, path, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Recado', version, description: 'REST API of Recado.' },
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scopes named' },
      },
    },
  };
}

/** Every refusal; some faults add facts of their own. */
const faultSchema: ObjectSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Code of the fault' },
    message: { type: 'string', description: 'In the language of the caller' },
    fields: {
      type: 'array',
      description: 'The fields of the request that are wrong',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'rule', 'message'],
      },
    },
  },
  required: ['error', 'message'],
};

function describeOperation(operation: MountedOperation, verb: string, path: string, schemas: Schemas) {
  const { properties, required } = schemaOf(operation.input, schemas);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = verb === 'GET' || verb === 'DELETE';
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: withoutNull(properties[name] ?? {}),
  });
  return {
    tags: [operation.resource],
    operationId: `${operation.resource}.${operation.operation}`,
    summary: operation.summary,
    ...(operation.who === 'anyone' ? {} : { security: securityOf(operation) }),
    parameters: [
      ...inPath.map((n) => parameter(n, 'path')),
      ...(asQuery ? rest.map((n) => parameter(n, 'query')) : []),
    ],
    ...(asQuery || rest.length === 0 ? {} : { requestBody: bodyOf(operation, rest, properties, required) }),
    responses: responsesOf(operation, schemas),
  };
}

/** Either of them. An operation without a scope is closed to API keys. */
const securityOf = ({ scope }: MountedOperation) => [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];

function bodyOf({ upload }: MountedOperation, names: string[], properties: Record<string, Schema>, required: string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, properties[name]]));
  const schema = { type: 'object', properties: fields, required: required.filter((name) => names.includes(name)) };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const multipart = upload && { schema: { ...schema, properties: { ...fields, [upload]: files } } };
  return { content: { 'application/json': { schema }, ...(multipart ? { 'multipart/form-data': multipart } : {}) } };
}

function responsesOf({ output, faults: declared, who, scope, download }: MountedOperation, schemas: Schemas) {
  const type = download ? null : ((Array.isArray(output) ? output[0] : output) as Class<object> | null);
  if (type) schemaOf(type, schemas);
  const one = type && reference(type);
  const file = download?.type === 'application/json' ? {} : { type: 'string', format: 'binary' };
  const schema = download ? file : Array.isArray(output) ? { type: 'array', items: one } : one;
  const ok = schema
    ? { 200: { description: 'OK', content: { [download?.type ?? 'application/json']: { schema } } } }
    : { 204: { description: 'Done' } };
  const codes: FaultCode[] = [
    'ERR_VALIDATION',
    ...(who === 'anyone' ? [] : (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const)),
    ...(scope ? (['ERR_TOO_MANY_REQUESTS'] as const) : []),
    ...declared,
  ];
  const byStatus = Map.groupBy(codes, (code) => faults[code].status);
  return { ...ok, ...Object.fromEntries([...byStatus].map(([status, list]) => [status, refusal(list)])) };
}

const refusal = (codes: FaultCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
});
