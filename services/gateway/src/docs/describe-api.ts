import type { OpenAPIObject } from '@nestjs/swagger';
import { API_V1 } from '@recado/contracts';
import { mountedOperations, operationsInV1, type MountedOperation } from '../edge/mounted-operation.ts';
import { apiGuide, tagDescriptions } from './api-guide.ts';
import { providerGuide } from './provider-guide.ts';
import { describeOperation, idempotencyParameter, tooManyRequests } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { addExamples } from './openapi-examples.ts';
import { addFileEnds, type ObjectSchema, type Schemas } from './openapi-schema.ts';

/**
 * `public`: what API keys can use, for integrators. `provider`: what keys of the provider can use. `whole`: also what only the
 * web app uses.
 */
export type ApiPart = 'public' | 'provider' | 'whole';

/** Describes the API in OpenAPI 3.1, derived from the contracts and the validators of their fields. */
export function describeApi(version: string, part: ApiPart): OpenAPIObject {
  const schemas: Schemas = new Map([['Fault', faultSchema]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const operations = operationsOf(part).filter(({ rest }) => rest);
  for (const operation of operations) {
    const [verb = '', path = ''] = operation.rest?.split(' ') ?? [];
    // The server's address has the version.
    const template = (operation.inV1 ? path.replace(API_V1, '') : path).replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [verb.toLowerCase()]: describeOperation(operation, schemas) };
  }
  const webhooks = part === 'provider' ? {} : describeWebhooks(schemas);
  if (part !== 'whole') addFileEnds(schemas);
  const document = {
    openapi: '3.1.1',
    info: {
      ...titles[part],
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: part === 'whole' ? '/' : API_V1 }],
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
  return part === 'whole' ? document : addExamples(document);
}

const titles = {
  public: { title: 'Recado API', description: apiGuide },
  provider: { title: 'Recado API of the provider', description: providerGuide },
  whole: { title: 'Recado, all operations', description: 'Every operation, with those that only the web app uses.' },
};

function operationsOf(part: ApiPart): MountedOperation[] {
  if (part === 'whole') return mountedOperations();
  return operationsInV1().filter(({ scope, providerScope, anyProgram }) =>
    part === 'public' ? (scope ?? anyProgram) : providerScope,
  );
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

const ruleWords =
  'The rule that the field breaks, by its name in JSON Schema where it has one: `required`, `minLength`, `maximum`, `maxItems`, `enum`, `pattern`, `integer`, `email`, `dateTime`; else one of Recado’s, as `phoneNumber`, `exists`, `unique`, `unknown`.';

/** Every refusal; some faults add facts of their own. */
const faultSchema: ObjectSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The code of the fault, which stays the same.' },
    message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
    requestId: { type: 'string', description: 'The `Request-Id` of the answer: what support asks for.' },
    fields: {
      type: 'array',
      description: 'The fields of the request that are wrong, each with the rule that it breaks; absent where none is.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'The path of the field, as `media.0.url`.' },
          rule: { type: 'string', description: ruleWords },
          message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
        },
        required: ['field', 'rule', 'message'],
      },
    },
  },
  required: ['error', 'message', 'requestId'],
};
