import { isMap, readComments, readValues, valuesText, type DescribedValue, type Schema } from './read-values.ts';

/** Maps whose keys are the user's own, though they have some by default. */
const OPEN = new Set([
  'postgres.cloudnativepg.parameters',
  'postgres.bundled.parameters',
  'monitoring.dashboards.labels',
  'serviceDefaults.probes.startup',
  'serviceDefaults.probes.readiness',
  'serviceDefaults.probes.liveness',
]);
/** Kubernetes' own maps: requests and limits have keys that a cluster may extend. */
const isOpen = (path: string[]): boolean =>
  OPEN.has(path.join('.')) || ['requests', 'limits'].includes(path.at(-1) ?? '') || path.at(-1) === 'resources';

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  if (isMap(value)) return 'object';
  return typeof value === 'number' ? 'integer' : typeof value;
};

/** The schema of the chart's values: types by the defaults, descriptions and limits by the comments. */
export function valuesSchema(): Schema {
  const comments = new Map(readComments(valuesText()).map((value) => [value.path.join('.'), value]));
  const schema = schemaOf([], readValues(), comments);
  const { serviceDefaults = {}, services = {}, ...others } = schema.properties ?? {};
  const known = Object.entries(services.properties ?? {}).map(([name, service]) => [
    name,
    serviceSchema(name, service.properties ?? {}, serviceDefaults.properties ?? {}),
  ]);
  const properties: Record<string, Schema> = {
    ...others,
    serviceDefaults,
    services: { ...services, properties: Object.fromEntries(known) as Record<string, Schema> },
    global: { type: 'object', description: 'Values of a parent chart' },
  };
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Values of Recado', ...schema, properties };
}

/** The schema of a service's values: its own properties besides those that all services have. */
function serviceSchema(name: string, own: Record<string, Schema>, defaults: Record<string, Schema>): Schema {
  const shared = Object.entries(defaults).map(([key, { type }]) => [key, sharedSchema(key, type)]);
  const further = Object.entries(own).filter(([key, { description }]) => description && !(key in defaults));
  const properties = Object.fromEntries([...shared, ...further]) as Record<string, Schema>;
  // A worker has a default of its own, of which 0 is a part.
  if (own['terminationGracePeriodSeconds']) Object.assign(properties, pick(own, 'terminationGracePeriodSeconds'));
  const description = `Values of ${name} in place of \`serviceDefaults\``;
  return { type: 'object', description, additionalProperties: false, properties };
}
const pick = (schemas: Record<string, Schema>, key: string): Record<string, Schema | undefined> => ({
  [key]: schemas[key],
});

const sharedSchema = (key: string, type: Schema['type']): Schema =>
  key === 'autoscaling' || type !== 'object' || key === 'probes'
    ? { $ref: `#/properties/serviceDefaults/properties/${key}` }
    : { type: 'object' };

function schemaOf(path: string[], value: unknown, comments: Map<string, DescribedValue>): Schema {
  const { description, constraints } = comments.get(path.join('.')) ?? { description: '', constraints: {} };
  const own: Schema = { ...(description ? { description } : {}), type: typeOf(value), ...constraints };
  if (!isMap(value) || Object.keys(value).length === 0 || isOpen(path)) return own;
  const properties = Object.entries(value).map(([key, child]) => [key, schemaOf([...path, key], child, comments)]);
  return { ...own, additionalProperties: false, properties: Object.fromEntries(properties) as Record<string, Schema> };
}

export const schemaText = (): string => `${JSON.stringify(valuesSchema(), null, 2)}\n`;
