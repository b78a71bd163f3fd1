import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { misspelledSettings } from './misspelled-settings.ts';
import { lockDataFolder, type DataFolderLock } from './data-folder.lock.ts';
import { createOwnerOnlyFolder } from './owner-only-files.ts';
import { readOrMakeSecret } from './secret-files.ts';
import { services, type Service } from './services.ts';

export interface StartOptions {
  dataDir: string;
  /** No other process starts programs on the data folder. */
  lock: DataFolderLock;
  gatewayPort: number;
  webPort: number;
  simulatorPort: number;
  /** Port of the demo company's model; its webhook listens on the next port. */
  demoPort: number;
  /** Port on which the simulator takes mails, unless the operator has a mail server. */
  mailPort: number;
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  /** The operator's mail server. */
  smtpUrl: string | undefined;
  whatsapp: 'simulator' | 'live';
  demo: boolean;
  secret: string;
  /** Accepted as well while the root secret is replaced: the one before, and the one that comes. */
  previousSecret: string | undefined;
  nextSecret: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  /** Each service runs in a process of its own. */
  split: boolean;
  /** `npm run dev`: sources are watched, and programs with changes are rebuilt and restarted. */
  watch: boolean;
  replicas: Record<Service, number>;
}

/**
 * Reads options from the environment and the command line, and locks the data folder.
 * @throws MissingTool with all problems, or with the process that has the lock
 */
export function readStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const problems = misspelledSettings(env);
  const port = (name: string, byDefault: number): number => {
    const value = Number(env[name] || byDefault);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      problems.push(`${name}: "${env[name]}" is not a port (1 to 65535)`);
    return value;
  };
  const choice = (name: string, allowed: string[], byDefault: string): string => {
    const value = env[name] || byDefault;
    if (!allowed.includes(value)) problems.push(`${name}: "${value}" is not one of ${allowed.join(', ')}`);
    return value;
  };
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const fromArguments = readArguments(args, problems);
  const options = {
    dataDir,
    gatewayPort: port('GATEWAY_PORT', 8080),
    webPort: port('WEB_PORT', 3000),
    simulatorPort: port('SIMULATOR_PORT', 8090),
    demoPort: port('DEMO_PORT', 8091),
    // The default follows the ports of the played model and webhook.
    mailPort: port('SIMULATOR_SMTP_PORT', 8093),
    smtpUrl: urlOf(env, 'SMTP_URL', /^smtps?:\/\//, problems),
    databaseUrl: urlOf(env, 'DATABASE_URL', /^postgres(ql)?:\/\//, problems),
    natsUrl: urlOf(env, 'NATS_URL', /^(nats|tls):\/\//, problems),
    whatsapp: choice('WHATSAPP', ['simulator', 'live'], 'simulator') as StartOptions['whatsapp'],
    // The first start creates a demo company by default.
    demo: choice('DEMO', ['0', '1'], '1') === '1',
    admin: { email: env['ADMIN_EMAIL'] || undefined, password: env['ADMIN_PASSWORD'] || undefined },
    ...fromArguments,
  };
  if (options.admin.password && options.admin.password.length < 5)
    problems.push('ADMIN_PASSWORD: at least 5 characters');
  if (problems.length > 0) throw new MissingTool(`Please check the configuration:\n  ${problems.join('\n  ')}`);
  createOwnerOnlyFolder(dataDir);
  const lock = lockDataFolder(dataDir, `http://127.0.0.1:${options.webPort}`);
  return { ...options, lock, ...secretsOf(dataDir, env) };
}

function urlOf(env: NodeJS.ProcessEnv, name: string, pattern: RegExp, problems: string[]): string | undefined {
  const value = env[name] || undefined;
  if (value && !(pattern.test(value) && URL.canParse(value)))
    problems.push(`${name}: not an address of the form ${pattern.source}`);
  return value;
}

function readArguments(args: string[], problems: string[]): Pick<StartOptions, 'split' | 'watch' | 'replicas'> {
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

/** The secrets of the environment, or of the data folder, where one is made for a new installation. */
function secretsOf(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Pick<StartOptions, 'secret' | 'previousSecret' | 'nextSecret'> {
  const { RECADO_SECRET: secret, RECADO_SECRET_PREVIOUS: previousSecret, RECADO_SECRET_NEXT: nextSecret } = env;
  if (!secret) return { ...readOrMakeSecret(dataDir), nextSecret: undefined };
  return { secret, previousSecret: previousSecret || undefined, nextSecret: nextSecret || undefined };
}
