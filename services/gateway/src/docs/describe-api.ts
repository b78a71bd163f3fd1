import type { OpenAPIObject } from '@nestjs/swagger';
import { API_V1 } from '@recado/contracts';
import { mountedOperations, operationsInV1, type MountedOperation } from '../edge/mounted-operation.ts';
import { apiGuide, tagDescriptions } from './api-guide.ts';
import { describeOperation, idempotencyParameter, tooManyRequests } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { addExamples } from './openapi-examples.ts';
import type { ObjectSchema, Schemas } from './openapi-schema.ts';

/** `public`: what API keys can use, for integrators. `whole`: also what only the web app uses. */
export type ApiPart = 'public' | 'whole';

/** Describes the API in OpenAPI 3.1, derived from the contracts and the validators of their fields. */
export function describeApi(version: string, part: ApiPart): OpenAPIObject {
  const schemas: Schemas = new Map([['Fault', faultSchema]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const operations = (part === 'whole' ? mountedOperations() : operationsInV1()).filter(({ rest }) => rest);
  for (const operation of operations) {
    const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
    // The server's address has the version.
    const template = (operation.inV1 ? path.replace(API_V1, '') : path).replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [verb.toLowerCase()]: describeOperation(operation, schemas) };
  }
  const webhooks = describeWebhooks(schemas);
  const document = {
    openapi: '3.1.1',
    info: {
      title: part === 'public' ? 'Recado API' : 'Recado, all operations',
      version,
      description: part === 'public' ? apiGuide : 'Every operation, with those that only the web app uses.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: part === 'public' ? API_V1 : '/' }],
    tags: tagsOf(operations),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(schemas),
      parameters: { IdempotencyKey: idempotencyParameter },
      responses: { TooManyRequests: tooManyRequests },
      securitySchemes,
    },
  } as unknown as OpenAPIObject;
  return part === 'public' ? addExamples(document) : document;
}

const tagsOf = (operations: MountedOperation[]) =>
  [...new Set(operations.map(({ resource }) => resource))].map((name) => ({
    name,
    ...(tagDescriptions[name] ? { description: tagDescriptions[name] } : {}),
  }));

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rec_live_…',
    description: 'An API key of the company, made under API in the menu. It may do what its scopes allow.',
  },
  connectionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a connection, for the messages API of that connection.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in user.',
  },
};

/** Every refusal; some faults add facts of their own. */
const faultSchema: ObjectSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Code of the fault' },
    message: { type: 'string', description: 'In the language of the caller' },
    requestId: { type: 'string', description: 'The `Request-Id` of the answer: what support asks for' },
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
  required: ['error', 'message', 'requestId'],
};
