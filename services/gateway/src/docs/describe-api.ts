import type { OpenAPIObject } from '@nestjs/swagger';
import { API_V1 } from '@recado/contracts';
import { mountedOperations, operationsInV1, patchesOf, type MountedOperation } from '../edge/mounted-operation.ts';
import { apiGuide, tagDescriptions } from './api-guide.ts';
import { providerGuide } from './provider-guide.ts';
import { describeOperation, idempotencyParameter, tooManyRequests } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { addExamples } from './openapi-examples.ts';
import { faultSchema } from './fault-schema.ts';
import { addFileEnds, type Schemas } from './openapi-schema.ts';

/**
 * `public`: operations that API keys can use, for integrators. `provider`: operations that keys of the provider can
 * use. `whole`: also operations that only the web app uses.
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
  const operations = operationsInV1();
  return [...operations, ...patchesOf(operations)].filter(({ scope, providerScope, anyProgram }) =>
    part === 'public' ? (scope ?? anyProgram) : (providerScope ?? anyProgram),
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
