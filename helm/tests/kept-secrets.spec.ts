import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { chart, helms, KUBERNETES, type KubeObject } from './render.ts';

/** An API server that knows three secrets, as a cluster in which the chart was installed. */
const stored: Record<string, Record<string, string>> = {
  'recado-secret': { RECADO_SECRET: 'the root of all keys, which must stay as it is' },
  'recado-admin': { ADMIN_EMAIL: 'admin@recado.local', ADMIN_PASSWORD: 'the first password' },
  'recado-postgres': { POSTGRES_PASSWORD: 'a password', DATABASE_URL: 'postgres://…' },
};
const base64 = (text = ''): string => Buffer.from(text).toString('base64');
/** Helm takes up an object that was kept by this only. */
const ownership = {
  labels: { 'app.kubernetes.io/managed-by': 'Helm' },
  annotations: { 'meta.helm.sh/release-name': 'recado', 'meta.helm.sh/release-namespace': 'recado' },
};
/** Kinds of the objects of a trial, which Helm asks for. */
const kinds: Record<string, string[]> = {
  v1: ['ConfigMap', 'PersistentVolumeClaim', 'Pod', 'Secret', 'Service', 'ServiceAccount'],
  'apps/v1': ['Deployment', 'StatefulSet'],
  'batch/v1': ['Job'],
  'networking.k8s.io/v1': ['NetworkPolicy'],
};
const resourcesOf = (groupVersion: string): object | undefined => {
  const resources = kinds[groupVersion]?.map((kind) => ({
    name: kind === 'NetworkPolicy' ? 'networkpolicies' : `${kind.toLowerCase()}s`,
    singularName: kind.toLowerCase(),
    namespaced: true,
    kind,
    verbs: ['get', 'list'],
  }));
  return resources && { kind: 'APIResourceList', groupVersion, resources };
};
const groups = Object.keys(kinds)
  .filter((groupVersion) => groupVersion.includes('/'))
  .map((groupVersion) => {
    const [name = '', version = ''] = groupVersion.split('/');
    const known = { groupVersion, version };
    return { name, versions: [known], preferredVersion: known };
  });

function answer(url: string): object | undefined {
  const path = url.split('?')[0] ?? '';
  const name = path.split('/').at(-1) ?? '';
  if (path === '/version') return { major: '1', minor: '37', gitVersion: 'v1.37.2' };
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis') return { kind: 'APIGroupList', apiVersion: 'v1', groups };
  const resources = resourcesOf(path.replace(/^\/apis?\//, ''));
  if (resources) return resources;
  const secret = path.startsWith('/api/v1/namespaces/recado/secrets/') ? stored[name] : undefined;
  if (!secret) return undefined;
  const data = Object.fromEntries(Object.entries(secret).map(([key, value]) => [key, base64(value)]));
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace: 'recado', ...ownership }, data };
}

let server: Server;
let folder: string;
let kubeconfig: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const found = answer(url);
    const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? missing));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  folder = mkdtempSync(join(tmpdir(), 'kube-'));
  kubeconfig = join(folder, 'config');
  const cluster = { name: 'here', cluster: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } };
  const context = { name: 'here', context: { cluster: 'here', user: 'here' } };
  const users = [{ name: 'here', user: {} }];
  const config = { apiVersion: 'v1', kind: 'Config', clusters: [cluster], contexts: [context], users };
  writeFileSync(kubeconfig, JSON.stringify({ ...config, 'current-context': 'here' }));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Renders the chart with the secrets of the cluster at hand. */
async function renderInCluster(helm: string, ...flags: string[]): Promise<{ objects: KubeObject[]; error: string }> {
  const values = ['--values', `${chart}/values-trial.yaml`];
  const args = [
    'template',
    'recado',
    chart,
    '-n',
    'recado',
    '--dry-run=server',
    '--disable-openapi-validation',
    `--kube-version=${KUBERNETES}`,
    ...values,
    ...flags,
  ];
  const env = { PATH: process.env['PATH'], HOME: folder, KUBECONFIG: kubeconfig };
  const child = spawn(helm, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, error] = ['', ''].map(() => [] as string[]);
  child.stdout.on('data', (text: Buffer) => output?.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => error?.push(text.toString()));
  await once(child, 'close');
  const objects = parseAllDocuments(output?.join('') ?? '').map((document) => document.toJS() as KubeObject | null);
  return { objects: objects.filter((object) => object !== null), error: error?.join('') ?? '' };
}
const dataOf = (objects: KubeObject[], name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === name)?.data ?? {}).map(
      ([key, value]) => [key, Buffer.from(value, 'base64').toString()],
    ),
  );

const runs = helms.flatMap((helm) => [
  [basename(helm), 'an upgrade', helm, '--is-upgrade'],
  [basename(helm), 'an installation after a removal', helm, '--no-hooks'],
]);

test.each(runs)('%s keeps the secrets of the cluster at %s', async (_, __, helm, flag) => {
  const { objects, error } = await renderInCluster(helm ?? '', flag ?? '');
  expect(error).toBe('');
  expect(dataOf(objects, 'recado-secret')).toEqual(stored['recado-secret']);
  expect(dataOf(objects, 'recado-admin')).toEqual(stored['recado-admin']);
  expect(dataOf(objects, 'recado-postgres')).toEqual({
    POSTGRES_PASSWORD: 'a password',
    DATABASE_URL: 'postgres://recado:a password@recado-postgres:5432/recado',
  });
});

test('an upgrade that finds one of them missing is refused', async () => {
  const { error } = await renderInCluster(helms[0] ?? '', '--is-upgrade', '--set', 'fullnameOverride=other');
  expect(error).toContain('The secret other-secret with RECADO_SECRET is missing');
});

test('an upgrade makes the next root secret, and keeps the present one', async () => {
  const set = (text: string) => ['--is-upgrade', '--set', text];
  const { objects } = await renderInCluster(helms[0] ?? '', ...set('secrets.recado.nextKey=SECOND'));
  const data = dataOf(objects, 'recado-secret');
  expect(data['RECADO_SECRET']).toBe(stored['recado-secret']?.['RECADO_SECRET']);
  expect(data['SECOND']).toMatch(/^\w{48}$/);
  const { error } = await renderInCluster(helms[0] ?? '', ...set('secrets.recado.key=SECOND'));
  expect(error).toContain('The secret recado-secret with SECOND is missing');
});
