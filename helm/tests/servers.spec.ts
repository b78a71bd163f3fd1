import { describe, expect, test } from 'vitest';
import { containersOf, find, podOf, render } from './render.ts';

describe('NATS', () => {
  test('has users that follow from the root secret, and no password in its configuration', () => {
    const objects = render({ files: ['values-cell.yaml'] });
    const { initContainers = [] } = podOf(objects, 'nats').spec;
    expect(initContainers[0]).toMatchObject({ image: 'recado-gateway:4.7.0', command: ['node', 'nats-users.js'] });
    expect(initContainers[0]?.env).toContainEqual({
      name: 'NATS_CLUSTER',
      value: [0, 1, 2].map((n) => `recado-nats-${n}.recado-nats-peers:6222`).join(','),
    });
    const text = find(objects, 'ConfigMap', 'recado-nats').data?.['nats.conf'] ?? '';
    expect(text).toContain('include ../users/users.conf');
    expect(text).not.toMatch(/password|authorization/);
  });

  test('of three servers keeps three copies, and services know them all', () => {
    const settings = find(render({ files: ['values-cell.yaml'] }), 'ConfigMap', 'recado-tickets').data ?? {};
    expect(settings['NATS_REPLICAS']).toBe('3');
    expect(settings['NATS_URL']?.split(',')).toHaveLength(3);
    const one = find(render({ files: ['values-small.yaml'] }), 'ConfigMap', 'recado-tickets').data ?? {};
    expect([one['NATS_REPLICAS'], one['NATS_URL']]).toEqual(['1', 'nats://recado-nats:4222']);
  });
});

describe('a database cluster', () => {
  const cluster = (set: string[] = []) =>
    find(render({ files: ['values-cell.yaml'], set }), 'Cluster', 'recado-postgres').spec;

  test('has an owner who may make the roles of services, and no superuser', () => {
    expect(cluster()).toMatchObject({
      instances: 3,
      bootstrap: {
        initdb: { database: 'recado', owner: 'recado', postInitSQL: ['alter role recado createrole'] },
      },
      postgresql: { synchronous: { method: 'any', number: 1 }, parameters: { max_connections: '700' } },
    });
    expect(cluster()).not.toHaveProperty('enableSuperuserAccess');
    const [, accounts] = containersOf(podOf(render({ files: ['values-cell.yaml'] }), 'migrate'));
    expect(accounts?.env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'recado-postgres-app', key: 'uri' } },
    });
  });

  test('is archived all the time, and saved as a whole every night', () => {
    const objects = render({ files: ['values-cell.yaml'] });
    expect(find(objects, 'ObjectStore', 'recado-postgres').spec).toMatchObject({
      retentionPolicy: '30d',
      configuration: { destinationPath: 's3://recado-backup/postgres', endpointURL: 'https://s3.example.com' },
    });
    expect(cluster()).toMatchObject({
      plugins: [{ name: 'barman-cloud.cloudnative-pg.io', isWALArchiver: true }],
    });
    expect(find(objects, 'ScheduledBackup', 'recado-postgres').spec).toMatchObject({
      method: 'plugin',
      cluster: { name: 'recado-postgres' },
    });
  });

  test('is made from the archive at a moment', () => {
    const path = 'postgres.cloudnativepg';
    const restored = cluster([
      `${path}.restore.sourceCluster=recado-postgres`,
      `${path}.restore.targetTime=2026-11-25 12:00:00+00`,
      `${path}.backup.serverName=recado-postgres-2`,
    ]);
    expect(restored).toMatchObject({
      bootstrap: {
        recovery: {
          source: 'recado-postgres',
          owner: 'recado',
          recoveryTarget: { targetTime: '2026-11-25 12:00:00+00' },
        },
      },
      externalClusters: [
        {
          name: 'recado-postgres',
          plugin: { parameters: { serverName: 'recado-postgres', barmanObjectName: 'recado-postgres' } },
        },
      ],
      plugins: [{ parameters: { serverName: 'recado-postgres-2' } }],
    });
    expect((restored as { bootstrap: object }).bootstrap).not.toHaveProperty('initdb');
  });
});
