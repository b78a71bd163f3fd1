import { readFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}
export type Contents = Record<string, { schema?: Schema }>;
export interface Operation {
  operationId?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, { content?: Contents }>;
}
type Paths = Record<string, Record<string, Operation>>;
/** The parts of a description that a program depends on. */
export interface Description {
  paths: Paths;
  webhooks: Paths;
  components: { schemas: Record<string, Schema> };
}

export const baselineFile = inRoot('deploy', 'openapi', 'released-api.json');
export const changelogFile = inRoot('deploy', 'openapi', 'CHANGELOG.md');
export const readBaseline = (): Description => JSON.parse(readFileSync(baselineFile, 'utf8')) as Description;

/** Changes that the changelog does not name. */
export const unlisted = (changes: string[]): string[] => {
  const changelog = readFileSync(changelogFile, 'utf8');
  return changes.filter((change) => !changelog.includes(change));
};

/**
 * Changes that may break a program made for `before`, a line each, by the rules of README.md. Additions to answers and
 * optional additions to requests break none.
 */
export function incompatibleChanges(before: Description, after: Description): string[] {
  return new Comparison(before, after).changes();
}

type Report = (problem: string) => void;

class Comparison {
  private readonly found = new Set<string>();
  /** Named schemas that were compared, as part of requests or of answers. */
  private readonly compared = new Set<string>();

  private readonly before: Description;
  private readonly after: Description;

  constructor(before: Description, after: Description) {
    this.before = before;
    this.after = after;
  }

  changes(): string[] {
    for (const [name, operation] of operationsOf(this.before.paths)) {
      const now = operationsOf(this.after.paths).get(name);
      if (now) this.operation(name, operation, now);
      else this.found.add(`${name}: is gone`);
    }
    for (const [name, { requestBody }] of operationsOf(this.before.webhooks)) {
      const now = operationsOf(this.after.webhooks).get(name)?.requestBody;
      const report = this.reporter(`webhook ${name.replace('POST ', '')}`);
      if (now) this.answer(schemaIn(requestBody), schemaIn(now), 'body', report);
      else report('is gone');
    }
    return [...this.found];
  }

  private operation(name: string, before: Operation, after: Operation): void {
    const report = this.reporter(name);
    if (before.operationId !== after.operationId) report(`is named ${after.operationId}, was ${before.operationId}`);
    if (scopeOf(before) !== scopeOf(after)) report(`needs the scope ${scopeOf(after)}, was ${scopeOf(before)}`);
    this.parameters(before.parameters ?? [], after.parameters ?? [], report);
    const [kind, wanted] = [kindOf(before.requestBody), kindOf(after.requestBody)];
    if (kind && kind !== wanted) report(`takes ${wanted ?? 'no body'}, was ${kind}`);
    if (kind ? kind === wanted : wanted)
      this.request(schemaIn(before.requestBody) ?? {}, schemaIn(after.requestBody) ?? {}, 'body', report);
    for (const [status, answer] of Object.entries(before.responses).filter(([code]) => code < '300')) {
      const now = after.responses[status];
      if (!now || kindOf(answer) !== kindOf(now)) report(`answers no ${status} ${kindOf(answer) ?? ''}`.trimEnd());
      else this.answer(schemaIn(answer), schemaIn(now), 'answer', report);
    }
  }

  private parameters(before: Parameter[], after: Parameter[], report: Report): void {
    const asObject = (list: Parameter[]): Schema => ({
      properties: Object.fromEntries(list.flatMap(({ name, schema }) => (name ? [[name, schema ?? {}]] : []))),
      required: list.flatMap(({ name, required }) => (name && required ? [name] : [])),
    });
    this.request(asObject(before), asObject(after), 'parameter', report);
  }

  /** A request is taken as before when each value that was taken is taken. */
  private request(before: Schema, after: Schema, place: string, report: Report): void {
    const [was, is] = [resolved(before, this.before), resolved(after, this.after)];
    if (this.isCompared('request', before, after)) return;
    narrowed(was, is, (problem) => report(`${place} ${problem}`));
    for (const [name, schema] of Object.entries(was.properties ?? {})) {
      const now = is.properties?.[name];
      if (now) this.request(schema, now, `${place}.${name}`, report);
      else report(`${place}.${name} is gone`);
    }
    for (const name of is.required ?? []) if (!was.required?.includes(name)) report(`${place}.${name} must be given`);
    if (was.items && is.items) this.request(was.items, is.items, `${place}[]`, report);
  }

