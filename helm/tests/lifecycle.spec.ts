import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { containersOf, find, podOf, podsOf, production, render, template, type KubeObject } from './render.ts';

const jobOf = (objects: KubeObject[]): KubeObject => {
  const [job, ...others] = objects.filter(({ kind }) => kind === 'Job');
  if (!job || others.length > 0) throw new Error('There must be one job');
  return job;
};
const migrated = ['accounts', 'billing', 'campaigns', 'chat', 'connections', 'integrations', 'tickets'];

describe('migrations', () => {
  test('run one after the other, each by the image of its service, once Postgres is there', () => {
    const objects = render({ set: production });
    const containers = containersOf(podOf(objects, 'migrate'));
    expect(containers.map(({ name }) => name)).toEqual(['wait-for-postgres', ...migrated]);
    for (const { name, image, command } of containers.slice(1)) {
      expect(image).toBe(`recado-${name}:4.7.0`);
      expect(command).toEqual(['node', 'migrate.js']);
    }
  });

  test('are a plain job at the installation, and a hook before an upgrade', () => {
    const [installation, upgrade] = [false, true].map((isUpgrade) => jobOf(render({ set: production, isUpgrade })));
    expect(installation?.metadata.annotations).toBeUndefined();
    expect(upgrade?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-upgrade' });
    // Helm would find the finished job of the installation under the name of the hook.
    expect(upgrade?.metadata.name).not.toBe(installation?.metadata.name);
    // A rollback runs no migration: no hook waits for one, and the schema stays.
    const hooks = render({ set: production, isUpgrade: true }).map(
      ({ metadata }) => metadata.annotations?.['helm.sh/hook'],
    );
    expect(new Set(hooks.filter(Boolean))).toEqual(new Set(['pre-upgrade', 'test']));
  });

  test('have a name that follows from what they run, as a job cannot be changed', () => {
    const name = (...set: string[]) => jobOf(render({ set: [...production, ...set] })).metadata.name;
    expect(name('image.tag=4.8.0')).not.toBe(name());
    expect(name('push.contact=mailto:a@example.com')).toBe(name());
    const mode = { set: [...production, 'migrations.mode=job'], isUpgrade: true };
    expect(jobOf(render(mode)).metadata.annotations).toBeUndefined();
    expect(jobOf(render(mode)).metadata.name).toBe(name());
  });

  test('use nothing that only the new release brings', () => {
    const hook = podOf(render({ set: production, isUpgrade: true }), 'migrate');
    for (const { envFrom } of containersOf(hook)) expect(envFrom).toBeUndefined();
  });

  test.each(migrated)('are waited for by %s, before new code runs on an older schema', (service) => {
    const { initContainers = [], containers } = podOf(render({ set: production }), service).spec;
    expect(initContainers[0]).toMatchObject({ command: ['node', 'migrate.js', '--wait'], image: containers[0]?.image });
    expect(initContainers[0]?.env).not.toContainEqual(expect.objectContaining({ name: 'DATABASE_URL' }));
  });

  test('alone own the database and make the super user', () => {
    const objects = render({ set: production });
    const owners = podsOf(objects).filter((pod) =>
      containersOf(pod).some(({ env = [] }) =>
        env.some(({ name }) => ['DATABASE_URL', 'ADMIN_PASSWORD'].includes(name)),
      ),
    );
    expect(owners.map(({ owner }) => owner.kind)).toEqual(['Job']);
  });
});

describe('workers', () => {
  const statefulSet = (set: string[] = []) =>
    find(render({ set: [...production, ...set] }), 'StatefulSet', 'recado-connections');

  test('keep their names, by which they take up their own sessions', () => {
    const objects = render({ set: production });
    expect(statefulSet().spec).toMatchObject({ podManagementPolicy: 'Parallel', serviceName: 'recado-connections' });
    expect(find(objects, 'Service', 'recado-connections').spec).toMatchObject({ clusterIP: 'None' });
    const [container] = podOf(objects, 'connections').spec.containers;
    expect(container?.env).toContainEqual({
      name: 'WORKER_NAME',
      valueFrom: { fieldRef: { fieldPath: 'metadata.name' } },
    });
  });

  test('have the time to hand over all their sessions', () => {
    const seconds = (...set: string[]) =>
      podOf(render({ set: [...production, ...set] }), 'connections').spec.terminationGracePeriodSeconds;
    expect(seconds()).toBe(160);
    expect(seconds('services.connections.sessions=5000')).toBe(560);
    expect(seconds('services.connections.terminationGracePeriodSeconds=900')).toBe(900);
  });

  test('are added by their sessions, and taken away rarely', () => {
    const objects = render({ files: ['values-cell.yaml'] });
    const { triggers, advanced, ...spec } = find(objects, 'ScaledObject', 'recado-connections').spec as {
      triggers: { type: string; metadata: Record<string, string> }[];
      advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: Record<string, unknown> } } };
      scaleTargetRef: object;
    };
    expect(spec.scaleTargetRef).toMatchObject({ kind: 'StatefulSet', name: 'recado-connections' });
    expect(triggers).toHaveLength(1);
    expect(triggers[0]?.metadata).toMatchObject({
      query:
        'sum(recado_sessions{namespace="recado"}) + (max(recado_sessions_unowned{namespace="recado"}) or vector(0))',
      threshold: '700',
    });
    expect(advanced.horizontalPodAutoscalerConfig.behavior.scaleDown).toEqual({
      stabilizationWindowSeconds: 900,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 160 }],
    });
    const { failed, error } = template({ set: [...production, 'services.connections.autoscaling.type=hpa'] });
    expect(failed && error).toContain('services.connections scales by its sessions');
  });
});

