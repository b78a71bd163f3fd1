import { getMetadataStorage } from 'class-validator';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../libs/simulator/src/config.ts';
import { loadConfig } from '../../libs/platform/src/config.ts';
import { AccountsConfig } from '../../services/accounts/src/accounts.config.ts';
import { BillingConfig } from '../../services/billing/src/billing.config.ts';
import { ChatConfig } from '../../services/chat/src/chat.config.ts';
import { ConnectionsConfig } from '../../services/connections/src/connections.config.ts';
import { GatewayConfig } from '../../services/gateway/src/gateway.config.ts';
import { IntegrationsConfig } from '../../services/integrations/src/integrations.config.ts';
import { PlatformConfig } from '../../libs/platform/src/config.ts';
import { TicketsConfig } from '../../services/tickets/src/tickets.config.ts';
import { find, podOf, production, render, type KubeObject } from './render.ts';

const configs: Record<string, new () => object> = {
  accounts: AccountsConfig,
  billing: BillingConfig,
  campaigns: PlatformConfig,
  chat: ChatConfig,
  connections: ConnectionsConfig,
  gateway: GatewayConfig,
  integrations: IntegrationsConfig,
  tickets: TicketsConfig,
};
const known = (config: new () => object): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(config, '', false, false)
      .map(({ propertyName }) => propertyName),
  );
/** Variables that Node reads, or the first lines of a program. */
const others = new Set(['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']);

const settingsOf = (objects: KubeObject[], service: string): Record<string, string> =>
  find(objects, 'ConfigMap', `recado-${service}`).data ?? {};
const secretsOf = (objects: KubeObject[], service: string): string[] =>
  (podOf(objects, service).spec.containers[0]?.env ?? []).map(({ name }) => name);
/** The environment that a process gets, with text in place of secrets. */
function environmentOf(objects: KubeObject[], service: string): Record<string, string> {
  const secrets: Record<string, string> = {
    SMTP_URL: 'smtp://user:password@mail.example:587',
    RECADO_SECRET: 'x'.repeat(48),
  };
  const given = secretsOf(objects, service).map((name) => [name, secrets[name] ?? 'secret']);
  return { ...settingsOf(objects, service), ...Object.fromEntries(given) } as Record<string, string>;
}

const all = [
  'publicUrl=https://recado.example.com',
  'mail.existingSecret=mail',
  'mail.from=Recado <notices@example.com>',
  'ai.existingSecret=ai',
  'ai.baseUrl=https://ai.example',
  'ai.model=m',
  'push.hosts=push.example',
  'push.contact=mailto:a@example.com',
  'egress.allow=10.1.2.3',
  'edge.corsOrigins=https://other.example',
  'telemetry.endpoint=http://collector:4318',
  'files.s3.endpoint=https://s3.example',
  'config.LOG_LEVEL=warn',
];
const variants: [string, KubeObject[]][] = [
  ...['trial', 'small', 'cell'].map((size): [string, KubeObject[]] => [
    size,
    render({ files: [`values-${size}.yaml`] }),
  ]),
  ['all settings', render({ set: [...production, ...all] })],
];

describe.each(variants)('%s', (_, objects) => {
  test.each(Object.entries(configs))('%s knows and accepts what it is told', (service, config) => {
    const environment = environmentOf(objects, service);
    const unknown = Object.keys(environment).filter((name) => !known(config).has(name) && !others.has(name));
    expect(unknown).toEqual([]);
    expect(() => loadConfig(config, environment)).not.toThrow();
  });
});

test('the simulated phones are told where they are reached, and what they show', () => {
  const [container] = podOf(render({ files: ['values-trial.yaml'] }), 'simulator').spec.containers;
  const environment = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
  expect(readConfig(environment)).toMatchObject({
    host: '0.0.0.0',
    port: 8090,
    mediaPort: 8443,
    publicHost: 'recado-simulator',
    dataDir: '/data/simulator',
    page: '/app/page',
  });
});

test('what a service does not need it does not get', () => {
  const objects = render({ set: [...production, ...all] });
  const holders = (name: string) =>
    Object.keys(configs).filter((service) => secretsOf(objects, service).includes(name));
  expect(holders('SMTP_URL')).toEqual(['chat']);
  expect(holders('AI_API_KEY')).toEqual(['integrations']);
  expect(holders('S3_SECRET_KEY')).not.toContain('billing');
  expect(holders('DATABASE_URL')).toEqual([]);
  expect(settingsOf(objects, 'gateway')).not.toHaveProperty('DATABASE_URL');
  expect(podOf(objects, 'web').spec.containers[0]?.env).toBeUndefined();
});

test('services sign in to Postgres and NATS as themselves: their addresses have no password', () => {
  for (const [, objects] of variants) {
    for (const service of Object.keys(configs)) {
      const { DATABASE_URL = 'postgres://host/db', NATS_URL = '' } = settingsOf(objects, service);
      expect(new URL(DATABASE_URL).username).toBe('');
      for (const address of NATS_URL.split(',')) expect(new URL(address).username).toBe('');
    }
  }
});

test('large numbers stay numbers', () => {
  const objects = render({ set: production, json: { config: { UPLOAD_MAX_BYTES: 104_857_600 } } });
  expect(settingsOf(objects, 'gateway')['UPLOAD_MAX_BYTES']).toBe('104857600');
});

test('the gateway counts the web server among its proxies', () => {
  const trusted = (value: string) => {
    const objects = render({ set: production, json: { 'edge.trustProxy': value } });
    return [settingsOf(objects, 'web')['TRUST_PROXY'], settingsOf(objects, 'gateway')['TRUST_PROXY']];
  };
  expect(trusted('0')).toEqual(['0', '1']);
  expect(trusted('2')).toEqual(['2', '3']);
  expect(trusted('10.9.0.0/16')).toEqual(['10.9.0.0/16', 'uniquelocal,10.9.0.0/16']);
});

test('the cookie is sent over https only where the platform is reached by it', () => {
  const secure = (url: string) =>
    settingsOf(render({ set: [...production, `publicUrl=${url}`] }), 'gateway')['COOKIE_SECURE'];
  expect(secure('https://recado.example.com')).toBe('1');
  expect(secure('http://recado.lan')).toBe('0');
});

test('variables of the user take the place of the chart’s', () => {
  const extraEnv = [{ name: 'RECADO_SECRET', valueFrom: { secretKeyRef: { name: 'mine', key: 'root' } } }];
  const objects = render({ set: production, json: { 'services.tickets.extraEnv': extraEnv } });
  expect(podOf(objects, 'tickets').spec.containers[0]?.env?.filter(({ name }) => name === 'RECADO_SECRET')).toEqual(
    extraEnv,
  );
});
