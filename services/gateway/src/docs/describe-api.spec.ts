import type { OpenAPIObject } from '@nestjs/swagger';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { operationsInV1 } from '../edge/mounted-operation.ts';
import { describeApi } from './describe-api.ts';

const documents = { public: describeApi('1.2.3', 'public'), whole: describeApi('1.2.3', 'whole') };
const { paths } = documents.whole;
const schema = (name: string, part: 'public' | 'whole' = 'whole') =>
  documents[part].components?.schemas?.[name] as { properties: Record<string, object>; required: string[] };

test.each(['public', 'whole'] as const)('the %s description is a valid document of OpenAPI 3.1', async (part) => {
  const { valid, errors } = await new Validator().validate(describeApi('1.2.3', part) as never);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('every example is valid by the schema beside it', () => {
  const document = describeApi('1.2.3', 'public');
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, schema: own, example } of examplesOf(document)) {
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(own).replaceAll('"#/components', '"api#/components')) as object,
    );
    checked += 1;
    if (!validate(example)) wrong.push(`${name}: ${ajv.errorsText(validate.errors)}`);
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(150);
});

test('the public description holds what API keys can use, with scope, idempotency key and limits', () => {
  const { paths: open } = describeApi('1.2.3', 'public');
  const send = open['/messages/send']?.post;
  expect(send).toMatchObject({
    description: expect.stringContaining('`messages:write`'),
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    responses: {
      409: expect.anything(),
      422: expect.anything(),
      429: { $ref: '#/components/responses/TooManyRequests' },
    },
  });
  expect(open['/auth/login']).toBeUndefined();
  expect(open['/api-keys']).toBeUndefined();
  expect(open['/companies']).toBeUndefined();
  expect(paths['/auth/login']).toBeDefined();
});

test('a field says whether it may be missing and whether it may be null', () => {
  const ticket = schema('TicketView');
  expect(ticket.properties['queueId']).toMatchObject({ type: ['integer', 'null'] });
  expect(ticket.properties['queue']).toMatchObject({
    anyOf: [{ $ref: '#/components/schemas/QueueChip' }, { type: 'null' }],
  });
  expect(ticket.required).toContain('queueId');
  expect(ticket.required).not.toContain('found');
  // Inherited by every page.
  expect(schema('TicketPage').properties['cursor']).toMatchObject({ type: ['string', 'null'] });
});

test('parameters of a query are never null, and fields have the formats of their kinds', () => {
  const { parameters = [] } = paths['/tickets']?.get ?? {};
  const named = (name: string) => parameters.find((one) => 'name' in one && one.name === name);
  expect(named('contactId')).toMatchObject({ in: 'query', required: false, schema: { type: 'integer' } });
  expect(named('date')).toMatchObject({ schema: { type: 'string', format: 'date' } });
  expect(named('queueIds')).toMatchObject({
    style: 'form',
    explode: true,
    schema: { type: 'array', items: { type: 'integer' } },
  });
  expect(schema('TicketView').properties['createdAt']).toMatchObject({ format: 'date-time' });
  expect(schema('TicketView').properties['uuid']).toMatchObject({ format: 'uuid' });
});

test.each(['public', 'whole'] as const)(
  'in the %s description all bodies are named, and every name is used',
  (part) => {
    const document = documents[part];
    const named = Object.keys(document.components?.schemas ?? {});
    const used = new Set(['Fault', ...refsIn(document.paths), ...refsIn(document.webhooks)]);
    for (const name of used) for (const inner of refsIn(schema(name, part))) used.add(inner);
    expect(named.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !named.includes(name))).toEqual([]);
    const operations = [document.paths, document.webhooks ?? {}].flatMap((list) => Object.values(list));
    const bodies = operations
      .flatMap((methods) => Object.values(methods as Record<string, WithBody>))
      .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
    expect(bodies.filter((body) => !body.schema.$ref)).toEqual([]);
  },
);

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

test('version 1 of the API has one address and one kind of body for each operation', () => {
  const operations = operationsInV1();
  const lines = operations.map(({ rest = '' }) => rest.replace(/:\w+/g, ':id'));
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  expect(lines.filter((line) => !/^(GET|POST|PUT|DELETE) \/api\/v1\/(?!api\/)/.test(line))).toEqual([]);
  const { paths: open, servers } = describeApi('1.2.3', 'public');
  expect(servers).toEqual([{ url: '/api/v1' }]);
  const described = Object.values(open)
    .flatMap((methods) => Object.values(methods as Record<string, WithBody>))
    .filter(({ operationId }) => !operationId.endsWith('ByPatch'));
  const ofPrograms = operations.filter(({ providerScope }) => !providerScope);
  expect(described.length).toBe(ofPrograms.length);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(ofPrograms.length);
  const kindsOf = ({ requestBody }: WithBody) => Object.keys(requestBody?.content ?? {});
  expect(described.filter((operation) => kindsOf(operation).length > 1)).toEqual([]);
  // Files are required where they are described.
  const forms = described.filter((operation) => kindsOf(operation)[0] === 'multipart/form-data');
  expect(forms.map(({ operationId }) => operationId)).toContain('apiMessages.sendWithFiles');
  for (const { operationId, requestBody } of forms) {
    const { $ref = '' } = requestBody?.content['multipart/form-data']?.schema ?? {};
    const { required, properties } = schema($ref.split('/').at(-1) ?? '', 'public');
    const files = Object.keys(properties).filter((name) => 'items' in (properties[name] ?? {}));
    expect(required, operationId).toEqual(expect.arrayContaining(files));
  }
});

test('a row is changed by PATCH as by PUT, each under its own name', () => {
  const { paths } = describeApi('1.2.3', 'public');
  const pairs = Object.values(paths).flatMap(({ put, patch }) => (patch ? [{ put, patch }] : []));
  expect(pairs.length).toBeGreaterThan(10);
  for (const { put, patch } of pairs)
    expect({ ...patch, operationId: patch.operationId?.replace(/ByPatch$/, '') }).toEqual(put);
});

interface WithBody {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface WithExample {
  name: string;
  schema: object;
  example: unknown;
}
function examplesOf({ paths: described }: OpenAPIObject): WithExample[] {
  const found: WithExample[] = [];
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('example' in value && 'schema' in value)
      found.push({ name, schema: value.schema as object, example: value.example });
    for (const [key, inner] of Object.entries(value)) visit(inner, `${name} ${key}`);
  };
  visit(described, '');
  return found;
}
