/** JSON Schema as the gateway describes values with it. */
export interface ValueSchema {
  $ref?: string;
  anyOf?: ValueSchema[];
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
}
interface DescribedParameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: ValueSchema;
}
interface DescribedOperation {
  operationId: string;
  description?: string;
  parameters: DescribedParameter[];
  requestBody?: { content: Record<string, { schema: ValueSchema }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
export interface DescribedApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, ValueSchema> };
}
/** An operation as an integrator reads it. */
export interface ApiOperation {
  id: string;
  method: string;
  /** As in `/api/v1/tags/{id}`. */
  path: string;
  /** The scope that an API key needs. */
  scope: string;
  parameters: Pick<DescribedParameter, 'name' | 'in' | 'required' | 'schema'>[];
  body: ValueSchema | null;
  takesKey: boolean;
}

/** The operations of `/openapi.json`, with the paths of the gateway. */
export const operationsOf = ({ servers, paths, components }: DescribedApi): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, description = '', parameters, requestBody }]) => ({
      // A change by `PATCH` is the one by `PUT`, at another address.
      id: operationId.replace(/ByPatch$/, ''),
      method: method.toUpperCase(),
      path: new URL(servers[0]?.url ?? '/', 'http://gateway').pathname + path,
      scope: /the scope `([^`]+)`/.exec(description)?.[1] ?? '',
      parameters: parameters.filter((parameter) => !parameter.$ref),
      body: named(requestBody?.content['application/json']?.schema, components) ?? null,
      takesKey: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    })),
  );

/** A body is described by the name of its schema. */
const named = (schema: ValueSchema | undefined, { schemas }: DescribedApi['components']): ValueSchema | undefined =>
  schema?.$ref ? schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : schema;
