import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './openapi-schema.ts';
import { writtenExamples } from './written-examples.ts';

/** Values by the name of a field, where the kind of the field allows them. */
const byName: Readonly<Record<string, unknown>> = {
  number: '5511987654321',
  body: 'Olá! Seu pedido saiu para entrega.',
  message: 'Olá!',
  name: 'Rita Souza',
  email: 'rita@example.com',
  url: 'https://example.com/webhooks/recado',
  color: '#0b6e75',
  status: undefined,
  mimetype: 'application/pdf',
  caption: 'Nota fiscal',
  error: 'ERR_VALIDATION',
  field: 'number',
  rule: 'phoneNumber',
  timezone: 'America/Sao_Paulo',
  base64: 'JVBERi0xLjQK',
  cursor: null,
  hasMore: false,
};
const DEEPEST = 4;
type Components = Record<string, Schema>;

/** Adds an example to each body, form and answer in JSON, in which a file is its name, made from its schema: every example is valid by it. */
export function addExamples(document: OpenAPIObject): OpenAPIObject {
  const components = (document.components?.schemas ?? {}) as Components;
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods as Record<string, Described>)) {
      for (const content of contentsOf(operation)) {
        const json = content['application/json'];
        if (json?.schema && json.schema['$ref'] !== '#/components/schemas/Fault')
          json.example = exampleOf(json.schema, components, '', 0);
        const form = content['multipart/form-data'];
        if (form?.schema) form.example = exampleOf(form.schema, components, '', 0);
      }
      const body = operation.requestBody?.content['application/json'];
      // A version is that of the row which was read before.
      if (body?.example) delete (body.example as Record<string, unknown>)['version'];
    }
  }
  return document;
}

interface Content {
  'application/json'?: { schema?: Schema; example?: unknown };
  'multipart/form-data'?: { schema?: Schema; example?: unknown };
}
interface Described {
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
const contentsOf = ({ requestBody, responses }: Described): Content[] => [
  ...(requestBody ? [requestBody.content] : []),
  ...Object.values(responses).flatMap(({ content }) => content ?? []),
];

function exampleOf(schema: Schema, components: Components, name: string, depth: number): unknown {
  const reference = schema['$ref'] as string | undefined;
  if (reference) {
    const named = reference.split('/').at(-1) ?? '';
    return writtenExamples[named]?.() ?? exampleOf(components[named] ?? {}, components, name, depth);
  }
  const variants = schema['anyOf'] as Schema[] | undefined;
  if (variants) return depth < DEEPEST ? exampleOf(variants[0] ?? {}, components, name, depth) : null;
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type'];
  if (type === 'object') return objectOf(schema, components, depth);
  if (type === 'array') return depth < DEEPEST ? listOf(schema, components, name, depth) : [];
  return valueOf(schema, String(type), name);
}

function objectOf({ properties = {}, required = [] }: Schema, components: Components, depth: number) {
  const all = Object.entries(properties as Record<string, Schema>);
  const isShown = (field: string) => (required as string[]).includes(field) || depth === 0;
  return Object.fromEntries(
    all.filter(([field]) => isShown(field)).map(([field, of]) => [field, exampleOf(of, components, field, depth + 1)]),
  );
}

function listOf({ items, minItems }: Schema, components: Components, name: string, depth: number): unknown[] {
  const one = exampleOf(items as Schema, components, name.replace(/s$/, ''), depth + 1);
  return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => one);
}

function valueOf(schema: Schema, type: string, name: string): unknown {
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return values[0];
  if ('const' in schema) return schema['const'];
  const isNullable = Array.isArray(schema['type']) && (schema['type'] as string[]).includes('null');
  const named = byName[name];
  if (named === null && isNullable) return null;
  if (typeof named === typeOfValue[type] && fits(schema, named)) return named;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 1), 1);
  return textOf(schema, name);
}
const typeOfValue: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};
function fits(schema: Schema, value: unknown): boolean {
  const length = typeof value === 'string' ? value.length : 0;
  return (
    !schema['format'] && length >= Number(schema['minLength'] ?? 0) && length <= Number(schema['maxLength'] ?? 1e9)
  );
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-25T15:00:00.000Z',
  date: '2026-11-25',
  uuid: '0195f7a2-6f0e-7c3a-9a51-3f0d3b1c2d4e',
  email: 'rita@example.com',
  binary: 'nota-fiscal.pdf',
};
function textOf(schema: Schema, name: string): string {
  const formatted = byFormat[(schema['format'] as string | undefined) ?? ''];
  if (formatted) return formatted;
  const text = name || 'texto';
  return text.padEnd(Number(schema['minLength'] ?? 0), ' …').slice(0, Number(schema['maxLength'] ?? 1e9));
}