test('listeners are added by the events that wait, the edge by its processor', () => {
  const objects = render({ files: ['values-cell.yaml'] });
  const triggers = (name: string) =>
    (find(objects, 'ScaledObject', `recado-${name}`).spec['triggers'] as { metadata: Record<string, string> }[]).map(
      ({ metadata }) => metadata['query'] ?? 'cpu',
    );
  expect(triggers('tickets')).toEqual(['max(recado_events_waiting{namespace="recado", service="tickets"})', 'cpu']);
  expect(find(objects, 'HorizontalPodAutoscaler', 'recado-gateway').spec).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'recado-gateway' },
    minReplicas: 4,
    maxReplicas: 12,
  });
});

test('a new process is ready before an old one goes, and the edge serves on until nobody asks it', () => {
  const objects = render({ set: production });
  for (const name of ['gateway', 'accounts', 'tickets', 'chat', 'integrations', 'campaigns', 'billing', 'web']) {
    expect(find(objects, 'Deployment', `recado-${name}`).spec['strategy']).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
  }
  for (const name of ['gateway', 'web']) {
    const { containers, terminationGracePeriodSeconds = 0 } = podOf(objects, name).spec;
    const seconds = containers[0]?.lifecycle?.preStop.sleep?.seconds ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(terminationGracePeriodSeconds - seconds).toBeGreaterThanOrEqual(15);
  }
});

test('files are shared by those services that use them, on a volume or in a store', () => {
  const mounting = podsOf(render({ files: ['values-small.yaml'] }))
    .filter(({ spec }) => spec.containers[0]?.volumeMounts?.some(({ name }) => name === 'files'))
    .map(({ labels }) => labels['app.kubernetes.io/component'] ?? '');
  expect(mounting.toSorted()).toEqual([
    'accounts',
    'campaigns',
    'chat',
    'connections',
    'gateway',
    'integrations',
    'tickets',
  ]);
  const claims = (set: string[]) =>
    render({ files: ['values-small.yaml'], set }).filter(({ kind }) => kind === 'PersistentVolumeClaim');
  expect(claims([])).toHaveLength(1);
  expect(claims(['files.volume.existingClaim=mine'])).toHaveLength(0);
  const store = podsOf(render({ set: production })).flatMap(({ spec }) => spec.volumes ?? []);
  expect(store.filter((volume) => 'persistentVolumeClaim' in volume)).toEqual([]);
});

test('an upgrade of the platform restarts neither Postgres nor the phones', () => {
  const template = (component: string, tag: string) =>
    podOf(
      render({ files: ['values-trial.yaml'], set: [`image.tag=${tag}`, 'simulator.image=mine/phones:1'] }),
      component,
    );
  for (const component of ['postgres', 'simulator']) {
    const [before, after] = ['4.7.0', '4.8.0'].map((tag) => template(component, tag));
    expect(after?.spec).toEqual(before?.spec);
    expect(after?.labels).toEqual(before?.labels);
    expect(Object.keys(before?.labels ?? {})).not.toContain('helm.sh/chart');
  }
});

test('what holds data stays when the release is removed', () => {
  for (const file of ['values-trial.yaml', 'values-cell.yaml']) {
    const holders = render({ files: [file], json: { secrets: { recado: { existingSecret: '' } } } }).filter(
      ({ kind }) => ['PersistentVolumeClaim', 'Secret', 'Cluster'].includes(kind),
    );
    expect(holders.length).toBeGreaterThan(1);
    for (const { metadata } of holders) expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
  }
});

test('alerts link to their runbooks, and dashboards are found by Grafana', () => {
  const set = ['monitoring.rules.enabled=true', 'monitoring.rules.runbookUrl=https://example.com/recado/'];
  const objects = render({ set: [...production, ...set, 'monitoring.podMonitor.enabled=true'] });
  const { groups } = find(objects, 'PrometheusRule', 'recado').spec as {
    groups: { rules: { alert?: string; annotations?: Record<string, string> }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert);
  expect(alerts.length).toBeGreaterThan(0);
  for (const { annotations = {} } of alerts) {
    expect(annotations['summary']).toBeDefined();
    if (annotations['runbook_url']) expect(annotations['runbook_url']).toMatch(/^https:\/\/example\.com\/recado\/[^/]/);
  }
  for (const { labels } of podsOf(objects).filter(({ owner }) => owner.kind === 'Deployment'))
    expect(labels['app.kubernetes.io/part-of']).toBe('recado');
  expect(find(objects, 'PodMonitor', 'recado').spec).toMatchObject({
    jobLabel: 'app.kubernetes.io/part-of',
    podMetricsEndpoints: [{ port: 'health', path: '/metrics' }],
  });
});

test('autoscalers ask for metrics that services have', () => {
  const source = ['libs/platform/src/metrics.ts', 'services/connections/src/connections.metrics.ts']
    .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
    .join('\n');
  const triggers = render({ files: ['values-cell.yaml'] })
    .filter(({ kind }) => kind === 'ScaledObject')
    .flatMap(({ spec }) => spec['triggers'] as { metadata: { query?: string } }[]);
  const asked = new Set(triggers.flatMap(({ metadata }) => metadata.query?.match(/recado_\w+(?=\{)/g) ?? []));
  expect(asked.size).toBe(3);
  for (const name of asked) expect(source).toContain(`'${name}'`);
});
