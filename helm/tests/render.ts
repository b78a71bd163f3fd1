import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const chart = new URL('../recado', import.meta.url).pathname;
/** Programs of Helm, the newest first. */
export const helms = (process.env['HELM_BINS'] ?? '').split(delimiter).filter(Boolean);
const [newest = 'helm'] = helms;
/** Helm itself knows an older version by default, depending on how it was built. */
export const KUBERNETES = '1.37.2';

export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
  data?: Record<string, string>;
}
export interface RenderOptions {
  /** Files of values of the chart: `values-trial.yaml`. */
  files?: string[];
  /** As `--set`: `postgres.type=bundled`. */
  set?: string[];
  /** As `--set-json`. */
  json?: Record<string, unknown>;
  isUpgrade?: boolean;
  helm?: string;
}

/** The values that a production installation must set. */
export const production = [
  'secrets.recado.existingSecret=root',
  'secrets.admin.existingSecret=admin',
  'postgres.external.url=postgres://db.example:5432/recado',
  'postgres.external.existingSecret=db',
  'files.s3.bucket=files',
  'files.s3.existingSecret=store',
];

interface Rendered {
  failed: boolean;
  output: string;
  error: string;
}
/** Many tests look at the same objects, and Helm needs half a second to render them. */
const rendered = new Map<string, Rendered>();
const parsed = new Map<string, KubeObject[]>();

/** @returns what Helm prints, or its error; random values are the same for the same options */
export function template({ files = [], set = [], json = {}, isUpgrade, helm = newest }: RenderOptions = {}): Rendered {
  const args = [
    'template',
    'recado',
    chart,
    '--namespace=recado',
    `--kube-version=${KUBERNETES}`,
    ...files.flatMap((file) => ['--values', `${chart}/${file}`]),
    ...set.flatMap((value) => ['--set', value]),
    ...Object.entries(json).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]),
    ...(isUpgrade ? ['--is-upgrade'] : []),
  ];
  const key = [helm, ...args].join('\n');
  const known = rendered.get(key);
  if (known) return known;
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8', maxBuffer: 64e6 });
  const result = { failed: status !== 0, output: stdout, error: stderr };
  rendered.set(key, result);
  return result;
}

/** The rendered objects. @throws Error with Helm's message */
export function render(options: RenderOptions = {}): KubeObject[] {
  const { failed, output, error } = template(options);
  if (failed) throw new Error(error);
  const objects = parsed.get(output) ?? parse(output);
  parsed.set(output, objects);
  return structuredClone(objects);
}

const parse = (output: string): KubeObject[] =>
  parseAllDocuments(output)
    .map((document) => {
      // Helm and Kubernetes refuse keys that are there twice, and so does this parser.
      if (document.errors.length > 0) throw new Error(document.errors.join('\n'));
      return document.toJS() as KubeObject | null;
    })
    .filter((object) => object !== null);

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  lifecycle?: { preStop: { sleep?: { seconds: number } } };
  startupProbe?: Record<string, unknown>;
  readinessProbe?: Record<string, unknown>;
  livenessProbe?: Record<string, unknown>;
}
export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  securityContext: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: unknown[];
  volumes?: { name: string }[];
}
export interface Pod {
  owner: KubeObject;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  spec: PodSpec;
}

/** The pods that the objects make, each with the object that makes it. */
export const podsOf = (objects: KubeObject[]): Pod[] =>
  objects.flatMap((owner) => {
    if (owner.kind === 'Pod') {
      const { labels, annotations = {} } = owner.metadata;
      return [{ owner, labels, annotations, spec: owner.spec as unknown as PodSpec }];
    }
    const job = owner.spec?.['jobTemplate'] as { spec: Record<string, unknown> } | undefined;
    const template = (job?.spec ?? owner.spec)?.['template'] as
      | { metadata: { labels: Record<string, string>; annotations?: Record<string, string> }; spec: PodSpec }
      | undefined;
    if (!template) return [];
    const { labels, annotations = {} } = template.metadata;
    return [{ owner, labels, annotations, spec: template.spec }];
  });

export const containersOf = ({ spec }: Pod): Container[] => [...(spec.initContainers ?? []), ...spec.containers];

export function find(objects: KubeObject[], kind: string, name: string): KubeObject {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}
export const podOf = (objects: KubeObject[], component: string): Pod => {
  const found = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === component);
  if (!found) throw new Error(`There is no pod of ${component}`);
  return found;
};
