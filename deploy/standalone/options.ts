import { readFileSync, existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';

import { privateFolder, writePrivate } from './private-files.ts';

export const services = ['accounts', 'tickets', 'connections', 'chat', 'gateway'] as const;
export type Service = (typeof services)[number];

export interface Options {
  dataDir: string;
  gatewayPort: number;
  webPort: number;
  simulatorPort: number;
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  whatsapp: 'simulator' | 'live';
  demo: boolean;
  secret: string;
  admin: { email: string | undefined; password: string | undefined };
  /** Every service as its own process. */
  split: boolean;
  /** `npm run dev`: sources are watched, and what changed is started again. */
  watch: boolean;
  replicas: Record<Service, number>;
}

/** The options of the environment and the command line, checked; every problem is named at once. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const problems: string[] = [];
  const port = (name: string, otherwise: number): number => {
    const value = Number(env[name] || otherwise);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      problems.push(`${name}: "${env[name]}" is not a port (1 to 65535)`);
    return value;
  };
  const choice = (name: string, allowed: string[], otherwise: string): string => {
    const value = env[name] || otherwise;
    if (!allowed.includes(value)) problems.push(`${name}: "${value}" is not one of ${allowed.join(', ')}`);
    return value;
  };
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const command = readCommand(args, problems);
  const options = {
    dataDir,
    gatewayPort: port('GATEWAY_PORT', 8080),
    webPort: port('WEB_PORT', 3000),
    simulatorPort: port('SIMULATOR_PORT', 8090),
    databaseUrl: address(env, 'DATABASE_URL', /^postgres(ql)?:\/\//, problems),
    natsUrl: address(env, 'NATS_URL', /^(nats|tls):\/\//, problems),
    whatsapp: choice('WHATSAPP', ['simulator', 'live'], 'simulator') as Options['whatsapp'],
    // A demo company is made on the first start, unless it is not wanted.
    demo: choice('DEMO', ['0', '1'], '1') === '1',
    admin: { email: env['ADMIN_EMAIL'] || undefined, password: env['ADMIN_PASSWORD'] || undefined },
    ...command,
  };
  if (options.admin.password && options.admin.password.length < 5)
    problems.push('ADMIN_PASSWORD: at least 5 characters');
  if (problems.length > 0) throw new MissingTool(`Please check the configuration:\n  ${problems.join('\n  ')}`);
  privateFolder(dataDir);
  return { ...options, secret: env['RECADO_SECRET'] || keptSecret(dataDir) };
}

function address(env: NodeJS.ProcessEnv, name: string, form: RegExp, problems: string[]): string | undefined {
  const value = env[name] || undefined;
  if (value && !(form.test(value) && URL.canParse(value)))
    problems.push(`${name}: not an address of the form ${form.source}`);
  return value;
}

function readCommand(args: string[], problems: string[]): Pick<Options, 'split' | 'watch' | 'replicas'> {
  const replicas = Object.fromEntries(services.map((service) => [service, 1])) as Record<Service, number>;
  try {
    const { values } = parseArgs({
      args,
      options: { split: { type: 'boolean' }, watch: { type: 'boolean' }, replicas: { type: 'string' } },
    });
    const { watch = false, split = watch } = values;
    for (const entry of values.replicas?.split(',').filter(Boolean) ?? []) {
      const [service = '', count = ''] = entry.split('=');
      if (!(service in replicas) || !/^[1-9]\d?$/.test(count))
        problems.push(`--replicas: "${entry}" is not service=number`);
      else replicas[service as Service] = Number(count);
    }
    if (values.replicas && !split) problems.push('--replicas needs --split');
    return { split, watch, replicas };
  } catch (error) {
    problems.push((error as Error).message);
    return { split: false, watch: false, replicas };
  }
}

/** The root of all keys, made once and kept with the data it protects. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writePrivate(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}
