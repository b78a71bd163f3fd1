import { describe, expect, test } from 'vitest';
import { podsOf, production, render, type KubeObject } from './render.ts';

interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
  namespaceSelector?: { matchLabels?: Record<string, string> };
  ipBlock?: { cidr: string; except?: string[] };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol?: string; port: number; endPort?: number }[];
}
interface Policy {
  podSelector: { matchLabels: Record<string, string> };
  policyTypes: string[];
  ingress: Rule[];
  egress: Rule[];
}
const COMPONENT = 'app.kubernetes.io/component';

const policies = (objects: KubeObject[]): Map<string, Policy> =>
  new Map(
    objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec }) => [metadata.name.replace('recado-', ''), spec as unknown as Policy]),
  );
const nameOf = ({ podSelector, namespaceSelector, ipBlock }: Peer): string => {
  const labels = podSelector?.matchLabels ?? {};
  return (
    labels[COMPONENT] ??
    labels['cnpg.io/cluster'] ??
    namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ??
    (ipBlock?.except ? 'world' : 'anywhere')
  );
};
/** Rules in words: `postgres:5432`. */
const words = (rules: Rule[], side: 'from' | 'to'): string[] =>
  [
    ...new Set(
      rules.flatMap((rule) =>
        (rule[side] ?? [{}]).flatMap((peer) =>
          (rule.ports ?? []).map(({ port, endPort }) => `${nameOf(peer)}:${port}${endPort ? `-${endPort}` : ''}`),
        ),
      ),
    ),
  ].toSorted();
const reaches = (objects: KubeObject[], name: string): string[] =>
  words(policies(objects).get(name)?.egress ?? [], 'to');
const reachedBy = (objects: KubeObject[], name: string): string[] =>
  words(policies(objects).get(name)?.ingress ?? [], 'from');

const dns = 'kube-system:53';
const inside = [dns, 'nats:4222', 'postgres:5432'];
const mail = ['mail.existingSecret=mail', 'mail.from=a@example.com'];

describe('with Postgres and NATS of the chart', () => {
  const objects = render({ files: ['values-small.yaml'], set: mail });

  test.each([
    ['gateway', [dns, 'nats:4222']],
    ['accounts', [...inside, 'world:1024-65535', 'world:443', 'world:80']],
    ['tickets', inside],
    ['campaigns', inside],
    ['connections', [...inside, 'world:443']],
    ['billing', [...inside, 'world:443']],
    ['chat', ['anywhere:25', 'anywhere:465', 'anywhere:587', ...inside, 'world:443']],
    ['integrations', [...inside, 'world:1024-65535', 'world:443', 'world:80']],
    ['web', ['gateway:8080', dns]],
    ['migrate', inside],
    ['nats', [dns, 'nats:6222']],
    ['postgres', []],
    ['test', ['gateway:8080', dns, 'web:3000']],
  ])('%s reaches what it needs', (name, wanted) => expect(reaches(objects, name)).toEqual(wanted.toSorted()));

  const services = ['accounts', 'billing', 'campaigns', 'chat', 'connections', 'integrations', 'tickets'];
  test.each([
    ['web', ['anywhere:3000']],
    ['gateway', ['monitoring:9090', 'test:8080', 'web:8080']],
    ['postgres', [...services, 'migrate'].map((name) => `${name}:5432`)],
    ['nats', [...services, 'gateway', 'migrate'].map((name) => `${name}:4222`).concat('monitoring:8222', 'nats:6222')],
    ...services.map((name): [string, string[]] => [name, ['monitoring:9090']]),
    ['migrate', []],
    ['test', []],
  ])('%s is reached by those who need it', (name, wanted) =>
    expect(reachedBy(objects, name)).toEqual(wanted.toSorted()),
  );

  test('whatever has no policy of its own is cut off, and every pod has one', () => {
    const all = policies(objects);
    expect(all.get('deny')).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'recado', 'app.kubernetes.io/instance': 'recado' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { labels } of podsOf(objects)) expect([...all.keys()]).toContain(labels[COMPONENT]);
    for (const { policyTypes } of all.values()) expect(policyTypes).toEqual(['Ingress', 'Egress']);
  });

  test('the world is without private networks and the metadata of clouds', () => {
    const { except = [] } = policies(objects).get('integrations')?.egress.at(-1)?.to?.[0]?.ipBlock ?? {};
    expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']));
  });
});

test('a trial reaches the simulated WhatsApp and not the real one', () => {
  const objects = render({ files: ['values-trial.yaml'] });
  expect(reaches(objects, 'connections')).toEqual([...inside, 'simulator:8090', 'simulator:8443'].toSorted());
  expect(reachedBy(objects, 'simulator')).toEqual(['anywhere:8090', 'connections:8443']);
  expect(reaches(objects, 'simulator')).toEqual([]);
});

test('outside servers are reached at their ports, and only where they are when that is said', () => {
  const nats = ['nats.type=external', 'nats.external.url=nats://a.example:4222'];
  const anywhere = render({ set: [...production, ...nats] });
  expect(reaches(anywhere, 'tickets')).toEqual(['anywhere:4222', 'anywhere:443', 'anywhere:5432', dns].toSorted());
  expect(reaches(anywhere, 'billing')).not.toContain('anywhere:443');
  const to = (cidr: string) => [{ ipBlock: { cidr, except: [] } }];
  const objects = render({
    set: [...production, ...nats],
    json: { 'networkPolicy.postgresTo': to('10.1.0.0/24'), 'networkPolicy.s3To': to('10.2.0.0/24') },
  });
  const rules = policies(objects).get('accounts')?.egress ?? [];
  const cidrs = rules.flatMap(({ to: peers = [] }) => peers.map(({ ipBlock }) => ipBlock?.cidr));
  expect(cidrs).toEqual(expect.arrayContaining(['10.1.0.0/24', '10.2.0.0/24']));
});

test('a cell lets its database cluster be reached by services, its own servers and its operator', () => {
  const objects = render({ files: ['values-cell.yaml'] });
  expect(reaches(objects, 'tickets')).toContain('recado-postgres:5432');
  const from = reachedBy(objects, 'postgres');
  expect(from).toEqual(
    expect.arrayContaining(['tickets:5432', 'recado-postgres:5432', 'cnpg-system:8000', 'monitoring:9187']),
  );
  expect(from).not.toContain('gateway:5432');
});

test('policies can be left out', () => {
  expect(policies(render({ set: [...production, 'networkPolicy.enabled=false'] })).size).toBe(0);
});

test('a backup reaches Postgres and both buckets, and is reached by nobody', () => {
  const set = [
    'backup.enabled=true',
    'backup.s3.bucket=b',
    'backup.s3.existingSecret=s',
    'files.store=s3',
    'files.s3.bucket=f',
  ];
  const objects = render({ files: ['values-small.yaml'], set: [...set, 'files.s3.existingSecret=store'] });
  expect(reaches(objects, 'backup')).toEqual(['anywhere:443', dns, 'postgres:5432']);
  expect(reachedBy(objects, 'backup')).toEqual([]);
  expect(reachedBy(objects, 'postgres')).toContain('backup:5432');
});

test('services that list erasures reach the bucket of backups, where files are on a volume', () => {
  const set = ['backup.enabled=true', 'backup.s3.bucket=b', 'backup.s3.existingSecret=s'];
  const objects = render({ files: ['values-small.yaml'], set: [...set, 'files.store=volume'] });
  expect(reaches(objects, 'accounts')).toContain('anywhere:443');
  expect(reaches(objects, 'campaigns')).not.toContain('anywhere:443');
});
