import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Checks the allowed imports in the source code; see "Boundaries" in CONTRIBUTING.md. */
const root = new URL('../../../', import.meta.url).pathname;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.gen.ts'));

interface Import {
  file: string;
  from: string;
  typeOnly: boolean;
}
const imports: Import[] = files.flatMap((file) => {
  const source = readFileSync(`${root}${file}`, 'utf8');
  return [...source.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm)].map(
    ([, type, from = '']) => ({
      file,
      from,
      typeOnly: type !== undefined,
    }),
  );
});
const isTest = (file: string) => /\.(spec|e2e|shots)\.ts$|\/(tests|testing)\//.test(file);
const offenders = (rule: (found: Import) => boolean) =>
  imports.filter(rule).map(({ file, from }) => `${file} → ${from}`);
const vendor = (from: string, ...names: string[]) => names.some((name) => from === name || from.startsWith(`${name}/`));
/** Imports of `vendors` outside of `homes`. */
const livesIn = (vendors: string[], ...homes: RegExp[]) =>
  offenders(({ file, from }) => vendor(from, ...vendors) && !isTest(file) && !homes.some((home) => home.test(file)));

test('the source files have imports to check', () => expect(imports.length).toBeGreaterThan(300));

test('a service never imports a service', () => {
  expect(offenders(({ file, from }) => file.startsWith('services/') && from.startsWith('@recado/service-'))).toEqual(
    [],
  );
});

