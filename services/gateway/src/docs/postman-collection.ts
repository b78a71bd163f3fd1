import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './openapi-schema.ts';

/** Where the collection is offered, below the address of the documentation. */
export const COLLECTION_FILE = 'recado.postman_collection.json';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}
type Contents = Record<string, { schema: Schema; example?: unknown }>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, { description?: string; content?: Contents }>;
}
interface Line {
  key: string;
  value?: string;
  description?: string;
  disabled?: boolean;
  type?: string;
  src?: string[];
}
interface Item {
  /** The name of the operation, as `tickets.list`. */
  id: string;
  name: string;
  request: {
    method: string;
    description: string;
    header: Line[];
    url: { raw: string; host: string[]; path: string[]; query: Line[]; variable: Line[] };
    body?: object;
    auth?: { type: 'noauth' };
  };
  response: { name: string; status: string; code: number; header: Line[]; body: string }[];
}
export interface Collection {
  info: { name: string; description: string; version: string; schema: string };
  auth: object;
  variable: Line[];
  item: { name: string; description: string; item: Item[] }[];
}

/**
 * The description as a collection that Postman, Bruno and Insomnia import: a folder for each resource, with the examples of the
 * description. Source of the format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs
 */
export function postmanCollection(document: OpenAPIObject): Collection {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const itemsOf = (tag: string) => operations.filter(({ operation }) => operation.tags[0] === tag);
  return {
    info: {
      name: document.info.title,
      description: document.info.description ?? '',
      version: document.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: document.servers?.[0]?.url ?? '' },
      { key: 'apiKey', value: '', description: 'An API key of the company, made under Chaves de API in the menu.' },
    ],
    item: (document.tags ?? []).map(({ name, description = '' }) => ({
      name,
      description,
      item: itemsOf(name).map(({ path, method, operation }) => itemOf(path, method, operation, document)),
    })),
  };
}

function itemOf(path: string, method: string, operation: Operation, document: OpenAPIObject): Item {
  const parameters = operation.parameters.map((one) => parameterOf(one, document));
  const linesOf = (place: Parameter['in']) => parameters.filter((one) => one.in === place).map(lineOf);
  const parts = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const query = linesOf('query');
  const used = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    id: operation.operationId,
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description ?? '',
      header: [...linesOf('header'), ...contentHeader(operation)],
      url: {
        raw: `{{baseUrl}}/${parts}${used.length > 0 ? `?${used.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: parts.split('/'),
        query,
        variable: linesOf('path'),
      },
      ...(operation.requestBody ? { body: bodyOf(operation.requestBody.content, document) } : {}),
      ...(operation.security ? {} : { auth: { type: 'noauth' as const } }),
    },
    response: answersOf(operation),
  };
}

function parameterOf(given: Parameter, { components }: OpenAPIObject): Parameter {
  const name = given.$ref?.split('/').at(-1);
  return name ? (components?.parameters?.[name] as Parameter) : given;
}

/** Optional parameters are listed, but switched off. Postman makes a new Idempotency-Key for each request. */
function lineOf({ name, in: place, required, description = '', schema }: Parameter): Line {
  if (place === 'header') return { key: name, value: '{{$guid}}', description };
  const value = valueOf(schema) || (place === 'path' ? idOf(name, schema) : '');
  return { key: name, value, description, disabled: !required };
}

/** Parameters of a path need an example: an empty one would make another address. */
function idOf(name: string, { format }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return name === 'number' ? '5511987654321' : '1';
}

function valueOf(schema: Schema): string {
  const { type, enum: values, items, format, minimum } = schema;
  if (type === 'array') return valueOf(items as Schema);
  if (Array.isArray(values)) return String(values[0]);
  if (type === 'integer' || type === 'number') return String(Math.max(Number(minimum ?? 1), 1));
  if (type === 'boolean') return 'true';
  const day = new Date().toISOString().slice(0, 10);
  if (format === 'date') return day;
  return format === 'date-time' ? `${day}T00:00:00Z` : '';
}

const contentHeader = ({ requestBody }: Operation): Line[] =>
  requestBody?.content['application/json'] ? [{ key: 'Content-Type', value: 'application/json' }] : [];

function bodyOf(content: Contents, { components }: OpenAPIObject): object {
  const json = content['application/json'];
  if (json) return { mode: 'raw', raw: asText(json.example), options: { raw: { language: 'json' } } };
  const name = (content['multipart/form-data']?.schema['$ref'] as string | undefined)?.split('/').at(-1) ?? '';
  const { properties = {}, required = [] } = (components?.schemas?.[name] ?? {}) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return {
    mode: 'formdata',
    formdata: Object.entries(properties).map(([key, schema]) => fieldOf(key, schema, required.includes(key))),
  };
}

function fieldOf(key: string, schema: Schema, isRequired: boolean): Line {
  const description = typeof schema['description'] === 'string' ? schema['description'] : '';
  const isFile = JSON.stringify(schema).includes('"binary"');
  return {
    key,
    description,
    disabled: !isRequired,
    ...(isFile ? { type: 'file', src: [] } : { type: 'text', value: valueOf(schema) }),
  };
}

const answersOf = ({ responses }: Operation): Item['response'] =>
  Object.entries(responses).flatMap(([code, { description = '', content }]) => {
    const example = content?.['application/json']?.example;
    const header = [{ key: 'Content-Type', value: 'application/json' }];
    return example === undefined
      ? []
      : [{ name: description, status: description, code: Number(code), header, body: asText(example) }];
  });

const asText = (value: unknown): string => JSON.stringify(value, null, 2);
