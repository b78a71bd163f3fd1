import type { ApiDocument, Operation, Schema } from './client-types.ts';
import { docOf, isKeyword, quoted } from './python-names.ts';

const HEAD = `# Made from the contracts by \`npm run routes\`.
"""What the API takes and answers: dictionaries, whose keys are the names of the documentation."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ._files import File
`;

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description?: unknown;
}

/** The source of \`types_gen.py\`: a dictionary's type for each schema that operations use, and for the query of each operation. */
export function pythonTypes(operations: Operation[], used: Set<string>, { components }: ApiDocument): string {
  const schemas = [...used].toSorted().map((name) => schemaType(name, components.schemas[name] ?? {}));
  const queries = operations.flatMap((operation) => {
    const fields = queryOf(operation);
    return fields.length > 0 ? [dictionary(queryName(operation), fields)] : [];
  });
  return [HEAD, ...schemas, ...queries].join('\n\n');
}

/** `TicketsListQuery` */
export const queryName = ({ operationId }: Operation): string =>
  `${operationId.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Query`;

/** A parameter is the argument of a function, which no keyword of Python can be: \`from_\` is sent as \`from\`. */
export const queryOf = ({ parameters }: Operation): Field[] =>
  parameters.flatMap(({ name, in: place, required = false, schema, description }) =>
    name && place === 'query'
      ? [{ name: isKeyword(name) ? `${name}_` : name, type: typeOf(schema), isRequired: required, description }]
      : [],
  );

function schemaType(name: string, schema: Schema): string {
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([field, of]) => ({
    name: field,
    type: typeOf(of),
    isRequired: required.includes(field),
    description: of['description'],
  }));
  return dictionary(name, fields, schema['description']);
}

function dictionary(name: string, fields: Field[], description?: unknown): string {
  if (fields.some((field) => isKeyword(field.name))) return dictionaryByCall(name, fields, description);
  const doc = docOf(description, '    ');
  const lines = fields.flatMap((field) => [
    `    ${field.name}: ${presence(field)}`,
    ...docOf(field.description, '    '),
  ]);
  return [`class ${name}(TypedDict):`, ...doc, ...(doc.length + lines.length > 0 ? lines : ['    pass']), ''].join(
    '\n',
  );
}

/** A key that is a keyword of Python. Types are evaluated there, and are of classes that may come later. */
function dictionaryByCall(name: string, fields: Field[], description: unknown): string {
  const lines = fields.map((field) => `        ${quoted(field.name)}: ${quoted(presence(field))},`);
  return [
    `${name} = TypedDict(`,
    `    ${quoted(name)},`,
    '    {',
    ...lines,
    '    },',
    ')',
    ...docOf(description, ''),
    '',
  ].join('\n');
}

const presence = ({ type, isRequired }: Field): string => (isRequired ? type : `NotRequired[${type}]`);

const primitives: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

export function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'Any';
  const { $ref, anyOf, enum: values, type, items, format, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'Any';
  if (Array.isArray(anyOf)) return (anyOf as Schema[]).map(typeOf).join(' | ');
  if (Array.isArray(values)) return `Literal[${values.map(valueOf).join(', ')}]`;
  if (Array.isArray(type)) return type.map((one: unknown) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `list[${typeOf(items as Schema)}]`;
  if (type === 'object')
    return additionalProperties ? `dict[str, ${typeOf(additionalProperties as Schema)}]` : 'dict[str, Any]';
  if (format === 'binary') return 'File';
  return (typeof type === 'string' && primitives[type]) || 'Any';
}
const valueOf = (value: unknown): string => (value === null ? 'None' : JSON.stringify(value));
