export type Schema = Record<string, unknown>;
interface Parameter {
  name?: string;
  description?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
  $ref?: string;
}
type Contents = Record<string, { schema?: Schema }>;
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, { content?: Contents }>;
}
/** The parts of an OpenAPI document that the client is made of. */
export interface ApiDocument {
  servers: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The operations of the clients. A change by `PATCH` is the same as by `PUT`, and left out. */
export const operationsOf = (paths: ApiDocument['paths']) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'patch')
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** The source of `api.gen.ts`: an interface for each schema, inputs and answers of the operations, and their routes. */
export function clientTypes({ servers, paths, components }: ApiDocument): string {
  const version = /\/api\/v\d+$/.exec(servers[0]?.url ?? '')?.[0] ?? '';
  const operations = operationsOf(paths);
  const used = usedSchemas(
    operations.map(({ operation }) => operation),
    components.schemas,
  );
  const interfaces = [...used].toSorted().map((name) => interfaceOf(name, components.schemas[name] ?? {}));
  const members = operations.map(({ operation }) => memberOf(operation));
  const routes = operations.map(
    ({ path, method, operation }) =>
      `  '${operation.operationId}': '${method} ${version}${path.replace(/\{(\w+)\}/g, ':$1')}',`,
  );
  return [
    '// Made from the contracts by `npm run routes`.',
    ...interfaces,
    `export interface Operations {\n${members.join('\n')}\n}`,
    `export const routes = {\n${routes.join('\n')}\n} as const satisfies Record<keyof Operations, string>;`,
    '',
  ].join('\n');
}

function interfaceOf(name: string, schema: Schema): string {
  const lines = propertiesOf(schema).map(({ words, line }) => `${words && `  ${words}\n`}  ${line};\n`);
  return `${commentOf(schema)}export interface ${name} {\n${lines.join('')}}`.replace('*/export', '*/\nexport');
}

function memberOf({ operationId, summary = '', description = '', parameters, requestBody, responses }: Operation) {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const fields = parameters.flatMap((given) =>
    given.name && given.in !== 'header'
      ? [`${commentOf(given)} ${lineOf(given.name, given.required, given.schema)}`]
      : [],
  );
  const input = [...(fields.length > 0 || !body ? [`{ ${fields.join('; ')} }`] : []), ...(body ? [typeOf(body)] : [])];
  const words = asComment([summary, description].map(asSentence).filter(Boolean).join(' '));
  return `  ${words}\n  '${operationId}': { input: ${input.join(' & ')}; answer: ${answerOf(responses)} };`;
}

const asComment = (words: string): string => `/** ${words.replaceAll('*/', '* /')} */`;
const commentOf = ({ description }: { description?: unknown }): string =>
  typeof description === 'string' ? asComment(description) : '';
const lineOf = (name: string, isRequired: boolean | undefined, schema: Schema | undefined): string =>
  `${name}${isRequired ? '' : '?'}: ${typeOf(schema)}`;

const asSentence = (text: string): string => text && (text.endsWith('.') ? text : `${text}.`);

function answerOf(responses: Operation['responses']): string {
  const content = responses['200']?.content;
  if (!content) return 'void';
  const json = content['application/json']?.schema;
  return json ? typeOf(json) : 'string';
}

function propertiesOf(schema: Schema | undefined): { words: string; line: string }[] {
  const required = (schema?.['required'] ?? []) as string[];
  return Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>).map(([name, of]) => ({
    words: commentOf(of),
    line: lineOf(name, required.includes(name), of),
  }));
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'unknown';
  const { $ref, anyOf, enum: values, type, items, format } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if (Array.isArray(anyOf)) return (anyOf as Schema[]).map((one) => typeOf(one)).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(type)) return type.map((one: unknown) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return listOf(typeOf(items as Schema));
  if (type === 'object') return objectOf(schema);
  if (format === 'binary') return 'Blob';
  return (typeof type === 'string' && primitives[type]) || 'unknown';
}
const listOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`);
const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectOf(schema: Schema): string {
  const lines = propertiesOf(schema).map(({ line }) => line);
  return lines.length === 0 ? 'Record<string, unknown>' : `{ ${lines.join('; ')} }`;
}

/** Names of all schemas that the operations refer to, also through others. */
export function usedSchemas(roots: unknown[], schemas: Record<string, Schema>): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name] ?? {});
    }
  };
  roots.forEach(visit);
  return found;
}