test('no relative import leaves its project', () => {
  const project = (path: string) => /^(services|libs)\/[^/]+|^web|^deploy|^helm/.exec(path)?.[0];
  const strays = offenders(({ file, from }) => {
    // Programs that run the product, and the chart's tests, use its parts.
    if (!from.startsWith('.') || /^(deploy|helm)\//.test(file) || file.endsWith('vitest.config.ts')) return false;
    const target = new URL(from, `file:///${file}`).pathname.slice(1);
    return project(target) !== project(file);
  });
  expect(strays).toEqual([]);
});

test('libraries import neither services nor the web app; contracts import no other package of the project', () => {
  expect(offenders(({ file, from }) => file.startsWith('libs/') && /^@recado\/(service-|web)/.test(from))).toEqual([]);
  const ours = (from: string) => from.startsWith('@recado/');
  expect(offenders(({ file, from }) => file.startsWith('libs/contracts/') && ours(from))).toEqual([]);
  const foreign = ({ file, from }: { file: string; from: string }) =>
    file.startsWith('libs/simulator/') && ours(from) && from !== '@recado/signal';
  expect(offenders(foreign)).toEqual([]);
  const contracts = (from: string) => from === '@recado/contracts' || from.startsWith('@recado/contracts/');
  expect(offenders(({ file, from }) => file.startsWith('libs/platform/') && ours(from) && !contracts(from))).toEqual(
    [],
  );
  expect(
    offenders(({ file, from }) => file.startsWith('libs/egress/') && ours(from) && from !== '@recado/platform'),
  ).toEqual([]);
});

test('the client imports its own files only', () => {
  const isSource = (file: string) => file.startsWith('libs/client/src/') && !isTest(file);
  expect(imports.filter(({ file }) => isSource(file)).length).toBeGreaterThan(3);
  expect(offenders(({ file, from }) => isSource(file) && !from.startsWith('./'))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(`${root}libs/client/package.json`, 'utf8')) as {
    dependencies?: object;
  };
  expect(dependencies).toBeUndefined();
});

test('the web app imports types, routes and texts of the contracts, but no validators', () => {
  const light = [
    'api-scopes',
    'provider-scopes',
    'api-version',
    'routes.gen',
    'count-bound',
    'campaign-template',
    'connections/fill-message-template',
    'compare-origins',
    'country-codes',
    'due-date',
    'faults',
    'features',
    'forwarding',
    'hours',
    'integrations/webhook-events',
    'is-quiet',
    'billing/load-kinds',
    'menu-text',
    'next-occurrence',
    // Only in the chunks of dialogs: the tables of countries are large.
    'phone/format-number',
    'phone/read-phone-number',
    'plain-cell',
    'plan-words',
    'read-payer-document',
    'renewal',
    'rights',
    'setting-kinds',
    'tickets/flow-kinds',
    'tickets/flow-problems',
    'tickets/rule-kinds',
    'template',
    'bidi-controls',
    'weekday-names',
  ].map((name) => `@recado/contracts/${name}`);
  const heavy = offenders(
    ({ file, from, typeOnly }) =>
      /^web\/(src|phones)\//.test(file) &&
      from.startsWith('@recado/') &&
      !typeOnly &&
      !light.includes(from) &&
      !isTest(file),
  );
  expect(heavy).toEqual([]);
});

test('a feature of the web app never imports another feature', () => {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
  const crossings = offenders(({ file, from }) => {
    const own = feature(file);
    const other = from.startsWith('.') ? feature(new URL(from, `file:///${file}`).pathname.slice(1)) : undefined;
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossings).toEqual([]);
});

test('each vendor library is imported in its home only', () => {
  expect(
    livesIn(
      ['typeorm'],
      /^services\/\w+\/(src|migrations)\/.*(entity|entities|repository|copies|database|service|visible-tickets|\d{4}-[\w-]+)\.ts$/,
      /^libs\/platform\/src\/(database\/|postgres\/|start-service|health)/,
    ),
  ).toEqual([]);
  expect(
    livesIn(
      ['@whiskeysockets/baileys', 'libsignal'],
      /^services\/connections\/src\/whatsapp\//,
      /^libs\/(simulator|signal)\//,
    ),
  ).toEqual([]);
  expect(livesIn(['pg-boss'], /^libs\/platform\/src\/database\/jobs\.ts$/)).toEqual([]);
  expect(livesIn(['socket.io'], /^services\/gateway\/src\/realtime\//)).toEqual([]);
  const mcp = ['@modelcontextprotocol/server', '@modelcontextprotocol/client'];
  expect(livesIn(mcp, /^libs\/mcp\//, /^services\/gateway\/src\/mcp\//)).toEqual([]);
  const nats = ['@nats-io/transport-node', '@nats-io/jetstream'];
  expect(livesIn(nats, /^libs\/platform\/src\/messaging\//, /^deploy\/rig\/(faults|bench)\//)).toEqual([]);
  expect(livesIn(['nodemailer'], /^services\/chat\/src\/mail\//)).toEqual([]);
  expect(livesIn(['undici'], /^libs\/egress\//)).toEqual([]);
  expect(livesIn(['prom-client'], /^libs\/platform\/src\/metrics\.ts$/)).toEqual([]);
  const telemetry = ['api', 'sdk-trace', 'resources', 'exporter-trace-otlp-http'].map(
    (name) => `@opentelemetry/${name}`,
  );
  expect(livesIn(telemetry, /^libs\/platform\/src\/telemetry\//)).toEqual([]);
  expect(livesIn(['antd', 'react', 'react-dom'], /^web\//)).toEqual([]);
});

test('the environment is read in config files and entry points only', () => {
  const homes = [
    /\.config\.ts$/,
    /(config|vitest\.base)\.ts$/,
    /\/main\.ts$/,
    /\/migrate\.ts$/,
    /^services\/gateway\/src\/nats-users\.ts$/,
    /\/service\.ts$/,
    /^libs\/testkit\//,
    /^(deploy|docker|helm)\//,
    /^libs\/platform\/src\/(log|database\/migrate)\.ts$/,
    /^web\/(vite|playwright|phones)/,
    // Programs as text, which the page shows.
    /^web\/src\/features\/messages-api\/samples\/write-(javascript|verification)\.ts$/,
  ];
  const readers = files.filter(
    (file) =>
      !isTest(file) &&
      !homes.some((home) => home.test(file)) &&
      /process\.env|from 'node:process'/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(readers).toEqual([]);
});
