import { join } from 'node:path';

export interface Config {
  host: string;
  port: number;
  mediaPort: number;
  /** Where the state lies. */
  dataDir: string;
  page: string | undefined;
  /** How many messages are kept; 0 keeps all. */
  keepMessages: number;
}

function port(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name}: ${text} is not a port`);
  return value;
}

function count(name: string, text = ''): number {
  if (!/^\d*$/.test(text)) throw new Error(`${name}: ${text} is not a number of messages`);
  return Number(text);
}

/** Reads the program's settings from its environment. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => ({
  host: env.SIMULATOR_HOST || '127.0.0.1',
  port: port('SIMULATOR_PORT', env.SIMULATOR_PORT, 8090),
  mediaPort: port('SIMULATOR_MEDIA_PORT', env.SIMULATOR_MEDIA_PORT, 0),
  dataDir: join(env.DATA_DIR || '.data', 'simulator'),
  keepMessages: count('SIMULATOR_KEEP_MESSAGES', env.SIMULATOR_KEEP_MESSAGES),
  page: env.SIMULATOR_PAGE || undefined,
});
