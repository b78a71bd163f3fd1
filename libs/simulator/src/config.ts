import { join } from 'node:path';

export interface Config {
  host: string;
  /** The name under which clients on other machines reach the media server. */
  publicHost: string | undefined;
  port: number;
  mediaPort: number;
  /** The port mails are taken on; undefined: none are. */
  mailPort: number | undefined;
  /** The folder of the state. */
  dataDir: string;
  page: string | undefined;
  /** Count of messages to store; older ones are deleted once settled. 0 stores all. */
  keepMessages: number;
}

function port(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name}: ${text} is not a port`);
  return value;
}

function count(name: string, text = ''): number {
  if (!/^\d*$/.test(text)) throw new Error(`${name}: ${text} is not a number of messages`);
  return Number(text);
}

/** Reads the settings of the program from its environment; throws an error that names an invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => ({
  host: env.SIMULATOR_HOST || '127.0.0.1',
  publicHost: env.SIMULATOR_PUBLIC_HOST || undefined,
  port: port('SIMULATOR_PORT', env.SIMULATOR_PORT, 8090),
  mediaPort: port('SIMULATOR_MEDIA_PORT', env.SIMULATOR_MEDIA_PORT, 0),
  mailPort: env.SIMULATOR_SMTP_PORT ? port('SIMULATOR_SMTP_PORT', env.SIMULATOR_SMTP_PORT, 0) : undefined,
  dataDir: join(env.DATA_DIR || '.data', 'simulator'),
  keepMessages: count('SIMULATOR_KEEP_MESSAGES', env.SIMULATOR_KEEP_MESSAGES),
  page: env.SIMULATOR_PAGE || undefined,
});
