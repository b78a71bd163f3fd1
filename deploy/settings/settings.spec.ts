import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig, PlatformConfig } from '../../libs/platform/src/config.ts';
import { AccountsConfig } from '../../services/accounts/src/accounts.config.ts';
import { BillingConfig } from '../../services/billing/src/billing.config.ts';
import { ChatConfig } from '../../services/chat/src/chat.config.ts';
import { ConnectionsConfig } from '../../services/connections/src/connections.config.ts';
import { GatewayConfig } from '../../services/gateway/src/gateway.config.ts';
import { IntegrationsConfig } from '../../services/integrations/src/integrations.config.ts';
import { TicketsConfig } from '../../services/tickets/src/tickets.config.ts';
import { misspelledSettings } from '../standalone/misspelled-settings.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { serviceEnvironment } from '../standalone/service-environment.ts';
import { services, type Service } from '../standalone/services.ts';
import type { StartOptions } from '../standalone/start.options.ts';
import { composeEnvironment } from './compose-environment.ts';
import { passedOn } from './compose-settings.ts';
import { decidedByStart } from './decided-settings.ts';
import { readSettings, type Setting } from './read-settings.ts';
import { NAMES, settingsFiles } from './settings-files.ts';

const configs: Record<Service, new () => object> = {
  accounts: AccountsConfig,
  tickets: TicketsConfig,
  connections: ConnectionsConfig,
  chat: ChatConfig,
  integrations: IntegrationsConfig,
  campaigns: PlatformConfig,
  billing: BillingConfig,
  gateway: GatewayConfig,
};
const settings = readSettings();
/** Names that `.env` of Compose may have, and the file that sets a name without regard to it. */
const dotenvNames = readFileSync(inRoot(NAMES), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([name = '', decidedBy]) => ({ name, decidedBy }));
/** The `.env` that `./recado init` writes. */
const installation = { DOMAIN: 'desk.example.com', RECADO_SECRET: 'x'.repeat(48), RECADO_VERSION: '1' };

test.each(settingsFiles((path) => readFileSync(inRoot(path), 'utf8')))(
  '%s equals the configuration classes; `npm run routes` writes it',
  (file, text) => {
    expect(readFileSync(inRoot(file), 'utf8')).toBe(text);
  },
);

test.each(settings)('$name says what it is', ({ meaning }) => {
  expect(meaning.length).toBeGreaterThan(15);
});

/** A valid value that is not the default. */
function otherValue({ name, kind, choices, default: byDefault }: Setting): string {
  const known: Record<string, string> = {
    AI_BASE_URL: 'http://model.internal:8000/v1',
    CORS_ORIGINS: 'https://intranet.example.com',
    DATABASE_POOL: '11',
    EGRESS_ALLOW: '10.1.0.0/16',
    EGRESS_PORTS: '443',
    GRAPH_URL: 'https://graph.example.com',
    GRAPH_VERSION: 'v23.0',
    MAIL_FROM: 'Recado <notices@example.com>',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
    PUSH_CONTACT: 'mailto:ops@example.com',
    RECADO_SECRET_NEXT: 'n'.repeat(48),
    RECADO_SECRET_PREVIOUS: 'p'.repeat(48),
    SIMULATOR_PAGE_URL: 'http://127.0.0.1:8090',
    SMTP_URL: 'smtp://user:word@mail.example.com:587',
    WHATSAPP_VERSION: '2.3000.1023',
    WORKER_SESSIONS: '700',
  };
  if (known[name] !== undefined) return known[name];
  if (kind === 'choice') return choices.find((choice) => choice !== byDefault) ?? '';
  return kind === 'number' ? String(Number(byDefault ?? 4_000) + 1) : `${name.toLowerCase()}-other`;
}

const cases = services.flatMap((service) => passedOn(settings, service).map((name) => ({ service, name })));

test.each(cases)('$name of .env reaches $service', ({ service, name }) => {
  const setting = settings.find((one) => one.name === name);
  if (!setting) throw new Error(`${name} is no setting`);
  const value = otherValue(setting);
  // Mails have a sender once there is a mail server.
  const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' };
  const env = composeEnvironment(service, { ...installation, ...mail, [name]: value });
  const config = loadConfig(configs[service], env) as Record<string, unknown>;
  // Accounts only asks whether there is a mail server: its password is not for that service.
  const expected = service === 'accounts' && name === 'SMTP_URL' ? 'smtp://chat.invalid' : value;
  expect(String(config[name])).toBe(expected);
});

const startOptions = {
  dataDir: '/data',
  split: true,
  gatewayPort: 1,
  webPort: 2,
  secret: 'x'.repeat(48),
  whatsapp: 'live',
} as StartOptions;