  /** An answer is read as before when each value that is answered could be answered before. */
  private answer(before: Schema | undefined, after: Schema | undefined, place: string, report: Report): void {
    if (!before || !after || this.isCompared('answer', before, after)) return;
    const [was, is] = [resolved(before, this.before), resolved(after, this.after)];
    const added = typesOf(is).filter((type) => !typesOf(was).includes(type));
    if (typesOf(was).length > 0 && added.length > 0) report(`${place} may be ${added.join(' or ')}`);
    if (was.format !== is.format) report(`${place} has the format ${is.format ?? 'none'}, was ${was.format ?? 'none'}`);
    if (was.const !== is.const) report(`${place} is ${String(is.const)}, was ${String(was.const)}`);
    for (const [name, schema] of Object.entries(was.properties ?? {})) {
      const now = is.properties?.[name];
      if (!now) report(`${place}.${name} is gone`);
      else this.answer(schema, now, `${place}.${name}`, report);
    }
    for (const name of was.required ?? [])
      if (is.properties?.[name] && !is.required?.includes(name)) report(`${place}.${name} may be missing`);
    if (was.items) this.answer(was.items, is.items, `${place}[]`, report);
  }

  /** A schema may contain itself: one that is named is compared once. */
  private isCompared(direction: string, before: Schema, after: Schema): boolean {
    const names = JSON.stringify([before, after]);
    if (!names.includes('"$ref"')) return false;
    const isKnown = this.compared.has(`${direction} ${names}`);
    this.compared.add(`${direction} ${names}`);
    return isKnown;
  }

  private reporter = (name: string): Report => {
    return (problem) => void this.found.add(`${name}: ${problem}`);
  };
}

/** Reports the values that a schema of a request took before and takes no more. */
function narrowed(was: Schema, is: Schema, report: Report): void {
  const refused = typesOf(was).filter((type) => !typesOf(is).includes(type));
  if (typesOf(is).length > 0 && refused.length > 0) report(`takes no ${refused.join(' and no ')}`);
  if (was.format !== is.format && is.format) report(`takes the format ${is.format}, was ${was.format ?? 'any'}`);
  const gone = is.enum ? (was.enum ?? ['any other']).filter((value) => !is.enum?.includes(value)) : [];
  if (gone.length > 0) report(`takes no ${gone.map((value) => JSON.stringify(value)).join(' and no ')}`);
  for (const limit of ['minimum', 'minLength'] as const)
    if ((is[limit] ?? -Infinity) > (was[limit] ?? -Infinity)) report(`has the ${limit} ${is[limit]}`);
  for (const limit of ['maximum', 'maxLength'] as const)
    if ((is[limit] ?? Infinity) < (was[limit] ?? Infinity)) report(`has the ${limit} ${is[limit]}`);
}

/** The schema itself: of a reference what it names, of variants and parts their whole. */
function resolved(schema: Schema, { components }: Description): Schema {
  const of = (one: Schema): Schema =>
    one.$ref ? of(components.schemas[one.$ref.split('/').at(-1) ?? ''] ?? {}) : wholeOf(one, of);
  return of(schema);
}

function wholeOf(schema: Schema, of: (schema: Schema) => Schema): Schema {
  const parts = schema.allOf ?? schema.anyOf;
  if (!parts) return schema;
  const all = parts.map(of);
  return {
    type: [...new Set(all.flatMap(typesOf))],
    properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})) as Record<string, Schema>,
    required: all.flatMap(({ required }) => required ?? []),
  };
}

const typesOf = ({ type = [] }: Schema): string[] => [type].flat();
const scopeOf = ({ description = '' }: Operation): string => /the scope `([^`]+)`/.exec(description)?.[1] ?? 'none';
const kindOf = (given?: { content?: Contents }): string | undefined => Object.keys(given?.content ?? {})[0];
const schemaIn = (given?: { content?: Contents }): Schema | undefined => Object.values(given?.content ?? {})[0]?.schema;
const operationsOf = (paths: Paths): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
