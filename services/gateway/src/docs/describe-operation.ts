import { faults, Nothing, type Class, type FaultCode } from '@recado/contracts';
import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from '../rest/idempotency-key.ts';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import { operationWords } from './contract-words.gen.ts';
import {
  addNamed,
  addSchema,
  schemaOf,
  withoutNull,
  type ObjectSchema,
  type Schema,
  type Schemas,
} from './openapi-schema.ts';

/** One operation in OpenAPI 3.1, with the schemas it needs added to `schemas`. */
export function describeOperation(operation: MountedOperation, schemas: Schemas) {
  const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
  const input = schemaOf(operation.input, schemas);
  const { properties, required } = input;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = verb === 'GET' || verb === 'DELETE';
  const parameter = (name: string, place: string) => {
    const { description, ...schema } = withoutNull(properties[name] ?? {});
    const isRequired = place === 'path' || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description ? { description } : {}),
      ...(schema['type'] === 'array' ? repeated : {}),
      schema,
    };
  };
  return {
    tags: [operation.resource],
    // A change by `PUT` and by `PATCH` is one operation at two addresses.
    operationId: verb === 'PATCH' ? `${operation.id}ByPatch` : operation.id,
    summary: operation.summary,
    ...wordsOf(operation),
    ...(operation.who === 'anyone' ? {} : { security: securityOf(operation) }),
    parameters: [
      ...inPath.map((n) => parameter(n, 'path')),
      ...(asQuery ? rest.map((n) => parameter(n, 'query')) : []),
      ...(takesIdempotencyKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(asQuery || (rest.length === 0 && !operation.upload)
      ? {}
      : { requestBody: bodyOf(operation, rest, input, schemas) }),
    responses: responsesOf(operation, schemas),
  };
}

/** A list in a query: `queueIds=1&queueIds=2`. The gateway reads other forms, too. */
const repeated = { style: 'form', explode: true };

function wordsOf(operation: MountedOperation) {
  const { id, inV1 } = operation;
  const words = [operationWords[inV1?.body === 'form' ? id.replace(/WithFiles$/, '') : id], scopeWords(operation)];
  const description = words.filter(Boolean).join(' ');
  return description === '' ? {} : { description };
}

function scopeWords({ scope, providerScope, isApiMessage, anyProgram }: MountedOperation): string {
  const token = isApiMessage || anyProgram ? ' The token of a connection is enough.' : '';
  if (anyProgram) return `An API key needs no scope.${token}`;
  if (providerScope) return `A key of the provider needs the scope \`${providerScope}\`.`;
  return scope ? `An API key needs the scope \`${scope}\`.${token}` : '';
}

const isForPrograms = ({ scope, providerScope, anyProgram }: MountedOperation): boolean =>
  scope !== undefined || providerScope !== undefined || anyProgram === true;

const securityOf = (operation: MountedOperation) => [
  ...(isForPrograms(operation) ? [{ apiKey: [] }] : []),
  ...(operation.isApiMessage || operation.anyProgram ? [{ connectionToken: [] }] : []),
  { session: [] },
];

export const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Chosen by the client for one action and sent with each repetition of it. Kept for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** @param names the fields that are not in the path */
function bodyOf({ input, upload, inV1 }: MountedOperation, names: string[], whole: ObjectSchema, schemas: Schemas) {
  const isForm = inV1?.body === 'form';
  const name = names.length < Object.keys(whole.properties).length ? `${input.name}Body` : input.name;
  const body = fieldsOf(whole, names);
  // A field of a form is a text.
  const form = fieldsOf(
    whole,
    names.filter((field) => !isForm || isText(whole.properties[field])),
  );
  if (upload) {
    form.properties[upload] = { ...files, description: inV1 ? filesWords : `${filesWords} Without one send JSON.` };
    if (inV1) form.required.push(upload);
  }
  const content = {
    ...(isForm ? {} : { 'application/json': { schema: addNamed(name, body, schemas) } }),
    ...(upload ? { 'multipart/form-data': { schema: addNamed(`${input.name}Form`, form, schemas) } } : {}),
  };
  return { required: isForm || body.required.length > 0, content };
}

/** Neither an object nor a list. */
const isText = (schema: Schema = {}): boolean => !('items' in schema) && !JSON.stringify(schema).includes('"$ref"');
const files = { type: 'array', items: { type: 'string', format: 'binary' } };
const filesWords = 'The files, a part of the form for each.';

const fieldsOf = ({ properties, required, ...schema }: ObjectSchema, names: string[]): ObjectSchema => ({
  ...schema,
  properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
  required: required.filter((name) => names.includes(name)),
});

function responsesOf(operation: MountedOperation, schemas: Schemas) {
  const { output, faults: declared, who, whenLocked, download, createdField } = operation;
  const type = download ? null : ((Array.isArray(output) ? output[0] : output) as Class<object> | null);
  const one = type && addSchema(type, schemas);
  const schema = download ? downloadSchema(download) : Array.isArray(output) ? { type: 'array', items: one } : one;
  const ok = schema
    ? { 200: { description: 'OK', content: { [download?.type ?? 'application/json']: { schema } } } }
    : { 204: { description: 'Done' } };
  const codes = new Set<FaultCode>([
    'ERR_VALIDATION',
    ...(isWithBody(operation) ? (['ERR_INVALID_JSON', 'ERR_UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(who === 'anyone' ? [] : (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const)),
    ...(isForPrograms(operation) ? keyRefusals : []),
    ...(who === 'anyone' || whenLocked ? [] : (['ERR_SUBSCRIPTION_EXPIRED'] as const)),
    ...declared,
    ...(takesIdempotencyKey(operation) ? (['ERR_IDEMPOTENCY_KEY_REUSED', 'ERR_IDEMPOTENCY_KEY_IN_USE'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => faults[code].status);
  const refusals = Object.fromEntries([...byStatus].map(([status, list]) => [status, refusal(list)]));
  const created =
    createdField && schema ? { 201: { description: 'Added', content: { 'application/json': { schema } } } } : {};
  const limited = isForPrograms(operation) ? { 429: { $ref: '#/components/responses/TooManyRequests' } } : {};
  return { ...ok, ...created, ...refusals, ...limited };
}

/** Refusals that any call with an API key may receive. */
const keyRefusals = [
  'ERR_API_KEY_INVALID',
  'ERR_API_KEY_EXPIRED',
  'ERR_API_KEY_ADDRESS',
  'ERR_COMPANY_SUSPENDED',
  'ERR_COMPANY_MOVING',
] as const satisfies FaultCode[];

/** Whether a request has a body, which may be no JSON or of another type. */
const isWithBody = ({ rest = '', input, upload }: MountedOperation): boolean =>
  /^(POST|PUT|PATCH) /.test(rest) && (input !== Nothing || upload !== undefined);

/** Generated clients read bodies that are described as binary as bytes, and texts as text. */
function downloadSchema({ type }: NonNullable<MountedOperation['download']>): Schema {
  if (type === 'application/json') return {};
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}

const refusal = (codes: FaultCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
});

export const tooManyRequests = {
  description:
    'ERR_TOO_MANY_REQUESTS: `limit` names the limit that was reached: `key`, `company` (requests in any minute) or `concurrency` (requests that run at the same time).',
  headers: {
    'Retry-After': {
      description: 'Seconds until the limit that was reached has room again.',
      schema: { type: 'integer' },
    },
    RateLimit: {
      description: 'How many requests are left now (`r`), and in how many seconds more are (`t`): `"key";r=0;t=17`.',
      schema: { type: 'string' },
    },
    'RateLimit-Policy': {
      description:
        'How many requests any `w` seconds may have: `"key";q=600;w=60`; how many may run at the same time: `"concurrency";q=4;qu="concurrent-requests"`.',
      schema: { type: 'string' },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
};
