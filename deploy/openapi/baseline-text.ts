import type { Contents, Description, Operation } from './api-changes.ts';

/** The text of the released description: a line for each path, event and schema, with what programs depend on. */
export function baselineText({ paths, webhooks, components }: Description): string {
  const operations = (list: Description['paths']) =>
    linesOf(list, (methods) => Object.fromEntries(Object.entries(methods).map(([name, one]) => [name, slim(one)])));
  const schemas = linesOf(components.schemas, (schema) => schema);
  return `{"paths":{\n${operations(paths)}\n},\n"webhooks":{\n${operations(webhooks)}\n},\n"components":{"schemas":{\n${schemas}\n}}}\n`;
}

const linesOf = <T>(list: Record<string, T>, of: (value: T) => object): string =>
  Object.entries(list)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(of(value), withoutWords)}`)
    .join(',\n');

function slim({ operationId, description, parameters, requestBody, responses }: Operation): Operation {
  const successes = Object.entries(responses).filter(([status]) => status < '300');
  return {
    ...(operationId ? { operationId } : {}),
    ...scopeIn(description),
    ...(parameters ? { parameters } : {}),
    ...(requestBody ? { requestBody: { content: withoutExamples(requestBody.content) } } : {}),
    responses: Object.fromEntries(
      successes.map(([status, { content }]) => [status, content ? { content: withoutExamples(content) } : {}]),
    ),
  };
}

/** Clients depend on the scope in an operation's description; its other words may change. */
function scopeIn(description = ''): { description?: string } {
  const [scope] = /An API key needs the scope `[^`]+`\./.exec(description) ?? [];
  return scope ? { description: scope } : {};
}

const withoutExamples = (content: Contents): Contents =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema ? { schema } : {}]));

/** Words may change; those of an operation have been read for its scope. */
const withoutWords = (name: string, value: unknown): unknown =>
  name === 'description' && typeof value === 'string' && !value.startsWith('An API key needs the scope')
    ? undefined
    : value;
