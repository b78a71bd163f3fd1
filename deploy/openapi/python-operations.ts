import type { ApiDocument, Operation, Schema } from './client-types.ts';
import { className, docOf, quoted, snakeCase } from './python-names.ts';
import { queryName, queryOf, typeOf } from './python-types.ts';

export interface Located {
  path: string;
  method: string;
  operation: Operation;
}
/** How the classes of the client that waits, and of the one that is awaited, differ. */
interface Kind {
  module: string;
  base: string;
  client: string;
  def: string;
  call: string;
  iterator: string;
}
export const waiting: Kind = {
  module: 'operations_gen',
  base: 'Resource',
  client: 'Resources',
  def: 'def',
  call: 'self._call',
  iterator: 'Iterator',
};
export const awaited: Kind = {
  module: 'async_operations_gen',
  base: 'AsyncResource',
  client: 'AsyncResources',
  def: 'async def',
  call: 'await self._call',
  iterator: 'AsyncIterator',
};

/** The source of \`operations_gen.py\`: a class for each resource, with a method for each operation. */
export function pythonOperations(operations: Located[], { tags = [], components }: ApiDocument, kind: Kind): string {
  const resources = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.operationId.startsWith(`${name}.`));
    const methods = own.flatMap((one) => [methodOf(one, kind), ...eachOf(one, components.schemas, kind)]);
    return [`class ${className(name)}(${kind.base}):`, ...docOf(description, '    '), ...methods, ''].join('\n');
  });
  const all = tags.map(({ name }) => `        self.${snakeCase(name)} = ${className(name)}(transport)`);
  return [
    '# Made from the contracts by `npm run routes`.',
    '"""The operations of the API, as the documentation has them."""',
    '',
    'from __future__ import annotations',
    '',
    'import builtins',
    `from collections.abc import ${kind.iterator}`,
    'from typing import Any, Unpack, cast',
    '',
    'from . import types_gen as t',
    `from ._resource import ${kind.base}, ${kind.base === 'Resource' ? 'Transport' : 'AsyncTransport'}, part`,
    '',
    '',
    ...resources.map((text) => `${text}\n`),
    `class ${kind.client}:`,
    '    """A resource of the API for each attribute."""',
    '',
    `    def __init__(self, transport: ${kind.base === 'Resource' ? 'Transport' : 'AsyncTransport'}) -> None:`,
    ...all,
    '',
  ].join('\n');
}

function methodOf({ path, method, operation }: Located, kind: Kind): string {
  const { operationId, summary, description, requestBody } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isCreating = method === 'POST';
  const fields = body
    ? inTypes(typeOf(body.schema))
    : queryOf(operation).length > 0
      ? `t.${queryName(operation)}`
      : null;
  const options = isCreating ? ['*', 'idempotency_key: str | None = None'] : [];
  const signature = [...receiver(operation), ...options, ...(fields ? [`**fields: Unpack[${fields}]`] : [])].join(', ');
  const answer = answerOf(operation);
  const given = [
    quoted(method),
    addressOf(path),
    ...(fields ? [`${body ? (type === 'application/json' ? 'body' : 'form') : 'query'}=dict(fields)`] : []),
    ...(isCreating ? ['idempotency_key=idempotency_key'] : []),
  ].join(', ');
  const call = `${kind.call}(${given})`;
  const words = [summary, description]
    .map((text = '') => text && (text.endsWith('.') ? text : `${text}.`))
    .filter(Boolean);
  return [
    '',
    `    ${kind.def} ${nameOf(operationId)}(${signature}) -> ${answer}:`,
    ...docOf(words.join(' '), '        '),
    answer === 'None' ? `        ${call}` : `        return cast(${quoted(answer)}, ${call})`,
  ].join('\n');
}

/** The rows of all pages, of an operation that answers pages. */
function eachOf({ path, method, operation }: Located, schemas: Record<string, Schema>, kind: Kind): string[] {
  const { properties = {} } = (schemas[answerOf(operation).replace('t.', '')] ?? {}) as {
    properties?: Record<string, Schema>;
  };
  const list = Object.entries(properties).find(([, { type }]) => type === 'array');
  if (method !== 'GET' || !('cursor' in properties) || !list) return [];
  const name = nameOf(operation.operationId);
  const row = inTypes(typeOf(list[1]['items'] as Schema));
  const signature = [...receiver(operation), `**fields: Unpack[t.${queryName(operation)}]`].join(', ');
  const each = `self._each(${addressOf(path)}, ${quoted(list[0])}, dict(fields))`;
  return [
    [
      '',
      `    def each${name === 'list' ? '' : `_${name}`}(${signature}) -> ${kind.iterator}[${row}]:`,
      `        """The rows of \`${name}\`, page after page."""`,
      `        return cast(${quoted(`${kind.iterator}[${row}]`)}, ${each})`,
    ].join('\n'),
  ];
}

const nameOf = (operationId: string): string => snakeCase(operationId.split('.')[1] ?? operationId);

const receiver = ({ parameters }: Operation): string[] => {
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  // Parameters of the path are positional only: a field of the body may have the same name.
  return [
    'self',
    ...inPath.map(({ name = '', schema }) => `${snakeCase(name)}: ${pathType(schema)}`),
    ...(inPath.length > 0 ? ['/'] : []),
  ];
};
const pathType = (schema: Schema | undefined): string => (typeOf(schema) === 'str' ? 'str | int' : typeOf(schema));

const addressOf = (path: string): string =>
  path.includes('{')
    ? `f"${path.replace(/\{(\w+)\}/g, (_, name: string) => `{part(${snakeCase(name)})}`)}"`
    : quoted(path);

function answerOf({ responses }: Operation): string {
  const content = responses['200']?.content;
  if (!content) return 'None';
  const [type = '', { schema } = {}] = Object.entries(content)[0] ?? [];
  if (type === 'application/json') return inTypes(typeOf(schema));
  return schema?.['format'] === 'binary' ? 'bytes' : 'str';
}

/** A type as the module of operations names it, whose own classes have methods as `list`. */
const inTypes = (type: string): string =>
  type
    .replace(/\b[A-Z]\w*/g, (name) => (/^(Any|None|Literal)$/.test(name) ? name : `t.${name}`))
    .replace(/\blist\[/g, 'builtins.list[')
    .replace(/\bdict\[/g, 'builtins.dict[');
