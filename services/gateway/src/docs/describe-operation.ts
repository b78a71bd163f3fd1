import { faults, Nothing, type Class, type FaultCode } from '@recado/contracts';
import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from '../rest/idempotency-key.ts';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import { reference, schemaOf, withoutNull, type Schema, type Schemas } from './openapi-schema.ts';

/** One operation in OpenAPI 3.1, with the schemas it needs added to `schemas`. */
export function describeOperation(operation: MountedOperation, schemas: Schemas) {
  const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
  const { properties, required } = schemaOf(operation.input, schemas);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = verb === 'GET' || verb === 'DELETE';
  const parameter = (name: string, place: string) => {
    const schema = withoutNull(properties[name] ?? {});
    const isRequired = place === 'path' || required.includes(name);
    return { name, in: place, required: isRequired, ...(schema['type'] === 'array' ? repeated : {}), schema };
  };
  return {
    tags: [operation.resource],
    operationId: operation.id,
    summary: operation.summary,
    ...scopeOf(operation),
    ...(operation.who === 'anyone' ? {} : { security: securityOf(operation) }),
    parameters: [
      ...inPath.map((n) => parameter(n, 'path')),
      ...(asQuery ? rest.map((n) => parameter(n, 'query')) : []),
      ...(takesIdempotencyKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(asQuery || (rest.length === 0 && !operation.upload)
      ? {}
      : { requestBody: bodyOf(operation, rest, properties, required) }),
    responses: responsesOf(operation, schemas),
  };
}

/** A list in a query: `queueIds=1&queueIds=2`. The gateway reads other forms, too. */
const repeated = { style: 'form', explode: true };

const scopeOf = ({ scope, providerScope, isApiMessage }: MountedOperation) => {
  if (providerScope) return { description: `A key of the provider needs the scope \`${providerScope}\`.` };
const scopeOf = ({ scope, isApiMessage, anyProgram }: MountedOperation) => {
  if (anyProgram) return { description: 'An API key needs no scope. The token of a connection is enough.' };
  if (!scope) return {};
  const token = isApiMessage ? ' The token of a connection is enough.' : '';
  return { description: `An API key needs the scope \`${scope}\`.${token}` };
};

const securityOf = ({ scope, providerScope, isApiMessage }: MountedOperation) => [
  ...((scope ?? providerScope) ? [{ apiKey: [] }] : []),
  ...(isApiMessage ? [{ connectionToken: [] }] : []),
const securityOf = ({ scope, isApiMessage, anyProgram }: MountedOperation) => [
  ...(scope || anyProgram ? [{ apiKey: [] }] : []),
  ...(isApiMessage || anyProgram ? [{ connectionToken: [] }] : []),
  { session: [] },
];

export const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Chosen by the client for one action and sent with each repetition of it. Kept for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function bodyOf(
  { upload, inV1 }: MountedOperation,
  names: string[],
  properties: Record<string, Schema>,
  required: string[],
) {
  const isForm = inV1?.body === 'form';
  // A field of a form is a text.
  const isTaken = (name: string) => !isForm || !JSON.stringify(properties[name]).includes('"$ref"');
  const fields = Object.fromEntries(names.filter(isTaken).map((name) => [name, properties[name]]));
  const schema = { type: 'object', properties: fields, required: required.filter((name) => names.includes(name)) };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const form = upload && { schema: { ...schema, properties: { ...fields, [upload]: files } } };
  if (form && inV1) form.schema.required = [...schema.required, upload];
  const content = {
    ...(isForm ? {} : { 'application/json': { schema } }),
    ...(form ? { 'multipart/form-data': form } : {}),
  };
  return { required: isForm || schema.required.length > 0, content };
}

function responsesOf(operation: MountedOperation, schemas: Schemas) {
  const { output, faults: declared, who, download, scope, providerScope } = operation;
  const { output, faults: declared, who, download, v1, inV1 } = operation;
  const { output, faults: declared, who, download, createdField, v1, inV1 } = operation;
  const type = download ? null : ((Array.isArray(output) ? output[0] : output) as Class<object> | null);
  if (type) schemaOf(type, schemas);
  const one = type && reference(type);
  const schema = download ? downloadSchema(download) : Array.isArray(output) ? { type: 'array', items: one } : one;
  const ok = schema
    ? { 200: { description: 'OK', content: { [download?.type ?? 'application/json']: { schema } } } }
    : { 204: { description: 'Done' } };
  const codes = new Set<FaultCode>([
    'ERR_VALIDATION',
    ...(isWithBody(operation) ? (['ERR_INVALID_JSON', 'ERR_UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(who === 'anyone' ? [] : (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const)),
    ...declared,
    ...(takesIdempotencyKey(operation) ? (['ERR_IDEMPOTENCY_KEY_REUSED', 'ERR_IDEMPOTENCY_KEY_IN_USE'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => faults[code].status);
  const refusals = Object.fromEntries([...byStatus].map(([status, list]) => [status, refusal(list)]));
  return {
    ...ok,
    ...refusals,
    ...((scope ?? providerScope) ? { 429: { $ref: '#/components/responses/TooManyRequests' } } : {}),
  };
  return { ...ok, ...refusals, ...(v1 || inV1 ? { 429: { $ref: '#/components/responses/TooManyRequests' } } : {}) };
  const created =
    createdField && schema ? { 201: { description: 'Added', content: { 'application/json': { schema } } } } : {};
  return {
    ...ok,
    ...created,
    ...refusals,
    ...(v1 || inV1 ? { 429: { $ref: '#/components/responses/TooManyRequests' } } : {}),
  };
}

/** Whether a request has a body, which may be no JSON or of another type. */
const isWithBody = ({ rest = '', input, upload }: MountedOperation): boolean =>
  /^(POST|PUT) /.test(rest) && (input !== Nothing || upload !== undefined);

/** Generated clients read what is described as binary as bytes, and text as text. */
function downloadSchema({ type }: NonNullable<MountedOperation['download']>): Schema {
  if (type === 'application/json') return {};
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}

const refusal = (codes: FaultCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
});

export const tooManyRequests = {
  description: 'ERR_TOO_MANY_REQUESTS',
  headers: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    RateLimit: { description: 'What is left of each limit: `"key";r=0;t=17`', schema: { type: 'string' } },
    'RateLimit-Policy': { description: 'The limits: `"key";q=600;w=60`', schema: { type: 'string' } },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
};
