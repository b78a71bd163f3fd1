import { describe, expect, test } from 'vitest';
import { containersOf, podsOf, production, render, template, type Container, type KubeObject } from './render.ts';

const namesOf = (list: { name: string }[] = []): string[] => list.map(({ name }) => name);
const duplicatesOf = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
const component = ({ metadata }: KubeObject): string | undefined => metadata.labels['app.kubernetes.io/component'];
const isProgram = ({ owner }: { owner: KubeObject }): boolean => ['Deployment', 'StatefulSet'].includes(owner.kind);

const backups = ['backup.enabled=true', 'backup.s3.bucket=backups', 'backup.s3.existingSecret=backup-store'];

const variants: [string, KubeObject[]][] = [
  ...['trial', 'small', 'cell'].map((size): [string, KubeObject[]] => [
    size,
    render({ files: [`values-${size}.yaml`] }),
  ]),
  ['external servers', render({ set: production })],
  ['backups to a volume', render({ files: ['values-trial.yaml'], set: ['backup.enabled=true'] })],
  ['backups to a bucket', render({ set: [...production, ...backups] })],
  ['an upgrade', render({ set: production, isUpgrade: true })],
];

describe.each(variants)('%s', (_, objects) => {
  const pods = podsOf(objects);
  const containers = pods.flatMap(containersOf);
  const programs = pods.filter(isProgram);
  const find = (kind: string, name?: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name);

  test('every pod is restricted, and nothing in it runs as root', () => {
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(spec.securityContext['runAsUser']).toBeGreaterThan(0);
      expect(spec).not.toHaveProperty('hostNetwork');
    }
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('no pod has a token of the cluster, and no account gives one', () => {
    for (const { spec } of pods)
      expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    for (const account of objects.filter(({ kind }) => kind === 'ServiceAccount'))
      expect(account).toMatchObject({ automountServiceAccountToken: false });
    for (const { spec } of programs) expect(find('ServiceAccount', spec.serviceAccountName)).toBeDefined();
    const accounts = programs.map(({ spec }) => spec.serviceAccountName ?? '');
    expect(duplicatesOf(accounts)).toEqual([]);
  });

  test('each container says what it needs, and how much memory it may take', () => {
    for (const { name, resources } of containers) {
      expect(resources.requests, name).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
      expect(resources.limits, name).toMatchObject({ memory: expect.anything() });
    }
  });

  test('started, ready and alive are three questions', () => {
    for (const { spec } of programs) {
      for (const { name, startupProbe, readinessProbe, livenessProbe } of spec.containers) {
        const probes = [startupProbe, readinessProbe, livenessProbe];
        expect(probes, name).not.toContain(undefined);
        expect(new Set(probes.map((probe) => JSON.stringify(probe))).size, name).toBe(3);
        // A process that is slow to start or to recover is not killed for it.
        const { failureThreshold = 3, periodSeconds = 10 } = livenessProbe as Record<string, number>;
        expect(failureThreshold * periodSeconds, name).toBeGreaterThanOrEqual(60);
      }
    }
  });

  test('whatever runs more than once is disrupted one at a time, and spread', () => {
    for (const { owner, spec } of programs) {
      const isScaled = objects.some(
        ({ spec: scaler }) =>
          (scaler?.['scaleTargetRef'] as { name: string } | undefined)?.name === owner.metadata.name,
      );
      expect('replicas' in owner.spec, `${owner.metadata.name} has replicas or an autoscaler`).toBe(!isScaled);
      const budget = objects.some(
        ({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === owner.metadata.name,
      );
      expect(budget, owner.metadata.name).toBe(isScaled || Number(owner.spec['replicas']) > 1);
      expect(spec.topologySpreadConstraints).toHaveLength(2);
    }
  });

  test('no name is there twice: of an object, a variable, a port or a volume', () => {
    expect(duplicatesOf(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`))).toEqual([]);
    for (const { env, ports, volumeMounts } of containers) {
      expect(duplicatesOf(namesOf(env))).toEqual([]);
      expect(duplicatesOf(namesOf(ports))).toEqual([]);
      expect(duplicatesOf((volumeMounts ?? []).map(({ mountPath }) => mountPath))).toEqual([]);
    }
    for (const { spec } of pods) {
      expect(duplicatesOf(namesOf(spec.volumes))).toEqual([]);
      expect(duplicatesOf(namesOf(containersOf({ spec } as (typeof pods)[0])))).toEqual([]);
    }
  });

  test('what is mounted is there, and what is referred to by name', () => {
    const claims = (owner: KubeObject) =>
      ((owner.spec['volumeClaimTemplates'] as KubeObject[] | undefined) ?? []).map(({ metadata }) => metadata.name);
    for (const pod of pods) {
      const volumes = new Set([...namesOf(pod.spec.volumes), ...claims(pod.owner)]);
      for (const { volumeMounts = [], envFrom = [] } of containersOf(pod)) {
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
        for (const { configMapRef } of envFrom) expect(find('ConfigMap', configMapRef.name)).toBeDefined();
      }
    }
  });

  test('objects have the usual labels, and the selectors of one reach no pods of another', () => {
    for (const { metadata } of objects) {
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/name': 'recado',
        'app.kubernetes.io/instance': 'recado',
        'app.kubernetes.io/component': expect.any(String),
        'app.kubernetes.io/version': '4.7.0',
        'app.kubernetes.io/part-of': 'recado',
        'app.kubernetes.io/managed-by': 'Helm',
        'helm.sh/chart': 'recado-4.7.0',
      });
      expect(metadata.name.length).toBeLessThanOrEqual(63);
    }
    for (const { owner, labels } of programs) {
      const { matchLabels } = owner.spec['selector'] as { matchLabels: Record<string, string> };
      expect(labels).toMatchObject(matchLabels);
      expect(matchLabels['app.kubernetes.io/component']).toBe(component(owner));
    }
  });

  test('every ConfigMap is without a secret', () => {
    for (const { data, metadata } of objects.filter(({ kind }) => kind === 'ConfigMap')) {
      const names = Object.keys(data ?? {}).filter((name) => /SECRET|PASSWORD|API_KEY$|ACCESS_KEY/.test(name));
      expect(names, metadata.name).toEqual([]);
      expect(JSON.stringify(data), metadata.name).not.toMatch(/:\/\/[^/@\s"]+:[^/@\s"]+@/);
    }
  });

  test('a secret reaches containers by reference only', () => {
    for (const { env = [] } of containers) {
      const literal = env.filter(({ name, value }) => value !== undefined && /SECRET|PASSWORD|_KEY$/.test(name));
      expect(literal).toEqual([]);
    }
  });
});

test('all images come from the values', () => {
  const set = ['image.registry=registry.example/team', 'image.tag=9.9.9', 'image.pullPolicy=Always'];
  const bundled = ['postgres.bundled.image=registry.example/postgres:1', 'nats.bundled.image=registry.example/nats:1'];
  const containers = podsOf(render({ files: ['values-trial.yaml'], set: [...set, ...bundled] })).flatMap(containersOf);
  expect(containers.filter(({ image }) => !image.startsWith('registry.example/'))).toEqual([]);
  const own = podsOf(render({ files: ['values-trial.yaml'], set: ['services.chat.image=mine/chat@sha256:1'] }));
  const chat = own.flatMap(containersOf).filter(({ image }: Container) => image === 'mine/chat@sha256:1');
  expect(chat.map(({ name }) => name).toSorted()).toEqual(['chat', 'chat', 'wait-for-migrations']);
});

test('names follow the release or what is given', () => {
  const names = (set: string[]) => render({ set: [...production, ...set] }).map(({ metadata }) => metadata.name);
  expect(names([]).every((name) => name.startsWith('recado-'))).toBe(true);
  expect(names(['fullnameOverride=desk']).every((name) => name.startsWith('desk-'))).toBe(true);
  const { failed } = template({ set: [...production, `fullnameOverride=${'x'.repeat(80)}`] });
  expect(failed).toBe(false);
});

describe('a pod is replaced', () => {
  const checksums = (set: string[]) =>
    new Map(
      podsOf(render({ set: [...production, ...set] }))
        .filter(isProgram)
        .map(({ labels, annotations }) => [labels['app.kubernetes.io/component'] ?? '', JSON.stringify(annotations)]),
    );
  const before = checksums([]);
  const changedBy = (...set: string[]) => {
    const after = checksums(set);
    return [...before.keys()].filter((name) => before.get(name) !== after.get(name)).toSorted();
  };

  test('when its own settings change, and only then', () => {
    expect(changedBy('push.contact=mailto:push@example.com')).toEqual(['chat']);
    expect(changedBy('services.connections.sessions=500')).toEqual(['connections']);
    expect(changedBy('services.tickets.config.DATABASE_POOL=20')).toEqual(['tickets']);
    expect(changedBy('publicUrl=https://recado.example.com')).toEqual([
      'accounts',
      'billing',
      'chat',
      'connections',
      'gateway',
      'integrations',
    ]);
  });

  test('when its secrets change their place, or are said to have changed', () => {
    expect(changedBy('ai.existingSecret=ai')).toEqual(['integrations']);
    expect(changedBy('files.s3.existingSecret=other')).not.toContain('billing');
    expect(changedBy('secrets.revision=2')).toEqual([...before.keys()].toSorted());
  });
});

describe('backups', () => {
  const backup = (set: string[], files: string[] = []) => {
    const objects = render({ files, set });
    const [pod] = podsOf(objects).filter(({ owner }) => owner.kind === 'CronJob');
    const [container] = pod ? containersOf(pod) : [];
    return { objects, env: new Map(container?.env?.map((entry) => [entry.name, entry])), spec: pod?.spec };
  };

  test('to a bucket, with keys of their own, and without a volume', () => {
    const { env, objects, spec } = backup([...production, ...backups]);
    expect(env.get('BACKUP_S3_BUCKET')?.value).toBe('backups');
    expect(env.get('BACKUP_S3_ACCESS_KEY')?.valueFrom?.secretKeyRef?.name).toBe('backup-store');
    expect(env.get('S3_ACCESS_KEY')?.valueFrom?.secretKeyRef?.name).toBe('store');
    expect(env.get('DATABASE_URL')?.value).toBe('postgres://db.example:5432/recado');
    expect(objects.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    expect(namesOf(spec?.volumes)).toEqual(['tmp']);
  });

  test('to a volume that remains when the release is removed', () => {
    const { objects, spec } = backup(['backup.enabled=true'], ['values-trial.yaml']);
    const claim = objects.find(({ metadata }) => metadata.name === 'recado-backup' && metadata.annotations);
    expect(claim?.kind).toBe('PersistentVolumeClaim');
    expect(claim?.metadata.annotations?.['helm.sh/resource-policy']).toBe('keep');
    expect(namesOf(spec?.volumes)).toEqual(['tmp', 'files', 'backup']);
  });

  test('services that erase people or companies list it in the bucket of backups, and no others', () => {
    const pods = podsOf(backup([...production, ...backups]).objects).filter(({ owner }) => owner.kind !== 'CronJob');
    const listing = pods.filter((pod) =>
      containersOf(pod).some(({ env }) => namesOf(env).includes('BACKUP_S3_ACCESS_KEY')),
    );
    expect(listing.map(({ owner }) => owner.metadata.name).toSorted()).toEqual(['recado-accounts', 'recado-tickets']);
  });

  test('a bucket without a secret is refused by name', () => {
    const { error, failed } = template({ set: [...production, ...backups.slice(0, 2)] });
    expect(failed).toBe(true);
    expect(error).toContain('backup.s3.existingSecret must name the secret');
  });
});

describe('a new root secret', () => {
  const variables = (set: string[]) => {
    const objects = render({ set: [...production, 'publicUrl=https://recado.example.com', ...set] });
    return podsOf(objects).flatMap((pod) =>
      containersOf(pod).flatMap(({ env = [] }) => {
        const keys = env.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.key ?? '']);
        const own = keys.filter(([name = '']) => name.startsWith('RECADO_SECRET'));
        return own.length > 0 ? [JSON.stringify(own)] : [];
      }),
    );
  };

  test('is given to every process beside the one before', () => {
    const given = variables(['secrets.recado.key=SECOND', 'secrets.recado.previousKey=RECADO_SECRET']);
    const users = JSON.stringify([['RECADO_SECRET', 'SECOND']]);
    const both = JSON.stringify([
      ['RECADO_SECRET', 'SECOND'],
      ['RECADO_SECRET_PREVIOUS', 'RECADO_SECRET'],
    ]);
    // Only what writes the users of NATS, and a backup, have one.
    expect([...new Set(given)].toSorted()).toEqual([both, users].toSorted());
    expect(given.filter((text) => text === both).length).toBeGreaterThan(14);
  });

  test('is accepted before it is used', () => {
    const given = variables(['secrets.recado.nextKey=SECOND']);
    expect(given.some((text) => text.includes('["RECADO_SECRET_NEXT","SECOND"]'))).toBe(true);
  });

  test('is made by the chart beside the present one', () => {
    const objects = render({ files: ['values-trial.yaml'], set: ['secrets.recado.nextKey=SECOND'] });
    const data = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'recado-secret')?.data;
    expect(Object.keys(data ?? {})).toEqual(['RECADO_SECRET', 'SECOND']);
  });
});
