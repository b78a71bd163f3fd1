// Writes schemas/: a JSON schema for each kind of object of the chart, for kubeconform. Usage:
//   node helm/write-schemas.ts --kubernetes FOLDER [--definition FILE]…
// FOLDER is api/openapi-spec/v3 of the Kubernetes sources (`go mod download -json k8s.io/kubernetes@v1.37.2` names it), FILE a
// custom resource definition: of KEDA, the Prometheus operator, the Gateway API.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

interface Node {
  $ref?: string;
  allOf?: Node[];
  properties?: Record<string, Node>;
  [more: string]: unknown;
}
interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; served: boolean; schema: { openAPIV3Schema: Node } }[];
  };
}

const kinds: Record<string, string[]> = {
  api__v1: ['ConfigMap', 'PersistentVolumeClaim', 'Pod', 'Secret', 'Service', 'ServiceAccount'],
  apis__apps__v1: ['Deployment', 'StatefulSet'],
  apis__autoscaling__v2: ['HorizontalPodAutoscaler'],
  apis__batch__v1: ['CronJob', 'Job'],
  'apis__networking.k8s.io__v1': ['Ingress', 'NetworkPolicy'],
  apis__policy__v1: ['PodDisruptionBudget'],
};
/** Words for people, and what only the API server reads. */
const DROPPED = new Set(['description', 'default', 'example', 'status']);

/** A part of a schema without words, closed against unknown fields as kubeconform's own strict schemas are. */
function strict(node: Node, name = ''): Node {
  const entries = Object.entries(node).filter(([key]) => !DROPPED.has(key) && !key.startsWith('x-kubernetes-'));
  const result: Node = {};
  for (const [key, value] of entries) {
    if (key === '$ref') result.$ref = String(value).replace('#/components/schemas/', '#/definitions/');
    else if (key === 'properties') result.properties = mapValues(value as Record<string, Node>, strict);
    else if (['items', 'additionalProperties', 'not'].includes(key) && isNode(value)) result[key] = strict(value);
    else if (['allOf', 'anyOf', 'oneOf'].includes(key)) result[key] = (value as Node[]).map((part) => strict(part));
    else if (key !== 'format') result[key] = value;
  }
  if (node['x-kubernetes-int-or-string'] || node['format'] === 'int-or-string' || name.endsWith('.Quantity'))
    return { type: ['string', 'number'] };
  const isOpen = node['x-kubernetes-preserve-unknown-fields'] || name.endsWith('JSONSchemaProps');
  if (result.properties && !isOpen && !('additionalProperties' in result)) result['additionalProperties'] = false;
  return result;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const mapValues = (nodes: Record<string, Node>, change: (node: Node, name: string) => Node): Record<string, Node> =>
  Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, change(node, '')]));

/** A kind with all definitions that it reaches. */
function withDefinitions(root: string, all: Record<string, Node>): Node {
  const definitions: Record<string, Node> = {};
  const add = (name: string): void => {
    if (definitions[name]) return;
    const definition = strict(all[name] ?? {}, name);
    definitions[name] = definition;
    for (const [, reached = ''] of JSON.stringify(definition).matchAll(/"#\/definitions\/([^"]+)"/g)) add(reached);
  };
  add(root);
  const { [root]: own = {}, ...others } = definitions;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...own, definitions: others };
}

const folder = new URL('schemas/', import.meta.url);
const write = (kind: string, group: string, version: string, schema: Node): void => {
  const name = [kind, group.split('.')[0], version].filter(Boolean).join('-').toLowerCase();
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(schema)}\n`);
};

const { values } = parseArgs({
  options: { kubernetes: { type: 'string' }, definition: { type: 'string', multiple: true, default: [] } },
});
mkdirSync(folder, { recursive: true });
for (const [file, names] of values.kubernetes ? Object.entries(kinds) : []) {
  const document = JSON.parse(readFileSync(join(values.kubernetes ?? '', `${file}_openapi.json`), 'utf8')) as {
    components: { schemas: Record<string, Node> };
  };
  const all = document.components.schemas;
  const [, group = '', version = 'v1'] = file === 'api__v1' ? [] : file.split('__');
  for (const kind of names) {
    const root = Object.keys(all).find(
      (name) => name.startsWith('io.k8s.api.') && name.endsWith(`.${version}.${kind}`),
    );
    if (!root) throw new Error(`${file} has no ${kind}`);
    write(kind, group, version, withDefinitions(root, all));
  }
}
for (const file of values.definition) {
  const { spec } = parse(readFileSync(file, 'utf8')) as Definition;
  for (const { name, schema } of spec.versions.filter(({ served }) => served)) {
    const root = strict(schema.openAPIV3Schema);
    // The metadata of every object; a definition says no more than that it is one.
    root.properties = { ...root.properties, metadata: { type: 'object' } };
    write(spec.names.kind, spec.group, name, { $schema: 'http://json-schema.org/draft-07/schema#', ...root });
  }
}
