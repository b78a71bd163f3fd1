import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compiledTool } from './compiled-tools.ts';

/** The newest release that the bus tests run on. */
export const NEWEST_NATS = 'v2.15.2';
const MODULE = 'github.com/nats-io/nats-server/v2';
/** The path of Debian's package. */
const DEBIAN_NATS = '/usr/sbin/nats-server';
/** Go compiles the server in a minute or two; without a network it retries for longer. */
const INSTALL_TIMEOUT_MS = 240_000;

/** @returns the program's output; undefined when it is missing or fails */
function outputOf(program: string, args: string[], env = process.env): string | undefined {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { env, encoding: 'utf8', stdio, timeout: INSTALL_TIMEOUT_MS }).trim();
  } catch {
    return undefined;
  }
}

/** @returns `v2.9.10`; undefined when the program does not run */
export const natsVersion = (program: string): string | undefined =>
  /v\d+\.\d+\.\d+\S*/.exec(outputOf(program, ['--version']) ?? '')?.[0];

/** The newest nats-server: given in the environment, already installed by Go, or installed now where Go is available. */
function newestNats(env: NodeJS.ProcessEnv): string | undefined {
  if (env['NATS_NEWEST_BIN']) return env['NATS_NEWEST_BIN'];
  const goPath = outputOf('go', ['env', 'GOPATH']);
  if (!goPath) return undefined;
  const folder = compiledTool(`nats-${NEWEST_NATS}`);
  const places = [join(goPath, 'bin', 'nats-server'), join(folder, 'nats-server')];
  const installed = () => places.find((place) => natsVersion(place) === NEWEST_NATS);
  if (installed()) return installed();
  mkdirSync(folder, { recursive: true });
  outputOf('go', ['install', `${MODULE}@${NEWEST_NATS}`], { ...env, GOBIN: folder });
  return installed();
}

export interface NatsProgram {
  program: string;
  version: string;
}

/** Programs with another version than the given one: the newest release, and Debian's package. */
export function otherNatsVersions(version: string | undefined, env = process.env): NatsProgram[] {
  const found = new Map<string, string>();
  for (const program of [newestNats(env), DEBIAN_NATS]) {
    const other = program && natsVersion(program);
    if (program && other && other !== version && !found.has(other)) found.set(other, program);
  }
  return [...found].map(([other, program]) => ({ version: other, program }));
}
