import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartFolder, isMap, readComments, readValues, valuesText, type Schema } from '../read-values.ts';
import { valuesSchema } from '../values-schema.ts';
import { chartFiles, copiedDashboards } from '../write-chart.ts';
import { production, render, template } from './render.ts';

const errorOf = (set: string[]): string => {
  const { failed, error } = template({ set });
  return failed ? error : '';
};

describe('written files', () => {
  test.each([...chartFiles().keys()])('%s is current (node helm/write-chart.ts)', (path) => {
    expect(readFileSync(new URL(path, chartFolder), 'utf8')).toBe(chartFiles().get(path));
  });
  test('no dashboard is left that deploy no longer has', () => {
    expect(copiedDashboards().filter((path) => !chartFiles().has(path))).toEqual([]);
  });
});

describe('values', () => {
  test('have a description each, in values.yaml and in the schema', () => {
    const described = new Map(readComments(valuesText()).map(({ path, description }) => [path.join('.'), description]));
    const undescribed = (value: unknown, path: string[] = []): string[] => {
      if (described.get(path.join('.')) || path.join('.') === 'services') return [];
      if (isMap(value) && Object.keys(value).length > 0)
        return Object.entries(value).flatMap(([key, child]) => undescribed(child, [...path, key]));
      return [path.join('.')];
    };
    expect(undescribed(readValues())).toEqual([]);
    const silent = (schema: Schema, path: string): string[] => {
      if (schema.description || schema['$ref']) return [];
      const children = Object.entries(schema.properties ?? {});
      return children.length > 0 ? children.flatMap(([key, child]) => silent(child, `${path}.${key}`)) : [path];
    };
    expect(silent(valuesSchema(), '')).toEqual([]);
  });

  test('of the services name settings of the chart only', () => {
    const services = readValues()['services'] as Record<string, object>;
    expect(Object.keys(services).toSorted()).toEqual(
      [
        'accounts',
        'billing',
        'campaigns',
        'chat',
        'connections',
        'gateway',
        'integrations',
        'tickets',
        'web',
      ].toSorted(),
    );
    for (const service of Object.keys(services).filter((name) => name !== 'web'))
      expect(existsSync(new URL(`../services/${service}`, new URL('../', chartFolder)))).toBe(true);
  });

  test.each([
    ['a name that the chart does not know', 'postgress.type=bundled', 'postgress'],
    ['a name that a service does not know', 'services.tickets.replica=2', 'replica'],
    ['a service that there is not', 'services.payments.replicas=2', 'payments'],
    ['a type that there is not', 'postgres.type=mysql', '/postgres/type'],
    ['text in place of a number', 'serviceDefaults.replicas=many', '/serviceDefaults/replicas'],
    ['more sessions than a worker takes', 'services.connections.sessions=9000', '/services/connections/sessions'],
    ['two servers of NATS', 'nats.bundled.replicas=2', '/nats/bundled/replicas'],
    ['a password in the address of Postgres', 'postgres.external.url=postgres://a:b@host/db', '/postgres/external/url'],
  ])('%s is refused', (_, value, named) => expect(errorOf([...production, value])).toContain(named));

  test.each([
    ['postgres.external.existingSecret'],
    ['postgres.external.url'],
    ['files.s3.bucket'],
    ['files.s3.existingSecret'],
  ])('without %s the message names it', (name) => {
    expect(errorOf(production.filter((value) => !value.startsWith(`${name}=`)))).toContain(name);
  });

  test('that belong together are asked for', () => {
    expect(errorOf([...production, 'mail.existingSecret=mail'])).toContain('mail.from');
    expect(errorOf([...production, 'ingress.enabled=true'])).toContain('ingress.hosts');
    expect(errorOf([...production, 'nats.type=external'])).toContain('nats.external.url');
    expect(errorOf([...production, 'services.tickets.autoscaling.type=keda'])).toContain('keda.prometheusAddress');
    expect(
      errorOf([...production, 'postgres.type=cloudnativepg', 'postgres.cloudnativepg.backup.enabled=true']),
    ).toContain('postgres.cloudnativepg.backup');
  });
});

describe('secrets that the chart makes', () => {
  const own = production.filter((value) => !value.startsWith('secrets.'));

  test('stay when the release is removed, and are long enough', () => {
    const secrets = render({ set: own }).filter(({ kind }) => kind === 'Secret');
    expect(secrets.map(({ metadata }) => metadata.name).toSorted()).toEqual(['recado-admin', 'recado-secret']);
    for (const { metadata } of secrets) expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const root = Buffer.from(
      secrets.find(({ metadata }) => metadata.name === 'recado-secret')?.data?.['RECADO_SECRET'] ?? '',
      'base64',
    );
    expect(root.length).toBe(48);
  });

  test('are never made anew by an upgrade', () => {
    const { failed, error } = template({ set: own, isUpgrade: true });
    expect(failed && error).toContain('recado-secret');
    expect(template({ set: production, isUpgrade: true }).failed).toBe(false);
  });

  test('are not made where others are named', () => {
    expect(render({ set: production }).filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const bundled = ['postgres.type=bundled', 'postgres.bundled.existingSecret=mine'];
    expect(render({ set: [...production, ...bundled] }).filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});
