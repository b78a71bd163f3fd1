import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { helms, render, template, type KubeObject } from './render.ts';

const sizes = ['trial', 'small', 'cell'];
const kubeconform = process.env['KUBECONFORM_BIN'] ?? 'kubeconform';
/** Definitions of CloudNativePG cannot be had here; the spec of Postgres looks at its fields. */
const unchecked = 'Cluster,ObjectStore,ScheduledBackup';

/** Without values that are random at each rendering, and without the alerts and dashboards, which have tests of their own. */
function withoutContent(object: KubeObject): KubeObject {
  const isDashboard = object.metadata.name.startsWith('recado-dashboard');
  if (object.kind === 'Secret' || isDashboard)
    return { ...object, data: Object.fromEntries(Object.keys(object.data ?? {}).map((key) => [key, '…'])) };
  return object.kind === 'PrometheusRule' ? { ...object, spec: { groups: '…' } } : object;
}

test.each(sizes.flatMap((size) => helms.map((helm) => [size, basename(helm), helm])))(
  'the objects of values-%s.yaml are those of the golden file (%s)',
  async (size, _, helm) => {
    const objects = render({ files: [`values-${size}.yaml`], helm });
    const text = objects.map((object) =>
      stringify(withoutContent(object), { lineWidth: 0, aliasDuplicateObjects: false }),
    );
    await expect(text.join('---\n')).toMatchFileSnapshot(`golden/${size}.yaml`);
  },
);

/** Everything that can be switched on. */
const everything = {
  'monitoring.podMonitor': { enabled: true, labels: { release: 'prometheus' } },
  'monitoring.rules': { enabled: true, runbookUrl: 'https://example.com/recado' },
  'monitoring.dashboards': { enabled: true },
  'backup.enabled': true,
  ingress: {
    enabled: true,
    className: 'nginx',
    hosts: ['a.example'],
    tls: [{ secretName: 'tls', hosts: ['a.example'] }],
  },
  gatewayApi: { enabled: true, parentRefs: [{ name: 'public' }], hostnames: ['a.example'] },
  imagePullSecrets: [{ name: 'registry' }],
  'networkPolicy.ingressFrom': [{ namespaceSelector: {} }],
  'serviceDefaults.nodeSelector': { disk: 'ssd' },
  'serviceDefaults.tolerations': [{ key: 'recado', operator: 'Exists' }],
  'serviceDefaults.priorityClassName': 'high',
  'services.tickets.extraEnv': [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=700' }],
  'services.integrations.extraEgress': [{ to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [{ port: 5678 }] }],
  extraManifests: [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' }, data: { release: '{{ .Release.Name }}' } },
  ],
};

test.each([...sizes, 'everything'])('Kubernetes knows every field of the objects of %s', (size) => {
  const options =
    size === 'everything' ? { files: ['values-small.yaml'], json: everything } : { files: [`values-${size}.yaml`] };
  const { output, error } = template(options);
  expect(error).toBe('');
  const schemas = new URL('../schemas', import.meta.url).pathname;
  const location = `${schemas}/{{.ResourceKind}}{{.KindSuffix}}.json`;
  const { stdout, status } = spawnSync(
    kubeconform,
    ['-strict', '-summary', '-skip', unchecked, '-schema-location', location, '-'],
    { input: output, encoding: 'utf8' },
  );
  expect(stdout).toContain('Invalid: 0, Errors: 0');
  expect(status).toBe(0);
});

test('a field that Kubernetes does not know is noticed', () => {
  const { output } = template({ files: ['values-small.yaml'] });
  const wrong = output.replace('terminationGracePeriodSeconds', 'terminationGraceSeconds');
  const schemas = new URL('../schemas', import.meta.url).pathname;
  const location = `${schemas}/{{.ResourceKind}}{{.KindSuffix}}.json`;
  const { stdout } = spawnSync(kubeconform, ['-strict', '-schema-location', location, '-'], {
    input: wrong,
    encoding: 'utf8',
  });
  expect(stdout).toContain('terminationGraceSeconds');
});