test.each(settings.filter(({ name, isInternal }) => !isInternal && !decidedByStart.has(name)))(
  '$name of the environment passes npm start',
  (setting) => {
    const value = otherValue(setting);
    vi.stubEnv(setting.name, value);
    const servers = { databaseUrl: 'postgres://127.0.0.1/recado', natsUrl: 'nats://127.0.0.1' };
    expect(serviceEnvironment({ ...startOptions, smtpUrl: process.env['SMTP_URL'] }, servers, null)[setting.name]).toBe(
      value,
    );
    vi.unstubAllEnvs();
  },
);

test('services behind a domain know the address of the web app', () => {
  for (const service of ['accounts', 'billing', 'chat', 'connections', 'gateway', 'integrations'] as const) {
    const config = loadConfig(configs[service], composeEnvironment(service, installation)) as { PUBLIC_URL: string };
    expect(config.PUBLIC_URL, service).toBe('https://desk.example.com');
  }
});

test('an installation at another address than its domain says so', () => {
  const given = { ...installation, PUBLIC_URL: 'https://desk.example.com:8443' };
  for (const service of ['billing', 'chat', 'gateway'] as const)
    expect(composeEnvironment(service, given)['PUBLIC_URL'], service).toBe(given.PUBLIC_URL);
});

test('a backup has the settings of the file store, and an own bucket', () => {
  const given = { FILES: 's3', S3_BUCKET: 'files', BACKUP_S3_BUCKET: 'backups' };
  const env = composeEnvironment('backup', { ...installation, ...given });
  expect(env).toMatchObject(given);
  expect(env).not.toHaveProperty('S3_REGION');
});

test('services that read the same setting have the same default', () => {
  const text = readFileSync(inRoot('deploy/settings/README.md'), 'utf8');
  expect(text).toContain('| `WHATSAPP` ');
  for (const service of ['billing', 'connections', 'gateway'] as const)
    expect(loadConfig(configs[service], composeEnvironment(service, installation)), service).toMatchObject({
      WHATSAPP: 'live',
    });
});

test.each([
  ['SEND_PER_MINUT', 'SEND_PER_MINUTE'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
])('npm start and Compose refuse %s, and name %s', (written, meant) => {
  expect(misspelledSettings({ [written]: '1' })).toEqual([`${written} is no setting; did you mean ${meant}?`]);
  const { status, stderr } = checked(`DOMAIN=x\n${written}=1\n`);
  expect([status, stderr]).toEqual([2, `.env: nothing reads ${written}; did you mean ${meant}?\n`]);
});

test('variables of other programs and known settings are let through', () => {
  expect(
    misspelledSettings({ PATH: '/bin', NODE_OPTIONS: '', LC_ALL: 'C', npm_config_cache: '', DATA_DIR: 'x' }),
  ).toEqual([]);
  const all = dotenvNames.filter(({ decidedBy, name }) => !decidedBy && name !== 'TLS_FOLDER');
  expect(all.length).toBeGreaterThan(80);
  const lines = all.map(({ name }) => `${name}=1\n`).join('');
  expect(checked(`DOMAIN=x\n# SEND_PER_MINUT=1\n${lines}`)).toMatchObject({ status: 0, stderr: '' });
});

test('Compose refuses what its file sets without regard to .env', () => {
  const decided = dotenvNames.filter(({ decidedBy }) => decidedBy).map(({ name }) => name);
  expect(decided).toEqual(expect.arrayContaining(['HEALTH_PORT', 'WORKER_NAME']));
  for (const name of decided)
    expect(checked(`${name}=x\n`)).toEqual({
      status: 2,
      stderr: `.env: ${name} has no effect: compose.yaml sets it itself\n`,
    });
});

test('each name that the page of Compose gives may be in .env', () => {
  const page = readFileSync(inRoot('deploy/compose/README.md'), 'utf8');
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]*_?[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining(['BACKUP_S3_BUCKET', 'WORKERS', 'TLS_FOLDER']));
  const unknown = named.filter((name) => !dotenvNames.some((one) => one.name === name && !one.decidedBy));
  expect(unknown).toEqual([]);
});

test.each([
  ['REGISTRY=ghcr.io/owner/', '.env: REGISTRY ends without /, as in ghcr.io/OWNER\n'],
  ['TLS_FOLDER=/nowhere', '.env: TLS_FOLDER has no certificate.pem\n'],
])('Compose refuses %s before it starts anything', (line, stderr) => {
  expect(checked(`${line}\n`)).toEqual({ status: 2, stderr });
});

/** Runs `./recado check` on a `.env`. */
function checked(dotenv: string): { status: number | null; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'recado-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['recado', 'settings.txt']) copyFileSync(inRoot('deploy/compose', file), join(folder, file));
  writeFileSync(join(folder, '.env'), dotenv);
  const { status, stderr } = spawnSync('sh', [join(folder, 'recado'), 'check'], { encoding: 'utf8' });
  return { status, stderr };
}

test('the script of Compose is a POSIX shell script', () => {
  expect(() => execFileSync('sh', ['-n', inRoot('deploy/compose/recado')])).not.toThrow();
});
